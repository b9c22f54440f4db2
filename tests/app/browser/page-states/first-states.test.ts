import { expect, it } from 'vitest';
import { withPageStates } from '#tests/page-states/with-page-states.ts';
import { firstStateFaults } from './page-faults.ts';
import { pages } from './pages.ts';

const checks = withPageStates('first');

it.each(pages)('%s has no fault in its first state', async (name) => {
  expect(await firstStateFaults(checks, name)).toEqual([]);
});
