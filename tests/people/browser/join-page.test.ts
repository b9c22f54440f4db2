import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openJoinPage } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const phoneViewport = { viewport: { width: 390, height: 844 } };

itInFullMatrix('updates when a draft is opened, ended and reopened, and when a passcode is removed', async () => {
  const { host, event } = await hostWithEvent(server, { start: 'later' });
  const setState = (state: string) => host.visit('event-states.update', { event: event.id }, { state });
  await host.visit('events.update', { event: event.id }, { passcode: 'open sesame' });
  const { page, close } = await browser.open(phoneViewport);
  await page.clock.install();
  await page.goto(`${server.address}/j/${event.code}`);
  await page.getByText('This event has not been opened yet. This page will change by itself.').waitFor();
  const join = page.getByRole('button', { name: 'Join' });
  expect(await join.count()).toBe(0);
  await setState('open');
  await page.clock.runFor(5_000);
  const name = page.getByLabel('Your name');
  await name.fill('Ada');
  const passcode = page.getByLabel('Passcode');
  expect(await passcode.count()).toBe(1);
  await host.visit('events.update', { event: event.id }, { clearPasscode: 'on' });
  await page.clock.runFor(60_000);
  await passcode.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Ada');
  await setState('ended');
  await page.clock.runFor(60_000);
  await page.getByText('This event has ended.').waitFor();
  await setState('open');
  await page.clock.runFor(60_000);
  await join.click();
  await page.waitForURL(`**/e/${event.code}`);
  await close();
});

it('joins once, however often “Join” is pressed', async () => {
  const { event } = await hostWithEvent(server);
  const { page, close } = await browser.open(phoneViewport);
  let requests = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/participants', async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  await page.goto(`${server.address}/j/${event.code}`);
  const join = page.getByRole('button', { name: 'Join' });
  await join.dblclick();
  await page.locator('button[aria-busy="true"]').waitFor();
  await join.click();
  release();
  await page.waitForURL(`**/e/${event.code}`);
  expect(requests).toBe(1);
  expect(await server.world.store.participants.count(event.id)).toBe(1);
  await close();
});

itInFullMatrix('keeps the scroll position after a refusal, and shows the room from its top', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit(
    'events.update',
    { event: event.id },
    { description: 'Bring a pen.\n\n'.repeat(60), passcode: 'open sesame' },
  );
  const { page, close } = await openJoinPage(browser, server, event.code, { width: 390, height: 600 });
  const scrollTop = () => page.evaluate(() => window.scrollY);
  const join = page.getByRole('button', { name: 'Join' });
  await page.getByLabel('Passcode').fill('close sesame');
  await join.click();
  await page.getByText('This is not the passcode').waitFor();
  expect(await scrollTop()).toBeGreaterThan(300);
  await page.getByLabel('Passcode').fill('open sesame');
  await join.click();
  await page.getByRole('navigation').getByRole('link', { name: 'Questions' }).waitFor();
  await expect.poll(scrollTop).toBe(0);
  await close();
});

it('leaves no history entry once joined, and returns in every tab when one of them leaves', async () => {
  const { event } = await hostWithEvent(server);
  const { page, context, close, allowProblem } = await browser.open(phoneViewport);
  // The other tab may sign in to its channels once more after its cookie is gone.
  allowProblem(/WebSocket|status of 403/);
  await page.goto(server.address);
  await page.getByLabel('Code').first().fill(event.code);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/j/${event.code}`);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.waitForURL(`**/e/${event.code}`);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await page.goForward();
  await page.waitForURL(`**/e/${event.code}`);

  const other = await context.newPage();
  await other.goto(`${server.address}/e/${event.code}`);
  await other.getByText('live', { exact: true }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Mine' }).click();
  await page.getByText('Leave this event').click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('heading', { name: 'Join with a code' }).waitFor();
  await other.getByRole('button', { name: 'Join' }).waitFor();
  await close();
});
