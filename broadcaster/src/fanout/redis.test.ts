import { expect, test } from 'vitest';
import { RespServer } from '../../test-support/resp-server.ts';
import { createRedisFanout } from './redis.ts';

test('says why Redis is away: that it refuses the sign-in, or that nobody listens there, without an address or a password', async () => {
  const server = new RespServer();
  await server.listen();
  const { port } = server;
  const toldBy = async (url: string): Promise<unknown[]> => {
    const fanout = createRedisFanout({ url, startTimeoutMs: 5_000 });
    const told = await new Promise<unknown[]>(
      (resolve) =>
        void fanout.open(
          () => {},
          (...health) => resolve(health),
        ),
    );
    await fanout.close();
    return told;
  };
  expect(await toldBy(`redis://ada:wrong@127.0.0.1:${port}`)).toEqual([false, "ERR unknown command 'AUTH'"]);
  await server.close();
  expect(await toldBy(`redis://127.0.0.1:${port}`)).toEqual([false, 'ECONNREFUSED']);
});
