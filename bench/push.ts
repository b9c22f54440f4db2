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
import type { Queries, World } from '#server/domain/model/store.ts';
import { createBallotWriter, openStore } from '#server/persistence/index.ts';
import { newUuidV7 } from '#server/uuid.ts';
import { machine, median, table } from './measuring.ts';

// What does a push cost after each ballot, for every kind of poll? Set `DATABASE_URL` for PostgreSQL.

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

async function openRoom(peopleCount: number, polls: readonly Poll[]) {
  const made = await createEvent(world, { userId: 'host', title: 'Bench', locale: 'en', isOpen: true });
  const survey = await createSeries(world, made.id, { kind: 'survey', title: 'Before you go' });
  await store.pictures.put({
    ...picture,
    eventId: made.id,
    contentType: 'image/png',
    content: Buffer.from(''),
    createdAt: 0,
  });
  for (const { form } of polls) await createActivity(world, made.id, form, survey.id);
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
    const [activity, poll, participantId] = [activities[question], polls[question], people[person]];
    if (!activity || !poll || participantId === undefined) throw new Error('no such poll or participant');
    const ids = 'options' in activity ? activity.options.map(({ id }) => id) : [];
    const answer = poll.answer((most, at = 0) => scattered(person, at) % most, ids, person);
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
  for (let question = 0; question < polls.length; question += 1) {
    for (let from = 0; from < peopleCount; from += 400)
      await Promise.all(
        Array.from({ length: Math.min(400, peopleCount - from) }, (_, at) => vote(from + at, question)),
      );
  }
  let next = peopleCount;
  const voteOnce = (count: number) => vote((next += 1) - 1, count % polls.length);
  return { event, activities, voteOnce };
}

function scattered(person: number, at: number): number {
  return Math.imul(person * 31 + at + 1, 0x9e3779b1) >>> 8;
}

/** Reports times and this thread's CPU time, which other processes do not affect. */
async function measure(name: string, peopleCount: number, polls: readonly Poll[]): Promise<void> {
  const { event, activities, voteOnce } = await openRoom(peopleCount, polls);
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

interface Poll {
  form: ActivityForm;
  answer: (below: (most: number, at?: number) => number, options: readonly string[], person: number) => AnswerView;
}

const asked = { prompt: 'What do you think?' };
const options = Array.from({ length: 12 }, (_, at) => ({ label: `Number ${at}` }));
const each = <Part>(count: number, part: (at: number) => Part): Part[] =>
  Array.from({ length: count }, (_, at) => part(at));
const choice: Poll = {
  form: { ...asked, kind: 'choice', options: options.slice(8), minPicks: 1, maxPicks: 1 },
  answer: (below, ids) => ({ picks: ids.slice(below(4)).slice(0, 1) }),
};
const ideas = { ...asked, kind: 'ideas' as const, options: [], optionColumns: [], maxIdeas: 3, maxVotes: 3 };
const titles = ['Start', 'Stop'];
/** Answers of several parts nearly all differ. */
const kinds: Record<string, Poll> = {
  choice,
  'scale of 10': {
    form: { ...asked, kind: 'scale', first: 1, steps: 10, lowLabel: '', highLabel: '' },
    answer: (below) => ({ value: 1 + below(10) }),
  },
  'ranking of 6': {
    form: { ...asked, kind: 'ranking', options: options.slice(6) },
    answer: (below, ids) => ({
      order: ids.toSorted((one, other) => below(9_999, ids.indexOf(one)) - below(9_999, ids.indexOf(other))),
    }),
  },
  'number of 1,001': {
    form: { ...asked, kind: 'number', min: 0, max: 1_000, step: null, unit: '' },
    answer: (below) => ({ value: below(1_001) }),
  },
  '3 of 400 words': {
    form: { ...asked, kind: 'words', maxWords: 3 },
    answer: (below) => ({ words: each(3, (at) => `word ${below(400, at)}`) }),
  },
  'different texts': {
    form: { ...asked, kind: 'text', maxChars: 200 },
    answer: (_, __, person) => ({ text: `What number ${person} thinks of it, in a sentence` }),
  },
  'grid of 12 × 11': {
    form: { ...asked, kind: 'grid', options, first: 1, steps: 11, stepLabels: [] },
    answer: (below) => ({ values: each(12, (at) => 1 + below(11, at)) }),
  },
  '100 points for 12': {
    form: { ...asked, kind: 'points', options, totalPoints: 100, pointStep: 1 },
    answer(below) {
      const rest = each(11, (at) => below(8, at));
      return { values: [100 - rest.reduce((sum, value) => sum + value, 0), ...rest] };
    },
  },
  '10 items in 6': {
    form: { ...asked, kind: 'match', options: options.slice(2), targets: options.slice(6), isPaired: false },
    answer: (below) => ({ values: each(10, (at) => below(6, at)) }),
  },
  '8 on two axes': {
    form: {
      ...asked,
      kind: 'axes',
      options: options.slice(4),
      xLabel: 'Effort',
      xLow: '',
      xHigh: '',
      yLabel: 'Benefit',
      yLow: '',
      yHigh: '',
    },
    answer: (below) => ({ values: each(16, (at) => below(11, at)) }),
  },
  '10 gaps, 400 words': {
    form: { ...asked, kind: 'blanks', gapText: 'Then [[word 7]]. '.repeat(10), choices: [] },
    answer: (below) => ({ gaps: each(10, (at) => `word ${below(400, at)}`) }),
  },
  '5 marks on 12 regions': {
    form: {
      ...asked,
      kind: 'spot',
      picture: { version: picture.version, alt: 'Two slits' },
      options,
      boxes: options.map((_, at) => ({ left: 8 * at, top: 20, width: 8, height: 40 })),
      maxMarks: 5,
    },
    answer: (below) => ({ marks: each(5, (at) => ({ x: below(101, at), y: below(101, at + 5) })) }),
  },
  '3 of 400 ideas': {
    form: { ...ideas, columns: titles },
    answer: (below) => ({ ideas: each(3, (at) => ({ text: `Idea ${below(400, at)}`, column: at % 2 })) }),
  },
  '3 different ideas': {
    form: { ...ideas, columns: [] },
    answer: (_, __, person) => ({ ideas: each(3, (at) => ({ text: `Idea ${at} of ${person}`, column: 0 })) }),
  },
};
for (const peopleCount of roomSizes.length > 0 ? roomSizes : [100, 10_000, 100_000]) {
  for (const [name, poll] of Object.entries(kinds)) await measure(`${peopleCount}, ${name}`, peopleCount, [poll]);
  await measure(
    `${peopleCount}, 5 choices`,
    peopleCount,
    each(5, () => choice),
  );
}
const figures = ['median, ms', 'largest, ms', 'first, ms'];
const heads = ['what, how', ...figures, ...figures.map((figure) => `CPU ${figure}`)];
console.log(`${machine()}; ${store.dialect}\n\n${table(heads, rows)}`);
await store.close();
await recounting.close();
await rm(dataDir, { recursive: true, force: true });
