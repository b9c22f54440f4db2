import { expect, it } from 'vitest';
import { channels } from '#contracts/channels.ts';
import { createPushScheduler } from '#server/live/push-scheduler.ts';
import type { Message } from '#server/live/messages.ts';
import { changeActivityState, createActivity } from '#server/domain/polls/activities.ts';
import { answersDecided, ballotsCounted } from '#server/domain/model/changes.ts';
import { updateEvent } from '#server/domain/events/events.ts';
import { decideTextAnswers } from '#server/domain/polls/text-answers.ts';
import { createBallotWriter } from '#server/persistence/writers/ballot-writer.ts';
import type { SqlStore } from '#server/persistence/index.ts';
import { openEvent, withWorld } from '#support/servers/domain-world.ts';

const world = withWorld();

it('sends a text to the room with the counts, but a text held by the word list only to the crew', async () => {
  const { event, participant } = await openEvent(world);
  const sent: Message[] = [];
  const publisher = {
    publish: (messages: readonly Message[]) => Promise.resolve(void sent.push(...messages)),
    publishToUser: () => Promise.resolve(),
    terminateUser: () => Promise.resolve(),
    subscriptionCount: () => Promise.resolve(1),
  };
  const errors: unknown[] = [];
  const pushes = createPushScheduler({ store: world.store, publisher, onError: (error) => errors.push(error) });
  await updateEvent(world, event.id, { heldWords: ['mud'] });
  const { id } = await createActivity(world, event.id, {
    kind: 'text',
    prompt: 'What is this?',
    maxChars: 100,
    isShownUnread: true,
  });
  for (const action of ['open', 'reveal'] as const) await changeActivityState(world, event.id, id, action);
  const writer = createBallotWriter(world.store as SqlStore, { now: world.now, newId: world.newId });
  const heard = async (): Promise<[room: string, crew: string]> => {
    await pushes.settle();
    const told = (channel: string) =>
      JSON.stringify(sent.filter((message) => message.channel === channel).map(({ payload }) => payload));
    const both = [told(channels.room(event.id)) + told(channels.screen(event.id)), told(channels.crew(event.id))] as [
      string,
      string,
    ];
    sent.length = 0;
    return both;
  };
  const answer = async (text: string) => {
    await writer.submit({
      submissionId: world.newId(),
      activityId: id,
      round: 1,
      participantId: participant.id,
      answer: { text },
      answeredAt: 0,
      roundTripMs: null,
    });
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
  expect([channels.crew(event.id).startsWith('private-encrypted-'), errors]).toEqual([true, []]);
});
