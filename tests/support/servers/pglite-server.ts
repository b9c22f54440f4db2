import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

interface Batch {
  from: Socket;
  bytes: Uint8Array;
}

const sslRequestCode = 80877103;
const protocolVersion = 196608;

interface Instance {
  database: PGlite;
  url: string;
  /** Ends all connections, and waits until nothing runs. */
  disconnect: () => Promise<void>;
}

/** Instances that no test is using. Opening one takes seconds of CPU, emptying one a few milliseconds. */
const idle: Instance[] = [];

/** An empty PGlite. `stop` empties it again for the next test of this process. */
export async function startPglite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const instance = idle.pop() ?? (await open());
  const stop = async () => {
    await instance.disconnect();
    await empty(instance.database);
    idle.push(instance);
  };
  return { url: instance.url, stop };
}

async function empty(database: PGlite): Promise<void> {
  if (database.isInTransaction()) await database.exec('rollback');
  await database.exec('discard all');
  const { rows } = await database.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
  );
  for (const { name } of rows) await database.exec(`drop schema "${name}" cascade`);
  await database.exec('create schema public');
}

/**
 * PGlite behind a socket, for any number of connections. PGlite has one session: a connection's messages up to its
 * `Sync` must not mix with another's, and a transaction must end before another connection gets a turn. `pglite-socket`
 * takes turns message by message and lets parallel statements overwrite one another.
 */
async function open(): Promise<Instance> {
  const database = await newDatabase();
  const turns = new Turns(database);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      turns.leave(socket);
    });
    receive(socket, (bytes) => turns.add({ from: socket, bytes }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const disconnect = async () => {
    const closing = [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of sockets) socket.destroy();
    await Promise.all(closing);
    await turns.idle();
  };
  return { database, url: `postgres://postgres@127.0.0.1:${address.port}/postgres`, disconnect };
}

/** An empty database. Creating one takes seconds, unpacking a saved one much less, so the first is saved. */
async function newDatabase(): Promise<PGlite> {
  const modules = path.resolve(import.meta.dirname, '../../../node_modules');
  const { version } = JSON.parse(await readFile(path.join(modules, '@electric-sql/pglite/package.json'), 'utf8')) as {
    version: string;
  };
  const cache = path.join(modules, '.cache/handcount');
  const kept = path.join(cache, `pglite-${version}.tgz`);
  if (!(await stat(kept).catch(() => null))) {
    const first = await PGlite.create();
    const dump = await first.dumpDataDir('gzip');
    await first.close();
    // Renamed atomically, since other processes may be doing the same.
    const own = `${kept}.${randomUUID()}`;
    await mkdir(cache, { recursive: true });
    await writeFile(own, dump.stream());
    await rename(own, kept);
  }
  // Read into memory, since a blob backed by the file cannot be read once another file replaces it.
  return PGlite.create({ loadDataDir: new Blob([await readFile(kept)], { type: 'application/x-gzip' }) });
}

class Turns {
  readonly #database: PGlite;
  #batches: Batch[] = [];
  #owner: Socket | null = null;
  #running: Promise<void> | null = null;

  constructor(database: PGlite) {
    this.#database = database;
  }

  add(batch: Batch): void {
    this.#batches.push(batch);
    this.#run();
  }

  leave(socket: Socket): void {
    this.#batches = this.#batches.filter(({ from }) => from !== socket);
    if (this.#owner === socket) this.#run();
  }

  async idle(): Promise<void> {
    await this.#running;
  }

  #run(): void {
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
    });
  }

  async #work(): Promise<void> {
    for (;;) {
      if (this.#owner?.destroyed) {
        if (this.#database.isInTransaction()) await this.#database.exec('rollback');
        this.#owner = null;
      }
      const owner = this.#owner;
      const index = owner ? this.#batches.findIndex(({ from }) => from === owner) : 0;
      const batch = this.#batches[index];
      if (!batch) return;
      this.#batches.splice(index, 1);
      const onRawData = (bytes: Uint8Array) => void batch.from.write(Uint8Array.from(bytes));
      await this.#database.execProtocolRawStream(batch.bytes, { onRawData });
      this.#owner = this.#database.isInTransaction() ? batch.from : null;
    }
  }
}

/** Cuts what a client sends into batches that end with `Sync`, a simple `Query`, or the start-up message. */
function receive(socket: Socket, onBatch: (bytes: Uint8Array) => void): void {
  let rest = Buffer.alloc(0);
  let batch: Buffer[] = [];
  let hasStarted = false;
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const headBytes = hasStarted ? 1 : 0;
      if (rest.length < headBytes + 4) return;
      const length = headBytes + rest.readInt32BE(headBytes);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (!hasStarted && message.readInt32BE(4) === sslRequestCode) {
        socket.write('N');
        continue;
      }
      const kind = hasStarted ? String.fromCharCode(message[0] ?? 0) : 'start';
      hasStarted ||= message.readInt32BE(4) === protocolVersion;
      if (kind === 'X') return;
      batch.push(message);
      if (!['start', 'Q', 'S'].includes(kind)) continue;
      onBatch(Uint8Array.from(Buffer.concat(batch)));
      batch = [];
    }
  });
}
