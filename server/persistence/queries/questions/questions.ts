import { sql } from 'kysely';
import type { AuthoredQuestion, Question } from '#server/domain/model/entities.ts';
import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';
import { prepared } from '../../prepared-queries.ts';
import { toRow } from '../../columns.ts';
import type { Schema } from '../../schema.ts';

/** The only place that adds a name to a question. */
const authorName = sql<string | null>`case when questions.is_nameless = 1 then null else participants.name end`;

/** Counting removals by name for a nameless question, or the reverse, would reveal the author. */
const isAuthorRemoved = sql<number>`case when questions.is_nameless = 1
  then case when questions.author_removed_at is null then 0 else 1 end
  when participants.removed_at is null or participants.removed_through_id is not null then 0 else 1 end`;

const labelIds = sql<
  string | null
>`(select string_agg(label_id, ',') from question_labels where question_id = questions.id)`;
const publicLabelIds = sql<string | null>`(
  select string_agg(label_id, ',') from question_labels join labels on labels.id = label_id
  where question_id = questions.id and labels.is_public = 1)`;
const rank = sql`case questions.state when 'highlighted' then 0 when 'answered' then 2 else 1 end`;
const visibleStates = ['approved', 'highlighted', 'answered'] as const;

type Selected = Schema['questions'] & {
  authorName: string | null;
  isAuthorRemoved: number;
  labelIds: string | null;
  publicLabelIds: string | null;
};

export function questionFrom(row: Schema['questions']): Question {
  const { withdrawnAt: _, submissionId: _id, authorRemovedAt: _at, isNameless, ...question } = row;
  return { ...question, isNameless: isNameless === 1 };
}

function authoredFrom(row: Selected): AuthoredQuestion {
  return {
    ...(questionFrom(row) as Omit<Selected, keyof Schema['questions']> & Question),
    isAuthorRemoved: row.isAuthorRemoved === 1,
    labelIds: listed(row.labelIds),
    publicLabelIds: listed(row.publicLabelIds),
  };
}

function listed(ids: string | null) {
  return ids === null ? [] : ids.split(',').toSorted();
}

function allAuthored(kysely: Session['kysely']) {
  return everAuthored(kysely).where('questions.withdrawnAt', 'is', null);
}

function everAuthored(kysely: Session['kysely']) {
  return kysely
    .selectFrom('questions')
    .innerJoin('participants', 'participants.id', 'questions.participantId')
    .selectAll('questions')
    .select([
      authorName.as('authorName'),
      isAuthorRemoved.as('isAuthorRemoved'),
      labelIds.as('labelIds'),
      publicLabelIds.as('publicLabelIds'),
    ]);
}

const ofParticipant = prepared((kysely, eventId: string, participantId: string) =>
  allAuthored(kysely)
    .where('questions.eventId', '=', eventId)
    .where('questions.participantId', '=', participantId)
    .orderBy('questions.createdAt', 'desc')
    .orderBy('questions.id', 'desc'),
);

export function questionQueries(session: Session): Queries['questions'] {
  const { kysely } = session;
  const questions = rowsOf(kysely, 'questions');
  const authored = () => allAuthored(kysely);
  const all = async (query: { execute: () => Promise<Selected[]> }) => (await query.execute()).map(authoredFrom);
  const one = async (query: { executeTakeFirst: () => Promise<Selected | undefined> }) => {
    const row = await query.executeTakeFirst();
    return row ? authoredFrom(row) : null;
  };
  const ofEvent = (eventId: string) => authored().where('questions.eventId', '=', eventId);
  return {
    byId: (id) => one(authored().where('questions.id', '=', id)),
    async byIds(eventId, ids) {
      return ids.length === 0 ? [] : all(ofEvent(eventId).where('questions.id', 'in', ids));
    },
    update: (id, change) => questions.update({ id, withdrawnAt: null }, toRow(change)),
    async withdraw(id, at) {
      const emptied = { body: '', rejectionReason: null, answer: null, withdrawnAt: at };
      await questions.update({ id, withdrawnAt: null }, emptied);
    },
    removeAuthor: (id, at) => questions.update({ id }, { authorRemovedAt: at }),
    eraseAuthor: (participantId) =>
      questions.update({ participantId }, { submissionId: null, heldWord: null, authorRemovedAt: null }),
    isAuthorRemoved: async (id) => (await questions.find({ id, authorRemovedAt: { '!=': null } })) !== null,
    async removedThrough(eventId) {
      const removals = await questions.all({ eventId, authorRemovedAt: { '!=': null } }, 'id desc');
      return removals.map(({ id, participantId, body, createdAt, authorRemovedAt }) => ({
        questionId: id,
        participantId,
        body,
        askedAt: createdAt,
        removedAt: authorRemovedAt ?? 0,
      }));
    },
    visible: (eventId, limit) => {
      const shown = ofEvent(eventId)
        .where('questions.state', 'in', visibleStates)
        .orderBy(rank)
        .orderBy('questions.upvoteCount', 'desc')
        .orderBy('questions.createdAt')
        .orderBy('questions.id');
      return all(limit === undefined ? shown : shown.limit(limit));
    },
    countVisible: (eventId) => questions.count({ eventId, withdrawnAt: null, state: visibleStates }),
    mergedInto: (ids) => all(authored().where('questions.mergedIntoId', 'in', ids)),
    ofEvent: (eventId) => all(ofEvent(eventId).orderBy('questions.createdAt', 'desc').orderBy('questions.id', 'desc')),
    async ofParticipant(eventId, participantId) {
      return (await ofParticipant(session, eventId, participantId)).map(authoredFrom);
    },
    async stampNamed(eventId, revision) {
      const named = kysely
        .selectFrom('participants')
        .select('id')
        .where('eventId', '=', eventId)
        .where('name', 'is not', null);
      await kysely
        .updateTable('questions')
        .set({ revision })
        .where('eventId', '=', eventId)
        .where('isNameless', '=', 0)
        .where('participantId', 'in', named)
        .execute();
    },
    highlighted: (eventId) => one(ofEvent(eventId).where('questions.state', '=', 'highlighted')),
    async insertAll(asked) {
      const added = { withdrawnAt: null, authorRemovedAt: null };
      await questions.insert(
        ...asked.map(({ submissionId = null, ...question }) => ({ ...toRow(question), submissionId, ...added })),
      );
    },
    async bySubmissions(submissions) {
      if (submissions.length === 0) return [];
      const found = await everAuthored(kysely)
        .where((eb) =>
          eb.or(
            submissions.map(({ participantId, submissionId }) =>
              eb.and([
                eb('questions.participantId', '=', participantId),
                eb('questions.submissionId', '=', submissionId),
              ]),
            ),
          ),
        )
        .execute();
      return found.map((row) => ({ submissionId: row.submissionId ?? '', question: authoredFrom(row) }));
    },
    async countAskedBy(participantIds, since) {
      const rows = await kysely
        .selectFrom('questions')
        .select((eb) => ['participantId', eb.fn.countAll<number>().as('count')])
        .where('participantId', 'in', participantIds)
        .where('createdAt', '>=', since)
        .groupBy('participantId')
        .execute();
      return new Map(rows.map(({ participantId, count }) => [participantId, count]));
    },
  };
}
