import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, it, withServer } from '#support/http.ts';

const server = withServer();

it('ignores an upgrade to HTTP/2, which curl and Java request, and responds normally', async () => {
  const headers = {
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
  };
  const [answer] = (await once(get(`${server.address}/health/live`, { headers }), 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
});
