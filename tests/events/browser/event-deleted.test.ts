import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { arrive, crewMemberAt, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openNetworkLink } from '#support/browser/network-link.ts';
import {
  expectSameDocument,
  waitUntilLive,
  openLivePageAs,
  markDocument,
  openPageAs,
  startEvent,
} from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('a deleted event says so on every page that shows it, at once, without another request and without the look of an error', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  const ada = await participantAt(server, event.code);
  const theirs = (path: string) => openLivePageAs(browser, server, ben, path);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  const embed = await openLivePageAs(browser, server, ada, `/embeds/${event.code}`);
  const screen = await theirs(`/screens/${event.id}`);
  const chosen = await theirs(`/screens/${event.id}`);
  await chosen.page.keyboard.press('t');
  await chosen.page.locator('html[data-theme="light"]').waitFor();
  const overlay = await theirs(`/overlays/${event.id}?show=join`);
  const [control, desk, settings] = [
    await theirs(`/events/${event.id}`),
    await theirs(`/events/${event.id}/moderation`),
    await theirs(`/events/${event.id}/edit`),
  ];
  const people = await theirs(`/events/${event.id}/participants`);
  const all = [phone, embed, screen, chosen, overlay, control, desk, settings, people];
  const asked: string[] = [];
  for (const each of all) {
    await markDocument(each);
    // Each asks once more when its channels are joined.
    await each.page.waitForLoadState('networkidle');
    each.page.on('request', (request) => void asked.push(`${request.method()} ${request.url()}`));
  }

  await host.visit('events.destroy', { event: event.id }, { title: event.title });
  const title = (each: TestPage, name: string) => each.page.getByRole('heading', { level: 1, name }).waitFor();
  for (const each of [phone, embed]) await title(each, 'This event has been deleted by its host');
  for (const each of [control, desk, settings, people])
    await each.page.getByRole('heading', { level: 2, name: 'This event has been deleted' }).waitFor();
  for (const each of [screen, chosen, overlay]) await title(each, 'This event is over');
  for (const each of all) {
    await expectSameDocument(each);
    expect(await each.page.getByText(/404|Status|No event has this code/).count()).toBe(0);
  }
  expect(asked.filter((request) => request.includes(event.id) || request.includes(event.code))).toEqual([]);

  // The hall keeps the colours it had, a broadcast shows nothing, and a frame leads nowhere.
  const themeOf = (each: TestPage) => each.page.evaluate(() => document.documentElement.dataset['theme'] ?? 'auto');
  expect([await themeOf(screen), await themeOf(chosen)]).toEqual(['auto', 'light']);
  expect(await overlay.page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  expect(await overlay.page.locator('.screen-stage').count()).toBe(0);
  expect(await embed.page.getByRole('link', { name: 'Join another event' }).isVisible()).toBe(false);
  // Why it is gone is said before there is what can be done now.
  await expect
    .poll(() => phone.page.getByRole('heading', { level: 1 }).evaluate((element) => element === document.activeElement))
    .toBe(true);

  await phone.page.getByRole('link', { name: 'Join another event' }).click();
  await phone.page.getByLabel(/code/i).first().waitFor();
  await desk.page.getByRole('link', { name: 'To your events' }).click();
  await desk.page.getByRole('heading', { name: 'Your events' }).waitFor();
  // Who comes later is told by the server, as of any code that there is not.
  const late = await openPageAs(browser, server, await arrive(server), `/j/${event.code}`);
  late.allowProblem(/404/);
  await title(late, 'No event has this code.');
  for (const each of [...all, late]) await each.close();
});

it('whoever was away when it was deleted is told once they are back, as far as the server can still tell', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  const cable = await openNetworkLink(server);
  const phone = await openLivePageAs(browser, cable, await participantAt(server, event.code), `/e/${event.code}`);
  const screen = await openLivePageAs(browser, cable, ben, `/screens/${event.id}`);
  const control = await openLivePageAs(browser, cable, ben, `/events/${event.id}`);
  const all = [phone, screen, control];
  for (const each of all) {
    each.allowProblem(/net::ERR_|WebSocket connection to|status of 40[34]/);
    await markDocument(each);
  }
  cable.cut();
  for (const each of all) await each.page.getByText('offline', { exact: true }).first().waitFor({ state: 'attached' });
  await host.visit('events.destroy', { event: event.id }, { title: event.title });
  cable.mend();
  const title = (each: TestPage, name: string) => each.page.getByRole('heading', { level: 1, name }).waitFor();
  await title(phone, 'This event has been deleted by its host');
  await title(screen, 'This screen is no longer connected to the event');
  // Of an event that is gone the server cannot know who was of its crew; but its door is gone for everybody.
  await control.page.getByRole('heading', { level: 2, name: 'This event has been deleted' }).waitFor();
  for (const each of all) {
    await expectSameDocument(each);
    await each.close();
  }
  await cable.close();
});

