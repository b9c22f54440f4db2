import { expect, it } from 'vitest';
import { configure, crewMemberAt, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, openPageAs } from '#support/browser/people.ts';

// Actions on event pages that the lecture and quiz stories do not cover.

const { server, browser } = withServerAndBrowser();
const stored = (id: string) => server.world.store.events.byId(id);

it('removes the passcode, deletes the names after confirmation, and copies the event', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Physics' });
  const ada = await participantAt(server, event.code, 'Ada');
  await configure(host, event, { naming: 'optional', passcode: 'open sesame' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  await page.getByText('The passcode is not copied').waitFor();
  await page.getByRole('button', { name: 'Remove the passcode' }).click();
  await page.getByRole('button', { name: 'Remove the passcode' }).waitFor({ state: 'detached' });
  expect((await stored(event.id))?.passcodeHash).toBeNull();

  await page.getByLabel('No names').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete names' }).click();
  await expect.poll(async () => (await stored(event.id))?.naming).toBe('anonymous');
  const { mine } = await ada.see('rooms/show', 'rooms.show', { code: event.code });
  expect(mine.participant.name).toBeNull();

  await page.getByLabel('Title of the copy').fill('Physics, next week');
  await page.getByRole('button', { name: 'Copy this event' }).click();
  await page.getByRole('heading', { name: 'Physics, next week' }).waitFor();
  await close();
});

it('lets the only owner leave the crew only once there is another owner, or transfer the event', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const { page, close } = await openPageAs(browser, server, host, `/events/${event.id}/crew`);
  const members = async () => (await host.see('crew/index', 'crew.index', { event: event.id })).members;
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
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await onlyOwner.waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await members()).toMatchObject([{ isYou: true, role: 'owner' }]);

  const cleo = await crewMemberAt(server, host, event, 'moderator', 'Cleo');
  const mayCleoInvite = async () => (await cleo.visit('crew.index', { event: event.id })).status === 200;
  expect(await mayCleoInvite()).toBe(false);
  await page.reload();
  await page.getByRole('button', { name: 'Hand over ownership: Cleo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over ownership' }).click();
  await expect.poll(mayCleoInvite).toBe(true);
  await close();
});
