import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What happens to a connection. Each connection of a phone carries one request. */
export const fates = [
  'clean',
  'delayed',
  'reset',
  'request cut',
  'request held back',
  'request doubled',
  'answer lost',
  'answer cut',
] as const;
export type Fate = (typeof fates)[number];

export interface ProxyOptions {
  host: string;
  port: number;
  fate: () => Fate;
  /** In [0, 1). */
  random: () => number;
}

export interface Proxy {
  port: number;
  /** The number of connections by fate. */
  met: Record<Fate, number>;
  close(): Promise<void>;
}

/** A hostile network on loopback. */
export async function startFaultyProxy(options: ProxyOptions): Promise<Proxy> {
  const open = new Set<Socket>();
  const met = Object.fromEntries(fates.map((fate) => [fate, 0])) as Record<Fate, number>;
  const server = createServer((client) => {
    const fate = options.fate();
    met[fate] += 1;
    keep(open, client);
    play(fate, client, options, () => keep(open, connect(options.port, options.host)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    met,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function keep(open: Set<Socket>, socket: Socket): Socket {
  open.add(socket);
  socket.setNoDelay(true);
  // Broken connections are intended here; both ends are closed.
  socket.on('error', () => socket.destroy());
  socket.on('close', () => open.delete(socket));
  return socket;
}

function play(fate: Fate, client: Socket, { random }: ProxyOptions, dial: () => Socket): void {
  if (fate === 'reset') return void client.resetAndDestroy();
  const server = dial();
  if (fate !== 'request held back') client.on('close', () => server.destroy());
  switch (fate) {
    case 'clean':
      client.pipe(server).pipe(client);
      break;
    case 'delayed':
      forwardSlowly(client, server, random);
      forwardSlowly(server, client, random);
      break;
    case 'request cut':
      client.once('data', (chunk) =>
        server.end(chunk.subarray(0, Math.floor(chunk.length * random())), () => client.resetAndDestroy()),
      );
      break;
    case 'request held back':
      holdBack(client, server, random);
      break;
    case 'request doubled': {
      const twin = dial();
      twin.resume();
      client.on('data', (chunk) => twin.write(chunk));
      client.on('close', () => twin.destroySoon());
      client.pipe(server).pipe(client);
      break;
    }
    case 'answer lost':
      // The first byte of an answer comes after the commit.
      client.pipe(server);
      server.once('data', () => client.resetAndDestroy());
      break;
    case 'answer cut':
      client.pipe(server);
      server.once('data', (chunk) =>
        client.write(chunk.subarray(0, Math.floor(chunk.length * random())), () => client.destroySoon()),
      );
      break;
    default:
      throw new Error(`no such fate: ${String(fate satisfies never)}`);
  }
}

const longestHeldMs = 3_000;
/** A request arrives in several pieces, one right after the other. */
const wholeAfterMs = 30;

/**
 * Breaks the phone's connection and delivers its request later, perhaps after newer ones. Upvotes are exempt, since
 * they have no sequence number.
 */
function holdBack(client: Socket, server: Socket, random: () => number): void {
  const pieces: Buffer[] = [];
  client.on('data', (piece) => pieces.push(piece));
  client.once('data', () => {
    setTimeout(() => {
      const request = Buffer.concat(pieces);
      client.resetAndDestroy();
      if (request.includes('/upvote')) return void server.destroy();
      server.resume();
      setTimeout(() => server.end(request), random() * longestHeldMs);
    }, wholeAfterMs);
  });
  client.on('close', () => {
    if (pieces.length === 0) server.destroy();
  });
}

const longestDelayMs = 400;

/** Delays each piece, and keeps their order. */
function forwardSlowly(from: Socket, to: Socket, random: () => number): void {
  let sent: Promise<void> = Promise.resolve();
  from.on('data', (chunk) => {
    sent = sent.then(
      () =>
        new Promise((resolve) => {
          setTimeout(() => {
            if (!to.destroyed) to.write(chunk);
            resolve();
          }, random() * longestDelayMs);
        }),
    );
  });
}
