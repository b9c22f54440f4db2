import { z } from 'zod';
import type { QuestionState } from '../../contracts/views.ts';
import { Refusal } from '../domain/refusal.ts';
import { auditView } from '../domain/views.ts';
import { requireCrew } from '../http/authority.ts';
import { listOf as manyOf, oneOf } from '../pages/forms.ts';
import * as moderations from '../pages/moderations.ts';
import { listOf, listQuery, pageOf, queryOf } from './lists.ts';
import { ok, type Operations } from './operation.ts';
import { etagOf, participantResource, participantShape, questionResource, questionShape } from './resources.ts';

type PeopleOperations = Pick<Operations, 'api.questions.index' | 'api.questions.show' | 'api.moderations.update' | 'api.participants.index' | 'api.audits.index'>;

const states = ['pending', 'approved', 'rejected', 'highlighted', 'answered', 'archived', 'merged'] as const satisfies readonly QuestionState[];
const questionQuery = listQuery.extend({ state: manyOf(oneOf(states), states.length) });

const auditShape = z.object({ id: z.string(), actor: z.string().nullable(), action: z.string(), target: z.string().nullable(), at: z.iso.datetime() }).meta({ id: 'AuditEntry' });

/** What people ask, and who they are. */
export const peopleOperations: PeopleOperations = {
  'api.questions.index': {
    summary: 'Questions, newest first; of some states with `state`, given once or more often.',
    query: questionQuery,
    answer: listOf(questionShape),
    status: 200,
    async handle(ctx, params) {
      await requireCrew(ctx, params.event, 'watch');
      const { state, ...page } = queryOf(ctx, questionQuery);
      const all = await ctx.store.questions.ofEvent(params.event);
      const { items, nextCursor } = pageOf(state.length === 0 ? all : all.filter((question) => state.includes(question.state)), page);
      return ok({ items: items.map(questionResource), nextCursor });
    },
  },
  'api.questions.show': {
    summary: 'A question.',
    answer: questionShape,
    status: 200,
    async handle(ctx, params) {
      await requireCrew(ctx, params.event, 'watch');
      const [question] = await ctx.store.questions.byIds(params.event, [params.question]);
      if (!question) throw new Refusal('NOT_FOUND');
      const resource = questionResource(question);
      return ok(resource, etagOf(resource));
    },
  },
  'api.moderations.update': {
    summary: 'Does one thing with one or many questions, all or none. Answers with the questions that changed.',
    form: moderations.moderationForm,
    answer: z.object({ items: z.array(questionShape) }),
    status: 200,
    async handle(ctx, params) {
      await moderations.update(ctx, params);
      const ids = ctx.changes.flatMap(({ questionIds }) => questionIds ?? []);
      return ok({ items: (await ctx.store.questions.byIds(params.event, ids)).map(questionResource) });
    },
  },
  'api.participants.index': {
    summary: 'Who joined, in that order, those removed too.',
    query: listQuery,
    answer: listOf(participantShape),
    status: 200,
    async handle(ctx, params) {
      await requireCrew(ctx, params.event, 'watch');
      const { limit, cursor } = queryOf(ctx, listQuery);
      const found = await ctx.store.participants.joined(params.event, { afterId: cursor ?? null, limit: limit + 1 });
      const items = found.slice(0, limit);
      return ok({ items: items.map(participantResource), nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null });
    },
  },
  'api.audits.index': {
    summary: 'What the crew did, newest first. For owners and co-hosts.',
    query: listQuery,
    answer: listOf(auditShape),
    status: 200,
    async handle(ctx, params) {
      await requireCrew(ctx, params.event, 'run');
      const { limit, cursor } = queryOf(ctx, listQuery);
      const found = await ctx.store.audits.ofEvent(params.event, { beforeId: cursor ?? null, limit: limit + 1 });
      const items = found.slice(0, limit);
      return ok({ items: items.map(auditView), nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null });
    },
  },
};
