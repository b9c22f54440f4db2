import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import { copyEvent } from '../../domain/archives/copy-event.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { countEvent } from '../host-rate-limits.ts';
import { optionalText } from '#contracts/form-fields.ts';

export const copyForm = z.object({ title: optionalText(limits.eventTitle) });

export const create: Handler<'event-copies.create'> = async (ctx, params) => {
  const { event, crew } = await requireCrew(ctx, params.event, 'run');
  const { title } = ctx.form(copyForm);
  countEvent(ctx, crew.userId);
  const copy = await copyEvent(ctx.world, event.id, { ownerId: crew.userId, title: title ?? event.title });
  if (event.passcodeHash !== null) ctx.flash({ noPasscode: 'copied' });
  return ctx.redirect('events.show', { event: copy.id });
};
