import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOf, type Entry, type Outcome } from './entry.ts';
import { atOnce, ballot, nextTime, offline, opened, receiptOf } from '#support/outbox.ts';
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

  test('counts even if the server reads the old one last', async () => {
    const server = slowServer();
    const outbox = createOutbox({ store: memoryStore(), send: server.send, lock: atOnce, random: () => 1 });
    await outbox.add(ballot('one'));
    server.respond();
    const second = ballot('two');
    await outbox.add(second);
    expect(outbox.statuses().get(keyOf(second))).toMatchObject({ kind: 'counted', entry: { submissionId: 'two' } });
    server.readHeldRequests();
    expect(server.answer()).toBe('two');
    expect(server.sent).toEqual(['one', 'one', 'two']);
  });

  test.for([
    ['another page', false],
    ['this page', true],
  ] as const)('counts even if another page sent the old one, which was given on %s', async ([, isFromThisPage]) => {
    const server = slowServer();
    const store = memoryStore();
    const old = ballot('one');
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
    await (isFromThisPage ? outbox : other).add(old);
    other.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sent).toContain('one');
    const second = ballot('two');
    await outbox.add(second);
    expect(outbox.statuses().get(keyOf(second))).toMatchObject({ entry: { submissionId: 'two' } });
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
    expect(outbox.statuses().get('p:a:1')).toMatchObject({ kind: 'counted', entry: { submissionId: 'two' } });
  });

  test('does not wait forever for an old one that never gets through', async () => {
    const sent: string[] = [];
    const send = (entry: Entry): Promise<Outcome> => {
      sent.push(entry.submissionId);
      return Promise.resolve(
        entry.submissionId === 'blocked' ? offline : { kind: 'counted', receipt: receiptOf(entry) },
      );
    };
    const outbox = createOutbox({ store: memoryStore(), send, lock: atOnce, random: () => 1 });
    await outbox.add(ballot('blocked'));
    const reworded = ballot('reworded');
    await outbox.add(reworded);
    expect(outbox.statuses().get(keyOf(reworded))).toMatchObject({ kind: 'waiting', isServerReachable: false });
    await vi.advanceTimersByTimeAsync(50_000);
    expect(sent).not.toContain('reworded');
    await vi.advanceTimersByTimeAsync(50_000);
    expect(sent.at(-1)).toBe('reworded');
    expect(outbox.statuses().get(keyOf(reworded))).toMatchObject({ kind: 'counted' });
  });

  test('waits at most a minute for an old one that the server postpones', async () => {
    const sent: string[] = [];
    const postponed: Outcome = { kind: 'postponed', afterMs: 60_000, isServerReachable: true };
    const send = (entry: Entry): Promise<Outcome> => {
      sent.push(entry.submissionId);
      return Promise.resolve(entry.submissionId === 'old' ? postponed : { kind: 'counted', receipt: receiptOf(entry) });
    };
    const outbox = createOutbox({ store: memoryStore(), send, lock: atOnce, random: () => 1 });
    await outbox.add(ballot('old'));
    await vi.advanceTimersByTimeAsync(10_000);
    const newer = ballot('newer');
    await outbox.add(newer);
    await vi.advanceTimersByTimeAsync(59_000);
    // It was retried when the newer answer was given, and the pause of a minute still applies.
    expect(sent).toEqual(['old', 'old']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual(['old', 'old', 'newer']);
    expect(outbox.statuses().get(keyOf(newer))).toMatchObject({ kind: 'counted' });
  });
});

test('an answer changed while the old one is being sent is sent after it and shown', async () => {
  const gate = Promise.withResolvers<Outcome>();
  const sent: string[] = [];
  const send = (entry: Entry): Promise<Outcome> => {
    sent.push(entry.submissionId);
    return entry.submissionId === 'one'
      ? gate.promise
      : Promise.resolve({ kind: 'counted', receipt: receiptOf(entry) });
  };
  const outbox = createOutbox({ store: memoryStore(), send, lock: atOnce });
  const first = ballot('one');
  const second = ballot('two');
  const adding = outbox.add(first);
  await vi.waitFor(() => expect(sent).toEqual(['one']));
  const changing = outbox.add(second);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['one']);
  gate.resolve({ kind: 'counted', receipt: receiptOf(first) });
  await Promise.all([adding, changing]);
  expect(sent).toEqual(['one', 'two']);
  expect(outbox.statuses().get('p:a:1')).toMatchObject({ kind: 'counted', receipt: { submissionId: 'two' } });
});

