import { connect, type Socket } from 'node:net';
import { signChannel } from '#broadcaster';
import { clientFrame, upgradeRequest } from '#broadcaster/test-support/client-frames.ts';
import { app, channel, type LoadCommand, type LoadReading } from './protocol.ts';

/** Cheap clients count all frames but parse only those of every tenth socket. */
const sampleEvery = 10;

const pong = clientFrame({ opcode: 1, payload: '{"event":"pusher:pong","data":{}}' });

let frames = 0;
let expected = Number.POSITIVE_INFINITY;
let reached: () => void = () => {};
let latenciesMs: number[] = [];
let isInOrder = true;
let opened = 0;

class LoadSocket {
  readonly #socket: Socket;
  readonly #isSampled: boolean;
  readonly #isSubscribing: boolean;
  readonly #onReady: () => void;
  #pending: Buffer = Buffer.alloc(0);
  #isOpen = false;
  #isReady = false;
  #next = 0;

  constructor(port: number, isSubscribing: boolean, onReady: () => void) {
    this.#isSampled = opened++ % sampleEvery === 0;
    this.#isSubscribing = isSubscribing;
    this.#onReady = onReady;
    this.#socket = connect(port, '127.0.0.1', () => {
      this.#socket.write(upgradeRequest('/app/bench?protocol=7&client=js&version=8.6.0'));
    });
    this.#socket
      .setNoDelay(true)
      .on('data', (chunk) => this.#take(chunk))
      .on('error', (error) => void process.stderr.write(`${error.message}\n`));
  }

  #take(chunk: Buffer): void {
    let bytes = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    if (!this.#isOpen) {
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) return void (this.#pending = bytes);
      this.#isOpen = true;
      bytes = bytes.subarray(end + 4);
      if (!this.#isSubscribing) this.#ready();
    }
    let offset = 0;
    for (;;) {
      const short = (bytes[offset + 1] ?? 0) & 0x7f;
      const header = short === 126 ? 4 : 2;
      if (bytes.length - offset < header) break;
      const length = header + (short === 126 ? bytes.readUInt16BE(offset + 2) : short);
      if (bytes.length - offset < length) break;
      this.#frame(bytes, offset + header, offset + length);
      offset += length;
    }
    this.#pending = offset === bytes.length ? Buffer.alloc(0) : Buffer.from(bytes.subarray(offset));
  }

  #frame(bytes: Buffer, start: number, end: number): void {
    if (!this.#isReady) return this.#handshake(bytes.toString('latin1', start, end));
    // `{"event":"pusher:ping"`: the server closes a connection that does not answer.
    if (bytes[start + 10] === 0x70) return void this.#socket.write(pong);
    if (this.#isSampled) this.#look(bytes.toString('latin1', start, end));
    frames += 1;
    if (frames === expected) reached();
  }

  #handshake(text: string): void {
    const socketId = /socket_id\\":\\"([\d.]+)/.exec(text)?.[1];
    if (socketId !== undefined) {
      const data = { channel, ...signChannel(app, { socketId, channel }) };
      this.#socket.write(clientFrame({ opcode: 1, payload: JSON.stringify({ event: 'pusher:subscribe', data }) }));
    }
    if (text.includes('subscription_succeeded')) this.#ready();
  }

  #ready(): void {
    this.#isReady = true;
    this.#onReady();
  }

  #look(text: string): void {
    const [, sentNs, number] = /(\d+);(\d+);/.exec(text) ?? [];
    if (sentNs === undefined) return;
    latenciesMs.push(Number(process.hrtime.bigint() - BigInt(sentNs)) / 1e6);
    if (Number(number) === 0) this.#next = 0;
    if (Number(number) !== this.#next) isInOrder = false;
    this.#next = Number(number) + 1;
  }
}

async function open({ port, count, isSubscribing }: Extract<LoadCommand, { type: 'connect' }>): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (left-- > 0) await new Promise<void>((resolve) => void new LoadSocket(port, isSubscribing, resolve));
    }),
  );
}

async function run(command: LoadCommand): Promise<void> {
  if (command.type === 'connect') await open(command);
  else {
    [frames, latenciesMs, isInOrder, expected] = [0, [], true, command.frames];
    process.send?.('counting');
    await new Promise<void>((resolve) => (reached = resolve));
  }
  process.send?.({ latenciesMs, isInOrder } satisfies LoadReading);
}

process.on('message', (command: LoadCommand) => void run(command));
process.send?.('ready');
