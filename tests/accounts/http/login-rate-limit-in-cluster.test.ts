import { afterEach, beforeEach, describe, expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { media, type Medium } from '#broadcaster/test-support/redis-medium.ts';
import { until } from '#broadcaster/test-support/until.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';
import { Visitor } from '#support/clients/visitor.ts';

const maxPerAccount = 10;

describe.each(media.filter(([name]) => name !== 'memory'))('two servers joined by %s', (_name, start) => {
  let medium: Medium;
  let servers: readonly [TestServer, TestServer];
  beforeEach(async () => {
    medium = await start();
    const one = await startTestServer({ REDIS_URL: medium.url ?? '' });
    servers = [one, await startTestServer({ REDIS_URL: medium.url ?? '', DATA_DIR: one.dataDir })];
  });
  afterEach(async () => {
    for (const server of servers) await server.close();
    await medium[Symbol.asyncDispose]();
  });

  async function attempt(server: TestServer, email: string): Promise<number> {
    const visitor = await new Visitor(server.address).arrive();
    return (await visitor.call('sessions.create', {}, { email, password: 'not the right one' })).status;
  }

  /** How many attempts pass until one is refused. */
  async function passing(server: TestServer, email: string): Promise<number> {
    let passed = 0;
    await until('a refusal', async () => {
      const status = await attempt(server, email);
      if (status !== 429) passed += 1;
      return status === 429;
    });
    return passed;
  }

  itInFullMatrix('count attempts at an account together, and each for itself while that is away', async () => {
    for (let times = 0; times < maxPerAccount - 2; times += 1)
      expect(await attempt(servers[0], 'ada@example.org')).toBe(422);
    // How soon one learns of the other is a matter of the machine.
    expect(await passing(servers[1], 'ada@example.org')).toBeLessThan(maxPerAccount);
    await medium.outage?.start();
    if (medium.outage)
      expect([await passing(servers[0], 'ben@example.org'), await passing(servers[1], 'ben@example.org')]).toEqual([
        maxPerAccount,
        maxPerAccount,
      ]);
  });
});
