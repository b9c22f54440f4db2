import { sql, type ComparisonOperatorExpression, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Session } from '../database.ts';
import type { Schema } from '../schema.ts';

type Comparison<Value> = { readonly [Operator in '<' | '<=' | '>' | '>=' | '!=']?: Value };

/** A list matches any of its values, null matches null. */
type Where<Row> = { [Name in keyof Row]?: Row[Name] | readonly Row[Name][] | Comparison<Row[Name]> };

type Order<Row> = (keyof Row & string) | `${keyof Row & string} desc`;

type AnyTable = { table: Record<string, unknown> };

export function rowsOf<Name extends keyof Schema, Column extends keyof Schema[Name] & string>(
  kysely: Kysely<Schema>,
  name: Name,
  columns?: readonly Column[],
) {
  type Row = Schema[Name];
  type Read = Pick<Row, Column>;
  // Kysely cannot type a table known only by a type parameter.
  const database = kysely as unknown as Kysely<AnyTable>;
  const table = name as 'table';
  const select = (where: Where<Row>, order: readonly Order<Row>[]) => {
    const read = database.selectFrom(table).where((eb) => matching(eb, where));
    return order.reduce(
      (query, by) => query.orderBy(by.replace(' desc', ''), by.endsWith(' desc') ? 'desc' : 'asc'),
      columns ? read.select(columns) : read.selectAll(),
    );
  };
  return {
    async insert(...rows: Row[]) {
      if (rows.length > 0)
        await database
          .insertInto(table)
          .values(rows as never)
          .execute();
    },
    async find(where: Where<Row>, ...order: Order<Row>[]): Promise<Read | null> {
      return ((await select(where, order).limit(1).executeTakeFirst()) as Read | undefined) ?? null;
    },
    async all(where: Where<Row>, ...order: Order<Row>[]): Promise<Read[]> {
      return (await select(where, order).execute()) as Read[];
    },
    async first(limit: number, where: Where<Row>, ...order: Order<Row>[]): Promise<Read[]> {
      return (await select(where, order).limit(limit).execute()) as Read[];
    },
    async count(where: Where<Row>) {
      const counted = database.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
      return (await counted.where((eb) => matching(eb, where)).executeTakeFirstOrThrow()).count;
    },
    async update(where: Where<Row>, change: Partial<Row>) {
      if (Object.keys(change).length === 0) return;
      const update = database.updateTable(table).set(change);
      await update.where((eb) => matching(eb, where)).execute();
    },
    /** Inserts rows, or updates `changed` where the key exists. */
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
    async insertNew(row: Row, ...key: (keyof Row & string)[]) {
      const insert = database.insertInto(table).values(row as never);
      const done = await insert.onConflict((conflict) => conflict.columns(key).doNothing()).executeTakeFirst();
      return done.numInsertedOrUpdatedRows === 1n;
    },
    async delete(where: Where<Row>) {
      const deletion = database.deleteFrom(table).where((eb) => matching(eb, where));
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

function matching<Row>(eb: ExpressionBuilder<AnyTable, 'table'>, where: Where<Row>) {
  return eb.and(
    Object.entries(where).flatMap(([column, wanted]) =>
      comparisonsOf(wanted).map(([operator, value]) => eb(column, operator, value)),
    ),
  );
}

function comparisonsOf(wanted: unknown): [ComparisonOperatorExpression, unknown][] {
  if (Array.isArray(wanted)) return [['in', wanted]];
  if (wanted === null) return [['is', null]];
  if (typeof wanted !== 'object') return [['=', wanted]];
  return Object.entries(wanted).map(([operator, value]) => [
    value === null ? 'is not' : (operator as ComparisonOperatorExpression),
    value,
  ]);
}

export async function columnOf<Name extends keyof Schema, Column extends keyof Schema[Name] & string>(
  kysely: Kysely<Schema>,
  name: Name,
  column: Column,
  where: Where<Schema[Name]>,
  ...order: Order<Schema[Name]>[]
): Promise<Schema[Name][Column][]> {
  return (await rowsOf(kysely, name, [column]).all(where, ...order)).map((row) => row[column]);
}

/** Neither database has `delete … limit` in a standard build. */
export async function deleteBatch(
  { kysely }: Session,
  table: keyof Schema,
  keys: readonly string[],
  which: ReturnType<typeof sql>,
  maxRows: number,
): Promise<number> {
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const result = await sql`delete from ${sql.table(table)} where (${columns}) in
      (select ${columns} from ${sql.table(table)} where ${which} limit ${maxRows})`.execute(kysely);
  return Number(result.numAffectedRows ?? 0);
}
