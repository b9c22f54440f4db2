import { z } from 'zod';
import { activityActions, changeActivityState, type ActivityAction } from '../../domain/polls/activities.ts';
import type { Handler } from '../../http/context.ts';
import { requireActivity } from './activities.ts';
import { oneOf, wholeNumber } from '#contracts/form-fields.ts';

const actions = Object.keys(activityActions) as [ActivityAction, ...ActivityAction[]];
export const stateForm = z.object({
  action: oneOf(actions),
  seenRound: wholeNumber({ min: 1, max: 1_000_000 }).optional(),
});

export const update: Handler<'activity-states.update'> = async (ctx, params) => {
  const { eventId } = await requireActivity(ctx, params.activity, 'run');
  const { action, seenRound } = ctx.form(stateForm);
  await changeActivityState(ctx.world, eventId, params.activity, action, seenRound);
  return ctx.back('events.show', { event: eventId });
};
