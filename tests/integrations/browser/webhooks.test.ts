import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import { openReceiver, type Receiver } from '#support/fakes/webhook-receiver.ts';
import { startTestServer } from '#support/servers/test-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs, startEvent } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser(() => startTestServer({ ALLOW_PRIVATE_WEBHOOKS: '1' }));
let receiver: Receiver;

beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

/** The webhooks page of a new event, with these webhooks already added. */
async function openWebhooks(...urls: string[]) {
  const { host, event } = await hostWithEvent(server);
  for (const url of urls)
    await host.see('webhooks/index', 'webhooks.create', { event: event.id }, { url, kinds: ['event.changed'] });
  const [webhook] = await server.world.store.webhooks.ofEvent(event.id);
  const opened = await openPageAs(browser, server, host, `/events/${event.id}/webhooks`);
  return { ...opened, eventId: event.id, webhookId: webhook?.id ?? '' };
}

it('adds, tests and changes a webhook, and deletes it after confirmation', async () => {
  const { page, eventId, close } = await openWebhooks();
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByLabel('The event opens, ends or changes').check();
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByText('It is shown only now').waitFor();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => receiver.received.map(({ headers }) => headers['handcount-kind'])).toEqual(['ping']);
  await page.getByRole('list', { name: 'Deliveries' }).getByText('delivered').waitFor();

  const change = page.getByRole('button', { name: `Change the webhook ${receiver.url}` });
  const form = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Save' }) });
  // The focus moves into the form and back.
  const isFocused = (part: Locator) =>
    expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true);
  await change.click();
  await isFocused(form.getByLabel('Address'));
  await form.getByRole('button', { name: 'Cancel' }).click();
  await isFocused(change);
  await change.click();
  await form.getByLabel('Votes come in').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await isFocused(change);
  await expect
    .poll(async () =>
      (await server.world.store.webhooks.ofEvent(eventId)).map(({ kinds }) => kinds.includes('activity.tallied')),
    )
    .toEqual([true]);

  const ask = page.getByRole('button', { name: `Delete the webhook ${receiver.url}` });
  const dialog = page.getByRole('dialog', { name: 'Delete this webhook?' });
  await ask.click();
  await dialog.getByText('Nothing more is sent to').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await server.world.store.webhooks.ofEvent(eventId)).toHaveLength(1);

  await ask.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('There are none yet').waitFor();
  expect(await server.world.store.webhooks.ofEvent(eventId)).toEqual([]);
  await close();
});

