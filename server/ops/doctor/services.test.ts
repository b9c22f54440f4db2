import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { checkRedis } from './services.ts';

let server: Server | null = null;
afterEach(async () => {
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = null;
});

/** Stands in for Redis: says `answer`, whatever it is asked. */
async function redisThat(answer: string, signIn = ''): Promise<string> {
  const opened = createServer(
    (socket) => void socket.once('data', () => socket.write(answer)).on('error', () => undefined),
  );
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return `redis://${signIn}127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

describe('Redis', () => {
  it('that is not set is no finding', async () => expect(await checkRedis({ redisUrl: null })).toEqual([]));

  it('that gives a sign of life is well', async () => {
    expect(await checkRedis({ redisUrl: await redisThat('+PONG\r\n') })).toEqual([
      { about: 'Redis', state: 'ok', says: '127.0.0.1 answers.', mend: '' },
    ]);
    expect(await checkRedis({ redisUrl: await redisThat('+OK\r\n+PONG\r\n', 'ada:secret@') })).toMatchObject([
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
    // Where the command goes by another name, all that was sent with it is said back.
    [
      "-ERR unknown command 'AUTH', with args beginning with: 'ada' 'wrong' \r\n-NOAUTH Authentication required.\r\n",
      'ada:wrong@',
      "ERR unknown command 'AUTH'",
    ],
    // Without a password of its own it goes on talking to whom it refused; the server's connections it does not take.
    [
      '-WRONGPASS invalid username-password pair\r\n+PONG\r\n',
      'ada:wrong@',
      'WRONGPASS invalid username-password pair',
    ],
  ])('that refuses the sign-in is told by what it says (%j)', async (answer, signIn, says) => {
    const redisUrl = await redisThat(answer, signIn);
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
