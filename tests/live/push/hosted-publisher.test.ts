import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { PublisherError } from '#server/live/publisher.ts';
import { createHostedPublisher } from '#server/live/hosted-publisher.ts';

it('a hosted broadcaster that drops connections delays nothing, and is not logged as a database error', async () => {
  const hosted = createServer((_request, response) => {
    response.writeHead(500, { 'content-length': 100 });
    response.write('{', () => response.socket?.destroy());
  });
  await new Promise<void>((resolve) => hosted.listen(0, '127.0.0.1', resolve));
  const { port } = hosted.address() as AddressInfo;
  const publisher = createHostedPublisher({
    appId: '1',
    key: 'k',
    secret: 's',
    cluster: 'ap2',
    host: '127.0.0.1',
    port,
    isTls: false,
    masterKey: new Uint8Array(32),
    timeoutMs: 200,
  });
  const failures = await Promise.allSettled([
    publisher.publish([{ channel: 'private-room', event: 'room.changed', payload: {} }]),
    publisher.publishToUser('ada', 'score.changed', {}),
    publisher.terminateUser('ada'),
    publisher.subscriptionCount('private-room'),
  ]);
  for (const failure of failures)
    expect(failure).toMatchObject({ status: 'rejected', reason: expect.any(PublisherError) });
  hosted.close();
});