itInFullMatrix('renews the secret after confirmation, and shows the log page by page', async () => {
  const { page, eventId, close } = await openWebhooks();
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByRole('button', { name: 'Add' }).click();
  const secret = page
    .getByRole('listitem')
    .filter({ hasText: receiver.url })
    .getByLabel(`The secret of ${receiver.url}`, { exact: true });
  await secret.waitFor();
  // Its card may be far from the button: the focus brings it into view, and a screen reader announces it.
  const isFocusedInView = async () => {
    await expect.poll(() => secret.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect
      .poll(() =>
        secret.evaluate(
          (element) =>
            element.getBoundingClientRect().top >= 0 && element.getBoundingClientRect().bottom <= window.innerHeight,
        ),
      )
      .toBe(true);
  };
  await isFocusedInView();
  const first = await secret.inputValue();
  const { store, newId } = server.world;
  const [webhook] = await store.webhooks.ofEvent(eventId);
  const at = Date.now() - 1_000_000;
  const done = {
    webhookId: webhook?.id ?? '',
    kind: 'ping' as const,
    payload: '{}',
    state: 'delivered' as const,
    attempts: 1,
    nextAt: null,
    status: 204,
    failure: null,
    attemptedAt: at,
  };
  await store.webhooks.enqueue(
    Array.from({ length: 25 }, (_, place) => ({ ...done, id: newId(), createdAt: at + place })),
  );

  await page.getByRole('button', { name: `New secret for ${receiver.url}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a new secret?' });
  await dialog.getByText('is signed with both').waitFor();
  await dialog.getByRole('button', { name: 'New secret' }).click();
  await page.getByText('What is sent is signed with the old secret, too').waitFor();
  await expect.poll(() => secret.inputValue()).not.toBe(first);
  await isFocusedInView();
  const second = await secret.inputValue();
  const kept = async () => expect(await secret.inputValue()).toBe(second);

  // The secret is shown only once, so it stays whatever else is done on the page.
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(async () => (await store.webhooks.log(webhook?.id ?? '', 50)).length).toBe(26);
  await kept();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('Switched off: nothing is sent there.').waitFor();
  await kept();

  const log = page.getByRole('region', { name: `Deliveries to ${receiver.url}` });
  const rows = log.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(20);
  await log.getByRole('link', { name: 'Older' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(6);
  expect(new URL(page.url()).searchParams.get('webhook')).toBe(webhook?.id);
  // The focused link is gone with its page: the focus moves to the top of the log.
  await expect.poll(() => log.evaluate((element) => element === document.activeElement)).toBe(true);
  await kept();
  await page.reload();
  expect(await secret.count()).toBe(0);
  await expect.poll(() => rows.count()).toBe(6);
  // The resent delivery is the newest, on the first page.
  await log.getByRole('button', { name: 'Send again' }).last().click();
  await expect.poll(() => rows.count()).toBe(20);
  await expect.poll(() => log.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: `End the old secret of ${receiver.url}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the old secret' }).click();
  await page.getByText('What is sent is signed with the old secret, too').waitFor({ state: 'detached' });
  expect((await store.webhooks.ofEvent(eventId))[0]?.oldSecret).toBeNull();
  await close();
});

itInFullMatrix('shows why a delivery failed, how often it was tried, and when the next attempt is', async () => {
  const { page, eventId, close } = await startEvent(browser, server, 'Physics 103');
  await page.goto(`${server.address}/events/${eventId}/webhooks`);
  const address =
    'https://a-program-of-ours.a-very-long-department-name.university.example.invalid/hooks/handcount/deliveries';
  await page.getByLabel('Address').fill(address);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByText('It is shown only now').waitFor();
  expect(await page.getByText('Deliveries', { exact: true }).count()).toBe(0);
  const { store, newId } = server.world;
  const [webhook] = await store.webhooks.ofEvent(eventId);
  const webhookId = webhook?.id ?? '';
  const at = Date.now();
  const tried = {
    webhookId,
    kind: 'ping' as const,
    payload: '{}',
    status: null,
    createdAt: at - 70_000,
    attemptedAt: at - 5_000,
  };
  await store.webhooks.enqueue(
    Array.from({ length: 20 }, () => ({
      ...tried,
      id: newId(),
      state: 'delivered' as const,
      attempts: 1,
      nextAt: null,
      status: 204,
      failure: null,
      createdAt: at - 900_000,
      attemptedAt: at - 900_000,
    })),
  );
  await store.webhooks.enqueue([
    {
      ...tried,
      id: newId(),
      state: 'waiting',
      attempts: 2,
      nextAt: at + 295_000,
      failure: 'getaddrinfo ENOTFOUND a-program-of-ours.example.invalid',
    },
    {
      ...tried,
      id: newId(),
      state: 'failed',
      attempts: 9,
      nextAt: null,
      status: 503,
      failure: 'answered 503',
      attemptedAt: at - 60_000,
    },
    {
      ...tried,
      id: newId(),
      state: 'delivered',
      attempts: 3,
      nextAt: null,
      status: 204,
      failure: null,
      attemptedAt: at - 300_000,
    },
  ]);
  await store.webhooks.update(webhookId, { failingSince: at - 60_000 });
  await page.reload();
  await page.getByText('Deliveries', { exact: true }).waitFor();
  const row = (words: string) =>
    page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').filter({ hasText: words });
  await row('2 attempts · next in 4 minutes').getByText('The host name in the address is unknown.').waitFor();
  await row('2 attempts').getByText('getaddrinfo ENOTFOUND a-program-of-ours.example.invalid').waitFor();
  await row('given up after 9 attempts').getByText('It answered 503: something went wrong there.').waitFor();
  await row('delivered at attempt 3').waitFor();
  await page.getByText(/The last delivery, \d+ seconds ago, did not arrive\. The next try: in 4 minutes\./).waitFor();
  expect(await page.getByText('it is switched off').count()).toBe(0);
  // On a page of older deliveries, the last and the next attempt are unknown.
  await page.getByRole('link', { name: 'Older' }).click();
  await page.getByText(/A delivery failed \d+ (seconds|minutes) ago, and none has arrived since\./).waitFor();
  expect(await page.getByText(/The next try|for some time/).count()).toBe(0);
  await page.getByRole('link', { name: 'Newest' }).click();
  await row('2 attempts').waitFor();
  // After a day the page shows a warning.
  await store.webhooks.update(webhookId, { failingSince: at - 24 * 3_600_000 });
  await page.reload();
  await page.getByText(/If nothing arrives by .+, it is switched off\./).waitFor();

  // On a phone the address breaks between its parts, in the card and in the confirmation.
  await page.setViewportSize({ width: 390, height: 844 });
  const linesOf = (part: Locator) =>
    part.evaluate((element) => {
      const lines = new Map<number, string>();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        for (let place = 0; place < text.length; place += 1) {
          const range = document.createRange();
          range.setStart(node, place);
          range.setEnd(node, place + 1);
          const top = Math.round(range.getBoundingClientRect().top);
          lines.set(top, (lines.get(top) ?? '') + text.charAt(place));
        }
      }
      return [...lines.values()];
    });
  const lines = await linesOf(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Send a test' }) })
      .locator('p')
      .first(),
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(0, -1).filter((line) => !/[/.?&=_-]$/.test(line))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await close();
});

itInFullMatrix('refreshes when a waiting retry is due, and every few seconds after', async () => {
  const { page, webhookId, close } = await openWebhooks(receiver.url);
  const { store, newId } = server.world;
  const at = Date.now();
  // Due a minute later than the page expects: until then it stays overdue.
  await store.webhooks.enqueue([
    {
      webhookId,
      kind: 'ping',
      payload: '{}',
      status: null,
      createdAt: at,
      attemptedAt: at,
      id: newId(),
      state: 'waiting',
      attempts: 4,
      nextAt: at + 90_000,
      failure: 'answered 503',
    },
  ]);
  let requests = 0;
  page.on(
    'requestfinished',
    (request) => void (request.headers()['x-inertia-partial-data'] === 'webhooks' && (requests += 1)),
  );
  await page.clock.install({ time: at });
  await page.reload();
  await page.getByText('4 attempts').waitFor();
  await page.clock.runFor(55_000);
  expect(requests).toBe(0);
  await page.clock.runFor(8_000);
  await expect.poll(() => requests).toBe(1);
  await page.clock.runFor(20_000);
  expect(requests).toBe(1);
  await page.clock.runFor(10_000);
  await expect.poll(() => requests).toBe(2);
  await page.clock.runFor(4_000);
  await expect.poll(() => requests).toBeGreaterThan(2);
  await close();
});
