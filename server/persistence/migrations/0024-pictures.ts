import { sql, type Kysely } from 'kysely';

/**
 * The pictures of an event, deduplicated by content: its logo, and those of its activities, which refer to them by
 * version. In the database, since web processes share nothing else; base64 works in both. Replaces the table of logos.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('pictures')
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('pictures_by_version', ['event_id', 'version'])
    .execute();
  const columns = sql.raw('event_id, version, content_type, width, height, content, created_at');
  await sql`insert into pictures (${columns}) select ${columns} from logos`.execute(database);
  await database.schema.dropTable('logos').execute();
  await database.schema.alterTable('activities').addColumn('picture', 'text').execute();
}
