import { expect, it } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';

const server = withServer();

it('says in words why a delivery failed, how often it was tried, and when it is tried next', async () => {
  const { host, event } = await hostWithEvent(server);
  const form = { url: 'https://a-program-of-ours.example.invalid/hooks', kinds: ['event.changed'] };
  await host.see('webhooks/index', 'webhooks.create', { event: event.id }, form);
  const { store, newId } = server.world;
  const [webhook] = await store.webhooks.ofEvent(event.id);
  const webhookId = webhook?.id ?? '';
  const now = Date.now();
  const common = { webhookId, kind: 'ping' as const, payload: '{}' };
  const delivered = { ...common, state: 'delivered' as const, attempts: 1, nextAt: null, status: 204, failure: null };
  const at = (ago: number) => ({ id: newId(), createdAt: now - ago, attemptedAt: now - ago });
  const page = async (query = '') => {
    const { text } = await host.send('GET', `/events/${event.id}/webhooks${query}`, {
      headers: { accept: 'text/html' },
    });
    return text.replaceAll(/<script.*?<\/script>|<!--.*?-->|<[^>]+>/gs, '');
  };
  expect(await page()).not.toContain('Deliveries');

  await store.webhooks.enqueue(Array.from({ length: 20 }, () => ({ ...delivered, ...at(900_000) })));
  await store.webhooks.enqueue([
    {
      ...common,
      ...at(70_000),
      attemptedAt: now - 5_000,
      state: 'waiting',
      attempts: 2,
      nextAt: now + 295_000,
      status: null,
      failure: 'getaddrinfo ENOTFOUND a-program-of-ours.example.invalid',
    },
    {
      ...common,
      ...at(60_000),
      state: 'failed',
      attempts: 9,
      nextAt: null,
      status: 503,
      failure: 'answered 503',
    },
    { ...delivered, ...at(65_000), attempts: 3 },
  ]);
  await store.webhooks.update(webhookId, { failingSince: now - 60_000 });
  const newest = await page();
  for (const words of [
    '2 attempts · next in 4 minutes',
    'The host name in the address is unknown.',
    'getaddrinfo ENOTFOUND a-program-of-ours.example.invalid',
    'given up after 9 attempts',
    'It answered 503: something went wrong there.',
    'delivered at attempt 3',
  ])
    expect(newest).toContain(words);
  expect(newest).toMatch(/The last delivery, \d+ seconds ago, did not arrive\. The next try: in 4 minutes\./);
  expect(newest).not.toContain('it is switched off');

  await store.webhooks.update(webhookId, { failingSince: now - 24 * 3_600_000 });
  expect(await page()).toMatch(/If nothing arrives by .+, it is switched off\./);
});
