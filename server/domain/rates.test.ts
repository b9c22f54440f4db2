import { expect, it } from 'vitest';
import { createRates } from './rates.ts';

it('takes as many as allowed in a window, then says how long to wait, then forgets', () => {
  let at = 1_000;
  const rates = createRates(() => at);
  expect([rates.take('ada', 2, 500), rates.take('ada', 2, 500), rates.take('ada', 2, 500)]).toEqual([0, 0, 500]);
  at += 200;
  expect(rates.take('ada', 2, 500)).toBe(300);
  expect(rates.take('ben', 2, 500)).toBe(0);
  at += 300;
  expect(rates.take('ada', 2, 500)).toBe(0);
});
