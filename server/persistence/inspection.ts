import { sql } from 'kysely';
import { appliedMigrations, unknownMigrations } from './tables.ts';
import { migrations } from './migrations/index.ts';
import type { SqlStore } from './sql-store.ts';

// What an operator's check needs to know of the database. Nothing here changes it.

/** Names of the migrations that the next start would run. */
export async function pendingMigrations(store: SqlStore): Promise<string[]> {
  const applied = new Set(await appliedMigrations(store.database, store.dialect));
  return Object.keys(migrations).filter((name) => !applied.has(name));
}

/** Names of migrations that only a newer version has; this version refuses to start on them. */
export async function newerMigrations(store: SqlStore): Promise<string[]> {
  return unknownMigrations(store.database, store.dialect);
}

/**
 * Activities with a chain that does not end at its last receipt, except those of events being deleted. A quick check:
 * `verify` follows the chains themselves.
 */
export async function brokenChains(store: SqlStore): Promise<{ chainCount: number; broken: string[] }> {
  const all = await sql<{ count: number }>`select count(*) as count from chains`.execute(store.database);
  const { rows } = await sql<{ activityId: string }>`
    select c.activity_id as "activityId" from chains c
    left join receipts r on r.activity_id = c.activity_id and r.round = c.round and r.position = c.length
    where c.length > 0 and (r.hash is null or r.hash <> c.hash)
      and c.activity_id not in (select a.id from activities a join events e on e.id = a.event_id where e.deleting_at is not null)
    union select r.activity_id from receipts r
    left join chains c on c.activity_id = r.activity_id and c.round = r.round
    where (c.length is null or r.position > c.length)
      and r.event_id not in (select id from events where deleting_at is not null)`.execute(store.database);
  return { chainCount: all.rows[0]?.count ?? 0, broken: rows.map(({ activityId }) => activityId) };
}
