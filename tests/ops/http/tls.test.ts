import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { WebSocket } from 'ws';
import { makeCertificate } from '#support/servers/certificate.ts';
import { afterAll, beforeAll, expect, it, startTestServer, type TestServer, vi } from '#support/http.ts';

let server: TestServer;
let folder: string;
let files: { certFile: string; keyFile: string };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handcount-tls-'));
  files = makeCertificate(folder);
  server = await startTestServer({ TLS_CERT_FILE: files.certFile, TLS_KEY_FILE: files.keyFile });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function get(at: string, ca: Buffer) {
  const sent = request({ host: '127.0.0.1', port: server.port, path: at, ca }).end();
  const [response] = await once(sent, 'response');
  return {
    status: response.statusCode as number,
    headers: response.headers as Record<string, string | string[]>,
    text: await text(response),
  };
}

async function fingerprint(): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: server.port, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
}

it('serves pages and live connections over TLS, with cookies that are never sent without it', async () => {
  const answer = await get('/', await readFile(files.certFile));
  expect(answer.status).toBe(200);
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d+/);
  for (const cookie of answer.headers['set-cookie'] ?? []) expect(cookie).toMatch(/; Secure/);

  const key = /"key":"([0-9a-f]{20})"/.exec(answer.text)?.[1] ?? '';
  const socket = new WebSocket(`wss://127.0.0.1:${server.port}/app/${key}?protocol=7`, {
    ca: await readFile(files.certFile),
  });
  const [first] = (await once(socket, 'message')) as [Buffer];
  expect(JSON.parse(first.toString())).toMatchObject({ event: 'pusher:connection_established' });
  socket.close();
});

it('reloads a certificate when it changes or on SIGHUP, and keeps the old one if the new is invalid', async () => {
  const first = await fingerprint();
  makeCertificate(folder);
  await vi.waitFor(async () => expect(await fingerprint()).not.toBe(first), { timeout: 15_000, interval: 200 });
  const second = await fingerprint();
  await writeFile(files.certFile, 'half a certifi');
  process.emit('SIGHUP');
  expect(await fingerprint()).toBe(second);
  makeCertificate(folder);
  process.emit('SIGHUP');
  await vi.waitFor(async () => expect(await fingerprint()).not.toBe(second), { timeout: 15_000, interval: 200 });
});

it('refuses to start with an unusable certificate, and names the files', async () => {
  const broken = { TLS_CERT_FILE: path.join(folder, 'none.pem'), TLS_KEY_FILE: files.keyFile };
  await expect(startTestServer(broken)).rejects.toThrow(/none\.pem.*cannot be used/);
});
