import { sql, type Kysely } from 'kysely';
import type { Receipt } from '#server/domain/model/entities.ts';
import type { ChainEnd } from '#server/domain/model/event-archive.ts';
import { append, emptyChain, type Link } from '../../ballot-chain.ts';
import type { RoundLink } from '../../incremental-round.ts';
import { roundKeyOf, type RoundKey, type Session } from '../../database.ts';
import { columnOf } from '../../columns.ts';
import { rowsOf } from '../rows.ts';

export const receiptColumns = [
  'submissionId',
  'ballotId',
  'eventId',
  'activityId',
  'round',
  'participantId',
  'recordedAt',
  'revision',
] as const satisfies (keyof Receipt)[];

export async function chainHeads({ kysely }: Pick<Session, 'kysely'>, activityIds: string[]): Promise<ChainEnd[]> {
  return rowsOf(kysely, 'chains').all({ activityId: activityIds });
}

export function linksFrom(
  { kysely }: Session,
  { activityId, round }: RoundKey,
  position: number,
): Promise<RoundLink[]> {
  const links = rowsOf(kysely, 'receipts', ['position', 'hash', 'participantId', 'answer', 'receivedAt']);
  return links.all({ activityId, round, position: { '>=': position } }, 'position');
}

/** The unique key refuses a position that is taken. */
export async function extendChains(
  { kysely }: Session,
  links: readonly (Omit<Link, 'position'> & { isErased?: boolean | undefined })[],
): Promise<void> {
  const known = await chainHeads({ kysely }, [...new Set(links.map(({ activityId }) => activityId))]);
  const heads = new Map(known.map((head) => [roundKeyOf(head), head]));
  const extended = new Set<ChainEnd>();
  const chained = links.map((link) => {
    const head = heads.get(roundKeyOf(link)) ?? emptyChain(link.activityId, link.round);
    heads.set(roundKeyOf(link), head);
    extended.add(head);
    return append(head, { ...link, isErased: columnOf(link.isErased ?? false) });
  });
  await rowsOf(kysely, 'receipts').insert(...chained);
  await rowsOf(kysely, 'chains').put([...extended], ['activityId', 'round'], ['length', 'hash']);
}

/** A quick check that each chain ends at its last receipt; `verify` follows whole chains. */
export async function brokenChains({
  database,
}: {
  database: Kysely<unknown>;
}): Promise<{ chainCount: number; broken: string[] }> {
  const all = await sql<{ count: number }>`select count(*) as count from chains`.execute(database);
  const { rows } = await sql<{ activityId: string }>`
    select c.activity_id as "activityId" from chains c
    left join receipts r on r.activity_id = c.activity_id and r.round = c.round and r.position = c.length
    where c.length > 0 and (r.hash is null or r.hash <> c.hash)
      and c.activity_id not in (
        select a.id from activities a join events e on e.id = a.event_id where e.deleting_at is not null)
    union select r.activity_id from receipts r
    left join chains c on c.activity_id = r.activity_id and c.round = r.round
    where (c.length is null or r.position > c.length)
      and r.event_id not in (select id from events where deleting_at is not null)`.execute(database);
  return { chainCount: all.rows[0]?.count ?? 0, broken: rows.map(({ activityId }) => activityId) };
}
