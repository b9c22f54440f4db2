import { readFile } from 'node:fs/promises';
import {
  clickOn,
  expect,
  expectSameDocument,
  gone,
  goodPassword,
  hostWithEvent,
  it,
  itInFullMatrix,
  markDocument,
  openLivePageAs,
  openPageAs,
  participantAt,
  questionBy,
  see,
  seeHeading,
  signIn,
  signUp,
  startEvent,
  startMailingServer,
  waitUntilLive,
  withServerAndBrowser,
} from '#support/browser.ts';

const { server, browser } = withServerAndBrowser(startMailingServer);

// The http tests of accounts and of the crew check its steps one by one.
itInFullMatrix('a host without an account signs up, and invites and removes a moderator', async () => {
  const host = await startEvent(browser, server, 'Physics 101');
  const { page } = host;
  const note = page.getByText(/^Only this browser has your events/);
  await note.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Email address').fill('ada@example.org');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('password1');
  await page.getByRole('button', { name: 'Show the password' }).press('Space');
  expect([await password.getAttribute('type'), await password.inputValue()]).toEqual(['text', 'password1']);
  await clickOn(page, 'Sign up');
  await see(page, 'easy to guess');
  expect(await password.getAttribute('type')).toBe('password');
  expect(await page.getByLabel('Email address').inputValue()).toBe('ada@example.org');
  await password.fill(goodPassword);
  await clickOn(page, 'Sign up');
  await seeHeading(page, 'Check your email');
  await page.goto((await server.mailbox.next('ada@example.org')).link);
  await clickOn(page, 'Confirm');
  await see(page, 'Your email address is confirmed. Events moved to your account: 1.');
  await page.getByRole('link', { name: /^Physics 101/ }).click();
  await waitUntilLive(host);
  expect(await note.count()).toBe(0);

  await clickOn(page, 'More about this event');
  await page.getByRole('menuitem', { name: 'Crew' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Ada Lovelace (you)' }).getByLabel('Your role').waitFor();
  await page.getByRole('radio', { name: 'Moderator' }).press('Space');
  await clickOn(page, 'Invite', { exact: true });
  await see(page, 'Role: Moderator');

  const moderator = await browser.open({ viewport: { width: 1440, height: 900 } });
  await moderator.page.goto(await page.getByText(/\/invitations\//).innerText());
  await see(moderator.page, 'Ada Lovelace invites you to help run this event.');
  await moderator.page.getByLabel('Your name').fill('Ben');
  await clickOn(moderator.page, 'Accept');
  await waitUntilLive(moderator);
  await page.reload();
  await clickOn(page, 'Remove Ben');
  moderator.allowProblem(/40\d/);
  await clickOn(page.getByRole('dialog'), 'Remove');
  await seeHeading(moderator.page, 'You are no longer on its crew');
});

// Setting a new password signs out every browser, even during an event.

/** Ada’s event, and her sessions in two browsers. */
async function adasEvent() {
  const { visitor: ada, email } = await signUp(server);
  const { control } = await ada.see('events/show', 'events.create', {}, { title: 'Physics 101', start: 'now' });
  const elsewhere = await signIn(server, email);
  const signOutAda = () => elsewhere.visit('other-sessions.destroy', {});
  return { ada, email, event: control.event, signOutAda };
}

it('a host who is signed out in the control room returns to it after signing in again, in other tabs too', async () => {
  const { ada, email, event, signOutAda } = await adasEvent();
  const host = await openLivePageAs(browser, server, ada, `/events/${event.id}`);
  const { page } = host;
  host.allowProblem(/status of 40[134]|WebSocket/);
  const tab = await host.context.newPage();
  await tab.goto(`${server.address}/events/${event.id}/moderation`);
  await waitUntilLive({ ...host, page: tab });
  await signOutAda();
  for (const each of [page, tab]) await seeHeading(each, 'You have been signed out');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await clickOn(page, 'Sign in', { exact: true });
  await seeHeading(page, 'Physics 101');
  expect(new URL(page.url()).pathname).toBe(`/events/${event.id}`);
  // The other tab returns once it gets the focus.
  await tab.evaluate(() => void window.dispatchEvent(new Event('focus')));
  await seeHeading(tab, 'Physics 101');
  expect(new URL(tab.url()).pathname).toBe(`/events/${event.id}/moderation`);
  await waitUntilLive(host);
  await questionBy(await participantAt(server, event.code), event, 'Is it a wave?');
  await see(page, 'Is it a wave?');
});

itInFullMatrix(
  'the screen in a signed-out browser keeps its content, says why it stopped, and resumes after sign-in',
  async () => {
    const { ada, email, event, signOutAda } = await adasEvent();
    const screen = await openLivePageAs(browser, server, ada, `/screens/${event.id}`);
    const { page } = screen;
    screen.allowProblem(/status of 40[34]|WebSocket/);
    await markDocument(screen);
    const code = page.getByText(new RegExp(`${event.code.slice(0, 3)}\\s${event.code.slice(3)}`)).first();
    await code.waitFor();
    await signOutAda();
    await see(page, 'signed out: sign in again in this browser');
    await code.waitFor();
    await expectSameDocument(screen);

    const again = await signIn(server, email);
    await screen.context.addCookies([...again.cookies].map(([name, value]) => ({ name, value, url: server.address })));
    await gone(page.getByText('signed out: sign in again in this browser'));
    await code.waitFor();
  },
);

it('after signing out, Back shows nothing of the account', async () => {
  const { ada } = await adasEvent();
  const { page } = await openPageAs(browser, server, ada, '/events');
  await page.locator('a[href="/account"]').click();
  const leaving = page.getByRole('button', { name: 'Sign out', exact: true });
  await leaving.click();
  await page.waitForURL(`${server.address}/`);
  await page.goBack();
  await seeHeading(page, 'Sign in');
  expect(await leaving.count()).toBe(0);
});

const newPassword = 'a whole new password';

itInFullMatrix(
  'a host changes their password and email, downloads their data, and deletes account and event',
  async () => {
    const { host, event } = await hostWithEvent(server, { title: 'Only mine' });
    const { email } = await signUp(server, host);
    const elsewhere = await signIn(server, email);
    const { page } = await openPageAs(browser, server, host, '/account');
    await see(page, 'used within the last hour', { exact: true });
    await page.getByLabel('Current password').fill(goodPassword);
    await page.getByLabel('New password').fill(newPassword);
    await clickOn(page, 'Change password');
    await see(page, 'Password changed. You were signed out everywhere else.');
    await elsewhere.see('sessions/new', 'accounts.show', {});

    await page.getByLabel('Email address', { exact: true }).fill('ada.new@example.org');
    await clickOn(page, 'Change address');
    await see(page, 'To use the new address, follow the link');
    await page.goto((await server.mailbox.next('ada.new@example.org')).link);
    await clickOn(page, 'Confirm');
    await see(page, 'Your email address is confirmed.');
    const again = await signIn(server, 'ada.new@example.org', newPassword);
    await page.reload();
    await clickOn(page, 'Sign out everywhere else');
    await gone(page.getByRole('button', { name: 'Sign out everywhere else' }));
    await again.see('sessions/new', 'accounts.show', {});

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download everything' }).click(),
    ]);
    const copy = await readFile(await file.path(), 'utf8');
    expect(JSON.parse(copy)).toMatchObject({ account: { email: 'ada.new@example.org' } });
    expect(copy).toContain('Only mine');

    await see(page, 'These events will be deleted:');
    const address = page.getByLabel('Your email address, to confirm');
    await address.fill('ada.new@example.org');
    await page.getByLabel('Your password', { exact: true }).fill(newPassword);
    await clickOn(page, 'Delete for good');
    // Without the tick, nothing is deleted and the typed text stays.
    await page.getByRole('alert').waitFor();
    expect(await address.inputValue()).toBe('ada.new@example.org');
    await page.getByLabel('I understand that this cannot be undone.').check();
    await clickOn(page, 'Delete for good');
    await see(page, 'Your account is deleted.');
    expect(await server.world.store.events.byId(event.id)).toBeNull();
  },
);
