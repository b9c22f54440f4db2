import type { EventEmitter } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { resolveLimits } from '../limits.ts';
import { createMeters } from '../meters.ts';
import type { Admission } from './admission.ts';
import { WebSocketEndpoint } from './web-socket-endpoint.ts';

test('logs an error while a client is admitted and closes only that connection', () => {
  const logged: string[] = [];
  const logger = { info: () => {}, warn: () => {}, error: (_: object, message: string) => void logged.push(message) };
  const admission = {
    decide() {
      throw new Error('a bug');
    },
  } as unknown as Admission;
  const server: EventEmitter = createServer();
  const context = { limits: resolveLimits(), logger, meters: createMeters() };
  new WebSocketEndpoint(admission, context).attach(server as never);
  const socket = new Socket();
  const request = Object.assign(new IncomingMessage(socket), { method: 'GET', url: '/app/key?protocol=7' });
  const key = 'dGhlIHNhbXBsZSBub25jZQ==';
  request.headers = { upgrade: 'websocket', 'sec-websocket-key': key, 'sec-websocket-version': '13' };
  server.emit('upgrade', request, socket, Buffer.alloc(0));
  expect([socket.destroyed, logged]).toEqual([true, ['an upgrade could not be answered']]);
});
