import { PostgresAdapter, sql, type ColumnDataType, type Kysely, type RawBuilder } from 'kysely';

/** Crew invitations, users' languages, and the table of better-auth's passkeys in its own names. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  const date: ColumnDataType | RawBuilder<unknown> = isPostgres ? 'timestamptz' : sql`date`;
  const flag: ColumnDataType = isPostgres ? 'boolean' : 'integer';

  await database.schema.alterTable('user').addColumn('locale', 'text').execute();

  await database.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('credentialID', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('deviceType', 'text', (column) => column.notNull())
    .addColumn('backedUp', flag, (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('createdAt', date)
    .addColumn('aaguid', 'text')
    .execute();
  await database.schema.createIndex('passkey_userId_idx').on('passkey').column('userId').execute();
  await database.schema.createIndex('passkey_credentialID_idx').on('passkey').column('credentialID').execute();

  await database.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('invitations_event').on('invitations').column('event_id').execute();
}
