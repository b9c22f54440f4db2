import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goodPassword, newAddress } from '#support/factories/accounts.ts';
import { crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { startMailingServer } from '#support/servers/mailing-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { waitUntilLive, openLivePageAs, openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser(startMailingServer);

const laptop = { viewport: { width: 1440, height: 900 } };

/** By the link of the letter, in the same browser. */
async function confirmAddress(page: Page, email: string): Promise<void> {
  await page.goto((await server.mailbox.next(email)).link);
  await page.getByText(email).waitFor();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Your e-mail address is confirmed. Your event is in your account now').waitFor();
}

it('keeps the event of a host who signs up, signs in elsewhere, and invites and removes a moderator', async () => {
  const { host: guest, event } = await hostWithEvent(server);
  const host = await openPageAs(browser, server, guest, '/account');
  await host.page.getByText('You host without an account').waitFor();
  // The name that the crew knows is in the form of the sign-up.
  await host.page.getByLabel('Your name').fill('Ada Lovelace');
  await host.page.getByRole('button', { name: 'Save the name' }).click();
  await host.page.getByText('Saved').first().waitFor();
  await host.page.getByRole('link', { name: 'Sign up' }).click();
  await host.page.getByLabel('E-mail address').fill('ada@example.org');
  expect(await host.page.getByLabel('Your name').inputValue()).toBe('Ada Lovelace');
  const password = host.page.getByLabel('Password');
  const eye = host.page.getByRole('button', { name: 'Show the password' });
  const visibility = async () => [await password.getAttribute('type'), await eye.getAttribute('aria-pressed')];
  await password.fill('password1');
  expect(await visibility()).toEqual(['password', 'false']);
  await eye.press('Space');
  expect([...(await visibility()), await password.inputValue()]).toEqual(['text', 'true', 'password1']);
  expect(await axeViolations(host.page)).toEqual([]);
  await host.page.getByRole('button', { name: 'Sign up' }).click();
  await host.page.getByText('guessed first').waitFor();
  // A password that was sent is hidden again.
  expect(await visibility()).toEqual(['password', 'false']);
  expect(await host.page.getByLabel('E-mail address').inputValue()).toBe('ada@example.org');
  await password.fill(goodPassword);
  await host.page.getByRole('button', { name: 'Sign up' }).click();
  await host.page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  await confirmAddress(host.page, 'ada@example.org');
  await host.page.getByRole('link', { name: /^Physics 101/ }).waitFor();

  // Another browser.
  const other = await browser.open(laptop);
  await other.page.goto(`${server.address}/sign-in`);
  await other.page.getByLabel('E-mail address').fill('ada@example.org');
  await other.page.getByLabel('Password').fill(goodPassword);
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.page.getByRole('link', { name: /^Physics 101/ }).click();
  await other.page.getByRole('button', { name: 'More about this event' }).click();
  await other.page.getByRole('menuitem', { name: 'Crew' }).click();
  await other.page.getByRole('listitem').filter({ hasText: 'Ada Lovelace (you)' }).getByLabel('Your role').waitFor();
  const invite = async (role: string) => {
    await other.page.getByRole('radio', { name: role }).press('Space');
    await other.page.getByRole('button', { name: 'Invite', exact: true }).click();
    await other.page.getByText(`Role it gives: ${role}`).waitFor();
    // The role stays chosen for the next invitation, and is no unsaved change.
    expect(await other.page.getByRole('radio', { name: role }).isChecked()).toBe(true);
    expect(await other.page.getByRole('button', { name: 'Discard' }).count()).toBe(0);
  };
  await invite('Co-host');
  await invite('Moderator');
  const link = await other.page.getByText(/\/invitations\//).innerText();

  const moderator = await browser.open(laptop);
  await moderator.page.goto(link);
  await moderator.page.getByText('Ada Lovelace invites you to help run this event.').waitFor();
  await moderator.page.getByLabel('Your name').fill('Ben');
  await moderator.page.getByRole('button', { name: 'Accept' }).click();
  await waitUntilLive(moderator);
  const phone = await participantAt(server, event.code);
  await questionBy(phone, event, 'Why is the sky blue?');
  await moderator.page
    .getByRole('region', { name: 'Questions' })
    .getByRole('listitem')
    .filter({ hasText: 'Why is the sky blue?' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect
    .poll(async () => (await phone.see('rooms/show', 'rooms.show', { code: event.code })).room.questions.length)
    .toBe(1);

  await other.page.reload();
  await other.page.getByRole('button', { name: 'Remove Ben' }).click();
  moderator.allowProblem(/40\d/);
  await other.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await moderator.page.getByRole('heading', { name: 'You are no longer on its crew' }).waitFor();
  for (const person of [host, other, moderator]) await person.close();
});

it('hands the open tabs of a guest to the account, without a second presence, and ends them at the sign-out', async () => {
  const { host: guest, event } = await hostWithEvent(server);
  const ben = await openLivePageAs(browser, server, await crewMemberAt(server, guest, event), `/events/${event.id}`);
  const control = await openLivePageAs(browser, server, guest, `/events/${event.id}`);
  control.allowProblem(/status of 40[34]|WebSocket/);
  const present = control.page.getByRole('list', { name: 'Also here from the crew' }).getByRole('listitem');
  await expect.poll(() => present.count()).toBe(1);
  await control.page.evaluate(() => Reflect.set(window, 'isOfGuest', true));
  const page = await control.context.newPage();
  const email = newAddress();
  await page.goto(`${server.address}/sign-up`);
  await page.getByLabel('Your name').fill('Grace Hopper');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(goodPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  await confirmAddress(page, email);
  await expect.poll(() => control.page.evaluate(() => 'isOfGuest' in window).catch(() => true)).toBe(false);
  await control.page.getByText('connected', { exact: true }).waitFor();
  await page.goto(`${server.address}/events/${event.id}`);
  await waitUntilLive({ ...control, page });
  await expect.poll(() => present.count()).toBe(1);
  await ben.close();
  await expect.poll(() => present.count()).toBe(0);

  await page.goto(`${server.address}/account`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.getByLabel('Code of the event').waitFor();
  await control.page.getByRole('heading', { name: /You have been signed out|You are not signed in here/ }).waitFor();
  await control.close();
});
