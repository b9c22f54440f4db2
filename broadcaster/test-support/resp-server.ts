import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

interface Entry {
  readonly value: string;
  readonly expiresAtMs: number;
}

/** The part of RESP2 used by the fan-out and the shared rate limits. Any other command is an error, as in Redis. */
export class RespServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #subscribers = new Map<string, Set<Socket>>();
  readonly #entries = new Map<string, Entry>();
  readonly #transactions = new WeakMap<Socket, (readonly string[])[]>();
  #isHanging = false;

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

  /** Loses all data, as in a crash. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => void this.#server.close(resolve));
  }

  /** Accepts connections but does not read from them. */
  hang(): void {
    this.#isHanging = true;
    for (const socket of this.#sockets) socket.pause();
  }

  wake(): void {
    this.#isHanging = false;
    for (const socket of this.#sockets) socket.resume();
  }

  #serve(socket: Socket): void {
    let pending = '';
    this.#sockets.add(socket);
    // In latin1, string lengths are byte lengths.
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      pending += chunk;
      for (let parsed = parseCommand(pending); parsed !== undefined; parsed = parseCommand(pending)) {
        pending = pending.slice(parsed.length);
        socket.write(this.#answer(socket, parsed.words), 'latin1');
      }
    });
    socket
      .on('error', () => {})
      .on('close', () => {
        this.#sockets.delete(socket);
        for (const subscribers of this.#subscribers.values()) subscribers.delete(socket);
      });
    if (this.#isHanging) socket.pause();
  }

  #answer(socket: Socket, words: readonly string[]): string {
    const command = words[0]?.toUpperCase();
    const waiting = this.#transactions.get(socket);
    if (command === 'MULTI') {
      this.#transactions.set(socket, []);
      return '+OK\r\n';
    }
    if (waiting === undefined) return this.#run(socket, words);
    if (command !== 'EXEC') {
      waiting.push(words);
      return '+QUEUED\r\n';
    }
    this.#transactions.delete(socket);
    return `*${waiting.length}\r\n${waiting.map((each) => this.#run(socket, each)).join('')}`;
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
        return this.#increase(first, Number(second));
      case 'PTTL':
        return `:${Math.round((this.#entries.get(first)?.expiresAtMs ?? 0) - performance.now())}\r\n`;
      case 'PUBLISH':
        return this.#publish(first, second);
      case 'SUBSCRIBE':
        return words.map((topic) => this.#subscribe(socket, topic)).join('');
      default:
        return `-ERR unknown command '${command}', with args beginning with: '${words.join(`' '`)}' \r\n`;
    }
  }

  #set(key: string, value: string, options: readonly string[]): string {
    const words = options.map((word) => word.toUpperCase());
    if (words.includes('NX') && this.#get(key) !== undefined) return bulk(undefined);
    const ttlMs = words.includes('PX') ? Number(words[words.indexOf('PX') + 1]) : Number.POSITIVE_INFINITY;
    this.#entries.set(key, { value, expiresAtMs: performance.now() + ttlMs });
    return '+OK\r\n';
  }

  #increase(key: string, by: number): string {
    const value = String(Number(this.#get(key) ?? 0) + by);
    const expiresAtMs = this.#entries.get(key)?.expiresAtMs ?? Number.POSITIVE_INFINITY;
    this.#entries.set(key, { value, expiresAtMs });
    return `:${value}\r\n`;
  }

  #get(key: string): string | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.expiresAtMs > performance.now() ? entry.value : undefined;
  }

  /** The reply counts this connection's subscriptions, as Redis does. */
  #subscribe(socket: Socket, topic: string): string {
    this.#subscribers.set(topic, (this.#subscribers.get(topic) ?? new Set<Socket>()).add(socket));
    const heard = [...this.#subscribers.values()].filter((subscribers) => subscribers.has(socket)).length;
    return `*3\r\n${bulk('subscribe')}${bulk(topic)}:${heard}\r\n`;
  }

  #publish(topic: string, message: string): string {
    const subscribers = this.#subscribers.get(topic) ?? new Set<Socket>();
    for (const subscriber of subscribers)
      subscriber.write(`*3\r\n${bulk('message')}${bulk(topic)}${bulk(message)}`, 'latin1');
    return `:${subscribers.size}\r\n`;
  }
}

function bulk(text: string | undefined): string {
  return text === undefined ? '$-1\r\n' : `$${text.length}\r\n${text}\r\n`;
}

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
