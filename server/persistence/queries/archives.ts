import { sql } from 'kysely';
import type { ChainEnd, EventArchive, Preparations } from '../../domain/model/event-archive.ts';
import type { ArchivePiece } from '../../domain/model/archive-pieces.ts';
import type { Queries } from '../../domain/model/store.ts';
import { emptyChain } from '../ballot-chain.ts';
import type { Session } from '../database.ts';
import type { Schema } from '../schema.ts';
import { toRow } from '../columns.ts';
import { columnOf, rowsOf } from './rows.ts';
import { activityRow } from '../activity-rows.ts';
import { activityQueries } from './polls/activities.ts';
import { asSealed } from './polls/ballot-keys.ts';
import { chainHeads, extendChains } from './polls/ballot-chains.ts';
import { eventFrom } from './events/events.ts';
import { questionFrom } from './questions/questions.ts';
import { labelQueries } from './questions/labels.ts';
import { participantColumns } from './people/participants.ts';
import { pictureQueries } from './events/pictures.ts';
import { reactionQueries } from './screens/screens.ts';
import { seriesQueries } from './quizzes/series.ts';
import { answerDecisionQueries, decisionColumns } from './polls/answer-decisions.ts';

/** SQLite takes 32,766 values in a statement. */
const rowsPerStatement = 500;

export function archiveQueries(session: Session): Queries['archives'] {
  const imports = rowsOf(session.kysely, 'eventImports');
  return {
    read: (eventId) => readArchive(session, eventId),
    readPreparations: (eventId) => readPreparations(session, eventId),
    moments: (eventId) => momentsOf(session, eventId),
    restore: (eventId, piece) => fillEvent(session, eventId, piece),
    beginImport: (eventId, touchedAt) => imports.insert({ eventId, touchedAt }),
    async touchImport(eventId, touchedAt) {
      const touch = session.kysely.updateTable('eventImports').set({ touchedAt }).where('eventId', '=', eventId);
      return (await touch.executeTakeFirst()).numUpdatedRows === 1n;
    },
    async endImport(eventId) {
      const isEnded = await imports.delete({ eventId });
      // Deletes the placeholder code of the import.
      if (isEnded) await rowsOf(session.kysely, 'eventCodes').delete({ eventId });
      return isEnded;
    },
    abandonedImports: (before) => columnOf(session.kysely, 'eventImports', 'eventId', { touchedAt: { '<': before } }),
    abandonImport: (eventId, before) => imports.delete({ eventId, touchedAt: { '<': before } }),
  };
}

/** Orders everything, so that both databases give the same file. */
async function readArchive(session: Session, eventId: string): Promise<EventArchive | null> {
  const { kysely } = session;
  const preparations = await readPreparations(session, eventId);
  if (!preparations) return null;
  const { activities } = preparations;
  const activityIds = activities.map(({ id }) => id);
  const questions = await rowsOf(kysely, 'questions').all({ eventId, withdrawnAt: null }, 'createdAt', 'id');
  const ofShown = kysely
    .selectFrom('questions')
    .select('id')
    .where('eventId', '=', eventId)
    .where('withdrawnAt', 'is', null);
  const upvotes = kysely
    .selectFrom('upvotes')
    .selectAll()
    .where('questionId', 'in', ofShown)
    .orderBy('questionId')
    .orderBy('participantId');
  const links = await rowsOf(kysely, 'receipts').all({ eventId }, 'activityId', 'round', 'position');
  const decisions = rowsOf(kysely, 'verdicts', decisionColumns);
  const hasActivities = activityIds.length > 0;
  return asSealed(session, {
    ...preparations,
    reactions: await reactionQueries(session).totals(eventId),
    participants: await rowsOf(kysely, 'participants', participantColumns).all({ eventId }, 'joinedAt', 'id'),
    questions: questions.map(questionFrom),
    upvotes: await upvotes.execute(),
    labels: await labelsOf(session, preparations),
    answerDecisions: hasActivities
      ? await decisions.all({ activityId: activityIds }, 'activityId', 'decidedAt', 'text')
      : [],
    ballots: await rowsOf(kysely, 'ballots').all({ eventId }, 'activityId', 'round', 'id'),
    links: links.map(({ isErased, ...link }) => ({ ...link, ...(isErased === 1 && { isErased: true }) })),
    heads: headsOf(activities, hasActivities ? await chainHeads(session, activityIds) : []),
  });
}

