import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeParticipant } from '../../server/domain/removals.ts';
import { openEvent, openWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it.each([true, false])('who is removed already has their questions put aside when that is asked for later (without a name: %s)', async (isNameless) => {
  const { event, participant } = await openEvent(world);
  const { id } = await world.participation.ask({ participant, body: 'Who hides?' });
  await world.store.questions.update(id, { isNameless });
  const remove = (withQuestions: boolean) => removeParticipant(world, { eventId: event.id, id: isNameless ? id : participant.id, withQuestions });
  const stateNow = async () => (await world.store.questions.byId(id))?.state;
  await remove(false);
  const before = await stateNow();
  const { changes } = await remove(true);
  expect([before, await stateNow()]).toEqual(['pending', 'rejected']);
  expect(changes.map(({ question }) => [question.id, question.state])).toEqual([[id, 'rejected']]);
  // And once more changes nothing.
  expect((await remove(true)).changes).toEqual([]);
});
