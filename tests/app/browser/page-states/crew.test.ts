import { expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { withPageStates } from '#tests/page-states/with-page-states.ts';
import { pageFaults } from './page-faults.ts';
import { pagesOf } from './pages.ts';

const checks = withPageStates();

itInFullMatrix.each(pagesOf('crew'))(
  '%s has no fault in any state, width and theme',
  async (name) => {
    expect(await pageFaults(checks, name)).toEqual([]);
  },
  600_000,
);
