import { sql, type Kysely } from 'kysely';
import type { Receipt } from '#server/domain/model/entities.ts';
import type { ChainedLink, ChainHead } from '../../ballot-chain.ts';
import type { RoundLink } from '../../incremental-round.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';

export const receiptColumns = [
  'receipts.submissionId',
  'receipts.ballotId',
  'receipts.eventId',
  'receipts.activityId',
  'receipts.round',
  'receipts.participantId',
  'receipts.recordedAt',
  'receipts.revision',
] as const satisfies `receipts.${keyof Receipt}`[];

export async function chainHeads({ kysely }: Session, activityIds: string[]): Promise<ChainHead[]> {
  return rowsOf(kysely, 'chains').all({ activityId: activityIds });
}

export async function linksFrom(
  { kysely }: Session,
  { activityId, round }: ChainHead,
  position: number,
): Promise<RoundLink[]> {
  const links = kysely.selectFrom('receipts').select(['position', 'hash', 'participantId', 'answer', 'receivedAt']);
  return links
    .where('activityId', '=', activityId)
    .where('round', '=', round)
    .where('position', '>=', position)
    .orderBy('position')
    .execute();
}

/** The unique key refuses a position that is taken. */
export async function storeLinks({ kysely }: Session, links: ChainedLink[], heads: ChainHead[]): Promise<void> {
  await rowsOf(kysely, 'receipts').insert(...links);
  await rowsOf(kysely, 'chains').put(heads, ['activityId', 'round'], ['length', 'hash']);
}

/** Chains that do not end at their last receipt. A quick check: `verify` follows the chains themselves. */
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
