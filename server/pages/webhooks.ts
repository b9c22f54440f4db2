import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { webhookKinds } from '../../contracts/programs.ts';
import { createWebhook, deleteWebhook, setWebhookEnabled, webhookView } from '../domain/webhooks.ts';
import { requireCrew } from '../http/authority.ts';
import type { Handler } from '../http/context.ts';
import { checkbox, listOf, oneOf, parseForm } from './forms.ts';

const shownDeliveries = 20;

const webhookForm = z.object({
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
  const views = [];
  for (const webhook of await ctx.store.webhooks.ofEvent(event.id)) views.push(webhookView(webhook, await ctx.store.webhooks.log(webhook.id, shownDeliveries)));
  ctx.reply.header('cache-control', 'no-store');
  return ctx.reply.inertia('webhooks/index', {
    event: { id: event.id, title: event.title },
    webhooks: views,
    newSecret: typeof newSecret === 'string' ? newSecret : null,
  });
};

export const create: Handler<'webhooks.create'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'own');
  const form = parseForm(webhookForm, ctx.request.body);
  const secret = `whs_${randomBytes(32).toString('base64url')}`;
  await createWebhook(ctx.world, { ...form, eventId: params.event, secret });
  ctx.reply.inertia.flash({ newSecret: secret });
  return ctx.redirect('webhooks.index', { event: params.event });
};

const stateForm = z.object({ isEnabled: checkbox });

export const update: Handler<'webhooks.update'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'own');
  await setWebhookEnabled(ctx.world, params.event, params.webhook, parseForm(stateForm, ctx.request.body).isEnabled);
  return ctx.redirect('webhooks.index', { event: params.event });
};

export const destroy: Handler<'webhooks.destroy'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'own');
  await deleteWebhook(ctx.world, params.event, params.webhook);
  return ctx.redirect('webhooks.index', { event: params.event });
};
