import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table logos (
    event_id text primary key references events(id) on delete cascade, version text not null,
    content_type text not null, width integer not null, height integer not null, content text not null,
    created_at bigint not null)`.execute(database);
  await sql`alter table events add column logo text`.execute(database);
}
