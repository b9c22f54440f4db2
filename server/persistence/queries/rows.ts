import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Schema } from '../schema.ts';

/** By equality. */
export function rowsOf<Name extends keyof Schema>(kysely: Kysely<Schema>, name: Name) {
  type Row = Schema[Name];
  // Kysely cannot type a table that is known by a type parameter only.
  const database = kysely as unknown as Kysely<{ table: Record<string, unknown> }>;
  const table = name as 'table';
  const select = (equal: Partial<Row>) =>
    database
      .selectFrom(table)
      .selectAll()
      .where((eb) => eb.and(equal));
  return {
    async insert(...rows: Row[]): Promise<void> {
      if (rows.length > 0)
        await database
          .insertInto(table)
          .values(rows as never)
          .execute();
    },
    async find(equal: Partial<Row>): Promise<Row | null> {
      return ((await select(equal).executeTakeFirst()) as Row | undefined) ?? null;
    },
    async all(equal: Partial<Row>, ...order: (keyof Row & string)[]): Promise<Row[]> {
      return (await order.reduce((query, column) => query.orderBy(column), select(equal)).execute()) as Row[];
    },
    async update(equal: Partial<Row>, change: Partial<Row>): Promise<void> {
      if (Object.keys(change).length === 0) return;
      const update = database.updateTable(table).set(change);
      await update.where((eb) => eb.and(equal)).execute();
    },
    /** Whether there were any. */
    async delete(equal: Partial<Row>): Promise<boolean> {
      const deletion = database.deleteFrom(table).where((eb) => eb.and(equal));
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

export async function countOf<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  return (await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}
