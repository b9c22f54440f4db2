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
    status: z.int().nullable().meta({ description: 'The HTTP status of the last response; null if there was none.' }),
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
      .meta({ description: 'Until then, deliveries are also signed with the old secret.' }),
    deliveries: z.array(deliveryShape).meta({ description: 'The latest 20, newest first.' }),
  })
  .meta({ id: 'Webhook' });
const newWebhookShape = webhookShape
  .extend({ secret: z.string().meta({ description: 'Signs deliveries. Returned only once.' }) })
  .meta({ id: 'NewWebhook' });
const list = wholeListOf(webhookShape);
const listWebhooks = listAll('own', (ctx, eventId) => webhooks.viewsOf(ctx, eventId));

export const webhookOperations = {
  'api.webhooks.index': {
    summary: 'Lists the webhooks of an event with their latest deliveries.',
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
    summary: 'Changes the given fields of a webhook. Returns all webhooks.',
    form: webhooks.changeForm,
    answer: list,
    handle: after(webhooks.update, listWebhooks),
  },
  'api.webhooks.destroy': {
    summary: 'Deletes a webhook and its log.',
    handle: after(webhooks.destroy),
  },
  'api.webhook-secrets.create': {
    summary:
      'Renews a webhook’s secret. For a day, deliveries are also signed with the previous one. Renewing ' +
      'again within that day keeps that one until the same time.',
    answer: newWebhookShape,
    async handle(ctx, params) {
      const { view, secret } = await secrets.renew(ctx, params);
      return { body: { ...view, secret } };
    },
  },
  'api.webhook-secrets.destroy': {
    summary: 'Ends the old secret at once.',
    handle: after(secrets.destroy),
  },
  'api.webhook-deliveries.index': {
    summary: 'Lists a webhook’s deliveries, newest first.',
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
    summary: 'Resends a logged delivery or, without one, sends a `ping`.',
    form: deliveries.deliveryForm,
    handle: after(deliveries.create),
  },
} satisfies Partial<Operations>;
