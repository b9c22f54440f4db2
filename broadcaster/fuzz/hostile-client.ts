import { connect, type Socket } from 'node:net';
import { signChannel, signUser, type Credentials } from '../src/index.ts';
import { clientFrame, upgradeRequest } from '../test-support/client-frames.ts';
import type { Random } from './random.ts';

const channels = [
  'news',
  'private-a',
  'presence-a',
  'private-encrypted-a',
  'cache-a',
  'presence-cache-a',
  '__proto__',
  'constructor',
  '#server-to-user-ada',
  '#x',
  '',
  'ä',
  'x'.repeat(300),
] as const;
const events = [
  'pusher:subscribe',
  'pusher:subscribe',
  'pusher:unsubscribe',
  'pusher:signin',
  'pusher:ping',
  'pusher:pong',
  'client-x',
  'client-x',
  'pusher:error',
  'pusher_internal:member_added',
  '__proto__',
  '',
] as const;
const oddities = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  '{}',
  '[]',
  'null',
  [],
  {},
  [[[[]]]],
  { channel: {} },
  { toString: null },
  '\u0000',
  '\ud800',
  'x'.repeat(20_000),
] as const;
const paths = [
  '/app/app-key?protocol=7',
  '/app/app-key?protocol=7&client=js&version=8.6.0',
  '/app/app-key',
  '/app/',
  '/app/app-key?protocol=%',
  '/app/%2e%2e?protocol=7',
  '/elsewhere',
] as const;

export class HostileClient {
  readonly #socket: Socket;
  readonly #random: Random;
  readonly #app: Credentials;
  #received = '';
  isClosed = false;

  constructor(port: number, app: Credentials, random: Random) {
    this.#random = random;
    this.#app = app;
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setEncoding('latin1').on('data', (chunk: string) => {
      if (this.#received.length < 400) this.#received += chunk;
    });
    this.#socket.on('error', () => {}).on('close', () => (this.isClosed = true));
    this.#socket.write(random.below(10) === 0 ? random.bytes(200) : this.#handshake());
  }

  act(): void {
    const kind = this.#random.below(20);
    if (kind < 12) this.#write(this.#frame(JSON.stringify(this.#message())));
    else if (kind < 14) this.#write(this.#damaged());
    else if (kind === 14) this.#write(this.#random.bytes(100));
    else if (kind === 15)
      this.#write(
        clientFrame({
          opcode: this.#random.below(16),
          payload: this.#random.bytes(130),
          isFinal: this.#random.below(2) === 0,
          isMasked: this.#random.below(4) > 0,
          reserved: this.#random.below(8) === 0 ? 4 : 0,
        }),
      );
    else if (kind === 16) this.#socket.pause();
    else if (kind === 17) this.#socket.resume();
    else if (kind === 18) this.#socket.end();
    else this.leave();
  }

  leave(): void {
    this.#socket.destroy();
  }

  #write(bytes: Uint8Array): void {
    if (this.#socket.writable && this.#socket.writableLength < 100_000) this.#socket.write(bytes);
  }

  #handshake(): string {
    const key = this.#random.below(8) === 0 ? 'wrong' : undefined;
    return upgradeRequest(this.#random.pick(paths), key);
  }

  #frame(text: string): Buffer {
    if (this.#random.below(4) > 0) return clientFrame({ opcode: 1, payload: text });
    const cut = this.#random.below(text.length + 1);
    return Buffer.concat([
      clientFrame({ opcode: 1, payload: text.slice(0, cut), isFinal: false }),
      clientFrame({ opcode: 0, payload: text.slice(cut) }),
    ]);
  }

  #damaged(): Buffer {
    const frame = this.#frame(JSON.stringify(this.#message()));
    const place = this.#random.below(frame.length);
    frame[place] = this.#random.below(256);
    return this.#random.below(2) === 0 ? frame : frame.subarray(0, place);
  }

  #message(): unknown {
    if (this.#random.below(8) === 0) return this.#random.pick(oddities);
    const event = this.#random.below(20) === 0 ? this.#random.pick(oddities) : this.#random.pick(events);
    const channel = this.#random.pick(channels);
    return {
      event,
      channel: this.#random.below(10) === 0 ? this.#random.pick(oddities) : channel,
      data: this.#content(event, channel),
    };
  }

  #content(event: unknown, channel: string): unknown {
    const socketId = /socket_id\\":\\"([\d.]+)/.exec(this.#received)?.[1];
    if (socketId === undefined || this.#random.below(6) === 0) return this.#random.pick(oddities);
    const userId = this.#random.pick(['ada', 'bob', 7, '__proto__', 'a b', '', 'x'.repeat(200)]);
    if (event === 'pusher:signin')
      return signUser(this.#app, {
        socketId,
        userData: { id: String(userId), watchlist: ['ada', 'bob', '__proto__'] },
      });
    const channelData = channel.startsWith('presence-') && this.#random.below(5) > 0 ? { user_id: userId } : undefined;
    return {
      channel,
      ...signChannel(this.#app, { socketId, channel, ...(channelData === undefined ? {} : { channelData }) }),
    };
  }
}
