import { expect, it } from 'vitest';
import { layoutMarkLabels, type Mark } from './mark-label-rows.ts';

const marksAt = (mean: number, right: number, median: number): Mark[] => [
  { kind: 'mean', label: 'Mittelwert 5,44 m', at: mean },
  { kind: 'median', label: 'Median 3,2 m', at: median },
  { kind: 'right', label: 'richtige Antwort', at: right },
];
const phone = 20;
const rowsOf = (marks: Mark[]) =>
  layoutMarkLabels(marks, phone).map(({ kind, anchor, strokes }) => `${kind} ${anchor} ${strokes.length}`);

it('puts labels next to their lines, towards the middle, with the outer one on top', () => {
  expect(rowsOf(marksAt(0.3, 0.1, 0.2))).toEqual(['right start 1', 'median start 1', 'mean start 1']);
  expect(rowsOf(marksAt(0.7, 0.9, 0.8))).toEqual(['right end 1', 'median end 1', 'mean end 1']);
});

it('uses another order if that keeps all lines out of all labels', () => {
  const marks: Mark[] = [
    { kind: 'mean', label: 'Mean 12 m', at: 0.6 },
    { kind: 'median', label: 'Median, round 2: 3.2 m', at: 0.35 },
  ];
  expect(layoutMarkLabels(marks, phone).every(({ strokes }) => strokes.length === 1)).toBe(true);
});

it('otherwise interrupts a line where it would cross a label', () => {
  const rows = layoutMarkLabels(marksAt(0.62, 0.42, 0.43), phone);
  const labels = rows.map(({ top, at, anchor, label }) => ({
    top: top + 0.1,
    bottom: top + 0.9,
    from: at * phone + (anchor === 'start' ? 0.4 : -0.4 - 0.5 * label.length),
    to: at * phone + (anchor === 'start' ? 0.4 + 0.5 * label.length : -0.4),
  }));
  for (const { at, strokes } of rows) {
    for (const { from, to } of strokes) {
      const through = labels.filter(
        (label) => at * phone > label.from && at * phone < label.to && from < label.bottom && (to ?? 0) > label.top,
      );
      expect(through).toEqual([]);
    }
    expect(strokes.at(-1)?.to).toBeNull();
  }
  expect(rows.some(({ strokes }) => strokes.length > 1)).toBe(true);
});
