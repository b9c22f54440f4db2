import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
} from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Select } from './database.ts';
import { prepared } from './prepared-queries.ts';
import type { Schema } from './schema.ts';

/** A database that records its queries. */
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

it('bypasses Kysely where the database can, with the same column names', async () => {
  const query = prepared((kysely, id: string) => kysely.selectFrom('participants').selectAll().where('id', '=', id));
  const { session, queries } = recordingDatabase();
  const select = vi.fn<Select>(() => ({
    columns: ['id', 'joined_at', 'is_2nd'],
    rows: [
      ['one', 5, null],
      ['two', 7, 1],
    ],
  }));
  for (const id of ['a', 'b']) {
    expect(await query({ ...session, select }, id)).toEqual([
      { id: 'one', joinedAt: 5, is2nd: null },
      { id: 'two', joinedAt: 7, is2nd: 1 },
    ]);
  }
  expect(select.mock.calls).toEqual(['a', 'b'].map((id) => ['select * from "participants" where "id" = ?', [id]]));
  expect(queries).toEqual([]);
  select.mockReturnValue({ columns: ['id'], rows: [] });
  expect(await query({ ...session, select }, 'c')).toEqual([]);
});

it('refuses ambiguous columns', async () => {
  const query = prepared((kysely, id: string) => kysely.selectFrom('participants').selectAll().where('id', '=', id));
  const select: Select = () => ({ columns: ['id', 'name', 'id'], rows: [['one', 'Ada', 'two']] });
  await expect(query({ ...recordingDatabase().session, select }, 'a')).rejects.toThrow('the same name: id, name, id');
});

it('sends writes through Kysely, which routes them to the writer', async () => {
  const query = prepared((kysely, id: string) =>
    kysely.deleteFrom('participants').where('id', '=', id).returning('id'),
  );
  const { session, queries } = recordingDatabase();
  const select = vi.fn<Select>();
  await query({ ...session, select }, 'a');
  expect(select).not.toHaveBeenCalled();
  expect(queries).toHaveLength(1);
});

it('refuses a query that does not use one of its arguments', async () => {
  const query = prepared((kysely, _name: string) => kysely.selectFrom('participants').select('id'));
  await expect(query(recordingDatabase().session, 'Ada')).rejects.toThrow(
    'an argument is no parameter of: select "id" from "participants"',
  );
});
