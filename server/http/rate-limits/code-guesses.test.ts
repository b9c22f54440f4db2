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
    sleep: async (ms) => void waits.push(ms),
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
  const refused = await refusedOf(4_000, '192.0.2.1');
  expect(refused).toBe(3_975);
  expect([waits[0], waits[1], waits.at(-1)]).toEqual([100, 200, 5_000]);
  at += 5_000;
  await guesses.admit('192.0.2.1', 'another', null);
  expect(waits.at(-1)).toBe(400);
  expect(await refusedOf(1, '192.0.2.2')).toBe(0);
});

it('delays a right code like a wrong one, unless it is familiar on that network', async () => {
  guesses.makeFamiliar('192.0.2.1', 'room');
  await refusedOf(4_100, '192.0.2.1');
  expect(await refusedOf(500, '192.0.2.1', 'room')).toBe(0);
  expect(await refusedOf(1, '192.0.2.1', 'elsewhere')).toBe(1);
});

it("does not count the same code again, which a deleted event's open pages request", async () => {
  await guesses.admit('192.0.2.2', 'deleted', null);
  const pages = Array.from({ length: 500 }, () => guesses.admit('192.0.2.2', 'deleted', null));
  await Promise.all(pages);
  expect(await refusedOf(99, '192.0.2.2')).toBe(0);
});

it('treats a prefix of 48 bits as one network, and starts over after ten minutes', async () => {
  await refusedOf(4_100, '2001:db8:1:2::3');
  expect(await refusedOf(1, '2001:db8:1:ffff:1:2:3:4')).toBe(1);
  expect(await refusedOf(1, '2001:db8:2::')).toBe(0);
  at += 10 * 60_000;
  expect(await refusedOf(1, '2001:db8:1::')).toBe(0);
});
