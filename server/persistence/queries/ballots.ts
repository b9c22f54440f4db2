import type { Queries } from '../../domain/store.ts';
import type { Session } from '../database.ts';
import { prepared } from '../prepared.ts';
import { receiptColumns } from './ballot-chains.ts';

const ofParticipant = prepared((kysely, eventId: string, participantId: string) =>
  kysely
    .selectFrom('ballots')
    .innerJoin('activities', (join) =>
      join.onRef('activities.id', '=', 'ballots.activityId').onRef('activities.round', '=', 'ballots.round'),
    )
    .innerJoin('receipts', 'receipts.submissionId', 'ballots.submissionId')
    .selectAll('ballots')
    .select(['receipts.recordedAt', 'activities.kind'])
    .where('ballots.eventId', '=', eventId)
    .where('ballots.participantId', '=', participantId)
    .orderBy('activities.position'),
);

export function ballotQueries(session: Session): Queries['ballots'] {
  const { kysely } = session;
  return {
    answers: (activityId, round) =>
      kysely
        .selectFrom('ballots')
        .select((eb) => ['answer', eb.fn.countAll<number>().as('count')])
        .where('activityId', '=', activityId)
        .where('round', '=', round)
        .groupBy('answer')
        .orderBy('answer')
        .execute(),
    datedAnswers: (activityId, round) =>
      kysely
        .selectFrom('ballots')
        .select((eb) => ['answer', eb.fn.countAll<number>().as('count'), eb.fn.min('receivedAt').as('firstAt')])
        .where('activityId', '=', activityId)
        .where('round', '=', round)
        .groupBy('answer')
        .orderBy('answer')
        .execute(),
    async count(activityId, round) {
      const row = await kysely
        .selectFrom('ballots')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('activityId', '=', activityId)
        .where('round', '=', round)
        .executeTakeFirstOrThrow();
      return row.count;
    },
    paceIn: (seriesId) =>
      kysely
        .selectFrom((inner) =>
          inner
            .selectFrom('ballots')
            .innerJoin('activities', (join) => join.onRef('activities.id', '=', 'ballots.activityId').onRef('activities.round', '=', 'ballots.round'))
            .select((eb) => eb.fn.countAll<number>().as('questions'))
            .where('activities.seriesId', '=', seriesId)
            .where('activities.state', '!=', 'draft')
            .groupBy('ballots.participantId')
            .as('people'),
        )
        .select((eb) => ['questions', eb.fn.countAll<number>().as('count')])
        .groupBy('questions')
        .orderBy('questions')
        .execute(),
    ofParticipant: (eventId, participantId) => ofParticipant(session, eventId, participantId),
    async participants(activityId, round) {
      const rows = await kysely.selectFrom('ballots').select('participantId').where('activityId', '=', activityId).where('round', '=', round).execute();
      return rows.map(({ participantId }) => participantId);
    },
    async receipt(submissionId) {
      const row = await kysely.selectFrom('receipts').select(receiptColumns).where('submissionId', '=', submissionId).executeTakeFirst();
      return row ?? null;
    },
    async of(activityId, round, participantId) {
      const row = await kysely
        .selectFrom('ballots')
        .selectAll()
        .where('activityId', '=', activityId)
        .where('round', '=', round)
        .where('participantId', '=', participantId)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
