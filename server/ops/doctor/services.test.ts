import { createServer, type RequestListener } from 'node:http';
import { createServer as createListener, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { RespServer } from '#broadcaster/test-support/resp-server.ts';
import { openMailbox } from '#support/fakes/mailbox.ts';
import { checkMail, checkRedis, checkSignIn } from './services.ts';

let server: Server | null = null;
afterEach(async () => {
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = null;
});

/** Returns its `host:port`. */
async function listen(opened: Server): Promise<string> {
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

it('Redis is fine if it answers, and otherwise a problem that never names the password', async () => {
  expect(await checkRedis({ redisUrl: null })).toBeNull();
  const redis = new RespServer();
  await redis.listen();
  expect(await checkRedis({ redisUrl: `redis://127.0.0.1:${redis.port}` })).toEqual({
    state: 'ok',
    says: '127.0.0.1 answers.',
    mend: '',
  });
  // It knows no AUTH, and would echo it.
  expect(await checkRedis({ redisUrl: `redis://ada:wrong@127.0.0.1:${redis.port}` })).toEqual({
    state: 'problem',
    says: "127.0.0.1 cannot be used: ERR unknown command 'AUTH'",
    mend: expect.stringContaining('REDIS_URL'),
  });
  await redis.close();
});

describe('the mail server', () => {
  const config = (url: string) => ({ mail: { url, from: 'Handcount <no-reply@handcount.test>' } });

  it('is fine if it accepts mail, and gets none from the check', async () => {
    const mailbox = await openMailbox();
    expect(await checkMail(config(mailbox.url))).toEqual({
      state: 'ok',
      says: `${new URL(mailbox.url).host} lets this installation send; letters come from Handcount <no-reply@handcount.test>.`,
      mend: '',
    });
    expect(mailbox.letters).toEqual([]);
    await mailbox.close();
  });

  it('that refuses the password is a problem; the password is never printed', async () => {
    const host = await listen(
      createListener((socket) => {
        socket.on('error', () => undefined).setEncoding('utf8');
        socket.on('data', (line: string) =>
          socket.write(line.startsWith('EHLO') ? '250-here\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 wrong password\r\n'),
        );
        socket.write('220 here\r\n');
      }),
    );
    const found = await checkMail(config(`smtp://ada:secret@${host}`));
    expect(found).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('535'),
      mend: expect.stringContaining('the password in SMTP_URL'),
    });
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('that is unreachable is a problem, with the settings to check', async () => {
    expect(await checkMail(config('smtp://127.0.0.1:1'))).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('ECONNREFUSED'),
      mend: expect.stringContaining('the port in SMTP_URL'),
    });
  });

  it('is optional', async () => {
    expect(await checkMail({ mail: null })).toMatchObject({
      state: 'ok',
      says: expect.stringContaining('npx handcount reset-link'),
    });
  });
});

describe('the sign-in provider', () => {
  const check = (issuer: string) =>
    checkSignIn({ oidc: { issuer, clientId: 'handcount', clientSecret: 'secret' }, appUrl: 'https://votes.example' });
  const provider = async (listener: (issuer: string) => RequestListener) => {
    const opened = createServer((request, response) => listener(issuer)(request, response));
    const issuer = `http://${await listen(opened)}`;
    return issuer;
  };

  it('is optional, and fine if it describes itself under the issuer, with or without a final slash', async () => {
    expect(await checkSignIn({ oidc: null, appUrl: null })).toBeNull();
    const issuer = await provider((name) => (_request, response) => void response.end(`{"issuer":"${name}/"}`));
    expect(await check(issuer)).toMatchObject({
      state: 'ok',
      says: expect.stringContaining('https://votes.example/callback/oidc'),
    });
  });

  it.each<[string, RequestListener, string, string]>([
    ['is down', (_request, response) => void response.writeHead(503).end(), 'it answers 503', 'OIDC_ISSUER'],
    ['is something else', (_request, response) => void response.end('{}'), 'it describes no provider', 'OIDC_ISSUER'],
    [
      'has a different issuer',
      (_request, response) => void response.end('{"issuer":"https://other.example"}'),
      'calls itself https://other.example',
      'Write OIDC_ISSUER=https://other.example',
    ],
  ])('that %s is a problem with a suggested fix', async (_, listener, says, mend) => {
    expect(await check(await provider(() => listener))).toEqual({
      state: 'problem',
      says: expect.stringContaining(says),
      mend: expect.stringContaining(mend),
    });
  });
});
