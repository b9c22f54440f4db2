import type { AxiosAdapter } from 'axios';
import { beforeEach, expect, test } from 'vitest';
import { http } from './http.ts';
import { connection } from './connection.ts';

/** Sends a request that is answered when the test calls the returned function. */
async function ask(): Promise<(status: number) => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const adapter: AxiosAdapter = async (config) => ({
    data: null,
    status: await promise,
    statusText: '',
    headers: {},
    config,
  });
  const asked = http.get('/here', { adapter });
  // Wait until the request interceptor has run.
  await new Promise((left) => void setTimeout(left, 0));
  return async (status) => {
    resolve(status);
    await asked;
  };
}

beforeEach(() => {
  connection.setSocketState('lost');
  connection.setServerReachable(true);
});

test('a response to a request sent while offline ends the offline state', async () => {
  connection.setServerReachable(false);
  const answer = await ask();
  expect(connection.state()).toBe('offline');
  await answer(200);
  expect(connection.state()).toBe('connecting');
});

test('a response to a request sent before the loss does not', async () => {
  const answer = await ask();
  connection.setServerReachable(false);
  await answer(200);
  expect(connection.state()).toBe('offline');
});
