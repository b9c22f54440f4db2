import {
  answerOnceOpen,
  arrive,
  ballotFor,
  expect,
  focusOn,
  hostWithEvent,
  it,
  openChoice,
  pageText,
  play,
  playedQuiz,
  quizQuestion,
  seriesOf,
  type Visitor,
  voteAs,
} from '#support/http.ts';

const roomOf = (phone: Visitor, code: string) => phone.read('rooms.show', { code });

it('a quiz can be created, renamed, filled, ordered and deleted', async ({ host, event, quiz }) => {
  expect(quiz).toMatchObject({ kind: 'quiz', title: 'Quiz night', state: 'draft', activityIds: [] });
  const first = await quizQuestion(host, event, quiz);
  expect(first).toMatchObject({
    seriesId: quiz.id,
    timerSeconds: 20,
    points: 1_000,
    correct: { kind: 'choice', options: [first.options[1]?.id] },
    isRevisable: false,
  });
  const second = await quizQuestion(host, event, quiz, { prompt: 'And the smallest?' });
  const renamed = await host.see('events/show', 'series.update', quiz, { title: 'Grand final' });
  expect(renamed.control.series).toMatchObject([{ title: 'Grand final', activityIds: [first.id, second.id] }]);
  const ordered = await host.see('events/show', 'activity-orders.update', event, {
    ids: [quiz.id, second.id, first.id],
  });
  expect(ordered.control.series[0]?.activityIds).toEqual([second.id, first.id]);
  const gone = await host.see('events/show', 'series.destroy', quiz);
  expect([gone.control.series, gone.control.activities]).toEqual([[], []]);
});

it('a quiz cannot be created or renamed with an invalid title or kind', async ({ host, event }) => {
  for (const [form, field] of [
    [{ kind: 'quiz', title: '' }, 'title'],
    [{ kind: 'quiz', title: 'x'.repeat(121) }, 'title'],
    [{ kind: 'dance', title: 'Fine' }, 'kind'],
  ] as const) {
    const { errors, control } = await host.see('events/show', 'series.create', event, form);
    expect([Object.keys(errors), control.series]).toEqual([[field], []]);
  }
  const quiz = await seriesOf(host, event);
  const { errors, control } = await host.see('events/show', 'series.update', quiz, { title: ' ' });
  expect(errors).toEqual({ title: 'Enter a title.' });
  expect(control.series).toMatchObject([{ title: 'Quiz night' }]);
});

it('a quiz refuses a question that cannot be played, with the error at its field', async ({ server, host, event }) => {
  const series = (await seriesOf(host, event)).id;
  const options = [{ label: 'A' }, { label: 'B' }, { label: 'C' }];
  const choice = { kind: 'choice', series, prompt: 'Which?', options, minPicks: 1, maxPicks: 1 };
  const number = { kind: 'number', series, prompt: 'How many?', min: 0, max: 10, step: '', unit: '' };
  for (const [form, field] of [
    [{ ...choice, timerSeconds: 4 }, 'timerSeconds'],
    [{ ...choice, timerSeconds: 3_601 }, 'timerSeconds'],
    [{ ...choice, points: 2_001 }, 'points'],
    [{ ...choice, correctOptions: [3] }, 'correctOptions'],
    [{ ...choice, maxPicks: 2, correctOptions: [0, 1, 2] }, 'correctOptions'],
    [{ ...number, correctValue: 11, tolerance: 0 }, 'correctValue'],
    [{ ...number, correctValue: 3, tolerance: -1 }, 'tolerance'],
  ] as const) {
    const { errors } = await host.see('events/show', 'activities.create', event, form);
    expect(Object.keys(errors)).toEqual([field]);
  }
  const { host: other, event: elsewhere } = await hostWithEvent(server);
  const theirs = { ...choice, series: (await seriesOf(other, elsewhere)).id };
  expect((await host.visit('activities.create', event, theirs)).status).toBe(404);
});

it('a quiz sends the correct answer only with the result, up to the podium', async ({
  server,
  host,
  event,
  quiz,
  join,
}) => {
  const question = await quizQuestion(host, event, quiz);
  const [ada, ben] = [await join('Ada'), await join()];
  const draft = await roomOf(ada, event.code);
  expect([draft.room.series, draft.room.activities]).toEqual([[], []]);

  await play(host, quiz, 'start');
  const lobby = await host.read('events.show', event);
  expect(lobby.control.players).toMatchObject({ count: 2, names: [expect.stringMatching(/^\w+ \w+ \d\d$/), 'Ada'] });
  expect((await roomOf(ada, event.code)).room).toMatchObject({
    focus: { kind: 'series', seriesId: quiz.id },
    series: [{ state: 'lobby' }],
    activities: [],
  });

  const { quizCountdownMs } = server.world;
  // Long enough that even a slow machine answers during the countdown.
  Object.assign(server.world, { quizCountdownMs: 2_500 });
  await play(host, quiz, 'next');
  Object.assign(server.world, { quizCountdownMs });
  const early = await voteAs(ada, event, question, 1);
  expect(early.refusal().code).toBe('ACTIVITY_CLOSED');
  await answerOnceOpen(ada, event, question, 1);
  await answerOnceOpen(ben, event, question, 0);
  const again = await voteAs(ben, event, question, 1);
  expect(again.refusal().code).toBe('BALLOT_FINAL');
  for (const state of ['open', 'closed']) {
    const seen = await roomOf(ada, event.code);
    expect(seen.room.activities).toMatchObject([{ state, correct: null, tally: null, points: 1_000 }]);
    expect([seen.mine.scores, seen.room.series[0]?.standings]).toEqual([[], []]);
    await play(host, quiz, 'next');
  }
  const revealed = await roomOf(ada, event.code);
  expect(revealed.room.activities).toMatchObject([{ correct: { options: [question.options[1]?.id] } }]);
  const gained = revealed.mine.scores[0]?.gained ?? 0;
  expect(gained).toBeGreaterThanOrEqual(500);
  expect(gained).toBeLessThanOrEqual(1_000);
  expect(revealed.mine.scores).toEqual([
    { seriesId: quiz.id, total: gained, rank: 1, playerCount: 2, gained, moved: null },
  ]);
  expect((await roomOf(ben, event.code)).mine.scores).toMatchObject([{ total: 0, rank: 2 }]);

  await play(host, quiz, 'next');
  const { room } = await roomOf(ben, event.code);
  expect(room.series).toMatchObject([
    {
      state: 'podium',
      playerCount: 2,
      standings: [
        { name: 'Ada', rank: 1, total: gained },
        { rank: 2, total: 0 },
      ],
    },
  ]);
});

