import { expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { withPageStates } from '#tests/page-states/with-page-states.ts';
import { localeFaults, pageFaults } from './page-faults.ts';
import { pagesOf } from './pages.ts';

const checks = withPageStates();

itInFullMatrix.each(pagesOf('participants'))(
  '%s has no fault in any state, width and theme',
  async (name) => {
    expect(await pageFaults(checks, name)).toEqual([]);
  },
  600_000,
);

itInFullMatrix.each(['de', 'es', 'fr'])('the first pages that people see have no fault in %s', async (locale) => {
  const faults: string[] = [];
  for (const name of ['rooms/enter', 'rooms/show', 'events/show'] as const)
    faults.push(...(await localeFaults(checks, locale, checks.states[name][0])).map((fault) => `${name}: ${fault}`));
  expect(faults).toEqual([]);
});
