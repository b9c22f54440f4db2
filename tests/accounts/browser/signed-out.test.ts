import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { goodPassword, signIn, signUp } from '#support/factories/accounts.ts';
import { startMailingServer } from '#support/servers/mailing-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { crewMemberAt, participantAt, questionBy } from '#support/factories/events.ts';
import { expectSameDocument, waitUntilLive, openLivePageAs, markDocument } from '#support/browser/people.ts';

// Setting a new password signs out every browser, also during an event.

const { server, browser } = withServerAndBrowser(startMailingServer);

/** Ada’s event, with her own session and one in a second browser. */
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

it('a host who is signed out in the control room signs in again and returns to it', async () => {
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
  // The page receives updates again.
  await waitUntilLive(host);
  await questionBy(await participantAt(server, event.code), event, 'Is it a wave?');
  await page.getByText('Is it a wave?').waitFor();
  await host.close();
});

itInFullMatrix.each([
  ['signs out', async ({ ada }: Awaited<ReturnType<typeof adasEvent>>) => ada.visit('sessions.destroy', {})],
  [
    'signs in with another account',
    async ({ ada }: Awaited<ReturnType<typeof adasEvent>>) =>
      ada.visit('sessions.create', {}, { email: (await signUp(server)).email, password: goodPassword }),
  ],
  ['signs up with another account', async ({ ada }: Awaited<ReturnType<typeof adasEvent>>) => signUp(server, ada)],
])('a host who %s loses access in the other tabs of the same browser at once', async (_, leave) => {
  const scene = await adasEvent();
  const moderation = await openLivePageAs(browser, server, scene.ada, `/events/${scene.event.id}/moderation`);
  moderation.allowProblem(/status of 40[34]|WebSocket/);
  await questionBy(await participantAt(server, scene.event.code), scene.event, 'Is it a wave?');
  await moderation.page.getByText('Is it a wave?').waitFor();
  await leave(scene);
  await moderation.page.getByRole('heading', { name: 'You have been signed out' }).waitFor();
  await moderation.close();
});

itInFullMatrix(
  'signing out in one browser leaves the moderation page and the screen of another browser connected',
  async () => {
    const { ada, elsewhere, event } = await adasEvent();
    const moderation = await openLivePageAs(browser, server, elsewhere, `/events/${event.id}/moderation`);
    const screen = await openLivePageAs(browser, server, elsewhere, `/screens/${event.id}`);
    for (const page of [moderation, screen]) await markDocument(page);
    await ada.visit('sessions.destroy', {});
    await elsewhere.visit('focuses.update', { event: event.id }, { kind: 'questions' });
    await questionBy(await participantAt(server, event.code), event, 'Is it a wave?', { host: elsewhere });
    for (const page of [moderation, screen]) {
      await page.page.getByText('Is it a wave?').first().waitFor();
      await waitUntilLive(page);
      await expectSameDocument(page);
      await page.close();
    }
  },
);

itInFullMatrix('an open moderation page reloads for another crew member who signs in', async () => {
  const { ada, event } = await adasEvent();
  const ben = await crewMemberAt(server, ada, event, 'moderator');
  const moderation = await openLivePageAs(browser, server, ada, `/events/${event.id}/moderation`);
  await markDocument(moderation);
  await moderation.context.addCookies([...ben.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  await ada.visit('sessions.destroy', {});
  await expect.poll(() => moderation.page.evaluate(() => 'isTheSameDocument' in window).catch(() => true)).toBe(false);
  await moderation.close();
});

itInFullMatrix('signing in again with the same account keeps the other tabs connected', async () => {
  const { ada, email, event } = await adasEvent();
  const moderation = await openLivePageAs(browser, server, ada, `/events/${event.id}/moderation`);
  await markDocument(moderation);
  // In a second tab: the cookie jar of the browser then has the new session for the reconnect.
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

itInFullMatrix(
  'after signing in again in one tab, the other tabs return to their pages when they get the focus',
  async () => {
    const { ada, email, event, signOutAda } = await adasEvent();
    const moderation = await openLivePageAs(browser, server, ada, `/events/${event.id}/moderation`);
    moderation.allowProblem(/status of 40[134]|WebSocket/);
    await signOutAda();
    const signedOut = moderation.page.getByRole('heading', { name: 'You have been signed out' });
    await signedOut.waitFor();
    const tab = await moderation.context.newPage();
    // A tab opened meanwhile shows the same message, as a page of its own.
    await tab.goto(`${server.address}/events/${event.id}`);
    await tab.getByRole('heading', { name: /signed (?:out|in here)/ }).waitFor();
    const look = () => moderation.page.evaluate(() => void window.dispatchEvent(new Event('focus')));
    await Promise.all([moderation.page.waitForResponse((answer) => answer.status() === 404), look()]);
    expect(await signedOut.isVisible()).toBe(true);
    const again = await signIn(server, email);
    await moderation.context.addCookies(
      [...again.cookies].map(([name, value]) => ({ name, value, url: server.address })),
    );
    await look();
    await tab.evaluate(() => void window.dispatchEvent(new Event('focus')));
    for (const page of [moderation.page, tab]) await page.getByRole('heading', { name: 'Physics 101' }).waitFor();
    expect(new URL(moderation.page.url()).pathname).toBe(`/events/${event.id}/moderation`);
    await moderation.close();
  },
);

it('a crew page opened without ever signing in says so and links to the sign-in', async () => {
  const { event } = await adasEvent();
  const { page, close, allowProblem } = await browser.open();
  allowProblem(/status of 404/);
  await page.goto(`${server.address}/events/${event.id}`);
  await page.getByRole('heading', { name: 'You are not signed in here' }).waitFor();
  expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(1);
  await close();
});

it('the screen of a signed-out browser stays as it is, says why, and resumes after the sign-in', async () => {
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
  // Moving the pointer shows a link to the sign-in.
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

itInFullMatrix('the screen of a removed crew member ends with a plain notice rather than an error', async () => {
  const { ada, event } = await adasEvent();
  const ben = await crewMemberAt(server, ada, event, 'co-host', 'Ben');
  const screen = await openLivePageAs(browser, server, ben, `/screens/${event.id}`);
  screen.allowProblem(/status of 40[34]|WebSocket/);
  const { members } = await ada.see('crew/index', 'crew.index', { event: event.id });
  await ada.visit('crew.destroy', { event: event.id, member: members.find(({ name }) => name === 'Ben')?.id ?? '' });
  await screen.page
    .getByRole('heading', { level: 1, name: 'This screen is no longer connected to the event' })
    .waitFor();
  await screen.close();
});
