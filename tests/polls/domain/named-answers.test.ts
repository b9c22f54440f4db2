import { expect, it } from 'vitest';
import { changeActivityState, createActivity } from '#server/domain/polls/activities.ts';
import { listedAnswers, listedNames, namedAnswers } from '#server/domain/views/named-answers.ts';
import { createBallotWriter, type SqlStore } from '#server/persistence/index.ts';
import { openEvent, withWorld } from '#support/servers/domain-world.ts';

const world = withWorld();

it('a list has at most 200 people for each of at most 100 answers, and says how many more there are', async () => {
  const { event } = await openEvent(world);
  const form = { kind: 'number', prompt: 'How far?', min: 0, max: 999, step: null, unit: '' } as const;
  const { id } = await createActivity(world, event.id, { ...form, names: 'everyone', revealing: 'at-once' });
  await changeActivityState(world, event.id, id, 'open');
  const writer = createBallotWriter(world.store as SqlStore, { now: world.now, newId: world.newId });
  const count = listedNames + listedAnswers + 1;
  await Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const participantId = world.newId();
      const times = { joinedAt: world.now(), lastSeenAt: world.now() };
      const rest = { ...times, removedAt: null, removedThroughId: null, erasedIn: null };
      await world.store.participants.insert({ id: participantId, eventId: event.id, name: `Person ${place}`, ...rest });
      const answer = { value: Math.max(0, place - listedNames) };
      const at = { activityId: id, round: 1, participantId, answeredAt: 0, roundTripMs: null };
      await writer.submit({ ...at, submissionId: `ballot-${place}`, answer });
    }),
  );
  const list = await namedAnswers(world.store, event.id, id);
  expect(list?.answers.length).toBe(listedAnswers);
  expect(list?.moreCount).toBe(1);
  const [first, second] = list?.answers ?? [];
  expect([first?.names.length, first?.moreCount, first?.names[2]]).toEqual([listedNames, 1, 'Person 10']);
  expect(second).toEqual({
    answer: { value: 1 },
    names: [`Person ${listedNames + 1}`],
    moreCount: 0,
    namelessCount: 0,
  });
});
