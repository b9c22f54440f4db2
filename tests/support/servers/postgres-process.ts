import { spawnSync } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#broadcaster/test-support/free-port.ts';

export interface PostgresProcess {
  url: string;
  /** Kills all its processes as a crash does, and starts it again on the same data. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so it runs as an unprivileged user. */
const unprivilegedUser = { uid: 65_534, gid: 65_534 };

/** Where Debian and its derivatives install the programs of each version, outside the PATH. */
const debianVersions = '/usr/lib/postgresql';

/** A separate PostgreSQL server on loopback, with its own data; null if its programs are not installed. */
export async function startPostgresProcess(): Promise<PostgresProcess | null> {
  const versions = await readdir(debianVersions).catch(() => []);
  const newestFirst = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(debianVersions, version, 'bin'));
  const programs = ['', ...newestFirst].find((folder) =>
    ['initdb', 'pg_ctl'].every((name) => spawnSync(path.join(folder, name), ['--version']).status === 0),
  );
  return programs === undefined ? null : start(programs);
}

async function start(programs: string): Promise<PostgresProcess> {
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
    crash: async () => control('-m', 'immediate', 'restart'),
    async stop() {
      control('-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