/** A page of the event that Ben has open behind a cable, and how he is taken out of the crew while it is cut. */
async function crewBehindCable(path = '') {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  const { members } = await host.see('crew/index', 'crew.index', { event: event.id });
  const cable = await openNetworkLink(server);
  const control = await openLivePageAs(browser, cable, ben, `/events/${event.id}${path}`);
  control.allowProblem(/net::ERR_|WebSocket connection to|status of 40[34]/);
  const takeOut = async () => {
    cable.cut();
    await control.page.getByText('offline', { exact: true }).first().waitFor({ state: 'attached' });
    await host.see('crew/index', 'crew.destroy', {
      event: event.id,
      member: members.find(({ name }) => name === 'Ben')?.id ?? '',
    });
    cable.mend();
  };
  const close = async () => {
    await control.close();
    await cable.close();
  };
  return { event, page: control.page, takeOut, close };
}

it.each(['', '/participants'])(
  'at /events/{event}%s, who was taken out of the crew meanwhile is told that, not that the event is gone',
  async (path) => {
    const { page, takeOut, close } = await crewBehindCable(path);
    await takeOut();
    await page.getByRole('heading', { level: 2, name: 'You are no longer on its crew' }).waitFor();
    await page.getByText('An owner can invite you again.').waitFor();
    // It may be over, or not open yet.
    expect(await page.getByText('goes on').count()).toBe(0);
    await close();
  },
);

it('a proxy that finds nothing has deleted nothing', async () => {
  const { event, page, takeOut, close } = await crewBehindCable();
  let asked = 0;
  await page.route(`**/j/${event.code}`, (door) => {
    asked += 1;
    return door.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' });
  });
  await takeOut();
  await page.getByRole('heading', { level: 2, name: 'This event is no longer here' }).waitFor();
  await expect.poll(() => asked).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('This event is no longer here');
  await close();
});

it('whoever deletes it is led to their events, which say that it was', async () => {
  const { page, close } = await startEvent(browser, server, 'A talk that never was');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const seen: string[] = [];
  await page.exposeFunction('note', (text: string) => void seen.push(text));
  await page.evaluate(() => {
    const { note } = window as unknown as { note: (text: string) => void };
    new MutationObserver(() => note(document.querySelector('main')?.textContent ?? '')).observe(document.body, {
      subtree: true,
      childList: true,
    });
  });
  await page.getByRole('button', { name: 'Delete this event…' }).click();
  await page.getByRole('dialog').getByLabel('Title of the event').fill('A talk that never was');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('“A talk that never was” was deleted.').waitFor();
  await expect.poll(() => seen.at(-1)).toContain('was deleted.');
  expect(seen.filter((text) => text.includes('has been deleted'))).toEqual([]);
  // Once: it is news, and no part of the list.
  await page.reload();
  await page.getByText('No events yet').waitFor();
  expect(await page.getByText('was deleted').count()).toBe(0);
  await close();
});

it('a phone on a slow network says why the room is gone before it can say what to do now', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code);
  const phone = await browser.open({ viewport: { width: 390, height: 700 } });
  // Each asks once more when its channels are joined: here perhaps when the event is gone.
  phone.allowProblem(/status of 404/);
  await phone.context.addCookies([...ada.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await phone.page.route('**/assets/mine-panel-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await phone.page.goto(`${server.address}/e/${event.code}`);
  await waitUntilLive(phone);
  await host.visit('events.destroy', { event: event.id }, { title: event.title });
  await phone.page.getByRole('heading', { level: 1, name: 'This event has been deleted by its host' }).waitFor();
  expect(await phone.page.getByRole('link', { name: 'Join another event' }).count()).toBe(0);
  release(undefined);
  await phone.page.getByRole('link', { name: 'Join another event' }).waitFor();
  expect(
    await phone.page
      .getByRole('heading', { level: 1, name: 'This event has been deleted by its host' })
      .evaluate((element) => element === document.activeElement),
  ).toBe(true);
  await phone.close();
});
