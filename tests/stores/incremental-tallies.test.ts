import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { Participant } from '#server/domain/model/entities.ts';
import type { Queries } from '#server/domain/model/store.ts';
import type { SqlStore } from '#server/persistence/index.ts';
import { IncrementalTallies } from '#server/persistence/incremental-tallies.ts';
import { isFullMatrix } from '#support/matrix.ts';
import {
  addActivity,
  addEvent,
  addParticipants,
  aSubmission,
  ballotsOn,
  eachStore,
  expect,
  it,
  noon,
  type Choice,
} from './support/each-store.ts';

/** No two ballots arrive at the same moment. */
let clock = noon;
const writerOf = (store: SqlStore) => ballotsOn(store, { now: () => (clock += 1), maxGroup: 3 });
const byAnswer = (counts: readonly { answer: string; count: number; firstAt?: number }[]) =>
  counts.map(({ answer, count, firstAt = 0 }) => `${answer} ${count} ${firstAt}`).toSorted();

/** Every count that can be read for these rounds. */
const countsIn = async (tx: Queries, activities: readonly Choice[]) => {
  const places = activities.map(({ id, round }) => ({ activityId: id, round }));
  const inEach = <Count>(count: (id: string, round: number) => Promise<Count>) =>
    Promise.all(activities.map(({ id, round }) => count(id, round)));
  return {
    each: await inEach(async (id, round) => byAnswer(await tx.ballots.answersNow(id, round))),
    dated: await inEach(async (id, round) => byAnswer(await tx.ballots.datedAnswersNow(id, round))),
    who: await inEach(async (id, round) => (await tx.ballots.participants(id, round)).toSorted()),
    people: await tx.ballots.peopleIn(places),
    first: await tx.ballots.peopleIn(places.slice(0, 1)),
  };
};
const carriedIn = (store: SqlStore, activities: readonly Choice[]) => store.snapshot((tx) => countsIn(tx, activities));
/** Outside of a snapshot, the same query counts the rows. */
const recountedIn = countsIn;

