import type { Ask, RouteEntries } from '../entry.ts';

/** The server must have been started with it. */
export const operatorToken = 'a-token-of-the-operator';

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
  'operator.show': { who: 'operator who signs in' },
  'operator-sessions.new': { who: 'anyone' },
  'operator-sessions.create': {
    who: 'anyone',
    refuses: ['INVALID', 'TOO_MANY'],
    ask: (scene) => ({ body: { token: operatorToken }, visitor: scene.stranger() }),
  },
  'operator-sessions.destroy': {
    who: 'anyone',
    refuses: [],
    ask: (scene) => ({ body: {}, visitor: scene.stranger() }),
  },
  'log-levels.update': { who: 'operator who signs in', refuses: ['INVALID'], ask: { body: { level: 'silent' } } },
} satisfies RouteEntries;
