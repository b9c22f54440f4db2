import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from './entry.ts';
import {
  atOnce,
  ballot,
  counted,
  offline,
  opened,
  pass,
  postponed,
  receiptOf,
  refused,
  tried,
} from '#support/outbox.ts';
import { retryDelayMs } from './retry-delays.ts';
import { memoryStore, withFallbackStore, type OutboxStore } from './store.ts';
import { leaseLock, webLocks, type TabLock } from './tab-lock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a ballot is counted and leaves the store once the server sends its receipt', async () => {
  const { entry, store, status, announced } = await tried();
  expect(status(entry)).toMatchObject({ kind: 'counted', receipt: { submissionId: 'one' } });
  expect(await store.all()).toEqual([]);
  expect(announced.map(({ kind }) => kind)).toEqual(['sending', 'counted']);
});

test('without a network a ballot waits and is retried until it is counted', async () => {
  const { entry, store, sent, status, kind } = await tried({ answers: [offline, offline] });
  expect(status(entry)).toMatchObject({ kind: 'waiting', isServerReachable: false });
  expect(await store.all()).toHaveLength(1);
  await pass(999);
  expect(sent).toEqual(['one']);
  await pass(1);
  expect(sent).toEqual(['one', 'one']);
  await pass(2_000);
  expect(kind(entry)).toBe('counted');
  expect(sent).toEqual(['one', 'one', 'one']);
});

test('waits as long as the server asks', async () => {
  const { sent } = await tried({ answers: [postponed(8_000)] });
  await pass(7_999);
  expect(sent).toHaveLength(1);
  await pass(1);
  expect(sent).toHaveLength(2);
});

test('sends immediately when the network is back', async () => {
  const { outbox, entry, kind } = await tried({ answers: [offline] });
  outbox.wake();
  await pass();
  expect(kind(entry)).toBe('counted');
});

test('an entry that is sending keeps that status when the network comes back', async () => {
  const gate = Promise.withResolvers<Outcome>();
  const { outbox, kind } = opened({ reply: () => gate.promise });
  const entry = ballot('one');
  const adding = outbox.add(entry);
  await pass();
  const seen: unknown[] = [];
  outbox.subscribe(() => void seen.push(kind(entry)));
  outbox.wake();
  await pass();
  expect(seen).toEqual([]);
  gate.resolve(counted(entry));
  await adding;
  expect(seen).toEqual(['counted']);
});

test('a refusal is final and has a reason', async () => {
  const { entry, store, sent, status } = await tried({ answers: [refused('BALLOT_INVALID')] });
  expect(status(entry)).toMatchObject(refused('BALLOT_INVALID'));
  expect(await store.all()).toEqual([]);
  await pass(120_000);
  expect(sent).toEqual(['one']);
});

test('sends an earlier page’s ballots, oldest first', async () => {
  const store = memoryStore();
  const [older, newer] = [ballot('older'), ballot('newer', { activityId: 'b' })];
  await store.put(newer);
  await store.put(older);
  const { sent, kind } = opened({ store });
  await vi.waitFor(() => expect(sent).toEqual(['older', 'newer']));
  await vi.waitFor(() => expect(kind(newer)).toBe('counted'));
});

test('only one tab sends at a time, and each ballot once', async () => {
  const store = memoryStore();
  const gate = Promise.withResolvers<Outcome>();
  const first = opened({ store, reply: () => gate.promise, lock: leaseLock(store, 'first tab') });
  await pass();
  const entry = ballot('one');
  const adding = first.outbox.add(entry);
  await vi.waitFor(() => expect(first.sent).toEqual(['one']));
  const other = opened({ store, lock: leaseLock(store, 'other tab') });
  other.outbox.wake();
  await pass(5_000);
  expect(other.sent).toEqual([]);
  gate.resolve(counted(entry));
  await adding;
  await pass(5_000);
  expect(other.sent).toEqual([]);
  expect(first.kind(entry)).toBe('counted');
});

test('another tab takes over when a crashed tab’s lease ends', async () => {
  const store = memoryStore();
  await store.put(ballot('one'));
  await store.lease('dead tab', Date.now(), 20_000);
  const other = opened({ store, lock: leaseLock(store, 'other tab') });
  await pass(19_000);
  expect(other.sent).toEqual([]);
  await pass(3_000);
  expect(other.sent).toEqual(['one']);
});

test('a page immediately shows and continues what the previous page in its tab was sending', async () => {
  const store = memoryStore();
  const entry = ballot('one');
  await store.put(entry);
  await store.lease('tab', Date.now(), 20_000);
  const gate = Promise.withResolvers<Outcome>();
  const { sent, kind } = opened({ store, reply: () => gate.promise, lock: leaseLock(store, 'tab') });
  await vi.waitFor(() => expect(sent).toEqual(['one']));
  expect(kind(entry)).toBe('sending');
  gate.resolve(counted(entry));
  await vi.waitFor(() => expect(kind(entry)).toBe('counted'));
});

test('an earlier page’s entries show as sending, even while another tab sends them', async () => {
  const store = memoryStore();
  const entry = ballot('one');
  await store.put(entry);
  await store.lease('another tab', Date.now(), 20_000);
  const { sent, kind } = opened({ store, lock: leaseLock(store, 'this tab') });
  await vi.waitFor(() => expect(kind(entry)).toBe('sending'));
  await pass(5_000);
  expect([sent, kind(entry)]).toEqual([[], 'sending']);
});

