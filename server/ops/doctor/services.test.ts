import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { checkRedis } from './services.ts';

let server: Server | null = null;
afterEach(async () => {
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = null;
});

/** A fake Redis that replies to every command with `answer`. */
async function fakeRedis(answer: string, signIn = ''): Promise<string> {
  const opened = createServer(
    (socket) => void socket.once('data', () => socket.write(answer)).on('error', () => undefined),
  );
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return `redis://${signIn}127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

describe('Redis', () => {
  it('gives no finding if it is not configured', async () => expect(await checkRedis({ redisUrl: null })).toEqual([]));

  it('is fine if it responds to a ping', async () => {
    expect(await checkRedis({ redisUrl: await fakeRedis('+PONG\r\n') })).toEqual([
      { about: 'Redis', state: 'ok', says: '127.0.0.1 answers.', mend: '' },
    ]);
    expect(await checkRedis({ redisUrl: await fakeRedis('+OK\r\n+PONG\r\n', 'ada:secret@') })).toMatchObject([
      { state: 'ok' },
    ]);
  });

  it.each([
    ['-NOAUTH Authentication required.\r\n', '', 'NOAUTH Authentication required.'],
    [
      '-WRONGPASS invalid username-password pair\r\n-NOAUTH Authentication required.\r\n',
      'ada:wrong@',
      'WRONGPASS invalid username-password pair',
    ],
    // A server with a renamed command echoes its arguments.
    [
      "-ERR unknown command 'AUTH', with args beginning with: 'ada' 'wrong' \r\n-NOAUTH Authentication required.\r\n",
      'ada:wrong@',
      "ERR unknown command 'AUTH'",
    ],
    // Without a password it keeps talking after the refusal, but it would refuse the server’s connections.
    [
      '-WRONGPASS invalid username-password pair\r\n+PONG\r\n',
      'ada:wrong@',
      'WRONGPASS invalid username-password pair',
    ],
  ])('is a problem if it refuses the sign-in, with its message (%j)', async (answer, signIn, says) => {
    const redisUrl = await fakeRedis(answer, signIn);
    expect(await checkRedis({ redisUrl })).toEqual([
      {
        about: 'Redis',
        state: 'problem',
        says: `127.0.0.1 answers: ${says}`,
        mend: expect.stringContaining('REDIS_URL'),
      },
    ]);
  });
});
