import { expect, it } from 'vitest';
import type { EventFile } from '#server/files/event-file/format.ts';
import { comparable, exported, imported, upload } from '#support/factories/event-files.ts';
import { answerOnceOpen, play, playedQuiz, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';

const server = withServer();

const planets = {
  prompt: 'Which of these has rings?',
  options: [{ label: 'Saturn' }, { label: 'Uranus' }, { label: 'Mars' }],
  minPicks: 1,
  maxPicks: 1,
  correctOptions: [0, 1],
};

it('of several right options each is right by itself where people pick one, from the form to the points, the results and the files', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { ...planets, timerSeconds: null });
  const right = { kind: 'choice', options: question.options.slice(0, 2).map(({ id }) => id), isAnyRight: true };
  expect(question.correct).toEqual(right);
  const players = [
    await participantAt(server, event.code, 'Ada'),
    await participantAt(server, event.code, 'Ben'),
    await participantAt(server, event.code, 'Cy'),
  ] as const;
  const [ada] = players;
  await play(host, quiz, 'start', 'next');
  for (const [place, player] of players.entries()) await answerOnceOpen(player, event, question, place);
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  if (control.activities.find(({ id }) => id === question.id)?.state === 'open') await play(host, quiz, 'next');
  expect((await ada.see('rooms/show', 'rooms.show', { code: event.code })).room.activities).toMatchObject([
    { correct: null },
  ]);
  await play(host, quiz, 'next');

  expect((await ada.see('rooms/show', 'rooms.show', { code: event.code })).room.activities).toMatchObject([
    { correct: right },
  ]);
  for (const [player, total] of players.map((each, place) => [each, place < 2 ? 1_000 : 0] as const)) {
    expect((await player.see('rooms/show', 'rooms.show', { code: event.code })).mine.scores).toMatchObject([{ total }]);
  }
  const { results } = await host.see('results/show', 'results.show', { event: event.id });
  const [result] = results.sections[0]?.activities ?? [];
  expect([result?.rounds.map(({ rightCount }) => rightCount), result?.rows.map(({ isCorrect }) => isCorrect)]).toEqual([
    [2],
    [true, true, false],
  ]);
  const ballots = (await host.send('GET', `/events/${event.id}/exports/csv?of=ballots`)).text
    .trim()
    .split('\r\n')
    .slice(1);
  for (const [word, count] of [
    ['yes', 2],
    ['no', 1],
  ] as const)
    expect(ballots.filter((line) => line.endsWith(`,${word}`))).toHaveLength(count);

  const before = await exported(host, event.id);
  expect(before.activities).toMatchObject([{ correct: right }]);
  expect(comparable(await exported(host, await imported(host, before)), { hasCode: false })).toEqual(
    comparable(before, { hasCode: false }),
  );
});

it('holds too for a question that a version before has prepared, once it is asked', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { ...planets, timerSeconds: null });
  const right = { kind: 'choice' as const, options: question.options.slice(0, 2).map(({ id }) => id) };
  await server.world.store.activities.update(question.id, { correct: right });
  const ada = await participantAt(server, event.code, 'Ada');
  await play(host, quiz, 'start', 'next');
  await answerOnceOpen(ada, event, question, 1);
  if ((await host.see('events/show', 'events.show', { event: event.id })).control.activities[0]?.state === 'open')
    await play(host, quiz, 'next');
  await play(host, quiz, 'next');
  const { mine, room } = await ada.see('rooms/show', 'rooms.show', { code: event.code });
  expect([mine.scores, room.activities]).toMatchObject([
    [{ total: 1_000 }],
    [{ correct: { ...right, isAnyRight: true } }],
  ]);
});

it('holds too for a poll that a version before has prepared, once it is opened', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await choiceOf(host, event, planets);
  const right = { kind: 'choice' as const, options: poll.options.slice(0, 2).map(({ id }) => id) };
  await server.world.store.activities.update(poll.id, { correct: right });
  for (const action of ['open', 'close', 'reveal'])
    await host.visit('activity-states.update', { activity: poll.id }, { action });
  const { room } = await (
    await participantAt(server, event.code, 'Ada')
  ).see('rooms/show', 'rooms.show', { code: event.code });
  expect(room.activities).toMatchObject([{ correct: { ...right, isAnyRight: true } }]);
});

