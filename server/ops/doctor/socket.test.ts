import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createBroadcaster, type Broadcaster } from '@handcount/broadcaster';
import { afterEach, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { checkSocket } from './socket.ts';

const open: Server[] = [];
const upgraded = new Set<Duplex>();
let broadcaster: Broadcaster | null = null;

afterEach(async () => {
  await broadcaster?.close();
  broadcaster = null;
  for (const socket of upgraded) socket.destroy();
  upgraded.clear();
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(server: Server): Promise<string> {
  open.push(server);
  // Without an upgrade listener, upgrades are plain requests.
  if (server.listenerCount('upgrade') > 0) server.on('upgrade', (_request, socket) => upgraded.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The broadcaster attached as in the server, for the key `a-key`. */
function origin(): Promise<string> {
  const made = createBroadcaster({ apps: [{ id: '1', key: 'a-key', secret: 'secret' }] });
  broadcaster = made;
  const server = createServer(
    (asked, response) => void (made.handleRequest(asked, response) || response.writeHead(404).end()),
  );
  made.attach(server);
  return listen(server);
}

/** Forwards requests as nginx does by default: without `Upgrade` and `Connection`. */
async function plainProxy(to: string): Promise<string> {
  return listen(
    createServer((asked, response) => {
      const { upgrade: _upgrade, connection: _connection, ...headers } = asked.headers;
      request(
        to + (asked.url ?? ''),
        { headers },
        (answer) => void answer.pipe(response.writeHead(answer.statusCode ?? 502)),
      ).end();
    }),
  );
}

/** Responds to every upgrade with these lines, or not at all. */
const answering = (lines: string | null): Promise<string> => {
  const server = createServer();
  server.on(
    'upgrade',
    (_asked, socket: Duplex) => void (lines !== null && socket.end(`HTTP/1.1 ${lines}\r\ncontent-length: 0\r\n\r\n`)),
  );
  return listen(server);
};

/** Opens sockets and passes each to `then`. */
function opening(
  then: (socket: { send(text: string): void; close(code: number, reason: string): void }) => void,
): Promise<string> {
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer();
  server.on('upgrade', (asked, socket, head) => sockets.handleUpgrade(asked, socket, head, then));
  return listen(server);
}

it('a socket that opens and sends the greeting is fine', async () => {
  expect(await checkSocket(await origin(), 'a-key')).toMatchObject({ about: 'Sockets', state: 'ok' });
});

it('a proxy that does not forward upgrades is a problem, with the lines to add', async () => {
  const address = await origin();
  expect(await checkSocket(await plainProxy(address), 'a-key')).toEqual({
    about: 'Sockets',
    state: 'problem',
    says: expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+\/app\/… is answered 404 instead of being opened\.$/),
    mend: expect.stringMatching(
      /proxy_http_version 1\.1; proxy_set_header Upgrade \$http_upgrade; proxy_set_header Connection "upgrade";/,
    ),
  });
});

it.each([
  ['200 OK', 'is answered 200', 'proxy_set_header Upgrade'],
  ['400 Bad Request', 'is answered 400', 'proxy_set_header Upgrade'],
  ['426 Upgrade Required', 'is answered 426', 'proxy_set_header Upgrade'],
  ['401 Unauthorized', 'is answered 401', 'without signing in'],
  ['403 Forbidden', 'is answered 403', 'a firewall'],
  ['502 Bad Gateway', 'is answered 502', 'does not reach this port'],
  ['301 Moved\r\nlocation: https://other.example/app/x', 'is answered 301', 'in APP_URL'],
])('an upgrade with the response %j is a problem', async (lines, says, mend) => {
  expect(await checkSocket(await answering(lines), 'a-key')).toMatchObject({
    state: 'problem',
    says: expect.stringContaining(says),
    mend: expect.stringContaining(mend),
  });
});

it('an upgrade without a response is a problem after the time-out', async () => {
  expect(await checkSocket(await answering(null), 'a-key', 100)).toMatchObject({
    state: 'problem',
    says: expect.stringContaining('is not opened within 0.1 seconds'),
    mend: expect.stringContaining('proxy_set_header'),
  });
});

it('a socket that stays silent, or sends something else, is a problem', async () => {
  const silent = {
    state: 'problem',
    says: expect.stringContaining('nothing is heard on it within 0.1 seconds'),
    mend: expect.stringContaining('holds frames back'),
  };
  expect(await checkSocket(await opening(() => undefined), 'a-key', 100)).toMatchObject(silent);
  expect(await checkSocket(await opening((socket) => socket.send('hello')), 'a-key', 100)).toMatchObject(silent);
});

it('another key and a full server are recognised by the close code', async () => {
  expect(await checkSocket(await origin(), 'another-key')).toMatchObject({
    state: 'problem',
    says: expect.stringContaining('4001: Application does not exist'),
    mend: expect.stringContaining('secrets.json must be the same'),
  });
  await broadcaster?.drain({ overMs: 0 });
  expect(await checkSocket(await opening((socket) => socket.close(4100, 'Over capacity')), 'a-key')).toMatchObject({
    says: expect.stringContaining('4100'),
    mend: expect.stringContaining('full or is stopping'),
  });
  expect(await checkSocket(await opening((socket) => socket.close(4009, 'Origin not allowed')), 'a-key')).toMatchObject(
    { says: expect.stringContaining('4009'), mend: expect.stringContaining('refuses') },
  );
});

it('an address without a server is a problem', async () => {
  expect(await checkSocket('http://127.0.0.1:1', 'a-key')).toMatchObject({
    state: 'problem',
    says: expect.stringContaining('ECONNREFUSED'),
  });
});
