import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dotsApart } from './dots-apart.ts';

const size = { width: 20, height: 20 };
const none = { x: 0, y: 0 };

it('does not move dots that do not touch', () => {
  expect(
    dotsApart(
      [
        { x: 2, y: 2 },
        { x: 2, y: 5 },
      ],
      size,
    ),
  ).toEqual([none, none]);
});

it('shows every letter, however many dots are in one place, and keeps all in the plane', () => {
  const position = fc.record({ x: fc.float({ min: 0, max: 10, noNaN: true }), y: fc.constantFrom(0, 5, 5, 10) });
  fc.assert(
    fc.property(fc.array(position, { minLength: 2, maxLength: 8 }), (places) => {
      const dots = dotsApart(places, size).map(({ x, y }, at) => ({
        x: 2 * (places[at]?.x ?? 0) + x,
        y: 2 * (10 - (places[at]?.y ?? 0)) + y,
      }));
      for (const [at, one] of dots.entries()) {
        expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(one.x, one.y)).toBeLessThanOrEqual(20 + 1e-9);
        for (const other of dots.slice(at + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(1.2);
      }
    }),
  );
});
