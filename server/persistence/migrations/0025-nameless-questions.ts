import type { Kysely } from 'kysely';

/**
 * Questions asked without their author's name. Removing the author through such a question must not reveal the name
 * either, so the removal is recorded with the question.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('questions')
    .addColumn('is_nameless', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema.alterTable('participants').addColumn('removed_through_id', 'text').execute();
}