it('goes by how many people may pick, also where a change says nothing of what is right', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await choiceOf(host, event, planets);
  const { correctOptions: _, ...unsaid } = planets;
  const changed = async (form: object) =>
    (
      await host.see(
        'events/show',
        'activities.update',
        { activity: poll.id },
        { kind: 'choice', ...unsaid, options: poll.options, ...form },
      )
    ).control.activities[0]?.correct;
  const options = poll.options.slice(0, 2).map(({ id }) => id);
  expect(await changed({})).toEqual({ kind: 'choice', options, isAnyRight: true });
  expect(await changed({ maxPicks: 2 })).toEqual({ kind: 'choice', options });
  expect(await changed({ maxPicks: 1 })).toEqual({ kind: 'choice', options, isAnyRight: true });
  expect(await changed({ correctOptions: [1] })).toEqual({ kind: 'choice', options: options.slice(1) });
});

it('is not read from a file in which people may pick several', async () => {
  const { host, event } = await hostWithEvent(server);
  await choiceOf(host, event, planets);
  const file = await exported(host, event.id);
  const refused = await upload(host, {
    ...file,
    activities: file.activities.map((each) => ({ ...each, maxPicks: 2 })),
  });
  expect(refused.page?.props.errors).toMatchObject({
    'activities.0.correct': 'This does not agree with the rest of the file.',
  });
});

it('a change after which nobody could give the right answer is refused, at the field that it changes, also where it says nothing of what is right', async () => {
  const { host, event } = await hostWithEvent(server);
  const options = ['Saturn', 'Uranus', 'Mars', 'Jupiter'].map((label) => ({ label }));
  const poll = await choiceOf(host, event, { ...planets, options, correctOptions: [0, 1, 2] });
  const refused = async (form: object) =>
    (
      await host.see(
        'events/show',
        'activities.update',
        { activity: poll.id },
        { kind: 'choice', prompt: planets.prompt, options: poll.options, minPicks: 1, ...form },
      )
    ).errors;
  expect(await refused({ maxPicks: 2 })).toEqual({
    maxPicks: expect.stringMatching(/^You marked 3 options as right, but people may pick only 2/),
  });
  expect(await refused({ maxPicks: 2, correctOptions: [0, 1, 2] })).toHaveProperty('correctOptions');
  expect(await refused({ minPicks: 4, maxPicks: 4 })).toEqual({
    minPicks: expect.stringMatching(/^You marked 3 options as right, but people have to pick at least 4/),
  });
  expect(await refused({ maxPicks: 3 })).toEqual({});
});

/** As versions before kept it: of a question with one pick and two right options, not that any one of them is. */
function asBefore(file: EventFile, isScored = false): EventFile {
  const activities = file.activities.map((each) => ({
    ...each,
    correct:
      'options' in each
        ? { kind: 'choice' as const, options: each.options.slice(0, 2).map(({ id }) => id) }
        : each.correct,
    rounds: each.rounds.map((round) => ({
      ...round,
      ballots: round.ballots.map((ballot) => (isScored ? { ...ballot, score: 0 } : ballot)),
    })),
  }));
  return { ...file, activities };
}

it('is read from a file of a version before where nothing was asked yet', async () => {
  const { host, event } = await hostWithEvent(server);
  await choiceOf(host, event, planets);
  const file = await exported(host, event.id);
  expect((await exported(host, await imported(host, asBefore(file)))).activities).toMatchObject([
    { correct: { isAnyRight: true } },
  ]);
});

it('is not read into what was asked by a version before: its prompt can be mended, and played again any one of them is right', async () => {
  const { host, event } = await hostWithEvent(server);
  await playedQuiz(host, event, [await participantAt(server, event.code, 'Ada')], () => 1);
  const id = await imported(host, asBefore(await exported(host, event.id), true));
  const { control } = await host.see('events/show', 'events.show', { event: id });
  const [question, quiz] = [control.activities[0], control.series[0]];
  if (question?.kind !== 'choice' || !quiz) throw new Error('the quiz was not imported');
  const { correct, options, points, timerSeconds } = question;
  expect(correct).not.toHaveProperty('isAnyRight');
  for (const [prompt, form] of [
    ['Which one is large?', {}],
    ['Which is large?', { correctOptions: [0, 1] }],
  ] as const) {
    const changed = await host.see(
      'events/show',
      'activities.update',
      { activity: question.id },
      { kind: 'choice', prompt, options, minPicks: 1, maxPicks: 1, points, timerSeconds, ...form },
    );
    expect([changed.errors, changed.control.activities[0]]).toMatchObject([{}, { prompt, correct }]);
  }
  await play(host, quiz, 'start');
  expect((await host.see('events/show', 'events.show', { event: id })).control.activities[0]?.correct).toEqual({
    ...correct,
    isAnyRight: true,
  });
});
