import { sql, type Kysely } from 'kysely';

/** A code stays with its event while that exists, so that links, QR codes and phones survive a change of code. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table event_codes (
    code text primary key, event_id text not null references events(id) on delete cascade)`.execute(database);
  await sql`create index event_codes_event on event_codes (event_id)`.execute(database);
  await sql`insert into event_codes (code, event_id) select code, id from events`.execute(database);
}
