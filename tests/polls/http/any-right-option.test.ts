import {
  answerOnceOpen,
  choiceOf,
  closeQuestion,
  contentOf,
  expect,
  exported,
  it,
  participantsAt,
  play,
  quizQuestion,
  reimported,
  resultsOf,
  tableOf,
} from '#support/http.ts';

// If people pick one option, each of several right options counts as right.

const planets = {
  prompt: 'Which of these has rings?',
  options: ['Saturn', 'Uranus', 'Mars', 'Jupiter'].map((label) => ({ label })),
  minPicks: 1,
  maxPicks: 1,
  correctOptions: [0, 1],
};
const idsOf = ({ options }: { options: readonly { id: string }[] }, count = 2) =>
  options.slice(0, count).map(({ id }) => id);

it('any of several right options gets the points, and is right in files', async ({ server, host, event, quiz }) => {
  const question = await quizQuestion(host, event, quiz, { ...planets, timerSeconds: null });
  const right = { kind: 'choice', options: idsOf(question), isAnyRight: true };
  expect(question.correct).toEqual(right);
  const players = await participantsAt(server, event.code, 'Ada', 'Ben', 'Cy');
  const inRoom = (player = players[0]) => player.read('rooms.show', event);
  await play(host, quiz, 'start', 'next');
  for (const [place, player] of players.entries()) await answerOnceOpen(player, event, question, place);
  await closeQuestion(host, event, quiz, question);
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
  const ballots = await tableOf(host, event, 'ballots');
  expect(ballots.match(/,"yes",\r\n/g)).toHaveLength(2);

  const before = await exported(host, event.id);
  expect(before.activities).toMatchObject([{ correct: right }]);
  expect(contentOf(await reimported(host, before))).toEqual(contentOf(before));
});

it('the rule depends on the number of picks; a change that makes a right answer impossible is refused', async ({
  host,
  event,
}) => {
  const poll = await choiceOf(host, event, { ...planets, correctOptions: [0, 1, 2] });
  const change = (form: object) =>
    host.see('events/show', 'activities.update', poll, {
      kind: 'choice',
      prompt: planets.prompt,
      options: poll.options,
      minPicks: 1,
      maxPicks: 1,
      ...form,
    });
  const changed = async (form: object) => (await change(form)).control.activities[0]?.correct;
  const all = { kind: 'choice', options: idsOf(poll, 3) };
  expect(await changed({})).toEqual({ ...all, isAnyRight: true });
  expect((await change({ maxPicks: 2 })).errors).toEqual({
    maxPicks: expect.stringMatching(/^Right options: 3, but people can pick only 2/),
  });
  expect((await change({ maxPicks: 2, correctOptions: [0, 1, 2] })).errors).toHaveProperty('correctOptions');
  expect((await change({ minPicks: 4, maxPicks: 4 })).errors).toEqual({
    minPicks: expect.stringMatching(/^Right options: 3, but people must pick 4/),
  });
  expect(await changed({ maxPicks: 3 })).toEqual(all);
  expect(await changed({})).toEqual({ ...all, isAnyRight: true });
  expect(await changed({ correctOptions: [1] })).toEqual({ kind: 'choice', options: [poll.options[1]?.id] });
});
