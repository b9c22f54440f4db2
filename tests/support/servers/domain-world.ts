import { rm } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import type { Change } from '#server/domain/model/changes.ts';
import type { ActivityForm } from '#server/domain/polls/activity-forms.ts';
import type { Event, Participant, Submission } from '#server/domain/model/entities.ts';
import { createEvent } from '#server/domain/events/events.ts';
import { join } from '#server/domain/people/participants.ts';
import type { ParticipationWriter, World } from '#server/domain/model/store.ts';
import { createBallotWriter, openStore } from '#server/persistence/index.ts';
import { createParticipationWriter } from '#server/persistence/writers/participation-writer.ts';
import { newUuidV7 } from '#server/uuid.ts';
import { dataFolder } from '../scratch.ts';

/** A poll between A and B. */
export const choiceForm = {
  kind: 'choice',
  prompt: 'Which?',
  options: [{ label: 'A' }, { label: 'B' }],
  minPicks: 1,
  maxPicks: 1,
  revealing: 'by-hand',
} satisfies ActivityForm;

export interface TestWorld extends World {
  /** What transactions announced. */
  readonly announced: Change[];
  /** Asks and upvotes like the pages, but without waiting for a batch. */
  readonly participation: ParticipationWriter;
  /** Answers in the first round. */
  answer(activity: { id: string }, participantId: string, answer: Submission['answer']): Promise<unknown>;
  /** Moves the clock, ms. */
  pass(ms: number): void;
  close(): Promise<void>;
}

/** The domain on a real SQLite store, with a clock that moves only on request. */
export async function openWorld(): Promise<TestWorld> {
  const dataDir = await dataFolder();
  const store = await openStore({ dataDir });
  const announced: Change[] = [];
  store.onChange((change) => void announced.push(change));
  let at = Date.UTC(2026, 10, 21, 12);
  let drawn = 0;
  const now = () => at;
  const newId = () => newUuidV7(at);
  const ballots = createBallotWriter(store, { now, newId });
  return {
    store,
    announced,
    participation: createParticipationWriter(store, { now, newId, waitMs: 0 }),
    now,
    newId,
    randomBelow: (below) => (drawn += 1) % below,
    answer(activity, participantId, answer) {
      const ballot = { submissionId: newId(), activityId: activity.id, round: 1, answeredAt: at, roundTripMs: null };
      return ballots.submit({ ...ballot, participantId, answer });
    },
    pass(ms) {
      at += ms;
    },
    async close() {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A separate world for the file, from its first test on. */
export function withWorld(): TestWorld {
  const world = {} as TestWorld;
  beforeAll(async () => void Object.assign(world, await openWorld()));
  afterAll(() => world.close());
  return world;
}

export async function openEvent(world: World): Promise<{ event: Event; participant: Participant }> {
  const event = await createEvent(world, { userId: 'host', title: 'Physics 101', locale: 'en', isOpen: true });
  const { participant } = await join(world, { id: world.newId(), event, name: 'Ada', isPasscodeRight: true });
  return { event, participant };
}
