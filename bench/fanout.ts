import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Command, LoadCommand, LoadReading, ServerReading, Variant } from './fanout-protocol.ts';

/** `node bench/fanout.ts [--quick]`: what one event to many costs, beside the least it can cost and beside the usual loop. */
const isQuick = process.argv.includes('--quick');
const variants: readonly Variant[] = ['socket.write', 'ws per socket', 'broadcaster'];
const rounds = isQuick ? 1 : 3;
const steady = { sockets: 2_000, count: isQuick ? 20 : 60, everyMs: 250, bytes: 250 };
const saturated = { sockets: 1_000, count: isQuick ? 200 : 600, everyMs: 0, bytes: 250 };
const large = { sockets: isQuick ? 2_000 : 10_000, count: isQuick ? 20 : 60, everyMs: 250, bytes: 300 };
const burst = { sockets: 1_000, count: 1_000, everyMs: 0.1, bytes: 250 };

interface Setting {
  readonly sockets: number;
  readonly count: number;
  readonly everyMs: number;
  readonly bytes: number;
}

interface Measured {
  readonly cpuUsPerDelivery: number;
  readonly deliveriesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly rssMb: number;
  readonly idleBytesPerConnection: number;
  readonly connectsPerSecond: number;
  readonly cpuUsPerConnect: number;
  readonly isInOrder: boolean;
}

/** A process, and the port in its first message if it is a server. */
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

/** One server and its clients, from the start to the end of both processes. */
async function measure(variant: Variant, setting: Setting): Promise<Measured> {
  const server = await start('./fanout-server.ts', variant);
  const load = await start('./fanout-load.ts');
  const { port } = server;
  const before = await ask<ServerReading>(server.child, { type: 'mark' });
  const connected = await ask<LoadReading>(load.child, { type: 'connect', port, count: setting.sockets, atOnce: 64, isSubscribing: variant === 'broadcaster' });
  const idle = await ask<ServerReading>(server.child, { type: 'read' });
  if (idle.connections !== setting.sockets) throw new Error(`${variant}: ${idle.connections} of ${setting.sockets} connections`);
  load.child.send({ type: 'expect', frames: setting.sockets * setting.count } satisfies LoadCommand);
  await once(load.child, 'message');
  await ask<ServerReading>(server.child, { type: 'mark' });
  const received: Promise<LoadReading[]> = once(load.child, 'message');
  await ask<ServerReading>(server.child, { type: 'publish', count: setting.count, everyMs: setting.everyMs, bytes: setting.bytes });
  const [delivered] = await received;
  if (delivered === undefined) throw new Error('The load generator said nothing');
  const after = await ask<ServerReading>(server.child, { type: 'read' });
  server.child.kill();
  load.child.kill();
  const deliveries = setting.sockets * setting.count;
  const latencies = delivered.latenciesMs.toSorted((a, b) => a - b);
  return {
    cpuUsPerDelivery: after.cpuUs / deliveries,
    deliveriesPerSecond: deliveries / (delivered.elapsedMs / 1_000),
    p50Ms: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    rssMb: after.rssBytes / 1e6,
    idleBytesPerConnection: (idle.rssBytes - before.rssBytes) / setting.sockets,
    connectsPerSecond: setting.sockets / (connected.elapsedMs / 1_000),
    cpuUsPerConnect: (idle.cpuUs - before.cpuUs) / setting.sockets,
    isInOrder: delivered.isInOrder,
  };
}

/** The least of each figure: what else the machine did can only have added to it. */
function better(known: Measured | undefined, measured: Measured): Measured {
  if (known === undefined) return measured;
  const least = (name: 'cpuUsPerDelivery' | 'p50Ms' | 'p99Ms' | 'rssMb' | 'idleBytesPerConnection' | 'cpuUsPerConnect'): number => Math.min(known[name], measured[name]);
  const most = (name: 'deliveriesPerSecond' | 'connectsPerSecond'): number => Math.max(known[name], measured[name]);
  return {
    cpuUsPerDelivery: least('cpuUsPerDelivery'),
    deliveriesPerSecond: most('deliveriesPerSecond'),
    p50Ms: least('p50Ms'),
    p99Ms: least('p99Ms'),
    rssMb: least('rssMb'),
    idleBytesPerConnection: least('idleBytesPerConnection'),
    connectsPerSecond: most('connectsPerSecond'),
    cpuUsPerConnect: least('cpuUsPerConnect'),
    isInOrder: known.isInOrder && measured.isInOrder,
  };
}

