import { expect, test } from 'vitest';
import { firstLook } from '#contracts/screens/screens.ts';
import {
  confirmWithinMs,
  nextUnconfirmed,
  withoutExpired,
  withReport,
  respondedSince,
  staleAfterMs,
  withExpectedLook,
  withoutStale,
} from './connected-screens.ts';

const report = (screenId: string, page = 0) => ({ screenId, look: { ...firstLook, page }, pages: 3 });
const two = withReport(withReport(null, report('a'), 0), report('b'), 20_000);

test('a screen is counted once, however often it reports', () => {
  expect(Object.keys(withReport(two, report('a', 2), 21_000))).toEqual(['a', 'b']);
});

test('a screen that left is dropped at once, a silent one after a while', () => {
  expect(Object.keys(withoutStale(two, 20_000, 'b') ?? {})).toEqual(['a']);
  expect(Object.keys(withoutStale(two, staleAfterMs + 1) ?? {})).toEqual(['b']);
  expect(withoutStale(two, 20_001)).toBe(two);
});

test('a screen that does not answer the census is dropped', () => {
  expect(Object.keys(respondedSince(two, 20_000) ?? {})).toEqual(['b']);
});

test('a change is applied optimistically', () => {
  expect(
    Object.values(withExpectedLook(two, { isBlank: true }, 20_000) ?? {}).map(({ look, lastReportAt }) => [
      look.isBlank,
      lastReportAt,
    ]),
  ).toEqual([
    [true, 0],
    [true, 20_000],
  ]);
  expect(withExpectedLook(null, { isBlank: true }, 20_000)).toBeNull();
});

test('a report sent before a change does not revert it', () => {
  const pageOf = (known: ReturnType<typeof withExpectedLook>) => known?.['a']?.look.page;
  const twice = withExpectedLook(withExpectedLook(two, { page: 1 }, 20_000), { page: 2 }, 20_100);
  const late = withReport(twice, report('a', 1), 20_200);
  expect([pageOf(late), late['a']?.lastReportAt]).toEqual([2, 20_200]);
  // Once the screen confirms the change, later reports count again.
  const confirmed = withReport(late, report('a', 2), 20_300);
  expect(pageOf(withReport(confirmed, report('a', 0), 20_400))).toBe(0);
});

test('after a while a deviating report is believed, and a silent screen keeps the change', () => {
  const once = withExpectedLook(two, { page: 2 }, 20_000);
  const until = 20_000 + confirmWithinMs;
  expect([nextUnconfirmed(two), nextUnconfirmed(once)]).toEqual([null, until]);
  const late = withReport(once, report('a', 1), 20_200);
  expect(withoutExpired(late, until - 1)).toEqual(late);
  expect(Object.values(withoutExpired(late, until) ?? {}).map(({ look }) => look.page)).toEqual([1, 2]);
  expect(nextUnconfirmed(withoutExpired(late, until))).toBeNull();
  expect(withReport(once, report('a', 1), until)['a']?.look.page).toBe(1);
});

test('the screens are unknown before the first census', () => {
  expect(withoutStale(null, 0)).toBeNull();
});

test('the appearance of a report applies even while a change is unconfirmed', () => {
  const once = withExpectedLook(withReport(null, { ...report('a'), isDark: true }, 0), { page: 2 }, 100);
  expect(withReport(once, { ...report('a'), isDark: false }, 200)['a']).toMatchObject({
    isDark: false,
    look: { page: 2 },
  });
});
