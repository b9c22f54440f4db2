import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOf, type Entry, type Outcome } from './entry.ts';
import { atOnce, ballot, nextTime, offline, opened, receiptOf } from './test-outbox.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { memoryStore } from './store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that counts each submission once, and may read a request long after the phone has given up. */
function slowServer() {
  const counted = new Set<string>();
  let answer: string | undefined;
  const held: (() => void)[] = [];
  const sent: string[] = [];
  let isSilent = true;
  const read = ({ submissionId }: Entry): void => {
    if (counted.has(submissionId)) return;
    counted.add(submissionId);
    answer = submissionId;
  };
  const send = (entry: Entry): Promise<Outcome> => {
    sent.push(entry.submissionId);
    if (isSilent) {
      held.push(() => read(entry));
      return Promise.resolve(offline);
    }
    read(entry);
    return Promise.resolve({ kind: 'counted', receipt: receiptOf(entry) });
  };
  return {
    send,
    sent,
    answer: () => answer,
    respond: () => void (isSilent = false),
    readHeldRequests: () => held.forEach((readOne) => readOne()),
  };
}

describe('a changed answer', () => {
  test('replaces an unsent one', async () => {
    const turn = Promise.withResolvers<void>();
    const { outbox, sent, store } = opened({
      lock: async (task) => {
        await turn.promise;
        return atOnce(task);
      },
    });
    const adding = [outbox.add(ballot('one'))];
    await vi.advanceTimersByTimeAsync(0);
    adding.push(outbox.add(ballot('two')));
    await vi.advanceTimersByTimeAsync(0);
    expect((await store.all()).map(({ submissionId }) => submissionId)).toEqual(['two']);
    turn.resolve();
    await Promise.all(adding);
    expect(sent).toEqual(['two']);
  });

  test('counts even if another page sent the old one', async () => {
    const server = slowServer();
    const store = memoryStore();
    const other = createOutbox({
      store,
      send: server.send,
      lock: atOnce,
      random: () => 1,
      announce: (message) => outbox.receive(message),
    });
    const outbox: Outbox = createOutbox({
      store,
      send: server.send,
      lock: () => Promise.resolve(true),
      random: () => 1,
    });
    await other.add(ballot('one'));
    other.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sent).toContain('one');
    const second = ballot('two');
    await outbox.add(second);
    expect(outbox.statusOf(keyOf(second))).toMatchObject({ entry: { submissionId: 'two' } });
    server.respond();
    await vi.advanceTimersByTimeAsync(60_000);
    server.readHeldRequests();
    expect(server.answer()).toBe('two');
    expect(await store.all()).toEqual([]);
  });

  test('counts as newer even if the clock was set back', async () => {
    const server = slowServer();
    const outbox = createOutbox({ store: memoryStore(), send: server.send, lock: atOnce, random: () => 1 });
    await outbox.add(ballot('one', { answeredAt: 2_000_000 }));
    await outbox.add(ballot('two', { answeredAt: 1_000_000 }));
    server.respond();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.answer()).toBe('two');
    expect(outbox.statusOf('p:a:1')).toMatchObject({ kind: 'counted', entry: { submissionId: 'two' } });
  });

  test('does not wait forever for an old one that never gets through', async () => {
    const { outbox, sent } = withBlockedEntry();
    await outbox.add(ballot('blocked'));
    const reworded = ballot('reworded');
    await outbox.add(reworded);
    expect(outbox.statusOf(keyOf(reworded))).toMatchObject({ kind: 'waiting', isServerReachable: false });
    await vi.advanceTimersByTimeAsync(50_000);
    expect(sent).not.toContain('reworded');
    await vi.advanceTimersByTimeAsync(50_000);
    expect(sent.at(-1)).toBe('reworded');
    expect(outbox.statusOf(keyOf(reworded))).toMatchObject({ kind: 'counted' });
  });
});

/** To the outbox the server is unreachable for one entry, which a proxy blocks as an attack. */
function withBlockedEntry() {
  const sent: string[] = [];
  const send = (entry: Entry): Promise<Outcome> => {
    sent.push(entry.submissionId);
    return Promise.resolve(entry.submissionId === 'blocked' ? offline : { kind: 'counted', receipt: receiptOf(entry) });
  };
  return { sent, outbox: createOutbox({ store: memoryStore(), send, lock: atOnce, random: () => 1 }) };
}

test('a ballot that the server keeps postponing does not block other activities', async () => {
  const postponed: Outcome = { kind: 'postponed', afterMs: 0, isServerReachable: true };
  const { outbox, sent, status } = opened({ answers: [postponed] });
  const [stuck, other] = [ballot('stuck'), ballot('other', { activityId: 'b' })];
  await outbox.add(stuck);
  await outbox.add(other);
  expect(sent).toEqual(['stuck', 'other']);
  expect([status(other), status(stuck)]).toMatchObject([
    { kind: 'counted' },
    { kind: 'waiting', isServerReachable: true },
  ]);
});

test('an entry that a proxy always blocks is sent after entries that were not tried yet', async () => {
  const { outbox, sent } = withBlockedEntry();
  await outbox.add({
    kind: 'question',
    submissionId: 'blocked',
    path: '/e/1/questions',
    participantId: 'p',
    body: 'What does DROP TABLE do?',
    answeredAt: nextTime(),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  const tries = sent.length;
  expect(tries).toBeGreaterThan(3);
  const later = ballot('later');
  await outbox.add(later);
  expect(sent[tries]).toBe('later');
  expect(outbox.statusOf(keyOf(later))).toMatchObject({ kind: 'counted' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.slice(tries + 1)).not.toEqual([]);
});
