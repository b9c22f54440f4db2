import { CamelCasePlugin, type Kysely } from 'kysely';
import type { Store } from '../domain/model/store.ts';
import { IncrementalTallies, type IncrementalOptions } from './incremental-tallies.ts';
import type { Dialect, Readable, Select, Session } from './database.ts';
import { isConflict } from './database-errors.ts';
import { createQueries } from './queries/index.ts';
import type { Schema } from './schema.ts';

/** The store, with its door for other users of the same database. */
export interface SqlStore extends Store, Readable {
  readonly dialect: Dialect;
  /** Column names as they are, as better-auth's adapter wants them; transactions and reads go the same ways as the store's. */
  readonly database: Kysely<unknown>;
  /** As `transaction`, with the session for queries of persistence's own. */
  write<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

const maxAttempts = 4;

/** Two views of one database: `database` spells columns as they are, and the store's own queries in camel case. */
export function createSqlStore(
  database: Kysely<unknown>,
  dialect: Dialect,
  { select, carried }: { select?: Select; carried?: IncrementalOptions | undefined } = {},
): SqlStore {
  const kysely = database.withPlugin(new CamelCasePlugin()).withTables<Schema>();
  const session: Session = { kysely, dialect, ...(select && { select }) };
  const counts = new IncrementalTallies(carried);
  const write: SqlStore['write'] = (work) =>
    repeating(() => kysely.transaction().execute((transaction) => work({ kysely: transaction, dialect })));
  return {
    ...createQueries(session),
    dialect,
    database,
    write,
    read: (work) => snapshot(session, work),
    transaction: (work) => write((inside) => work(createQueries(inside))),
    snapshot: (work) => snapshot(session, (inside) => work(createQueries({ ...inside, carried: counts }))),
    check: () => check(kysely),
    close: () => kysely.destroy(),
  };
}

/** PostgreSQL may end a transaction for the sake of another: then `attempt` is made again, from its beginning. */
async function repeating<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error) || attempts >= maxAttempts) throw error;
    }
  }
}

async function snapshot<T>({ kysely, dialect }: Session, work: (session: Session) => Promise<T>): Promise<T> {
  const frozen = kysely.transaction().setAccessMode('read only').setIsolationLevel('repeatable read');
  return frozen.execute((transaction) => work({ kysely: transaction, dialect }));
}

async function check(kysely: Kysely<Schema>): Promise<void> {
  await kysely
    .insertInto('beats')
    .values({ id: 1, count: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ count: eb('beats.count', '+', 1) })))
    .execute();
  await kysely.selectFrom('beats').select('count').where('id', '=', 1).executeTakeFirstOrThrow();
}
