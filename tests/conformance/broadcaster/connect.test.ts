import { request } from 'node:http';
import {
  connect,
  connectTo,
  credentials,
  expect,
  frameOf,
  runBroadcaster,
  test,
  TestClient,
  until,
} from './running.ts';

test('the first frame is the handshake, its data a JSON string (B1, B3, B4)', async () => {
  await using running = await runBroadcaster({ limits: { activityTimeoutMs: 30_000 } });
  const client = await running.connect();
  const data = String.raw`{\"socket_id\":\"${client.socketId}\",\"activity_timeout\":30}`;
  expect(client.frames[0]).toBe(`{"event":"pusher:connection_established","data":"${data}"}`);
  expect(client.socketId).toMatch(/^\d+\.\d+$/);
  const other = await running.connect();
  expect(other.socketId).not.toBe(client.socketId);
});

test.each([
  ['/app/app-key?client=js&version=8.6.0', 4008, 'No protocol version supplied'],
  ['/app/app-key?protocol=8&version=8.6.0', 4007, 'Unsupported protocol version'],
  ['/app/app-key?protocol=7&version=latest', 4006, 'Invalid version string format'],
  ['/app/app-key/more?protocol=7', 4005, 'Path not found'],
  ['/app/no-such-key?protocol=7', 4001, 'Application does not exist'],
])('%s is accepted and closed with %i, without an error event first (B2, B11)', async (path, code, reason) => {
  await using running = await runBroadcaster();
  const client = new TestClient(`ws://127.0.0.1:${running.port}${path}`);
  expect(await client.closing()).toEqual({ code, reason });
  expect(client.frames).toEqual([]);
});

test('a disabled app closes with 4003, an app that requires TLS with 4000, a full app with 4004', async () => {
  const apps = [
    { ...credentials, id: '1', key: 'disabled', isEnabled: false },
    { ...credentials, id: '2', key: 'tls', isTlsRequired: true },
    { ...credentials, id: '3', key: 'full', maxConnections: 1 },
  ];
  await using running = await runBroadcaster({ apps });
  const to = (key: string, headers = {}) =>
    new TestClient(`ws://127.0.0.1:${running.port}/app/${key}?protocol=7`, { headers });
  expect(await to('disabled').closing()).toEqual({ code: 4003, reason: 'Application disabled' });
  expect(await to('tls').closing()).toEqual({ code: 4000, reason: 'Application only accepts TLS connections' });
  expect(await to('full').next()).toContain('connection_established');
  expect(await to('full').closing()).toEqual({ code: 4004, reason: 'Application is over connection quota' });
});

test('only a configured proxy can declare a connection encrypted', async () => {
  const app = { isTlsRequired: true };
  const forwarded = (proto: string) => ({ headers: { 'X-Forwarded-Proto': proto } });
  await using open = await runBroadcaster({ app, trustedProxies: ['10.0.0.0/8', '::1'] });
  expect((await new TestClient(open.url, forwarded('https')).closing()).code).toBe(4000);
  await using proxied = await runBroadcaster({ app, trustedProxies: ['127.0.0.0/8'] });
  expect(await new TestClient(proxied.url, forwarded('http, https')).next()).toContain('connection_established');
  expect((await new TestClient(proxied.url, forwarded('https, http')).closing()).code).toBe(4000);
  await expect(runBroadcaster({ trustedProxies: ['10.0.0.0/33'] })).rejects.toThrow(
    '"10.0.0.0/33" is not an IP address',
  );
});

test('replacing the list of apps keeps the connections of apps that stay', async () => {
  const [stays, goes] = [credentials, { ...credentials, id: '2', key: 'goes' }];
  await using running = await runBroadcaster({ apps: [stays, goes] });
  const to = (key: string) => `ws://127.0.0.1:${running.port}/app/${key}?protocol=7`;
  const [staying, going] = [await connectTo(to(stays.key), 'news'), await connect(to(goes.key))];
  expect(() => running.broadcaster.setApps([])).toThrow('at least one app');
  running.broadcaster.setApps([
    { ...stays, secret: 'renewed', maxConnections: 1 },
    { ...goes, id: '3', key: 'new' },
  ]);
  expect(await going.closing()).toEqual({ code: 4001, reason: 'Application does not exist' });
  expect((await new TestClient(to(goes.key)).closing()).code).toBe(4001);
  expect((await new TestClient(to(stays.key)).closing()).code).toBe(4004);
  const added = await connectTo(to('new'), 'news');
  await running.publish('news', 'e', 1);
  await running.broadcaster.publish({ appId: '3', channels: 'news', event: 'e', payload: 3 });
  expect([await staying.next(), await added.next()]).toEqual([frameOf('e', 'news', 1), frameOf('e', 'news', 3)]);
});