test('pauses grow with jitter, up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 9].map((failures) => retryDelayMs(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(retryDelayMs(3, 0)).toBe(2_000);
  expect(retryDelayMs(1, 0, 5_000)).toBe(5_000);
});

test('a ballot that cannot be stored is still sent', async () => {
  const disk = memoryStore();
  const full: OutboxStore = { ...disk, put: () => Promise.reject(new Error('The disk is full')) };
  await expect(full.put(ballot('none'))).rejects.toThrow('full');
  const store = withFallbackStore(full, memoryStore());
  const { entry, sent, kind } = await tried({ store, answers: [offline] });
  expect(kind(entry)).toBe('waiting');
  await pass(1_000);
  expect(kind(entry)).toBe('counted');
  expect(sent).toEqual(['one', 'one']);
});

const undeletable = (disk = memoryStore()) =>
  withFallbackStore({ ...disk, remove: () => Promise.reject(new Error('The disk is read-only')) }, memoryStore());

test('a counted entry is not resent and blocks nothing', async () => {
  const store = undeletable();
  const { outbox, sent, status } = opened({ store });
  const [one, two] = [ballot('one'), ballot('two', { activityId: 'b' })];
  await outbox.add(one);
  await outbox.add(two);
  await pass(60_000);
  expect(sent).toEqual(['one', 'two']);
  expect([status(one), status(two)]).toMatchObject([{ kind: 'counted' }, { kind: 'counted' }]);
  // Both are still stored, so a later page sends them again and gets the same receipts.
  expect(await store.all()).toHaveLength(2);
});

test('an entry already counted for another tab is not sent', async () => {
  const store = memoryStore();
  const { outbox, sent } = opened({ store });
  await pass();
  const [there, left] = [ballot('there'), ballot('left', { activityId: 'b' })];
  for (const entry of [there, left]) await store.put(entry);
  outbox.receive({ kind: 'counted', entry: there, receipt: receiptOf(there) });
  outbox.wake();
  await pass();
  expect(sent).toEqual(['left']);
});

test('an entry in both stores is read once, as its newer version', async () => {
  const disk = memoryStore();
  let isFull = false;
  const spare = memoryStore();
  const store = withFallbackStore(
    { ...disk, put: (entry) => (isFull ? Promise.reject(new Error('The disk is full')) : disk.put(entry)) },
    spare,
  );
  const entry = ballot('one', { picks: ['first'] });
  await store.put(entry);
  isFull = true;
  await store.put({ ...entry, picks: ['second'] });
  expect(await store.all()).toMatchObject([{ picks: ['second'] }]);
  isFull = false;
  await store.put({ ...entry, picks: ['third'] });
  expect(await store.all()).toMatchObject([{ picks: ['third'] }]);
  expect(await spare.all()).toEqual([]);
});

test('all entries wait while the server is unreachable', async () => {
  const store = memoryStore();
  await store.put(ballot('one'));
  await store.put(ballot('two', { activityId: 'b' }));
  const { sent } = opened({ store, answers: [offline] });
  await pass(999);
  expect(sent).toEqual(['one']);
  await pass(1);
  expect(sent).toEqual(['one', 'two', 'one']);
});

test('a refused lock does not stop sending', async () => {
  let refusals = 1;
  const lock: TabLock = (task) =>
    refusals-- > 0 ? Promise.reject(new Error('The lock manager is gone')) : atOnce(task);
  const { entry, sent, kind } = await tried({ lock });
  expect(sent).toEqual([]);
  await pass(1_000);
  expect(sent).toEqual(['one']);
  expect(kind(entry)).toBe('counted');
});

test('another participant’s entries are neither sent nor shown until they return', async () => {
  let participant = 'q';
  const store = memoryStore();
  const [theirs, mine] = [ballot('theirs'), ballot('mine', { participantId: 'q' })];
  await store.put(theirs);
  const { outbox, sent, status, kind } = opened({
    store,
    isOurs: ({ participantId }) => participantId === participant,
  });
  await outbox.add(mine);
  await pass(60_000);
  expect(sent).toEqual(['mine']);
  expect(status(theirs)).toBeUndefined();
  expect(kind(mine)).toBe('counted');
  participant = 'p';
  outbox.wake();
  await vi.waitFor(() => expect(kind(theirs)).toBe('counted'));
});

test('shows other tabs’ results, each only to its own participant', () => {
  const { outbox, status, kind } = opened();
  const entry = ballot('one');
  outbox.receive({ kind: 'counted', entry, receipt: receiptOf(entry) });
  expect([kind(entry), status({ ...entry, participantId: 'q' })]).toEqual(['counted', undefined]);
});

test('an open tab sends what a closed tab was sending', async () => {
  const store = memoryStore();
  const { outbox, sent, kind } = opened({ store });
  await pass();
  const entry = ballot('left');
  // The other tab stores the entry, announces it and closes.
  await store.put(entry);
  outbox.receive({ kind: 'waiting', entry, isServerReachable: true });
  expect(sent).toEqual([]);
  await pass(60_000);
  expect(sent).toEqual(['left']);
  expect(kind(entry)).toBe('counted');
});

test('sends without browser locks, as in a frame without storage', async () => {
  const store = memoryStore();
  const locks = { request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) };
  const { entry, sent, kind } = await tried({ store, lock: webLocks(locks, leaseLock(store, 'this tab')) });
  expect([sent, kind(entry)]).toEqual([['one'], 'counted']);
});
