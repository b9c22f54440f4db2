import { expect, it } from 'vitest';
import { confettiPaths } from './confetti-paths.ts';

const mulberry = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

it('starts each piece in the middle, lets it rise, and ends it below its start', () => {
  const flights = confettiPaths(60, mulberry(1));
  expect(flights).toHaveLength(60);
  for (const { path, durationMs, delayMs } of flights) {
    for (const value of Object.values(path[0] ?? { x: 1 })) expect(Math.abs(value)).toBe(0);
    expect(Math.min(...path.map(({ y }) => y))).toBeLessThan(-1);
    expect(path.at(-1)?.y).toBeGreaterThan(5);
    expect(durationMs + delayMs).toBeLessThan(3_500);
  }
});

it('sends pieces to both sides, in all eight colours', () => {
  const flights = confettiPaths(60, mulberry(2));
  const ends = flights.map(({ path }) => path.at(-1)?.x ?? 0);
  expect(Math.min(...ends)).toBeLessThan(-10);
  expect(Math.max(...ends)).toBeGreaterThan(10);
  expect(new Set(flights.map(({ colour }) => colour)).size).toBe(8);
});
