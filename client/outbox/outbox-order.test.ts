import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf, type Entry, type Outcome } from './entry.ts';
import { atOnce, ballot, counted, idsIn, offline, opened, pass, postponed, question } from '#support/outbox.ts';
import { memoryStore } from './store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that counts each submission once, but may read a request long after the phone has given up. */
function slowServer() {
  /** The last answer counts. */
  const read = new Set<string>();
  const held: Entry[] = [];
  let isSilent = true;
  return {
    reply(entry: Entry): Outcome {
      if (isSilent) held.push(entry);
      else read.add(entry.submissionId);
      return isSilent ? offline : counted(entry);
    },
    answer: () => [...read].at(-1),
    respond: () => void (isSilent = false),
    readHeldRequests: () => held.forEach(({ submissionId }) => read.add(submissionId)),
  };
}

const except = (submissionId: string, outcome: Outcome | Promise<Outcome>) => (entry: Entry) =>
  entry.submissionId === submissionId ? outcome : counted(entry);

test('a changed answer replaces an unsent one', async () => {
  const turn = Promise.withResolvers<void>();
  const { outbox, sent, store } = opened({
    lock: async (task) => {
      await turn.promise;
      return atOnce(task);
    },
  });
  const adding = [outbox.add(ballot('one'))];
  await pass();
  adding.push(outbox.add(ballot('two')));
  await pass();
  expect(await idsIn(store)).toEqual(['two']);
  turn.resolve();
  await Promise.all(adding);
  expect(sent).toEqual(['two']);
});

test.for([
  ['another page', false],
  ['this page', true],
] as const)(
  'a changed answer counts even if another page sent the old one, which was given on %s',
  async ([, isFromThisPage]) => {
    const server = slowServer();
    const store = memoryStore();
    const old = ballot('one');
    const { outbox, status } = opened({ store, reply: server.reply, lock: () => Promise.resolve(true) });
    const other = opened({ store, reply: server.reply, announce: outbox.receive });
    await (isFromThisPage ? outbox : other.outbox).add(old);
    other.outbox.wake();
    await pass();
    expect(other.sent).toContain('one');
    const second = ballot('two');
    await outbox.add(second);
    expect(status(second)).toMatchObject({ entry: { submissionId: 'two' } });
    server.respond();
    await pass(60_000);
    server.readHeldRequests();
    expect(server.answer()).toBe('two');
    expect(await store.all()).toEqual([]);
  },
);

test('a changed answer counts as newer even if the clock was set back', async () => {
  const server = slowServer();
  const { outbox, status } = opened(server);
  await outbox.add(ballot('one', { answeredAt: 2_000_000 }));
  const second = ballot('two', { answeredAt: 1_000_000 });
  await outbox.add(second);
  server.respond();
  await pass(60_000);
  expect(server.answer()).toBe('two');
  expect(status(second)).toMatchObject({ kind: 'counted', entry: { submissionId: 'two' } });
});

test('a changed answer does not wait forever for an old one that never gets through', async () => {
  const { outbox, sent, status, kind } = opened({ reply: except('blocked', offline) });
  await outbox.add(ballot('blocked'));
  const reworded = ballot('reworded');
  await outbox.add(reworded);
  expect(status(reworded)).toMatchObject({ kind: 'waiting', isServerReachable: false });
  await pass(50_000);
  expect(sent).not.toContain('reworded');
  await pass(50_000);
  expect(sent.at(-1)).toBe('reworded');
  expect(kind(reworded)).toBe('counted');
});

test('a changed answer waits at most a minute for an old one that the server postpones', async () => {
  const { outbox, sent, kind } = opened({ reply: except('old', postponed(60_000)) });
  await outbox.add(ballot('old'));
  await pass(10_000);
  const newer = ballot('newer');
  await outbox.add(newer);
  await pass(59_000);
  // It was retried when the newer answer was given, and the one-minute pause still applies.
  expect(sent).toEqual(['old', 'old']);
  await pass(2_000);
  expect(sent).toEqual(['old', 'old', 'newer']);
  expect(kind(newer)).toBe('counted');
});

test('an answer changed while the old one is sending shows immediately and is sent next', async () => {
  const gate = Promise.withResolvers<Outcome>();
  const { outbox, sent, status } = opened({ reply: except('one', gate.promise) });
  const first = ballot('one');
  const second = ballot('two');
  const adding = outbox.add(first);
  await vi.waitFor(() => expect(sent).toEqual(['one']));
  const changing = outbox.add(second);
  await pass();
  expect(sent).toEqual(['one']);
  gate.resolve(counted(first));
  await Promise.all([adding, changing]);
  expect(sent).toEqual(['one', 'two']);
  expect(status(second)).toMatchObject({ kind: 'counted', receipt: { submissionId: 'two' } });
});

/** The server never accepts ballots of activity `a`. */
const postponing = (entry: Entry) => (keyOf(entry).startsWith('p:a:') ? postponed() : counted(entry));

test('a postponed ballot does not block other activities and has its own pause', async () => {
  const { outbox, sent, status, kind } = opened({ reply: postponing });
  const stuck = ballot('stuck');
  const other = ballot('other', { activityId: 'b' });
  await outbox.add(stuck);
  await outbox.add(other);
  expect(sent).toEqual(['stuck', 'other']);
  expect(kind(other)).toBe('counted');
  expect(status(stuck)).toMatchObject({ kind: 'waiting', isServerReachable: true });
  await pass(1_000);
  await pass(1_999);
  expect(sent).toEqual(['stuck', 'other', 'stuck']);
  await pass(1);
  expect(sent).toEqual(['stuck', 'other', 'stuck', 'stuck']);
});

test('a postponed ballot does not block an earlier page’s ballots', async () => {
  const store = memoryStore();
  for (const entry of [
    ballot('stuck'),
    ballot('second', { activityId: 'b', round: 1 }),
    ballot('third', { activityId: 'b', round: 2 }),
  ])
    await store.put(entry);
  const { sent } = opened({ store, reply: postponing });
  await pass();
  expect(sent).toEqual(['stuck', 'second', 'third']);
  expect(await idsIn(store)).toEqual(['stuck']);
});

/** A proxy blocks, for example, a question that looks like an attack. The outbox sees an unreachable server. */
const reply = except('blocked', offline);

test('a blocked entry is sent after entries that have not been tried yet', async () => {
  const { outbox, sent, kind } = opened({ reply });
  await outbox.add(question('blocked'));
  await pass(60_000);
  const tries = sent.length;
  expect(tries).toBeGreaterThan(3);
  const later = ballot('later');
  await outbox.add(later);
  expect(sent[tries]).toBe('later');
  expect(kind(later)).toBe('counted');
  await pass(60_000);
  expect(sent.slice(tries + 1)).not.toEqual([]);
});

test('a blocked entry goes after untried ones, even after a reload and whenever the network returns', async () => {
  const store = memoryStore();
  await store.put(question('blocked'));
  await store.put(ballot('later'));
  const { outbox, sent } = opened({ store, reply });
  await pass();
  outbox.wake();
  await pass();
  expect(sent).toEqual(['blocked', 'later', 'blocked']);
  expect(await idsIn(store)).toEqual(['blocked']);
});
