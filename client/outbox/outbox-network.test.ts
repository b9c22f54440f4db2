import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BallotEntry, Entry } from './entry.ts';
import { atOnce, ballot, counted, offline, pass, postponed } from '#support/outbox.ts';
import { createOutbox } from './outbox.ts';
import { memoryStore } from './store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What happens to a request. If it `is held back`, the server reads it after the phone has given up. */
const fates = [
  'arrives',
  'arrives',
  'arrives',
  'arrives',
  'is lost',
  'is held back',
  'is held back',
  'loses its answer',
  'hangs',
  'is postponed',
] as const;

/**
 * A server that counts each submission once and keeps the last one per activity, behind a network that does what `fate`
 * returns.
 */
function behind(fate: () => (typeof fates)[number]) {
  const seen = new Set<string>();
  const answers = new Map<string, string>();
  const read = ({ submissionId, activityId }: BallotEntry) => {
    if (!seen.has(submissionId)) answers.set(activityId, submissionId);
    seen.add(submissionId);
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const send = async (entry: Entry) => {
    const sent = entry as BallotEntry;
    const what = fate();
    await pause(20);
    if (what === 'is held back') setTimeout(() => read(sent), 2_500);
    if (what === 'hangs') await pause(20_000);
    if (what === 'is postponed') return postponed(1_500);
    if (what === 'arrives' || what === 'loses its answer') read(sent);
    return what === 'arrives' ? counted(entry) : offline;
  };
  return { send, answers };
}

test('whatever the network does, the last answer counts and the outbox empties', { timeout: 60_000 }, async () => {
  const given = fc.record({ activityId: fc.constantFrom('a', 'b'), afterMs: fc.nat(700), isAwake: fc.boolean() });
  const schedule = fc.record({
    given: fc.array(given, { minLength: 20, maxLength: 40 }),
    fates: fc.infiniteStream(fc.constantFrom(...fates)),
  });
  await fc.assert(
    fc.asyncProperty(schedule, async ({ given: all, fates: stream }) => {
      let isClean = false;
      const { send, answers } = behind(() => (isClean ? 'arrives' : (stream.next().value ?? 'arrives')));
      const store = memoryStore();
      const outbox = createOutbox({ store, send, lock: atOnce, random: () => 0 });
      const last = new Map<string, string>();
      for (const [place, { activityId, afterMs, isAwake }] of all.entries()) {
        await pass(afterMs);
        if (isAwake && place % 10 === 0) outbox.wake();
        last.set(activityId, `ballot ${place}`);
        void outbox.add(ballot(`ballot ${place}`, { activityId }));
      }
      isClean = true;
      outbox.wake();
      await pass(60_000);
      expect(answers).toEqual(last);
      expect([...outbox.statuses().values()].map(({ kind }) => kind)).toEqual([...last].map(() => 'counted'));
      expect(await store.all()).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
