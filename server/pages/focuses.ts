import { z } from 'zod';
import { eventChanged } from '../domain/changes.ts';
import { changeFocus } from '../domain/events.ts';
import { requireCrew } from '../http/authority.ts';
import type { Handler } from '../http/context.ts';
import { id, oneOf, parseForm } from './forms.ts';

const focusForm = z.object({ kind: oneOf(['join', 'questions', 'activity']), activity: id.optional() });

export const update: Handler<'focuses.update'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'run');
  const { kind, activity } = parseForm(focusForm, ctx.request.body);
  const focus = kind === 'activity' ? { kind, activityId: activity ?? '' } : { kind };
  const event = await changeFocus(ctx.world, params.event, focus);
  ctx.broadcast(eventChanged(event.id));
  return ctx.back('events.show', { event: event.id });
};
