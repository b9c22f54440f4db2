import { limits } from '#contracts/limits.ts';
import {
  activityOf,
  answerAs,
  answerOnceOpen,
  controlOf,
  expect,
  exported,
  hostWithEvent,
  it,
  openActivity,
  participantAt,
  participantsAt,
  peopleIn,
  play,
  programOf,
  reimported,
  seriesOf,
  tableOf,
  withServer,
} from '#support/http.ts';

const server = withServer();

/** A quiz with one text question: Ada answered correctly, Ben and Cy did not. Revealed, or still open. */
async function playedTextQuiz({
  isOpen = false,
  ...form
}: { isOpen?: boolean; acceptedAnswers?: string[]; maxChars?: number; timerSeconds?: number | null } = {}) {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const question = await activityOf(host, event, 'text', {
    series: quiz.id,
    isRevisable: false,
    timerSeconds: 600,
    acceptedAnswers: ['Paris'],
    ...form,
  });
  const players = await participantsAt(server, event.code, 'Ada', 'Ben', 'Cy');
  // Another present player, so that the last answer does not close the question.
  await participantAt(server, event.code, 'Dee');
  await play(host, quiz, 'start', 'next');
  for (const [place, text] of ['paris', 'Lutetia', 'Rome'].entries()) {
    const player = players[place];
    if (player) await answerOnceOpen(player, event, question, { text });
  }
  if (!isOpen) await play(host, quiz, 'next', 'next');
  const mark = (text: string, isRight = true) => host.visit('accepted-answers.update', question, { text, isRight });
  const control = () => controlOf(host, event);
  const totals = async () => {
    const shown: [string, number][] = [];
    for (const [place, player] of players.entries()) {
      const { mine } = await player.read('rooms.show', event);
      shown.push([['Ada', 'Ben', 'Cy'][place] ?? '', mine.scores[0]?.total ?? -1]);
    }
    return Object.fromEntries(shown);
  };
  return { host, event, quiz, question, players, mark, control, totals };
}

it('an answer accepted later gets the points it would have had, everywhere, and none after an undo', async () => {
  const { host, event, quiz, question, players, mark, control, totals } = await playedTextQuiz();
  const before = await totals();
  expect([before['Ada'] ?? 0, before['Ben'], before['Cy']]).toEqual([expect.any(Number), 0, 0]);
  expect((await mark(' LUTETIA ')).page?.component).toBe('events/show');
  const ballot = (await server.world.store.ballots.inRoundSince(question.id, 1, 0)).find(
    ({ answer }) => answer === '"Lutetia"',
  );
  const activity = await server.world.store.activities.byId(question.id);
  const elapsed = (ballot?.receivedAt ?? 0) - (activity?.openedAt ?? 0);
  const points = Math.round(1_000 * (1 - elapsed / 600_000 / 2));
  expect(points).toBeGreaterThan(900);
  expect(await totals()).toEqual({ ...before, Ben: points });
  expect((await control()).activities[0]?.correct).toEqual({
    kind: 'text',
    accepted: ['Paris', 'LUTETIA'],
    countedLater: ['LUTETIA'],
  });
  const { room } = await players[2].read('rooms.show', event);
  expect(room.activities[0]).toMatchObject({
    correct: { accepted: ['Paris', 'LUTETIA'], countedLater: ['LUTETIA'] },
  });
  const { results } = await host.read('results.show', event);
  expect(results.sections[0]?.activities).toMatchObject([
    { rightTexts: ['Paris'], rightLater: ['LUTETIA'], rounds: [{ rightCount: 2 }] },
  ]);
  await control();
  await play(host, quiz, 'next');
  await mark('Lutetia', false);
  expect([await totals(), (await control()).activities[0]?.correct]).toEqual([
    before,
    { kind: 'text', accepted: ['Paris'] },
  ]);
  const { room: after } = await players[0].read('rooms.show', event);
  expect(after.series[0]?.standings.map(({ name, total }) => [name, total])).toEqual([
    ['Ada', before['Ada']],
    ['Ben', 0],
    ['Cy', 0],
  ]);
});

