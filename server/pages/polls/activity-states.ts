import { z } from 'zod';
import { activityActions, changeActivityState, type ActivityAction } from '../../domain/polls/activities.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { oneOf, wholeNumber } from '#contracts/form-fields.ts';

const actions = Object.keys(activityActions) as [ActivityAction, ...ActivityAction[]];
export const stateForm = z.object({
  action: oneOf(actions),
  seenRound: wholeNumber({ min: 1, max: 1_000_000 }).optional(),
});

export const update: Handler<'activity-states.update'> = crewAction(
  { may: 'run', form: stateForm },
  (ctx, { event, params, form }) =>
    changeActivityState(ctx.world, event.id, params.activity, form.action, form.seenRound),
);
