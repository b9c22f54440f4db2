import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOf, type Entry, type Outcome, type QuestionEntry, type UpvoteEntry } from './entry.ts';
import { atOnce, nextTime, offline, opened, receiptOf } from '#support/outbox.ts';
import { createOutbox } from './outbox.ts';
import { memoryStore, withFallbackStore } from './store.ts';
import type { TabLock } from './tab-lock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('questions and upvotes', () => {
  const question = (submissionId: string): QuestionEntry => ({
    kind: 'question',
    submissionId,
    path: '/e/1/questions',
    participantId: 'p',
    body: submissionId,
    answeredAt: nextTime(),
  });
  const upvote = (submissionId: string, isUpvoted: boolean): UpvoteEntry => ({
    kind: 'upvote',
    submissionId,
    path: '/e/1/questions/q/upvote',
    participantId: 'p',
    questionId: 'q',
    isUpvoted,
    wasUpvoted: !isUpvoted,
    atRevision: 1,
    answeredAt: nextTime(),
  });

  test('queued questions never replace each other, and untried ones go first', async () => {
    const { outbox, sent, status } = opened({ answers: [offline, offline] });
    await outbox.add(question('one'));
    const second = question('two');
    await outbox.add(second);
    expect(status(second)).toMatchObject({ kind: 'waiting', isServerReachable: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(['one', 'two', 'one', 'two']);
  });

  test('an upvote removed before it was sent never reaches the server', async () => {
    const { outbox, sent, status } = opened({ answers: [offline] });
    await outbox.add(upvote('up', true));
    await outbox.add(upvote('down', false));
    expect(sent).toEqual(['up', 'down']);
    expect(status(upvote('same question', true))).toMatchObject({ kind: 'counted', entry: { submissionId: 'down' } });
  });

  test('a queued entry can be removed, here and in the other tabs', async () => {
    const { outbox, store, sent, announced, status } = opened({ answers: [offline] });
    const entry = question('one');
    await outbox.add(entry);
    const other = opened({ store: memoryStore() });
    other.outbox.receive({ kind: 'waiting', entry, isServerReachable: false });
    const before = outbox.statuses();
    await outbox.drop(entry);
    expect(before.size).toBe(1);
    expect([status(entry), outbox.statuses().size, await store.all()]).toEqual([undefined, 0, []]);
    for (const message of announced.slice(-1)) other.outbox.receive(message);
    expect(other.status(entry)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(['one']);
  });

  test.for<[string, Outcome]>([
    ['does not arrive', { kind: 'postponed', afterMs: 0, isServerReachable: false }],
    ['is postponed', { kind: 'postponed', afterMs: 0, isServerReachable: true }],
    ['is refused', { kind: 'refused', code: 'QUESTIONS_CLOSED', message: 'Paused.', receipt: null }],
  ])('an entry removed here or in another tab while being sent, which %s, is deleted', async ([, outcome]) => {
    for (const isHere of [true, false]) {
      const gates = [Promise.withResolvers<Outcome>()];
      const store = memoryStore();
      const send = vi.fn(
        async () => gates.pop()?.promise ?? { kind: 'counted' as const, receipt: receiptOf(question('one')) },
      );
      const outbox = createOutbox({ store, send, lock: atOnce });
      const entry = question('one');
      const [gate] = gates;
      const adding = outbox.add(entry);
      await vi.advanceTimersByTimeAsync(0);
      if (isHere) await outbox.drop(entry);
      else {
        outbox.receive({ kind: 'dropped', entry });
        await store.remove(entry.submissionId);
      }
      expect(outbox.statuses().get(keyOf(entry))).toBeUndefined();
      gate?.resolve(outcome);
      await adding;
      await vi.advanceTimersByTimeAsync(120_000);
      expect([outbox.statuses().size, await store.all(), send.mock.calls.length]).toEqual([0, [], 1]);
    }
  });

  test('an entry removed while being sent may be counted, and then shows as counted', async () => {
    const gate = Promise.withResolvers<Outcome>();
    const store = memoryStore();
    const outbox = createOutbox({ store, send: () => gate.promise, lock: atOnce });
    const entry = question('one');
    const adding = outbox.add(entry);
    await vi.advanceTimersByTimeAsync(0);
    await outbox.drop(entry);
    gate.resolve({ kind: 'counted', receipt: receiptOf(entry) });
    await adding;
    expect(outbox.statuses().get(keyOf(entry))).toMatchObject({ kind: 'counted' });
    expect(await store.all()).toEqual([]);
  });

  test('a refused question is kept with its reason across reloads and not resent, until it is discarded', async () => {
    const store = memoryStore();
    const { outbox, status } = opened({
      store,
      answers: [{ kind: 'refused', code: 'QUESTIONS_CLOSED', message: 'Paused.', receipt: null }],
    });
    const entry = question('one');
    await outbox.add(entry);
    expect(status(entry)).toMatchObject({ kind: 'refused', message: 'Paused.' });
    const later = opened({ store });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(later.status(entry)).toMatchObject({
      kind: 'refused',
      code: 'QUESTIONS_CLOSED',
      message: 'Paused.',
      entry: { body: 'one' },
    });
    expect(later.sent).toEqual([]);
    await later.outbox.drop(entry);
    expect([later.status(entry), await store.all()]).toEqual([undefined, []]);
  });

  test('a refused question is kept with its reason and not resent when the disk is full', async () => {
    const disk = memoryStore();
    const stuck = { ...disk, remove: () => Promise.reject(new Error('The disk is full')) };
    let isFull = false;
    const store = withFallbackStore(
      { ...stuck, put: (entry) => (isFull ? Promise.reject(new Error('The disk is full')) : disk.put(entry)) },
      memoryStore(),
    );
    const sent: string[] = [];
    const send = (entry: Entry): Promise<Outcome> => {
      sent.push(entry.submissionId);
      if (sent.length > 100) throw new Error('It is sent endlessly');
      isFull = true;
      return Promise.resolve({ kind: 'refused', code: 'QUESTIONS_CLOSED', message: 'Paused.', receipt: null });
    };
    const outbox = createOutbox({ store, send, lock: atOnce });
    const entry = question('one');
    await outbox.add(entry);
    outbox.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(['one']);
    expect(outbox.statuses().get(keyOf(entry))).toMatchObject({ kind: 'refused', message: 'Paused.' });
    // Resent unchanged, it is still the same question.
    await outbox.add(entry);
    expect(sent).toEqual(['one', 'one']);
    await outbox.drop(entry);
    await outbox.add(question('two'));
    expect(sent).toEqual(['one', 'one', 'two']);
  });

  test('an entry removed or replaced while the store is read is not sent', async () => {
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
    await vi.advanceTimersByTimeAsync(0);
    gate.resolve();
    await replacing;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(['down']);
  });

  test('a returning participant sees their entries, refused ones included, even without a network', async () => {
    let participant = 'p';
    const store = memoryStore();
    const refused: QuestionEntry = {
      ...question('refused'),
      participantId: 'q',
      refusal: { code: 'QUESTIONS_CLOSED', message: 'Paused.' },
    };
    const waiting: QuestionEntry = { ...question('waiting'), participantId: 'q' };
    for (const entry of [refused, waiting]) await store.put(entry);
    const { outbox, sent, status } = opened({
      store,
      answers: [offline],
      isOurs: ({ participantId }) => participantId === participant,
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, outbox.statuses().size]).toEqual([[], 0]);
    participant = 'q';
    outbox.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(status(refused)).toMatchObject({
      kind: 'refused',
      code: 'QUESTIONS_CLOSED',
      message: 'Paused.',
      entry: { body: 'refused' },
    });
    expect(status(waiting)).toMatchObject({ kind: 'waiting', isServerReachable: false });
    expect(sent).toEqual(['waiting']);
  });

  test('a removed entry does not reappear when the network returns before the store has deleted it', async () => {
    const disk = memoryStore();
    const { outbox, status } = opened({
      store: { ...disk, remove: () => new Promise(() => undefined) },
      answers: [offline],
    });
    const entry = question('one');
    await outbox.add(entry);
    void outbox.drop(entry);
    outbox.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([status(entry), await disk.all()]).toEqual([undefined, [entry]]);
  });
});
