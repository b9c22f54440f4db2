import type { AxiosAdapter } from 'axios';
import { beforeEach, expect, test } from 'vitest';
import { http } from './http.ts';
import { connection } from './connection.ts';

/** Sends a request that is answered when the test calls the returned function. */
async function sendRequest(): Promise<(status: number) => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const adapter: AxiosAdapter = async (config) => ({
    data: null,
    status: await promise,
    statusText: '',
    headers: {},
    config,
  });
  const request = http.get('/here', { adapter });
  // Wait until the request interceptor has run.
  await new Promise((done) => void setTimeout(done, 0));
  return async (status) => {
    resolve(status);
    await request;
  };
}

beforeEach(() => {
  connection.setSocketState('lost');
  connection.setServerReachable(true);
});

test('a response to a request sent while offline ends the offline state', async () => {
  connection.setServerReachable(false);
  const respond = await sendRequest();
  expect(connection.state()).toBe('offline');
  await respond(200);
  expect(connection.state()).toBe('connecting');
});

test('a response to a request sent before the loss does not end the offline state', async () => {
  const respond = await sendRequest();
  connection.setServerReachable(false);
  await respond(200);
  expect(connection.state()).toBe('offline');
});
