import { expect, it } from 'vitest';
import { goodPassword, signIn, signUp } from '#support/factories/accounts.ts';
import { startMailingServer } from '#support/servers/mailing-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { participantAt, questionBy } from '#support/factories/events.ts';
import {
  expectSameDocument,
  waitUntilLive,
  openLivePageAs,
  openPageAs,
  markDocument,
} from '#support/browser/people.ts';

// Setting a new password signs out every browser, even during an event.

const { server, browser } = withServerAndBrowser(startMailingServer);

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
  for (const each of [page, tab]) await each.getByRole('heading', { name: 'You have been signed out' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Physics 101' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/events/${event.id}`);
  // The other tab returns once it gets the focus.
  await tab.evaluate(() => void window.dispatchEvent(new Event('focus')));
  await tab.getByRole('heading', { name: 'Physics 101' }).waitFor();
  expect(new URL(tab.url()).pathname).toBe(`/events/${event.id}/moderation`);
  // The page receives updates again.
  await waitUntilLive(host);
  await questionBy(await participantAt(server, event.code), event, 'Is it a wave?');
  await page.getByText('Is it a wave?').waitFor();
  await host.close();
});

it('the screen in a signed-out browser keeps its content, says why it stopped, and resumes after sign-in', async () => {
  const { ada, email, event, signOutAda } = await adasEvent();
  const screen = await openLivePageAs(browser, server, ada, `/screens/${event.id}`);
  const { page } = screen;
  screen.allowProblem(/status of 40[34]|WebSocket/);
  await markDocument(screen);
  const code = page.getByText(new RegExp(`${event.code.slice(0, 3)}\\s${event.code.slice(3)}`)).first();
  await code.waitFor();
  await signOutAda();
  await page.getByText('signed out: sign in again in this browser').waitFor();
  await code.waitFor();
  await expectSameDocument(screen);

  const again = await signIn(server, email);
  await screen.context.addCookies([...again.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  await page.getByText('signed out: sign in again in this browser').waitFor({ state: 'detached' });
  await code.waitFor();
  await screen.close();
});

it('after signing out, Back shows nothing of the account', async () => {
  const { ada } = await adasEvent();
  const tab = await openPageAs(browser, server, ada, '/events');
  const { page } = tab;
  await page.locator('a[href="/account"]').click();
  const leaving = page.getByRole('button', { name: 'Sign out', exact: true });
  await leaving.click();
  await page.waitForURL(`${server.address}/`);
  await page.goBack();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await leaving.count()).toBe(0);
  await tab.close();
});
