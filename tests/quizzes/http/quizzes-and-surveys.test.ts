import { describe, expect, it } from 'vitest';
import { focusOn, arrive, ballotFor, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { answerOnceOpen, play, playedQuiz, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { withServer } from '#support/set-up.ts';
import { pageText } from '#support/clients/page-text.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const server = withServer();

const roomOf = (phone: Visitor, code: string) => phone.see('rooms/show', 'rooms.show', { code });

describe('a quiz over HTTP', () => {
  it('a quiz can be created, renamed, filled, ordered and deleted', async () => {
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

  it('a quiz cannot be created or renamed with an invalid title or kind', async () => {
    const { host, event } = await hostWithEvent(server);
    for (const [form, field] of [
      [{ kind: 'quiz', title: '' }, 'title'],
      [{ kind: 'quiz', title: 'x'.repeat(121) }, 'title'],
      [{ kind: 'dance', title: 'Fine' }, 'kind'],
    ] as const) {
      const { errors, control } = await host.see('events/show', 'series.create', { event: event.id }, form);
      expect([Object.keys(errors), control.series]).toEqual([[field], []]);
    }
    const quiz = await seriesOf(host, event);
    const { errors, control } = await host.see('events/show', 'series.update', { series: quiz.id }, { title: ' ' });
    expect(errors).toEqual({ title: 'Enter a title.' });
    expect(control.series).toMatchObject([{ title: 'Quiz night' }]);
  });

  it('a quiz refuses a question that cannot be played, with the error at its field', async () => {
    const { host, event } = await hostWithEvent(server);
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
      const { errors } = await host.see('events/show', 'activities.create', { event: event.id }, form);
      expect(Object.keys(errors)).toEqual([field]);
    }
    const { host: other, event: elsewhere } = await hostWithEvent(server);
    const theirs = { ...choice, series: (await seriesOf(other, elsewhere)).id };
    expect((await host.visit('activities.create', { event: event.id }, theirs)).status).toBe(404);
  });

  it('a quiz runs from the lobby to the podium, and sends the correct answer only with the result', async () => {
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

    const { quizCountdownMs } = server.world;
    // Long enough that even a slow machine answers during the countdown.
    Object.assign(server.world, { quizCountdownMs: 2_500 });
    await play(host, quiz, 'next');
    Object.assign(server.world, { quizCountdownMs });
    const early = await ada.call('ballots.create', { code: event.code, activity: question.id }, ballotFor(question, 1));
    expect(early.json()).toMatchObject({ error: { code: 'ACTIVITY_CLOSED' } });
    await answerOnceOpen(ada, event, question, 1);
    await answerOnceOpen(ben, event, question, 0);
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

  it('shows standings but no open question when a quiz ends with its event, and continues on reopening', async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    const quiz = await seriesOf(host, event);
    const first = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
    await quizQuestion(host, event, quiz, { prompt: 'And the smallest?', timerSeconds: 600 });
    await play(host, quiz, 'start', 'next');
    await answerOnceOpen(ada, event, first, 1);
    await play(host, quiz, 'next', 'next', 'next', 'next');
    const setEventState = (state: string) => host.visit('event-states.update', { event: event.id }, { state });
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

  it('phones list a played quiz with the finished ones once something else is open', async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    await playedQuiz(host, event, [ada], () => 1);
    const text = () => pageText(ada, `/e/${event.code}`);
    expect(await text()).toContain('You have won');
    await openChoice(host, event, { prompt: 'And now?' });
    expect(await text()).toMatch(/And now\?.*Finished quizzes.*Quiz night.*You have won/);
  });

  it('a quiz refuses an impossible action, and one that someone else has just performed', async () => {
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
  it('a survey opens all questions together, accepts plain forms, and shows results one by one', async () => {
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

describe('the focus', () => {
  it('the focus can be a series that was opened, but not a draft', async () => {
    const { host, event } = await hostWithEvent(server);
    const quiz = await seriesOf(host, event);
    expect((await host.call('focuses.update', { event: event.id }, { kind: 'series', series: quiz.id })).status).toBe(
      404,
    );
    await quizQuestion(host, event, quiz);
    await play(host, quiz, 'start');
    await focusOn(host, event, 'questions');
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

  it('the clock returns the time to everyone, and measures round trips only of participants', async () => {
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
