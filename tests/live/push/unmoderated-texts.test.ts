import { expect, it } from 'vitest';
import { channels } from '#contracts/channels.ts';
import { changeActivityState, createActivity } from '#server/domain/polls/activities.ts';
import { answersDecided, ballotsCounted } from '#server/domain/model/changes.ts';
import { updateEvent } from '#server/domain/events/events.ts';
import { decideTextAnswers } from '#server/domain/polls/text-answers.ts';
import { withRecordedPushes } from '#support/clients/recorded-pushes.ts';

const recorded = withRecordedPushes();

it('sends a text to the room with the counts, but a text held by the word list only to the crew', async () => {
  const { world, scene, sent } = recorded;
  const { event, participant, pushes } = scene;
  await updateEvent(world, event.id, { heldWords: ['mud'] });
  const { id } = await createActivity(world, event.id, {
    kind: 'text',
    prompt: 'What is this?',
    maxChars: 100,
    isShownUnread: true,
  });
  for (const action of ['open', 'reveal'] as const) await changeActivityState(world, event.id, id, action);
  const heard = async () => {
    await pushes.settle();
    const both = [recorded.room().concat(sent(channels.screen(event.id))), recorded.crew()].map((messages) =>
      JSON.stringify(messages.map(({ payload }) => payload)),
    );
    scene.batches = [];
    return both;
  };
  const answer = async (text: string) => {
    await world.answer({ id }, participant.id, { text });
    pushes.add(ballotsCounted(event.id, [id]));
    return heard();
  };
  const [room, crew] = await answer('Waves are odd');
  expect([room, crew]).toEqual([
    expect.stringContaining('"texts":[{"text":"Waves are odd","count":1}]'),
    expect.stringContaining('"waiting":[]'),
  ]);
  // Replaces the participant's previous answer.
  const [roomNow, crewNow] = await answer('Mud and more');
  expect([roomNow, crewNow]).toEqual([
    expect.stringContaining('"texts":[]'),
    expect.stringContaining('"waiting":[{"text":"Mud and more","count":1,"heldWord":"mud"}]'),
  ]);
  expect(roomNow).not.toMatch(/Mud|Waves|waiting|rejected/);
  await decideTextAnswers(world, event.id, id, { texts: ['Mud and more'], action: 'approve' });
  pushes.add(answersDecided(event.id, [id]));
  expect((await heard())[0]).toContain('"texts":[{"text":"Mud and more","count":1}]');
  expect([channels.crew(event.id).startsWith('private-encrypted-'), scene.errors]).toEqual([true, []]);
});
