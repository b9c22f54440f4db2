import { z } from 'zod';
import { sendAgain } from '../../domain/integrations/webhooks.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { id } from '#contracts/form-fields.ts';

export const deliveryForm = z.object({ delivery: id.optional() });

/** Without a delivery: a `ping`. */
export const create: Handler<'webhook-deliveries.create'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'own');
  const { delivery } = ctx.form(deliveryForm);
  await sendAgain(ctx.world, params.event, params.webhook, delivery ?? null);
  return ctx.redirect('webhooks.index', { event: params.event });
};
