import { expect, test } from 'vitest';
import { fuzz } from './fuzz-run.ts';

test.each(process.env['TEST_MATRIX'] === 'full' ? [1, 2, 3] : [1])(
  'the server survives hostile clients without disturbing others or leaking state (seed %i)',
  { timeout: 60_000 },
  async (seed) => {
    expect(await fuzz(seed, 3_000)).toBeGreaterThan(50);
  },
);
