import { spawnSync } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPglite } from '#support/servers/pglite-server.ts';
import { startFaultyProxy } from './faulty-proxy.ts';

export interface InterruptiblePostgres {
  url: string;
  /** Whether this is a PostgreSQL server that really dies and recovers, not PGlite. */
  isReal: boolean;
  /** Breaks every connection mid-query; resolves when new connections are accepted. */
  interrupt(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so it runs as an unprivileged user. */
const unprivilegedUser = { uid: 65_534, gid: 65_534 };

/** Where Debian and its derivatives install the programs of each version, outside the PATH. */
const debianVersions = '/usr/lib/postgresql';

/** A separate PostgreSQL server if its programs are installed, else PGlite behind a proxy that can disconnect it. */
export async function startInterruptiblePostgres(): Promise<InterruptiblePostgres> {
  const versions = await readdir(debianVersions).catch(() => []);
  const newestFirst = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(debianVersions, version, 'bin'));
  const programs = ['', ...newestFirst].find((folder) =>
    ['initdb', 'pg_ctl'].every((name) => spawnSync(path.join(folder, name), ['--version']).status === 0),
  );
  return programs === undefined ? startPgliteBehindProxy() : startReal(programs);
}

async function startReal(programs: string): Promise<InterruptiblePostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'handcount-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, unprivilegedUser.uid, unprivilegedUser.gid);
  const run = (command: string, ...args: string[]): void => {
    // Output goes to a file, since a server that inherits a pipe would keep it open.
    const { status, error } = spawnSync(path.join(programs, command), args, {
      cwd: folder,
      stdio: 'ignore',
      ...(isRoot ? unprivilegedUser : {}),
    });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`, { cause: error });
  };
  const rows = path.join(folder, 'rows');
  const control = (...args: string[]) => run('pg_ctl', '-D', rows, '-w', '-l', path.join(folder, 'log'), ...args);
  const port = await freePort();
  run('initdb', '-D', rows, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  control('-o', `-p ${port} -h 127.0.0.1 -k ${folder}`, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    isReal: true,
    interrupt: async () => control('-m', 'immediate', 'restart'),
    async stop() {
      control('-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startPgliteBehindProxy(): Promise<InterruptiblePostgres> {
  const pglite = await startPglite();
  const { hostname, port } = new URL(pglite.url);
  const proxy = await startFaultyProxy({
    host: hostname,
    port: Number(port),
    fate: () => 'clean',
    random: Math.random,
  });
  return {
    url: pglite.url.replace(`:${port}/`, `:${proxy.port}/`),
    isReal: false,
    interrupt: () => proxy.disconnect(500),
    async stop() {
      await proxy.close();
      await pglite.stop();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
