import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ScoredBallot } from '#server/domain/model/queries/polls.ts';
import type { Queries } from '#server/domain/model/store.ts';
import type { RoundKey, Session } from '../../database.ts';
import { columnOf, rowsOf } from '../rows.ts';
import { prepared } from '../../prepared-queries.ts';
import { receiptColumns } from './ballot-chains.ts';
import { dueForSealing, sealRound, voterIdIn, voterIdsOf } from './ballot-keys.ts';
import { inRounds } from './ballot-sets.ts';

const ownBallots = (kysely: Session['kysely'], eventId: string) =>
  kysely
    .selectFrom('ballots')
    .innerJoin('activities', 'activities.id', 'ballots.activityId')
    .innerJoin('receipts', 'receipts.submissionId', 'ballots.submissionId')
    .selectAll('ballots')
    .select(['receipts.recordedAt', 'activities.kind'])
    .where('ballots.eventId', '=', eventId)
    .orderBy('activities.position')
    .orderBy('ballots.round');
const ofParticipant = prepared((kysely, eventId: string, participantId: string) =>
  ownBallots(kysely, eventId).where('ballots.participantId', '=', participantId),
);

const scoredColumns = ['id', 'answer', 'receivedAt', 'elapsedMs'] as const;
const rowsAtOnce = 1_000;

export function ballotQueries(session: Session): Queries['ballots'] {
  const { kysely } = session;
  const ballots = rowsOf(kysely, 'ballots');
  const counted = (activityId: string, round: number) =>
    kysely
      .selectFrom('ballots')
      .select((eb) => ['answer', eb.fn.countAll<number>().as('count')])
      .where('activityId', '=', activityId)
      .where('round', '=', round)
      .groupBy('answer')
      .orderBy('answer');
  const answers = (activityId: string, round: number) => counted(activityId, round).execute();
  const datedAnswers = (activityId: string, round: number) =>
    counted(activityId, round)
      .select((eb) => eb.fn.min('receivedAt').as('firstAt'))
      .execute();
  return {
    answers,
    datedAnswers,
    isAnswered: async (activityId) => (await ballots.find({ activityId })) !== null,
    count: (activityId, round) => ballots.count({ activityId, round }),
    answersNow: async (activityId, round) =>
      (await session.incremental?.answers(session, { activityId, round })) ?? answers(activityId, round),
    datedAnswersNow: async (activityId, round) =>
      (await session.incremental?.datedAnswers(session, { activityId, round })) ?? datedAnswers(activityId, round),
    peopleIn: async (rounds) => (await session.incremental?.people(session, rounds)) ?? peopleIn(session, rounds),
    async ofParticipant(eventId, participantId) {
      const [id, ...pseudonyms] = await voterIdsOf(session, eventId, participantId);
      if (pseudonyms.length === 0) return ofParticipant(session, eventId, participantId);
      return ownBallots(kysely, eventId)
        .where('ballots.participantId', 'in', [id ?? participantId, ...pseudonyms])
        .execute();
    },
    participants: async (activityId, round) =>
      (await session.incremental?.participants(session, { activityId, round })) ??
      columnOf(kysely, 'ballots', 'participantId', { activityId, round }),
    byPerson: (activityId, round) =>
      kysely
        .selectFrom('ballots')
        .innerJoin('participants', 'participants.id', 'ballots.participantId')
        .select(['participants.id', 'participants.name', 'ballots.answer'])
        .where('ballots.activityId', '=', activityId)
        .where('ballots.round', '=', round)
        .where((eb) => eb.or([eb('removedAt', 'is', null), eb('removedThroughId', 'is not', null)]))
        .where('erasedIn', 'is', null)
        .execute(),
    inRound: (activityId, round) => inRound(session, { activityId, round }),
    inRoundSince: (activityId, round, revision) =>
      rowsOf(kysely, 'ballots', scoredColumns).all({ activityId, round, revision: { '>': revision } }),
    async setScores(scores) {
      for (let start = 0; start < scores.length; start += rowsAtOnce)
        await setScores(session, scores.slice(start, start + rowsAtOnce));
    },
    receipt: (submissionId) => rowsOf(kysely, 'receipts', receiptColumns).find({ submissionId }),
    async submissionsOf(eventId, participantId) {
      const voters = await voterIdsOf(session, eventId, participantId);
      const ids = await columnOf(kysely, 'ballots', 'id', { eventId, participantId: voters });
      if (ids.length === 0) return [];
      const links = rowsOf(kysely, 'receipts', ['submissionId', 'activityId', 'round', 'answer']);
      return (await links.all({ ballotId: ids, answer: { '!=': null } })).map(({ answer, ...link }) => ({
        ...link,
        answer: answer ?? '',
      }));
    },
    async answersOfOthers({ id, eventId }, participantId) {
      const own = await voterIdsOf(session, eventId, participantId);
      const others = kysely.selectFrom('ballots').select('answer').distinct().where('activityId', '=', id);
      return (await others.where('participantId', 'not in', own).execute()).map(({ answer }) => answer);
    },
    async erase({ submissionId, activityId, round }, by) {
      await ballots.update({ submissionId }, by);
      await rowsOf(kysely, 'receipts').update({ submissionId }, { ...by, isErased: 1 });
      await kysely
        .updateTable('chains')
        .set((eb) => ({ erased: eb('erased', '+', 1) }))
        .where('activityId', '=', activityId)
        .where('round', '=', round)
        .execute();
    },
    async of(activityId, round, participantId) {
      const voterId = await voterIdIn(session, { activityId, round }, participantId);
      return ballots.find({ activityId, round, participantId: voterId });
    },
    dueForSealing: (now) => dueForSealing(session, now),
    seal: (round) => sealRound(session, round),
  };
}

async function peopleIn(
  { kysely }: Session,
  rounds: readonly RoundKey[],
): Promise<{ answered: number; answeredAll: number }> {
  if (rounds.length === 0) return { answered: 0, answeredAll: 0 };
  const people = await kysely
    .selectFrom((inner) =>
      inner
        .selectFrom('ballots')
        .select((eb) => eb.fn.countAll<number>().as('questions'))
        .where(inRounds(rounds))
        .groupBy('participantId')
        .as('people'),
    )
    .select((eb) => ['questions', eb.fn.countAll<number>().as('count')])
    .groupBy('questions')
    .execute();
  const answered = people.reduce((sum, { count }) => sum + count, 0);
  return { answered, answeredAll: people.find(({ questions }) => questions === rounds.length)?.count ?? 0 };
}

async function* inRound({ kysely }: Session, { activityId, round }: RoundKey): AsyncGenerator<ScoredBallot[]> {
  const scored = rowsOf(kysely, 'ballots', [...scoredColumns, 'participantId']);
  for (let after = ''; ;) {
    const ballots = await scored.first(
      rowsAtOnce,
      { activityId, round, participantId: { '>': after } },
      'participantId',
    );
    yield ballots;
    const last = ballots.at(-1);
    if (!last || ballots.length < rowsAtOnce) return;
    after = last.participantId;
    await nextTurn();
  }
}

/** Uses one statement, since one per score blocked other writes for a second. */
async function setScores({ kysely, dialect }: Session, scores: readonly (readonly [string, number])[]) {
  const given = JSON.stringify(Object.fromEntries(scores));
  const each = dialect === 'sqlite' ? sql`json_each(${given})` : sql`json_each_text(${given}::json)`;
  await sql`update ballots set score = cast(given.value as integer) from ${each} as given
    where ballots.id = given.key`.execute(kysely);
}
