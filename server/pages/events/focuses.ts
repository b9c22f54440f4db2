import { z } from 'zod';
import type { Focus } from '#contracts/views.ts';
import { changeFocus } from '../../domain/events/events.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
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

export const update: Handler<'focuses.update'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'run');
  await changeFocus(ctx.world, params.event, focusFrom(ctx.form(focusForm)));
  return ctx.back('events.show', { event: params.event });
};
