import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from './entry.ts';
import { createOutbox } from './outbox.ts';
import { atOnce, ballot, opened, receiptOf } from '#support/outbox.ts';
import { memoryStore } from './store.ts';

// Answers that arrive too late to count.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(['ACTIVITY_CLOSED', 'EVENT_NOT_OPEN', 'NOT_FOUND'])(
  'a late answer (%s) survives a reload and is not resent, until it is replaced or discarded',
  async (code) => {
    const late: Outcome = { kind: 'refused', code, message: 'It is over.', receipt: null };
    const { outbox, store } = opened({ answers: [late] });
    const entry = ballot('one');
    await outbox.add(entry);
    const later = opened({ store });
    await vi.waitFor(() => expect(later.status(entry)).toMatchObject({ ...late, entry: { picks: ['x'] } }));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(later.sent).toEqual([]);

    const again = ballot('two', { picks: ['y'] });
    await later.outbox.add(again);
    expect([later.status(entry)?.kind, later.sent, await store.all()]).toEqual(['counted', ['two'], []]);

    const other = ballot('three', { activityId: 'b' });
    later.answers.push(late);
    await later.outbox.add(other);
    expect(await store.all()).toHaveLength(1);
    await later.outbox.drop(other);
    expect([later.status(other), await store.all()]).toEqual([undefined, []]);
  },
);

test('a late answer is not kept once a newer one was given, late or counted', async () => {
  const late: Outcome = { kind: 'refused', code: 'EVENT_NOT_OPEN', message: 'It is over.', receipt: null };
  for (const second of [late, { kind: 'counted', receipt: receiptOf(ballot('two')) } satisfies Outcome]) {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const store = memoryStore();
    const outcomes = [promise, Promise.resolve(second)];
    const send = vi.fn(() => outcomes.shift() ?? promise);
    const outbox = createOutbox({ store, send, lock: atOnce });
    const [one, two] = [ballot('one'), ballot('two', { picks: ['y'] })];
    const first = outbox.add(one);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    const other = outbox.add(two);
    resolve(late);
    await Promise.all([first, other]);
    if (second === late) await outbox.drop(two);
    expect([send.mock.calls.length, await store.all()]).toEqual([2, []]);
  }
});

test('a late change survives a reload with the counted answer, until it is discarded', async () => {
  const entry = ballot('one');
  const late: Outcome = {
    kind: 'refused',
    code: 'ACTIVITY_CLOSED',
    message: 'Voting has closed.',
    receipt: receiptOf(entry),
  };
  const { outbox, store } = opened({ answers: [late] });
  await outbox.add(entry);
  const later = opened({ store });
  await vi.waitFor(() => expect(later.status(entry)).toMatchObject({ ...late, entry: { picks: ['x'] } }));
  await later.outbox.drop(entry);
  expect([later.status(entry), await store.all()]).toEqual([undefined, []]);
});

test.each(['counted', 'refused'] as const)(
  'a late answer of one tab is dropped when the newer answer of another tab is %s',
  async (second) => {
    const late: Outcome = { kind: 'refused', code: 'ACTIVITY_CLOSED', message: 'Voting has closed.', receipt: null };
    const [one, two] = [ballot('one'), ballot('two', { picks: ['y'] })];
    const store = memoryStore();
    const offlineFirst = opened({
      store,
      answers: [
        { kind: 'postponed', afterMs: 60_000, isServerReachable: true },
        second === 'counted' ? { kind: 'counted', receipt: receiptOf(two) } : late,
      ],
    });
    await offlineFirst.outbox.add(two);
    expect(offlineFirst.status(two)?.kind).toBe('waiting');
    // An older answer, sent by a tab that does not know the newer one.
    const other = createOutbox({
      store: {
        ...store,
        all: async () => (await store.all()).filter(({ submissionId }) => submissionId !== two.submissionId),
      },
      send: () => Promise.resolve(late),
      lock: atOnce,
    });
    await other.add(one);
    expect((await store.all()).map(({ submissionId }) => submissionId)).toEqual(['one', 'two']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(offlineFirst.status(two)?.kind).toBe(second);
    expect((await store.all()).map(({ submissionId }) => submissionId)).toEqual(second === 'counted' ? [] : ['two']);
  },
);
