import { z } from 'zod';
import { auditView } from '../../domain/views/views.ts';
import { turnoutView } from '../../domain/screens/turnout.ts';
import { countPeople, peopleInOrder } from '../../domain/people/participant-list.ts';
import { requireCrew } from '../../http/authority.ts';
import { pick } from '../../domain/model/pick.ts';
import * as erasures from '../../pages/people/participant-erasures.ts';
import * as removals from '../../pages/people/participant-removals.ts';
import { listOf, listQuery, queryOf, readPage } from '../lists.ts';
import { after, type Operations } from '../operation.ts';
import { participantResource, participantShape, reactionsShape } from '../resources.ts';

const auditShape = z
  .object({
    id: z.string(),
    actor: z.string().nullable(),
    action: z.string(),
    target: z.string().nullable(),
    isIntoKnown: z
      .boolean()
      .meta({ description: 'Whether it was written down with which question another one was merged.' }),
    into: z.string().nullable().meta({ description: 'The text of that question; null when it was withdrawn.' }),
    at: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' });

const audienceShape = z
  .object({
    participantCount: z.int().min(0).meta({ description: 'Who have joined; once the event has ended, who took part.' }),
    here: z
      .int()
      .min(0)
      .nullable()
      .meta({
        description:
          'Whose pages are connected now, or ask every few seconds for want of a connection; null when the ' +
          'broadcaster does not tell.',
      }),
    turnout: z
      .object({
        activityId: z.string(),
        round: z.int(),
        answered: z.int().min(0),
        people: z.int().min(0).nullable().meta({ description: 'Who are here or have answered.' }),
      })
      .nullable()
      .meta({ description: 'Of the poll or quiz question that is shown.' }),
    reactions: reactionsShape,
  })
  .meta({ id: 'Audience' });

const peopleQuery = listQuery.extend({
  search: z
    .string()
    .trim()
    .max(100)
    .default('')
    .meta({ description: 'Words of the name they gave, or that quizzes call them by.' }),
});

export const peopleOperations = {
  'api.audiences.show': {
    summary: 'How many joined, how many are here now, and how they react.',
    answer: audienceShape,
    async handle(ctx, params) {
      const { event } = await requireCrew(ctx, params.event, 'watch');
      const here = await ctx.live.hereNow(event.id);
      const { turnout, ...counts } = await ctx.store.snapshot(async (tx) => ({
        participantCount: await countPeople(tx, event),
        turnout: await turnoutView(tx, event, ctx.live.openNow),
        reactions: await tx.reactions.totals(event.id),
      }));
      const shown =
        turnout && 'activityId' in turnout ? pick(turnout, 'activityId', 'round', 'answered', 'people') : null;
      return { body: { ...counts, here, turnout: shown } };
    },
  },
  'api.participants.index': {
    summary: 'Who joined, in that order, those removed too.',
    query: peopleQuery,
    answer: listOf(participantShape),
    async handle(ctx, params) {
      const { event } = await requireCrew(ctx, params.event, 'watch');
      const { search, ...page } = queryOf(ctx, peopleQuery);
      const { items, nextCursor } = await readPage(page, (afterId, limit) =>
        ctx.store.snapshot((tx) => peopleInOrder(tx, event, { search, afterId, limit })),
      );
      return { body: { items: items.map((participant) => participantResource(participant, event)), nextCursor } };
    },
  },
  'api.participant-removals.create': {
    summary:
      'Removes a participant, by their id or that of a question they asked without their name: their connections end ' +
      'at once.',
    form: removals.removalForm,
    handle: after(removals.create),
  },
  'api.participant-removals.destroy': {
    summary: 'Readmits a participant, by the id used for the removal.',
    handle: after(removals.destroy),
  },
  'api.participant-erasures.create': {
    summary:
      'Deletes a participant’s name, questions and written answers for good. Their votes and points keep counting, ' +
      'without a name.',
    handle: after(erasures.create),
  },
  'api.audits.index': {
    summary: 'What the crew did, newest first. For owners and co-hosts.',
    query: listQuery,
    answer: listOf(auditShape),
    async handle(ctx, params) {
      await requireCrew(ctx, params.event, 'run');
      const { items, nextCursor } = await readPage(queryOf(ctx, listQuery), (beforeId, limit) =>
        ctx.store.audits.ofEvent(params.event, { beforeId, limit }),
      );
      return { body: { items: items.map(auditView), nextCursor } };
    },
  },
} satisfies Partial<Operations>;
