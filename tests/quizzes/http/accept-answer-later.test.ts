import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { exported, imported } from '#support/factories/event-files.ts';
import { programOf } from '#support/clients/api-program.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';

const server = withServer();

/** A quiz of one typed question that Ada answered with what is right, Ben and Cy otherwise. With its result, or still open. */
async function asked({
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
  const players = [
    await participantAt(server, event.code, 'Ada'),
    await participantAt(server, event.code, 'Ben'),
    await participantAt(server, event.code, 'Cy'),
  ] as const;
  // One more who is here, so that the question is not closed by the last answer.
  await participantAt(server, event.code, 'Dee');
  await play(host, quiz, 'start', 'next');
  for (const [place, text] of ['paris', 'Lutetia', 'Rome'].entries()) {
    const player = players[place];
    if (player)
      await expect
        .poll(async () => (await answerAs(player, event, question, { text })).status, {
          timeout: 10_000,
          interval: 100,
        })
        .toBe(200);
  }
  if (!isOpen) await play(host, quiz, 'next', 'next');
  const mark = (text: string, isRight = true) =>
    host.visit('accepted-answers.update', { activity: question.id }, { text, isRight });
  const control = async () => (await host.see('events/show', 'events.show', { event: event.id })).control;
  const totals = async () => {
    const shown: [string, number][] = [];
    for (const [place, player] of players.entries()) {
      const { mine } = await player.see('rooms/show', 'rooms.show', { code: event.code });
      shown.push([['Ada', 'Ben', 'Cy'][place] ?? '', mine.scores[0]?.total ?? -1]);
    }
    return Object.fromEntries(shown);
  };
  return { host, event, quiz, question, players, mark, control, totals };
}

describe('an answer that is counted as right afterwards', () => {
  it('brings the points that it would have brought, everywhere, and none when it is taken back', async () => {
    const { host, event, quiz, question, players, mark, control, totals } = await asked();
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
    const { room } = await players[2].see('rooms/show', 'rooms.show', { code: event.code });
    expect(room.activities[0]).toMatchObject({
      correct: { accepted: ['Paris', 'LUTETIA'], countedLater: ['LUTETIA'] },
    });
    const { results } = await host.see('results/show', 'results.show', { event: event.id });
    expect(results.sections[0]?.activities).toMatchObject([
      { rightTexts: ['Paris'], rightLater: ['LUTETIA'], rounds: [{ rightCount: 2 }] },
    ]);
    await control();
    await play(host, quiz, 'next');
    expect((await host.send('GET', `/events/${event.id}/exports/csv?of=standings`)).text).toContain(`,Ben,${points},`);

    // A second time it changes nothing. The quiz is over, and it can still be put right.
    await mark('lutetia');
    expect([await totals(), (await control()).activities[0]?.correct]).toEqual([
      { ...before, Ben: points },
      { kind: 'text', accepted: ['Paris', 'LUTETIA'], countedLater: ['LUTETIA'] },
    ]);
    await mark('Lutetia', false);
    expect([await totals(), (await control()).activities[0]?.correct]).toEqual([
      before,
      { kind: 'text', accepted: ['Paris'] },
    ]);
    const { room: after } = await players[0].see('rooms/show', 'rooms.show', { code: event.code });
    expect(after.series[0]?.standings.map(({ name, total }) => [name, total])).toEqual([
      ['Ada', before['Ada']],
      ['Ben', 0],
      ['Cy', 0],
    ]);
  });

  it('is told to nobody before the result, and counts for those whose answers arrive later', async () => {
    const { host, event, quiz, question, players, mark, totals } = await asked({ isOpen: true, timerSeconds: null });
    const eve = await participantAt(server, event.code, 'Eve');
    const isUntold = async () => {
      const { room } = await players[0].see('rooms/show', 'rooms.show', { code: event.code });
      expect([room.activities[0], await totals()]).toMatchObject([{ correct: null }, { Ada: -1, Ben: -1, Cy: -1 }]);
    };
    await mark('Rome');
    await isUntold();
    expect((await answerAs(eve, event, question, { text: 'rome' })).status).toBe(200);
    await play(host, quiz, 'next');
    await mark('Lutetia');
    await isUntold();
    await play(host, quiz, 'next');
    expect(await totals()).toEqual({ Ada: 1_000, Ben: 1_000, Cy: 1_000 });
    expect((await eve.see('rooms/show', 'rooms.show', { code: event.code })).mine.scores).toMatchObject([
      { total: 1_000 },
    ]);
  });

  it('counts after the end of the event too, and brings nobody back who was removed', async () => {
    const { host, event, quiz, players, mark, totals } = await asked();
    await play(host, quiz, 'next');
    const { participants } = await host.see('participants/index', 'participants.index', { event: event.id });
    const cy = participants.find(({ name }) => name === 'Cy')?.id ?? '';
    await host.call('participant-removals.create', { event: event.id, participant: cy });
    await host.call('event-states.update', { event: event.id }, { state: 'ended' });
    const podium = async () =>
      (await players[0].see('rooms/show', 'rooms.show', { code: event.code })).room.series[0]?.standings.map(
        ({ name, rank, total }) => [name, rank, total > 900],
      );
    expect(await podium()).toEqual([
      ['Ada', 1, true],
      ['Ben', 2, false],
    ]);
    for (const text of ['Lutetia', 'Rome']) expect((await mark(text)).page?.props.errors).toEqual({});
    await mark('Paris', false);
    expect(await podium()).toEqual([
      ['Ben', 1, true],
      ['Ada', 2, false],
    ]);
    const { mine } = await players[1].see('rooms/show', 'rooms.show', { code: event.code });
    expect(mine.scores).toMatchObject([{ rank: 1, playerCount: 2 }]);
    await expect(totals()).rejects.toThrow();
    const rows = (await host.send('GET', `/events/${event.id}/exports/csv?of=standings`)).text
      .trim()
      .split('\r\n')
      .slice(1);
    expect(rows.map((row) => row.split(',').filter((_, place) => place !== 3))).toEqual([
      ['Quiz night', '1', 'Ben', '1'],
      ['Quiz night', '2', 'Ada', '0'],
    ]);
    const ballots = (await host.send('GET', `/events/${event.id}/exports/csv?of=ballots`)).text;
    expect(ballots).toMatch(/,Ben,Lutetia,.*,(?:1000|9\d\d),Quiz night,yes/);
    expect(ballots).toMatch(/,Ada,paris,.*,0,Quiz night,no/);
  });

  it('is right from the start where the question is asked anew', async () => {
    const { host, event, question, mark, control } = await asked();
    await mark('Lutetia');
    await host.visit('activity-copies.create', { event: event.id }, { ids: [question.id] });
    const corrects = (await control()).activities.map(({ correct }) => correct);
    expect(corrects).toEqual([
      { kind: 'text', accepted: ['Paris', 'Lutetia'], countedLater: ['Lutetia'] },
      { kind: 'text', accepted: ['Paris', 'Lutetia'] },
    ]);
  });

  it('is told as set where its host had set it, also after it was taken off meanwhile, and from the start when the quiz is played again', async () => {
    const { host, event, quiz, question, players, mark, control } = await asked({
      acceptedAnswers: ['Paris', 'Lutetia', 'Paname'],
    });
    const correct = async () => (await control()).activities[0]?.correct;
    const told = async () =>
      (await players[0].see('rooms/show', 'rooms.show', { code: event.code })).room.activities[0]?.correct;
    const later = { kind: 'text', accepted: ['Lutetia', 'Paname', 'Rome'], countedLater: ['Rome'] };
    for (const [text, isRight] of [
      ['PARIS', false],
      ['Rome', true],
    ] as const)
      await mark(text, isRight);
    expect([await correct(), await told()]).toEqual([later, later]);
    // What was taken off comes along in the event's file, and nowhere else.
    const file = await exported(host, event.id);
    expect(file.activities[0]?.correct).toEqual({ ...later, wasSet: ['Paris', 'Lutetia', 'Paname'] });
    expect((await exported(host, await imported(host, file))).activities[0]?.correct).toEqual(
      file.activities[0]?.correct,
    );
    // So it does where its prompt is mended meanwhile.
    const { maxChars, points, timerSeconds } = question;
    const mended = {
      kind: 'text',
      prompt: 'What is the capital?',
      maxChars,
      points,
      timerSeconds,
      isRevisable: false,
      acceptedAnswers: later.accepted,
    };
    expect((await host.see('events/show', 'activities.update', { activity: question.id }, mended)).errors).toEqual({});
    expect((await exported(host, event.id)).activities[0]).toMatchObject({
      prompt: mended.prompt,
      correct: { wasSet: ['Paris', 'Lutetia', 'Paname'] },
    });
    await mark('paris');
    expect(await correct()).toEqual({
      kind: 'text',
      accepted: ['Paris', 'Lutetia', 'Paname', 'Rome'],
      countedLater: ['Rome'],
    });
    expect((await exported(host, event.id)).activities[0]?.correct).not.toHaveProperty('wasSet');
    for (const isRight of [false, true]) await mark('Rome', isRight);
    expect(await correct()).toEqual({
      kind: 'text',
      accepted: ['Paris', 'Lutetia', 'Paname', 'Rome'],
      countedLater: ['Rome'],
    });
    await play(host, quiz, 'next', 'start');
    expect(await correct()).toEqual({ kind: 'text', accepted: ['Paris', 'Lutetia', 'Paname', 'Rome'] });
  });

  it('is asked for by programs, which get the question as it is then and learn why not', async () => {
    const { host, question, control, totals } = await asked();
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

  it('is one of ten at most, and one that somebody could have given', async () => {
    const full = Array.from({ length: limits.acceptedAnswers.max }, (_, place) => `Paris ${place}`);
    const { mark, control } = await asked({ acceptedAnswers: full, maxChars: 50 });
    expect((await mark('Lutetia')).page?.props.errors).toEqual({ text: 'Give at most 10 right answers.' });
    expect((await mark('PARIS 3', false)).page?.props.errors).toEqual({});
    expect((await mark('x'.repeat(51))).page?.props.errors).toHaveProperty('text');
    expect((await mark('Lutetia')).page?.props.errors).toEqual({});
    expect((await control()).activities[0]?.correct).toEqual({
      kind: 'text',
      accepted: [...full.filter((one) => one !== 'Paris 3'), 'Lutetia'],
      countedLater: ['Lutetia'],
    });
  });

  it('is not the last that is taken back, nor one of what gives no points in this round', async () => {
    const { host, event, quiz, mark, control } = await asked();
    const refused = async (answer: ReturnType<typeof mark>) =>
      expect((await answer).page?.props.errors).toHaveProperty('form');
    await refused(mark('Paris', false));
    const poll = await openActivity(host, event, 'text', { acceptedAnswers: ['Paris'], points: 500 });
    await refused(host.visit('accepted-answers.update', { activity: poll.id }, { text: 'Lutetia', isRight: true }));
    await play(host, quiz, 'next', 'start');
    await refused(mark('Lutetia'));
    expect((await control()).activities[0]?.correct).toEqual({ kind: 'text', accepted: ['Paris'] });
  });

  it('that only spaces part from a right one is right; a question whose list holds both from before can still be reworded', async () => {
    const { host, quiz, question, totals, event } = await asked({ isOpen: true, acceptedAnswers: ['New York'] });
    await server.world.store.activities.update(question.id, {
      correct: { kind: 'text', accepted: ['New York', 'newyork'] },
    });
    const reword = (acceptedAnswers: string[]) =>
      host.call(
        'activities.update',
        { activity: question.id },
        { kind: 'text', prompt: 'Which city?', maxChars: 200, acceptedAnswers },
      );
    expect((await reword(['New York', 'newyork'])).status).toBeLessThan(400);
    expect((await reword(['New York', 'Newark'])).status).toBe(409);
    const eve = await participantAt(server, event.code, 'Eve');
    expect((await answerAs(eve, event, question, { text: 'n e w york' })).status).toBe(200);
    await play(host, quiz, 'next', 'next');
    const { mine } = await eve.see('rooms/show', 'rooms.show', { code: event.code });
    expect(mine.scores[0]?.total).toBeGreaterThan(0);
    expect(await totals()).toEqual({ Ada: 0, Ben: 0, Cy: 0 });
  });
});
