import { signChannel } from '@handcount/broadcaster';
import { WebSocket } from 'ws';
import { app, channel, type LoadCommand, type LoadReading } from './protocol.ts';

/** Every socket counts its frames, every tenth also reads them. */
const sampleEvery = 10;

let frames = 0;
let expected = Number.POSITIVE_INFINITY;
let reached: () => void = () => {};
let latenciesMs: number[] = [];
let isInOrder = true;
let opened = 0;

/** Resolves when the socket is open and, if asked for, subscribed. */
function openSocket(port: number, isSubscribing: boolean): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const isSampled = opened++ % sampleEvery === 0;
  const look = watchOrder();
  let isReady = !isSubscribing;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/bench?protocol=7&client=js&version=8.6.0`, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  socket.on('error', reject).on('open', () => isReady && resolve());
  socket.on('message', (frame: Buffer) => {
    if (!isReady) {
      const text = frame.toString();
      subscribe(socket, text);
      isReady = text.includes('subscription_succeeded');
      if (isReady) resolve();
    } else if (frame.subarray(0, 16).includes('"pusher:')) {
      socket.send('{"event":"pusher:pong","data":{}}');
    } else {
      if (isSampled) look(frame.toString());
      frames += 1;
      if (frames === expected) reached();
    }
  });
  return promise;
}

function subscribe(socket: WebSocket, established: string): void {
  const socketId = /socket_id\\":\\"([\d.]+)/.exec(established)?.[1];
  if (socketId === undefined) return;
  const data = { channel, ...signChannel(app, { socketId, channel }) };
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data }));
}

function watchOrder(): (text: string) => void {
  let next = 0;
  return (text) => {
    const [, sentNs, number] = /(\d+);(\d+);/.exec(text) ?? [];
    if (sentNs === undefined) return;
    latenciesMs.push(Number(process.hrtime.bigint() - BigInt(sentNs)) / 1e6);
    if (Number(number) !== 0 && Number(number) !== next) isInOrder = false;
    next = Number(number) + 1;
  };
}

async function open({ port, count, isSubscribing }: Extract<LoadCommand, { type: 'connect' }>): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (left-- > 0) await openSocket(port, isSubscribing);
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
