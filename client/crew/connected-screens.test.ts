import { expect, test } from 'vitest';
import { firstLook } from '#contracts/screens/screens.ts';
import { withReport, staleAfterMs, withExpectedLook, withoutStale } from './connected-screens.ts';

const report = (screenId: string, page = 0) => ({ screenId, look: { ...firstLook, page }, pages: 3 });
const two = withReport(withReport(null, report('a'), 0), report('b'), 20_000);

test('a screen that left is dropped at once, a silent one after a while', () => {
  expect(Object.keys(withoutStale(two, 20_000, 'b') ?? {})).toEqual(['a']);
  expect(Object.keys(withoutStale(two, staleAfterMs + 1) ?? {})).toEqual(['b']);
  expect(withoutStale(two, 20_001)).toBe(two);
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
