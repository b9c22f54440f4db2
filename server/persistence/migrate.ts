import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { newerMigrations } from './tables.ts';
import type { Dialect } from './database.ts';
import type { Log } from './log.ts';
import { migrations } from './migrations/index.ts';

export async function migrate(database: Kysely<unknown>, dialect: Dialect, log: Log): Promise<void> {
  // Kysely would report corrupted migrations.
  const newer = await newerMigrations({ database, dialect });
  if (newer.length > 0)
    throw new Error(
      `The database was created by a newer version (unknown: ${newer.join(', ')}). ` +
        'Start that version, or restore a backup of this one into an empty database.',
    );
  const migrator = await migratorOf(database, dialect);
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (error !== undefined) {
    const where = failed ? `Migration ${failed.migrationName} failed` : 'The database could not be migrated';
    throw new Error(`${where}: ${error instanceof Error ? error.message : JSON.stringify(error)}`, { cause: error });
  }
  if (results.length > 0)
    log.info({ migrations: results.length, last: results.at(-1)?.migrationName }, 'database migrated');
}

export async function migratorOf(database: Kysely<unknown>, dialect: Dialect): Promise<Migrator> {
  const schema = dialect === 'postgres' ? { migrationTableSchema: await ownSchema(database) } : {};
  return new Migrator({ db: database, provider: { getMigrations: async () => migrations }, ...schema });
}

/** Without a schema, Kysely may find the migration table of another one. */
async function ownSchema(database: Kysely<unknown>) {
  const listed = sql`(select nspname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where pg_class.oid = to_regclass('kysely_migration'))`;
  const { rows } = await sql<{ schema: string | null }>`select coalesce(${listed}, current_schema()) as schema`.execute(
    database,
  );
  return rows[0]?.schema ?? 'public';
}
