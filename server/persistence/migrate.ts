import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Log } from './log.ts';
import { migrations } from './migrations/index.ts';

/** Brings the database to the newest schema. Throws with the migration's name; on failure nothing of it is kept. */
export async function migrate(database: Kysely<unknown>, log: Log): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (error !== undefined) {
    const where = failed ? `Migration ${failed.migrationName} failed` : 'The database could not be migrated';
    throw new Error(`${where}: ${error instanceof Error ? error.message : JSON.stringify(error)}`, { cause: error });
  }
  if (results.length > 0) log.info({ migrations: results.map(({ migrationName }) => migrationName) }, 'database migrated');
}
