import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { Page } from 'playwright-core';
import type { TestPage } from '#support/browser/browser.ts';
import {
  choiceOf,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { openNetworkLink } from '#support/browser/network-link.ts';
import { allowDeploys, outdatedVisits, versionShown, withDeploys } from '#support/browser/deploys.ts';
import {
  expectSameDocument,
  waitUntilLive,
  joinByLink,
  openLivePageAs,
  markDocument,
  pressKey,
  tab,
} from '#support/browser/people.ts';

// What open pages do when a newer version of the server replaces the running one.

const deploys = withDeploys();

const handset = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const isBackground = (method: string, headers: Record<string, string>): boolean =>
  method === 'GET' && 'x-inertia' in headers;

/** Holds back the page’s own requests, so that it does not know the version of the server yet. */
async function holdReloads({ page }: TestPage): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<void>();
  await page.route('**', async (route) => {
    if (isBackground(route.request().method(), route.request().headers())) await release.promise;
    await route.fallback();
  });
  return async () => {
    release.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Waits until the page has reloaded into the new version without any press that leads there. */
async function becomesNew(person: TestPage): Promise<void> {
  await person.page.waitForFunction(() => !('isTheSameDocument' in window), undefined, { timeout: 60_000 });
  expect(await versionShown(person)).toBe(deploys.version());
}

/** Whether the page ever says, also before a reload, that the outcome of an action is unknown. */
async function watchForLost(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    sessionStorage.removeItem('was-lost');
    new MutationObserver(() => {
      if (document.body.textContent.includes('The server did not answer')) sessionStorage.setItem('was-lost', '1');
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem('was-lost') !== null);
}

/** After a deploy, the visitor of the tests starts with the new version, too. */
const asHost = (host: Visitor): Promise<Visitor> => host.arrive();

it('an action pressed during a deploy is done once, to its last step, and the page then reloads', async () => {
  const { host, event } = await hostWithEvent(deploys.server);
  const first = await openChoice(host, event);
  const second = await choiceOf(host, event, { prompt: 'And then?' });
  await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: first.id });
  const control = await openLivePageAs(deploys.browser, deploys.server, host, `/events/${event.id}`);
  const { page } = control;
  allowDeploys(control);
  // Offline, the page does say that the outcome is unknown.
  const wasLostOffline = await watchForLost(page);
  await control.context.setOffline(true);
  await page.keyboard.press('n');
  await expect.poll(wasLostOffline).toBe(true);
  await control.context.setOffline(false);
  await page.reload();
  await waitUntilLive(control);
  const wasLost = await watchForLost(page);
  await markDocument(control);

  const releaseReloads = await holdReloads(control);
  await deploys.deploy();
  const writes: string[] = [];
  page.on(
    'request',
    (request) =>
      void (
        request.method() !== 'GET' &&
        request.headers()['x-inertia'] &&
        writes.push(new URL(request.url()).pathname)
      ),
  );
  await pressKey(control, 'n');
  await becomesNew(control);
  expect(writes).toEqual([`/activities/${first.id}/state`, `/activities/${second.id}/state`]);
  expect(await wasLost()).toBe(false);
  await page.getByRole('heading', { name: 'And then?' }).first().waitFor();
  const stored = await deploys.server.world.store.activities.ofEvent(event.id);
  expect(stored.map(({ id, state }) => [id, state])).toEqual([
    [first.id, 'closed'],
    [second.id, 'open'],
  ]);
  await releaseReloads();
  await control.close();
});

itInFullMatrix('a phone and a screen show what they missed during a deploy, without a press', async () => {
  const { host, event } = await hostWithEvent(deploys.server);
  const cable = await openNetworkLink(deploys.server);
  const phone = await joinByLink(deploys.browser, cable, event.code);
  const screen = await openLivePageAs(deploys.browser, cable, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  for (const each of [phone, screen]) {
    allowDeploys(each);
    await markDocument(each);
  }
  cable.cut();
  await deploys.deploy();
  const poll = await openActivity(await asHost(host), event, 'text');
  expect(poll.prompt).toBe('What do you take home?');
  for (const each of [phone, screen]) expect(await each.page.getByText(poll.prompt).count()).toBe(0);
  cable.mend();
  for (const each of [phone, screen]) {
    await each.page.getByText(poll.prompt).filter({ visible: true }).first().waitFor({ timeout: 60_000 });
    await becomesNew(each);
    await waitUntilLive(each);
    await each.close();
  }
  await cable.close();
});

itInFullMatrix(
  'an unfinished form in the control room stays until its author reloads, and keeps its text',
  async () => {
    const { host, event } = await hostWithEvent(deploys.server);
    const control = await openLivePageAs(deploys.browser, deploys.server, host, `/events/${event.id}`);
    allowDeploys(control);
    const { page } = control;
    await markDocument(control);
    const add = page.getByRole('button', { name: 'Add a poll' }).first();
    const prompt = page.getByLabel('What do you want to ask?');
    await add.click();
    await prompt.fill('Who observes the observer?');
    await prompt.blur();
    await deploys.deploy();
    const bar = page.locator('.live-notice').filter({ hasText: 'A new version is here.' });
    await bar.waitFor({ timeout: 60_000 });
    await expectSameDocument(control);
    await bar.getByRole('button', { name: 'Reload' }).click();
    await becomesNew(control);
    await add.click();
    expect(await prompt.inputValue()).toBe('Who observes the observer?');
    await control.close();
  },
);

itInFullMatrix('sorting over 30 questions loads the new version, and typing a search does not', async () => {
  const { host, event } = await hostWithEvent(deploys.server, { hasModeration: false });
  await host.visit('events.update', { event: event.id }, { hasModeration: false });
  for (let person = 0; person < 4; person += 1) {
    const asker = await participantAt(deploys.server, event.code);
    for (let count = 1; count <= 9; count += 1)
      await questionBy(asker, event, `Question ${person * 9 + count} of many?`);
  }
  const phone = await joinByLink(deploys.browser, deploys.server, event.code);
  const outdated = outdatedVisits(phone, deploys);
  const { page } = phone;
  await tab(phone, 'Questions');
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await search.waitFor();
  await markDocument(phone);
  await deploys.deploy();
  await search.fill('Question 3');
  await page.getByText('A new version is here.').waitFor({ timeout: 60_000 });
  expect(outdated.length).toBeGreaterThan(0);
  await expectSameDocument(phone);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await becomesNew(phone);
  const shown = page.getByRole('main').getByRole('article').locator('p:first-child');
  await expect
    .poll(() => shown.allInnerTexts())
    .toEqual(
      ['36', '35', '34', '33', '32', '31', '30', '23', '13', '3'].map((number) => `Question ${number} of many?`),
    );
  expect(await search.inputValue()).toBe('Question 3');
  expect(await page.getByRole('button', { name: 'New', exact: true }).getAttribute('aria-pressed')).toBe('true');
  await phone.close();
});

itInFullMatrix(
  'a polling page loads the new version, but only offers to reload for the next one within a minute',
  async () => {
    const { host, event } = await hostWithEvent(deploys.server);
    const ada = await participantAt(deploys.server, event.code, 'Ada');
    const phone = await deploys.browser.open(handset);
    const outdated = outdatedVisits(phone, deploys);
    const { page } = phone;
    // Neither sockets nor their fallbacks.
    await page.routeWebSocket(/\/app\//, (socket) => void socket.close());
    await page.route(/\/pusher\/app\//, (route) => route.abort());
    await phone.context.addCookies(
      [...ada.cookies].map(([name, value]) => ({ name, value, url: deploys.server.address })),
    );
    await page.goto(`${deploys.server.address}/e/${event.code}`);
    await page.getByText('updating every few seconds').waitFor({ state: 'attached', timeout: 60_000 });
    await markDocument(phone);
    await deploys.deploy();
    await becomesNew(phone);
    expect(outdated).not.toEqual([]);
    await markDocument(phone);
    // Stop the clock, so that less than a minute passes on a slow machine, too.
    await page.clock.setFixedTime(Date.now());
    const poll = await openActivity(await asHost(host), event, 'text');
    await page.getByText(poll.prompt).filter({ visible: true }).first().waitFor({ timeout: 60_000 });

    // Requests now reach a process of another version than the one that rendered the page.
    let asked = 0;
    await page.route('**', async (route) => {
      const headers = route.request().headers();
      if (!isBackground(route.request().method(), headers)) return route.fallback();
      const response = await route.fetch({ headers: { ...headers, 'x-inertia-version': 'another' } });
      expect(response.status()).toBe(409);
      asked += 1;
      return route.fulfill({ response, headers: { ...response.headers(), 'x-inertia-version': 'another' } });
    });
    await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(2);
    await page.getByText('A new version is here.').waitFor();
    await expectSameDocument(phone);
    await phone.close();
  },
);
