import { expect, it } from 'vitest';
import { createRates } from './rates.ts';
import { Refusal } from '#contracts/refusal.ts';
import { createPasscodes, fallbackCheckEveryMs, type PasscodeLimits } from './passcodes.ts';

const passcodes = (limits?: PasscodeLimits, now = () => 0) => createPasscodes(createRates(now), limits);

/** Its hash is from another process, so no checker has seen the passcode. */
const event = { id: 'event', passcodeHash: await passcodes().hash('open sesame') };

const answerOf = (given: Promise<boolean>) =>
  given.catch((error: unknown) => {
    if (error instanceof Refusal && error.retryAfterMs !== null) return `${error.code} ${error.retryAfterMs}`;
    throw error;
  });
const times = <Item>(count: number, make: (place: number) => Promise<Item>): Promise<Item[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => make(place)));

it('accepts the passcode from everyone who knows it, even when many join at the same time', async () => {
  const checker = passcodes();
  expect(new Set(await times(2_000, () => answerOf(checker.isRight(event, 'open sesame'))))).toEqual(new Set([true]));
});

it('checks a limited number of wrong passcodes per minute, and still accepts the right one', async () => {
  let at = 0;
  const checker = passcodes({ wrongPerMinute: 5 }, () => at);
  const other = { ...event, id: 'other' };
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

it('beyond the limit, checks one passcode per interval, so that guesses do not lock the room out', async () => {
  let at = 0;
  const checker = passcodes({ wrongPerMinute: 5 }, () => at);
  const flood = (name: string) => times(6, (place) => answerOf(checker.isRight(event, `${name} ${place}`)));
  await flood('wrong');
  await flood('first of the interval');
  expect(await answerOf(checker.isRight(event, 'open sesame'))).toBe('TOO_MANY 5000');
  at += fallbackCheckEveryMs;
  expect(await answerOf(checker.isRight(event, 'open sesame'))).toBe(true);
  expect(await answerOf(checker.isRight(event, 'wrong again'))).toMatch(/^TOO_MANY/);
});

it('reports a busy server when too many checks are waiting', async () => {
  const checker = passcodes({ maxWaiting: 3 });
  const answers = await times(7, (place) => answerOf(checker.isRight(event, `wrong ${place}`)));
  expect(answers).toEqual([...Array<boolean>(5).fill(false), 'SERVER_BUSY 2000', 'SERVER_BUSY 2000']);
  expect(await checker.isRight(event, 'open sesame')).toBe(true);
});

it("ignores a passcode's case, spacing and Unicode composition", async () => {
  const café = { id: 'event', passcodeHash: await passcodes().hash('  caf\u00e9  au\tlait ') };
  const given = ['cafe\u0301 au lait', ' CAF\u00c9   au lait', 'caf\u00e9aulait'];
  expect(await Promise.all(given.map((each) => passcodes().isRight(café, each)))).toEqual([true, true, false]);
});
