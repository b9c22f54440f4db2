import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Activity, Ballot, Event, Participant, Receipt } from '#server/domain/model/entities.ts';
import { roundKeyOf, type RoundKey, type Session } from '../../database.ts';
import type { Schema } from '../../schema.ts';
import { rowsOf } from '../rows.ts';
import { activityFrom } from '../../activity-rows.ts';
import { receiptColumns } from './ballot-chains.ts';
import { eventFrom } from '../events/events.ts';

/** Grouped, because one condition per activity nests too deep for SQLite in a large survey. */
export function inRounds(keys: readonly RoundKey[]): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'ballots'>();
  const byRound = [...Map.groupBy(keys, ({ round }) => round)];
  return eb.or(
    byRound.map(([round, ofRound]) => {
      const activityIds = ofRound.map(({ activityId }) => activityId);
      return eb.and([eb('ballots.round', '=', round), eb('ballots.activityId', 'in', activityIds)]);
    }),
  );
}

export type BallotKey = Pick<Ballot, 'activityId' | 'round' | 'participantId'>;

/** Always locks in the same order; decisions about ballots must read after this. SQLite needs no lock. */
export async function lockEvents({ kysely, dialect }: Session, activityIds: string[]): Promise<Map<string, Event>> {
  const ofActivities = kysely.selectFrom('activities').select('eventId').where('id', 'in', activityIds);
  const ordered = kysely
    .selectFrom('events')
    .selectAll()
    .where('id', 'in', ofActivities)
    .where('deletingAt', 'is', null)
    .orderBy('id');
  const rows = await (dialect === 'postgres' ? ordered.forNoKeyUpdate() : ordered).execute();
  return new Map(rows.map((row) => [row.id, eventFrom(row)]));
}

export async function receiptsOf({ kysely }: Session, submissionIds: string[]): Promise<Map<string, Receipt>> {
  const rows = await rowsOf(kysely, 'receipts', receiptColumns).all({ submissionId: submissionIds });
  return new Map(rows.map((row) => [row.submissionId, row]));
}

export async function answersOf({ kysely }: Session, submissionIds: string[]): Promise<Map<string, string | null>> {
  const rows = await rowsOf(kysely, 'receipts', ['submissionId', 'answer']).all({ submissionId: submissionIds });
  return new Map(rows.map(({ submissionId, answer }) => [submissionId, answer]));
}

export async function activitiesOf({ kysely }: Session, ids: string[]): Promise<Map<string, Activity>> {
  const rows = await rowsOf(kysely, 'activities').all({ id: ids });
  return new Map(rows.map((row) => [row.id, activityFrom(row)]));
}

export async function participantsOf({ kysely }: Session, ids: string[]): Promise<Map<string, Participant>> {
  const rows = await rowsOf(kysely, 'participants').all({ id: ids, erasedIn: null });
  return new Map(rows.map((row) => [row.id, row]));
}

export async function receiptsAt({ kysely }: Session, keys: BallotKey[]): Promise<Receipt[]> {
  if (keys.length === 0) return [];
  const byRound = Map.groupBy(keys, roundKeyOf);
  return kysely
    .selectFrom('ballots')
    .innerJoin('receipts', 'receipts.submissionId', 'ballots.submissionId')
    .select(receiptColumns.map((column) => `receipts.${column}` as const))
    .where((eb) =>
      eb.or(
        [...byRound.values()].map((ofRound) => {
          const { activityId = '', round = 0 } = ofRound[0] ?? {};
          const participantIds = ofRound.map(({ participantId }) => participantId);
          return eb.and([
            eb('ballots.activityId', '=', activityId),
            eb('ballots.round', '=', round),
            eb('ballots.participantId', 'in', participantIds),
          ]);
        }),
      ),
    )
    .execute();
}

export function ballotsAfter(
  { kysely }: Session,
  { activityId, round }: RoundKey,
  participantId: string,
  limit: number,
): Promise<Pick<Ballot, 'participantId' | 'answer' | 'receivedAt'>[]> {
  const ballots = rowsOf(kysely, 'ballots', ['participantId', 'answer', 'receivedAt']);
  return ballots.first(limit, { activityId, round, participantId: { '>': participantId } }, 'participantId');
}

export async function bumpRevisions({ kysely }: Session, eventIds: string[]): Promise<Map<string, number>> {
  const bump = kysely.updateTable('events').set((eb) => ({ revision: eb('revision', '+', 1) }));
  const rows = await bump.where('id', 'in', eventIds).returning(['id', 'revision']).execute();
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Updates ballots that may be revised, keeping their ids. Returns those that were stored. */
export async function storeBallots({ kysely }: Session, ballots: Ballot[]): Promise<(BallotKey & { id: string })[]> {
  return kysely
    .insertInto('ballots')
    .values(ballots)
    .onConflict((conflict) =>
      conflict
        .columns(['activityId', 'round', 'participantId'])
        .doUpdateSet((eb) => ({
          submissionId: eb.ref('excluded.submissionId'),
          answer: eb.ref('excluded.answer'),
          answeredAt: eb.ref('excluded.answeredAt'),
          receivedAt: eb.ref('excluded.receivedAt'),
          score: eb.ref('excluded.score'),
          elapsedMs: eb.ref('excluded.elapsedMs'),
          revision: eb.ref('excluded.revision'),
        }))
        .whereRef('ballots.submissionId', '!=', 'excluded.submissionId')
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('activities')
              .select('activities.id')
              .whereRef('activities.id', '=', 'excluded.activityId')
              .where('activities.isRevisable', '=', 1),
          ),
        ),
    )
    .returning(['id', 'activityId', 'round', 'participantId'])
    .execute();
}

export async function stampActivities({ kysely }: Session, ids: string[]): Promise<void> {
  await kysely
    .updateTable('activities')
    .set((eb) => ({
      revision: eb.selectFrom('events').select('events.revision').whereRef('events.id', '=', 'activities.eventId'),
    }))
    .where('id', 'in', ids)
    .execute();
}
