import { sql, type Kysely } from 'kysely';

/**
 * Every current and former code of an event. A code stays with its event while that exists, so that links, QR codes and
 * phones survive a change of code. The key decides who owns a code; `events.code` is the current one.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('event_codes')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .execute();
  await database.schema.createIndex('event_codes_event').on('event_codes').column('event_id').execute();
  await sql`insert into event_codes (code, event_id) select code, id from events`.execute(database);
}
