import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { changeAcceptedAnswers } from '#server/domain/polls/accepted-answers.ts';
import { createActivity } from '#server/domain/polls/activities.ts';
import type { Participant } from '#server/domain/model/entities.ts';
import { createEvent } from '#server/domain/events/events.ts';
import { join } from '#server/domain/people/participants.ts';
import { createSeries } from '#server/domain/quizzes/series.ts';
import type { World } from '#server/domain/model/store.ts';
import { createBallotWriter, openStore } from '#server/persistence/index.ts';
import { newUuidV7 } from '#server/uuid.ts';

// What does it cost to accept a typed quiz answer afterwards, and how long do other answers wait meanwhile?
// Set `DATABASE_URL` for PostgreSQL.

const roomSizes = process.argv.slice(2).map(Number);
const times = 5;
const timerSeconds = 20;
const dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-bench-'));
const databaseUrl = process.env['DATABASE_URL'];
const store = await openStore({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
const newId = () => newUuidV7();
const world: World = { store, now: Date.now, newId, randomBelow: (below) => Math.floor(Math.random() * below) };
let clock = Date.now();
const writer = createBallotWriter(store, { now: () => clock, newId, maxGroup: 400, maxQueue: 1_000_000 });
const texts: Record<string, (person: number) => string> = {
  'a hundredth wrote it, all others different': (person) =>
    person % 100 === 0 ? 'Lutetia' : `Something else ${person}`,
  'everyone wrote it': () => 'Lutetia',
};

async function measure(peopleCount: number, how: string, textOf: (person: number) => string): Promise<void> {
  const made = await createEvent(world, { userId: 'host', title: 'Bench', locale: 'en', isOpen: true });
  const event = (await store.events.byId(made.id)) ?? made;
  const quiz = await createSeries(world, event.id, { kind: 'quiz', title: 'Quiz' });
  const form = {
    kind: 'text',
    prompt: 'Which city?',
    maxChars: 100,
    points: 1_000,
    timerSeconds,
    acceptedAnswers: ['Paris'],
  } as const;
  const [question, next] = [
    await createActivity(world, event.id, form, quiz.id),
    await createActivity(world, event.id, form, quiz.id),
  ];
  const openedAt = Date.now();
  for (const { id } of [question, next]) await store.activities.update(id, { state: 'open', openedAt, closesAt: null });
  const people: Participant[] = [];
  while (people.length < peopleCount + times * 40) {
    const joined = await Promise.all(
      Array.from({ length: 400 }, () => join(world, { id: newId(), event, name: null, isPasscodeRight: true })),
    );
    people.push(...joined.map(({ participant }) => participant));
  }
  const answer = (activityId: string, person: number) => {
    const participantId = people[person]?.id ?? '';
    return writer.submit({
      submissionId: randomUUID(),
      activityId,
      round: 1,
      participantId,
      answer: { text: textOf(person) },
      answeredAt: openedAt,
      roundTripMs: null,
    });
  };
  for (let from = 0; from < peopleCount; from += 400) {
    clock = openedAt + Math.floor((from / peopleCount) * timerSeconds * 1_000);
    await Promise.all(
      Array.from({ length: Math.min(400, peopleCount - from) }, (_, place) => answer(question.id, from + place)),
    );
  }
  clock = openedAt + 1_000;
  const [taken, blocked, waited]: [number[], number[], number[]] = [[], [], []];
  for (let time = 0; time < times * 2; time += 1) {
    const startedAt = performance.now();
    const counting = { isOver: false };
    let longest = 0;
    const counted = changeAcceptedAnswers(world, question.id, event.id, {
      text: 'lutetia',
      isRight: time % 2 === 0,
    }).finally(() => (counting.isOver = true));
    const others = async () => {
      let longestWait = 0;
      for (let count = 0; !counting.isOver && count < 20; count += 1) {
        const sentAt = performance.now();
        await answer(next.id, time * 20 + count);
        longestWait = Math.max(longestWait, performance.now() - sentAt);
      }
      return longestWait;
    };
    const waiting = others();
    // CPU time, not wall-clock time: on a shared machine other processes can also hold up the thread.
    for (let last = process.threadCpuUsage(); !counting.isOver; last = process.threadCpuUsage()) {
      await nextTurn();
      const { user, system } = process.threadCpuUsage(last);
      longest = Math.max(longest, (user + system) / 1_000);
    }
    await counted;
    taken.push(performance.now() - startedAt);
    blocked.push(longest);
    waited.push(await waiting);
  }
  console.log(
    `| ${store.dialect}, ${peopleCount}, ${how} | ${[taken, blocked, waited].map((all) => `${median(all).toFixed(0)} (${Math.max(...all).toFixed(0)})`).join(' | ')} |`,
  );
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
}

console.log(
  '| ballots | until it is counted | main thread CPU at a stretch | another answer waits |\n|---|---|---|---|',
);
for (const peopleCount of roomSizes.length > 0 ? roomSizes : [10_000, 50_000])
  for (const [how, textOf] of Object.entries(texts)) await measure(peopleCount, how, textOf);
await store.close();
await rm(dataDir, { recursive: true, force: true });
