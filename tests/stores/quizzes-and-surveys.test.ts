import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { standingsOf } from '#server/domain/quizzes/standings.ts';
import type { Queries } from '#server/domain/model/store.ts';
import {
  addActivity,
  addEvent,
  addParticipants,
  addSeries,
  aSubmission,
  ballotsOn,
  eachStore,
  expect,
  it,
  noon,
  type Choice,
} from './support/each-store.ts';

eachStore('series', ({ store }) => {
  it('a series’ totals equal a recount of ballot scores, for any answers, rounds, results and removals', async () => {
    const answer = fc.record({
      player: fc.nat(5),
      question: fc.nat(2),
      option: fc.nat(2),
      at: fc.integer({ min: -500, max: 25_000 }),
      roundTripMs: fc.option(fc.integer({ min: 0, max: 3_000 })),
    });
    const scene = fc.record({
      answers: fc.array(answer, { maxLength: 25 }),
      revealed: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      again: fc.nat(3),
      removed: fc.nat(7),
    });
    await fc.assert(
      fc.asyncProperty(scene, async ({ answers, revealed, again, removed }) => {
        const event = await addEvent(store);
        const quiz = await addSeries(store, event);
        const players = await addParticipants(store, event, 6);
        const questions: Choice[] = [];
        for (let added = 0; added < revealed.length; added += 1)
          questions.push(await addQuestion(store, event.id, quiz.id));
        let now = noon;
        const writer = ballotsOn(store, { now: () => now, waitMs: 0 });
        for (const { player, question, option, at, roundTripMs } of answers) {
          now = noon + at;
          const submission = {
            ...aSubmission(questions[question] as Choice, players[player] ?? { id: '' }, option),
            roundTripMs,
          };
          // A refused answer has no ballot, so it has no points.
          await writer.submit(submission).catch(() => null);
        }
        for (const [place, { id }] of questions.entries())
          await store.activities.update(id, { isRevealed: revealed[place] === true });
        if (questions[again]) await store.activities.update(questions[again].id, { round: 2 });
        if (players[removed]) await store.participants.update(players[removed].id, { removedAt: noon });

        const recounted = new Map<string, number>();
        const earlier = new Set<string>();
        for (const [place, question] of questions.entries()) {
          if (!revealed[place]) continue;
          for (const { id } of players) {
            const ballot = await store.ballots.of(question.id, place === again ? 2 : 1, id);
            if (!ballot || id === players[removed]?.id) continue;
            recounted.set(id, (recounted.get(id) ?? 0) + (ballot.score ?? 0));
            if (place > 0) earlier.add(id);
          }
        }
        const totals = await store.series.totals(quiz.id, questions[0]?.id ?? null);
        expect(new Map(totals.map(({ participantId, total }) => [participantId, total]))).toEqual(recounted);
        expect(
          new Set(totals.flatMap(({ participantId, hasPlayedBefore }) => (hasPlayedBefore ? [participantId] : []))),
        ).toEqual(earlier);
        expect(standingsOf(totals, false).reduce((sum, { total }) => sum + total, 0)).toBe(
          [...recounted.values()].reduce((sum, total) => sum + total, 0),
        );
      }),
      { numRuns: 15 },
    );
  });
});

eachStore('a quiz that is played again', ({ store }) => {
  it('a replayed quiz recognises the rounds of earlier plays by time, and keeps their totals and players', async () => {
    const event = await addEvent(store);
    const quiz = await addSeries(store, event);
    const players = await addParticipants(store, event, 3);
    const [ada, ben, eve] = players.map(({ id }) => id) as [string, string, string];
    const [asked, skipped] = [await addQuestion(store, event.id, quiz.id), await addQuestion(store, event.id, quiz.id)];
    let now = noon;
    const writer = ballotsOn(store, { now: () => now, waitMs: 0 });
    await writer.submit(aSubmission(skipped, { id: ben }, 1));
    now = noon + 5_000;
    for (const player of [ada, eve]) await writer.submit(aSubmission(asked, { id: player }, 1));
    expect(await store.series.roundsBetween(quiz.id, 0, Infinity)).toEqual([]);
    for (const { id } of [asked, skipped]) await store.activities.update(id, { round: 3 });
    await store.participants.update(eve, { removedAt: now });
    const [first, later] = [
      { activityId: skipped.id, round: 1 },
      { activityId: asked.id, round: 1 },
    ];
    expect(new Set(await store.series.roundsBetween(quiz.id, 0, Infinity))).toEqual(new Set([first, later]));
    expect(await store.series.roundsBetween(quiz.id, noon, now)).toEqual([first]);
    expect(await store.series.roundsBetween(quiz.id, now, Infinity)).toEqual([later]);
    const score = (await store.ballots.of(asked.id, 1, ada))?.score;
    expect(score).toBeGreaterThan(0);
    expect(await store.series.totalsIn([])).toEqual([]);
    expect(await store.series.totalsIn([later])).toMatchObject([{ participantId: ada, total: score, gained: 0 }]);
    expect((await store.series.totalsIn([first, later])).map(({ participantId }) => participantId).toSorted()).toEqual(
      [ada, ben].toSorted(),
    );
    expect((await store.series.players(quiz.id)).toSorted()).toEqual([ada, ben].toSorted());
  });
});

async function addQuestion(queries: Queries, eventId: string, seriesId: string): Promise<Choice> {
  const options = ['A', 'B', 'C'].map((label) => ({ id: randomUUID(), label }));
  const correct = { kind: 'choice' as const, options: [options[1]?.id ?? ''] };
  return addActivity(
    queries,
    { id: eventId },
    { seriesId, options, correct, points: 1_000, timerSeconds: 20, isRevealed: false, maxPicks: 1, isRevisable: false },
  );
}
