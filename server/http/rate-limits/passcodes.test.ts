import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createRates } from './rates.ts';
import { Refusal } from '#contracts/refusal.ts';
import { createPasscodes, fallbackCheckEveryMs, type PasscodeLimits, type Passcodes } from './passcodes.ts';

const passcodes = (limits?: PasscodeLimits): Passcodes =>
  createPasscodes(
    createRates(() => 0),
    limits,
  );

/** A hash from another process: this one has never seen the passcode. */
const hashOf = (passcode: string): Promise<string> => passcodes().hash(passcode);

/** A hash from before case was ignored. */
const olderHashOf = (passcode: string): string => {
  const salt = Buffer.from('0123456789abcdef');
  return `${salt.toString('hex')}:${scryptSync(passcode, salt, 32).toString('hex')}`;
};

const answerOf = (given: Promise<boolean>): Promise<boolean | string> =>
  given.catch((error: unknown) => {
    if (error instanceof Refusal && error.retryAfterMs !== null) return `${error.code} ${error.retryAfterMs}`;
    throw error;
  });
const times = <Item>(count: number, make: (place: number) => Promise<Item>): Promise<Item[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => make(place)));

it('accepts the passcode from everyone who knows it, however many join at once', async () => {
  const checker = passcodes();
  const event = { id: 'event', passcodeHash: await hashOf('open sesame') };
  expect(new Set(await times(2_000, () => answerOf(checker.isRight(event, 'open sesame'))))).toEqual(new Set([true]));
});

it('checks a limited number of wrong passcodes a minute, and still accepts the right one', async () => {
  let at = 0;
  const checker = createPasscodes(
    createRates(() => at),
    { wrongPerMinute: 5 },
  );
  const event = { id: 'event', passcodeHash: await hashOf('open sesame') };
  const other = { id: 'other', passcodeHash: await hashOf('open sesame') };
  expect(await checker.isRight(event, 'open sesame')).toBe(true);
  const wrong = await times(20, (place) => answerOf(checker.isRight(event, `wrong ${place}`)));
  expect([
    wrong.filter((answer) => answer === false).length,
    wrong.filter((answer) => answer === 'TOO_MANY 60000').length,
  ]).toEqual([5, 15]);
  expect(await checker.isRight(event, 'open sesame')).toBe(true);
  expect(await checker.isRight(other, 'wrong')).toBe(false);
  at += 60_000;
  expect(await checker.isRight(event, 'wrong')).toBe(false);
});

it('accepts the first right passcode of an event during a flood of guesses beyond the limit', async () => {
  let at = 0;
  const checker = createPasscodes(
    createRates(() => at),
    { wrongPerMinute: 5 },
  );
  const event = { id: 'event', passcodeHash: await hashOf('open sesame') };
  let guess = 0;
  const flood = (count: number) => times(count, () => answerOf(checker.isRight(event, `wrong ${(guess += 1)}`)));
  await flood(5);
  const tries: (boolean | string)[] = [];
  // The limit still applies, and two hundred wrong guesses precede each right one.
  while (!tries.includes(true) && tries.length < 20) {
    at += fallbackCheckEveryMs;
    await flood(200);
    tries.push(await answerOf(checker.isRight(event, 'open sesame')));
    if (tries.length === 1) expect(tries).toEqual(['TOO_MANY 5000']);
  }
  expect(at).toBeLessThan(3_000);
  expect(tries.at(-1)).toBe(true);
  expect(await answerOf(checker.isRight(event, 'wrong again'))).toMatch(/^TOO_MANY/);
  expect(await checker.isRight(event, 'open sesame')).toBe(true);
});

it('reports a busy server when too many checks are waiting', async () => {
  const checker = passcodes({ maxWaiting: 3 });
  const event = { id: 'event', passcodeHash: await hashOf('open sesame') };
  const answers = await times(7, (place) => answerOf(checker.isRight(event, `wrong ${place}`)));
  expect(answers).toEqual([...Array<boolean>(5).fill(false), 'SERVER_BUSY 2000', 'SERVER_BUSY 2000']);
  expect(await checker.isRight(event, 'open sesame')).toBe(true);
});

it('ignores the case of a passcode, and how its characters are composed and spaced', async () => {
  const event = { id: 'event', passcodeHash: await hashOf('  caf\u00e9  au\tlait ') };
  expect(await passcodes().isRight(event, 'cafe\u0301 au lait')).toBe(true);
  expect(await passcodes().isRight(event, ' CAF\u00c9   au lait')).toBe(true);
  expect(await passcodes().isRight(event, 'caf\u00e9aulait')).toBe(false);
});

it('accepts an older, case-sensitive passcode as it was set, or in any case if it was set in lower case', async () => {
  const mixed = { id: 'event', passcodeHash: olderHashOf('Open Sesame') };
  const checker = passcodes();
  expect([
    await checker.isRight(mixed, ' Open  Sesame'),
    await checker.isRight(mixed, 'open sesame'),
    await checker.isRight(mixed, 'Open Sesame'),
  ]).toEqual([true, false, true]);
  const lower = { id: 'event', passcodeHash: olderHashOf('open sesame') };
  expect([await checker.isRight(lower, 'OPEN SESAME'), await checker.isRight(lower, 'sesame')]).toEqual([true, false]);
});
