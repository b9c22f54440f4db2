import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Command, LoadCommand, LoadReading, ServerReading, Variant } from './fanout/protocol.ts';

/**
 * `node bench/fanout.ts [--quick]`: what it costs to send one event to many sockets, compared with a bare loop of
 * writes (the lower limit) and with the usual loop over `ws`.
 */
const isQuick = process.argv.includes('--quick');
const variants: readonly Variant[] = ['socket.write', 'ws encoded once', 'ws per socket', 'broadcaster'];
/** Rounds per variant; the variants take turns. */
const rounds = isQuick ? 3 : 12;
const steady = { sockets: 2_000, count: 20, everyMs: 250, bytes: 250 };
const saturated = { sockets: 1_000, count: 200, everyMs: 0, bytes: 250 };
const large = { sockets: isQuick ? 2_000 : 10_000, count: 20, everyMs: 250, bytes: 300 };
const burst = { sockets: 1_000, count: 1_000, everyMs: 0.1, bytes: 250 };

interface Setting {
  readonly sockets: number;
  readonly count: number;
  readonly everyMs: number;
  readonly bytes: number;
}

/** The processes of one variant, and the cost of its connections. */
interface Opened {
  readonly server: ChildProcess;
  readonly load: ChildProcess;
  readonly idleBytesPerConnection: number;
  readonly connectsPerSecond: number;
  readonly cpuUsPerConnect: number;
}

/** The result of one round of one variant. */
interface Delivered {
  readonly cpuUs: number;
  readonly deliveriesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly rssMb: number;
  readonly isInOrder: boolean;
}

/** Starts a process; `port` comes from its first message if it is a server. */
async function start(file: string, argument = ''): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(new URL(file, import.meta.url), [argument], { execArgv: ['--expose-gc'] });
  const [first] = await once(child, 'message');
  return { child, port: Number(first.port) };
}

async function ask<Reading>(child: ChildProcess, command: Command | LoadCommand): Promise<Reading> {
  child.send(command);
  const [reading] = await once(child, 'message');
  return reading;
}

/** Starts one server and its clients, connected and idle. */
async function open(variant: Variant, { sockets }: Setting): Promise<Opened> {
  const server = await start('./fanout/server.ts', variant);
  const load = await start('./fanout/load.ts');
  const before = await ask<ServerReading>(server.child, { type: 'mark' });
  const isSubscribing = variant === 'broadcaster';
  const connected = await ask<LoadReading>(load.child, {
    type: 'connect',
    port: server.port,
    count: sockets,
    atOnce: 64,
    isSubscribing,
  });
  const idle = await ask<ServerReading>(server.child, { type: 'read' });
  if (idle.connections !== sockets) throw new Error(`${variant}: ${idle.connections} of ${sockets} connections`);
  return {
    server: server.child,
    load: load.child,
    idleBytesPerConnection: (idle.rssBytes - before.rssBytes) / sockets,
    connectsPerSecond: sockets / (connected.elapsedMs / 1_000),
    cpuUsPerConnect: (idle.cpuUs - before.cpuUs) / sockets,
  };
}

async function deliver({ server, load }: Opened, setting: Setting): Promise<Delivered> {
  const deliveries = setting.sockets * setting.count;
  load.send({ type: 'expect', frames: deliveries } satisfies LoadCommand);
  await once(load, 'message');
  await ask<ServerReading>(server, { type: 'mark' });
  const received: Promise<LoadReading[]> = once(load, 'message');
  await ask<ServerReading>(server, {
    type: 'publish',
    count: setting.count,
    everyMs: setting.everyMs,
    bytes: setting.bytes,
  });
  const [reading] = await received;
  if (reading === undefined) throw new Error('The load generator sent no reading');
  const after = await ask<ServerReading>(server, { type: 'read' });
  const latencies = reading.latenciesMs.toSorted((a, b) => a - b);
  return {
    cpuUs: after.cpuUs / deliveries,
    deliveriesPerSecond: deliveries / (reading.elapsedMs / 1_000),
    p50Ms: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    rssMb: after.rssBytes / 1e6,
    isInOrder: reading.isInOrder,
  };
}

function close({ server, load }: Opened): void {
  server.kill();
  load.kill();
}

interface Compared {
  readonly opened: Opened;
  readonly delivered: Delivered[];
}

/**
 * All variants hold their connections at the same time and publish in turn, so that other load on the machine affects
 * all of them. The first turn of each is a warm-up.
 */
