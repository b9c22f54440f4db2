import type { Ask, RouteEntries } from '../entry.ts';

const webhook = { url: 'https://example.org/hook', kinds: ['event.changed'] };

export const withWebhook =
  (body?: object): Ask =>
  async ({ owner, store, event, at }) => {
    await owner.call('webhooks.create', at, webhook);
    const id = (await store.webhooks.ofEvent(event.id)).at(-1)?.id ?? '';
    return { params: { webhook: id }, ...(body && { body }) };
  };

export const integrationRoutes = {
  'webhooks.index': { who: 'owner' },
  'webhooks.create': { who: 'owner', refuses: ['INVALID'], ask: { body: webhook } },
  'webhooks.update': { who: 'owner', refuses: ['INVALID'], ask: withWebhook({ isEnabled: false }) },
  'webhooks.destroy': { who: 'owner', ask: withWebhook() },
  'webhook-secrets.create': { who: 'owner', refuses: [], ask: withWebhook({}) },
  'webhook-secrets.destroy': { who: 'owner', ask: withWebhook() },
  'webhook-deliveries.create': { who: 'owner', refuses: ['INVALID'], ask: withWebhook({}) },
  'health.live': { who: 'anyone' },
  'health.ready': { who: 'anyone' },
  metrics: { who: 'operator' },
} satisfies RouteEntries;
