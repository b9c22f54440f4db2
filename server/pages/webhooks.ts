import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { webhookKinds, type WebhookView } from '../../contracts/programs.ts';
import { createWebhook, deleteWebhook, updateWebhook, webhookView } from '../domain/webhooks.ts';
import { refuseField } from '../domain/refusal.ts';
import { requireCrew } from '../http/authority.ts';
import type { Context, Handler } from '../http/context.ts';
import { listOf, oneOf, parseForm, yesOrNo } from './forms.ts';

const shownDeliveries = 20;

export const webhookForm = z.object({
  url: z
    .string({ error: 'URL_SHAPE' })
    .trim()
    .max(2_000, { error: 'URL_SHAPE' })
    .pipe(z.url({ protocol: /^https?$/, error: 'URL_SHAPE' })),
  kinds: listOf(oneOf(webhookKinds), webhookKinds.length),
});

export const index: Handler<'webhooks.index'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'own');
  const left = await ctx.request.inertia.left();
  const newSecret = left.flash?.['newSecret'];
  ctx.reply.header('cache-control', 'no-store');
  return ctx.reply.inertia('webhooks/index', {
    event: { id: event.id, title: event.title },
    webhooks: await viewsOf(ctx, event.id),
    newSecret: typeof newSecret === 'string' ? newSecret : null,
  });
};

export async function viewsOf(ctx: Context, eventId: string): Promise<WebhookView[]> {
  const views = [];
  for (const webhook of await ctx.store.webhooks.ofEvent(eventId)) views.push(webhookView(webhook, await ctx.store.webhooks.log(webhook.id, shownDeliveries)));
  return views;
}

/** The secret is shown once, on the page that follows. */
export const create: Handler<'webhooks.create'> = async (ctx, params) => {
  const { secret } = await add(ctx, params.event);
  ctx.reply.inertia.flash({ newSecret: secret });
  return ctx.redirect('webhooks.index', { event: params.event });
};

export async function add(ctx: Context, eventId: string): Promise<{ view: WebhookView; secret: string }> {
  await requireCrew(ctx, eventId, 'own');
  const form = parseForm(webhookForm, ctx.request.body);
  refuseInside(ctx, form);
  const secret = `whs_${randomBytes(32).toString('base64url')}`;
  return { view: webhookView(await createWebhook(ctx.world, { ...form, eventId, secret }), []), secret };
}

/** What an address says by itself; where a name leads is looked at whenever something is sent. */
function refuseInside(ctx: Context, { url }: { url?: string | undefined }): void {
  if (url !== undefined && !ctx.mayWebhookReach(new URL(url))) throw refuseField('url', 'URL_INSIDE');
}

/** What is left out stays as it is. */
export const changeForm = webhookForm.partial().extend({ isEnabled: yesOrNo });

export const update: Handler<'webhooks.update'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'own');
  const form = parseForm(changeForm, ctx.request.body);
  refuseInside(ctx, form);
  await updateWebhook(ctx.world, params.event, params.webhook, form);
  return ctx.redirect('webhooks.index', { event: params.event });
};

export const destroy: Handler<'webhooks.destroy'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'own');
  await deleteWebhook(ctx.world, params.event, params.webhook);
  return ctx.redirect('webhooks.index', { event: params.event });
};
