import { createServer, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { createBroadcaster, type AppOptions, type Broadcaster, type BroadcasterOptions } from '../src/index.ts';

export const credentials = { id: 'app-1', key: 'app-key', secret: 'app-secret' } as const;

export interface RunningBroadcaster extends AsyncDisposable {
  readonly broadcaster: Broadcaster;
  readonly server: Server;
  readonly port: number;
  readonly url: string;
  publish(channels: string | readonly string[], event: string, payload?: unknown): Promise<unknown>;
}

type Overrides = Omit<BroadcasterOptions, 'apps'> & {
  readonly app?: Partial<AppOptions>;
  readonly apps?: readonly AppOptions[];
  readonly port?: number;
};

export async function runBroadcaster({ app, apps, port = 0, ...options }: Overrides = {}): Promise<RunningBroadcaster> {
  const broadcaster = createBroadcaster({ ...options, apps: apps ?? [{ ...credentials, ...app }] });
  const server = createServer((request, response) => {
    if (!broadcaster.handleRequest(request, response)) response.writeHead(404).end('not the broadcaster');
  });
  broadcaster.attach(server);
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await broadcaster.ready();
  const address = portOf(server);
  return {
    broadcaster,
    server,
    port: address,
    url: `ws://127.0.0.1:${address}/app/${credentials.key}?protocol=7&client=js&version=8.6.0&flash=false`,
    publish: (channels, event, payload) => broadcaster.publish({ channels, event, payload }),
    async [Symbol.asyncDispose]() {
      await broadcaster.close();
      await closeServer(server);
    },
  };
}

export function portOf(server: NetServer): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  return address.port;
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
}
