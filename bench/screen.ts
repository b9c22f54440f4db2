/**
 * Does the screen stay smooth while a room votes? A poll of 20 options and a cloud of 200 words, whose answers change
 * faster than the five pushes a second, compared with the page at rest.
 *
 *     node bench/screen.ts [seconds of each] [rounds]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { build } from '#bin/build.ts';
import { launchBrowser } from '#support/browser/browser.ts';
import { hostWithEvent, openActivity } from '#support/factories/events.ts';
import { Visitor } from '#support/clients/visitor.ts';
import { within } from '#bin/rehearsal/latencies.ts';
import { dismiss, machine, startServer, table } from './measuring.ts';

const seconds = Number(process.argv[2] ?? 10);
const rounds = Number(process.argv[3] ?? 3);
const people = 100;
const wordsEach = 5;
const answersPerSecond = 40;

interface Seen {
  /** Ms between frames. */
  frames: number[];
  /** Durations in ms of tasks over 50 ms. */
  longTasks: number[];
  updates: number;
  /** CPU ms of the page's main thread. */
  busyMs: number;
}

const ways = ['screen at rest', '20 options', '200 words'] as const;
type Way = (typeof ways)[number];

const watch = (forMs: number): string => `new Promise((resolve) => {
  const pusher = window.Echo?.connector.pusher;
  const seen = { frames: [], longTasks: [], updates: 0 };
  const count = (name) => (seen.updates += Number(name === 'activity.tallied'));
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  pusher?.bind_global(count);
  const startedAt = performance.now();
  let last = startedAt;
  const frame = (now) => {
    if (last > startedAt) seen.frames.push(now - last);
    last = now;
    if (now - startedAt < ${forMs}) return requestAnimationFrame(frame);
    observer.disconnect();
    pusher?.unbind_global(count);
    resolve(seen);
  };
  requestAnimationFrame(frame);
})`;

async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

async function see(page: Page, forMs: number): Promise<Seen> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const before = await busyMs(devtools);
  const seen = await page.evaluate<Omit<Seen, 'busyMs'>>(watch(forMs));
  return { ...seen, busyMs: (await busyMs(devtools)) - before };
}

async function send(phone: Visitor, { id, round }: { id: string; round: number }, answer: object): Promise<void> {
  const ballot = { submissionId: crypto.randomUUID(), round, answeredAt: Date.now(), ...answer };
  const { status } = await phone.call('ballots.create', { code: event.code, activity: id }, ballot);
  if (status !== 200) throw new Error(`an answer was refused: ${status}`);
}

await build();
const dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-bench-'));
const { child: server, port } = await startServer('server.ts', [], { DATA_DIR: dataDir });
const address = `http://127.0.0.1:${port}`;
const about = machine();
const { host, event } = await hostWithEvent({ address }, { title: 'Town meeting' });
const phones: Visitor[] = [];
for (let joined = 0; joined < people; joined += 1) {
  const phone = await new Visitor(address).arrive();
  await phone.see('rooms/show', 'participants.create', { code: event.code }, {});
  phones.push(phone);
}
const options = Array.from({ length: 20 }, (_, index) => ({
  label: `Which line should run ${index + 1} times an hour`,
}));
const poll = await openActivity(host, event, 'choice', { prompt: 'What should we do first?', options });
const cloud = await openActivity(host, event, 'words', { prompt: 'What comes to your mind?', maxWords: wordsEach });
for (const { id } of [poll, cloud]) await host.visit('activity-states.update', { activity: id }, { action: 'reveal' });

/** Each phone names five of the 200 words. A repeated answer changes only the first, so all words stay in the cloud. */
const named = (person: number, first = person * wordsEach): string[] =>
  Array.from({ length: wordsEach }, (_, at) => `word${(at === 0 ? first : person * wordsEach + at) % 200}`);
const answers = {
  '20 options': (phone: Visitor) =>
    send(phone, poll, { picks: [poll.options[Math.floor(Math.random() ** 2 * 20)]?.id] }),
  '200 words': (phone: Visitor, index: number) =>
    send(phone, cloud, { words: [...new Set(named(index, Math.floor(Math.random() ** 3 * 200)))] }),
};
for (const [index, phone] of phones.entries()) {
  await answers['20 options'](phone);
  await send(phone, cloud, { words: named(index) });
}

async function vote(way: Exclude<Way, 'screen at rest'>, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  for (let sent = 0; !signal.aborted; sent += 1) {
    await pause(Math.max(0, startedAt + (sent * 1_000) / answersPerSecond - performance.now()));
    const index = sent % people;
    await answers[way](phones[index] as Visitor, index);
  }
}

async function run(page: Page, way: Way): Promise<Seen> {
  const { id, prompt } = way === '200 words' ? cloud : poll;
  await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: id });
  await page.bringToFront();
  await page.goto(`${address}/screens/${event.id}`);
  await page.getByText(prompt).first().waitFor();
  await pause(2_000);
  const done = new AbortController();
  const voting = way === 'screen at rest' ? Promise.resolve() : vote(way, done.signal);
  await pause(1_000);
  const seen = await see(page, seconds * 1_000);
  done.abort();
  await voting;
  return seen;
}

const browser = await launchBrowser();
try {
  const { context, page } = await browser.open({ viewport: { width: 1920, height: 1080 } });
  await context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: address })));
  const all = new Map<Way, Seen[]>(ways.map((way) => [way, []]));
  for (let round = 0; round < rounds; round += 1) for (const way of ways) all.get(way)?.push(await run(page, way));

  const rows = [...all].map(([way, runs]) => {
    const frames = runs.flatMap((seen) => seen.frames);
    const sum = (of: (seen: Seen) => number) => runs.reduce((total, seen) => total + of(seen), 0);
    const tasks = runs.flatMap((seen) => seen.longTasks);
    return [
      way,
      (sum((seen) => seen.updates) / seconds / rounds).toFixed(1),
      (frames.length / seconds / rounds).toFixed(0),
      ...[0.5, 0.95, 0.99, 1].map((share) => within(frames, share).toFixed(0)),
      tasks.length === 0 ? '0' : `${tasks.length}, up to ${Math.max(...tasks)} ms`,
      `${(sum((seen) => seen.busyMs) / seconds / rounds / 10).toFixed(1)} %`,
    ];
  });
  const frameHeads = ['frames a second', 'frame, p50, ms', 'p95, ms', 'p99, ms', 'longest, ms'];
  const heads = ['what', 'updates a second', ...frameHeads, 'tasks over 50 ms', 'main thread busy'];
  console.log(`${about}\n\n${table(heads, rows)}`);
} finally {
  await browser.close();
  await dismiss(server);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
