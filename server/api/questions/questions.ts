import { questionStates } from '#contracts/questions/moderation.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries } from '../../domain/model/store.ts';
import { requireCrew } from '../../http/authority.ts';
import { listOf as manyOf, oneOf } from '#contracts/form-fields.ts';
import * as moderations from '../../pages/questions/moderations.ts';
import * as textAnswers from '../../pages/polls/text-answers.ts';
import type { ApiContext } from '../api-context.ts';
import { listOf, listQuery, pageOf, queryOf, wholeListOf } from '../lists.ts';
import { after, type Operations } from '../operation.ts';
import { item } from '../preconditions.ts';
import { questionResource, questionShape } from '../resources.ts';

const questionQuery = listQuery.extend({ state: manyOf(oneOf(questionStates), questionStates.length) });

async function questionOf(tx: Queries, eventId: string, id: string): Promise<object> {
  const [question] = await tx.questions.byIds(eventId, [id]);
  if (!question) throw new Refusal('NOT_FOUND');
  return questionResource(question);
}

/** Several questions have no common ETag. */
async function current(tx: Queries, { event }: { event: string }, ctx: ApiContext): Promise<object> {
  const { questions } = ctx.form(moderations.moderationForm);
  const [id] = questions;
  return id !== undefined && questions.length === 1 ? questionOf(tx, event, id) : questions;
}

async function answerChanged(ctx: ApiContext, { event }: { event: string }) {
  const ids = ctx.changes.flatMap(({ questionIds }) => questionIds ?? []);
  return { body: { items: (await ctx.store.questions.byIds(event, ids)).map(questionResource) } };
}

export const questionOperations = {
  'api.questions.index': {
    summary: 'Lists questions, newest first; `state` may be repeated.',
    query: questionQuery,
    answer: listOf(questionShape),
    async handle(ctx, params) {
      await requireCrew(ctx, params.event, 'watch');
      const { state, ...page } = queryOf(ctx, questionQuery);
      const all = await ctx.store.questions.ofEvent(params.event);
      const { items, nextCursor } = pageOf(
        state.length === 0 ? all : all.filter((question) => state.includes(question.state)),
        page,
      );
      return { body: { items: items.map(questionResource), nextCursor } };
    },
  },
  'api.questions.show': {
    summary: 'Returns a question.',
    answer: questionShape,
    async handle(ctx, params) {
      await requireCrew(ctx, params.event, 'watch');
      return item(await questionOf(ctx.store, params.event, params.question));
    },
  },
  'api.moderations.update': {
    summary: 'Applies one action to one or more questions: all or none. Returns those that changed.',
    form: moderations.moderationForm,
    answer: wholeListOf(questionShape),
    current,
    handle: after(moderations.update, answerChanged),
  },
  'api.text-answers.update': {
    summary: 'Approves, rejects or reconsiders exactly these texts of an activity; hides, shows or merges words.',
    form: textAnswers.textAnswerForm,
    handle: after(textAnswers.update),
  },
} satisfies Partial<Operations>;
