import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { openReceiver, type Receiver } from '#support/fakes/webhook-receiver.ts';
import { startTestServer } from '#support/servers/test-server.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { clickOn, openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser(() => startTestServer({ ALLOW_PRIVATE_WEBHOOKS: '1' }));
let receiver: Receiver;

beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

itInFullMatrix('adds, tests and changes a webhook, and deletes it after confirmation', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page } = await openPageAs(browser, server, host, `/events/${event.id}/webhooks`);
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByLabel('The event opens, ends or changes').check();
  await clickOn(page, 'Add');
  await page.getByText('shown only now').waitFor();
  await clickOn(page, 'Send a test');
  await expect.poll(() => receiver.received.map(({ headers }) => headers['handcount-kind'])).toEqual(['ping']);
  await page.getByRole('list', { name: 'Deliveries' }).getByText('delivered').waitFor();

  const change = page.getByRole('button', { name: `Change the webhook ${receiver.url}` });
  const form = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Save' }) });
  // The focus moves into the form and back.
  const isFocused = (part: Locator) =>
    expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true);
  await change.click();
  await form.getByLabel('Votes come in').check();
  await clickOn(form, 'Save');
  await form.waitFor({ state: 'detached' });
  await isFocused(change);
  await expect
    .poll(async () =>
      (await server.world.store.webhooks.ofEvent(event.id)).map(({ kinds }) => kinds.includes('activity.tallied')),
    )
    .toEqual([true]);

  const ask = page.getByRole('button', { name: `Delete the webhook ${receiver.url}` });
  const dialog = page.getByRole('dialog', { name: 'Delete this webhook?' });
  await ask.click();
  await dialog.getByText('Deliveries to').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await server.world.store.webhooks.ofEvent(event.id)).toHaveLength(1);

  await ask.click();
  await clickOn(dialog, 'Delete');
  await page.getByText('None yet').waitFor();
  expect(await server.world.store.webhooks.ofEvent(event.id)).toEqual([]);
});
