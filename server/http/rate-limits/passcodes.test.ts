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

it('lets in everybody who knows it, however many come at once', async () => {
  const door = passcodes();
  const event = { id: 'event', passcodeHash: await hashOf('open sesame') };
  expect(new Set(await times(5_000, () => answerOf(door.isRight(event, 'open sesame'))))).toEqual(new Set([true]));
});

it('takes so many wrong ones a minute, and those who know it still come in', async () => {
  let at = 0;
  const door = createPasscodes(
    createRates(() => at),
    { wrongPerMinute: 5 },
  );
  const event = { id: 'event', passcodeHash: await hashOf('open sesame') };
  const other = { id: 'other', passcodeHash: await hashOf('open sesame') };
  expect(await door.isRight(event, 'open sesame')).toBe(true);
  const wrong = await times(20, (place) => answerOf(door.isRight(event, `wrong ${place}`)));
  expect([
    wrong.filter((answer) => answer === false).length,
    wrong.filter((answer) => answer === 'TOO_MANY 60000').length,
  ]).toEqual([5, 15]);
  expect(await door.isRight(event, 'open sesame')).toBe(true);
  expect(await door.isRight(other, 'wrong')).toBe(false);
  at += 60_000;
  expect(await door.isRight(event, 'wrong')).toBe(false);
});

it('lets a hall in that nobody of was in since the start, through a flood of guesses beyond the limit', async () => {
  let at = 0;
  const door = createPasscodes(
    createRates(() => at),
    { wrongPerMinute: 5 },
  );
  const event = { id: 'event', passcodeHash: await hashOf('open sesame') };
  let guess = 0;
  const flood = (count: number) => times(count, () => answerOf(door.isRight(event, `wrong ${(guess += 1)}`)));
  await flood(5);
  const tries: (boolean | string)[] = [];
  // The minute of the limit is far from over; two hundred wrong guesses precede the right one.
  while (!tries.includes(true) && tries.length < 20) {
    at += fallbackCheckEveryMs;
    await flood(200);
    tries.push(await answerOf(door.isRight(event, 'open sesame')));
    if (tries.length === 1) expect(tries).toEqual(['TOO_MANY 5000']);
  }
  expect(at).toBeLessThan(3_000);
  expect(tries.at(-1)).toBe(true);
  expect(await answerOf(door.isRight(event, 'wrong again'))).toMatch(/^TOO_MANY/);
  expect(await door.isRight(event, 'open sesame')).toBe(true);
});

it('lets a hall in soon after somebody gave a wrong one hundreds of times', async () => {
  let at = 0;
  const door = createPasscodes(
    createRates(() => at),
    { wrongPerMinute: 5 },
  );
  const event = { id: 'event', passcodeHash: await hashOf('open sesame') };
  await times(6, (place) => answerOf(door.isRight(event, `wrong ${place}`)));
  await times(300, () => answerOf(door.isRight(event, 'primed')));
  let isIn = false;
  for (; !isIn && at < 20_000; at += 200) isIn = (await answerOf(door.isRight(event, 'open sesame'))) === true;
  expect(at).toBeLessThan(7_000);
  expect(isIn).toBe(true);
});

it('checks, beyond the limit, one passcode in a quarter of a second', async () => {
  let at = 0;
  const door = createPasscodes(
    createRates(() => at),
    { wrongPerMinute: 5 },
  );
  const event = { id: 'event', passcodeHash: await hashOf('open sesame') };
  await times(5, (place) => door.isRight(event, `wrong ${place}`));
  expect(await answerOf(door.isRight(event, 'wrong first'))).toBe('TOO_MANY 60000');
  expect(await answerOf(door.isRight(event, 'open sesame'))).toBe('TOO_MANY 5000');
  at += fallbackCheckEveryMs;
  expect(await answerOf(door.isRight(event, 'open sesame'))).toBe(true);
});

it('counts each wrong one, the same one at once too', async () => {
  const door = passcodes({ wrongPerMinute: 5 });
  const event = { id: 'event', passcodeHash: await hashOf('open sesame') };
  const answers = await times(8, () => answerOf(door.isRight(event, 'sesame')));
  expect(answers).toEqual([...Array<boolean>(5).fill(false), ...Array<string>(3).fill('TOO_MANY 60000')]);
});

it('says so when more wait to be checked than can be', async () => {
  const door = passcodes({ maxWaiting: 3 });
  const event = { id: 'event', passcodeHash: await hashOf('open sesame') };
  const answers = await times(7, (place) => answerOf(door.isRight(event, `wrong ${place}`)));
  expect(answers).toEqual([...Array<boolean>(5).fill(false), 'SERVER_BUSY 2000', 'SERVER_BUSY 2000']);
  expect(await door.isRight(event, 'open sesame')).toBe(true);
});

it('forgets what was right once the event has another', async () => {
  const door = passcodes();
  const event = { id: 'event', passcodeHash: await hashOf('open sesame') };
  expect(await door.isRight(event, 'open sesame')).toBe(true);
  const changed = { id: 'event', passcodeHash: await door.hash('close sesame') };
  expect([await door.isRight(changed, 'open sesame'), await door.isRight(changed, 'close sesame')]).toEqual([
    false,
    true,
  ]);
});

it('is the same passcode however its characters are composed and spaced', async () => {
  const event = { id: 'event', passcodeHash: await hashOf('  caf\u00e9  au\tlait ') };
  expect(await passcodes().isRight(event, 'cafe\u0301 au lait')).toBe(true);
  expect(await passcodes().isRight(event, ' caf\u00e9   au lait')).toBe(true);
  expect(await passcodes().isRight(event, 'caf\u00e9aulait')).toBe(false);
});

it('is the same passcode however it is capitalised', async () => {
  const event = { id: 'event', passcodeHash: await hashOf('Straße Izmir') };
  const door = passcodes();
  for (const typed of ['straße izmir', 'Straße Izmir', 'STRASSE IZMIR', 'Straße İzmir', 'straße ızmir'])
    expect(await door.isRight(event, typed), typed).toBe(true);
  expect(await door.isRight(event, 'Strase Izmir')).toBe(false);
});

it('takes one that was stored before capitals ceased to count as it was set, or in lower case when it was', async () => {
  const mixed = { id: 'event', passcodeHash: olderHashOf('Open Sesame') };
  const door = passcodes();
  expect([
    await door.isRight(mixed, ' Open  Sesame'),
    await door.isRight(mixed, 'open sesame'),
    await door.isRight(mixed, 'Open Sesame'),
  ]).toEqual([true, false, true]);
  const lower = { id: 'event', passcodeHash: olderHashOf('open sesame') };
  expect([
    await door.isRight(lower, 'Open sesame'),
    await door.isRight(lower, 'OPEN SESAME'),
    await door.isRight(lower, 'sesame'),
  ]).toEqual([true, true, false]);
});

it('counts a wrong one once, though it is tried in two ways', async () => {
  const door = passcodes({ wrongPerMinute: 3 });
  const event = { id: 'event', passcodeHash: await hashOf('open sesame') };
  const answers = [];
  for (let place = 0; place < 4; place += 1) answers.push(await answerOf(door.isRight(event, `Wrong ${place}`)));
  expect(answers).toEqual([false, false, false, 'TOO_MANY 60000']);
});