it('an answer accepted before the result is not revealed, and counts for answers that arrive later', async () => {
  const { host, event, quiz, question, players, mark, totals } = await playedTextQuiz({
    isOpen: true,
    timerSeconds: null,
  });
  const eve = await participantAt(server, event.code, 'Eve');
  const expectSecret = async () => {
    const { room } = await players[0].read('rooms.show', event);
    expect([room.activities[0], await totals()]).toMatchObject([{ correct: null }, { Ada: -1, Ben: -1, Cy: -1 }]);
  };
  await mark('Rome');
  await expectSecret();
  expect((await answerAs(eve, event, question, { text: 'rome' })).status).toBe(200);
  await play(host, quiz, 'next');
  await mark('Lutetia');
  await expectSecret();
  await play(host, quiz, 'next');
  expect(await totals()).toEqual({ Ada: 1_000, Ben: 1_000, Cy: 1_000 });
  expect((await eve.read('rooms.show', event)).mine.scores).toMatchObject([{ total: 1_000 }]);
});

it('an answer can be accepted after the end of the event, which does not bring back removed players', async () => {
  const { host, event, quiz, players, mark, totals } = await playedTextQuiz();
  await play(host, quiz, 'next');
  const participants = await peopleIn(host, event);
  const cy = participants.find(({ name }) => name === 'Cy')?.id ?? '';
  await host.call('participant-removals.create', { event: event.id, participant: cy });
  await host.call('event-states.update', event, { state: 'ended' });
  const podium = async () =>
    (await players[0].read('rooms.show', event)).room.series[0]?.standings.map(({ name, rank, total }) => [
      name,
      rank,
      total > 900,
    ]);
  expect(await podium()).toEqual([
    ['Ada', 1, true],
    ['Ben', 2, false],
  ]);
  for (const text of ['Lutetia', 'Rome']) expect((await mark(text)).errors).toEqual({});
  await mark('Paris', false);
  expect(await podium()).toEqual([
    ['Ben', 1, true],
    ['Ada', 2, false],
  ]);
  const { mine } = await players[1].read('rooms.show', event);
  expect(mine.scores).toMatchObject([{ rank: 1, playerCount: 2 }]);
  await expect(totals()).rejects.toThrow();
  const ballots = await tableOf(host, event, 'ballots');
  expect(ballots).toMatch(/,"Ben","Lutetia",.*,(?:1000|9\d\d),"Quiz night","yes"/);
  expect(ballots).toMatch(/,"Ada","paris",.*,0,"Quiz night","no"/);
});

it('an answer accepted later counts in a copy and a replay, but not in another event', async () => {
  const { host, event, quiz, question, players, mark, control } = await playedTextQuiz({
    acceptedAnswers: ['Paris', 'Lutetia', 'Paname'],
  });
  const correct = async () => (await control()).activities[0]?.correct;
  const shown = async () => (await players[0].read('rooms.show', event)).room.activities[0]?.correct;
  const later = { kind: 'text', accepted: ['Lutetia', 'Paname', 'Rome'], countedLater: ['Rome'] };
  for (const [text, isRight] of [
    ['PARIS', false],
    ['Rome', true],
  ] as const)
    await mark(text, isRight);
  expect([await correct(), await shown()]).toEqual([later, later]);
  // A removed answer is only in the exported event file.
  const file = await exported(host, event.id);
  expect(file.activities[0]?.correct).toEqual({ ...later, wasSet: ['Paris', 'Lutetia', 'Paname'] });
  expect((await reimported(host, file)).activities[0]?.correct).toEqual(file.activities[0]?.correct);
  // Correcting the prompt meanwhile keeps it.
  const { maxChars, points, timerSeconds } = question;
  const reworded = {
    kind: 'text',
    prompt: 'What is the capital?',
    maxChars,
    points,
    timerSeconds,
    isRevisable: false,
    acceptedAnswers: later.accepted,
  };
  expect((await host.see('events/show', 'activities.update', question, reworded)).errors).toEqual({});
  expect((await exported(host, event.id)).activities[0]).toMatchObject({
    prompt: reworded.prompt,
    correct: { wasSet: ['Paris', 'Lutetia', 'Paname'] },
  });
  await mark('paris');
  expect(await correct()).toEqual({
    kind: 'text',
    accepted: ['Paris', 'Lutetia', 'Paname', 'Rome'],
    countedLater: ['Rome'],
  });
  expect((await exported(host, event.id)).activities[0]?.correct).not.toHaveProperty('wasSet');
  await host.visit('activity-copies.create', event, { ids: [question.id] });
  const kept = { kind: 'text', accepted: ['Paris', 'Lutetia', 'Paname', 'Rome'], countedLater: ['Rome'] };
  expect((await control()).activities[1]?.correct).toEqual(kept);
  await play(host, quiz, 'finish', 'start');
  expect(await correct()).toEqual(kept);
  const copy = (await host.see('events/show', 'event-copies.create', event)).control.event;
  await host.visit('activity-copies.create', copy, { ids: [question.id] });
  const { activities } = await controlOf(host, copy);
  expect(activities.map((one) => one.correct)).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'text', accepted: ['Paris', 'Lutetia', 'Paname'] })),
  );
  // The replay does not make Cy's words the host's.
  const participants = await peopleIn(host, event);
  const cy = participants.find(({ name }) => name === 'Cy')?.id ?? '';
  await host.call('participant-erasures.create', { event: event.id, participant: cy });
  expect(JSON.stringify(await exported(host, event.id))).not.toContain('Rome');
});

