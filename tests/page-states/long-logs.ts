import type { Page } from 'playwright-core';
import type { PageName } from '#contracts/pages.ts';
import { limits } from '#contracts/limits.ts';
import { webhookKinds } from '#contracts/integrations/tokens-and-webhooks.ts';
import type { WebhookDelivery } from '#server/domain/model/tokens-and-webhooks.ts';
import { goodPassword, signUp } from '#support/factories/accounts.ts';
import { withAuthenticator } from '#support/browser/virtual-authenticator.ts';
import type { MailingServer } from '#support/servers/mailing-server.ts';
import { arrive, hostWithEvent } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { press } from './page-actions.ts';
import type { PageState } from './page-state.ts';
import type { PreparedEvent } from './events/events.ts';

// Lists that grow over months: webhook deliveries, signed-in browsers, passkeys.

/** User agents of common devices. */
const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
];

export async function longLogStates(server: MailingServer): Promise<Partial<Record<PageName, readonly PageState[]>>> {
  const { host, event } = await programmedEvent(server);
  const { visitor, email } = await signUp(
    server,
    undefined,
    'friederike.van.den.berg@a-very-long-department-name.university.example',
    'Friederike van den Berg-Kowalczyk',
  );
  for (let place = 0; place < 12; place += 1) {
    const elsewhere = await arrive(server);
    await elsewhere.visit(
      'sessions.create',
      {},
      { email, password: goodPassword },
      { 'user-agent': agents[place % agents.length] ?? '' },
    );
  }
  return {
    'webhooks/index': [
      {
        name: 'very full, with deliveries',
        who: host,
        path: `/events/${event.id}/webhooks`,
        title: `Webhooks: ${event.title}`,
      },
    ],
    'accounts/show': [
      {
        name: 'very full, with passkeys',
        who: visitor,
        path: '/account',
        title: 'Account',
        act: addPasskey,
        isInEnglish: true,
      },
    ],
  };
}

async function addPasskey(page: Page): Promise<void> {
  await withAuthenticator(page);
  await page.getByLabel('Name of the new passkey').fill('The lock of the laptop in the lecture hall');
  await press('Add a passkey')(page);
  await page.getByText('The passkey is added.').waitFor();
}

/** As many webhooks as an event may have, to programs that accept their deliveries and to programs that do not. */
async function programmedEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'A congress that programs listen to' });
  const { store, newId } = server.world;
  for (let place = 1; place <= limits.webhooksPerEvent; place += 1) {
    const kinds = webhookKinds.slice(0, 1 + (place % webhookKinds.length));
    await host.call(
      'webhooks.create',
      { event: event.id },
      { url: `https://hooks.example.invalid/programs-of-the-congress/recorder-of-lecture-hall-number-${place}`, kinds },
    );
  }
  const now = Date.now();
  const outcomes: readonly Pick<WebhookDelivery, 'state' | 'attempts' | 'status' | 'failure' | 'nextAt'>[] = [
    { state: 'delivered', attempts: 1, status: 204, failure: null, nextAt: null },
    { state: 'delivered', attempts: 3, status: 200, failure: null, nextAt: null },
    {
      state: 'failed',
      attempts: 8,
      status: null,
      failure: 'getaddrinfo ENOTFOUND hooks.example.invalid',
      nextAt: null,
    },
    { state: 'failed', attempts: 8, status: 500, failure: 'status 500', nextAt: null },
    // Due long after the test, so that no retry changes the page meanwhile.
    { state: 'waiting', attempts: 4, status: 403, failure: 'status 403', nextAt: now + 3_600_000 },
    {
      state: 'waiting',
      attempts: 1,
      status: null,
      failure: 'connect ECONNREFUSED 192.0.2.7:443',
      nextAt: now + 7_200_000,
    },
  ];
  for (const { id } of await store.webhooks.ofEvent(event.id)) {
    const rows = Array.from({ length: 24 }, (_, place) => ({
      id: newId(),
      webhookId: id,
      kind: webhookKinds[place % webhookKinds.length] ?? ('ping' as const),
      payload: '{}',
      createdAt: now - (24 - place) * 400_000,
      attemptedAt: now - 1_000,
      ...(outcomes[place % outcomes.length] ?? outcomes[0]!),
    }));
    await store.webhooks.enqueue(rows);
  }
  return { host, event, phone: host };
}
