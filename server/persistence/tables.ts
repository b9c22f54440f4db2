import { sql, type Kysely, type TableMetadata } from 'kysely';
import type { Dialect } from './database.ts';
import { migrations } from './migrations/index.ts';
import type { Schema } from './schema.ts';

const ours: Record<keyof Schema, true> = {
  events: true,
  crew: true,
  invitations: true,
  user: true,
  participants: true,
  questions: true,
  upvotes: true,
  activities: true,
  verdicts: true,
  ballots: true,
  receipts: true,
  chains: true,
  ballotKeys: true,
  reactionTotals: true,
  series: true,
  screenLinks: true,
  pictures: true,
  labels: true,
  questionLabels: true,
  flashes: true,
  audits: true,
  idleMarks: true,
  eventCodes: true,
  eventImports: true,
  webhooks: true,
  webhookDeliveries: true,
  apiTokens: true,
  apiAnswers: true,
  servers: true,
  installation: true,
  beats: true,
};
const accounts = ['session', 'account', 'verification', 'passkey'];
const migrator = ['kysely_migration', 'kysely_migration_lock'];
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** All other tables belong to others: never archive, drop or change them. */
const known = new Set([...Object.keys(ours).map(snakeCase), ...accounts, ...migrator]);

const transient = new Set(['servers', 'installation', ...migrator]);

export async function ownTables(database: Kysely<unknown>, dialect: Dialect): Promise<TableMetadata[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  const schema = dialect === 'postgres' ? await currentSchema(database) : undefined;
  const found = tables.filter((table) => !table.isView && table.schema === schema && known.has(table.name));
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

export async function archivedTables(database: Kysely<unknown>, dialect: Dialect): Promise<TableMetadata[]> {
  return (await ownTables(database, dialect)).filter(({ name }) => !transient.has(name));
}

async function currentSchema(database: Kysely<unknown>) {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database);
  return rows[0]?.name ?? 'public';
}

export async function appliedMigrations(database: Kysely<unknown>, dialect: Dialect): Promise<string[]> {
  if (!(await ownTables(database, dialect)).some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

interface Migrated {
  database: Kysely<unknown>;
  dialect: Dialect;
}

export async function pendingMigrations({ database, dialect }: Migrated): Promise<string[]> {
  return pendingAfter(await appliedMigrations(database, dialect));
}

export async function newerMigrations({ database, dialect }: Migrated): Promise<string[]> {
  return newerAmong(await appliedMigrations(database, dialect));
}

export function pendingAfter(applied: readonly string[]): string[] {
  return Object.keys(migrations).filter((name) => !applied.includes(name));
}

export function newerAmong(applied: readonly string[]): string[] {
  return applied.filter((name) => !Object.hasOwn(migrations, name));
}
