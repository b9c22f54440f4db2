import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messagesFor } from '../server/broadcasting/messages.ts';
import { createActivity } from '../server/domain/activities.ts';
import { ballotsCounted, PendingChanges } from '../server/domain/changes.ts';
import { createEvent } from '../server/domain/events.ts';
import { join } from '../server/domain/participants.ts';
import { changeSeriesState } from '../server/domain/series-states.ts';
import { createSeries } from '../server/domain/series.ts';
import type { World } from '../server/domain/store.ts';
import { turnoutView } from '../server/domain/turnouts.ts';
import { createBallotWriter, openStore } from '../server/persistence/index.ts';
import { newUuidV7 } from '../server/uuid.ts';

// What does one push of an open survey cost, while one ballot more comes in before each? Five questions; `DATABASE_URL` for PostgreSQL.

const questionCount = 5;
const pushes = 40;
const dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-bench-'));
const databaseUrl = process.env['DATABASE_URL'];
const place = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
const store = await openStore(place);
/** As it was before counts were carried on: the rows are counted each time. */
const recounting = await openStore({ ...place, carried: { minBallots: Infinity } });
const world: World = { store, now: Date.now, newId: () => newUuidV7(), randomBelow: (below) => Math.floor(Math.random() * below) };
const writer = createBallotWriter(store, { now: world.now, newId: world.newId, maxGroup: 400, maxQueue: 1_000_000 });

async function measure(peopleCount: number): Promise<void> {
  const made = await createEvent(world, { userId: 'host', title: 'Bench', locale: 'en', isOpen: true });
  const survey = await createSeries(world, made.id, { kind: 'survey', title: 'Before you go' });
  const options = ['one', 'two', 'three', 'four'].map((label) => ({ label }));
  for (let at = 0; at < questionCount; at += 1) await createActivity(world, made.id, { kind: 'choice', prompt: `Question ${at}?`, options, minPicks: 1, maxPicks: 1 }, survey.id);
  await changeSeriesState(world, made.id, survey.id, 'open');
  const event = (await store.events.byId(made.id)) ?? made;
  const activities = await store.activities.ofEvent(event.id);
  const people = await Promise.all(Array.from({ length: peopleCount + pushes * 4 }, () => join(world, { id: world.newId(), event, name: null, isPasscodeRight: true })));
  const vote = async (person: number, question: number) => {
    const [activity, participant] = [activities[question], people[person]?.participant];
    if (activity?.kind !== 'choice' || !participant) throw new Error('nobody, or nothing');
    const answer = { picks: [activity.options[person % 4]?.id ?? ''] };
    return writer.submit({ submissionId: randomUUID(), activityId: activity.id, round: 1, participantId: participant.id, answer, answeredAt: world.now(), roundTripMs: null });
  };
  for (let question = 0; question < questionCount; question += 1) await Promise.all(Array.from({ length: peopleCount }, (_, person) => vote(person, question)));
  let next = peopleCount;
  const time = async (name: string, work: () => Promise<unknown>) => {
    const taken: number[] = [];
    for (let count = 0; count < pushes; count += 1) {
      await vote(next, count % questionCount);
      next += 1;
      const startedAt = performance.now();
      await work();
      taken.push(performance.now() - startedAt);
    }
    const [first = 0] = taken;
    const sorted = taken.slice(1).toSorted((a, b) => a - b);
    console.log(`${peopleCount * questionCount} ballots, ${name}: median ${sorted[sorted.length >> 1]?.toFixed(2)} ms, largest ${sorted.at(-1)?.toFixed(1)} ms; the first ${first.toFixed(1)} ms`);
  };
  const pending = new PendingChanges();
  pending.add(ballotsCounted(event.id, activities.map(({ id }) => id)));
  for (const [how, from] of [['rows', recounting], ['carried', store]] as const) {
    await time(`turnout, ${how}`, () => from.snapshot((tx) => turnoutView(tx, event)));
    await time(`push of all questions, ${how}`, () => from.snapshot((tx) => messagesFor(tx, event.id, pending)));
  }
}

console.log(store.dialect);
for (const peopleCount of [400, 4_000, 20_000]) await measure(peopleCount);
await store.close();
await recounting.close();
await rm(dataDir, { recursive: true, force: true });
