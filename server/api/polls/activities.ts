import { z } from 'zod';
import type { Activity } from '../../domain/model/entities.ts';
import { Refusal } from '#contracts/refusal.ts';
import { tallyFor } from '../../domain/polls/round-tallies.ts';
import type { Queries } from '../../domain/model/store.ts';
import { crewTallyView } from '../../domain/views/activity-views.ts';
import { requireCrew, requireWatcherOf } from '../../http/authority.ts';
import { listLimitBytes } from '../../http/bodies/body-limits.ts';
import * as acceptedAnswers from '../../pages/polls/accepted-answers.ts';
import { activityForm } from '../../pages/polls/activity-form.ts';
import * as activityPages from '../../pages/polls/activities.ts';
import * as activityCopies from '../../pages/polls/activity-copies.ts';
import * as activityLists from '../../pages/polls/activity-lists.ts';
import * as activityOrders from '../../pages/polls/activity-orders.ts';
import * as activityStates from '../../pages/polls/activity-states.ts';
import type { ApiContext } from '../api-context.ts';
import { listOf, listQuery, pageOf, queryOf, wholeListOf } from '../lists.ts';
import { after, type ApiAnswer, type Operations } from '../operation.ts';
import { answerCurrent } from '../preconditions.ts';
import { activityResource, activityShape, reactionsShape, tallyShape } from '../resources.ts';

async function current(tx: Queries, params: { activity: string }): Promise<object> {
  const activity = await tx.activities.byId(params.activity);
  if (!activity) throw new Refusal('NOT_FOUND');
  return activityResource(tx, activity);
}

const answerThis = answerCurrent(current);

async function listActivities(ctx: ApiContext, eventId: string): Promise<ApiAnswer> {
  await requireCrew(ctx, eventId, 'watch');
  const { items, nextCursor } = pageOf(await ctx.store.activities.ofEvent(eventId), queryOf(ctx, listQuery));
  const resources = await ctx.store.snapshot((tx) =>
    Array.fromAsync(items, (activity) => activityResource(tx, activity)),
  );
  return { body: { items: resources, nextCursor } };
}

async function madeActivities(ctx: ApiContext): Promise<ApiAnswer> {
  const changed = new Set(ctx.changes.flatMap(({ activityIds = [] }) => activityIds));
  const ids = ctx.createdIds.filter((id) => changed.has(id));
  const items = await ctx.store.snapshot((tx) => Array.fromAsync(ids, (activity) => current(tx, { activity })));
  return { body: { items } };
}

async function tallyOfRound(ctx: ApiContext, activity: Activity, round: number) {
  const counted = { ...activity, round };
  const tally = await ctx.store.snapshot((tx) => tallyFor(tx, counted));
  return { activityId: activity.id, round, ...crewTallyView(counted, tally) };
}

export const activityOperations = {
  'api.activities.index': {
    summary: 'Lists an event’s agenda in order, with the tally of each current round.',
    query: listQuery,
    answer: listOf(activityShape),
    handle: (ctx, { event }) => listActivities(ctx, event),
  },
  'api.activities.create': {
    summary: 'Adds an activity at the end of the agenda, as a draft unless `start` is `now`.',
    form: activityForm,
    answer: activityShape,
    handle: after(activityPages.create, (ctx) => answerThis(ctx, { activity: ctx.createdIds[0] ?? '' })),
  },
  'api.activity-lists.create': {
    summary: 'Adds several activities as drafts in the given order: all or none.',
    form: activityLists.listForm,
    maxBytes: listLimitBytes,
    answer: wholeListOf(activityShape),
    handle: after(activityLists.create, madeActivities),
  },
  'api.activity-copies.create': {
    summary:
      'Copies activities and series as drafts without ballots: from this event below the original, from ' +
      'another one to the end. Returns the activities.',
    form: activityCopies.copiesForm,
    answer: wholeListOf(activityShape),
    handle: after(activityCopies.create, madeActivities),
  },
  'api.activities.show': {
    summary: 'Returns an activity with the tally of its current round.',
    answer: activityShape,
    handle: after((ctx, params) => requireWatcherOf(ctx, ctx.store.activities.byId(params.activity)), answerThis),
  },
  'api.activities.update': {
    summary: 'Changes an activity. Send all fields; options that stay keep their ids.',
    form: activityForm,
    answer: activityShape,
    current,
    handle: after(activityPages.update, answerThis),
  },
  'api.activities.destroy': {
    summary: 'Deletes an activity and its ballots.',
    current,
    handle: after(activityPages.destroy),
  },
  'api.activity-orders.update': {
    summary:
      'Reorders the agenda; `ids` must be complete. `activity` and `series` also move that activity into ' +
      'the series or, with null, out of one.',
    form: activityOrders.orderForm,
    answer: listOf(activityShape),
    handle: after(activityOrders.update, (ctx, { event }) => listActivities(ctx, event)),
  },
  'api.activity-states.update': {
    summary:
      'Opens, closes, reveals or hides an activity, starts a new round, shows or hides the previous round ' +
      'next to it, or adds 30 seconds to its timer (`more-time`). Opening also shows it.',
    form: activityStates.stateForm,
    answer: activityShape,
    current,
    handle: after(activityStates.update, answerThis),
  },
  'api.accepted-answers.update': {
    summary: 'Accepts an answer to an asked, typed quiz question as right, or no longer, and rescores the round.',
    form: acceptedAnswers.acceptedAnswerForm,
    answer: activityShape,
    current,
    handle: after(acceptedAnswers.update, answerThis),
  },
  'api.tallies.show': {
    summary: 'Returns a round’s tally, counted from its ballots.',
    answer: tallyShape,
    async handle(ctx, params) {
      const activity = await requireWatcherOf(ctx, ctx.store.activities.byId(params.activity));
      const round = /^\d{1,6}$/.test(params.round) ? Number(params.round) : 0;
      if (round < 1 || round > activity.round) throw new Refusal('NOT_FOUND');
      return { body: await tallyOfRound(ctx, activity, round) };
    },
  },
  'api.results.show': {
    summary: 'Returns all activities with the tallies of all rounds, and the count of each reaction.',
    answer: z.object({
      activities: z.array(z.object({ activity: activityShape, rounds: z.array(tallyShape) })),
      reactions: reactionsShape,
    }),
    async handle(ctx, params) {
      await requireCrew(ctx, params.event, 'watch');
      const activities = await Array.fromAsync(await ctx.store.activities.ofEvent(params.event), async (activity) => ({
        activity: await ctx.store.snapshot((tx) => activityResource(tx, activity)),
        rounds: await Array.fromAsync({ length: activity.round }, (_, index) => tallyOfRound(ctx, activity, index + 1)),
      }));
      return { body: { activities, reactions: await ctx.store.reactions.totals(params.event) } };
    },
  },
} satisfies Partial<Operations>;
