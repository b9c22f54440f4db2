import { expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { claimsWithoutLocks, contests } from './row-locks.ts';

itInFullMatrix('the harness reports deliveries that are claimed twice if webhooks are not locked', async () => {
  expect((await claimsWithoutLocks()).fault).toMatch(/more than once|one session/);
});

itInFullMatrix.each(Object.keys(contests))('when two servers on one database %s, exactly one does', async (name) => {
  const outcome = await contests[name]?.();
  console.log(`two servers ${name}: ${outcome?.summary}`);
  expect(outcome?.fault).toBeNull();
});
