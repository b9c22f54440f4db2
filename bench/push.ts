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
import type { AnswerView } from '#contracts/poll-kinds.ts';
import type { Activity } from '#server/domain/model/entities.ts';
import type { Queries, World } from '#server/domain/model/store.ts';
import { createBallotWriter, openStore } from '#server/persistence/index.ts';
import { newUuidV7 } from '#server/uuid.ts';
import { machine, median, table } from './measuring.ts';

// What does one push cost, for an open survey of five questions and for an open question of other kinds, when a ballot
// arrives before each? Set `DATABASE_URL` for PostgreSQL.

const questionCount = 5;
const pushes = 40;
const roomSizes = process.argv.slice(2).map(Number);
const rows: string[][] = [];
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

const picture = { version: '0123456789abcdef', width: 60, height: 40 };

async function openRoom(peopleCount: number, forms: readonly ActivityForm[]) {
  const made = await createEvent(world, { userId: 'host', title: 'Bench', locale: 'en', isOpen: true });
  const survey = await createSeries(world, made.id, { kind: 'survey', title: 'Before you go' });
  await store.pictures.put({
    ...picture,
    eventId: made.id,
    contentType: 'image/png',
    content: Buffer.from(''),
    createdAt: 0,
  });
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
    const answer = answerOf(activity, person);
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

/** Nearly all texts, grids, points, matches, places, gaps and marks differ, as in a real room. */
function answerOf(activity: Activity, person: number): AnswerView {
  if ('maxPicks' in activity) return { picks: [activity.options[person % 4]?.id ?? ''] };
  if ('stepLabels' in activity)
    return { values: activity.options.map((_, at) => activity.first + (scattered(person, at) % activity.steps)) };
  if ('totalPoints' in activity) {
    const values = activity.options.map((_, at) => scattered(person, at) % 8);
    const rest = activity.totalPoints - values.reduce((sum, value) => sum + value, 0);
    return { values: values.map((value, at) => (at === 0 ? value + rest : value)) };
  }
  if ('targets' in activity)
    return { values: activity.options.map((_, at) => scattered(person, at) % activity.targets.length) };
  if ('xLabel' in activity)
    return { values: Array.from({ length: 2 * activity.options.length }, (_, at) => scattered(person, at) % 11) };
  if ('gapText' in activity)
    return { gaps: Array.from({ length: 10 }, (_, at) => `word ${scattered(person, at) % 400}`) };
  if ('boxes' in activity)
    return {
      marks: Array.from({ length: 5 }, (_, at) => ({ x: scattered(person, at) % 101, y: scattered(at, person) % 101 })),
    };
  if ('optionColumns' in activity)
    return {
      ideas: Array.from({ length: 3 }, (_, at) => ({
        text:
          activity.columns.length > 0 ? `Idea ${scattered(scattered(person, at), 7) % 400}` : `Idea ${at} of ${person}`,
        column: activity.columns.length > 0 ? at % 2 : 0,
      })),
    };
  return { text: `What number ${person} thinks of it, in a sentence` };
}

function scattered(person: number, at: number): number {
  return Math.imul(person * 31 + at + 1, 0x9e3779b1) >>> 8;
}

/** Reports times and this thread's CPU time, which other processes do not affect. */
async function measure(name: string, peopleCount: number, forms: readonly ActivityForm[]): Promise<void> {
  const { event, activities, voteOnce } = await openRoom(peopleCount, forms);
  const pending = new PendingChanges();
  const ids = activities.map(({ id }) => id);
  pending.add(ballotsCounted(event.id, ids));
  const push = async (tx: Queries): Promise<unknown> => {
    const changed = await readChangedEvent(tx, event.id, pending, () => Promise.resolve(null));
    return changed && messagesFor(changed);
  };
  // What earlier questions left in memory could leave no room for these.
  const incremental = await openStore(place);
  const timed = [
    { way: 'rows counted', from: recounting, taken: new Array<number>(), cpu: new Array<number>() },
    { way: 'incremental', from: incremental, taken: new Array<number>(), cpu: new Array<number>() },
  ];
  for (let count = 0; count < pushes; count += 1) {
    for (const { from, taken, cpu } of timed) {
      await voteOnce(count);
      const startedAt = performance.now();
      const startedCpu = process.threadCpuUsage();
      await from.snapshot(push);
      const { user, system } = process.threadCpuUsage(startedCpu);
      taken.push(performance.now() - startedAt);
      cpu.push((user + system) / 1_000);
    }
  }
  await incremental.close();
  for (const { way, taken, cpu } of timed) rows.push([`${name}, ${way}`, ...[taken, cpu].flatMap(summary)]);
}

function summary(all: readonly number[]): string[] {
  const later = all.slice(1);
  return [median(later).toFixed(2), Math.max(...later).toFixed(1), (all[0] ?? 0).toFixed(1)];
}

const options = ['one', 'two', 'three', 'four'].map((label) => ({ label }));
const survey = Array.from(
  { length: questionCount },
  (_, at) => ({ kind: 'choice', prompt: `Question ${at}?`, options, minPicks: 1, maxPicks: 1 }) as const,
);
const many = Array.from({ length: 12 }, (_, at) => ({ label: `Number ${at}` }));
const grid = {
  kind: 'grid',
  prompt: 'Agree?',
  options: many,
  first: 1,
  steps: 11,
  stepLabels: [] as string[],
} as const;
const points = { kind: 'points', prompt: 'Spend?', options: many, totalPoints: 100, pointStep: 1 } as const;
const match = {
  kind: 'match',
  prompt: 'Where?',
  options: many.slice(2),
  targets: many.slice(6),
  isPaired: false,
} as const;
const axes = {
  kind: 'axes',
  prompt: 'Where?',
  options: many.slice(0, 8),
  xLabel: 'Effort',
  xLow: '',
  xHigh: '',
  yLabel: 'Benefit',
  yLow: '',
  yHigh: '',
} as const;
const blanks = {
  kind: 'blanks',
  prompt: 'Which?',
  gapText: 'Then [[word 7]]. '.repeat(10),
  choices: [] as string[],
} as const;
const spot = {
  kind: 'spot',
  prompt: 'Where?',
  picture: { version: picture.version, alt: 'Two slits' },
  options: many,
  boxes: many.map((_, at) => ({ left: 8 * at, top: 20, width: 8, height: 40 })),
  maxMarks: 5,
} as const;
const ideas = {
  kind: 'ideas',
  prompt: 'What should change?',
  options: [],
  columns: ['Start', 'Stop'] as string[],
  optionColumns: [] as number[],
  maxIdeas: 3,
  maxVotes: 3,
} as const;
for (const peopleCount of roomSizes.length > 0 ? roomSizes : [400, 4_000, 20_000]) {
  await measure(`${peopleCount * questionCount} ballots`, peopleCount, survey);
  await measure(`${peopleCount} choices`, peopleCount, survey.slice(0, 1));
  await measure(`${peopleCount} grids`, peopleCount, [grid]);
  await measure(`${peopleCount} times points`, peopleCount, [points]);
  await measure(`${peopleCount} matches`, peopleCount, [match]);
  await measure(`${peopleCount} times axes`, peopleCount, [axes]);
  await measure(`${peopleCount} texts with gaps`, peopleCount, [blanks]);
  await measure(`${peopleCount} times marks`, peopleCount, [spot]);
  await measure(`${peopleCount} times ideas`, peopleCount, [ideas]);
  await measure(`${peopleCount} times own ideas`, peopleCount, [{ ...ideas, columns: [] }]);
  await measure(`${peopleCount} texts`, peopleCount, [{ kind: 'text', prompt: 'What do you think?', maxChars: 200 }]);
}
const figures = ['median, ms', 'largest, ms', 'first, ms'];
const heads = ['what, how', ...figures, ...figures.map((figure) => `CPU ${figure}`)];
console.log(`${machine()}; ${store.dialect}\n\n${table(heads, rows)}`);
await store.close();
await recounting.close();
await rm(dataDir, { recursive: true, force: true });
