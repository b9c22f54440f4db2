import {
  sql,
  type ComparisonOperator,
  type CompiledQuery,
  type DialectAdapter,
  type ExpressionBuilder,
  type Kysely,
} from 'kysely';
import type { Session } from '../database.ts';
import type { Schema } from '../schema.ts';

type Comparison<Value> = { readonly [Operator in '<' | '<=' | '>' | '>=' | '!=']?: Value };

/** A list matches any of its values, null matches null. */
type Where<Row> = { [Name in keyof Row]?: Row[Name] | readonly Row[Name][] | Comparison<Row[Name]> };

type Order<Row> = (keyof Row & string) | `${keyof Row & string} desc`;

type AnyTable = { table: Record<string, unknown> };

/** Methods instead of closures: every transaction and snapshot makes one for each table. */
class Rows<Row extends object, Read> {
  readonly #kysely: Kysely<AnyTable>;
  readonly #table: 'table';
  readonly #columns: readonly string[] | undefined;

  constructor(kysely: Kysely<AnyTable>, table: 'table', columns: readonly string[] | undefined) {
    this.#kysely = kysely;
    this.#table = table;
    this.#columns = columns;
  }

  async insert(...rows: Row[]) {
    if (rows.length > 0) await this.#kysely.insertInto(this.#table).values(rows).execute();
  }

  async find(where: Where<Row>, ...order: Order<Row>[]): Promise<Read | null> {
    return (await this.#read(where, order, 1))[0] ?? null;
  }

  all(where: Where<Row>, ...order: Order<Row>[]): Promise<Read[]> {
    return this.#read(where, order);
  }

  first(limit: number, where: Where<Row>, ...order: Order<Row>[]): Promise<Read[]> {
    return this.#read(where, order, limit);
  }

  async count(where: Where<Row>) {
    const counted = this.#kysely.selectFrom(this.#table).select(({ fn }) => fn.countAll<number>().as('count'));
    return (await counted.where((eb) => matching(eb, where)).executeTakeFirstOrThrow()).count;
  }

  async update(where: Where<Row>, change: Partial<Row>) {
    if (Object.keys(change).length === 0) return;
    const update = this.#kysely.updateTable(this.#table).set(change);
    await update.where((eb) => matching(eb, where)).execute();
  }

  /** Inserts rows, or updates `changed` where the key exists. */
  async put(rows: Row[], key: readonly (keyof Row & string)[], changed: readonly (keyof Row & string)[]) {
    await this.#kysely
      .insertInto(this.#table)
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(key)
          .doUpdateSet((eb) => Object.fromEntries(changed.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
      .execute();
  }

  async insertNew(rows: Row | Row[], ...key: (keyof Row & string)[]) {
    const insert = this.#kysely.insertInto(this.#table).values(rows);
    const done = await insert.onConflict((conflict) => conflict.columns(key).doNothing()).executeTakeFirst();
    return done.numInsertedOrUpdatedRows === 1n;
  }

  async delete(where: Where<Row>) {
    const deletion = this.#kysely.deleteFrom(this.#table).where((eb) => matching(eb, where));
    return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
  }

  async #read(where: Where<Row>, order: readonly string[], limit?: number): Promise<Read[]> {
    const compared = comparisonsIn(where);
    const values = compared.flatMap(([, , value]) => value ?? []);
    const parameters = limit === undefined ? values : [...values, limit];
    const compile = () => this.#select(where, order, limit);
    const query =
      values.length > maxKeptValues
        ? compile()
        : { ...onceCompiled(this.#kysely, this.#shapeOf(compared, order, limit), compile), parameters };
    return (await this.#kysely.executeQuery(query)).rows as Read[];
  }

  #shapeOf(compared: readonly Compared[], order: readonly string[], limit?: number): string {
    const comparisons = compared.map(([column, operator, value]) =>
      Array.isArray(value) ? `${column} ${operator} ${value.length}` : `${column} ${operator}`,
    );
    return [this.#table, this.#columns, comparisons, order, limit !== undefined].join(';');
  }

  #select(where: Where<Row>, order: readonly string[], limit?: number): CompiledQuery {
    const read = this.#kysely.selectFrom(this.#table).where((eb) => matching(eb, where));
    const ordered = order.reduce(
      (query, by) => query.orderBy(by.replace(' desc', ''), by.endsWith(' desc') ? 'desc' : 'asc'),
      this.#columns ? read.select(this.#columns) : read.selectAll(),
    );
    return (limit === undefined ? ordered : ordered.limit(limit)).compile();
  }
}

export function rowsOf<Name extends keyof Schema, Column extends keyof Schema[Name] & string>(
  kysely: Kysely<Schema>,
  name: Name,
  columns?: readonly Column[],
) {
  // Kysely cannot type a table known only by a type parameter.
  const database = kysely as unknown as Kysely<AnyTable>;
  return new Rows<Schema[Name], Pick<Schema[Name], Column>>(database, name as 'table', columns);
}

/** A list has one shape for each length. */
const maxKeptValues = 24;
const compiledQueries = new WeakMap<DialectAdapter, Map<string, CompiledQuery>>();

/** Building and compiling a query takes longer than SQLite takes to run it. */
function onceCompiled(kysely: Kysely<AnyTable>, shape: string, compile: () => CompiledQuery): CompiledQuery {
  const { adapter } = kysely.getExecutor();
  const known = compiledQueries.get(adapter) ?? new Map<string, CompiledQuery>();
  compiledQueries.set(adapter, known);
  const compiled = known.get(shape) ?? compile();
  known.set(shape, compiled);
  return compiled;
}

function matching<Row>(eb: ExpressionBuilder<AnyTable, 'table'>, where: Where<Row>) {
  return eb.and(comparisonsIn(where).map(([column, operator, value]) => eb(column, operator, value)));
}

type Compared = [column: string, operator: ComparisonOperator, value: unknown];

function comparisonsIn<Row>(where: Where<Row>): Compared[] {
  return Object.entries(where).flatMap(([column, wanted]) => comparisonsOf(column, wanted));
}

function comparisonsOf(column: string, wanted: unknown): Compared[] {
  if (Array.isArray(wanted)) return [[column, 'in', wanted]];
  if (wanted === null) return [[column, 'is', null]];
  if (typeof wanted !== 'object') return [[column, '=', wanted]];
  return Object.entries(wanted).map(([operator, value]): Compared => [
    column,
    value === null ? 'is not' : (operator as ComparisonOperator),
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
