import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * Activities of every kind: settings other than options are in one column, by kind. Moderation decisions on texts and
 * words.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('activities')
    .addColumn('limits', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  const picks = await sql<{ id: string; least: number; most: number }>`
    select id, min_picks as least, max_picks as most from activities`.execute(database);
  for (const { id, least, most } of picks.rows) {
    await sql`update activities set limits = ${JSON.stringify({ minPicks: least, maxPicks: most })} where id = ${id}`.execute(
      database,
    );
  }
  for (const column of ['min_picks', 'max_picks'])
    await database.schema.alterTable('activities').dropColumn(column).execute();

  // By digest: a text can be too long for a PostgreSQL index.
  await database.schema
    .createTable('verdicts')
    .addColumn('activity_id', 'text', (column) => column.notNull().references('activities.id').onDelete('cascade'))
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('verdicts_one_each', ['activity_id', 'digest'])
    .execute();
  // For the same reason PostgreSQL counts a round by the key (activity, round, participant); SQLite keeps its covering
  // index.
  if (database.getExecutor().adapter instanceof PostgresAdapter)
    await database.schema.dropIndex('ballots_answers').execute();
}
