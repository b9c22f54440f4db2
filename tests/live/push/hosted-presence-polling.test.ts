import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { channels } from '#contracts/channels.ts';
import { createAudiencePolling } from '#server/live/audience-polling.ts';
import { createHostedPublisher } from '#server/live/hosted-publisher.ts';

/** A fake hosted service that answers only channel requests. */
let hosted: Server;
let counts: Record<string, number>;
let asked: string[];
let isAway = false;
let watch: ReturnType<typeof createAudiencePolling>;
let changed: string[];
let errors: unknown[];

const intervalMs = 30;
const [lively, quiet] = ['11111111-1111-7111-8111-111111111111', '22222222-2222-7222-8222-222222222222'];

beforeAll(async () => {
  hosted = createServer((request, response) => {
    const channel = /\/apps\/1\/channels\/([^?]+)/.exec(request.url ?? '')?.[1] ?? '';
    asked.push(channel);
    if (isAway) response.writeHead(500).end('{}');
    else
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ occupied: true, subscription_count: counts[channel] ?? 0 }));
  });
  await new Promise<void>((resolve) => hosted.listen(0, '127.0.0.1', resolve));
});
afterAll(() => hosted.close());

afterEach(() => watch.stop());

beforeEach(() => {
  [counts, asked, changed, errors, isAway] = [{}, [], [], [], false];
  const { port } = hosted.address() as AddressInfo;
  const options = {
    appId: '1',
    key: 'k',
    secret: 's',
    cluster: 'ap2',
    host: '127.0.0.1',
    port,
    isTls: false,
    masterKey: new Uint8Array(32),
  };
  watch = createAudiencePolling({
    publisher: createHostedPublisher(options),
    onChanged: (id) => changed.push(id),
    onError: (error) => errors.push(error),
    intervalMs,
  });
});
const room = (eventId: string) => channels.room(eventId);

it('reports an event only when people left', async () => {
  counts = { [room(lively)]: 7, [room(quiet)]: 3 };
  watch.note(lively);
  watch.note(quiet);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(6);
  expect(changed).toEqual([]);
  counts[room(lively)] = 5;
  await expect.poll(() => changed).toEqual([lively]);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(12);
  expect(changed).toEqual([lively]);
});

it('reports once that the last person left, then stops polling the event until something happens there', async () => {
  counts = { [room(lively)]: 2, [room(quiet)]: 1 };
  watch.note(lively);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
  counts[room(lively)] = 0;
  await expect.poll(() => changed).toEqual([lively]);
  const before = asked.length;
  watch.note(quiet);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(before + 3);
  expect(asked.slice(before)).not.toContain(room(lively));
});

it('continues after an outage of the service', async () => {
  counts = { [room(lively)]: 2 };
  isAway = true;
  watch.note(lively);
  await expect.poll(() => errors.length).toBeGreaterThanOrEqual(2);
  isAway = false;
  const before = asked.length;
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(before + 2);
  counts[room(lively)] = 1;
  await expect.poll(() => changed).toEqual([lively]);
});
