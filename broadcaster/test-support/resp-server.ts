import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

interface Entry {
  readonly value: string;
  readonly expiresAtMs: number;
}

/**
 * The part of the Redis protocol (RESP2) and of its commands that the fan-out and the shared rates use, so that their suites
 * run where no Redis is installed: SET with PX and NX, GET, INCRBY, PTTL, PEXPIRE, PUBLISH, SUBSCRIBE, PING, QUIT. Everything else is answered with an error, as Redis does.
 */
export class RespServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #subscribers = new Map<string, Set<Socket>>();
  readonly #entries = new Map<string, Entry>();

  constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  get port(): number {
    const address: AddressInfo | string | null = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The server does not listen');
    return address.port;
  }

  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve) => void this.#server.listen(port, '127.0.0.1', resolve));
  }

  /** As when the server dies: connections break and nothing is kept. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => void this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    let pending = '';
    this.#sockets.add(socket);
    // As latin1 every byte is one character, so that the lengths of the protocol, which count bytes, fit.
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      pending += chunk;
      for (let parsed = parseCommand(pending); parsed !== undefined; parsed = parseCommand(pending)) {
        pending = pending.slice(parsed.length);
        socket.write(this.#run(socket, parsed.words), 'latin1');
      }
    });
    socket.on('error', () => {}).on('close', () => {
      this.#sockets.delete(socket);
      for (const subscribers of this.#subscribers.values()) subscribers.delete(socket);
    });
  }

  #run(socket: Socket, [command = '', ...words]: readonly string[]): string {
    const [first = '', second = ''] = words;
    switch (command.toUpperCase()) {
      case 'PING':
        return '+PONG\r\n';
      case 'QUIT':
        return '+OK\r\n';
      case 'SET':
        return this.#set(first, second, words.slice(2));
      case 'GET':
        return bulk(this.#get(first));
      case 'INCRBY':
        return this.#add(first, Number(second));
      case 'PTTL':
        return `:${this.#leftMs(first)}\r\n`;
      case 'PEXPIRE':
        this.#entries.set(first, { value: this.#get(first) ?? '0', expiresAtMs: performance.now() + Number(second) });
        return ':1\r\n';
      case 'PUBLISH':
        return this.#publish(first, second);
      case 'SUBSCRIBE':
        this.#subscribers.set(first, (this.#subscribers.get(first) ?? new Set<Socket>()).add(socket));
        return `*3\r\n${bulk('subscribe')}${bulk(first)}:1\r\n`;
      default:
        return `-ERR unknown command '${command}'\r\n`;
    }
  }

  #set(key: string, value: string, options: readonly string[]): string {
    const words = options.map((word) => word.toUpperCase());
    if (words.includes('NX') && this.#get(key) !== undefined) return bulk(undefined);
    const ttlMs = words.includes('PX') ? Number(words[words.indexOf('PX') + 1]) : Number.POSITIVE_INFINITY;
    this.#entries.set(key, { value, expiresAtMs: performance.now() + ttlMs });
    return '+OK\r\n';
  }

  #add(key: string, by: number): string {
    const value = String(Number(this.#get(key) ?? 0) + by);
    const expiresAtMs = this.#leftMs(key) === -2 ? Number.POSITIVE_INFINITY : (this.#entries.get(key)?.expiresAtMs ?? 0);
    this.#entries.set(key, { value, expiresAtMs });
    return `:${value}\r\n`;
  }

  /** As Redis says it: -2 without the key, -1 without an end. */
  #leftMs(key: string): number {
    if (this.#get(key) === undefined) return -2;
    const leftMs = (this.#entries.get(key)?.expiresAtMs ?? 0) - performance.now();
    return Number.isFinite(leftMs) ? Math.ceil(leftMs) : -1;
  }

  #get(key: string): string | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.expiresAtMs > performance.now() ? entry.value : undefined;
  }

  #publish(topic: string, message: string): string {
    const subscribers = this.#subscribers.get(topic) ?? new Set<Socket>();
    for (const subscriber of subscribers) subscriber.write(`*3\r\n${bulk('message')}${bulk(topic)}${bulk(message)}`, 'latin1');
    return `:${subscribers.size}\r\n`;
  }
}

function bulk(text: string | undefined): string {
  return text === undefined ? '$-1\r\n' : `$${text.length}\r\n${text}\r\n`;
}

/** The first whole command of what has arrived: an array of bulk strings. */
function parseCommand(pending: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(pending);
  if (head === null) return undefined;
  const words: string[] = [];
  let offset = head[0].length;
  for (let index = 0; index < Number(head[1]); index += 1) {
    const size = /^\$(\d+)\r\n/.exec(pending.slice(offset, offset + 16));
    if (size === null) return undefined;
    const start = offset + size[0].length;
    offset = start + Number(size[1]) + 2;
    if (pending.length < offset) return undefined;
    words.push(pending.slice(start, offset - 2));
  }
  return { words, length: offset };
}
