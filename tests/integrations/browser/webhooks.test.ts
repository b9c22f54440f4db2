import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReceiver, type Receiver } from '#support/fakes/webhook-receiver.ts';
import { startTestServer } from '#support/servers/test-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { startEvent } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser(() => startTestServer({ ALLOW_PRIVATE_WEBHOOKS: '1' }));
let receiver: Receiver;

beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(async () => {
  receiver.close();
});

it('a webhook is added and tried, and is deleted only when that is confirmed', async () => {
  const { page, eventId, close } = await startEvent(browser, server, 'Physics 101');
  await page.goto(`${server.address}/events/${eventId}/webhooks`);
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByLabel('The event opens, ends or changes').check();
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByText('It is shown only now').waitFor();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => receiver.received.map(({ headers }) => headers['handcount-kind'])).toEqual(['ping']);
  // What became of it shows by itself.
  await page.getByRole('list', { name: 'Deliveries' }).getByText('delivered').waitFor();

  const change = page.getByRole('button', { name: `Change the webhook ${receiver.url}` });
  const form = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Save' }) });
  // Whoever goes by keys goes into the form and comes back to where they were.
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

it('its secret is renewed when that is confirmed, and its log is read by keys, page by page, at addresses of their own', async () => {
  const { page, eventId, close } = await startEvent(browser, server, 'Physics 102');
  await page.goto(`${server.address}/events/${eventId}/webhooks`);
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByRole('button', { name: 'Add' }).click();
  const secret = page
    .getByRole('listitem')
    .filter({ hasText: receiver.url })
    .getByLabel(`The secret of ${receiver.url}`, { exact: true });
  await secret.waitFor();
  // In its card, which may be far from what was pressed: the focus brings it into view and says it.
  const isThere = async () => {
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
  await isThere();
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
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect((await store.webhooks.ofEvent(eventId))[0]?.secret).toBe(first);
  await page.getByRole('button', { name: `New secret for ${receiver.url}` }).click();
  await dialog.getByRole('button', { name: 'New secret' }).click();
  await page.getByText('What is sent is signed with the old secret, too').waitFor();
  await expect.poll(() => secret.inputValue()).not.toBe(first);
  await isThere();
  const second = await secret.inputValue();
  const kept = async () => expect(await secret.inputValue()).toBe(second);

  // Told only once, it stays whatever else is done on the page.
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(async () => (await store.webhooks.log(webhook?.id ?? '', 50)).length).toBe(26);
  await kept();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('Switched off: nothing is sent there.').waitFor();
  await kept();
  await page.getByRole('button', { name: `New secret for ${receiver.url}` }).click();
  await dialog.getByText('The one made since then ends at once.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await kept();

  const log = page.getByRole('region', { name: `Deliveries to ${receiver.url}` });
  const rows = log.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(20);
  await log.getByRole('link', { name: 'Older' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(6);
  expect(new URL(page.url()).searchParams.get('webhook')).toBe(webhook?.id);
  // The link that was pressed is gone: the keys go on from the top of the page that came.
  await expect.poll(() => log.evaluate((element) => element === document.activeElement)).toBe(true);
  await kept();
  await page.reload();
  expect(await secret.count()).toBe(0);
  await expect.poll(() => rows.count()).toBe(6);
  // Sent again from there, it is the newest; the button that was pressed is gone with its page.
  await log.getByRole('button', { name: 'Send again' }).last().click();
  await expect.poll(() => rows.count()).toBe(20);
  await expect.poll(() => log.evaluate((element) => element === document.activeElement)).toBe(true);
  await log.getByRole('link', { name: 'Older' }).click();
  await expect.poll(() => rows.count()).toBe(7);
  await log.getByRole('link', { name: 'Newest' }).click();
  await expect.poll(() => rows.count()).toBe(20);

  await page.getByRole('button', { name: `End the old secret of ${receiver.url}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the old secret' }).click();
  await page.getByText('What is sent is signed with the old secret, too').waitFor({ state: 'detached' });
  expect((await store.webhooks.ofEvent(eventId))[0]?.oldSecret).toBeNull();
  await close();
});

it('beside others the log of a webhook is folded, and opens for what it is asked to send', async () => {
  const { page, eventId, close } = await startEvent(browser, server, 'Physics 104');
  await page.goto(`${server.address}/events/${eventId}/webhooks`);
  for (const what of ['one', 'two']) {
    await page.getByLabel('Address').fill(`${receiver.url}?${what}`);
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText(`?${what}`).first().waitFor();
  }
  const card = (what: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Change the webhook ${receiver.url}?${what}` }) });
  for (const what of ['one', 'two']) {
    await card(what).getByRole('button', { name: 'Send a test' }).click();
    await card(what).getByRole('list', { name: 'Deliveries' }).getByText('delivered').waitFor();
  }
  await page.reload();
  await card('two').getByRole('heading', { name: 'Deliveries', level: 3, exact: true }).waitFor();
  expect(await page.getByText('delivered').filter({ visible: true }).count()).toBe(0);
  await card('two').getByText('Deliveries', { exact: true }).click();
  await card('two').getByText('delivered').waitFor();
  expect(await page.getByText('delivered').filter({ visible: true }).count()).toBe(1);
  await close();
});

it('what did not arrive is told in words, with the raw error, the number of attempts and the next try', async () => {
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
  // Beside older ones, which know neither the last nor the next.
  await page.getByRole('link', { name: 'Older' }).click();
  await page.getByText(/A delivery failed \d+ (seconds|minutes) ago, and none has arrived since\./).waitFor();
  expect(await page.getByText(/The next try|for some time/).count()).toBe(0);
  await page.getByRole('link', { name: 'Newest' }).click();
  await row('2 attempts').waitFor();
  // A day later it is worth a warning.
  await store.webhooks.update(webhookId, { failingSince: at - 24 * 3_600_000 });
  await page.reload();
  await page.getByText(/If nothing arrives by .+, it is switched off\./).waitFor();

  // On a phone the address breaks between its parts, in the card and in what asks back.
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

it('a retry that waits is asked about when it is due, once a minute until then, and every few seconds after', async () => {
  const { page, eventId, close } = await startEvent(browser, server, 'Physics 104');
  await page.goto(`${server.address}/events/${eventId}/webhooks`);
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByText('It is shown only now').waitFor();
  const { store, newId } = server.world;
  const [webhook] = await store.webhooks.ofEvent(eventId);
  const at = Date.now();
  // Due a minute after the page thinks it is: in between it stays due.
  await store.webhooks.enqueue([
    {
      webhookId: webhook?.id ?? '',
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
  let asked = 0;
  page.on(
    'requestfinished',
    (request) => void (request.headers()['x-inertia-partial-data'] === 'webhooks' && (asked += 1)),
  );
  await page.clock.install({ time: at });
  await page.reload();
  await page.getByText('4 attempts').waitFor();
  await page.clock.runFor(55_000);
  expect(asked).toBe(0);
  await page.clock.runFor(8_000);
  await expect.poll(() => asked).toBe(1);
  // Its answer says the same.
  await page.clock.runFor(20_000);
  expect(asked).toBe(1);
  await page.clock.runFor(10_000);
  await expect.poll(() => asked).toBe(2);
  await page.clock.runFor(4_000);
  await expect.poll(() => asked).toBeGreaterThan(2);
  await close();
});