test('a connection beyond the limit of the process is closed with 4100, and accepted once there is room', async () => {
  await using running = await runBroadcaster({ limits: { maxConnections: 1 } });
  const first = await running.connect();
  expect(await new TestClient(running.url).closing()).toEqual({ code: 4100, reason: 'Over capacity' });
  expect(await running.broadcaster.metrics.metrics()).toContain('broadcaster_connections_refused_total 1');
  await first.close();
  expect((await running.connect()).socketId).toMatch(/^\d+\.\d+$/);
});

test('handshakes beyond the rate limit are closed with 4100', async () => {
  await using running = await runBroadcaster({ limits: { maxHandshakesPerSecond: 3 } });
  const clients = Array.from({ length: 8 }, () => new TestClient(running.url));
  await until('every client to have an answer', () =>
    clients.every((client) => client.frames.length > 0 || client.closed !== undefined),
  );
  const refused = clients.filter((client) => client.closed !== undefined);
  expect(refused.length).toBeGreaterThanOrEqual(3);
  for (const client of refused) expect(client.closed).toEqual({ code: 4100, reason: 'Over capacity' });
  expect(clients.length - refused.length).toBeGreaterThanOrEqual(3);
});

test('a browser on another origin is closed with 4009; programs and the allowed origin are not (B7)', async () => {
  await using running = await runBroadcaster({ allowedOrigins: ['https://hands.example', '*.example.org'] });
  const from = (origin: string) => new TestClient(running.url, { headers: { Origin: origin } });
  const refused = { code: 4009, reason: 'Origin not allowed' };
  for (const origin of ['https://evil.example', 'https://example.org.evil.example'])
    expect(await from(origin).closing()).toEqual(refused);
  expect(await from('https://hands.example').next()).toContain('connection_established');
  expect(await from('https://a.example.org').next()).toContain('connection_established');
  expect(await new TestClient(running.url).next()).toContain('connection_established');
});

test('a ping is answered, as an event and as a frame (B8)', async ({ client }) => {
  client.send('pusher:ping', {});
  expect(await client.next()).toBe('{"event":"pusher:pong","data":"{}"}');
  const pong = new Promise<string>(
    (resolve) => void client.socket.once('pong', (payload: Buffer) => resolve(payload.toString('utf8'))),
  );
  client.socket.ping('are you there');
  expect(await pong).toBe('are you there');
});

test('a silent client is closed, and WebSocket pings count as a sign of life (B8, B9)', async () => {
  await using running = await runBroadcaster({ limits: { activityTimeoutMs: 300, pongTimeoutMs: 200 } });
  const pinging = await running.connect();
  const silent = await running.connect();
  const timer = setInterval(() => pinging.socket.ping(), 20);
  expect((await silent.closing()).code).toBe(4201);
  expect(pinging.frames).toHaveLength(1);
  clearInterval(timer);
  expect((await pinging.closing()).code).toBe(4201);
});

test('an app that requires authorisation disconnects strangers with 4009, but not members or users (B25)', async () => {
  await using running = await runBroadcaster({
    app: { isAuthorizationRequired: true },
    limits: { userAuthenticationTimeoutMs: 100 },
  });
  const [stranger, member, user] = await Promise.all([running.connect(), running.connect(), running.connect()]);
  stranger.subscribe('public');
  member.subscribe('private-x');
  user.signIn({ id: 'ada' });
  expect(await stranger.closing()).toEqual({ code: 4009, reason: 'Connection is unauthorized' });
  await Promise.all([member.settle(), user.settle()]);
  expect([member.closed, user.closed]).toEqual([undefined, undefined]);
});

test.each([
  ['no key', { 'Sec-WebSocket-Version': '13' }, 400],
  ['a malformed key', { 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'short' }, 400],
  ['an old version', { 'Sec-WebSocket-Version': '8', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' }, 426],
])('an upgrade with %s is refused with an HTTP status', async (_what, headers, status) => {
  await using running = await runBroadcaster();
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const upgrade = request({
      port: running.port,
      path: '/app/app-key?protocol=7',
      headers: { Connection: 'Upgrade', Upgrade: 'websocket', ...headers },
    });
    upgrade.on('response', (response) => resolve(response.statusCode)).on('error', reject);
    upgrade.end();
  });
  expect(answered).toBe(status);
});

test('upgrades on other paths are left to their own listener, or get a 404 if there is none', async ({ running }) => {
  const status = () =>
    new Promise((resolve) => {
      const { socket } = new TestClient(`ws://127.0.0.1:${running.port}/elsewhere`);
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    });
  expect(await status()).toBe(404);
  running.server.on('upgrade', (incoming, socket) => {
    if (incoming.url === '/elsewhere') socket.end('HTTP/1.1 418 Teapot\r\nContent-Length: 0\r\n\r\n');
  });
  expect(await status()).toBe(418);
});
