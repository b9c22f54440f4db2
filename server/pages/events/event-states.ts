import { z } from 'zod';
import { changeEventState } from '../../domain/events/event-states.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { oneOf } from '#contracts/form-fields.ts';

export const stateForm = z.object({ state: oneOf(['open', 'ended']) });

export const update: Handler<'event-states.update'> = crewAction(
  { may: 'run', form: stateForm },
  (ctx, { event, form }) => changeEventState(ctx.world, event.id, form.state),
);