/** The variants take turns, so that what else the machine does falls on all of them; the best of the rounds counts. */
async function compare(setting: Setting): Promise<Map<Variant, Measured>> {
  const best = new Map<Variant, Measured>();
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of variants) {
      const measured = await measure(variant, setting);
      process.stderr.write(`${variant} ${setting.sockets} sockets: ${measured.cpuUsPerDelivery.toFixed(2)} µs, p99 ${measured.p99Ms.toFixed(0)} ms, idle ${measured.idleBytesPerConnection.toFixed(0)} B, ${measured.connectsPerSecond.toFixed(0)} connects/s\n`);
      best.set(variant, better(best.get(variant), measured));
    }
  }
  return best;
}

function table(results: ReadonlyMap<Variant, Measured>, columns: readonly (readonly [string, (measured: Measured) => string])[]): string {
  const lines = [`| | ${columns.map(([title]) => title).join(' | ')} |`, `|---|${columns.map(() => '---:').join('|')}|`];
  for (const [variant, measured] of results) lines.push(`| ${variant} | ${columns.map(([, show]) => show(measured)).join(' | ')} |`);
  return lines.join('\n');
}

function compared(results: ReadonlyMap<Variant, Measured>): string {
  const limit = results.get('socket.write')?.cpuUsPerDelivery ?? Number.NaN;
  return table(results, [
    ['CPU µs per delivery', (m) => m.cpuUsPerDelivery.toFixed(2)],
    ['of the limit', (m) => `${(m.cpuUsPerDelivery / limit).toFixed(2)}×`],
    ['deliveries/s', (m) => Math.round(m.deliveriesPerSecond).toLocaleString('en')],
    ['p50 ms', (m) => m.p50Ms.toFixed(1)],
    ['p99 ms', (m) => m.p99Ms.toFixed(1)],
    ['RSS MB', (m) => m.rssMb.toFixed(0)],
  ]);
}

const [one, two, three] = [await compare(steady), await compare(saturated), await compare(large)];
const four = await measure('broadcaster', burst);
const machine = `${cpus().length} cores ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
const report = `# What one event to many costs

\`node bench/fanout.ts\` on ${machine}. The server and the load generator each have a process on the same two cores, and the
machine ran other work beside them: compare the rows of one table, not figures of different days. CPU is the server process's
own, user and system. Each variant ran ${rounds} times in turn; the best of each figure counts. *socket.write* is the limit: a
loop that writes one prepared frame to every socket. *ws per socket* is the usual loop of \`ws\`, which encodes for each socket.

## Steady: ${steady.sockets.toLocaleString('en')} sockets, 4 events a second of ${steady.bytes} bytes
${compared(one)}

## Saturated: ${saturated.sockets.toLocaleString('en')} sockets, ${saturated.count} events as fast as they go
The broadcaster merges what goes to one socket within a turn of the event loop; the other two write each event.

${compared(two)}

## Large: ${large.sockets.toLocaleString('en')} sockets, 4 events a second of ${large.bytes} bytes
${compared(three)}

## Connections, in the large run (64 at a time; the broadcaster's include the signed subscription)
${table(three, [
  ['memory per idle connection, bytes', (m) => Math.round(m.idleBytesPerConnection).toLocaleString('en')],
  ['connections/s', (m) => Math.round(m.connectsPerSecond).toLocaleString('en')],
  ['CPU µs per connection', (m) => m.cpuUsPerConnect.toFixed(0)],
])}

## Burst: 1,000 events in 100 ms to 1,000 subscribers
${four.isInOrder ? 'All 1,000,000 deliveries arrived, each socket’s in order' : 'The order was broken'}, after ${four.p99Ms.toFixed(0)} ms (p99), at ${Math.round(four.deliveriesPerSecond).toLocaleString('en')} deliveries/s and ${four.cpuUsPerDelivery.toFixed(2)} µs of CPU each.
`;
if (isQuick) process.stdout.write(report);
else writeFileSync(new URL('./results/fanout.md', import.meta.url), report);
