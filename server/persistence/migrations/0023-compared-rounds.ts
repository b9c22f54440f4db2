import type { Kysely } from 'kysely';

/**
 * Whether the previous round is shown next to the current one, and whether a quiz question closed because everyone had
 * answered.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of ['is_before_shown', 'was_answered_by_all']) {
    await database.schema
      .alterTable('activities')
      .addColumn(column, 'integer', (each) => each.notNull().defaultTo(0))
      .execute();
  }
}
