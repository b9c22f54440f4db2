import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrive, ballotFor, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';
import type { Visitor } from '#support/clients/visitor.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const roomOf = (phone: Visitor, code: string) => phone.see('rooms/show', 'rooms.show', { code });

describe('a quiz over HTTP', () => {
  it('is created, renamed, filled, ordered and deleted', async () => {
    const { host, event } = await hostWithEvent(server);
    const quiz = await seriesOf(host, event);
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
    const renamed = await host.see('events/show', 'series.update', { series: quiz.id }, { title: 'Grand final' });
    expect(renamed.control.series).toMatchObject([{ title: 'Grand final', activityIds: [first.id, second.id] }]);
    const ordered = await host.see(
      'events/show',
      'activity-orders.update',
      { event: event.id },
      { ids: [quiz.id, second.id, first.id] },
    );
    expect(ordered.control.series[0]?.activityIds).toEqual([second.id, first.id]);
    const gone = await host.see('events/show', 'series.destroy', { series: quiz.id });
    expect([gone.control.series, gone.control.activities]).toEqual([[], []]);
  });

  it('keeps its title when the new one is invalid', async () => {
    const { host, event } = await hostWithEvent(server);
    const quiz = await seriesOf(host, event);
    const { errors, control } = await host.see('events/show', 'series.update', { series: quiz.id }, { title: ' ' });
    expect(errors).toEqual({ title: 'Please fill this in, with 1 to 120 characters.' });
    expect(control.series).toMatchObject([{ title: 'Quiz night' }]);
  });

  it.each([
    [{ kind: 'quiz', title: '' }, 'title'],
    [{ kind: 'quiz', title: 'x'.repeat(121) }, 'title'],
    [{ kind: 'dance', title: 'Fine' }, 'kind'],
  ])('refuses to create %j, with the error at its field', async (form, field) => {
    const { host, event } = await hostWithEvent(server);
    const { errors, control } = await host.see('events/show', 'series.create', { event: event.id }, form);
    expect(Object.keys(errors)).toEqual([field]);
    expect(control.series).toEqual([]);
  });

  it.each([
    [{ timerSeconds: 4 }, 'timerSeconds'],
    [{ timerSeconds: 3_601 }, 'timerSeconds'],
    [{ points: 2_001 }, 'points'],
    [{ correctOptions: [3] }, 'correctOptions'],
    [
      {
        minPicks: 1,
        maxPicks: 2,
        options: [{ label: 'A' }, { label: 'B' }, { label: 'C' }],
        correctOptions: [0, 1, 2],
      },
      'correctOptions',
    ],
    [{ kind: 'number', min: 0, max: 10, step: '', unit: '', correctValue: 11, tolerance: 0 }, 'correctValue'],
    [{ kind: 'number', min: 0, max: 10, step: '', unit: '', correctValue: 3, tolerance: -1 }, 'tolerance'],
  ])('refuses a question with %j, with the error at its field', async (form, field) => {
    const { host, event } = await hostWithEvent(server);
    const quiz = await seriesOf(host, event);
    const base = {
      prompt: 'Which?',
      series: quiz.id,
      options: [{ label: 'A' }, { label: 'B' }],
      minPicks: 1,
      maxPicks: 1,
    };
    const { errors } = await host.see(
      'events/show',
      'activities.create',
      { event: event.id },
      { kind: 'choice', ...base, ...form },
    );
    expect(Object.keys(errors)).toEqual([field]);
  });

  it('does not accept a question for the quiz of another event', async () => {
    const { host, event } = await hostWithEvent(server);
    const { host: other, event: elsewhere } = await hostWithEvent(server);
    const theirs = await seriesOf(other, elsewhere);
    const form = {
      kind: 'choice',
      series: theirs.id,
      prompt: 'Mine',
      options: [{ label: 'A' }, { label: 'B' }],
      minPicks: 1,
      maxPicks: 1,
    };
    expect((await host.visit('activities.create', { event: event.id }, form)).status).toBe(404);
  });

  it('plays from the lobby to the podium, and sends the correct answer only with the result', async () => {
    const { host, event } = await hostWithEvent(server);
    const quiz = await seriesOf(host, event);
    const question = await quizQuestion(host, event, quiz);
    const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code)];
    const draft = await roomOf(ada, event.code);
    expect([draft.room.series, draft.room.activities]).toEqual([[], []]);

    await play(host, quiz, 'start');
    const lobby = await host.see('events/show', 'events.show', { event: event.id });
    expect(lobby.control.players).toMatchObject({ count: 2, names: [expect.stringMatching(/^\w+ \w+ \d\d$/), 'Ada'] });
    expect((await roomOf(ada, event.code)).room).toMatchObject({
      focus: { kind: 'series', seriesId: quiz.id },
      series: [{ state: 'lobby' }],
      activities: [],
    });

    await play(host, quiz, 'next');
    const early = await ada.call('ballots.create', { code: event.code, activity: question.id }, ballotFor(question, 1));
    expect(early.json()).toMatchObject({ error: { code: 'ACTIVITY_CLOSED' } });
    const opened = await server.world.store.activities.byId(question.id);
    await expect
      .poll(() => Date.now(), { timeout: 10_000, interval: 5 })
      .toBeGreaterThanOrEqual(opened?.openedAt ?? Infinity);
    expect(
      (await ada.call('ballots.create', { code: event.code, activity: question.id }, ballotFor(question, 1))).status,
    ).toBe(200);
    expect(
      (await ben.call('ballots.create', { code: event.code, activity: question.id }, ballotFor(question, 0))).status,
    ).toBe(200);
    const again = await ben.call('ballots.create', { code: event.code, activity: question.id }, ballotFor(question, 1));
    expect(again.json()).toMatchObject({ error: { code: 'BALLOT_FINAL' } });
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

  it('starts again from zero: phones drop the old scores at once, the results keep them until new ones exist', async () => {
    const { host, event } = await hostWithEvent(server);
    const quiz = await seriesOf(host, event);
    const question = await quizQuestion(host, event, quiz);
    const ada = await participantAt(server, event.code, 'Ada');
    const answer = async (round: number, option: number): Promise<void> => {
      await play(host, quiz, 'next');
      const opened = await server.world.store.activities.byId(question.id);
      await expect
        .poll(() => Date.now(), { timeout: 10_000, interval: 5 })
        .toBeGreaterThanOrEqual(opened?.openedAt ?? Infinity);
      expect(
        (
          await ada.call(
            'ballots.create',
            { code: event.code, activity: question.id },
            ballotFor({ ...question, round }, option),
          )
        ).status,
      ).toBe(200);
    };
    const section = async () => {
      const { results } = await host.see('results/show', 'results.show', { event: event.id });
      await host.visit('events.show', { event: event.id });
      return results.sections[0];
    };
    await play(host, quiz, 'start');
    await answer(1, 1);
    await play(host, quiz, 'next', 'next', 'next');
    const [score] = (await roomOf(ada, event.code)).mine.scores;
    expect(score?.total).toBeGreaterThanOrEqual(500);
    expect(await section()).toMatchObject({
      series: { isOfPlayBefore: false, standings: [{ name: 'Ada', total: score?.total }] },
    });

    await play(host, quiz, 'start');
    expect((await roomOf(ada, event.code)).mine.scores).toEqual([]);
    const old = { isOfPlayBefore: true, playerCount: 1, standings: [{ name: 'Ada', rank: 1, total: score?.total }] };
    expect(await section()).toMatchObject({
      series: old,
      activities: [{ state: 'closed', rounds: [{ round: 1, total: 1 }] }],
    });
    await answer(2, 0);
    expect(await section()).toMatchObject({
      series: old,
      activities: [
        {
          state: 'open',
          rounds: [
            { round: 1, total: 1 },
            { round: 2, total: 1 },
          ],
        },
      ],
    });
    await play(host, quiz, 'next', 'next', 'next');
    expect(await section()).toMatchObject({
      series: { isOfPlayBefore: false, standings: [{ name: 'Ada', total: 0 }] },
    });
  });

  it('refuses an impossible action, and one that someone else did just before', async () => {
    const { host, event } = await hostWithEvent(server);
    const quiz = await seriesOf(host, event);
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
});

describe('a survey over HTTP', () => {
  it('opens all questions at once, accepts answers by plain forms, and shows results one by one', async () => {
    const { host, event } = await hostWithEvent(server);
    const survey = await seriesOf(host, event, 'survey', 'Before you go');
    const first = await quizQuestion(host, event, survey, { correctOptions: [], points: '', isRevisable: true });
    const second = await quizQuestion(host, event, survey, {
      correctOptions: [],
      points: '',
      isRevisable: true,
      prompt: 'And why?',
    });
    await play(host, survey, 'open');
    const phone = await participantAt(server, event.code);
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
    await host.visit('activity-states.update', { activity: second.id }, { action: 'reveal' });
    const shown = await roomOf(phone, event.code);
    expect(shown.room.activities).toMatchObject([{ tally: null }, { tally: { total: 1 } }]);
    await play(host, survey, 'close');
    expect((await roomOf(phone, event.code)).room.series).toMatchObject([{ state: 'closed' }]);
  });
});

describe('a survey at the end of the event', () => {
  it('closes with the event, and is open again once the event is reopened', async () => {
    const { host, event } = await hostWithEvent(server);
    const survey = await seriesOf(host, event, 'survey', 'Before you go');
    await quizQuestion(host, event, survey, { correctOptions: [], points: '', isRevisable: true });
    await play(host, survey, 'open');
    const phone = await participantAt(server, event.code);
    const { control } = await host.see('events/show', 'event-states.update', { event: event.id }, { state: 'ended' });
    expect([control.series[0]?.state, control.activities[0]?.state]).toEqual(['closed', 'closed']);
    await host.visit('event-states.update', { event: event.id }, { state: 'open' });
    expect((await roomOf(phone, event.code)).room).toMatchObject({
      series: [{ state: 'open' }],
      activities: [{ state: 'open' }],
    });
  });
});

describe('the focus', () => {
  it('can be a series that was opened, and not a draft', async () => {
    const { host, event } = await hostWithEvent(server);
    const quiz = await seriesOf(host, event);
    expect((await host.call('focuses.update', { event: event.id }, { kind: 'series', series: quiz.id })).status).toBe(
      404,
    );
    await quizQuestion(host, event, quiz);
    await play(host, quiz, 'start');
    await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
    const { control } = await host.see(
      'events/show',
      'focuses.update',
      { event: event.id },
      { kind: 'series', series: quiz.id },
    );
    expect(control.focus).toEqual({ kind: 'series', seriesId: quiz.id });
  });
});

describe('the clock', () => {
  interface ClockAnswer {
    at: number;
    roundTrip: string | null;
  }

  it('returns the time to everyone, and measures only participants', async () => {
    const { event } = await hostWithEvent(server);
    const stranger = (await (await arrive(server)).call('clocks.show', { event: event.id })).json() as ClockAnswer;
    expect(Math.abs(stranger.at - Date.now())).toBeLessThan(5_000);
    expect(stranger.roundTrip).toBe(null);
    const answer = await (await participantAt(server, event.code)).call('clocks.show', { event: event.id });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((answer.json() as ClockAnswer).roundTrip).toContain('round-trip');
  });

  it('limits the rate of clock requests', async () => {
    const { event } = await hostWithEvent(server);
    const phone = await participantAt(server, event.code);
    const statuses: number[] = [];
    for (let times = 0; times <= 60; times += 1)
      statuses.push((await phone.call('clocks.show', { event: event.id })).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});
