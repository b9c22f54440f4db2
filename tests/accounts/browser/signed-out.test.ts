import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { goodPassword, signIn, signUp } from '#support/factories/accounts.ts';
import { startMailingServer } from '#support/servers/mailing-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { crewMemberAt, participantAt, questionBy } from '#support/factories/events.ts';
import { expectSameDocument, waitUntilLive, openLivePageAs, markDocument } from '#support/browser/people.ts';

// A password that is set anew signs everybody out, in the middle of an event too.

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

it('a control room whose host was signed out leads to the sign-in, and from there back to it', async () => {
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
  // What comes now is heard.
  await waitUntilLive(host);
  await questionBy(await participantAt(server, event.code), event, 'Is it a wave?');
  await page.getByText('Is it a wave?').waitFor();
  await host.close();
});

itInFullMatrix.each([
  ['signs out', async ({ ada }: Awaited<ReturnType<typeof adasEvent>>) => ada.visit('sessions.destroy', {})],
  [
    'signs in as somebody else',
    async ({ ada }: Awaited<ReturnType<typeof adasEvent>>) =>
      ada.visit('sessions.create', {}, { email: (await signUp(server)).email, password: goodPassword }),
  ],
  ['signs up as somebody else', async ({ ada }: Awaited<ReturnType<typeof adasEvent>>) => signUp(server, ada)],
])(
  'who %s hears nothing more in the other tabs of this browser: a desk that was left open is over at once',
  async (_, leave) => {
    const scene = await adasEvent();
    const desk = await openLivePageAs(browser, server, scene.ada, `/events/${scene.event.id}/moderation`);
    desk.allowProblem(/status of 40[34]|WebSocket/);
    await questionBy(await participantAt(server, scene.event.code), scene.event, 'Is it a wave?');
    await desk.page.getByText('Is it a wave?').waitFor();
    await leave(scene);
    await desk.page.getByRole('heading', { name: 'You have been signed out' }).waitFor();
    await desk.close();
  },
);

itInFullMatrix('who signs out in one browser goes on in another: at a desk, and in front of a hall', async () => {
  const { ada, elsewhere, event } = await adasEvent();
  const desk = await openLivePageAs(browser, server, elsewhere, `/events/${event.id}/moderation`);
  const screen = await openLivePageAs(browser, server, elsewhere, `/screens/${event.id}`);
  for (const page of [desk, screen]) await markDocument(page);
  await ada.visit('sessions.destroy', {});
  await elsewhere.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  await questionBy(await participantAt(server, event.code), event, 'Is it a wave?', { host: elsewhere });
  for (const page of [desk, screen]) {
    await page.page.getByText('Is it a wave?').first().waitFor();
    await waitUntilLive(page);
    await expectSameDocument(page);
    await page.close();
  }
});

itInFullMatrix('where another of the crew signed in meanwhile, what was left open becomes theirs', async () => {
  const { ada, event } = await adasEvent();
  const ben = await crewMemberAt(server, ada, event, 'moderator');
  const desk = await openLivePageAs(browser, server, ada, `/events/${event.id}/moderation`);
  await markDocument(desk);
  await desk.context.addCookies([...ben.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  await ada.visit('sessions.destroy', {});
  await expect.poll(() => desk.page.evaluate(() => 'isTheSameDocument' in window).catch(() => true)).toBe(false);
  await desk.close();
});

itInFullMatrix('who signs in again as themselves stays connected in the other tabs', async () => {
  const { ada, email, event } = await adasEvent();
  const desk = await openLivePageAs(browser, server, ada, `/events/${event.id}/moderation`);
  await markDocument(desk);
  // In a tab of its own: what has to come back has the new session, as it would in any browser.
  const tab = await desk.context.newPage();
  await tab.goto(`${server.address}/sign-in`);
  await tab.getByLabel('E-mail address').fill(email);
  await tab.getByLabel('Password', { exact: true }).fill(goodPassword);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.waitForURL(`${server.address}/events`);
  const ben = await participantAt(server, event.code);
  await questionBy(ben, event, 'Is it a wave?');
  await desk.page.getByText('Is it a wave?').waitFor();
  await expectSameDocument(desk);
  await desk.close();
});

itInFullMatrix(
  'who was signed out and signs in again in one tab finds the others where they were, as soon as they look at them',
  async () => {
    const { ada, email, event, signOutAda } = await adasEvent();
    const desk = await openLivePageAs(browser, server, ada, `/events/${event.id}/moderation`);
    desk.allowProblem(/status of 40[134]|WebSocket/);
    await signOutAda();
    const told = desk.page.getByRole('heading', { name: 'You have been signed out' });
    await told.waitFor();
    const tab = await desk.context.newPage();
    // One that was opened meanwhile says the same, by a page of its own.
    await tab.goto(`${server.address}/events/${event.id}`);
    await tab.getByRole('heading', { name: /signed (?:out|in here)/ }).waitFor();
    const look = () => desk.page.evaluate(() => void window.dispatchEvent(new Event('focus')));
    await Promise.all([desk.page.waitForResponse((answer) => answer.status() === 404), look()]);
    expect(await told.isVisible()).toBe(true);
    const again = await signIn(server, email);
    await desk.context.addCookies([...again.cookies].map(([name, value]) => ({ name, value, url: server.address })));
    await look();
    await tab.evaluate(() => void window.dispatchEvent(new Event('focus')));
    for (const page of [desk.page, tab]) await page.getByRole('heading', { name: 'Physics 101' }).waitFor();
    expect(new URL(desk.page.url()).pathname).toBe(`/events/${event.id}/moderation`);
    await desk.close();
  },
);

it('who was never signed in on a page of a crew is told so, and led to the sign-in', async () => {
  const { event } = await adasEvent();
  const { page, close, allowProblem } = await browser.open();
  allowProblem(/status of 404/);
  await page.goto(`${server.address}/events/${event.id}`);
  await page.getByRole('heading', { name: 'You are not signed in here' }).waitFor();
  expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(1);
  await close();
});

it('a screen whose browser was signed out keeps what it shows and says so, goes on once it is signed in again, and ends with the event', async () => {
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
  // With the pointer comes the way there, beside the screen.
  await page.mouse.move(200, 200);
  const wayThere = page.getByRole('toolbar').getByRole('link', { name: 'Sign in' });
  expect([await wayThere.getAttribute('href'), await wayThere.getAttribute('target')]).toEqual([
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

itInFullMatrix('the screen of who was taken off the crew ends, without the look of an error', async () => {
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
