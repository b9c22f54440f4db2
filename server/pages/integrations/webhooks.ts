import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { webhookKinds, type WebhookRowView, type WebhookView } from '#contracts/integrations/tokens-and-webhooks.ts';
import { createWebhook, deleteWebhook, updateWebhook, webhookView } from '../../domain/integrations/webhooks.ts';
import { pick } from '../../domain/model/pick.ts';
import { refuseField } from '#contracts/refusal.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { readPage } from '../row-pages.ts';
import { id, listOf, oneOf, yesOrNo } from '#contracts/form-fields.ts';

export const shownDeliveries = 20;

export const webhookForm = z.object({
  url: z
    .string({ error: 'URL_SHAPE' })
    .trim()
    .max(2_000, { error: 'URL_SHAPE' })
    .pipe(z.url({ protocol: /^https?$/, error: 'URL_SHAPE' })),
  kinds: listOf(oneOf(webhookKinds), webhookKinds.length),
});

const logQuery = z.object({ webhook: id.optional().catch(undefined), before: id.optional().catch(undefined) });

const secretShape = z.object({ webhookId: z.string(), secret: z.string() });

export const index: Handler<'webhooks.index'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'own');
  const left = await ctx.request.inertia.left();
  const flashed = secretShape.safeParse(left.flash?.['newSecret']);
  ctx.reply.header('cache-control', 'no-store');
  return ctx.reply.inertia('webhooks/index', {
    event: pick(event, 'id', 'title'),
    webhooks: await rowsOf(ctx, event.id),
    newSecret: flashed.data ?? null,
  });
};

export async function viewsOf(ctx: Context, eventId: string): Promise<WebhookView[]> {
  const { webhooks } = ctx.store;
  return Array.fromAsync(await webhooks.ofEvent(eventId), async (webhook) =>
    webhookView(webhook, await webhooks.log(webhook.id, shownDeliveries), ctx.world.now()),
  );
}

async function rowsOf(ctx: Context, eventId: string): Promise<WebhookRowView[]> {
  const query = logQuery.parse(ctx.request.query);
  return Array.fromAsync(await ctx.store.webhooks.ofEvent(eventId), async (webhook) => {
    const before = query.webhook === webhook.id ? query.before : null;
    const { shown, ...page } = await readPage(before, shownDeliveries, (beforeId, limit) =>
      ctx.store.webhooks.log(webhook.id, limit, beforeId),
    );
    return { ...webhookView(webhook, shown, ctx.world.now()), ...page };
  });
}

export const create: Handler<'webhooks.create'> = async (ctx, params) => {
  const { view, secret } = await add(ctx, params.event);
  ctx.flash({ newSecret: { webhookId: view.id, secret } });
  return ctx.redirect('webhooks.index', { event: params.event });
};

export async function add(ctx: Context, eventId: string): Promise<{ view: WebhookView; secret: string }> {
  await requireCrew(ctx, eventId, 'own');
  const form = ctx.form(webhookForm);
  refuseInside(ctx, form);
  const secret = newSecret();
  return {
    view: webhookView(await createWebhook(ctx.world, { ...form, eventId, secret }), [], ctx.world.now()),
    secret,
  };
}

export const newSecret = (): string => `whs_${randomBytes(32).toString('base64url')}`;

/** Uses no DNS; resolved addresses are checked whenever something is sent. */
function refuseInside(ctx: Context, { url }: { url?: string | undefined }) {
  if (url !== undefined && !ctx.mayWebhookReach(new URL(url))) throw refuseField('url', 'URL_INSIDE');
}

export const changeForm = webhookForm.partial().extend({ isEnabled: yesOrNo });

export const update: Handler<'webhooks.update'> = crewAction(
  { may: 'own', form: changeForm, page: 'webhooks.index' },
  async (ctx, { event, params, form }) => {
    refuseInside(ctx, form);
    await updateWebhook(ctx.world, event.id, params.webhook, form);
  },
);

export const destroy: Handler<'webhooks.destroy'> = crewAction(
  { may: 'own', page: 'webhooks.index' },
  (ctx, { event, params }) => deleteWebhook(ctx.world, event.id, params.webhook),
);
