import { WebSocket, type ClientOptions } from 'ws';
import { signChannel, signUser, type ChannelToSign, type UserToSign } from '../src/index.ts';
import { credentials } from './running-broadcaster.ts';
import { until } from './until.ts';

export class TestClient {
  readonly socket: WebSocket;
  readonly frames: string[] = [];
  closed: { code: number; reason: string } | undefined;
  #read = 0;

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(url, options);
    this.socket.on('message', (message: Buffer) => this.frames.push(message.toString('utf8')));
    this.socket.on('close', (code, reason) => (this.closed = { code, reason: reason.toString('utf8') }));
    this.socket.on('error', () => {});
  }

  get socketId(): string {
    return /"socket_id\\":\\"([\d.]+)/.exec(this.frames[0] ?? '')?.[1] ?? '';
  }

  async next(): Promise<string> {
    await until(`frame ${this.#read} after ${this.frames.at(-1) ?? 'none'}`, () => this.frames.length > this.#read);
    return this.frames[this.#read++] ?? '';
  }

  async closing(timeoutMs = 5_000): Promise<{ code: number; reason: string }> {
    await until('the connection to close', () => this.closed !== undefined, timeoutMs);
    return this.closed ?? { code: 0, reason: '' };
  }

  send(event: string, data: unknown, channel?: string): void {
    this.socket.send(JSON.stringify({ event, data, channel }));
  }

  subscribe(channel: string, channelData?: ChannelToSign['channelData']): void {
    const isSigned = /^(private|presence)-/.test(channel);
    const toSign = { socketId: this.socketId, channel, ...(channelData === undefined ? {} : { channelData }) };
    this.send('pusher:subscribe', { channel, ...(isSigned ? signChannel(credentials, toSign) : {}) });
  }

  signIn(userData: UserToSign['userData']): void {
    this.send('pusher:signin', signUser(credentials, { socketId: this.socketId, userData }));
  }

  /** The server answers in order, so everything sent before has been handled. */
  async settle(): Promise<string[]> {
    this.send('pusher:ping', {});
    const frames: string[] = [];
    for (let frame = await this.next(); frame !== '{"event":"pusher:pong","data":"{}"}'; frame = await this.next())
      frames.push(frame);
    return frames;
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closing();
  }
}

export async function connect(url: string, options?: ClientOptions): Promise<TestClient> {
  const client = new TestClient(url, options);
  await client.next();
  return client;
}

export async function connectTo(
  url: string,
  channel: string,
  channelData?: ChannelToSign['channelData'],
): Promise<TestClient> {
  const client = await connect(url);
  client.subscribe(channel, channelData);
  await client.settle();
  return client;
}
