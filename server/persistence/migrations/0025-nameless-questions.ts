import type { Kysely } from 'kysely';

/**
 * Questions that were asked without their author's name. Whoever is removed because of one is named nowhere either: the removal
 * is known by the question.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('questions')
    .addColumn('is_nameless', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema.alterTable('participants').addColumn('removed_through_id', 'text').execute();
}
