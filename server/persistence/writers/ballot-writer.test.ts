import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { scratchFolder } from '#support/scratch.ts';
import { addActivity, addEvent, addParticipant, noon } from '#tests/stores/support/seeds.ts';
import { ballotsCounted, type Change } from '../../domain/model/changes.ts';
import type { Submission } from '../../domain/model/entities.ts';
import { createBallotWriter, type BallotWriterOptions } from './ballot-writer.ts';
import { openStore } from '../open-store.ts';
import type { SqlStore } from '../sql-store.ts';

async function fillRoom(store: SqlStore, eventId: string): Promise<void> {
  const event = await addEvent(store, { id: eventId });
  const options = [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ];
  await addActivity(store, event, { id: `poll-${eventId}`, options, maxPicks: 1 });
  for (let number = 0; number < 40; number += 1) await addParticipant(store, event, { id: `${number}-${eventId}` });
}

const folder = scratchFolder();
let store: SqlStore;
let eventId: string;
let writes: number;

beforeAll(async () => {
  store = await openStore({ dataDir: folder() });
});
afterAll(() => store.close());
beforeEach(async () => {
  eventId = randomUUID();
  writes = 0;
  await fillRoom(store, eventId);
});

const ballotOf = (number: number, change: Partial<Submission> = {}) => ({
  submissionId: randomUUID(),
  activityId: `poll-${eventId}`,
  round: 1,
  roundTripMs: null,
  participantId: `${number}-${eventId}`,
  answer: { picks: ['a'] },
  answeredAt: noon,
  ...change,
});
/** The real store; `around` simulates a slow or broken disk. */
const writerWith = (
  options: Partial<BallotWriterOptions> = {},
  around: (commit: () => Promise<void>) => Promise<void> = (commit) => commit(),
) => {
  const write = async <Result>(work: Parameters<typeof store.write<Result>>[0]) => {
    writes += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    await around(() => store.write(work).then(resolve, reject));
    return promise;
  };
  return createBallotWriter({ write }, { now: () => noon, newId: randomUUID, ...options });
};
const counted = async () =>
  (await store.ballots.answers(`poll-${eventId}`, 1)).reduce((sum, { count }) => sum + count, 0);
const submitAll = (writer: ReturnType<typeof writerWith>, ballots: Submission[]) =>
  Promise.allSettled(ballots.map((ballot) => writer.submit(ballot)));
it('acknowledges nothing before the commit', async () => {
  const { promise: disk, resolve: release } = Promise.withResolvers<void>();
  const { promise: reached, resolve: arrive } = Promise.withResolvers<void>();
  const writer = writerWith({}, async (commit) => {
    await commit();
    arrive();
    await disk;
  });
  let isAcknowledged = false;
  const submitted = writer.submit(ballotOf(0)).then(() => (isAcknowledged = true));
  await reached;
  await store.check();
  expect(isAcknowledged).toBe(false);
  release();
  await submitted;
  expect(isAcknowledged).toBe(true);
});

it('acknowledges nothing of a failed transaction, asks for a retry, and stores the ballots then', async () => {
  const faults = [new Error('disk full')];
  const reported: unknown[] = [];
  const writer = writerWith({ onFailed: (cause, count) => reported.push(cause, count) }, async (commit) => {
    const fault = faults.pop();
    if (fault) throw fault;
    await commit();
  });
  const ballots = [0, 1, 2].map((number) => ballotOf(number));
  const results = await submitAll(writer, ballots);
  const busy = expect.objectContaining({ code: 'SERVER_BUSY', retryAfterMs: 1_000, cause: new Error('disk full') });
  expect(results).toEqual([0, 1, 2].map(() => ({ status: 'rejected', reason: busy })));
  expect(reported).toEqual([new Error('disk full'), 3]);
  expect(writes).toBe(1);
  expect(await counted()).toBe(0);
  await Promise.all(ballots.map((ballot) => writer.submit(ballot)));
  expect(await counted()).toBe(3);
});

it('returns the receipt on retry when only the response to the commit was lost', async () => {
  let isAnswerLost = true;
  const writer = writerWith({}, async (commit) => {
    await commit();
    if (isAnswerLost) throw new Error('connection lost');
  });
  const ballot = ballotOf(0);
  await expect(writer.submit(ballot)).rejects.toMatchObject({ code: 'SERVER_BUSY' });
  expect(await counted()).toBe(1);
  isAnswerLost = false;
  expect(await writer.submit(ballot)).toEqual(await store.ballots.receipt(ballot.submissionId));
  expect(await counted()).toBe(1);
});

it('stores the others when one row cannot be stored', async () => {
  const writer = writerWith();
  const results = await submitAll(writer, [ballotOf(0), ballotOf(1, { answeredAt: Number.NaN }), ballotOf(2)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  // A retry would not help: this is a bug and must not look like an overload.
  expect(results[1]).not.toMatchObject({ reason: { code: 'SERVER_BUSY' } });
  expect(await counted()).toBe(2);
});

it('stores the ballots of other events when one event cannot be read', async () => {
  const poisoned = randomUUID();
  await fillRoom(store, poisoned);
  await sql`update events set focus = ${'{'} where id = ${poisoned}`.execute(store.database);
  const reported: number[] = [];
  const writer = writerWith({ onFailed: (_, count) => reported.push(count) });
  const theirs = [0, 1].map((number) =>
    ballotOf(number, { activityId: `poll-${poisoned}`, participantId: `${number}-${poisoned}` }),
  );
  const results = await submitAll(writer, [ballotOf(0), ...theirs, ballotOf(1)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: { code: 'SERVER_BUSY' } });
  expect(reported).toEqual([2]);
  expect(await counted()).toBe(2);
});

it('refuses ballots that do not fit in the queue, and stores the others', async () => {
  const writer = writerWith({ maxQueue: 5 });
  const results = await submitAll(
    writer,
    Array.from({ length: 8 }, (_, number) => ballotOf(number)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const reason = expect.objectContaining({ code: 'SERVER_BUSY', retryAfterMs: 1_000 });
  expect(results.slice(5)).toEqual([5, 6, 7].map(() => ({ status: 'rejected', reason })));
  expect(await counted()).toBe(5);
});

it('drains everything to disk, and accepts more afterwards', async () => {
  const writer = writerWith({ waitMs: 60_000 });
  await writer.drain();
  const submitted = Promise.all([0, 1].map((number) => writer.submit(ballotOf(number))));
  await writer.drain();
  expect(await counted()).toBe(2);
  await submitted;
  const later = writer.submit(ballotOf(2));
  await writer.drain();
  await expect(later).resolves.toMatchObject({ revision: 2 });
});

it('reports each commit once, after it, and no groups that stored nothing', async () => {
  const changes: Change[] = [];
  store.onChange((change) => void changes.push(change));
  const writer = writerWith();
  const ballot = ballotOf(0);
  await writer.submit(ballot);
  expect(changes).toEqual([ballotsCounted(eventId, [`poll-${eventId}`])]);
  await writer.submit(ballot);
  await expect(writer.submit(ballotOf(1, { answer: { picks: ['none'] } }))).rejects.toMatchObject({
    code: 'BALLOT_INVALID',
  });
  expect(changes).toHaveLength(1);
});
