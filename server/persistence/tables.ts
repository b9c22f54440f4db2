import { sql, type Kysely, type TableMetadata } from 'kysely';
import type { Dialect } from './database.ts';
import { migrations } from './migrations/index.ts';
import type { Schema } from './schema.ts';

/** How each table of the schema is called in the database: one that is missing here does not compile. */
const ours: Record<keyof Schema, string> = {
  events: 'events',
  crew: 'crew',
  invitations: 'invitations',
  user: 'user',
  participants: 'participants',
  questions: 'questions',
  upvotes: 'upvotes',
  activities: 'activities',
  verdicts: 'verdicts',
  ballots: 'ballots',
  receipts: 'receipts',
  chains: 'chains',
  reactionTotals: 'reaction_totals',
  series: 'series',
  screenLinks: 'screen_links',
  pictures: 'pictures',
  labels: 'labels',
  questionLabels: 'question_labels',
  flashes: 'flashes',
  audits: 'audits',
  idleMarks: 'idle_marks',
  eventCodes: 'event_codes',
  eventImports: 'event_imports',
  webhooks: 'webhooks',
  webhookDeliveries: 'webhook_deliveries',
  apiTokens: 'api_tokens',
  apiAnswers: 'api_answers',
  servers: 'servers',
  beats: 'beats',
};
const accounts = ['session', 'account', 'verification', 'passkey'];
/** What a backup of an earlier version brings, until it is brought to this one. */
const former = ['logos'];
const migrator = ['kysely_migration', 'kysely_migration_lock'];
/** The installation is these; whatever else is in the same schema is somebody else's: never archived, dropped or changed. */
const known = new Set([...Object.values(ours), ...accounts, ...former, ...migrator]);

/** Says who uses the database now: of no use in another. */
const passing = new Set(['servers', ...migrator]);

/** The tables of the installation that are there, Kysely's own list of migrations among them. */
export async function ownTables(database: Kysely<unknown>, dialect: Dialect): Promise<TableMetadata[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  const schema = dialect === 'postgres' ? await currentSchema(database) : undefined;
  const found = tables.filter((table) => !table.isView && table.schema === schema && known.has(table.name));
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Every table that a backup holds, by its name in the database. Kysely's own list of migrations is not among them. */
export async function archivedTables(database: Kysely<unknown>, dialect: Dialect): Promise<TableMetadata[]> {
  return (await ownTables(database, dialect)).filter(({ name }) => !passing.has(name));
}

async function currentSchema(database: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database);
  return rows[0]?.name ?? 'public';
}

/** The names of the migrations that the database has had, in their order; empty for a new database. */
export async function appliedMigrations(database: Kysely<unknown>, dialect: Dialect): Promise<string[]> {
  if (!(await ownTables(database, dialect)).some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Names of those that only a newer version can have made. */
export async function unknownMigrations(database: Kysely<unknown>, dialect: Dialect): Promise<string[]> {
  return (await appliedMigrations(database, dialect)).filter((name) => !Object.hasOwn(migrations, name));
}
