import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Hub } from '../channels/hub.ts';
import { connectionEstablished } from '../protocol/messages.ts';
import type { CloseCode } from '../protocol/close-codes.ts';
import { closeFrame } from '../protocol/web-socket-encoding.ts';
import { WebSocketWire } from './web-socket-wire.ts';

/** RFC 6455 section 1.3. */
const acceptGuid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const keyPattern = /^[+/0-9A-Za-z]{22}==$/;

/** Node then ignores other upgrades, such as `curl --http2`'s `h2c`, and answers the request (RFC 9110 section 7.8). */
export function isWebSocketUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

export function acceptUpgrade(request: IncomingMessage, socket: Duplex, timeoutMs: number): boolean {
  const key = request.headers['sec-websocket-key'];
  if (request.method !== 'GET' || !isWebSocketUpgrade(request) || key === undefined || !keyPattern.test(key)) {
    refuseUpgrade(socket, timeoutMs, '400 Bad Request', 'Not a WebSocket handshake');
    return false;
  }
  if (request.headers['sec-websocket-version'] !== '13') {
    refuseUpgrade(
      socket,
      timeoutMs,
      '426 Upgrade Required',
      'WebSocket version 13 is needed',
      'Sec-WebSocket-Version: 13\r\n',
    );
    return false;
  }
  if (socket instanceof Socket) socket.setNoDelay(true).setTimeout(0);
  socket.cork();
  socket.write(switchingProtocols(key), 'latin1');
  process.nextTick(uncork, socket);
  return true;
}

export function switchingProtocols(key: string): string {
  const accept = hash('sha1', key + acceptGuid, 'base64');
  const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\n';
  return `HTTP/1.1 101 Switching Protocols\r\n${upgrade}Sec-WebSocket-Accept: ${accept}\r\n\r\n`;
}

/** `head` is what the client sent after its handshake. */
export function openWebSocket(hub: Hub, socket: Duplex, head: Buffer): void {
  hub.meters.connectionsOpened += 1;
  const wire = new WebSocketWire(hub, socket);
  wire.send(connectionEstablished(wire.session.socketId, Math.ceil(hub.limits.activityTimeoutMs / 1_000)));
  wire.flush();
  if (head.length > 0) wire.take(head);
}

export function closeAccepted(socket: Duplex, { code, reason }: CloseCode, timeoutMs: number): void {
  socket.end(closeFrame(code, reason));
  letGo(socket, timeoutMs);
}

function letGo(socket: Duplex, timeoutMs: number) {
  const deadline = setTimeout(() => socket.destroy(), timeoutMs).unref();
  socket.on('error', () => {}).on('close', () => clearTimeout(deadline));
  socket.resume();
}

export function refuseUpgrade(socket: Duplex, timeoutMs: number, status: string, reason: string, headers = ''): void {
  const content = `Content-Type: text/plain\r\nContent-Length: ${reason.length}\r\n\r\n${reason}`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\n${content}`);
  letGo(socket, timeoutMs);
}

function uncork(socket: Duplex) {
  socket.uncork();
}
