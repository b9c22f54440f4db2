import { openReceiver, type Receiver } from '#support/fakes/webhook-receiver.ts';
import {
  afterAll,
  beforeAll,
  clickOn,
  expect,
  gone,
  hostWithEvent,
  itInFullMatrix,
  type Locator,
  openPageAs,
  see,
  startTestServer,
  withServerAndBrowser,
} from '#support/browser.ts';

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
  await see(page, 'shown only now');
  await clickOn(page, 'Send a test');
  await expect.poll(() => receiver.received.map(({ headers }) => headers['handcount-kind'])).toEqual(['ping']);
  await see(page.getByRole('list', { name: 'Deliveries' }), 'delivered');

  const change = page.getByRole('button', { name: `Change the webhook ${receiver.url}` });
  const form = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Save' }) });
  const isFocused = (part: Locator) =>
    expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true);
  await change.click();
  await form.getByLabel('Votes come in').check();
  await clickOn(form, 'Save');
  await gone(form);
  await isFocused(change);
  await expect
    .poll(async () =>
      (await server.world.store.webhooks.ofEvent(event.id)).map(({ kinds }) => kinds.includes('activity.tallied')),
    )
    .toEqual([true]);

  const ask = page.getByRole('button', { name: `Delete the webhook ${receiver.url}` });
  const dialog = page.getByRole('dialog', { name: 'Delete this webhook?' });
  await ask.click();
  await see(dialog, 'Deliveries to');
  await page.keyboard.press('Escape');
  await gone(dialog);
  expect(await server.world.store.webhooks.ofEvent(event.id)).toHaveLength(1);

  await ask.click();
  await clickOn(dialog, 'Delete');
  await see(page, 'None yet');
  expect(await server.world.store.webhooks.ofEvent(event.id)).toEqual([]);
});
