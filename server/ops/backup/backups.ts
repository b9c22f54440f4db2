import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupError, checkBackup, createBackup, readBackup, type BackupSummary } from './backup-format.ts';
import type { Config } from '../../config/config.ts';
import {
  isEmptyInstallation,
  newerMigrations,
  openStore,
  readTables,
  requireKnownMigrations,
  runningServersIfListed,
  writeTables,
  type ArchivedRows,
  type SqlStore,
} from '../../persistence/index.ts';
import { secretsFile, uploadsFolder } from '../../boot/secrets.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

export async function makeBackup(config: Place, file: string): Promise<{ rowCount: number; fileCount: number }> {
  const store = await openExisting(config);
  try {
    await requireNoNewer(store, 'and what that one added would be missing. Make the backup with that version.');
    const backup = createBackup(file);
    try {
      await backup.write({ format: 'handcount-backup', version: 1, madeAt: new Date().toISOString() });
      await readTables(store, {
        begin: (migrations) => backup.write({ migrations }),
        table: (table, columns) => backup.write({ table, columns }),
        rows: (rows) => backup.write({ rows }),
      });
      // An upload is on disk before its row refers to it.
      const files = await keptFiles(config.dataDir);
      for (const name of files) {
        await backup.write({ file: name, content: await readFile(path.join(config.dataDir, name), 'base64') });
      }
      return { rowCount: await backup.finish(), fileCount: files.length };
    } catch (error) {
      await backup.abandon();
      if ((error as NodeJS.ErrnoException).code === 'EEXIST')
        throw new Error(`${file} already exists. Name a new file.`, { cause: error });
      await rm(file, { force: true });
      throw error;
    }
  } finally {
    await store.close();
  }
}

export async function restoreBackup(config: Place, file: string, { replaces = false } = {}): Promise<BackupSummary> {
  const summary = await checkBackup(file);
  requireKnownMigrations(summary.migrations);
  for (const name of summary.files) requireSafeName(name);
  const store = await openStore({ ...config, migrates: false });
  try {
    const servers = await runningServersIfListed(store, Date.now());
    const running = servers.map(({ host, pid }) => `process ${pid} on ${host}`).join(', ');
    if (running) throw new Error(`A server is running (${running}). Stop it first.`);
    // An unknown table may belong to another program and is left alone.
    await requireNoNewer(
      store,
      'and what that one added would stay in it. ' +
        'Restore into an empty one: move handcount.sqlite away, or make another one in PostgreSQL.',
    );
    if (!replaces && !(await isEmptyInstallation(store))) {
      throw new Error('This installation is not empty. Add --replace to overwrite everything in it.');
    }
    await writeTables(store, summary.migrations, rowsOf(file));
  } finally {
    await store.close();
  }
  await restoreFiles(config.dataDir, file);
  return summary;
}

async function requireNoNewer(store: SqlStore, why: string) {
  const newer = await newerMigrations(store);
  if (newer.length > 0)
    throw new Error(`The database was created by a newer version (unknown: ${newer.join(', ')}), ${why}`);
}

async function* rowsOf(file: string): AsyncGenerator<ArchivedRows> {
  let table = { table: '', columns: [] as readonly string[] };
  for await (const { line } of readBackup(file)) {
    if ('table' in line) table = line;
    if ('rows' in line) yield { ...table, rows: line.rows };
  }
}

async function restoreFiles(dataDir: string, file: string) {
  await rm(path.join(dataDir, uploadsFolder), { recursive: true, force: true });
  for await (const { line } of readBackup(file)) {
    if (!('file' in line)) continue;
    const target = path.join(dataDir, line.file);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    // A crash must leave no partial file.
    await writeFile(`${target}.new`, Buffer.from(line.content, 'base64'), { mode: 0o600 });
    await rename(`${target}.new`, target);
  }
}

async function keptFiles(dataDir: string) {
  const uploads = await readdir(path.join(dataDir, uploadsFolder), { recursive: true, withFileTypes: true }).catch(
    noneThere,
  );
  const found = uploads
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)));
  const secrets = await access(path.join(dataDir, secretsFile)).then(() => [secretsFile], noneThere);
  return [...secrets, ...found.map((name) => name.split(path.sep).join('/'))];
}

function noneThere(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** A backup is untrusted input. */
function requireSafeName(name: string) {
  const isUpload = name.startsWith(`${uploadsFolder}/`) && path.posix.normalize(name) === name;
  if (name !== secretsFile && !isUpload)
    throw new BackupError(`This backup contains an unexpected file: ${name}. Use another.`);
}

export async function openExisting({ dataDir, databaseUrl }: Place, migrates = false): Promise<SqlStore> {
  if (databaseUrl === null) await requireDatabase(dataDir);
  return openStore({ dataDir, databaseUrl, migrates });
}

/** Opening would create an empty database. */
async function requireDatabase(dataDir: string) {
  await access(path.join(dataDir, 'handcount.sqlite')).catch((cause: unknown) => {
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the server’s folder.`, { cause });
  });
}