it('the API accepts an answer later, and returns the updated question or the reason for a refusal', async () => {
  const { host, question, control, totals } = await playedTextQuiz();
  const program = await programOf(server, host);
  const at = { activity: question.id };
  expect(
    (await program.call('api.accepted-answers.update', at, { body: { text: 'Lutetia', isRight: true } })).body,
  ).toMatchObject({ id: question.id, correct: { accepted: ['Paris', 'Lutetia'] } });
  expect((await totals())['Ben']).toBeGreaterThan(900);
  expect(
    (await program.call('api.accepted-answers.update', at, { body: { text: 'Lutetia', isRight: false } })).body,
  ).toMatchObject({ correct: { accepted: ['Paris'] } });
  expect(
    await program.call('api.accepted-answers.update', at, { body: { text: 'Paris', isRight: false } }),
  ).toMatchObject({ status: 409, body: { code: 'STATE_NOT_REACHABLE' } });
  expect((await control()).activities[0]?.correct).toEqual({ kind: 'text', accepted: ['Paris'] });
  const reader = await programOf(server, host, ['read']);
  expect(
    (await reader.call('api.accepted-answers.update', at, { body: { text: 'Lutetia', isRight: true } })).status,
  ).toBe(403);
});

it('at most ten answers can be accepted later, each short enough to be a valid answer', async () => {
  const full = Array.from({ length: limits.acceptedAnswers.max }, (_, place) => `Paris ${place}`);
  const { mark, control } = await playedTextQuiz({ acceptedAnswers: full, maxChars: 50 });
  expect((await mark('Lutetia')).errors).toEqual({ text: 'Enter at most 10 right answers.' });
  expect((await mark('PARIS 3', false)).errors).toEqual({});
  expect((await mark('x'.repeat(51))).errors).toHaveProperty('text');
  expect((await mark('Lutetia')).errors).toEqual({});
  expect((await control()).activities[0]?.correct).toEqual({
    kind: 'text',
    accepted: [...full.filter((one) => one !== 'Paris 3'), 'Lutetia'],
    countedLater: ['Lutetia'],
  });
});

it('the last accepted answer cannot be undone, and a question without points accepts none later', async () => {
  const { host, event, quiz, mark, control } = await playedTextQuiz();
  const refused = async (answer: ReturnType<typeof mark>) => expect((await answer).errors).toHaveProperty('form');
  await refused(mark('Paris', false));
  const poll = await openActivity(host, event, 'text', { acceptedAnswers: ['Paris'], points: 500 });
  await refused(host.visit('accepted-answers.update', poll, { text: 'Lutetia', isRight: true }));
  await play(host, quiz, 'next', 'start');
  await refused(mark('Lutetia'));
  expect((await control()).activities[0]?.correct).toEqual({ kind: 'text', accepted: ['Paris'] });
});
