import { z } from 'zod';
import { transferOwnership } from '../../domain/people/crew.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { id } from '#contracts/form-fields.ts';

export const transferForm = z.object({ member: id });

export const update: Handler<'ownerships.update'> = async (ctx, params) => {
  const { event, crew } = await requireCrew(ctx, params.event, 'own');
  const { member } = ctx.form(transferForm);
  await transferOwnership(ctx.world, event.id, crew.userId, member);
  return ctx.redirect('events.show', { event: event.id });
};
