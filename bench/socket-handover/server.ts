import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createBroadcaster } from '@handcount/broadcaster';
import { app, channel } from '../fanout/protocol.ts';

// A server that holds its sockets itself (`main`), or hands each one to a child process (`child`) that runs this file
// with `held`.

export type Holder = 'main' | 'child';

export interface HandoverUsage {
  readonly mainMs: number;
  readonly childMs: number;
}

export type HandoverCommand = { readonly type: 'usage' } | { readonly type: 'publish'; readonly json: string };

/** The parts of a request, read by the parent, that the child needs. */
interface Handover {
  readonly type: 'socket';
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

const broadcaster = createBroadcaster({ apps: [app], limits: { maxHandshakesPerSecond: 100_000 } });
const server = createServer((_request, response) => void response.writeHead(404).end());

function publish(json: string): void {
  void broadcaster.publish({ channels: channel, event: 'e', json });
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function holdForParent(): void {
  broadcaster.attach(server);
  process.on('message', (message: HandoverCommand | Handover, socket: unknown) => {
    if (message.type === 'usage') process.send?.(cpuMs());
    else if (message.type === 'publish') publish(message.json);
    else {
      const request = Object.assign(new IncomingMessage(socket as Socket), {
        url: message.url,
        method: 'GET',
        headers: message.headers,
      });
      server.emit('upgrade', request, socket, Buffer.alloc(0));
    }
  });
}

async function serve(holder: Holder): Promise<void> {
  const child = holder === 'child' ? fork(import.meta.filename, ['held'], { execArgv: [] }) : null;
  if (child)
    server.on(
      'upgrade',
      ({ url, headers }, socket) =>
        void child.send({ type: 'socket', url, headers } satisfies Handover, socket as Socket),
    );
  else broadcaster.attach(server);
  const childMs = async (): Promise<number> => {
    if (!child) return 0;
    child.send({ type: 'usage' } satisfies HandoverCommand);
    return Number((await once(child, 'message'))[0]);
  };
  process.on('message', (command: HandoverCommand) => {
    if (command.type === 'usage')
      void childMs().then((known) => process.send?.({ mainMs: cpuMs(), childMs: known } satisfies HandoverUsage));
    else {
      if (child) child.send(command);
      else publish(command.json);
      process.send?.('published');
    }
  });
  server.listen(0, '127.0.0.1', 16_384);
  await once(server, 'listening');
  process.send?.({ port: (server.address() as AddressInfo).port });
}

process.once('disconnect', () => process.exit());
if (process.argv[2] === 'held') holdForParent();
else await serve(process.argv[2] === 'child' ? 'child' : 'main');
