/**
 * What does a first visit of the room cost, and when is it readable on a slow phone? Compares the CPU time of the whole
 * server process per visit for server rendering, client rendering and a bare route that sends the same bytes; then
 * times the visit in Chromium, throttled to a slow phone.
 *
 * `node bench/first-visit.ts [requests in a round] [rounds]`
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { build } from '#bin/build.ts';
import { launchBrowser } from '#support/browser/browser.ts';
import { visitOnSlowPhone, type Seen } from './first-visit/phone.ts';
import { makeRoom, type MeasuredRoom } from './first-visit/room.ts';
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

const perRound = Number(process.argv[2] ?? 150);
const rounds = Number(process.argv[3] ?? 5);
const perSecond = 200;
const phoneRuns = 5;

async function start(file: string, way: string, dataDir: string): Promise<Server> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(dataDir, way), LOG_LEVEL: 'error' };
  // For example --cpu-prof --cpu-prof-dir=profiles
  const execArgv = process.env['BENCH_SERVER_FLAGS']?.split(' ') ?? [];
  const child = fork(join(import.meta.dirname, file), [way], { env, execArgv });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

const originOf = ({ port }: Server): string => `http://127.0.0.1:${port}`;
const headersOf = ({ cookies }: MeasuredRoom): Record<string, string> => ({
  accept: 'text/html',
  'accept-encoding': 'br',
  cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
});

/** The document as a browser gets it, without the headers that the bare route's server adds itself. */
async function sample(
  server: Server,
  path: string,
  headers: Record<string, string>,
): Promise<{ headers: Record<string, string>; body: string }> {
  const response = await fetch(originOf(server) + path, { headers });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const kept = [...response.headers].filter(
    ([name]) => !/^(date|connection|keep-alive|content-length|content-encoding|set-cookie)$/.test(name),
  );
  return { headers: Object.fromEntries(kept), body: await response.text() };
}

async function cpuMs({ server, path, headers }: Contest, count: number): Promise<number> {
  const usage = async (): Promise<number> => {
    server.child.send('usage');
    return ((await once(server.child, 'message')) as [Usage])[0].cpuMicroseconds;
  };
  const before = await usage();
  await load({ port: server.port, path, headers, count, perSecond });
  return ((await usage()) - before) / count / 1_000;
}

async function contestsOf(
  [rendered, client, bare]: readonly [Server, Server, Server],
  room: MeasuredRoom,
): Promise<Contest[]> {
  const clientRoom = await makeRoom(originOf(client));
  const answer = await sample(rendered, room.fullPath, headersOf(room));
  const first = await sample(rendered, room.path, headersOf(room));
  const left = await sample(client, clientRoom.fullPath, headersOf(clientRoom));
  if (!answer.body.includes(`>${room.text}<`) || left.body.includes(`>${room.text}<`))
    throw new Error('a page was rendered in the wrong place: one is for the server, the other for the browser');
  bare.child.send({ name: 'room', ...answer });
  const contest = (
    name: string,
    server: Server,
    path: string,
    { body }: { body: string },
    headers: Record<string, string>,
  ): Contest => ({ name, server, path, headers, bytes: Buffer.byteLength(body), costs: [] });
  return [
    contest('rendered on the server, all 50', rendered, room.fullPath, answer, headersOf(room)),
    contest('rendered on the server, the first 30', rendered, room.path, first, headersOf(room)),
    contest('left to the browser', client, clientRoom.fullPath, left, headersOf(clientRoom)),
    contest('bare route, the bytes of all 50', bare, '/room', answer, {}),
  ];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function onPhones(origin: string, room: MeasuredRoom): Promise<Seen[]> {
  const browser = await launchBrowser();
  try {
    const seen: Seen[] = [];
    for (let run = 0; run < phoneRuns; run += 1) seen.push(await visitOnSlowPhone(browser, origin, room));
    return seen;
  } finally {
    await browser.close();
  }
}

function reportOf(all: readonly Contest[], seen: readonly Seen[], loadAtStart: string): string {
  const seconds = (of: (one: Seen) => number): string =>
    `| ${(median(seen.map(of)) / 1_000).toFixed(2)} | ${seen.map((one) => (of(one) / 1_000).toFixed(2)).join(', ')} |`;
  return [
    '# What a first visit of the room costs, and when it can be read\n',
    `\`npm run bench -- first-visit\`, ${new Date().toISOString().slice(0, 10)}. ${cpus().length} cores ${cpus()[0]?.model ?? ''}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}. Other work shared the cores`,
    `(load average ${loadAtStart} at the start, ${loadavg()[0]?.toFixed(1)} at the end).\n`,
    '## CPU of the server for each first visit\n',
    'The room has 50 questions; its page has the first 30, or all if its address asks. Our answers are compressed (Brotli), the bare route’s are not.',
    `Whole CPU time of one process each, in turns; median of ${rounds} rounds of ${perRound} visits at ${perSecond} a second. The goal: under 3 ms when rendered on the server.\n`,
    '| | bytes before compression | CPU ms per visit | rounds |\n|---|---:|---:|---|',
    ...all.map(
      ({ name, bytes, costs }) =>
        `| ${name} | ${bytes.toLocaleString('en')} | ${median(costs).toFixed(2)} | ${costs.map((cost) => cost.toFixed(2)).join(', ')} |`,
    ),
    '\n## Until a slow phone can read it\n',
    'Chromium with a quarter of the CPU speed, 400 ms round trip, 400 kbit/s, no cache, a window of 390 × 700. *Readable*: the first question is',
    'styled in a frame about to be painted; *complete*: all 50; *usable*: hydrated (votes and questions can be sent before). The goal: readable in under 2.5 s.\n',
    `| | median of ${seen.length}, s | each |\n|---|---:|---|`,
    `| first contentful paint ${seconds((one) => one.firstContentfulPaint)}`,
    `| readable ${seconds((one) => one.readable)}`,
    `| complete ${seconds((one) => one.complete)}`,
    `| usable ${seconds((one) => one.usable)}`,
  ].join('\n');
}

await build();
const dataDir = await mkdtemp(join(tmpdir(), 'handcount-bench-'));
const loadAtStart = loadavg()[0]?.toFixed(1) ?? '?';
const servers = [
  await start('first-visit/server.ts', 'rendered', dataDir),
  await start('first-visit/server.ts', 'client', dataDir),
  await start('pages/server.ts', 'bare', dataDir),
] as const;
try {
  const room = await makeRoom(originOf(servers[0]));
  const all = await contestsOf(servers, room);
  for (const contest of all) await cpuMs(contest, 2 * perRound);
  for (let round = 0; round < rounds; round += 1) {
    for (const contest of all) contest.costs.push(await cpuMs(contest, perRound));
  }
  const report = reportOf(all, await onPhones(originOf(servers[0]), room), loadAtStart);
  console.log(report);
  await writeFile(join(import.meta.dirname, 'results', 'first-visit.md'), `${report}\n`);
} finally {
  for (const { child } of servers) {
    const isGone = once(child, 'exit');
    child.disconnect();
    await isGone;
  }
  await rm(dataDir, { recursive: true, force: true });
}
