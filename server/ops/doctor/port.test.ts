import { createServer, type RequestListener } from 'node:http';
import { createServer as createListener, type AddressInfo, type Server } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { createBroadcaster, type Broadcaster } from '@handcount/broadcaster';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig, type Config } from '../../config/config.ts';
import { loadSecrets } from '../../boot/secrets.ts';
import { checkPort } from './port.ts';

const here = [{ host: hostname() }];
const elsewhere = [{ host: `not-${hostname()}` }];
const timeoutMs = 200;

let folder: string;
let broadcaster: Broadcaster | null = null;
let listener: Server | null = null;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handcount-doctor-'));
});
afterEach(async () => {
  await broadcaster?.close();
  await new Promise<void>((resolve) => (listener ? listener.close(() => resolve()) : resolve()));
  [broadcaster, listener] = [null, null];
  await rm(folder, { recursive: true });
});

/** A configuration whose port this program uses. */
async function usedBy(program: Server): Promise<Config> {
  listener = program;
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  return readConfig({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: String((program.address() as AddressInfo).port) });
}
const website: RequestListener = (_request, response) => void response.end('hello');

async function serverWithKey(key: string, secret: string): Promise<Server> {
  const server = createServer(website);
  broadcaster = createBroadcaster({ apps: [{ id: 'handcount', key, secret }] });
  broadcaster.attach(server);
  return server;
}

it('reports whether the port is free, and a host on which no server can listen', async () => {
  const config = await usedBy(createListener());
  await new Promise((resolve) => listener?.close(resolve));
  expect(await checkPort(config, [])).toMatchObject({ state: 'ok', says: `${config.port} is free.` });
  expect(await checkPort({ ...config, port: 0 }, [])).toMatchObject({ state: 'ok' });
  expect(await checkPort({ ...config, host: '192.0.2.1' }, [])).toMatchObject({
    state: 'problem',
    mend: expect.stringContaining('HOST has to be'),
  });
});

it('accepts a port used by a server of this installation, even while the database is unreachable', async () => {
  const { broadcasterKey, broadcasterSecret } = await loadSecrets(folder);
  const config = await usedBy(await serverWithKey(broadcasterKey, broadcasterSecret));
  for (const servers of [here, elsewhere, [], null]) {
    expect(await checkPort(config, servers, timeoutMs)).toEqual({
      about: 'Port',
      state: 'ok',
      says: `${config.port} is used by a server of this installation.`,
      mend: '',
    });
  }
});

it.each([
  ['a website', () => createServer(website)],
  ['another installation', () => serverWithKey('another-key', 'another-secret')],
])('reports a port used by %s, even if servers of this installation run here or elsewhere', async (_, program) => {
  await loadSecrets(folder);
  const config = await usedBy(await program());
  const mend = expect.stringContaining('Choose another with PORT');
  expect(await checkPort(config, [], timeoutMs)).toEqual({
    about: 'Port',
    state: 'problem',
    says: `${config.port} is taken by another program.`,
    mend,
  });
  expect(await checkPort(config, elsewhere, timeoutMs)).toMatchObject({
    state: 'problem',
    says: `${config.port} is taken by another program.`,
  });
  expect(await checkPort(config, here, timeoutMs)).toEqual({
    about: 'Port',
    state: 'problem',
    says: `${config.port} is taken by another program; the server of this installation that runs here has another port.`,
    mend,
  });
  // The program may be a server of this installation with other secrets: do not advise to stop it.
  expect(await checkPort(config, null, timeoutMs)).toMatchObject({
    state: 'problem',
    says: `${config.port} is used; by whom can be told once the database answers.`,
  });
});

it('warns that the user of the port is unknown if it does not respond, or with a hosted broadcaster', async () => {
  await loadSecrets(folder);
  const config = await usedBy(createListener((socket) => void socket.on('error', () => undefined).resume()));
  const unknown = { state: 'warning', says: expect.stringContaining('whether at this port cannot be told') };
  expect(await checkPort(config, here, timeoutMs)).toMatchObject(unknown);
  expect(await checkPort(config, elsewhere, timeoutMs)).toMatchObject({
    state: 'problem',
    says: `${config.port} is taken by another program.`,
  });
  const hosted = readConfig({
    DATA_DIR: folder,
    BROADCASTER: 'pusher',
    PUSHER_APP_ID: '1',
    PUSHER_APP_KEY: 'key',
    PUSHER_APP_SECRET: 'secret',
  });
  expect(await checkPort({ ...config, broadcaster: hosted.broadcaster }, here, timeoutMs)).toMatchObject(unknown);
});
