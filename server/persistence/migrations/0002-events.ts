import type { Kysely } from 'kysely';

/** Events and their people. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('focus', 'text', (column) => column.notNull())
    .addColumn('has_moderation', 'integer', (column) => column.notNull())
    .addColumn('naming', 'text', (column) => column.notNull())
    .addColumn('passcode_hash', 'text')
    .addColumn('questions_open', 'integer', (column) => column.notNull())
    .addColumn('upvotes_open', 'integer', (column) => column.notNull())
    .addColumn('reactions_open', 'integer', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('accent', 'text')
    .addColumn('retention_days', 'integer', (column) => column.notNull())
    .addColumn('opened_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('delete_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('events_delete_at').on('events').column('delete_at').execute();

  await database.schema
    .createTable('crew')
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('invited_at', 'bigint', (column) => column.notNull())
    .addColumn('accepted_at', 'bigint')
    .addPrimaryKeyConstraint('crew_key', ['event_id', 'user_id'])
    .execute();
  await database.schema.createIndex('crew_user').on('crew').column('user_id').execute();

  // Ballots and questions refer to the second key, so that they cannot refer to a participant of another event.
  await database.schema
    .createTable('participants')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addUniqueConstraint('participants_of_event', ['event_id', 'id'])
    .execute();

  await database.schema
    .createTable('screen_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await database.schema.createIndex('screen_links_event').on('screen_links').column('event_id').execute();

  await database.schema
    .createTable('flashes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('flashes_expires_at').on('flashes').column('expires_at').execute();

  await database.schema
    .createTable('beats')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .execute();
}
