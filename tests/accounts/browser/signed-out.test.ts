import { expect, it } from 'vitest';
import { goodPassword, signIn, signUp } from '#support/factories/accounts.ts';
import { startMailingServer } from '#support/servers/mailing-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { crewMemberAt, participantAt, questionBy } from '#support/factories/events.ts';
import { expectSameDocument, waitUntilLive, openLivePageAs, markDocument } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser(startMailingServer);

/** Ada's event, with her own session and that of another browser of hers. */
async function adasEvent() {
  const { visitor: ada, email } = await signUp(server);
  const { control } = await ada.see('events/show', 'events.create', {}, { title: 'Physics 101', start: 'now' });
  const elsewhere = await signIn(server, email);
  return {
    ada,
    email,
    elsewhere,
    event: control.event,
    signOutAda: () => elsewhere.visit('other-sessions.destroy', {}),
  };
}

it('leads from the control room to the sign-in and back, and is live again', async () => {
  const { ada, email, event, signOutAda } = await adasEvent();
  const host = await openLivePageAs(browser, server, ada, `/events/${event.id}`);
  const { page } = host;
  host.allowProblem(/status of 40[34]|WebSocket/);
  await signOutAda();
  await page.getByRole('heading', { name: 'You have been signed out' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Physics 101' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/events/${event.id}`);
  await waitUntilLive(host);
  await questionBy(await participantAt(server, event.code), event, 'Is it a wave?');
  await page.getByText('Is it a wave?').waitFor();
  await host.close();
});

it('ends the other tabs of a browser at the sign-out, and not those of another browser', async () => {
  const { ada, elsewhere, event } = await adasEvent();
  const moderation = await openLivePageAs(browser, server, ada, `/events/${event.id}/moderation`);
  moderation.allowProblem(/status of 40[34]|WebSocket/);
  const screen = await openLivePageAs(browser, server, elsewhere, `/screens/${event.id}`);
  await markDocument(screen);
  await ada.visit('sessions.destroy', {});
  await moderation.page.getByRole('heading', { name: 'You have been signed out' }).waitFor();
  await elsewhere.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  await questionBy(await participantAt(server, event.code), event, 'Is it a wave?', { host: elsewhere });
  await screen.page.getByText('Is it a wave?').first().waitFor();
  await expectSameDocument(screen);
  for (const each of [moderation, screen]) await each.close();
});

it('reloads a tab when another crew member has signed in meanwhile', async () => {
  const { ada, event } = await adasEvent();
  const ben = await crewMemberAt(server, ada, event, 'moderator');
  const moderation = await openLivePageAs(browser, server, ada, `/events/${event.id}/moderation`);
  await markDocument(moderation);
  await moderation.context.addCookies([...ben.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  await ada.visit('sessions.destroy', {});
  await expect.poll(() => moderation.page.evaluate(() => 'isTheSameDocument' in window).catch(() => true)).toBe(false);
  await moderation.close();
});

it('keeps the other tabs connected when their owner signs in again', async () => {
  const { ada, email, event } = await adasEvent();
  const moderation = await openLivePageAs(browser, server, ada, `/events/${event.id}/moderation`);
  await markDocument(moderation);
  // In a tab of its own: the other one has the new session once it reconnects.
  const tab = await moderation.context.newPage();
  await tab.goto(`${server.address}/sign-in`);
  await tab.getByLabel('E-mail address').fill(email);
  await tab.getByLabel('Password', { exact: true }).fill(goodPassword);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.waitForURL(`${server.address}/events`);
  const ben = await participantAt(server, event.code);
  await questionBy(ben, event, 'Is it a wave?');
  await moderation.page.getByText('Is it a wave?').waitFor();
  await expectSameDocument(moderation);
  await moderation.close();
});

it('brings the other tabs back after a new sign-in, as soon as they are looked at', async () => {
  const { ada, email, event, signOutAda } = await adasEvent();
  const moderation = await openLivePageAs(browser, server, ada, `/events/${event.id}/moderation`);
  moderation.allowProblem(/status of 40[134]|WebSocket/);
  await signOutAda();
  const notice = moderation.page.getByRole('heading', { name: 'You have been signed out' });
  await notice.waitFor();
  const tab = await moderation.context.newPage();
  // A tab that was opened meanwhile says the same.
  await tab.goto(`${server.address}/events/${event.id}`);
  await tab.getByRole('heading', { name: /signed (?:out|in here)/ }).waitFor();
  const look = () => moderation.page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  await Promise.all([moderation.page.waitForResponse((answer) => answer.status() === 404), look()]);
  expect(await notice.isVisible()).toBe(true);
  const again = await signIn(server, email);
  await moderation.context.addCookies(
    [...again.cookies].map(([name, value]) => ({ name, value, url: server.address })),
  );
  await look();
  await tab.evaluate(() => void window.dispatchEvent(new Event('focus')));
  for (const page of [moderation.page, tab]) await page.getByRole('heading', { name: 'Physics 101' }).waitFor();
  expect(new URL(moderation.page.url()).pathname).toBe(`/events/${event.id}/moderation`);
  await moderation.close();
});

it('keeps the picture of a screen that was signed out, says so, goes on after a sign-in, and ends with the event', async () => {
  const { ada, email, elsewhere, event, signOutAda } = await adasEvent();
  const screen = await openLivePageAs(browser, server, ada, `/screens/${event.id}`);
  const { page } = screen;
  screen.allowProblem(/status of 40[34]|WebSocket/);
  await markDocument(screen);
  const code = page.getByText(new RegExp(`${event.code.slice(0, 3)}\\s${event.code.slice(3)}`)).first();
  await code.waitFor();
  await signOutAda();
  await page.getByText('signed out: sign in in this browser').waitFor();
  await code.waitFor();
  // The pointer brings up a toolbar with the way to the sign-in.
  await page.mouse.move(200, 200);
  const signInLink = page.getByRole('toolbar').getByRole('link', { name: 'Sign in' });
  expect([await signInLink.getAttribute('href'), await signInLink.getAttribute('target')]).toEqual([
    expect.stringMatching(/\/sign-in$/),
    '_blank',
  ]);
  await expectSameDocument(screen);

  const again = await signIn(server, email);
  await screen.context.addCookies([...again.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  await page.getByText('signed out: sign in in this browser').waitFor({ state: 'detached' });
  await code.waitFor();

  await elsewhere.visit('other-sessions.destroy', {});
  await page.getByText('signed out: sign in in this browser').waitFor();
  await elsewhere.visit('events.destroy', { event: event.id }, { title: event.title });
  await page.getByRole('heading', { level: 1, name: 'This event is over' }).waitFor();
  await screen.close();
});
