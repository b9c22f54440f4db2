import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
} from 'kysely';
import { expect, it } from 'vitest';
import { prepared } from './prepared-queries.ts';
import type { Schema } from './schema.ts';

function recordingDatabase() {
  const queries: { sql: string; parameters: readonly unknown[] }[] = [];
  class Driver extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection();
      return Object.assign(connection, {
        executeQuery: async ({ sql, parameters }: CompiledQuery) => (
          queries.push({ sql, parameters }),
          { rows: [{ full_name: 'Ada' }] }
        ),
      }) as never;
    }
  }
  const kysely = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    plugins: [new CamelCasePlugin()],
  });
  return { session: { kysely, dialect: 'sqlite' as const }, queries };
}

it('builds a query once and binds the arguments of each call', async () => {
  let builds = 0;
  const query = prepared((kysely, name: string, since: number) => {
    builds += 1;
    return kysely
      .selectFrom('participants')
      .select('id')
      .where('joinedAt', '>', since)
      .where('eventId', '=', 'fixed')
      .where('name', '=', name);
  });
  const { session, queries } = recordingDatabase();
  expect(await query(session, 'Ada', 5)).toEqual([{ fullName: 'Ada' }]);
  await query(session, 'Bob', 7);
  expect(builds).toBe(1);
  expect(queries.map(({ parameters }) => parameters)).toEqual([
    [5, 'fixed', 'Ada'],
    [7, 'fixed', 'Bob'],
  ]);
  expect(queries[0]?.sql).toBe(
    'select "id" from "participants" where "joined_at" > ? and "event_id" = ? and "name" = ?',
  );
});

it('refuses a query that does not use one of its arguments', async () => {
  const query = prepared((kysely, _name: string) => kysely.selectFrom('participants').select('id'));
  await expect(query(recordingDatabase().session, 'Ada')).rejects.toThrow(
    'an argument is not a parameter of: select "id" from "participants"',
  );
});
