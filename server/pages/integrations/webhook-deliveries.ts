import { z } from 'zod';
import { sendAgain } from '../../domain/integrations/webhooks.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { id } from '#contracts/form-fields.ts';

export const deliveryForm = z.object({ delivery: id.optional() });

export const create: Handler<'webhook-deliveries.create'> = crewAction(
  { may: 'own', form: deliveryForm, page: 'webhooks.index' },
  (ctx, { event, params, form }) => sendAgain(ctx.world, event.id, params.webhook, form.delivery ?? null),
);
