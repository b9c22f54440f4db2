import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { silentLogger } from '../logger.ts';
import { readSettings } from './settings.ts';
import { run } from './run.ts';

it('ignores an upgrade to HTTP/2 and answers the request over HTTP/1.1', async () => {
  const app = ['--app-id', 'a', '--app-key', 'key', '--app-secret', 'secret'];
  const { address, stop } = await run(readSettings(['--host', '127.0.0.1', '--port', '0', ...app], {}), silentLogger);
  const headers = {
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
  };
  const [answer] = (await once(get(`${address}/health/live`, { headers }), 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  await stop();
});
