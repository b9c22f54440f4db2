import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from './entry.ts';
import {
  atOnce,
  counted,
  offline,
  opened,
  pass,
  postponed,
  question,
  refused,
  tried,
  upvote,
} from '#support/outbox.ts';
import { memoryStore } from './store.ts';
import type { TabLock } from './tab-lock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('queued questions never replace each other, and untried ones are sent first', async () => {
  const { outbox, sent, status } = opened({ answers: [offline, offline] });
  await outbox.add(question('one'));
  const second = question('two');
  await outbox.add(second);
  expect(status(second)).toMatchObject({ kind: 'waiting', isServerReachable: false });
  await pass(60_000);
  expect(sent).toEqual(['one', 'two', 'one', 'two']);
});

test('an upvote removed before it was sent never reaches the server', async () => {
  const { outbox, sent, status } = opened({ answers: [offline] });
  await outbox.add(upvote('up', true));
  await outbox.add(upvote('down', false));
  expect(sent).toEqual(['up', 'down']);
  expect(status(upvote('same question', true))).toMatchObject({ kind: 'counted', entry: { submissionId: 'down' } });
});

test('a queued entry can be removed in this tab and in the others', async () => {
  const { entry, outbox, store, sent, announced, status } = await tried({ answers: [offline] }, question('one'));
  const other = opened({ store: memoryStore() });
  other.outbox.receive({ kind: 'waiting', entry, isServerReachable: false });
  const before = outbox.statuses();
  await outbox.drop(entry);
  expect(before.size).toBe(1);
  expect([status(entry), outbox.statuses().size, await store.all()]).toEqual([undefined, 0, []]);
  for (const message of announced.slice(-1)) other.outbox.receive(message);
  expect(other.status(entry)).toBeUndefined();
  await pass(60_000);
  expect(sent).toEqual(['one']);
});

test.for<[string, Outcome]>([
  ['does not arrive', offline],
  ['is postponed', postponed()],
  ['is refused', refused('QUESTIONS_CLOSED')],
])('an entry that is removed in any tab while it is sending, and %s, is deleted', async ([, outcome]) => {
  for (const isHere of [true, false]) {
    const gate = Promise.withResolvers<Outcome>();
    const { outbox, store, sent, status } = opened({ reply: () => gate.promise });
    const entry = question('one');
    const adding = outbox.add(entry);
    await pass();
    if (isHere) await outbox.drop(entry);
    else {
      outbox.receive({ kind: 'dropped', entry });
      await store.remove(entry.submissionId);
    }
    expect(status(entry)).toBeUndefined();
    gate.resolve(outcome);
    await adding;
    await pass(120_000);
    expect([outbox.statuses().size, await store.all(), sent]).toEqual([0, [], ['one']]);
  }
});

test('an entry removed while it is sending shows as counted if the server counts it', async () => {
  const gate = Promise.withResolvers<Outcome>();
  const { outbox, store, kind } = opened({ reply: () => gate.promise });
  const entry = question('one');
  const adding = outbox.add(entry);
  await pass();
  await outbox.drop(entry);
  gate.resolve(counted(entry));
  await adding;
  expect(kind(entry)).toBe('counted');
  expect(await store.all()).toEqual([]);
});

test('a refused question survives reloads with its reason and is not resent, until it is discarded', async () => {
  const store = memoryStore();
  const refusal = refused('QUESTIONS_CLOSED');
  const { entry, status } = await tried({ store, answers: [refusal] }, question('one'));
  expect(status(entry)).toMatchObject(refusal);
  const later = opened({ store });
  await pass(120_000);
  expect(later.status(entry)).toMatchObject({ ...refusal, entry: { body: 'one' } });
  expect(later.sent).toEqual([]);
  await later.outbox.drop(entry);
  expect([later.status(entry), await store.all()]).toEqual([undefined, []]);
});

test('an entry removed or replaced while the store is being read is not sent', async () => {
  const disk = memoryStore();
  const gate = Promise.withResolvers<void>();
  let reading: Promise<void> | undefined;
  const store = {
    ...disk,
    all: async () => {
      const found = await disk.all();
      await reading;
      return found;
    },
  };
  let onTurn = (): void => undefined;
  const lock: TabLock = (task) => {
    onTurn();
    return atOnce(task);
  };
  const { outbox, sent } = opened({ store, lock, answers: [offline, offline] });
  const asked = question('asked');
  await outbox.add(asked);
  await outbox.add(upvote('up', true));
  sent.length = 0;
  onTurn = () => void (reading = gate.promise);
  outbox.wake();
  await vi.waitFor(() => expect(reading).toBe(gate.promise));
  reading = undefined;
  onTurn = () => undefined;
  await outbox.drop(asked);
  const replacing = outbox.add(upvote('down', false));
  await pass();
  gate.resolve();
  await replacing;
  await pass(60_000);
  expect(sent).toEqual(['down']);
});

test('a returning participant sees their entries, refused ones included, even without a network', async () => {
  let participant = 'p';
  const store = memoryStore();
  const refusal = { code: 'QUESTIONS_CLOSED', message: 'Paused.', receipt: null };
  const paused = question('paused', { participantId: 'q', refusal });
  const waiting = question('waiting', { participantId: 'q' });
  for (const entry of [paused, waiting]) await store.put(entry);
  const { outbox, sent, status } = opened({
    store,
    answers: [offline],
    isOurs: ({ participantId }) => participantId === participant,
  });
  await pass(60_000);
  expect([sent, outbox.statuses().size]).toEqual([[], 0]);
  participant = 'q';
  outbox.wake();
  await pass();
  expect(status(paused)).toMatchObject({ ...refusal, kind: 'refused', entry: { body: 'paused' } });
  expect(status(waiting)).toMatchObject({ kind: 'waiting', isServerReachable: false });
  expect(sent).toEqual(['waiting']);
});

test('a removed entry does not reappear when the network returns before the store has deleted it', async () => {
  const disk = memoryStore();
  const store = { ...disk, remove: () => new Promise<void>(() => undefined) };
  const { entry, outbox, status } = await tried({ store, answers: [offline] }, question('one'));
  void outbox.drop(entry);
  outbox.wake();
  await pass(60_000);
  expect([status(entry), await disk.all()]).toEqual([undefined, [entry]]);
});
