import type { WebhookView } from '#contracts/integrations/tokens-and-webhooks.ts';
import { endOldSecret, renewSecret, webhookView } from '../../domain/integrations/webhooks.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { newSecret, shownDeliveries } from './webhooks.ts';

export const create: Handler<'webhook-secrets.create'> = async (ctx, params) => {
  const { secret } = await renew(ctx, params);
  ctx.flash({ newSecret: { webhookId: params.webhook, secret } });
  return ctx.redirect('webhooks.index', { event: params.event });
};

export async function renew(
  ctx: Context,
  { event, webhook }: { event: string; webhook: string },
): Promise<{ view: WebhookView; secret: string }> {
  await requireCrew(ctx, event, 'own');
  const renewed = await renewSecret(ctx.world, event, webhook, newSecret());
  return {
    view: webhookView(renewed, await ctx.store.webhooks.log(webhook, shownDeliveries), ctx.world.now()),
    secret: renewed.secret,
  };
}

export const destroy: Handler<'webhook-secrets.destroy'> = crewAction(
  { may: 'own', page: 'webhooks.index' },
  (ctx, { event, params }) => endOldSecret(ctx.world, event.id, params.webhook),
);
