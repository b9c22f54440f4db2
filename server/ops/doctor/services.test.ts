import { createServer, type RequestListener } from 'node:http';
import { createServer as createListener, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { RespServer } from '#broadcaster/test-support/resp-server.ts';
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

  it('that has a different issuer is a problem with a suggested fix', async () => {
    const other = await provider(() => (_request, response) => void response.end('{"issuer":"https://other.example"}'));
    expect(await check(other)).toEqual({
      state: 'problem',
      says: expect.stringContaining('calls itself https://other.example'),
      mend: expect.stringContaining('Write OIDC_ISSUER=https://other.example'),
    });
  });
});