eachStore('incremental counts', (opened) => {
  const { store } = opened;
  const room = async (count: number) => {
    const event = await addEvent(store);
    const activities = [await addActivity(store, event), await addActivity(store, event)] as [Choice, Choice];
    return { event, activities, people: await addParticipants(store, event, count), writer: writerOf(store) };
  };
  const voteAll = async (activity: Choice, people: readonly Participant[], place: number) => {
    const writer = writerOf(store);
    await Promise.all(people.map((person) => writer.submit(aSubmission(activity, person, place))));
  };

  it('incremental counts equal a recount after any votes, resubmissions and new rounds, in any process', async () => {
    const { event, people } = await room(5);
    const other = await opened.another();
    const stores = [store, other];
    const [what, place] = [fc.nat({ max: 2 }), fc.nat({ max: 2 })];
    const process = fc.nat({ max: 1 });
    const vote = fc.record({
      do: fc.constant('vote' as const),
      who: fc.nat({ max: 4 }),
      what,
      place,
      through: process,
      isTwice: fc.boolean(),
    });
    const count = fc.record({ do: fc.constantFrom('count' as const, 'new round' as const), through: process, what });
    const step = fc.oneof({ weight: 8, arbitrary: vote }, { weight: 3, arbitrary: count });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const activities = [
          await addActivity(store, event),
          await addActivity(store, event),
          await addActivity(store, event, { isRevisable: false }),
        ];
        for (const now of steps) {
          const [through, activity] = [stores[now.through] ?? store, activities[now.what]];
          if (!activity) continue;
          if (now.do === 'vote') {
            const person = people[now.who];
            const submission = aSubmission(activity, person ?? { id: '' }, now.place);
            const writer = writerOf(through);
            await Promise.allSettled([writer.submit(submission), ...(now.isTwice ? [writer.submit(submission)] : [])]);
          } else if (now.do === 'new round') {
            activities[now.what] = { ...activity, round: activity.round + 1 };
            await store.activities.update(activity.id, { round: activity.round + 1 });
          } else expect(await carriedIn(through, activities)).toEqual(await recountedIn(store, activities));
        }
        const recounted = await recountedIn(store, activities);
        for (const each of stores) expect(await carriedIn(each, activities)).toEqual(recounted);
      }),
      { numRuns: isFullMatrix ? 40 : opened.name === 'SQLite' ? 15 : 4 },
    );
    await other.close();
  });

  it('incremental counts restart from the rows if the chain is not the one they were built from', async () => {
    const { activities, people } = await room(4);
    const [activity] = activities;
    await voteAll(activity, people.slice(0, 3), 0);
    expect((await carriedIn(store, activities)).people.answered).toBe(3);
    // As when an older copy of the database is restored: the chain is shorter, then grows with other votes.
    await sql`delete from ballots where activity_id = ${activity.id}`.execute(store.database);
    await sql`delete from chains where activity_id = ${activity.id}`.execute(store.database);
    await voteAll(activity, people.slice(0, 2), 1);
    expect(await carriedIn(store, activities)).toEqual(await recountedIn(store, activities));
    await voteAll(activity, people.slice(2), 2);
    const recounted = await recountedIn(store, activities);
    expect(recounted.people.answered).toBe(4);
    expect(await carriedIn(store, activities)).toEqual(recounted);
    expect(await carriedIn(store, activities)).toEqual(recounted);
  });

  it('incremental counts match the reader’s own snapshot, even if another reader has seen later votes', async () => {
    const { activities, people } = await room(4);
    const [activity] = activities;
    await voteAll(activity, people.slice(0, 2), 0);
    const older = await store.snapshot(async (tx) => {
      const first = await countsIn(tx, activities);
      // On PGlite, no other session can run meanwhile.
      if (opened.isConcurrent) {
        await voteAll(activity, people.slice(2), 1);
        expect((await carriedIn(store, activities)).people.answered).toBe(4);
      }
      return [first, await countsIn(tx, activities)];
    });
    expect(older.map(({ people: { answered } }) => answered)).toEqual([2, 2]);
    expect(await carriedIn(store, activities)).toEqual(await recountedIn(store, activities));
  });

  it('incremental counts are right for many concurrent readers while votes arrive', async () => {
    const { activities, people } = await room(30);
    const [one, other] = activities;
    const seen: number[] = [];
    const read = async () => {
      for (let time = 0; time < 8; time += 1) {
        await store.snapshot(async (tx) => {
          const [{ people: carried }, rows] = [await countsIn(tx, activities), await tx.ballots.count(one.id, 1)];
          expect(carried.answered).toBe(rows);
          seen.push(rows);
        });
      }
    };
    await Promise.all([voteAll(one, people, 0), voteAll(one, people, 1), ...[1, 2, 3].map(read)]);
    await voteAll(other, people.slice(0, 7), 0);
    expect(await carriedIn(store, activities)).toMatchObject({ people: { answered: 30, answeredAll: 7 } });
    expect(seen).toHaveLength(24);
  });

  it('incremental counts are cached up to a limit, beyond which rows are counted', async () => {
    const { activities, people } = await room(3);
    const [one, other] = activities;
    await voteAll(one, people, 0);
    await voteAll(other, people, 0);
    const counts = new IncrementalTallies({ minBallots: 1, maxBytes: 900 });
    const answered = async ({ id, round }: Choice) =>
      (await store.read((session) => counts.people(session, [{ activityId: id, round }])))?.answered ?? null;
    expect([await answered(one), await answered(other), await answered(one)]).toEqual([3, null, 3]);
    const few = new IncrementalTallies({ minBallots: 4 });
    expect(await store.read((session) => few.answers(session, { activityId: one.id, round: 1 }))).toBeNull();
  });
});
