import { z } from 'zod';
import { deliveryStates, webhookKinds } from '#contracts/integrations/tokens-and-webhooks.ts';
import * as deliveries from '../../pages/integrations/webhook-deliveries.ts';
import * as secrets from '../../pages/integrations/webhook-secrets.ts';
import * as webhooks from '../../pages/integrations/webhooks.ts';
import { deliveriesOf } from '../../domain/integrations/webhooks.ts';
import { requireCrew } from '../../http/authority.ts';
import { listAll, listOf, listQuery, queryOf, readPage, wholeListOf } from '../lists.ts';
import { after, type Operations } from '../operation.ts';
import { time } from '../resources.ts';

const deliveryShape = z
  .object({
    id: z.string(),
    kind: z.enum([...webhookKinds, 'ping']),
    state: z.enum(deliveryStates),
    attempts: z.int().min(0),
    createdAt: time,
    attemptedAt: time.nullable(),
    nextAt: time.nullable(),
    status: z.int().nullable().meta({ description: 'Of the last answer; null when there was none.' }),
    failure: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
const webhookShape = z
  .object({
    id: z.string(),
    url: z.string(),
    kinds: z.array(z.enum(webhookKinds)),
    isEnabled: z.boolean(),
    createdAt: time,
    failingSince: time.nullable(),
    oldSecretUntil: time
      .nullable()
      .meta({ description: 'Until when deliveries are signed with an older secret, too.' }),
    deliveries: z.array(deliveryShape).meta({ description: 'The last 20, newest first.' }),
  })
  .meta({ id: 'Webhook' });
const newWebhookShape = webhookShape
  .extend({ secret: z.string().meta({ description: 'What deliveries are signed with, told only now.' }) })
  .meta({ id: 'NewWebhook' });
const list = wholeListOf(webhookShape);
const listWebhooks = listAll('own', (ctx, eventId) => webhooks.viewsOf(ctx, eventId));

export const webhookOperations = {
  'api.webhooks.index': {
    summary: 'The webhooks of an event, with what was delivered last.',
    answer: list,
    handle: listWebhooks,
  },
  'api.webhooks.create': {
    summary: 'Adds a webhook.',
    form: webhooks.webhookForm,
    answer: newWebhookShape,
    async handle(ctx, params) {
      const { view, secret } = await webhooks.add(ctx, params.event);
      return { body: { ...view, secret } };
    },
  },
  'api.webhooks.update': {
    summary:
      'Changes where a webhook sends and what, or switches it on or off; what is left out stays. Answers with all.',
    form: webhooks.changeForm,
    answer: list,
    handle: after(webhooks.update, listWebhooks),
  },
  'api.webhooks.destroy': {
    summary: 'Deletes a webhook with its log.',
    handle: after(webhooks.destroy),
  },
  'api.webhook-secrets.create': {
    summary:
      'Renews the secret of a webhook. For a day deliveries are signed with the one before too; renewed again ' +
      'meanwhile, still with that one, until the same moment.',
    answer: newWebhookShape,
    async handle(ctx, params) {
      const { view, secret } = await secrets.renew(ctx, params);
      return { body: { ...view, secret } };
    },
  },
  'api.webhook-secrets.destroy': {
    summary: 'Ends the older secret at once.',
    handle: after(secrets.destroy),
  },
  'api.webhook-deliveries.index': {
    summary: 'What was sent to a webhook, newest first.',
    query: listQuery,
    answer: listOf(deliveryShape),
    async handle(ctx, params) {
      await requireCrew(ctx, params.event, 'own');
      const body = await readPage(queryOf(ctx, listQuery), (beforeId, limit) =>
        deliveriesOf(ctx.world, params.event, params.webhook, { beforeId, limit }),
      );
      return { body };
    },
  },
  'api.webhook-deliveries.create': {
    summary: 'Sends a delivery of the log again, or without one a `ping`.',
    form: deliveries.deliveryForm,
    handle: after(deliveries.create),
  },
} satisfies Partial<Operations>;
