import {
  clickOn,
  configure,
  expect,
  gone,
  handset,
  it,
  itInFullMatrix,
  peopleIn,
  see,
  seeHeading,
  tab,
  waitUntilReloaded,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();

itInFullMatrix('updates when a draft is opened, ended and reopened, and when a passcode is removed', async () => {
  const { host, event } = await scene({ start: 'later' });
  const setState = (state: string) => host.visit('event-states.update', event, { state });
  await configure(host, event, { passcode: 'open sesame' });
  const { page } = await browser.open(handset);
  await page.clock.install();
  await page.goto(`${server.address}/j/${event.code}`);
  await see(page, 'Not open yet. This page updates automatically.');
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
  await gone(passcode);
  expect(await name.inputValue()).toBe('Ada');
  await setState('ended');
  await page.clock.runFor(60_000);
  await see(page, 'This event has ended');
  await setState('open');
  await page.clock.runFor(60_000);
  await join.click();
  await page.waitForURL(`**/e/${event.code}`);
});

it('the join page leaves no history entry, and returns in every tab when a participant leaves in one', async () => {
  const { event } = await scene();
  const { page, context, allowProblem } = await browser.open(handset);
  // The other tab may sign in to its channels once more after its cookie was deleted.
  allowProblem(/WebSocket|status of 403/);
  await page.goto(server.address);
  await page.getByLabel('Code').first().fill(event.code);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/j/${event.code}`);
  await clickOn(page, 'Join');
  await page.waitForURL(`**/e/${event.code}`);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await page.goForward();
  await page.waitForURL(`**/e/${event.code}`);

  const other = await context.newPage();
  await other.goto(`${server.address}/e/${event.code}`);
  await see(other, 'live', { exact: true });
  await page.getByRole('navigation').getByRole('link', { name: 'My activity' }).click();
  await page.getByText('Leave this event').click();
  await clickOn(page, 'Leave', { exact: true });
  await seeHeading(page, 'Join with a code');
  await other.getByRole('button', { name: 'Join' }).waitFor();
});

it('asks for a newly required name on the next page, and keeps what was typed', async () => {
  const { host, event, join, openAs } = await scene();
  const ada = await join();
  const phone = await openAs(ada, `/e/${event.code}#questions`, handset);
  const { page } = phone;
  await page.getByLabel('Ask a question').fill('Who is to blame?');
  // The page reloads its data once it is live, and would then already ask for the name.
  await waitUntilReloaded(phone);
  await configure(host, event, { naming: 'required' });
  await page.getByRole('navigation').getByRole('link', { name: 'My activity' }).click();
  await see(page, 'This event now asks for a name.');
  await page.getByLabel('Your name').fill('Ben');
  await clickOn(page, 'Continue');
  await tab(phone, 'Questions');
  await expect.poll(() => page.getByLabel('Ask a question').inputValue()).toBe('Who is to blame?');
  const participants = await peopleIn(host, event);
  expect(participants.map(({ name }) => name)).toEqual(['Ben']);
});
