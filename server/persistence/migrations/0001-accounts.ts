import { PostgresAdapter, sql, type ColumnDataType, type Kysely, type RawBuilder } from 'kysely';

/**
 * The tables of better-auth 1.7 with its `anonymous` plugin, in its own names. It expects native dates and booleans
 * where they exist, and text and 0 or 1 in SQLite.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  const date: ColumnDataType | RawBuilder<unknown> = isPostgres ? 'timestamptz' : sql`date`;
  const flag: ColumnDataType = isPostgres ? 'boolean' : 'integer';

  await database.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', flag, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .addColumn('isAnonymous', flag)
    .execute();

  await database.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expiresAt', date, (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .execute();
  await database.schema.createIndex('session_userId_idx').on('session').column('userId').execute();

  await database.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', date)
    .addColumn('refreshTokenExpiresAt', date)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .execute();
  await database.schema.createIndex('account_userId_idx').on('account').column('userId').execute();
  await database.schema
    .createIndex('account_issuer_accountId_uidx')
    .on('account')
    .columns(['issuer', 'accountId'])
    .unique()
    .execute();

  await database.schema
    .createTable('verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', date, (column) => column.notNull())
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .execute();
  await database.schema.createIndex('verification_identifier_idx').on('verification').column('identifier').execute();
}
