import { expect, test } from 'vitest';
import { defaultLimits, resolveLimits } from './limits.ts';

test('fills in the defaults, and names unknown limits and impossible values when it refuses them', () => {
  const limits = resolveLimits({ maxEventBytes: 5, memberLeaveGraceMs: 0 });
  expect([limits.maxEventBytes, limits.memberLeaveGraceMs]).toEqual([5, 0]);
  expect(limits.maxChannelsPerPublish).toBe(defaultLimits.maxChannelsPerPublish);
  for (const value of [0, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => resolveLimits({ maxEventBytes: value })).toThrow(
      'Limit maxEventBytes must be a whole number of at least 1',
    );
  expect(() => resolveLimits(JSON.parse('{"maxEventBites":1}'))).toThrow('Unknown limit: maxEventBites');
});
