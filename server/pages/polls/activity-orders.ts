import { z } from 'zod';
import { orderAgenda } from '../../domain/polls/agenda.ts';
import { refuseField } from '#contracts/refusal.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { nameRules } from '#contracts/poll-kinds.ts';
import { answering } from './activity-form.ts';
import { id, listOf, oneOf, seenIn } from '#contracts/form-fields.ts';

export const orderForm = z.object({
  ids: listOf(id, 1_000),
  activity: id.optional(),
  series: id.nullable().optional(),
  isRevisable: answering.isRevisable.meta({
    description:
      'With `activity`: its new value, like `timerSeconds` and `points`, instead of the series’ default. ' +
      'Undoing a move sends the old values.',
  }),
  timerSeconds: answering.timerSeconds,
  points: answering.points,
  names: oneOf(nameRules).optional().meta({
    description: 'With `activity`: its new value. Required to move it into a series with another rule.',
  }),
  seenIds: listOf(id, 1_000)
    .optional()
    .meta({ description: 'The order that the user saw. If the agenda has changed since, nothing is moved.' }),
});

export const update: Handler<'activity-orders.update'> = crewAction(
  { may: 'run', form: orderForm },
  async (ctx, { event, form }) => {
    const { ids, activity, series, seenIds, ...own } = form;
    if ((activity === undefined) !== (series === undefined))
      throw refuseField(activity === undefined ? 'activity' : 'series', 'REQUIRED');
    const regrouping =
      activity === undefined || series === undefined
        ? null
        : { activityId: activity, seriesId: series, own, seen: seenIn(ctx.request.body) };
    await orderAgenda(ctx.world, event.id, { ids, regrouping, seenIds });
  },
);
