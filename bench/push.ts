import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readChangedEvent } from '#server/live/changed-event.ts';
import { messagesFor } from '#server/live/messages.ts';
import { createActivity } from '#server/domain/polls/activities.ts';
import type { ActivityForm } from '#server/domain/polls/activity-forms.ts';
import { ballotsCounted, PendingChanges } from '#server/domain/model/changes.ts';
import { createEvent } from '#server/domain/events/events.ts';
import { join } from '#server/domain/people/participants.ts';
import { changeSeriesState } from '#server/domain/quizzes/series-states.ts';
import { createSeries } from '#server/domain/quizzes/series.ts';
import type { Queries, World } from '#server/domain/model/store.ts';
import { turnoutView } from '#server/domain/screens/turnout.ts';
import { createBallotWriter, openStore } from '#server/persistence/index.ts';
import { newUuidV7 } from '#server/uuid.ts';
import { median } from './measuring.ts';

// What does one push cost, for an open survey of five questions and for an open text question, when a ballot arrives
// before each? Set `DATABASE_URL` for PostgreSQL.

const questionCount = 5;
const pushes = 40;
const roomSizes = process.argv.slice(2).map(Number);
const dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-bench-'));
const databaseUrl = process.env['DATABASE_URL'];
const place = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
const store = await openStore(place);
const recounting = await openStore({ ...place, incremental: { minBallots: Infinity } });
const world: World = {
  store,
  now: Date.now,
  newId: () => newUuidV7(),
  randomBelow: (below) => Math.floor(Math.random() * below),
};
const writer = createBallotWriter(store, { now: world.now, newId: world.newId, maxGroup: 400, maxQueue: 1_000_000 });

async function openRoom(peopleCount: number, forms: readonly ActivityForm[]) {
  const made = await createEvent(world, { userId: 'host', title: 'Bench', locale: 'en', isOpen: true });
  const survey = await createSeries(world, made.id, { kind: 'survey', title: 'Before you go' });
  for (const form of forms) await createActivity(world, made.id, form, survey.id);
  await changeSeriesState(world, made.id, survey.id, 'open');
  const event = (await store.events.byId(made.id)) ?? made;
  const activities = await store.activities.ofEvent(event.id);
  const people: string[] = [];
  while (people.length < peopleCount + pushes * 4) {
    const joined = await Promise.all(
      Array.from({ length: 400 }, () => join(world, { id: world.newId(), event, name: null, isPasscodeRight: true })),
    );
    people.push(...joined.map(({ participant }) => participant.id));
  }
  const vote = async (person: number, question: number) => {
    const [activity, participantId] = [activities[question], people[person]];
    if (!activity || participantId === undefined) throw new Error('no such activity or participant');
    const answer =
      'maxPicks' in activity
        ? { picks: [activity.options[person % 4]?.id ?? ''] }
        : { text: `What number ${person} thinks of it, in a sentence` };
    return writer.submit({
      submissionId: randomUUID(),
      activityId: activity.id,
      round: 1,
      participantId,
      answer,
      answeredAt: world.now(),
      roundTripMs: null,
    });
  };
  for (let question = 0; question < forms.length; question += 1) {
    for (let from = 0; from < peopleCount; from += 400)
      await Promise.all(
        Array.from({ length: Math.min(400, peopleCount - from) }, (_, at) => vote(from + at, question)),
      );
  }
  let next = peopleCount;
  const voteOnce = (count: number) => vote((next += 1) - 1, count % forms.length);
  return { event, activities, voteOnce };
}

/** Also reports this thread's CPU time, which other processes do not affect. */
async function compare(
  name: string,
  before: (count: number) => Promise<unknown>,
  ways: Record<string, () => Promise<unknown>>,
): Promise<void> {
  const timed = Object.entries(ways).map(([way, work]) => ({
    way,
    work,
    taken: new Array<number>(),
    cpu: new Array<number>(),
  }));
  for (let count = 0; count < pushes; count += 1) {
    for (const { work, taken, cpu } of timed) {
      await before(count);
      const startedAt = performance.now();
      const startedCpu = process.threadCpuUsage();
      await work();
      const { user, system } = process.threadCpuUsage(startedCpu);
      taken.push(performance.now() - startedAt);
      cpu.push((user + system) / 1_000);
    }
  }
  for (const { way, taken, cpu } of timed) console.log(`${name}, ${way}: ${[taken, cpu].map(summary).join('; CPU ')}`);
}

function summary(all: readonly number[]): string {
  const later = all.slice(1);
  const [middle, largest] = [median(later).toFixed(2), Math.max(...later).toFixed(1)];
  return `median ${middle} ms, largest ${largest}, first ${all[0]?.toFixed(1)}`;
}

function allOf(eventId: string, activities: readonly { id: string }[]): PendingChanges {
  const pending = new PendingChanges();
  pending.add(
    ballotsCounted(
      eventId,
      activities.map(({ id }) => id),
    ),
  );
  return pending;
}

async function measureSurvey(peopleCount: number): Promise<void> {
  const options = ['one', 'two', 'three', 'four'].map((label) => ({ label }));
  const forms = Array.from(
    { length: questionCount },
    (_, at) => ({ kind: 'choice', prompt: `Question ${at}?`, options, minPicks: 1, maxPicks: 1 }) as const,
  );
  const { event, activities, voteOnce } = await openRoom(peopleCount, forms);
  const pending = allOf(event.id, activities);
  const name = `${peopleCount * questionCount} ballots`;
  await compare(
    `${name}, turnout`,
    voteOnce,
    inBoth((tx) => turnoutView(tx, event, () => Promise.resolve(null))),
  );
  await compare(
    `${name}, push of all questions`,
    voteOnce,
    inBoth((tx) => pushOf(tx, event.id, pending)),
  );
}

async function measureTexts(peopleCount: number): Promise<void> {
  const { event, activities, voteOnce } = await openRoom(peopleCount, [
    { kind: 'text', prompt: 'What do you think?', maxChars: 200 },
  ]);
  await compare(
    `${peopleCount} texts, push`,
    voteOnce,
    inBoth((tx) => pushOf(tx, event.id, allOf(event.id, activities))),
  );
}

async function pushOf(tx: Queries, eventId: string, pending: PendingChanges): Promise<unknown> {
  const changed = await readChangedEvent(tx, eventId, pending, () => Promise.resolve(null));
  return changed && messagesFor(changed);
}

function inBoth(work: (tx: Queries) => Promise<unknown>) {
  return { 'rows counted': () => recounting.snapshot(work), incremental: () => store.snapshot(work) };
}

console.log(store.dialect);
for (const peopleCount of roomSizes.length > 0 ? roomSizes : [400, 4_000, 20_000]) {
  await measureSurvey(peopleCount);
  await measureTexts(peopleCount);
}
await store.close();
await recounting.close();
await rm(dataDir, { recursive: true, force: true });
