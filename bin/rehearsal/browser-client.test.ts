import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { BrowserClient } from './browser-client.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function serverThat(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('retries when the server closes a connection just as it is reused', async () => {
  const known = new Set<Socket>();
  const asked: string[] = [];
  const client = new BrowserClient(
    await serverThat((request, response) => {
      asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
      if (known.has(request.socket)) return void request.socket.resetAndDestroy();
      known.add(request.socket);
      response.end('counted');
    }),
  );
  await client.send('GET', '/first');
  expect((await client.send('POST', '/second', { vote: 1 })).text).toBe('counted');
  expect(asked).toEqual(['GET /first', 'POST /second', 'POST /second']);
});
