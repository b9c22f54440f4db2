import { CamelCasePlugin, type Kysely } from 'kysely';
import type { Change } from '../domain/model/changes.ts';
import type { Queries, Store, Transaction } from '../domain/model/store.ts';
import { IncrementalTallies, type IncrementalOptions } from './incremental-tallies.ts';
import type { Dialect, Readable, Select, Session } from './database.ts';
import { isConflict } from './database-errors.ts';
import { createQueries } from './queries/index.ts';
import type { Schema } from './schema.ts';

export interface SqlStore extends Store, Readable {
  readonly dialect: Dialect;
  /** Keeps column names unchanged, as better-auth's adapter needs. */
  readonly database: Kysely<unknown>;
  write<T>(work: (session: Session, announce: Transaction['announce']) => Promise<T>): Promise<T>;
}

const maxAttempts = 4;

export function createSqlStore(
  database: Kysely<unknown>,
  dialect: Dialect,
  { select, incremental }: { select?: Select; incremental?: IncrementalOptions | undefined } = {},
): SqlStore {
  const kysely = database.withPlugin(new CamelCasePlugin()).withTables<Schema>();
  const session: Session = { kysely, dialect, ...(select && { select }) };
  const counts = new IncrementalTallies(incremental);
  const listeners: ((change: Change) => void)[] = [];
  const announce = (...changes: Change[]) => {
    for (const change of changes) for (const listener of listeners) listener(change);
  };
  const write: SqlStore['write'] = (work) =>
    retrying(async () => {
      const changes: Change[] = [];
      const done = await kysely
        .transaction()
        .execute((transaction) => work({ kysely: transaction, dialect }, (...more) => void changes.push(...more)));
      // A throwing listener must not look like a failed commit.
      queueMicrotask(() => announce(...changes));
      return done;
    });
  return {
    ...createQueries(session),
    dialect,
    database,
    write,
    read: (work) => snapshot(session, work),
    transaction: (work) => write((inside, tell) => requireAnnouncements(createQueries(inside), tell, work)),
    announce,
    onChange: (listener) => void listeners.push(listener),
    snapshot: (work) => snapshot(session, (inside) => work(createQueries({ ...inside, incremental: counts }))),
    check: () => check(kysely),
    close: () => kysely.destroy(),
  };
}

/** Without an announced change, open pages would miss the new revision. */
async function requireAnnouncements<T>(
  queries: Queries,
  announce: Transaction['announce'],
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const bumped = new Set<string>();
  const announced = new Set<string>();
  const done = await work({
    ...queries,
    events: {
      ...queries.events,
      bumpRevision(id) {
        bumped.add(id);
        return queries.events.bumpRevision(id);
      },
    },
    announce(...changes) {
      for (const { eventId } of changes) announced.add(eventId);
      announce(...changes);
    },
  });
  const silent = [...bumped].filter((id) => !announced.has(id));
  if (silent.length > 0) throw new Error(`events have a new revision, but no change was announced: ${silent.join()}`);
  return done;
}

/** PostgreSQL may abort a transaction in favour of another. */
async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
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

async function check(kysely: Kysely<Schema>) {
  await kysely
    .insertInto('beats')
    .values({ id: 1, count: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ count: eb('beats.count', '+', 1) })))
    .execute();
  await kysely.selectFrom('beats').select('count').where('id', '=', 1).executeTakeFirstOrThrow();
}
