import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import type { Schema } from '../schema.ts';

/** A list matches any of its values, null matches null. */
type Equal<Row> = { [Name in keyof Row]?: Row[Name] | readonly Row[Name][] };

type Order<Row> = (keyof Row & string) | `${keyof Row & string} desc`;

export function rowsOf<Name extends keyof Schema>(kysely: Kysely<Schema>, name: Name) {
  type Row = Schema[Name];
  // Kysely cannot type a table that is known by a type parameter only.
  const database = kysely as unknown as Kysely<{ table: Record<string, unknown> }>;
  const table = name as 'table';
  const columnsOf = (eb: ExpressionBuilder<{ table: Record<string, unknown> }, 'table'>, equal: Equal<Row>) =>
    eb.and(
      Object.entries(equal).map(([column, value]) =>
        eb(column, Array.isArray(value) ? 'in' : value === null ? 'is' : '=', value),
      ),
    );
  const select = (equal: Equal<Row>, order: readonly Order<Row>[]) =>
    order.reduce(
      (query, by) => query.orderBy(by.replace(' desc', ''), by.endsWith(' desc') ? 'desc' : 'asc'),
      database
        .selectFrom(table)
        .selectAll()
        .where((eb) => columnsOf(eb, equal)),
    );
  return {
    async insert(...rows: Row[]): Promise<void> {
      if (rows.length > 0)
        await database
          .insertInto(table)
          .values(rows as never)
          .execute();
    },
    async find(equal: Equal<Row>, ...order: Order<Row>[]): Promise<Row | null> {
      return ((await select(equal, order).limit(1).executeTakeFirst()) as Row | undefined) ?? null;
    },
    async all(equal: Equal<Row>, ...order: Order<Row>[]): Promise<Row[]> {
      return (await select(equal, order).execute()) as Row[];
    },
    async update(equal: Equal<Row>, change: Partial<Row>): Promise<void> {
      if (Object.keys(change).length === 0) return;
      const update = database.updateTable(table).set(change);
      await update.where((eb) => columnsOf(eb, equal)).execute();
    },
    /** Inserts rows, or changes these columns where the key exists. */
    async put(rows: Row[], key: readonly (keyof Row & string)[], changed: readonly (keyof Row & string)[]) {
      await database
        .insertInto(table)
        .values(rows as never)
        .onConflict((conflict) =>
          conflict
            .columns(key)
            .doUpdateSet((eb) => Object.fromEntries(changed.map((column) => [column, eb.ref(`excluded.${column}`)]))),
        )
        .execute();
    },
    /** False where the key exists. */
    async insertNew(row: Row, ...key: (keyof Row & string)[]): Promise<boolean> {
      const insert = database.insertInto(table).values(row as never);
      const done = await insert.onConflict((conflict) => conflict.columns(key).doNothing()).executeTakeFirst();
      return done.numInsertedOrUpdatedRows === 1n;
    },
    /** Whether there were any. */
    async delete(equal: Equal<Row>): Promise<boolean> {
      const deletion = database.deleteFrom(table).where((eb) => columnsOf(eb, equal));
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

export async function countOf<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  return (await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}