it('a quiz that ends with its event shows standings, and continues on reopening', async ({
  host,
  event,
  ada,
  quiz,
}) => {
  const first = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  await quizQuestion(host, event, quiz, { prompt: 'And the smallest?', timerSeconds: 600 });
  await play(host, quiz, 'start', 'next');
  await answerOnceOpen(ada, event, first, 1);
  await play(host, quiz, 'next', 'next', 'next', 'next');
  const setEventState = (state: string) => host.visit('event-states.update', event, { state });
  const text = () => pageText(ada, `/e/${event.code}`);
  expect(await text()).toContain('And the smallest?');
  await setEventState('ended');
  const ended = await text();
  expect(ended).toContain('The event ended before this quiz.');
  expect(ended).toMatch(/of 1 player/);
  expect(ended).toContain('Which planet is the largest?');
  expect(ended).not.toMatch(/And the smallest|You have won/);
  await setEventState('open');
  expect(await text()).toContain('And the smallest?');
});

it('phones list a played quiz with the finished ones once something else is open', async ({ host, event, ada }) => {
  await playedQuiz(host, event, [ada], () => 1);
  const text = () => pageText(ada, `/e/${event.code}`);
  expect(await text()).toContain('You have won');
  await openChoice(host, event, { prompt: 'And now?' });
  expect(await text()).toMatch(/And now\?.*Finished quizzes.*Quiz night.*You have won/);
});

it('a quiz refuses an impossible action, and one that has just been performed', async ({ host, event, quiz }) => {
  const json = { accept: 'application/json' };
  const act = async (body: object) =>
    (await host.send('PUT', `/series/${quiz.id}/state`, { headers: json, body: { ...body } })).json();
  expect(await act({ action: 'start' })).toMatchObject({ error: { code: 'SERIES_EMPTY' } });
  await quizQuestion(host, event, quiz);
  expect(await act({ action: 'next' })).toMatchObject({ error: { code: 'STATE_NOT_REACHABLE' } });
  expect(await act({ action: 'close' })).toMatchObject({ error: { code: 'STATE_NOT_REACHABLE' } });
  await play(host, quiz, 'start');
  expect(await act({ action: 'next', seenStage: 'leaderboard' })).toMatchObject({
    error: { code: 'STATE_NOT_REACHABLE' },
  });
  expect(await act({ action: 'fly' })).toMatchObject({ error: { code: 'INVALID' } });
});

it('a survey opens its questions together, and shows results one by one', async ({ host, event, join }) => {
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const first = await quizQuestion(host, event, survey, { correctOptions: [], points: '', isRevisable: true });
  const second = await quizQuestion(host, event, survey, {
    correctOptions: [],
    points: '',
    isRevisable: true,
    prompt: 'And why?',
  });
  await play(host, survey, 'open');
  const phone = await join();
  const { room } = await roomOf(phone, event.code);
  expect(room.activities).toMatchObject([
    { id: first.id, state: 'open' },
    { id: second.id, state: 'open', closesAt: null },
  ]);
  const answered = await phone.see(
    'rooms/show',
    'ballots.create',
    { code: event.code, activity: second.id },
    ballotFor(second),
  );
  expect(answered.mine.ballots).toMatchObject([{ activityId: second.id }]);
  await host.visit('activity-states.update', second, { action: 'reveal' });
  const shown = await roomOf(phone, event.code);
  expect(shown.room.activities).toMatchObject([{ tally: null }, { tally: { total: 1 } }]);
  await play(host, survey, 'close');
  expect((await roomOf(phone, event.code)).room.series).toMatchObject([{ state: 'closed' }]);
});

it('the focus can be a series that was opened, but not a draft', async ({ host, event, quiz }) => {
  expect((await host.call('focuses.update', event, { kind: 'series', series: quiz.id })).status).toBe(404);
  await quizQuestion(host, event, quiz);
  await play(host, quiz, 'start');
  await focusOn(host, event, 'questions');
  const { control } = await host.see('events/show', 'focuses.update', event, { kind: 'series', series: quiz.id });
  expect(control.focus).toEqual({ kind: 'series', seriesId: quiz.id });
});

interface ClockAnswer {
  at: number;
  roundTrip: string | null;
}

it('the clock tells everyone the time, and measures round trips of participants', async ({ server, event, join }) => {
  const stranger = (await (await arrive(server)).call('clocks.show', event)).json() as ClockAnswer;
  expect(Math.abs(stranger.at - Date.now())).toBeLessThan(5_000);
  expect(stranger.roundTrip).toBe(null);
  const answer = await (await join()).call('clocks.show', event);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((answer.json() as ClockAnswer).roundTrip).toContain('round-trip');
});

it('limits the rate of clock requests', async ({ event, phone }) => {
  const statuses: number[] = [];
  for (let times = 0; times <= 60; times += 1) statuses.push((await phone.call('clocks.show', event)).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
});
