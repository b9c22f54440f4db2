import { connect } from 'node:net';
import { signChannel, signUser } from '../src/index.ts';
import { clientFrame, upgradeRequest } from '../test-support/client-frames.ts';
import { credentials } from '../test-support/running-broadcaster.ts';
import type { Random } from './random.ts';

const long = 'x'.repeat(20_000);
const channels = [
  'news',
  'private-a',
  'presence-a',
  'private-encrypted-a',
  'presence-cache-a',
  '__proto__',
  '#x',
  long,
];
const events = ['pusher:subscribe', 'pusher:unsubscribe', 'pusher:signin', 'pusher:ping', 'client-x', '__proto__', ''];
const oddities: unknown[] = [
  null,
  true,
  -1,
  '',
  '{}',
  'null',
  [],
  {},
  [[[[]]]],
  { channel: {} },
  { toString: null },
  '\ud800',
  long,
];
const userIds = ['ada', 'bob', 7, '__proto__', 'a b', '', long];
const paths = ['/app/app-key?protocol=7', '/app/app-key', '/app/%2e%2e?protocol=7', '/elsewhere'];

export interface HostileClient {
  act(): void;
  leave(): void;
  readonly isClosed: boolean;
}

/** Sends half meaningful, half random input. */
export function hostileClient(port: number, random: Random): HostileClient {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  let isClosed = false;
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    if (received.length < 400) received += chunk;
  });
  socket.on('error', () => {}).on('close', () => (isClosed = true));
  socket.write(
    random.isOneIn(10) ? random.bytes(200) : upgradeRequest(random.pick(random.isOneIn(2) ? paths : paths.slice(0, 1))),
  );

  const content = (event: unknown, channel: string): unknown => {
    const socketId = /socket_id\\":\\"([\d.]+)/.exec(received)?.[1];
    if (socketId === undefined || random.isOneIn(6)) return random.pick(oddities);
    const userId = random.pick(userIds);
    if (event === 'pusher:signin')
      return signUser(credentials, { socketId, userData: { id: String(userId), watchlist: ['ada', '__proto__'] } });
    const user = channel.startsWith('presence-') && { channelData: { user_id: userId } };
    return { channel, ...signChannel(credentials, { socketId, channel, ...user }) };
  };
  const message = (): unknown => {
    if (random.isOneIn(8)) return random.pick(oddities);
    const event: unknown = random.pick(random.isOneIn(20) ? oddities : events);
    const channel = random.pick(channels);
    return { event, channel: random.isOneIn(10) ? random.pick(oddities) : channel, data: content(event, channel) };
  };
  const frame = (): Buffer => {
    const text = JSON.stringify(message());
    if (!random.isOneIn(4)) return clientFrame({ opcode: 1, payload: text });
    const cut = random.below(text.length + 1);
    const start = clientFrame({ opcode: 1, payload: text.slice(0, cut), isFinal: false });
    return Buffer.concat([start, clientFrame({ opcode: 0, payload: text.slice(cut) })]);
  };
  const damaged = (): Buffer => {
    const bytes = frame();
    const place = random.below(bytes.length);
    bytes[place] = random.below(256);
    return random.isOneIn(2) ? bytes : bytes.subarray(0, place);
  };
  const write = (bytes: Buffer): void => {
    if (socket.writable && socket.writableLength < 100_000) socket.write(bytes);
  };
  const actions: (() => unknown)[] = [
    ...Array<() => void>(12).fill(() => write(frame())),
    () => write(damaged()),
    () => write(damaged()),
    () => write(random.bytes(100)),
    () => write(clientFrame({ opcode: random.below(16), payload: random.bytes(130), isFinal: random.isOneIn(2) })),
    () => socket.pause(),
    () => socket.resume(),
    () => socket.end(),
    () => socket.destroy(),
  ];
  return {
    act: () => void random.pick(actions)(),
    leave: () => void socket.destroy(),
    get isClosed() {
      return isClosed;
    },
  };
}
