import { expect, it } from 'vitest';
import { readmitParticipant, removeParticipant } from '#server/domain/people/removals.ts';
import { openEvent, withWorld } from '#support/servers/domain-world.ts';

const world = withWorld();

async function changedBy(work: Promise<unknown>): Promise<string[]> {
  world.announced.length = 0;
  await work;
  return world.announced.flatMap(({ questionIds = [] }) => questionIds);
}

it.each([true, false])(
  'hides the questions of a participant who was removed earlier (without a name: %s)',
  async (isNameless) => {
    const { event, participant } = await openEvent(world);
    const { id } = await world.participation.ask({ participant, body: 'Who hides?' });
    await world.store.questions.update(id, { isNameless });
    const remove = (withQuestions: boolean) =>
      removeParticipant(world, { eventId: event.id, id: isNameless ? id : participant.id, withQuestions });
    const stateNow = async () => (await world.store.questions.byId(id))?.state;
    await remove(false);
    const before = await stateNow();
    expect(await changedBy(remove(true))).toEqual([id]);
    expect([before, await stateNow()]).toEqual(['pending', 'rejected']);
    expect(await changedBy(remove(true))).toEqual([]);
  },
);

it('hides every question of a removed participant that the room sees, answered ones included', async () => {
  const { event, participant } = await openEvent(world);
  const ids: string[] = [];
  for (const state of ['pending', 'approved', 'answered', 'rejected'] as const) {
    const { id } = await world.participation.ask({ participant, body: `Who is ${state}?` });
    await world.store.questions.update(id, { state, answeredAt: state === 'answered' ? world.now() : null });
    ids.push(id);
  }
  await removeParticipant(world, { eventId: event.id, id: participant.id, withQuestions: true });
  const after = await Promise.all(ids.map(async (id) => (await world.store.questions.byId(id))?.state));
  expect(after).toEqual(['rejected', 'archived', 'archived', 'rejected']);
});

it('marks the named questions of a participant removed by name, and an anonymous one removed through it', async () => {
  const { event, participant } = await openEvent(world);
  const ask = async (body: string, isNameless: boolean) => {
    const { id } = await world.participation.ask({ participant, body });
    await world.store.questions.update(id, { isNameless });
    return id;
  };
  const [named, anonymous, other] = [
    await ask('Who asks?', false),
    await ask('Who hides?', true),
    await ask('Who hides again?', true),
  ];
  const marked = async () =>
    (await world.store.questions.ofEvent(event.id))
      .filter(({ isAuthorRemoved }) => isAuthorRemoved)
      .map(({ id }) => id);
  const remove = (id: string) => removeParticipant(world, { eventId: event.id, id, withQuestions: false });
  expect(await marked()).toEqual([]);
  // Only the marked questions change, so that comparing revisions reveals nothing about the author.
  expect(await changedBy(remove(anonymous))).toEqual([anonymous]);
  expect(await marked()).toEqual([anonymous]);
  expect(await changedBy(remove(participant.id))).toEqual([named]);
  expect((await marked()).toSorted()).toEqual([named, anonymous].toSorted());
  expect(await changedBy(readmitParticipant(world, event.id, participant.id))).toEqual([named]);
  expect(await marked()).toEqual([anonymous]);
  expect(await changedBy(readmitParticipant(world, event.id, anonymous))).toEqual([anonymous]);
  expect(await marked()).not.toContain(other);
  expect(await marked()).toEqual([]);
});
