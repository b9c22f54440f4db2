import { expect, it } from 'vitest';
import { withPageStates } from '#tests/page-states/with-page-states.ts';
import { faultsIn } from './page-faults.ts';

const checks = withPageStates();

/** The other pages are built from the same components, so only the full matrix checks them. */
const pages = ['rooms/show', 'screens/show', 'events/show'] as const;

it.each(pages)('%s has no fault in its first state', async (name) => {
  expect(await faultsIn(checks, name, checks.states[name][0], false)).toEqual([]);
});
