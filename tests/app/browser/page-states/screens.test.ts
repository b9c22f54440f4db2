import { expect, it } from 'vitest';
import { withPageStates } from '#tests/page-states/with-page-states.ts';
import { pageFaults } from './page-faults.ts';
import { pagesOf } from './pages.ts';

const checks = withPageStates();

it.each(pagesOf('screens'))(
  '%s has no fault in any state, width and theme',
  async (name) => {
    expect(await pageFaults(checks, name)).toEqual([]);
  },
  600_000,
);
