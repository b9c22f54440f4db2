import { expect, test } from 'vitest';
import { LastMinute } from './last-minute.ts';

test('counts what the last minute added, and everything until a minute has passed', async () => {
  let ballots = 7;
  const lastMinute = new LastMinute(async () => new Map([['ballots', ballots]]));
  const added = async () => (await lastMinute.growth()).get('ballots');
  expect(await added()).toBe(7);
  for (let ticks = 0; ticks < 12; ticks += 1) await lastMinute.tick();
  expect(await added()).toBe(7);
  ballots += 5;
  await lastMinute.tick();
  expect(await added()).toBe(5);
  for (let ticks = 0; ticks < 12; ticks += 1) await lastMinute.tick();
  expect(await added()).toBe(0);
});
