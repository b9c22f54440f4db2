import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from './entry.ts';
import { ballot, counted, idsIn, opened, pass, postponed, receiptOf, refused, tried } from '#support/outbox.ts';
import { memoryStore } from './store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(['ACTIVITY_CLOSED', 'EVENT_NOT_OPEN', 'NOT_FOUND'])(
  'a late answer (%s) is kept across reloads without being resent, until it is replaced or discarded',
  async (code) => {
    const late = refused(code);
    const { entry, store } = await tried({ answers: [late] });
    const later = opened({ store });
    await vi.waitFor(() => expect(later.status(entry)).toMatchObject({ ...late, entry: { picks: ['x'] } }));
    await pass(120_000);
    expect(later.sent).toEqual([]);

    const again = ballot('two', { picks: ['y'] });
    await later.outbox.add(again);
    expect([later.kind(entry), later.sent, await store.all()]).toEqual(['counted', ['two'], []]);

    const other = ballot('three', { activityId: 'b' });
    later.answers.push(late);
    await later.outbox.add(other);
    expect(await store.all()).toHaveLength(1);
    await later.outbox.drop(other);
    expect([later.status(other), await store.all()]).toEqual([undefined, []]);
  },
);

test('a late answer is dropped once a newer one is given, whether late or counted', async () => {
  const late = refused('EVENT_NOT_OPEN');
  for (const second of [late, counted(ballot('two'))]) {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const { outbox, store, sent } = opened({
      reply: ({ submissionId }) => (submissionId === 'one' ? promise : second),
    });
    const [one, two] = [ballot('one'), ballot('two', { picks: ['y'] })];
    const first = outbox.add(one);
    await vi.waitFor(() => expect(sent).toEqual(['one']));
    const other = outbox.add(two);
    resolve(late);
    await Promise.all([first, other]);
    if (second === late) await outbox.drop(two);
    expect([sent, await store.all()]).toEqual([['one', 'two'], []]);
  }
});

test('a late change is kept across reloads together with the counted answer, until it is discarded', async () => {
  const entry = ballot('one');
  const late = refused('ACTIVITY_CLOSED', receiptOf(entry));
  const { store } = await tried({ answers: [late] }, entry);
  const later = opened({ store });
  await vi.waitFor(() => expect(later.status(entry)).toMatchObject({ ...late, entry: { picks: ['x'] } }));
  await later.outbox.drop(entry);
  expect([later.status(entry), await store.all()]).toEqual([undefined, []]);
});

test.each(['counted', 'refused'] as const)(
  'one tab’s late answer is dropped when another tab’s newer answer is %s',
  async (second) => {
    const late = refused('ACTIVITY_CLOSED');
    const [one, two] = [ballot('one'), ballot('two', { picks: ['y'] })];
    const store = memoryStore();
    const offlineFirst = opened({
      store,
      answers: [postponed(60_000), second === 'counted' ? counted(two) : late],
    });
    await offlineFirst.outbox.add(two);
    expect(offlineFirst.kind(two)).toBe('waiting');
    // A tab that does not know the newer answer sends an older one.
    const all = async () => (await store.all()).filter(({ submissionId }) => submissionId !== two.submissionId);
    await opened({ store: { ...store, all }, answers: [late] }).outbox.add(one);
    expect(await idsIn(store)).toEqual(['one', 'two']);
    await pass(120_000);
    expect(offlineFirst.kind(two)).toBe(second);
    expect(await idsIn(store)).toEqual(second === 'counted' ? [] : ['two']);
  },
);
