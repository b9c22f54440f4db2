import { expect, test } from 'vitest';
import { RespServer } from '../../test-support/resp-server.ts';
import { createRedisFanout } from './redis.ts';

test.runIf(process.env['TEST_MATRIX'] === 'full')(
  'reports why Redis is away (sign-in or connection refused) without the address or the password',
  async () => {
    const server = new RespServer();
    await server.listen();
    const { port } = server;
    const reportOf = async (url: string): Promise<unknown[]> => {
      const fanout = createRedisFanout({ url, startTimeoutMs: 5_000 });
      const report = await new Promise<unknown[]>(
        (resolve) =>
          void fanout.open(
            () => {},
            (...health) => resolve(health),
          ),
      );
      await fanout.close();
      return report;
    };
    expect(await reportOf(`redis://ada:wrong@127.0.0.1:${port}`)).toEqual([false, "ERR unknown command 'AUTH'"]);
    await server.close();
    expect(await reportOf(`redis://127.0.0.1:${port}`)).toEqual([false, 'ECONNREFUSED']);
  },
);
