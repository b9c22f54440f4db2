import { expect, test } from 'vitest';
import { fuzz } from './fuzz-run.ts';

test.each([1, 2, 3])(
  'hostile clients break nothing, disturb nobody and leave nothing (seed %i)',
  { timeout: 60_000 },
  async (seed) => {
    const { clients } = await fuzz(seed, 3_000);
    expect(clients).toBeGreaterThan(50);
  },
);
