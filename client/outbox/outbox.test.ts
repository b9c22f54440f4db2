import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outcome } from './entry.ts';
import { atOnce, ballot, offline, opened, receiptOf } from './test-outbox.ts';
import { createOutbox } from './outbox.ts';
import { memoryStore, withFallbackStore, type OutboxStore } from './store.ts';
import { leaseLock, webLocks, type TabLock } from './tab-lock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a ballot is counted and leaves the store once the server sends its receipt', async () => {
  const { outbox, store, status, announced } = opened();
  const entry = ballot('one');
  await outbox.add(entry);
  expect(status(entry)).toMatchObject({ kind: 'counted', receipt: { submissionId: 'one' } });
  expect(await store.all()).toEqual([]);
  expect(announced.map(({ kind }) => kind)).toEqual(['sending', 'counted']);
});

test('without a network a ballot waits and is retried until it is counted', async () => {
  const { outbox, store, sent, status } = opened({ answers: [offline, offline] });
  const entry = ballot('one');
  await outbox.add(entry);
  expect(status(entry)).toMatchObject({ kind: 'waiting', isServerReachable: false });
  expect(await store.all()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['one', 'one']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(status(entry)).toMatchObject({ kind: 'counted' });
  expect(sent).toEqual(['one', 'one', 'one']);
});

test('honours the pause that the server asks for', async () => {
  const { outbox, sent } = opened({ answers: [{ kind: 'postponed', afterMs: 8_000, isServerReachable: true }] });
  await outbox.add(ballot('one'));
  await vi.advanceTimersByTimeAsync(7_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
});

test('sends at once when the network is back', async () => {
  const { outbox, status } = opened({ answers: [offline] });
  const entry = ballot('one');
  await outbox.add(entry);
  outbox.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(status(entry)).toMatchObject({ kind: 'counted' });
});

test('a refusal is final and has a reason', async () => {
  const refused: Outcome = { kind: 'refused', code: 'BALLOT_INVALID', message: 'This is no option.', receipt: null };
  const { outbox, store, sent, status } = opened({ answers: [refused] });
  const entry = ballot('one');
  await outbox.add(entry);
  expect(status(entry)).toMatchObject(refused);
  expect(await store.all()).toEqual([]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toEqual(['one']);
});

test('only one tab sends at a time, and each ballot once', async () => {
  const store = memoryStore();
  const gate = Promise.withResolvers<Outcome>();
  const send = vi.fn(() => gate.promise);
  const first = createOutbox({ store, send, lock: leaseLock(store, 'first tab') });
  await vi.advanceTimersByTimeAsync(0);
  const entry = ballot('one');
  const adding = first.add(entry);
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  const other = opened({ store, lock: leaseLock(store, 'other tab') });
  other.outbox.wake();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(other.sent).toEqual([]);
  gate.resolve({ kind: 'counted', receipt: receiptOf(entry) });
  await adding;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(other.sent).toEqual([]);
  expect(first.statusOf('p:a:1')).toMatchObject({ kind: 'counted' });
});

test('another tab takes over when the lease of a crashed tab ends', async () => {
  const store = memoryStore();
  await store.put(ballot('one'));
  await store.lease('dead tab', Date.now(), 20_000);
  const other = opened({ store, lock: leaseLock(store, 'other tab') });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(other.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(other.sent).toEqual(['one']);
});

test('a ballot that cannot be stored is sent all the same', async () => {
  const disk = memoryStore();
  const full: OutboxStore = { ...disk, put: () => Promise.reject(new Error('The disk is full')) };
  await expect(full.put(ballot('none'))).rejects.toThrow('full');
  const { outbox, status, sent } = opened({ store: withFallbackStore(full, memoryStore()), answers: [offline] });
  const entry = ballot('one');
  await outbox.add(entry);
  expect(status(entry)).toMatchObject({ kind: 'waiting' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(status(entry)).toMatchObject({ kind: 'counted' });
  expect(sent).toEqual(['one', 'one']);
});

describe('on a disk that cannot delete', () => {
  const undeletable = (disk = memoryStore()): OutboxStore =>
    withFallbackStore({ ...disk, remove: () => Promise.reject(new Error('The disk is read-only')) }, memoryStore());

  test('a counted entry is not resent and blocks nothing', async () => {
    const store = undeletable();
    const { outbox, sent, status } = opened({ store });
    const [one, two] = [ballot('one'), ballot('two', { activityId: 'b' })];
    await outbox.add(one);
    await outbox.add(two);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(['one', 'two']);
    expect([status(one), status(two)]).toMatchObject([{ kind: 'counted' }, { kind: 'counted' }]);
    // Both are still stored: a later page sends them again and gets the same receipts.
    expect(await store.all()).toHaveLength(2);
  });
});

test('an open tab sends what a closed tab was sending', async () => {
  const store = memoryStore();
  const { outbox, sent, status } = opened({ store });
  await vi.advanceTimersByTimeAsync(0);
  const entry = ballot('left');
  // The other tab stores the entry, announces it and closes.
  await store.put(entry);
  outbox.receive({ kind: 'waiting', entry, isServerReachable: true });
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['left']);
  expect(status(entry)).toMatchObject({ kind: 'counted' });
});

test('sends without browser locks, as in a frame without storage', async () => {
  const store = memoryStore();
  const locks = { request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) };
  const { outbox, sent, status } = opened({ store, lock: webLocks(locks, leaseLock(store, 'this tab')) });
  const entry = ballot('one');
  await outbox.add(entry);
  expect([sent, status(entry)?.kind]).toEqual([['one'], 'counted']);
});

test('an entry in both stores is read once, in its newer version', async () => {
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

test('a refused lock does not stop sending', async () => {
  let refusals = 1;
  const lock: TabLock = (task) =>
    refusals-- > 0 ? Promise.reject(new Error('The lock manager is gone')) : atOnce(task);
  const { outbox, sent, status } = opened({ lock });
  const entry = ballot('one');
  await outbox.add(entry);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['one']);
  expect(status(entry)).toMatchObject({ kind: 'counted' });
});
