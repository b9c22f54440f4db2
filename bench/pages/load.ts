import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Load {
  port: number;
  path: string;
  headers: Record<string, string>;
  count: number;
  /** Default: as fast as answers arrive. */
  perSecond?: number;
}

/**
 * Sends `count` requests over 32 keep-alive connections, each waiting for its answer before it sends again. Uses bare
 * sockets so that the client takes little of the shared cores. Throws for any status other than 200.
 */
export async function load({ port, path, headers, count, perSecond = Infinity }: Load): Promise<void> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const queue = { left: count, startedAt: performance.now(), sent: 0, perMs: perSecond / 1000 };
  await Promise.all(Array.from({ length: 32 }, () => client(port, request, queue)));
}

type Queue = { left: number; startedAt: number; sent: number; perMs: number };

async function client(port: number, request: Buffer, queue: Queue): Promise<void> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  try {
    while (queue.left > 0) {
      queue.left -= 1;
      queue.sent += 1;
      const waitMs = queue.startedAt + queue.sent / queue.perMs - performance.now();
      if (waitMs > 0) await pause(waitMs);
      await answer(socket, request);
    }
  } finally {
    socket.destroy();
  }
}

function answer(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0;
    let expected = -1;
    const settle = (error?: Error): void => {
      socket.off('data', read).off('error', settle).off('close', closed);
      if (error) reject(error);
      else resolve();
    };
    const read = (chunk: Buffer): void => {
      if (expected === -1) expected = answerBytes(chunk);
      received += chunk.length;
      if (expected === -2) settle(new Error(chunk.toString('latin1').slice(0, 300)));
      else if (received >= expected) settle();
    };
    const closed = (): void => settle(new Error('the server closed the connection'));
    socket.on('data', read).once('error', settle).once('close', closed);
    socket.write(request);
  });
}

/** Length of head and body together; -2 for anything but a complete head with status 200. */
function answerBytes(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n');
  const head = chunk.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  return end > 0 && length && head.startsWith('HTTP/1.1 200 ') ? end + 4 + Number(length[1]) : -2;
}
