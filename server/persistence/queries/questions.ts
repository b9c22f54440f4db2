import type { Question } from '../../domain/entities.ts';
import type { Queries } from '../../domain/store.ts';
import type { Session } from '../database.ts';
import { toRow } from '../rows.ts';

const columns = [
  'questions.id',
  'questions.eventId',
  'questions.participantId',
  'questions.body',
  'questions.state',
  'questions.rejectionReason',
  'questions.upvoteCount',
  'questions.highlightedAt',
  'questions.answeredAt',
  'questions.answer',
  'questions.editedAt',
  'questions.heldWord',
  'questions.mergedIntoId',
  'questions.stateBeforeMerge',
  'questions.createdAt',
  'questions.revision',
  'participants.name as authorName',
] as const satisfies (`questions.${keyof Question}` | 'participants.name as authorName')[];

export function questionQueries({ kysely }: Session): Queries['questions'] {
  const authored = () =>
    kysely
      .selectFrom('questions')
      .innerJoin('participants', 'participants.id', 'questions.participantId')
      .select(columns)
      .where('questions.withdrawnAt', 'is', null);
  const ofEvent = (eventId: string) => authored().where('questions.eventId', '=', eventId);
  return {
    async insert(question) {
      await kysely.insertInto('questions').values({ ...toRow(question), withdrawnAt: null }).execute();
    },
    async byId(id) {
      return (await authored().where('questions.id', '=', id).executeTakeFirst()) ?? null;
    },
    async byIds(eventId, ids) {
      return ids.length === 0 ? [] : ofEvent(eventId).where('questions.id', 'in', ids).execute();
    },
    async update(id, change) {
      if (Object.keys(change).length === 0) return;
      const update = kysely.updateTable('questions').set(toRow(change));
      await update.where('id', '=', id).where('withdrawnAt', 'is', null).execute();
    },
    async withdraw(id, at) {
      const emptied = { body: '', rejectionReason: null, answer: null, withdrawnAt: at };
      await kysely.updateTable('questions').set(emptied).where('id', '=', id).where('withdrawnAt', 'is', null).execute();
    },
    onShow: (eventId) =>
      ofEvent(eventId)
        .where('questions.state', 'in', ['approved', 'highlighted', 'answered'])
        .orderBy('questions.upvoteCount', 'desc')
        .orderBy('questions.createdAt')
        .orderBy('questions.id')
        .execute(),
    ofEvent: (eventId) => ofEvent(eventId).orderBy('questions.createdAt', 'desc').orderBy('questions.id', 'desc').execute(),
    ofParticipant: (eventId, participantId) =>
      ofEvent(eventId)
        .where('questions.participantId', '=', participantId)
        .orderBy('questions.createdAt', 'desc')
        .orderBy('questions.id', 'desc')
        .execute(),
    async highlighted(eventId) {
      return (await ofEvent(eventId).where('questions.state', '=', 'highlighted').executeTakeFirst()) ?? null;
    },
    async countAsked(participantId, since) {
      const { count } = await kysely
        .selectFrom('questions')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('participantId', '=', participantId)
        .where('createdAt', '>=', since)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
