import { sql, type Kysely } from 'kysely';

/** Records every removal through a question with that question, even if its author was already removed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('questions').addColumn('author_removed_at', 'bigint').execute();
  await sql`update questions set author_removed_at = (select removed_at from participants where removed_through_id = questions.id)
    where id in (select removed_through_id from participants where removed_through_id is not null)`.execute(database);
}
