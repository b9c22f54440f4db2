/**
 * What does a page cost beyond its bytes? Compares the CPU time of the whole server process per request with that of a
 * bare Fastify route that returns the same bytes, and of the other maintained TypeScript adapter.
 *
 * `node bench/pages.ts [requests in a round] [rounds]`; the peer needs `npm ci --prefix bench/peers` once.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { load } from './pages/load.ts';
import type { Usage } from './pages/report.ts';

type Server = { child: ChildProcess; port: number };
type Contest = {
  name: string;
  server: Server;
  path: string;
  headers: Record<string, string>;
  bytes: number;
  costs: number[];
};

const here = import.meta.dirname;
const perRound = Number(process.argv[2] ?? 4000);
const rounds = Number(process.argv[3] ?? 9);
const perSecond = 4000;

const visit = {
  'x-inertia': 'true',
  'x-inertia-version': 'build-1',
  'x-requested-with': 'XMLHttpRequest',
  accept: 'text/html, application/xhtml+xml',
};
const partial = (only: string): Record<string, string> => ({
  ...visit,
  'x-inertia-partial-component': 'rooms/show',
  'x-inertia-partial-data': only,
});
const kinds: [string, Record<string, string>][] = [
  ['partial visit, `mine` only', partial('mine')],
  ['partial visit, `room` and `mine`', partial('room,mine')],
  ['full visit', visit],
  ['first visit (HTML)', { accept: 'text/html' }],
];

async function start(file: string, ...args: string[]): Promise<Server> {
  const child = fork(join(here, file), args, { execArgv: ['--expose-gc'] });
  const first: { port: number } = (await once(child, 'message'))[0];
  return { child, port: first.port };
}

async function ask({ child }: Server, what: 'usage' | 'collect'): Promise<Usage> {
  child.send(what);
  const usage: Usage = (await once(child, 'message'))[0];
  return usage;
}

/** Sends one request as a client does; the bare route then serves its response. */
async function sample(
  server: Server,
  path: string,
  headers: Record<string, string>,
): Promise<{ headers: Record<string, string>; body: string }> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const kept = [...response.headers].filter(
    ([name]) => !['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'].includes(name),
  );
  return { headers: Object.fromEntries(kept), body: await response.text() };
}

async function contests(bare: Server, ours: Server, peer: Server | null): Promise<Contest[]> {
  const all: Contest[] = [];
  for (const [index, [kind, headers]] of kinds.entries()) {
    const add = async (name: string, server: Server, path: string): Promise<void> => {
      const { body } = await sample(server, path, headers);
      all.push({ name: `${kind}|${name}`, server, path, headers, bytes: Buffer.byteLength(body), costs: [] });
    };
    bare.child.send({ name: `answer-${index}`, ...(await sample(ours, '/spliced', headers)) });
    await add('bare', bare, `/answer-${index}`);
    await add('ours', ours, '/spliced');
    await add('ours, nothing pre-serialised', ours, '/whole');
    if (peer) await add('@hono/inertia 0.7.0', peer, '/whole');
  }
  return all;
}

/**
 * All servers get the same request rate. At full speed, a slower server would leave the client idle, and waking it up
 * would add a cost to every answer that has nothing to do with the page.
 */
async function measure({ server, path, headers }: Contest, count: number): Promise<number> {
  const loadOf = { port: server.port, path, headers, perSecond };
  // Warms up a process that was idle.
  await load({ ...loadOf, count: Math.ceil(count / 2) });
  const before = await ask(server, 'usage');
  await load({ ...loadOf, count });
  const after = await ask(server, 'usage');
  return (after.cpuMicroseconds - before.cpuMicroseconds) / count;
}

/** A new order each round, so that no contestant always runs after the same one. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Measures the heap after full collections, over 100,000 visits. */
async function memory(server: Server): Promise<string[]> {
  const lines = ['| visits | heap after collection | resident |', '|---:|---:|---:|'];
  for (const visits of [10_000, 40_000, 70_000, 100_000]) {
    await load({ port: server.port, path: '/spliced', headers: visit, count: visits === 10_000 ? 10_000 : 30_000 });
    const { heapBytes, rssBytes } = await ask(server, 'collect');
    lines.push(
      `| ${visits.toLocaleString('en')} | ${(heapBytes / 2 ** 20).toFixed(1)} MiB | ${(rssBytes / 2 ** 20).toFixed(0)} MiB |`,
    );
  }
  return lines;
}

function table(all: readonly Contest[]): string[] {
  const lines = ['| what | who | bytes | CPU per request | times the bare route |', '|---|---|---:|---:|---:|'];
  for (const { name, bytes, costs } of all) {
    const [kind = '', who = ''] = name.split('|');
    const limits = all.find((other) => other.name === `${kind}|bare`)?.costs ?? [];
    // Compares within each round, since its contestants ran under the same load from other processes.
    const ratio = median(costs.map((cost, round) => cost / (limits[round] ?? Number.NaN)));
    lines.push(
      `| ${kind} | ${who} | ${bytes.toLocaleString('en')} | ${median(costs).toFixed(1)} µs | ${ratio.toFixed(2)} |`,
    );
  }
  return lines;
}

/** Replaces the figures of the last run, and keeps the text before and the sections after them. */
async function record(figures: string): Promise<void> {
  const file = join(here, 'results/pages.md');
  const heading = '## The last run\n';
  const [text = '', last = ''] = (await readFile(file, 'utf8')).split(heading);
  const [, ...sections] = last.split('\n## ');
  await writeFile(file, `${text}${heading}\n${figures}\n${sections.map((section) => `\n## ${section}`).join('')}`);
}

const bare = await start('pages/server.ts', 'bare');
const ours = await start('pages/server.ts', 'ours');
const isPeerInstalled = existsSync(join(here, 'peers/node_modules/@hono/inertia'));
const peer = isPeerInstalled ? await start('peers/pages-hono.mjs') : null;
if (!peer) console.log('Without the peer: npm ci --prefix bench/peers');
try {
  const all = await contests(bare, ours, peer);
  for (const contest of all)
    await load({ port: contest.server.port, path: contest.path, headers: contest.headers, count: 2 * perRound });
  for (let round = 0; round < rounds; round += 1) {
    for (const contest of shuffled(all)) contest.costs.push(await measure(contest, perRound));
  }
  const report = [...table(all), '', ...(await memory(ours))];
  const load1 = loadavg()[0]?.toFixed(1);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${process.platform}, load average ${load1}; ${rounds} rounds of ${perRound} requests each at ${perSecond} a second, contestants alternating in a new order each round, medians.`;
  console.log([machine, '', ...report].join('\n'));
  await record([machine, '', ...report].join('\n'));
} finally {
  for (const server of [bare, ours, peer]) server?.child.kill();
}
