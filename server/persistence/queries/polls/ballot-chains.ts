import type { Receipt } from '#server/domain/model/entities.ts';
import type { ChainedLink, ChainHead } from '../../ballot-chain.ts';
import type { RoundLink } from '../../incremental-round.ts';
import type { Session } from '../../database.ts';

/** The columns of a receipt; the others belong to its link. */
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

/** The chains of these activities' rounds that have begun. */
export async function chainHeads({ kysely }: Session, activityIds: string[]): Promise<ChainHead[]> {
  return kysely.selectFrom('chains').selectAll().where('activityId', 'in', activityIds).execute();
}

/** A chain's links from this position on, in order. */
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

/** Stores accepted submissions and the new chain ends. The unique key refuses a position that is taken. */
export async function storeLinks({ kysely }: Session, links: ChainedLink[], heads: ChainHead[]): Promise<void> {
  await kysely.insertInto('receipts').values(links).execute();
  await kysely
    .insertInto('chains')
    .values(heads)
    .onConflict((conflict) =>
      conflict
        .columns(['activityId', 'round'])
        .doUpdateSet((eb) => ({ length: eb.ref('excluded.length'), hash: eb.ref('excluded.hash') })),
    )
    .execute();
}
