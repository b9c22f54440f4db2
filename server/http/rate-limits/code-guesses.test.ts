import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { Refusal } from '#contracts/refusal.ts';
import { CodeGuesses } from './code-guesses.ts';

let at = 0;
let waits: number[] = [];
let unknown = 0;
let guesses: CodeGuesses;
let codes = 0;

beforeEach(() => {
  [at, waits, unknown] = [1_000, [], 0];
  guesses = new CodeGuesses({
    now: () => at,
    sleep: async (ms) => {
      await setImmediate();
      waits.push(ms);
      at += ms;
    },
    onUnknown: () => (unknown += 1),
    onSlowed: () => undefined,
  });
});

async function refusedOf(count: number, address: string, eventId: string | null = null): Promise<number> {
  const tries = Array.from({ length: count }, () => guesses.admit(address, `code ${(codes += 1)}`, eventId));
  const answers = await Promise.allSettled(tries);
  return answers.filter((answer) => answer.status === 'rejected' && answer.reason instanceof Refusal).length;
}

it('lets a room mistype a hundred codes, and counts them', async () => {
  expect(await refusedOf(100, '192.0.2.1')).toBe(0);
  expect([unknown, waits]).toEqual([100, []]);
});

it('delays further guesses more and more, even when they arrive together', async () => {
  await refusedOf(100, '192.0.2.1');
  expect(await refusedOf(600, '192.0.2.1')).toBeGreaterThan(560);
  expect(waits[0]).toBe(100);
  expect(waits.at(-1)).toBeGreaterThan(300);
  const lastDelay = waits.at(-1) ?? 0;
  await guesses.admit('192.0.2.1', 'another', null);
  expect(waits.at(-1)).toBeGreaterThanOrEqual(lastDelay);
  const before = waits.length;
  expect(await refusedOf(1, '192.0.2.2')).toBe(0);
  expect(waits.length).toBe(before);
});

it('delays a valid code just like an unknown one, unless that network already knows it', async () => {
  guesses.makeFamiliar('192.0.2.1', 'room');
  await refusedOf(150, '192.0.2.1');
  const before = waits.length;
  expect(await refusedOf(500, '192.0.2.1', 'room')).toBe(0);
  expect(waits.length).toBe(before);
  for (const eventId of [null, 'elsewhere']) await refusedOf(1, '192.0.2.1', eventId);
  const [wrong, right] = waits.slice(before);
  expect(right).toBe(wrong);
});

it('gives the next turn to the code that most ask for, so that a room joins while someone guesses', async () => {
  await refusedOf(100, '192.0.2.1');
  const guessing = refusedOf(600, '192.0.2.1');
  await Promise.all([1, 2].map(() => guesses.admit('192.0.2.1', 'shared', 'room')));
  expect(waits).toEqual([100]);
  await guessing;
});

it("does not count the same code again, which a deleted event's open pages request", async () => {
  await guesses.admit('192.0.2.2', 'deleted', null);
  const pages = Array.from({ length: 500 }, () => guesses.admit('192.0.2.2', 'deleted', null));
  await Promise.all(pages);
  expect(await refusedOf(99, '192.0.2.2')).toBe(0);
});

it('treats a prefix of 48 bits as one network, and starts over after ten minutes', async () => {
  await refusedOf(100, '2001:db8:1:2::3');
  await refusedOf(1, '2001:db8:1:ffff:1:2:3:4');
  expect(waits).toEqual([100]);
  await refusedOf(1, '2001:db8:2::');
  at += 10 * 60_000;
  await refusedOf(1, '2001:db8:1::');
  expect(waits).toEqual([100]);
});
