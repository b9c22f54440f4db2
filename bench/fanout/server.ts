import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { createBroadcaster } from '#broadcaster';
import { switchingProtocols } from '#broadcaster/src/transport/web-socket-upgrade.ts';
import { textFrame } from '#broadcaster/src/protocol/web-socket-encoding.ts';
import { app, channel, type Command, type Variant } from './protocol.ts';

interface Subject {
  attach(server: ReturnType<typeof createServer>): void;
  send(payload: string): void;
  count(): number | Promise<number>;
}

function bareLoop(): Subject {
  const sockets = new Set<Duplex>();
  return {
    attach: (server) =>
      void server.on('upgrade', (request, socket) => {
        socket.write(switchingProtocols(String(request.headers['sec-websocket-key'])));
        socket
          .on('error', () => {})
          .on('close', () => sockets.delete(socket))
          .resume();
        sockets.add(socket);
      }),
    send: (payload) => {
      const frame = textFrame(JSON.stringify({ event: 'e', channel, data: payload }));
      for (const socket of sockets) socket.write(frame);
    },
    count: () => sockets.size,
  };
}

function ours(): Subject {
  const broadcaster = createBroadcaster({ apps: [app], limits: { maxHandshakesPerSecond: 100_000 } });
  return {
    attach: (server) => broadcaster.attach(server),
    send: (payload) => void broadcaster.publish({ channels: channel, event: 'e', json: payload }),
    count: async () => (await broadcaster.channel(channel)).subscriptionCount,
  };
}

const subjects: Record<Variant, () => Subject> = { 'socket.write': bareLoop, broadcaster: ours };

/** The payload starts with the sending time and a number. */
function payloadOf(number: number, bytes: number): string {
  const head = `${process.hrtime.bigint()};${number};`;
  return `"${head}${'x'.repeat(Math.max(0, bytes - head.length - 2))}"`;
}

async function publish(subject: Subject, count: number, everyMs: number, bytes: number): Promise<void> {
  const startMs = performance.now();
  for (let number = 0; number < count;) {
    const waitMs = startMs + number * everyMs - performance.now();
    await new Promise((resolve) => void (waitMs > 1 ? setTimeout(resolve, waitMs) : setImmediate(resolve)));
    // Sends all events that are due, so that a burst keeps its pace.
    const due = Math.min(count, Math.floor((performance.now() - startMs) / everyMs) + 1);
    for (; number < due; number += 1) subject.send(payloadOf(number, bytes));
  }
}

const subject = subjects[process.argv[2] as Variant]();
const server = createServer((_request, response) => void response.writeHead(404).end());
subject.attach(server);
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', 16_384, resolve));
const address = server.address();
let usage = process.cpuUsage();

async function run(command: Command): Promise<void> {
  if (command.type === 'publish') await publish(subject, command.count, command.everyMs, command.bytes);
  if (command.type === 'mark') usage = process.cpuUsage();
  const { user, system } = process.cpuUsage(usage);
  globalThis.gc?.();
  process.send?.({ cpuUs: user + system, rssBytes: process.memoryUsage.rss(), connections: await subject.count() });
}

process.on('message', (command: Command) => void run(command));
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
