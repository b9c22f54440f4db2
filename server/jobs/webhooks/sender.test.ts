import { createHmac } from 'node:crypto';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Webhook, WebhookDelivery } from '../../domain/model/tokens-and-webhooks.ts';
import { sendDelivery, signatureOf } from './sender.ts';

it('signs the time together with the body', () => {
  const signed = createHmac('sha256', 'secret').update('1700000000.{}').digest('hex');
  expect(signatureOf(['secret'], '{}', 1_700_000_000)).toBe(`t=1700000000,v1=${signed}`);
  expect(signatureOf(['other'], '{}', 1_700_000_000)).not.toContain(signed);
  expect(signatureOf(['other', 'secret'], '{}', 1_700_000_000)).toMatch(
    new RegExp(`^t=1700000000,v1=[0-9a-f]{64},v1=${signed}$`),
  );
});

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function sendTo(answer: string) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  });
  servers.push(server);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const webhook = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    secret: 's',
    oldSecret: null,
  } as Webhook;
  const delivery = { id: 'd', kind: 'ping', payload: '{}' } as WebhookDelivery;
  return sendDelivery(webhook, delivery, { now: 0, mayReachInside: true, signal: new AbortController().signal });
}

it.each([
  [
    'that switches protocols',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    { status: 101, failure: 'answered 101' },
  ],
  ['that hangs up after a hint', 'HTTP/1.1 103 Early Hints\r\n\r\n', { status: null, failure: 'socket hang up' }],
  [
    'that does not speak HTTP',
    'SSH-2.0-OpenSSH\r\n',
    { status: null, failure: expect.stringContaining('Parse Error') as string },
  ],
])('a delivery to a receiver %s is settled', async (_, answer, attempt) =>
  expect(await sendTo(answer)).toEqual(attempt),
);
