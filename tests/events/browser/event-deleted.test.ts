import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { arrive, crewMemberAt, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { isFullMatrix, itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openNetworkLink } from '#support/browser/network-link.ts';
import { expectSameDocument, openLivePageAs, markDocument, openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const heading = ({ page }: TestPage, level: 1 | 2, name: string) => page.getByRole('heading', { level, name });

it('says on every open page that the event was deleted, without another request', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  const ada = await participantAt(server, event.code);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  const embed = await openLivePageAs(browser, server, ada, `/embeds/${event.code}`);
  const screen = await openLivePageAs(browser, server, ben, `/screens/${event.id}`);
  const overlay = await openLivePageAs(browser, server, ben, `/overlays/${event.id}?show=join`);
  const crewPages = [];
  for (const path of ['', '/moderation', ...(isFullMatrix ? ['/edit', '/participants'] : [])])
    crewPages.push(await openLivePageAs(browser, server, ben, `/events/${event.id}${path}`));
  const all = [phone, embed, screen, overlay, ...crewPages];
  const requests: string[] = [];
  for (const each of all) {
    await markDocument(each);
    // Each page asks once more when its channels are joined.
    await each.page.waitForLoadState('networkidle');
    each.page.on('request', (request) => void requests.push(`${request.method()} ${request.url()}`));
  }

  await host.visit('events.destroy', { event: event.id }, { title: event.title });
  for (const each of [phone, embed]) await heading(each, 1, 'This event has been deleted by its host').waitFor();
  for (const each of crewPages) await heading(each, 2, 'This event has been deleted').waitFor();
  for (const each of [screen, overlay]) await heading(each, 1, 'This event is over').waitFor();
  for (const each of all) {
    await expectSameDocument(each);
    expect(await each.page.getByText(/404|Status|No event has this code/).count()).toBe(0);
  }
  expect(requests.filter((request) => request.includes(event.id) || request.includes(event.code))).toEqual([]);

  // The overlay stays transparent, and the frame offers no way out.
  expect(await overlay.page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  expect(await embed.page.getByRole('link', { name: 'Join another event' }).isVisible()).toBe(false);
  await expect
    .poll(() => phone.page.getByRole('heading', { level: 1 }).evaluate((element) => element === document.activeElement))
    .toBe(true);
  await phone.page.getByRole('link', { name: 'Join another event' }).click();
  await phone.page.getByLabel(/code/i).first().waitFor();
  const late = await openPageAs(browser, server, await arrive(server), `/j/${event.code}`);
  late.allowProblem(/404/);
  await heading(late, 1, 'No event has this code.').waitFor();
  for (const each of [...all, late]) await each.close();
});

itInFullMatrix('says so to pages that were offline when the event was deleted', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  const network = await openNetworkLink(server);
  const phone = await openLivePageAs(browser, network, await participantAt(server, event.code), `/e/${event.code}`);
  const screen = await openLivePageAs(browser, network, ben, `/screens/${event.id}`);
  const control = await openLivePageAs(browser, network, ben, `/events/${event.id}`);
  const all = [phone, screen, control];
  for (const each of all) {
    each.allowProblem(/net::ERR_|WebSocket connection to|status of 40[34]/);
    await markDocument(each);
  }
  network.cut();
  for (const each of all) await each.page.getByText('offline', { exact: true }).first().waitFor({ state: 'attached' });
  await host.visit('events.destroy', { event: event.id }, { title: event.title });
  network.mend();
  await heading(phone, 1, 'This event has been deleted by its host').waitFor();
  await heading(screen, 1, 'This screen is no longer connected to the event').waitFor();
  // The server no longer knows who was on the crew, but the join page is gone for everyone.
  await heading(control, 2, 'This event has been deleted').waitFor();
  for (const each of all) {
    await expectSameDocument(each);
    await each.close();
  }
  await network.close();
});

itInFullMatrix.each([
  { heading: 'You are no longer on its crew', isProxyError: false },
  { heading: 'This event is no longer here', isProxyError: true },
])(
  'says “$heading” to a crew member who was removed while offline (404 of a proxy: $isProxyError)',
  async ({ heading: title, isProxyError }) => {
    const { host, event } = await hostWithEvent(server);
    const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
    const { members } = await host.see('crew/index', 'crew.index', { event: event.id });
    const network = await openNetworkLink(server);
    const control = await openLivePageAs(browser, network, ben, `/events/${event.id}`);
    control.allowProblem(/net::ERR_|WebSocket connection to|status of 40[34]/);
    const { page } = control;
    let requests = 0;
    await page.route(`**/j/${event.code}`, (route) => {
      requests += 1;
      return isProxyError
        ? route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' })
        : route.continue();
    });
    network.cut();
    await page.getByText('offline', { exact: true }).first().waitFor({ state: 'attached' });
    await host.see('crew/index', 'crew.destroy', {
      event: event.id,
      member: members.find(({ name }) => name === 'Ben')?.id ?? '',
    });
    network.mend();
    await heading(control, 2, title).waitFor();
    if (isProxyError) {
      await expect.poll(() => requests).toBe(1);
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe(title);
    } else await page.getByText('An owner can invite you again.').waitFor();
    await control.close();
    await network.close();
  },
);

itInFullMatrix(
  'leads the owner who deletes the event to their events, without the notice that others see',
  async () => {
    const { host, event } = await hostWithEvent(server, { title: 'A talk that never was' });
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
    await page.evaluate(() => {
      const texts: string[] = [];
      Object.assign(window, { texts });
      new MutationObserver(() => texts.push(document.querySelector('main')?.textContent ?? '')).observe(document.body, {
        subtree: true,
        childList: true,
      });
    });
    await page.getByRole('button', { name: 'Delete this event…' }).click();
    await page.getByRole('dialog').getByLabel('Title of the event').fill('A talk that never was');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('“A talk that never was” was deleted.').waitFor();
    const texts = await page.evaluate(() => (window as unknown as { texts: string[] }).texts);
    expect(texts.filter((text) => text.includes('has been deleted'))).toEqual([]);
    await close();
  },
);
