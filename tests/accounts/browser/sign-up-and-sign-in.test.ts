import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { goodPassword } from '#support/factories/accounts.ts';
import { startMailingServer } from '#support/servers/mailing-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { ask, waitUntilLive, joinByLink, startEvent } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser(startMailingServer);

const laptop = { viewport: { width: 1440, height: 900 } };

/** Signs up and confirms the e-mail address. */
async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.goto(`${server.address}/sign-up`);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(goodPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  await page.goto((await server.mailbox.next(email)).link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Your e-mail address is confirmed.').waitFor();
}

it('a host without an account signs up, signs in elsewhere, and invites and removes a moderator', async () => {
  // A host without an account, in the middle of an event.
  const host = await startEvent(browser, server, 'Physics 101');
  await waitUntilLive(host);
  await host.page.goto(`${server.address}/account`);
  await host.page.getByText('You host without an account').waitFor();
  expect(await axeViolations(host.page)).toEqual([]);
  await host.page.getByRole('link', { name: 'Sign up' }).click();
  // The account page has a field for the name, too.
  await host.page.getByLabel('E-mail address').fill('ada@example.org');
  await host.page.getByLabel('Your name').fill('Ada Lovelace');
  const password = host.page.getByLabel('Password');
  await password.fill('password1');
  const eye = host.page.getByRole('button', { name: 'Show the password' });
  expect(await password.getAttribute('type')).toBe('password');
  await eye.press('Space');
  expect([
    await password.getAttribute('type'),
    await password.inputValue(),
    await eye.getAttribute('aria-pressed'),
  ]).toEqual(['text', 'password1', 'true']);
  expect(await axeViolations(host.page)).toEqual([]);
  await host.page.getByRole('button', { name: 'Sign up' }).click();
  await host.page.getByText('guessed first').waitFor();
  // The password is hidden again once the form is sent.
  expect([await password.getAttribute('type'), await eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  expect(await host.page.getByLabel('E-mail address').inputValue()).toBe('ada@example.org');
  await host.page.getByLabel('Password').fill(goodPassword);
  await host.page.getByRole('button', { name: 'Sign up' }).click();
  await host.page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();

  // The link of the e-mail, opened in the same browser.
  await host.page.goto((await server.mailbox.next('ada@example.org')).link);
  await host.page.getByText('ada@example.org').waitFor();
  await host.page.getByRole('button', { name: 'Confirm' }).click();
  await host.page.getByText('Your e-mail address is confirmed. Your event is in your account now').waitFor();
  await host.page.getByRole('link', { name: /^Physics 101/ }).click();
  await waitUntilLive(host);

  // Another browser.
  const other = await browser.open(laptop);
  await other.page.goto(`${server.address}/`);
  await other.page.getByRole('link', { name: 'Sign in' }).click();
  await other.page.getByLabel('E-mail address').fill('ada@example.org');
  await other.page.getByLabel('Password').fill(goodPassword);
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.page.getByRole('link', { name: /^Physics 101/ }).click();
  await waitUntilLive(other);
  await other.page.getByRole('button', { name: 'More about this event' }).click();
  await other.page.getByRole('menuitem', { name: 'Crew' }).click();
  await other.page.getByRole('heading', { name: 'Who runs this event' }).waitFor();
  // A crew member with a name is listed by name, others by role only.
  await other.page.getByRole('listitem').filter({ hasText: 'Ada Lovelace (you)' }).getByLabel('Your role').waitFor();
  const chosen = (name: string) => other.page.getByRole('radio', { name }).isChecked();
  await other.page.getByRole('radio', { name: 'Co-host' }).press('Space');
  await other.page.getByRole('button', { name: 'Invite', exact: true }).click();
  await other.page.getByText('Role it gives: Co-host').waitFor();
  // The role stays selected for the next invitation, and there is no draft to discard.
  expect([await chosen('Co-host'), await other.page.getByRole('button', { name: 'Discard' }).count()]).toEqual([
    true,
    0,
  ]);
  await other.page.getByRole('radio', { name: 'Moderator' }).press('Space');
  await other.page.getByRole('button', { name: 'Invite', exact: true }).click();
  await other.page.getByText('Role it gives: Moderator').waitFor();
  expect(await chosen('Moderator')).toBe(true);
  const link = await other.page.getByText(/\/invitations\//).innerText();
  expect(await axeViolations(other.page)).toEqual([]);

  // A moderator without an account moderates.
  const moderator = await browser.open(laptop);
  await moderator.page.goto(link);
  await moderator.page.getByText('Ada Lovelace invites you to help run this event.').waitFor();
  expect(await axeViolations(moderator.page)).toEqual([]);
  await moderator.page.getByLabel('Your name').fill('Ben');
  await moderator.page.getByRole('button', { name: 'Accept' }).click();
  await waitUntilLive(moderator);
  const phone = await joinByLink(browser, server, host.code);
  await ask(phone, 'Why is the sky blue?');
  const queue = moderator.page.getByRole('region', { name: 'Questions' });
  await queue
    .getByRole('listitem')
    .filter({ hasText: 'Why is the sky blue?' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await phone.page.getByRole('article').filter({ hasText: 'Why is the sky blue?' }).waitFor();

  // A removed moderator receives nothing more.
  await other.page.reload();
  await other.page.getByRole('button', { name: 'Remove Ben' }).click();
  moderator.allowProblem(/404|40\d/);
  await other.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await other.page.getByRole('button', { name: 'Remove Ben' }).waitFor({ state: 'detached' });
  // The moderator’s page shows this without a reload.
  await moderator.page.getByRole('heading', { name: 'You are no longer on its crew' }).waitFor();

  // Signing out also ends the page behind.
  await other.page.goto(`${server.address}/account`);
  expect(await axeViolations(other.page)).toEqual([]);
  await other.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await other.page.getByRole('link', { name: 'Sign in' }).waitFor();
  for (const person of [host, other, moderator, phone]) await person.close();
});

itInFullMatrix('a name given to the crew without an account is filled in on the sign-up form', async () => {
  const { page, close } = await startEvent(browser, server, 'Physics 101');
  await page.goto(`${server.address}/account`);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await page.getByText('Saved').first().waitFor();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('E-mail address').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Lovelace');
  await close();
});

itInFullMatrix(
  'open tabs of a host without an account switch to the account after sign-up, and end at sign-out',
  async () => {
    const { page, context, close, allowProblem } = await startEvent(browser, server, 'Physics 101');
    allowProblem(/status of 40[34]|WebSocket/);
    const openTab = await context.newPage();
    await openTab.goto(page.url());
    const reload = openTab.waitForEvent('load');
    await openTab.getByText('connected', { exact: true }).waitFor();
    await openTab.evaluate(() => Reflect.set(window, 'isOfGuest', true));
    await signUp(page, 'Ada Lovelace', 'ada.guest@example.org');
    await reload;
    await expect.poll(() => openTab.evaluate(() => 'isOfGuest' in window).catch(() => true)).toBe(false);
    await openTab.getByText('connected', { exact: true }).waitFor();
    await page.goto(`${server.address}/account`);
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.getByLabel('Code of the event').waitFor();
    await openTab.getByRole('heading', { name: /You have been signed out|You are not signed in here/ }).waitFor();
    await close();
  },
);

it('signing up, signing in and a new password work without scripts', async () => {
  const plain = await browser.open({ javaScriptEnabled: false });
  const { page } = plain;
  await signUp(page, 'Bea', 'bea@example.org');
  await page.goto(`${server.address}/account`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.goto(`${server.address}/passwords/new`);
  await page.getByLabel('E-mail address').fill('bea@example.org');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('an e-mail is on its way').waitFor();
  await page.goto((await server.mailbox.next('bea@example.org')).link);
  await page.getByLabel('New password').fill('12345678');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('guessed first').waitFor();
  await page.getByLabel('New password').fill('a whole new password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('Your new password is set.').waitFor();
  await page.getByLabel('E-mail address').fill('bea@example.org');
  await page.getByLabel('Password').fill('wrong password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('No account has this e-mail address').waitFor();
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('bea@example.org');
  await page.getByLabel('Password').fill('a whole new password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Your events' }).waitFor();
  await plain.close();
});

itInFullMatrix('signing up in another tab does not list the host as a second crew member', async () => {
  const host = await startEvent(browser, server, 'Physics 102');
  await waitUntilLive(host);
  const page = await host.context.newPage();
  await signUp(page, 'Grace Hopper', 'grace@example.org');
  await page.waitForURL(`${server.address}/events`);
  const control = `${server.address}/events/${host.eventId}`;
  await page.goto(`${control}/crew`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const ben = await browser.open(laptop);
  await ben.page.goto(await page.getByText(/\/invitations\//).innerText());
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Accept' }).click();
  await waitUntilLive(ben);
  await page.goto(control);
  await waitUntilLive({ ...host, page });
  // Nor in another browser; the tab from before the sign-up now belongs to the account.
  const elsewhere = await browser.open({ ...laptop, storageState: await host.context.storageState() });
  await elsewhere.page.goto(control);
  const here = (of: typeof page) =>
    of.getByRole('list', { name: 'Also here from the crew' }).getByRole('listitem').count();
  for (const tab of [elsewhere.page, page, host.page]) await expect.poll(() => here(tab)).toBe(1);
  await ben.close();
  for (const tab of [elsewhere.page, page, host.page]) await expect.poll(() => here(tab)).toBe(0);
  await elsewhere.close();
  await host.close();
});
