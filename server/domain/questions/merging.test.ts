import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEvent, openWorld, type TestWorld } from '#support/servers/domain-world.ts';
import { mergeTargetOf } from './merging.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('finds the target of a merged question, and none if the rows form a cycle', async () => {
  const { store, participation } = world;
  const { participant } = await openEvent(world);
  const [one, two] = [
    await participation.ask({ participant, body: 'One?' }),
    await participation.ask({ participant, body: 'Two?' }),
  ];
  await store.questions.update(one.id, { state: 'merged', mergedIntoId: two.id });
  expect(await mergeTargetOf(store, one.id)).toMatchObject({ id: two.id });
  await store.questions.update(two.id, { state: 'merged', mergedIntoId: one.id });
  expect(await mergeTargetOf(store, one.id)).toBeNull();
});
