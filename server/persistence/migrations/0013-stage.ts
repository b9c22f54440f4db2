import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table reaction_totals (
    event_id text not null references events(id) on delete cascade, kind text not null, count bigint not null,
    constraint reaction_totals_key primary key (event_id, kind))`.execute(database);
  await sql`alter table events add column embed_origins text default '[]' not null`.execute(database);
}