async function compare(setting: Setting): Promise<Map<Variant, Compared>> {
  const compared = new Map<Variant, Compared>();
  for (const variant of variants) compared.set(variant, { opened: await open(variant, setting), delivered: [] });
  for (let round = -1; round < rounds; round += 1) {
    for (const [variant, { opened, delivered }] of compared) {
      const reading = await deliver(opened, setting);
      if (round >= 0) delivered.push(reading);
      process.stderr.write(
        `${variant}, ${setting.sockets} sockets, round ${round}: ${reading.cpuUs.toFixed(2)} µs, p99 ${reading.p99Ms.toFixed(0)} ms\n`,
      );
    }
  }
  for (const { opened } of compared.values()) close(opened);
  return compared;
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

type Column = readonly [title: string, show: (compared: Compared) => string];

function table(results: ReadonlyMap<Variant, Compared>, columns: readonly Column[]): string {
  const lines = [
    `| | ${columns.map(([title]) => title).join(' | ')} |`,
    `|---|${columns.map(() => '---:').join('|')}|`,
  ];
  for (const [variant, compared] of results)
    lines.push(`| ${variant} | ${columns.map(([, show]) => show(compared)).join(' | ')} |`);
  return lines.join('\n');
}

function delivery(results: ReadonlyMap<Variant, Compared>): string {
  const limit = results.get('socket.write')?.delivered ?? [];
  const ratios = ({ delivered }: Compared): number[] =>
    delivered.map(({ cpuUs }, round) => cpuUs / (limit[round]?.cpuUs ?? Number.NaN));
  const middle =
    (name: Exclude<keyof Delivered, 'isInOrder'>, decimals: number): Column[1] =>
    ({ delivered }) =>
      median(delivered.map((reading) => reading[name])).toFixed(decimals);
  return table(results, [
    ['CPU µs per delivery', middle('cpuUs', 2)],
    ['least', ({ delivered }) => Math.min(...delivered.map(({ cpuUs }) => cpuUs)).toFixed(2)],
    ['of the limit, same round', (compared) => `${median(ratios(compared)).toFixed(2)}×`],
    [
      'deliveries/s',
      ({ delivered }) =>
        Math.round(median(delivered.map(({ deliveriesPerSecond }) => deliveriesPerSecond))).toLocaleString('en'),
    ],
    ['p50 ms', middle('p50Ms', 1)],
    ['p99 ms', middle('p99Ms', 1)],
    ['RSS MB', middle('rssMb', 0)],
  ]);
}

const [one, two, three] = [await compare(steady), await compare(saturated), await compare(large)];
const burstServer = await open('broadcaster', burst);
const four = await deliver(burstServer, burst);
close(burstServer);
const machine = `${cpus().length} cores ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
const report = `# What one event to many costs

\`node bench/fanout.ts\` on ${machine}. Server and load generator share the two cores with
other work: compare rows of one table. CPU is the server process's, user and system. All variants hold their connections
at once and publish in turn, ${rounds} rounds each after a warm-up; figures are medians of the rounds, *of the limit* of the
ratios within a round. *socket.write* is the limit, a loop that writes one prepared frame to every socket; *ws encoded
once* sends one buffer through \`ws\`, *ws per socket* encodes for each socket.

## Steady: ${steady.sockets.toLocaleString('en')} sockets, 4 events a second of ${steady.bytes} bytes
${delivery(one)}

## Saturated: ${saturated.sockets.toLocaleString('en')} sockets, ${saturated.count} events as fast as they go
The broadcaster merges what goes to one socket within a turn of the event loop; the other two write each event.

${delivery(two)}

## Large: ${large.sockets.toLocaleString('en')} sockets, 4 events a second of ${large.bytes} bytes
${delivery(three)}

## Connections, in the large setting (64 at a time; the broadcaster's include the signed subscription)
${table(three, [
  ['memory per idle connection, bytes', ({ opened }) => Math.round(opened.idleBytesPerConnection).toLocaleString('en')],
  ['connections/s', ({ opened }) => Math.round(opened.connectsPerSecond).toLocaleString('en')],
  ['CPU µs per connection', ({ opened }) => opened.cpuUsPerConnect.toFixed(0)],
])}

## Burst: 1,000 events in 100 ms to 1,000 subscribers
${four.isInOrder ? 'All 1,000,000 deliveries arrived, each socket’s in order' : 'The order was broken'}, after ${four.p99Ms.toFixed(0)} ms (p99), at ${Math.round(four.deliveriesPerSecond).toLocaleString('en')} deliveries/s and ${four.cpuUs.toFixed(2)} µs of CPU each.
`;
if (isQuick) process.stdout.write(report);
else writeFileSync(new URL('./results/fanout.md', import.meta.url), report);
