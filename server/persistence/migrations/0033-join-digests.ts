import { sql, type Kysely } from 'kysely';

/** A join that is sent again, to any process and at any time, is the same participant. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table participants add column join_digest text`.execute(database);
  await sql`create unique index participants_by_join on participants (join_digest)`.execute(database);
}
