import { expect, it } from 'vitest';
import { columnLabels } from './column-labels.ts';
import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';
import { widthEms } from '#client/results/charts/use-width-ems.ts';

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

it('labels only every third or sixth column at full size if there is no room for all', () => {
  expect(columnLabels(decades(14), 14, 'screen')).toEqual({ size: 1, every: 3, rows: 1 });
  expect(columnLabels(decades(14), 14, 'room')).toEqual({ size: 1, every: 6, rows: 1 });
});

it('alternates labels between two rows, on a phone up to four, if they do not fit side by side', () => {
  expect(columnLabels(decades(6), 6, 'compact')).toMatchObject({ every: 1, rows: 1 });
  expect(columnLabels(decades(10), 10, 'compact')).toMatchObject({ every: 1, rows: 2 });
  expect(columnLabels(decades(4), 4, 'room')).toMatchObject({ every: 1, rows: 2 });
  expect(columnLabels(decades(8), 8, 'room')).toMatchObject({ every: 1, rows: 3 });
  expect(columnLabels(decades(10), 10, 'room')).toMatchObject({ every: 1, rows: 4 });
  expect(columnLabels(decades(16), 16, 'compact')).toEqual({ size: 1, every: 3, rows: 1 });
});

it.each(['10.000', '100 mil'])('leaves space before a last label that is aligned inwards (%s)', (last) => {
  const inner = last === '10.000' ? numbers(10, 0, 1_000) : numbers(10, 0, 10).map((number) => `${number} mil`);
  const { size, every } = columnLabels([...inner, last], 10, 'screen');
  expect(every).toBe(1);
  expect((estimateTextWidth(last) + estimateTextWidth(inner.at(-1) ?? '') / 2) * size).toBeLessThan(
    widthEms.screen / 10,
  );
});
