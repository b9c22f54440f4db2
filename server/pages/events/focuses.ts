import { z } from 'zod';
import type { Focus } from '#contracts/views.ts';
import { changeFocus } from '../../domain/events/events.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { id, oneOf } from '#contracts/form-fields.ts';

export const focusForm = z.object({
  kind: oneOf(['join', 'questions', 'activity', 'series']),
  activity: id.optional(),
  series: id.optional(),
});

function focusFrom({ kind, activity = '', series = '' }: z.output<typeof focusForm>): Focus {
  if (kind === 'activity') return { kind, activityId: activity };
  return kind === 'series' ? { kind, seriesId: series } : { kind };
}

export const update: Handler<'focuses.update'> = crewAction({ may: 'run', form: focusForm }, (ctx, { event, form }) =>
  changeFocus(ctx.world, event.id, focusFrom(form)),
);
