import { sql, type Kysely } from 'kysely';

/**
 * Every code that an event has or had: it stays the event's for as long as there is one, so that links, QR codes and phones in
 * the room outlive its change. The key decides whose a code is; `events.code` says which of them is the present one.
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
