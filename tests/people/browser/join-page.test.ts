import { expect, it } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { beforeNextSend, openJoinPage, joinByLink } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('whoever came before the event was opened is asked in when it is, without doing anything', async () => {
  const { host, event } = await hostWithEvent(server, { start: 'later' });
  const { page, close } = await browser.open({ viewport: { width: 390, height: 844 } });
  await page.clock.install();
  await page.goto(`${server.address}/j/${event.code}`);
  await page.getByText('This event has not been opened yet. This page will change by itself.').waitFor();
  const join = page.getByRole('button', { name: 'Join' });
  expect(await join.count()).toBe(0);
  await host.visit('event-states.update', { event: event.id }, { state: 'open' });
  // Never longer than five seconds from one look to the next.
  await page.clock.runFor(5_000);
  await join.waitFor();
  await join.click();
  await page.waitForURL(`**/e/${event.code}`);
  await close();
});

it('whoever stands before an event that has ended is asked in when it is opened again, and at an open door sees what is asked there no more', async () => {
  const { host, event } = await hostWithEvent(server);
  const turn = (state: string) => host.visit('event-states.update', { event: event.id }, { state });
  await host.visit('events.update', { event: event.id }, { passcode: 'open sesame' });
  await turn('ended');
  const { page, close } = await browser.open({ viewport: { width: 390, height: 844 } });
  await page.clock.install();
  await page.goto(`${server.address}/j/${event.code}`);
  await page.getByText('This event has ended.').waitFor();
  await turn('open');
  await page.clock.runFor(10_000);
  await page.getByLabel('Your name').fill('Ada');
  const passcode = page.getByLabel('Passcode');
  expect(await passcode.count()).toBe(1);
  await host.visit('events.update', { event: event.id }, { clearPasscode: 'on' });
  await page.clock.runFor(60_000);
  await passcode.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada');
  await turn('ended');
  await page.clock.runFor(60_000);
  await page.getByText('This event has ended.').waitFor();
  await turn('open');
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.waitForURL(`**/e/${event.code}`);
  await close();
});

it('whoever presses “Join” again while it is under way has joined once', async () => {
  const { event } = await hostWithEvent(server);
  const { page, close } = await browser.open({ viewport: { width: 390, height: 844 } });
  let sent = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/participants', async (route) => {
    sent += 1;
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
  expect(sent).toBe(1);
  expect(await server.world.store.participants.count(event.id)).toBe(1);
  await close();
});

it('whoever joins from far down a long door comes to the top of the room; whoever is refused stays where they are', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit(
    'events.update',
    { event: event.id },
    { description: 'Bring a pen.\n\n'.repeat(60), passcode: 'open sesame' },
  );
  const { page, close } = await openJoinPage(browser, server, event.code, { width: 390, height: 600 });
  const scrolled = () => page.evaluate(() => window.scrollY);
  const join = page.getByRole('button', { name: 'Join' });
  await page.getByLabel('Passcode').fill('close sesame');
  await join.click();
  await page.getByText('This is not the passcode').waitFor();
  expect(await scrolled()).toBeGreaterThan(300);
  await page.getByLabel('Passcode').fill('open sesame');
  await join.click();
  await page.getByRole('navigation').getByRole('link', { name: 'Questions' }).waitFor();
  await expect.poll(scrolled).toBe(0);
  await close();
});

it('whoever goes back out of the room is not asked in once more', async () => {
  const { event } = await hostWithEvent(server);
  const { page, close } = await browser.open({ viewport: { width: 390, height: 844 } });
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
  await page.getByRole('navigation').getByRole('link', { name: 'Questions' }).waitFor();
  await close();
});

it('whoever leaves in one tab stands before the door in the others', async () => {
  const { event } = await hostWithEvent(server);
  const { page, context, close, allowProblem } = await browser.open({ viewport: { width: 390, height: 844 } });
  allowProblem(/WebSocket/);
  await page.goto(`${server.address}/j/${event.code}`);
  await page.getByRole('button', { name: 'Join' }).click();
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

it('a name that is changed in the tab of one who has just left is not given to who has joined since', async () => {
  const { event } = await hostWithEvent(server);
  const { page, context, close, allowProblem } = await joinByLink(browser, server, event.code, 'Ada');
  allowProblem(/WebSocket|403/);
  await page.getByRole('navigation').getByRole('link', { name: 'Mine' }).click();
  await page.getByText('Change the name').click();
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await beforeNextSend(page, async () => {
    const other = await context.newPage();
    await other.goto(`${server.address}/e/${event.code}#mine`);
    await other.getByText('Leave this event').click();
    await other.getByRole('button', { name: 'Leave', exact: true }).click();
    await other.getByRole('heading', { name: 'Join with a code' }).waitFor();
    await other.goto(`${server.address}/j/${event.code}`);
    await other.getByLabel('Your name').fill('Ben');
    await other.getByRole('button', { name: 'Join' }).click();
    await other.waitForURL(`**/e/${event.code}`);
  });
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Save' }).click();
  await answered;
  expect(new Set((await server.world.store.participants.names(event.id)).map(({ name }) => name))).toEqual(
    new Set(['Ada', 'Ben']),
  );
  await close();
});
