import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface Received {
  to: string;
  subject: string;
  /** The plain-text part, decoded. */
  text: string;
  html: string;
  /** The only link in the email; empty if there is none. */
  link: string;
}

export interface Mailbox {
  url: string;
  /** Unknown addresses, to which emails are refused. */
  readonly unknown: Set<string>;
  /** The newest email to an address. Waits for it. */
  next(to: string): Promise<Received>;
  close(): Promise<void>;
}

/** A mail server that accepts and keeps every email, with as much of RFC 5321 as a client needs. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: Received[] = [];
  const unknown = new Set<string>();
  const waiting = new Set<() => void>();
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, unknown, (to, message) => {
      letters.push(read(to, message));
      for (const wake of waiting) wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unknown,
    async next(to) {
      for (;;) {
        const place = letters.findIndex((letter) => letter.to === to);
        const [letter] = place === -1 ? [] : letters.splice(place, 1);
        if (letter) return letter;
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function converse(socket: Socket, unknown: ReadonlySet<string>, deliver: (to: string, message: string) => void): void {
  let buffer = '';
  let to = '';
  let isMessage = false;
  socket.write('220 mailbox\r\n');
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    buffer += chunk;
    for (;;) {
      const end = isMessage ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n');
      if (end < 0) return;
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + (isMessage ? 5 : 2));
      if (isMessage) {
        isMessage = false;
        deliver(to, line);
        socket.write('250 kept\r\n');
        continue;
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      isMessage = command === 'DATA';
      if (command === 'RCPT' && unknown.has(to)) {
        socket.write('550 no such person\r\n');
        continue;
      }
      socket.write({ DATA: '354 go on\r\n', QUIT: '221 bye\r\n', EHLO: '250 mailbox\r\n' }[command] ?? '250 ok\r\n');
    }
  });
}

function read(to: string, message: string): Received {
  const subject = decodeWords(/^Subject: ((?:.*)(?:\r\n[ \t].*)*)/m.exec(message)?.[1] ?? '');
  const text = part(message, 'text/plain');
  return { to, subject, text, html: part(message, 'text/html'), link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' };
}

function part(message: string, type: string): string {
  // A line of an email may begin with dashes too, where the random part of a link is wrapped.
  const boundary = /boundary="?([^"\r\n;]+)/i.exec(message)?.[1];
  const found = (boundary === undefined ? [message] : message.split(`\r\n--${boundary}`)).find((one) =>
    one.includes(`Content-Type: ${type}`),
  );
  if (found === undefined) return '';
  const [head = '', ...body] = found.split('\r\n\r\n');
  const raw = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(raw, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return raw;
  const bytes = raw
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** RFC 2047 */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=\s?/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : Buffer.from(
            word
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString(),
    );
}
