import type { Kysely } from 'kysely';

/** Whether the round before is shown beside the present one, and whether everybody had answered when a question of a quiz closed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of ['is_before_shown', 'was_answered_by_all']) {
    await database.schema
      .alterTable('activities')
      .addColumn(column, 'integer', (each) => each.notNull().defaultTo(0))
      .execute();
  }
}
