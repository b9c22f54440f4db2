import { z } from 'zod';
import { changeEventState } from '../../domain/events/events.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { oneOf } from '#contracts/form-fields.ts';

export const stateForm = z.object({ state: oneOf(['open', 'ended']) });

export const update: Handler<'event-states.update'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'run');
  const { state } = ctx.form(stateForm);
  await changeEventState(ctx.world, params.event, state);
  return ctx.back('events.show', { event: params.event });
};
