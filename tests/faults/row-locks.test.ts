import { expect, it } from 'vitest';
import { lockless, rivalries } from './row-locks.ts';

it('the harness reports deliveries that are claimed twice where webhooks are not locked', async () => {
  expect((await lockless()).fault).toMatch(/more than once|one session/);
});

it.each(Object.keys(rivalries))('two servers on one database %s, and one of them does', async (name) => {
  const outcome = await rivalries[name]?.();
  console.log(`two servers ${name}: ${outcome?.summary}`);
  expect(outcome?.fault).toBeNull();
});
