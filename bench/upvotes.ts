import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEvent } from '#server/domain/events/events.ts';
import { join } from '#server/domain/people/participants.ts';
import type { World } from '#server/domain/model/store.ts';
import { openStore } from '#server/persistence/index.ts';
import { createParticipationWriter } from '#server/persistence/writers/participation-writer.ts';
import { newUuidV7 } from '#server/uuid.ts';

// How many upvotes a second can one event store, with one transaction each or in groups? 500 people, 4 upvotes each.

const dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-bench-'));
const store = await openStore({ dataDir });
const world: World = {
  store,
  now: Date.now,
  newId: () => newUuidV7(),
  randomBelow: (below) => Math.floor(Math.random() * below),
};

const ids = { now: world.now, newId: world.newId };
const alone = createParticipationWriter(store, { ...ids, maxGroup: 1 });
const grouped = createParticipationWriter(store, ids);

async function makeUpvotes() {
  const event = await createEvent(world, { userId: 'host', title: 'Bench', locale: 'en', isOpen: true });
  await store.events.update(event.id, { hasModeration: false });
  const joined = await Promise.all(
    Array.from({ length: 500 }, () => join(world, { id: world.newId(), event, name: null, isPasscodeRight: true })),
  );
  const people = joined.map(({ participant }) => participant);
  const questions = await Promise.all(
    people.slice(0, 4).map((participant) => grouped.ask({ participant, body: 'How many are we?' })),
  );
  return people.flatMap((participant) => questions.map(({ id }) => ({ participant, questionId: id, isUpvoted: true })));
}

async function measure(
  name: string,
  upvote: (request: Awaited<ReturnType<typeof makeUpvotes>>[number]) => Promise<unknown>,
): Promise<void> {
  const upvotes = await makeUpvotes();
  const startedAt = performance.now();
  const startedCpu = process.cpuUsage();
  await Promise.all(upvotes.map(upvote));
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(startedCpu);
  console.log(
    `${name}: ${Math.round(upvotes.length / seconds)} upvotes/s, ${((user + system) / 1000 / upvotes.length).toFixed(2)} ms of CPU each`,
  );
}

for (let round = 0; round < 2; round += 1) {
  await measure('one transaction each', (request) => alone.upvote(request));
  await measure('in groups', (request) => grouped.upvote(request));
}
await store.close();
await rm(dataDir, { recursive: true, force: true });