describe('a ballot that the server keeps postponing', () => {
  const postponed: Outcome = { kind: 'postponed', afterMs: 0, isServerReachable: true };

  /** The server never accepts ballots of activity `a`. */
  function withStuckActivity(store = memoryStore()) {
    const sent: string[] = [];
    const send = (entry: Entry): Promise<Outcome> => {
      sent.push(entry.submissionId);
      return Promise.resolve(
        keyOf(entry).startsWith('p:a:') ? postponed : { kind: 'counted', receipt: receiptOf(entry) },
      );
    };
    return { sent, outbox: createOutbox({ store, send, lock: atOnce, random: () => 1 }) };
  }

  test('does not block other activities and has its own pause', async () => {
    const { outbox, sent } = withStuckActivity();
    const stuck = ballot('stuck');
    const other = ballot('other', { activityId: 'b' });
    await outbox.add(stuck);
    await outbox.add(other);
    expect(sent).toEqual(['stuck', 'other']);
    expect(outbox.statuses().get(keyOf(other))).toMatchObject({ kind: 'counted' });
    expect(outbox.statuses().get(keyOf(stuck))).toMatchObject({ kind: 'waiting', isServerReachable: true });
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent).toEqual(['stuck', 'other', 'stuck']);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['stuck', 'other', 'stuck', 'stuck']);
  });

  test('does not block ballots of an earlier page', async () => {
    const store = memoryStore();
    for (const entry of [
      ballot('stuck'),
      ballot('second', { activityId: 'b', round: 1 }),
      ballot('third', { activityId: 'b', round: 2 }),
    ])
      await store.put(entry);
    const { sent } = withStuckActivity(store);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['stuck', 'second', 'third']);
    expect((await store.all()).map(({ submissionId }) => submissionId)).toEqual(['stuck']);
  });
});

describe('an entry that a proxy always blocks', () => {
  /** A question that a proxy blocks as an attack: to the outbox the server is unreachable. */
  const blocked = (store = memoryStore()) => {
    const sent: string[] = [];
    const send = (entry: Entry): Promise<Outcome> => {
      sent.push(entry.submissionId);
      return Promise.resolve(
        entry.submissionId === 'blocked' ? offline : { kind: 'counted', receipt: receiptOf(entry) },
      );
    };
    return { store, sent, outbox: createOutbox({ store, send, lock: atOnce, random: () => 1 }) };
  };
  const question = (submissionId: string): Entry => ({
    kind: 'question',
    submissionId,
    path: '/e/1/questions',
    participantId: 'p',
    body: 'What does DROP TABLE do?',
    answeredAt: nextTime(),
  });

  test('is sent after entries that were not tried yet', async () => {
    const { outbox, sent } = blocked();
    await outbox.add(question('blocked'));
    await vi.advanceTimersByTimeAsync(60_000);
    const tries = sent.length;
    expect(tries).toBeGreaterThan(3);
    const later = ballot('later');
    await outbox.add(later);
    expect(sent[tries]).toBe('later');
    expect(outbox.statuses().get(keyOf(later))).toMatchObject({ kind: 'counted' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.slice(tries + 1)).not.toEqual([]);
  });

  test('lets untried entries go first after a reload and whenever the network returns', async () => {
    const store = memoryStore();
    await store.put(question('blocked'));
    await store.put(ballot('later'));
    const { outbox, sent } = blocked(store);
    await vi.advanceTimersByTimeAsync(0);
    outbox.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['blocked', 'later', 'blocked']);
    expect((await store.all()).map(({ submissionId }) => submissionId)).toEqual(['blocked']);
  });
});
