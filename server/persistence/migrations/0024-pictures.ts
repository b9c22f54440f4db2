import { sql, type Kysely } from 'kysely';

/** Named by content. In the database, since processes share nothing else; base64 works in both. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table pictures (
    event_id text not null references events(id) on delete cascade, version text not null,
    content_type text not null, width integer not null, height integer not null, content text not null,
    created_at bigint not null, constraint pictures_by_version primary key (event_id, version))`.execute(database);
  const columns = sql.raw('event_id, version, content_type, width, height, content, created_at');
  await sql`insert into pictures (${columns}) select ${columns} from logos`.execute(database);
  await sql`drop table logos`.execute(database);
  await sql`alter table activities add column picture text`.execute(database);
}
