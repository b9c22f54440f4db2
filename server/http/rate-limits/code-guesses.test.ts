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

/** How many of so many tries at once are refused. */
async function refusedOf(count: number, address: string, eventId: string | null = null): Promise<number> {
  const tries = Array.from({ length: count }, () => guesses.admit(address, `code ${(codes += 1)}`, eventId));
  const answers = await Promise.allSettled(tries);
  return answers.filter((answer) => answer.status === 'rejected' && answer.reason instanceof Refusal).length;
}

it('counts unknown codes, and lets a room mistype a hundred of them', async () => {
  expect(await refusedOf(100, '192.0.2.1')).toBe(0);
  expect([unknown, waits]).toEqual([100, []]);
});

it('lets more and more time pass between further ones, however many come at once', async () => {
  await refusedOf(100, '192.0.2.1');
  const refused = await refusedOf(4_000, '192.0.2.1');
  expect(refused).toBe(3_975);
  expect([waits[0], waits[1], waits.at(-1)]).toEqual([100, 200, 5_000]);
  at += 5_000;
  await guesses.admit('192.0.2.1', 'another', null);
  expect(waits.at(-1)).toBe(400);
  expect(await refusedOf(1, '192.0.2.2')).toBe(0);
});

it('does not tell a right code by its speed, unless it is familiar there', async () => {
  guesses.makeFamiliar('192.0.2.1', 'room');
  await refusedOf(4_100, '192.0.2.1');
  expect(await refusedOf(500, '192.0.2.1', 'room')).toBe(0);
  expect(await refusedOf(1, '192.0.2.1', 'elsewhere')).toBe(1);
});

it('does not count a code again: the open pages of a deleted event ask for it', async () => {
  await guesses.admit('192.0.2.2', 'deleted', null);
  const pages = Array.from({ length: 500 }, () => guesses.admit('192.0.2.2', 'deleted', null));
  await Promise.all(pages);
  expect(await refusedOf(99, '192.0.2.2')).toBe(0);
});

it('takes a prefix of 48 bits for one network, and starts again after ten minutes', async () => {
  await refusedOf(4_100, '2001:db8:1:2::3');
  expect(await refusedOf(1, '2001:db8:1:ffff:1:2:3:4')).toBe(1);
  expect(await refusedOf(1, '2001:db8:2::')).toBe(0);
  at += 10 * 60_000;
  expect(await refusedOf(1, '2001:db8:1::')).toBe(0);
});
