import { expect, it } from 'vitest';
import type { EventFile } from '#server/files/event-file/format.ts';
import { comparable, exported, imported, upload } from '#support/factories/event-files.ts';
import { answerOnceOpen, play, playedQuiz, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  act,
  choiceOf,
  controlOf,
  hostWithEvent,
  participantAt,
  resultsOf,
  roomOf,
} from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';

// If people pick one option, each of several right options counts as right.

const server = withServer();

const planets = {
  prompt: 'Which of these has rings?',
  options: ['Saturn', 'Uranus', 'Mars', 'Jupiter'].map((label) => ({ label })),
  minPicks: 1,
  maxPicks: 1,
  correctOptions: [0, 1],
};
const idsOf = ({ options }: { options: readonly { id: string }[] }, count = 2) =>
  options.slice(0, count).map(({ id }) => id);

it('any of several right options gets the points, and counts as right in results and files', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { ...planets, timerSeconds: null });
  const right = { kind: 'choice', options: idsOf(question), isAnyRight: true };
  expect(question.correct).toEqual(right);
  const players = [
    await participantAt(server, event.code, 'Ada'),
    await participantAt(server, event.code, 'Ben'),
    await participantAt(server, event.code, 'Cy'),
  ] as const;
  const inRoom = (player = players[0]) => player.see('rooms/show', 'rooms.show', { code: event.code });
  await play(host, quiz, 'start', 'next');
  for (const [place, player] of players.entries()) await answerOnceOpen(player, event, question, place);
  const control = await controlOf(host, event);
  if (control.activities.find(({ id }) => id === question.id)?.state === 'open') await play(host, quiz, 'next');
  expect((await inRoom()).room.activities).toMatchObject([{ correct: null }]);
  await play(host, quiz, 'next');
  expect((await inRoom()).room.activities).toMatchObject([{ correct: right }]);
  for (const [place, player] of players.entries())
    expect((await inRoom(player)).mine.scores).toMatchObject([{ total: place < 2 ? 1_000 : 0 }]);
  const results = await resultsOf(host, event);
  expect(results.sections[0]?.activities[0]).toMatchObject({
    rounds: [{ rightCount: 2 }],
    rows: [{ isCorrect: true }, { isCorrect: true }, { isCorrect: false }, { isCorrect: false }],
  });
  const ballots = (await host.send('GET', `/events/${event.id}/exports/csv?of=ballots`)).text;
  expect(ballots.match(/,"yes"\r\n/g)).toHaveLength(2);

  const before = await exported(host, event.id);
  expect(before.activities).toMatchObject([{ correct: right }]);
  expect(comparable(await exported(host, await imported(host, before)), { hasCode: false })).toEqual(
    comparable(before, { hasCode: false }),
  );
});

it('a poll prepared by an earlier version follows this rule once it is opened', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await choiceOf(host, event, planets);
  const right = { kind: 'choice' as const, options: idsOf(poll) };
  await server.world.store.activities.update(poll.id, { correct: right });
  await act(host, poll, 'open', 'close', 'reveal');
  const phone = await participantAt(server, event.code, 'Ada');
  const room = await roomOf(phone, event);
  expect(room.activities).toMatchObject([{ correct: { ...right, isAnyRight: true } }]);
});

it('the rule depends on the number of picks, and a change that makes right answers impossible is refused', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await choiceOf(host, event, { ...planets, correctOptions: [0, 1, 2] });
  const change = (form: object) =>
    host.see(
      'events/show',
      'activities.update',
      { activity: poll.id },
      { kind: 'choice', prompt: planets.prompt, options: poll.options, minPicks: 1, maxPicks: 1, ...form },
    );
  const changed = async (form: object) => (await change(form)).control.activities[0]?.correct;
  const all = { kind: 'choice', options: idsOf(poll, 3) };
  expect(await changed({})).toEqual({ ...all, isAnyRight: true });
  expect((await change({ maxPicks: 2 })).errors).toEqual({
    maxPicks: expect.stringMatching(/^3 options are right, but people can pick only 2/),
  });
  expect((await change({ maxPicks: 2, correctOptions: [0, 1, 2] })).errors).toHaveProperty('correctOptions');
  expect((await change({ minPicks: 4, maxPicks: 4 })).errors).toEqual({
    minPicks: expect.stringMatching(/^3 options are right, but people must pick 4/),
  });
  expect(await changed({ maxPicks: 3 })).toEqual(all);
  expect(await changed({})).toEqual({ ...all, isAnyRight: true });
  expect(await changed({ correctOptions: [1] })).toEqual({ kind: 'choice', options: [poll.options[1]?.id] });
});

/** The file as earlier versions wrote it: one pick, two right options, and no rule. */
const asBefore = (file: EventFile): EventFile => ({
  ...file,
  activities: file.activities.map((each) => ({
    ...each,
    correct: 'options' in each ? { kind: 'choice' as const, options: idsOf(each) } : each.correct,
    rounds: each.rounds.map((round) => ({
      ...round,
      ballots: round.ballots.map((ballot) => ({ ...ballot, score: 0 })),
    })),
  })),
});

it('an old file’s question follows the rule if it was not asked yet, but not with several picks', async () => {
  const { host, event } = await hostWithEvent(server);
  await choiceOf(host, event, planets);
  const file = await exported(host, event.id);
  expect((await exported(host, await imported(host, asBefore(file)))).activities).toMatchObject([
    { correct: { isAnyRight: true } },
  ]);
  const activities = file.activities.map((each) => ({ ...each, maxPicks: 2 }));
  expect((await upload(host, { ...file, activities })).page?.props.errors).toMatchObject({
    'activities.0.correct': 'This contradicts the rest of the file.',
  });
});

it('a question asked by an earlier version can be reworded, and follows the rule when played again', async () => {
  const { host, event } = await hostWithEvent(server);
  await playedQuiz(host, event, [await participantAt(server, event.code, 'Ada')], () => 1);
  const id = await imported(host, asBefore(await exported(host, event.id)));
  const { control } = await host.see('events/show', 'events.show', { event: id });
  const [question, quiz] = [control.activities[0], control.series[0]];
  if (question?.kind !== 'choice' || !quiz) throw new Error('the quiz was not imported');
  const { correct, options, points, timerSeconds } = question;
  expect(correct).not.toHaveProperty('isAnyRight');
  for (const form of [{ prompt: 'Which one is large?' }, { prompt: 'Which is large?', correctOptions: [0, 1] }]) {
    const changed = await host.see(
      'events/show',
      'activities.update',
      { activity: question.id },
      { kind: 'choice', options, minPicks: 1, maxPicks: 1, points, timerSeconds, ...form },
    );
    expect([changed.errors, changed.control.activities[0]]).toMatchObject([{}, { prompt: form.prompt, correct }]);
  }
  await play(host, quiz, 'start');
  expect((await host.see('events/show', 'events.show', { event: id })).control.activities[0]?.correct).toEqual({
    ...correct,
    isAnyRight: true,
  });
});
