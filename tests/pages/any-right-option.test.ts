import { expect, it } from 'vitest';
import { comparable, exported, imported, upload } from '../support/event-files.ts';
import { answerOnceOpen, play, quizQuestion, seriesOf } from '../support/quiz-scenes.ts';
import { choiceOf, hostWithEvent, participantAt } from '../support/scenes.ts';
import { withServer } from '../support/set-up.ts';

const server = withServer();

const planets = { prompt: 'Which of these has rings?', options: [{ label: 'Saturn' }, { label: 'Uranus' }, { label: 'Mars' }], minPicks: 1, maxPicks: 1, correctOptions: [0, 1] };

it('of several right options each is right by itself where people pick one, from the form to the points, the results and the files', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { ...planets, timerSeconds: null });
  const right = { kind: 'choice', options: question.options.slice(0, 2).map(({ id }) => id), isAnyRight: true };
  expect(question.correct).toEqual(right);
  const players = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben'), await participantAt(server, event.code, 'Cy')] as const;
  const [ada] = players;
  await play(host, quiz, 'start', 'next');
  for (const [place, player] of players.entries()) await answerOnceOpen(player, event, question, place);
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  if (control.activities.find(({ id }) => id === question.id)?.state === 'open') await play(host, quiz, 'next');
  expect((await ada.see('rooms/show', 'rooms.show', { code: event.code })).room.activities).toMatchObject([{ correct: null }]);
  await play(host, quiz, 'next');

  expect((await ada.see('rooms/show', 'rooms.show', { code: event.code })).room.activities).toMatchObject([{ correct: right }]);
  for (const [player, total] of players.map((each, place) => [each, place < 2 ? 1_000 : 0] as const)) {
    expect((await player.see('rooms/show', 'rooms.show', { code: event.code })).mine.scores).toMatchObject([{ total }]);
  }
  const { results } = await host.see('results/show', 'results.show', { event: event.id });
  const [result] = results.sections[0]?.activities ?? [];
  expect([result?.rounds.map(({ rightCount }) => rightCount), result?.rows.map(({ isCorrect }) => isCorrect)]).toEqual([[2], [true, true, false]]);
  const ballots = (await host.send('GET', `/events/${event.id}/exports/csv?of=ballots`)).text.trim().split('\r\n').slice(1);
  for (const [word, count] of [['yes', 2], ['no', 1]] as const) expect(ballots.filter((line) => line.endsWith(`,${word}`))).toHaveLength(count);

  const before = await exported(host, event.id);
  expect(before.activities).toMatchObject([{ correct: right }]);
  expect(comparable(await exported(host, await imported(host, before)), { hasCode: false })).toEqual(comparable(before, { hasCode: false }));
});

it('goes by how many people may pick, also where a change says nothing of what is right', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await choiceOf(host, event, planets);
  const { correctOptions: _, ...unsaid } = planets;
  const changed = async (form: object) => (await host.see('events/show', 'activities.update', { activity: poll.id }, { kind: 'choice', ...unsaid, options: poll.options, ...form })).control.activities[0]?.correct;
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
  const refused = await upload(host, { ...file, activities: file.activities.map((each) => ({ ...each, maxPicks: 2 })) });
  expect(refused.page?.props.errors).toMatchObject({ 'activities.0.correct': 'This does not agree with the rest of the file.' });
});
