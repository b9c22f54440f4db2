import {
  answerOnceOpen,
  controlOf,
  expect,
  it,
  play,
  playedQuiz,
  programOf,
  quizQuestion,
  readCsv,
  tableOf,
  turnEvent,
  type Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer();

const standingsFile = async (host: Visitor, id: string) => readCsv(await tableOf(host, { id }, 'standings'));

it('lists all players, not just the top ten, on the results page and in the files', async ({ host, event, join }) => {
  const names = ['=SUM(A1)', undefined, ...Array.from({ length: 10 }, (_, place) => `Player ${place}`)];
  const players = [];
  for (const name of names) players.push(await join(name));
  const quiz = await playedQuiz(host, event, players, (place) => (place < 2 ? 1 : 0));
  const { results } = await host.read('results.show', event);
  const listed = results.sections[0]?.series;
  expect([listed?.standings.length, listed?.playerCount]).toEqual([12, 12]);
  expect(listed?.standings.slice(2).map(({ rank }) => rank)).toEqual(Array.from({ length: 10 }, () => 3));
  const control = await controlOf(host, event);
  expect(control.series[0]?.standings).toHaveLength(10);

  const [head, ...rows] = await standingsFile(host, event.id);
  expect(head).toEqual(['quiz', 'rank', 'name', 'points', 'right_answers']);
  expect(
    rows.map(([title, rank, name, points]) => [title, Number(rank), name?.replace(/^'/, ''), Number(points)]),
  ).toEqual((listed?.standings ?? []).map(({ rank, name, total }) => ['Quiz night', rank, name, total]));
  expect(rows.map(([, , , , right]) => right)).toEqual(['1', '1', ...Array.from({ length: 10 }, () => '0')]);
  const written = rows.map(([, , name]) => name);
  expect(written).toContain("'=SUM(A1)");
  expect(written.some((name) => /^\w+ \w+ \d\d$/.test(name ?? ''))).toBe(true);

  // While the quiz is played again, the files match the results page.
  await play(host, quiz, 'start');
  expect(await standingsFile(host, event.id)).toEqual([head, ...rows]);
});

it('leaves unrevealed points out of the files, as the results page does', async ({ host, event, ada }) => {
  const quiz = await playedQuiz(host, event, [ada], () => 1, { isRevealed: false });
  expect(await standingsFile(host, event.id)).toEqual([['quiz', 'rank', 'name', 'points', 'right_answers']]);
  await play(host, quiz, 'next');
  expect((await standingsFile(host, event.id))[1]).toEqual([
    'Quiz night',
    '1',
    'Ada',
    expect.stringMatching(/^[1-9]\d+$/),
    '1',
  ]);
});

/** The standings on the results page, in the file, the API and the room, and for one player. */
async function standingsShown(host: Visitor, player: Visitor, event: { id: string; code: string }) {
  const { results } = await host.read('results.show', event);
  // The page that the host’s next action returns to.
  await host.visit('events.show', event);
  const listed = results.sections[0]?.series;
  const [, ...rows] = await standingsFile(host, event.id);
  const program = await programOf(server, host);
  const { body } = await program.call('api.series.index', event);
  const [series] = (body as { items: { standings: { name: string }[]; isOfPlayBefore: boolean }[] }).items;
  const { room, mine } = await player.read('rooms.show', event);
  const names = (standings: readonly { name: string }[] | undefined) => standings?.map(({ name }) => name);
  return {
    page: [names(listed?.standings), listed?.isOfPlayBefore, listed?.isOver],
    file: rows.map(([, , name, , right]) => [name, right]),
    program: [names(series?.standings), series?.isOfPlayBefore],
    room: [names(room.series[0]?.standings), room.series[0]?.isOfPlayBefore],
    own: mine.scores.map(({ rank }) => rank),
  };
}

it('a play that ends before any result never hides the previous play', async ({ host, event, ada, ben, join }) => {
  const quiz = await playedQuiz(host, event, [ada, ben], (place) => (place === 1 ? 1 : 0));
  const won = ['Ben', 'Ada'];
  const played = await standingsShown(host, ben, event);
  expect(played).toEqual({
    page: [won, false, true],
    file: [
      ['Ben', '1'],
      ['Ada', '0'],
    ],
    program: [won, false],
    room: [won, false],
    own: [1],
  });

  await play(host, quiz, 'start');
  const duringPlay = { ...played, page: [won, true, false], program: [won, true], room: [[], false], own: [] };
  expect(await standingsShown(host, ben, event)).toEqual(duringPlay);
  await play(host, quiz, 'finish');
  const previousPlay = { ...played, page: [won, true, true], program: [won, true], room: [won, true] };
  expect(await standingsShown(host, ben, event)).toEqual(previousPlay);

  await play(host, quiz, 'start', 'next');
  const control = await controlOf(host, event);
  const [question] = control.activities;
  if (question?.kind !== 'choice') throw new Error('there is no question');
  await answerOnceOpen(await join('Cleo'), event, question, 1);
  await play(host, quiz, 'finish');
  expect(await standingsShown(host, ben, event)).toEqual(previousPlay);

  // Answers whose result was never shown do not count in the next play either.
  await play(host, quiz, 'start', 'next');
  expect(await standingsShown(host, ben, event)).toEqual(duringPlay);
  await answerOnceOpen(await join('Dan'), event, { ...question, round: question.round + 1 }, 1);
  await play(host, quiz, 'next', 'next', 'next');
  expect(await standingsShown(host, ben, event)).toEqual({
    page: [['Dan'], false, true],
    file: [['Dan', '1']],
    program: [['Dan'], false],
    room: [['Dan'], false],
    own: [],
  });
});

it('the finished play stays until a replay shows as many results', async ({ host, event, ada, ben, quiz, join }) => {
  const questions = [
    await quizQuestion(host, event, quiz, { timerSeconds: 600 }),
    await quizQuestion(host, event, quiz, { timerSeconds: 600 }),
  ];
  const ask = async (winner: Visitor, count: number, isPodiumReached = true) => {
    for (const [place, question] of questions.slice(0, count).entries()) {
      await play(host, quiz, 'next');
      const asked = async () => (await controlOf(host, event)).activities.find(({ id }) => id === question.id);
      await answerOnceOpen(winner, event, { ...question, round: (await asked())?.round ?? 1 }, 1);
      if ((await asked())?.state === 'open') await play(host, quiz, 'next');
      await play(host, quiz, 'next');
      if (isPodiumReached || place < count - 1) await play(host, quiz, 'next');
    }
  };
  await play(host, quiz, 'start');
  await ask(ada, 2);
  const finished = {
    page: [['Ada'], true, true],
    file: [['Ada', '2']],
    program: [['Ada'], true],
    room: [['Ada'], true],
    own: [],
  };
  for (const isFirst of [true, false]) {
    await play(host, quiz, 'start');
    await ask(ben, 1);
    const whileReplayed = { ...finished, page: [['Ada'], true, false], room: [['Ben'], false], own: [1] };
    expect(await standingsShown(host, ben, event)).toEqual(whileReplayed);
    if (isFirst) {
      await turnEvent(host, event, 'ended');
      expect(await standingsShown(host, ben, event)).toEqual({ ...whileReplayed, room: [['Ada'], true], own: [] });
      await turnEvent(host, event, 'open');
    }
    await play(host, quiz, 'finish');
    expect(await standingsShown(host, ben, event)).toEqual(finished);
  }

  await play(host, quiz, 'start');
  await ask(await join('Cleo'), 2);
  expect(await standingsShown(host, ben, event)).toEqual({
    page: [['Cleo'], false, true],
    file: [['Cleo', '2']],
    program: [['Cleo'], false],
    room: [['Cleo'], false],
    own: [],
  });

  // The event ends when all results are shown and only the podium is missing.
  await play(host, quiz, 'start');
  await ask(await join('Dan'), 2, false);
  await turnEvent(host, event, 'ended');
  expect(await standingsShown(host, ben, event)).toMatchObject({
    page: [['Dan'], false, false],
    file: [['Dan', '2']],
    program: [['Dan'], false],
  });
});
