import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table questions add column author_removed_at bigint`.execute(database);
  await sql`update questions set author_removed_at = (select removed_at from participants where removed_through_id = questions.id)
    where id in (select removed_through_id from participants where removed_through_id is not null)`.execute(database);
}
