import { expect, test } from 'vitest';
import { deviceOf, parseDevice } from './user-agents.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox', 'Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/138.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iPhone'],
  ['curl/8.5.0', null, null],
])('stores only the browser and system of %s', (userAgent, browser, system) => {
  const stored = deviceOf(userAgent);
  expect(parseDevice(stored)).toEqual({ browser, system });
  expect(stored).not.toMatch(/\d/);
});
