import {
  clickOn,
  configure,
  crewMemberAt,
  expect,
  gone,
  handset,
  isHydrated,
  it,
  type Locator,
  openPageAs,
  see,
  seeHeading,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();

it('takes a host five clicks, and a participant two, from the start page to the first vote on the screen', async () => {
  const clicks = { host: 0, participant: 0 };
  const click = async (who: keyof typeof clicks, target: Locator): Promise<void> => {
    clicks[who] += 1;
    await target.click();
  };
  const { page: host, context } = await browser.open({ viewport: { width: 1440, height: 900 } });
  await host.goto(server.address);
  await click('host', host.getByRole('link', { name: 'Start an event' }));
  // The cursor is in each first field; Enter, also while typing, leads from one field to the next.
  await host.getByLabel('What is it called?').and(host.locator(':focus')).waitFor();
  await host.keyboard.type('Physics 101');
  await click('host', host.getByRole('button', { name: 'Start now' }));
  const code = host.getByRole('region', { name: 'Join code' }).getByText(/^\d{3}\s\d{3}$/);
  const digits = (await code.innerText()).replaceAll(/\D/g, '');
  await click('host', host.getByRole('button', { name: 'Add a poll' }));
  await host.getByLabel('What do you want to ask?').and(host.locator(':focus')).waitFor();
  await host.keyboard.type('Which slit?\nBoth\nLeft');
  await click('host', host.getByRole('button', { name: 'Add and open' }));
  await seeHeading(host, 'Which slit?');
  const opened = context.waitForEvent('page');
  await click('host', host.getByRole('link', { name: 'Open the screen' }));
  const screen = await opened;

  const { page: phone } = await browser.open(handset);
  await phone.goto(server.address);
  // The sixth digit submits the form; before hydration, it would not.
  await phone.waitForFunction(isHydrated);
  await phone.getByLabel('Event code').fill(digits);
  await phone.getByLabel('Your name').waitFor();
  await click('participant', phone.getByRole('button', { name: 'Join' }));
  await click('participant', phone.getByRole('radio', { name: 'Both' }));
  await screen
    .getByText(/100\s*%/)
    .first()
    .waitFor();
  expect(clicks).toEqual({ host: 5, participant: 2 });
});

const stored = (id: string) => server.world.store.events.byId(id);

it('removes the passcode, deletes the names after confirmation, and copies the event', async () => {
  const { host, event, join, openCrew } = await scene({ title: 'Physics' });
  const ada = await join('Ada');
  await configure(host, event, { naming: 'optional', passcode: 'open sesame' });
  const { page } = await openCrew('/edit');
  await see(page, 'The passcode is not copied');
  await clickOn(page, 'Remove the passcode');
  await gone(page.getByRole('button', { name: 'Remove the passcode' }));
  expect((await stored(event.id))?.passcodeHash).toBeNull();

  await page.getByLabel('No names').click();
  await clickOn(page.getByRole('dialog'), 'Delete names');
  await expect.poll(async () => (await stored(event.id))?.naming).toBe('anonymous');
  const { mine } = await ada.see('rooms/show', 'rooms.show', event);
  expect(mine.participant.name).toBeNull();

  await page.getByLabel('Title of the copy').fill('Physics, next week');
  await clickOn(page, 'Copy this event');
  await seeHeading(page, 'Physics, next week');
});

it('lets the only owner leave the crew only once there is another owner, or transfer the event', async () => {
  const { host, event } = await scene();
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const { page } = await openPageAs(browser, server, host, `/events/${event.id}/crew`);
  const members = async () => (await host.see('crew/index', 'crew.index', event)).members;
  const leave = page.getByRole('button', { name: 'Leave the crew' });
  const onlyOwner = page.getByText('Hand over ownership before you leave');
  await onlyOwner.waitFor();
  expect([await leave.count(), await page.getByRole('combobox', { name: 'Your role' }).isDisabled()]).toEqual([
    0,
    true,
  ]);

  await page.getByLabel('Role of Ben').selectOption('owner');
  await leave.click();
  // Ben leaves first, so the open dialog is out of date.
  const { account } = await ben.see('accounts/show', 'accounts.show', {});
  await ben.visit('crew.destroy', { event: event.id, member: account.id });
  await clickOn(page.getByRole('dialog'), 'Leave');
  await onlyOwner.waitFor();
  await gone(page.getByRole('dialog'));
  expect(await members()).toMatchObject([{ isYou: true, role: 'owner' }]);

  const cleo = await crewMemberAt(server, host, event, 'moderator', 'Cleo');
  const mayCleoInvite = async () => (await cleo.visit('crew.index', event)).status === 200;
  expect(await mayCleoInvite()).toBe(false);
  await page.reload();
  await clickOn(page, 'Hand over ownership: Cleo');
  await clickOn(page.getByRole('dialog'), 'Hand over ownership');
  await expect.poll(mayCleoInvite).toBe(true);
});
