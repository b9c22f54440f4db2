import { expect, it } from 'vitest';
import { columnLabels } from './column-labels.ts';

const numbers = (count: number, from = 0, by = 1) =>
  Array.from({ length: count }, (_, place) => String(from + place * by));
const decades = (count: number) => numbers(count, 1950, 10).map((year) => `1,${year.slice(1)}–1,${year.slice(1, 3)}9`);

it('labels every column at full size if there is room', () => {
  expect(columnLabels(numbers(11), 11, 'screen')).toEqual({ size: 1, every: 1, rows: 1 });
  expect(columnLabels(['0', '500', '1,000', '1,500', '2,000', '2,500', '3,000'], 6, 'screen')).toEqual({
    size: 1,
    every: 1,
    rows: 1,
  });
});

it('shrinks labels before it omits any, but not below the readable size', () => {
  const { size, every } = columnLabels(decades(8), 8, 'screen');
  expect(every).toBe(1);
  expect(size).toBeLessThan(0.9);
  // The chart's text is 3.4 hundredths of the screen height.
  expect(3.4 * size).toBeGreaterThan(2.2);
});

it('alternates labels between two rows, on a phone up to four, if they do not fit side by side', () => {
  expect(columnLabels(decades(6), 6, 'compact')).toMatchObject({ every: 1, rows: 1 });
  expect(columnLabels(decades(10), 10, 'compact')).toMatchObject({ every: 1, rows: 2 });
  expect(columnLabels(decades(10), 10, 'room')).toMatchObject({ every: 1, rows: 4 });
  expect(columnLabels(decades(16), 16, 'compact')).toEqual({ size: 1, every: 3, rows: 1 });
});
