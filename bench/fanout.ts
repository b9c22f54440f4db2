import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { within } from '#bin/rehearsal/latencies.ts';
import { ask, machine, median, startServer, table } from './measuring.ts';
import type { LoadCommand, LoadReading, ServerReading, Variant } from './fanout/protocol.ts';

/** `node bench/fanout.ts`: what does one event to many sockets cost, compared with a bare loop of writes? */
const variants: readonly Variant[] = ['socket.write', 'broadcaster'];
const rounds = 12;
const steady = { sockets: 2_000, count: 20, everyMs: 250, bytes: 250 };
const large = { sockets: 10_000, count: 20, everyMs: 250, bytes: 300 };
const burst = { sockets: 1_000, count: 1_000, everyMs: 0.1, bytes: 250 };
type Setting = Readonly<typeof steady>;

interface Opened {
  readonly server: ChildProcess;
  readonly load: ChildProcess;
  readonly idleBytesPerConnection: number;
  readonly cpuUsPerConnect: number;
}

interface Delivered {
  readonly cpuUs: number;
  readonly latenciesMs: readonly number[];
  readonly isInOrder: boolean;
}

async function open(variant: Variant, { sockets }: Setting): Promise<Opened> {
  const { child: server, port } = await startServer('fanout/server.ts', [variant]);
  const load = fork(new URL('fanout/load.ts', import.meta.url));
  await once(load, 'message');
  const before = await ask<ServerReading>(server, { type: 'mark' });
  const isSubscribing = variant === 'broadcaster';
  await ask(load, { type: 'connect', port, count: sockets, isSubscribing } satisfies LoadCommand);
  const idle = await ask<ServerReading>(server, { type: 'read' });
  if (idle.connections !== sockets) throw new Error(`${variant}: ${idle.connections} of ${sockets} connections`);
  return {
    server,
    load,
    idleBytesPerConnection: (idle.rssBytes - before.rssBytes) / sockets,
    cpuUsPerConnect: (idle.cpuUs - before.cpuUs) / sockets,
  };
}

async function deliver({ server, load }: Opened, { sockets, ...setting }: Setting): Promise<Delivered> {
  const deliveries = sockets * setting.count;
  await ask(load, { type: 'expect', frames: deliveries } satisfies LoadCommand);
  await ask(server, { type: 'mark' });
  const received: Promise<LoadReading[]> = once(load, 'message');
  await ask(server, { type: 'publish', ...setting });
  const [reading] = await received;
  if (reading === undefined) throw new Error('The load generator sent no reading');
  const after = await ask<ServerReading>(server, { type: 'read' });
  return { cpuUs: after.cpuUs / deliveries, latenciesMs: reading.latenciesMs, isInOrder: reading.isInOrder };
}

function close({ server, load }: Opened): void {
  server.kill();
  load.kill();
}

/** Both hold all connections and publish in turn, so that other load affects both. Round one is a warm-up. */
async function compare(setting: Setting): Promise<void> {
  const compared = new Map<Variant, { opened: Opened; delivered: Delivered[] }>();
  for (const variant of variants) compared.set(variant, { opened: await open(variant, setting), delivered: [] });
  for (let round = -1; round < rounds; round += 1) {
    for (const { opened, delivered } of compared.values()) {
      const reading = await deliver(opened, setting);
      if (round >= 0) delivered.push(reading);
    }
  }
  const limit = compared.get('socket.write')?.delivered ?? [];
  const rows = [...compared].map(([variant, { opened, delivered }]) => {
    close(opened);
    const percentile = (share: number) => median(delivered.map(({ latenciesMs }) => within(latenciesMs, share)));
    const ratios = delivered.map(({ cpuUs }, round) => cpuUs / (limit[round]?.cpuUs ?? Number.NaN));
    return [
      variant,
      median(delivered.map(({ cpuUs }) => cpuUs)).toFixed(2),
      `${median(ratios).toFixed(2)}×`,
      percentile(0.5).toFixed(1),
      percentile(0.99).toFixed(1),
      Math.round(opened.idleBytesPerConnection),
      opened.cpuUsPerConnect.toFixed(0),
    ];
  });
  const costs = ['CPU µs per delivery', 'of the limit, same round', 'p50 ms', 'p99 ms'];
  const heads = ['', ...costs, 'bytes per idle connection', 'CPU µs per connection'];
  console.log(`\n${setting.sockets} sockets, 4 events a second of ${setting.bytes} bytes\n\n${table(heads, rows)}`);
}

console.log(`${machine()}; medians of ${rounds} rounds`);
await compare(steady);
await compare(large);
const opened = await open('broadcaster', burst);
const { isInOrder, latenciesMs, cpuUs } = await deliver(opened, burst);
close(opened);
const order = isInOrder ? 'in order' : 'NOT IN ORDER';
console.log(
  `\n1,000 events in 100 ms to 1,000 sockets: ${order}, p99 ${within(latenciesMs, 0.99)} ms, ${cpuUs} µs each`,
);
