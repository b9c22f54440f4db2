import type { Queries } from '../../domain/store.ts';
import type { RoundPlace, Session } from '../database.ts';
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
  const answers = (activityId: string, round: number) =>
    kysely
      .selectFrom('ballots')
      .select((eb) => ['answer', eb.fn.countAll<number>().as('count')])
      .where('activityId', '=', activityId)
      .where('round', '=', round)
      .groupBy('answer')
      .orderBy('answer')
      .execute();
  return {
    answers,
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
    answersNow: async (activityId, round) => (await session.carried?.answers(session, { activityId, round })) ?? answers(activityId, round),
    peopleIn: async (rounds) => (await session.carried?.people(session, rounds)) ?? peopleIn(session, rounds),
    ofParticipant: (eventId, participantId) => ofParticipant(session, eventId, participantId),
    async participants(activityId, round) {
      const rows = await kysely.selectFrom('ballots').select('participantId').where('activityId', '=', activityId).where('round', '=', round).execute();
      return rows.map(({ participantId }) => participantId);
    },
    inRound: (activityId, round) =>
      kysely.selectFrom('ballots').select(['id', 'answer', 'receivedAt', 'elapsedMs']).where('activityId', '=', activityId).where('round', '=', round).execute(),
    async setScore(ids, score) {
      // A database binds so many values at once.
      for (let start = 0; start < ids.length; start += 1_000) {
        await kysely.updateTable('ballots').set({ score }).where('id', 'in', ids.slice(start, start + 1_000)).execute();
      }
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

async function peopleIn({ kysely }: Session, rounds: readonly RoundPlace[]): Promise<{ answered: number; answeredAll: number }> {
  if (rounds.length === 0) return { answered: 0, answeredAll: 0 };
  const people = await kysely
    .selectFrom((inner) =>
      inner
        .selectFrom('ballots')
        .select((eb) => eb.fn.countAll<number>().as('questions'))
        .where((eb) => eb.or(rounds.map(({ activityId, round }) => eb.and([eb('activityId', '=', activityId), eb('round', '=', round)]))))
        .groupBy('participantId')
        .as('people'),
    )
    .select((eb) => ['questions', eb.fn.countAll<number>().as('count')])
    .groupBy('questions')
    .execute();
  const answered = people.reduce((sum, { count }) => sum + count, 0);
  return { answered, answeredAll: people.find(({ questions }) => questions === rounds.length)?.count ?? 0 };
}
