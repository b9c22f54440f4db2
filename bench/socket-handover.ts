/**
 * Would a second process that holds the sockets relieve the main thread, and what would it cost the machine?
 * The broadcaster accepts phones itself, or in a child process that receives each socket after its request was read.
 *
 *     node bench/socket-handover.ts [phones, default 5000]
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadCommand } from './fanout/protocol.ts';
import { machine } from './crowd/crowd.ts';
import type { HandoverCommand, HandoverUsage, Holder } from './socket-handover/server.ts';

const phones = Number(process.argv[2] ?? 5_000);
const rounds = 3;
const pushes = 10;

async function ask(child: ChildProcess, command: HandoverCommand | LoadCommand): Promise<unknown> {
  child.send(command);
  return (await once(child, 'message'))[0];
}

function each(after: HandoverUsage, before: HandoverUsage, count: number): string {
  return `${((1_000 * (after.mainMs - before.mainMs)) / count).toFixed(1)} | ${((1_000 * (after.childMs - before.childMs)) / count).toFixed(1)}`;
}

async function measure(holder: Holder): Promise<string> {
  const server = fork(new URL('./socket-handover/server.ts', import.meta.url), [holder], { execArgv: [] });
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  const load = fork(new URL('./fanout/load.ts', import.meta.url), { execArgv: [] });
  await once(load, 'message');
  const usage = (): Promise<HandoverUsage> => ask(server, { type: 'usage' }) as Promise<HandoverUsage>;
  const idle = await usage();
  const { elapsedMs } = (await ask(load, {
    type: 'connect',
    port,
    count: phones,
    atOnce: 64,
    isSubscribing: true,
  })) as { elapsedMs: number };
  const connected = await usage();
  await ask(load, { type: 'expect', frames: phones * pushes });
  const received = once(load, 'message');
  for (let number = 0; number < pushes; number += 1) {
    await ask(server, {
      type: 'publish',
      json: JSON.stringify(`${process.hrtime.bigint()};${number};${'x'.repeat(200)}`),
    });
    await pause(200);
  }
  await received;
  const pushed = await usage();
  server.disconnect();
  load.kill();
  return `| ${holder} | ${each(connected, idle, phones)} | ${Math.round((1_000 * phones) / elapsedMs)} | ${each(pushed, connected, phones * pushes)} |`;
}

console.log(`${machine()}; ${phones} phones, ${pushes} pushes to each\n`);
console.log(
  '| sockets held by | a connection with its subscription, µs: main process | child process | connections/s | a push, µs: main process | child process |',
);
console.log('|---|---:|---:|---:|---:|---:|');
for (let round = 0; round < rounds; round += 1)
  for (const holder of ['main', 'child'] as const) console.log(await measure(holder));