async function readPreparations(session: Session, eventId: string): Promise<Preparations | null> {
  const row = await rowsOf(session.kysely, 'events').find({ id: eventId, deletingAt: null });
  if (!row) return null;
  return {
    event: eventFrom(row),
    pictures: await pictureQueries(session).ofEvent(eventId),
    series: await seriesQueries(session).ofEvent(eventId),
    labels: await labelQueries(session).ofEvent(eventId),
    activities: await activityQueries(session).ofEvent(eventId),
  };
}

async function labelsOf(session: Session, { event, labels }: Preparations): Promise<EventArchive['labels']> {
  const pairs = session.kysely
    .selectFrom('questionLabels')
    .innerJoin('questions', 'questions.id', 'questionLabels.questionId')
    .select(['questionLabels.labelId', 'questionLabels.questionId'])
    .where('questions.eventId', '=', event.id)
    .where('questions.withdrawnAt', 'is', null)
    .orderBy('questionLabels.questionId');
  const byLabel = Map.groupBy(await pairs.execute(), ({ labelId }) => labelId);
  return labels.map((label) => ({
    ...label,
    questionIds: (byLabel.get(label.id) ?? []).map(({ questionId }) => questionId),
  }));
}

function headsOf(activities: EventArchive['activities'], stored: ChainEnd[]): ChainEnd[] {
  return activities.flatMap(({ id, round }) =>
    Array.from(
      { length: round },
      (_, index) =>
        stored.find((head) => head.activityId === id && head.round === index + 1) ?? emptyChain(id, index + 1),
    ),
  );
}

async function fillEvent(session: Session, eventId: string, piece: ArchivePiece) {
  const {
    participants = [],
    questions = [],
    upvotes = [],
    labels = [],
    questionLabels = [],
    series = [],
    activities = [],
    ballots = [],
    links = [],
    answerDecisions = [],
  } = piece;
  for (const picture of piece.pictures ?? []) await pictureQueries(session).put(picture);
  if (piece.reactions) await reactionQueries(session).add(eventId, piece.reactions);
  await insert(session, 'participants', participants);
  await insert(
    session,
    'questions',
    questions.map((question) => ({ ...toRow(question), submissionId: null, withdrawnAt: null, authorRemovedAt: null })),
  );
  await insert(session, 'upvotes', upvotes);
  await insert(
    session,
    'labels',
    labels.map(({ id, eventId: of, name, colour, isPublic, createdAt }) =>
      toRow({ id, eventId: of, name, colour, isPublic, createdAt }),
    ),
  );
  await insert(session, 'questionLabels', questionLabels);
  await insert(session, 'series', series.map(toRow));
  await insert(session, 'activities', activities.map(activityRow));
  await insert(session, 'ballots', ballots);
  for (const some of parts(links)) await extendChains(session, some);
  for (const some of parts(answerDecisions)) await answerDecisionQueries(session).put(some);
}

function* parts<Item>(all: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < all.length; from += rowsPerStatement) yield all.slice(from, from + rowsPerStatement);
}

async function insert<Table extends keyof Schema>(session: Session, table: Table, rows: Schema[Table][]) {
  for (const some of parts(rows)) await rowsOf(session.kysely, table).insert(...some);
}

async function momentsOf({ kysely }: Session, eventId: string): ReturnType<Queries['archives']['moments']> {
  // Those in an anonymous survey or round may be any of the others, so at least the largest group answered.
  const voters = kysely
    .selectFrom('ballots')
    .innerJoin('activities', 'activities.id', 'ballots.activityId')
    .select((eb) => eb.fn.count<number>('participantId').distinct().as('count'))
    .where('ballots.eventId', '=', eventId)
    .groupBy(
      sql`case when activities.names = 'anonymous'
        then coalesce(activities.series_id, activities.id) || ' ' || ballots.round else '' end`,
    );
  // Anonymous ballots have no time of their own.
  const timed = kysely
    .selectFrom('ballots')
    .innerJoin('activities', 'activities.id', 'ballots.activityId')
    .select('ballots.receivedAt')
    .where('ballots.eventId', '=', eventId)
    .where('activities.names', '!=', 'anonymous');
  return {
    joined: await columnOf(kysely, 'participants', 'joinedAt', { eventId }),
    asked: await columnOf(kysely, 'questions', 'createdAt', { eventId, withdrawnAt: null }),
    voted: (await timed.execute()).map(({ receivedAt }) => receivedAt),
    voterCount: Math.max(0, ...(await voters.execute()).map(({ count }) => count)),
  };
}
