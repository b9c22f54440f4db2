import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { configure, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();
const phoneViewport = { viewport: { width: 390, height: 844 } };

itInFullMatrix('updates when a draft is opened, ended and reopened, and when a passcode is removed', async () => {
  const { host, event } = await hostWithEvent(server, { start: 'later' });
  const setState = (state: string) => host.visit('event-states.update', { event: event.id }, { state });
  await configure(host, event, { passcode: 'open sesame' });
  const { page, close } = await browser.open(phoneViewport);
  await page.clock.install();
  await page.goto(`${server.address}/j/${event.code}`);
  await page.getByText('Not open yet. This page updates automatically.').waitFor();
  const join = page.getByRole('button', { name: 'Join' });
  expect(await join.count()).toBe(0);
  await setState('open');
  await page.clock.runFor(5_000);
  const name = page.getByLabel('Your name');
  await name.fill('Ada');
  const passcode = page.getByLabel('Passcode');
  expect(await passcode.count()).toBe(1);
  await configure(host, event, { clearPasscode: 'on' });
  await page.clock.runFor(60_000);
  await passcode.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Ada');
  await setState('ended');
  await page.clock.runFor(60_000);
  await page.getByText('This event has ended').waitFor();
  await setState('open');
  await page.clock.runFor(60_000);
  await join.click();
  await page.waitForURL(`**/e/${event.code}`);
  await close();
});

it('the join page leaves no history entry, and returns in every tab when a participant leaves in one', async () => {
  const { event } = await hostWithEvent(server);
  const { page, context, close, allowProblem } = await browser.open(phoneViewport);
  // The other tab may sign in to its channels once more after its cookie was deleted.
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
  await page.getByRole('navigation').getByRole('link', { name: 'My activity' }).click();
  await page.getByText('Leave this event').click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('heading', { name: 'Join with a code' }).waitFor();
  await other.getByRole('button', { name: 'Join' }).waitFor();
  await close();
});
