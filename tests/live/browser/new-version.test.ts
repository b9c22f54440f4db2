import { expect, it, vi } from 'vitest';
import type { Page } from 'playwright-core';
import type { TestBrowser, TestPage } from '#support/browser/browser.ts';
import {
  choiceOf,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
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

// What open pages do after a deploy.

const deploys = withDeploys();

const handset = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const isBackground = (method: string, headers: Record<string, string>): boolean =>
  method === 'GET' && 'x-inertia' in headers;

/** A browser whose pages wait by a clock that tests move forward. */
const browserWithClock = (): TestBrowser => ({
  ...deploys.browser,
  async open(options) {
    const opened = await deploys.browser.open(options);
    await opened.page.clock.install();
    return opened;
  },
});

async function fastForward({ page }: TestPage, isReached: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(
    async () => {
      await page.clock.fastForward(1_000);
      expect(await isReached()).toBe(true);
    },
    { timeout: 60_000, interval: 100 },
  );
}

/** Holds the page's reloads back, so that it does not learn of the new version yet. */
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

/** The marked document is replaced by one of the new version. */
async function waitForNewVersion(person: TestPage): Promise<void> {
  await fastForward(person, async () =>
    person.page.evaluate(() => !('isTheSameDocument' in window)).catch(() => false),
  );
  await person.page.waitForLoadState();
  expect(await versionShown(person)).toBe(deploys.version());
}

/** Whether the page ever reports, even before a reload, that the server did not answer. */
async function watchForLost(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    sessionStorage.removeItem('was-lost');
    new MutationObserver(() => {
      if (document.body.textContent.includes('The server did not answer')) sessionStorage.setItem('was-lost', '1');
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem('was-lost') !== null);
}

it('carries out a key press of the crew once and completely, then loads the new version', async () => {
  const { host, event } = await hostWithEvent(deploys.server);
  const first = await openChoice(host, event);
  const second = await choiceOf(host, event, { prompt: 'And then?' });
  await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: first.id });
  const control = await openLivePageAs(browserWithClock(), deploys.server, host, `/events/${event.id}`);
  const { page } = control;
  allowDeploys(control);
  // The check works: offline the page reports it.
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
  await waitForNewVersion(control);
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

it('shows on a phone and a screen what the crew did while they were disconnected', async () => {
  const { host, event } = await hostWithEvent(deploys.server);
  const link = await openNetworkLink(deploys.server);
  const phone = await joinByLink(browserWithClock(), link, event.code);
  const screen = await openLivePageAs(browserWithClock(), link, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  for (const each of [phone, screen]) {
    allowDeploys(each);
    await markDocument(each);
  }
  link.cut();
  await deploys.deploy();
  const poll = await openActivity(await host.arrive(), event, 'text');
  expect(poll.prompt).toBe('What do you take home?');
  for (const each of [phone, screen]) expect(await each.page.getByText(poll.prompt).count()).toBe(0);
  link.mend();
  for (const each of [phone, screen]) {
    await waitForNewVersion(each);
    await each.page.getByText(poll.prompt).filter({ visible: true }).first().waitFor();
    await waitUntilLive(each);
    await each.close();
  }
  await link.close();
});

it('keeps a form that is being filled in until the crew reloads, and restores it then', async () => {
  const { host, event } = await hostWithEvent(deploys.server);
  const control = await openLivePageAs(browserWithClock(), deploys.server, host, `/events/${event.id}`);
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
  await fastForward(control, () => bar.isVisible());
  await expectSameDocument(control);
  await bar.getByRole('button', { name: 'Reload' }).click();
  await waitForNewVersion(control);
  await add.click();
  expect(await prompt.inputValue()).toBe('Who observes the observer?');
  await control.close();
});

it('loads the new version with a new order of the questions, and not while a search is being typed', async () => {
  const { host, event } = await hostWithEvent(deploys.server, { hasModeration: false });
  await host.visit('events.update', { event: event.id }, { hasModeration: false });
  // From 31 questions on the server searches and sorts.
  const askers = await Promise.all(Array.from({ length: 4 }, () => participantAt(deploys.server, event.code)));
  await Promise.all(
    askers.map(async (asker, person) => {
      for (let count = 1; count <= 8; count += 1)
        await questionBy(asker, event, `Question ${person * 8 + count} of many?`);
    }),
  );
  const phone = await joinByLink(browserWithClock(), deploys.server, event.code);
  const outdated = outdatedVisits(phone, deploys);
  const { page } = phone;
  await tab(phone, 'Questions');
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await search.waitFor();
  await markDocument(phone);
  await deploys.deploy();
  await search.fill('Question 3');
  await fastForward(phone, () => page.getByText('A new version is here.').isVisible());
  expect(outdated.length).toBeGreaterThan(0);
  await expectSameDocument(phone);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await waitForNewVersion(phone);
  const shown = page.getByRole('main').getByRole('article').locator('p:first-child');
  await expect
    .poll(async () => (await shown.allInnerTexts()).toSorted())
    .toEqual(['3', '30', '31', '32'].map((number) => `Question ${number} of many?`));
  expect(await search.inputValue()).toBe('Question 3');
  expect(await page.getByRole('button', { name: 'New', exact: true }).getAttribute('aria-pressed')).toBe('true');
  await phone.close();
});

it('reloads a polling page once, and only reports yet another version right after', async () => {
  const { host, event } = await hostWithEvent(deploys.server);
  const ada = await participantAt(deploys.server, event.code, 'Ada');
  const phone = await browserWithClock().open(handset);
  const outdated = outdatedVisits(phone, deploys);
  const { page } = phone;
  // Neither WebSockets nor their fallbacks.
  await page.routeWebSocket(/\/app\//, (socket) => void socket.close());
  await page.route(/\/pusher\/app\//, (route) => route.abort());
  await phone.context.addCookies(
    [...ada.cookies].map(([name, value]) => ({ name, value, url: deploys.server.address })),
  );
  await page.goto(`${deploys.server.address}/e/${event.code}`);
  await fastForward(phone, async () => (await page.getByText('updating every few seconds').count()) > 0);
  await markDocument(phone);
  await deploys.deploy();
  await waitForNewVersion(phone);
  expect(outdated).not.toEqual([]);
  await markDocument(phone);
  // However slow the machine, less than a minute passes until the next version.
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
  const poll = await openActivity(await host.arrive(), event, 'text');
  await page.getByText(poll.prompt).filter({ visible: true }).first().waitFor();

  // From now on a process of another version answers its polls.
  let asked = 0;
  await page.route('**', async (route) => {
    const headers = route.request().headers();
    if (!isBackground(route.request().method(), headers)) return route.fallback();
    const response = await route.fetch({ headers: { ...headers, 'x-inertia-version': 'another' } });
    expect(response.status()).toBe(409);
    asked += 1;
    return route.fulfill({ response, headers: { ...response.headers(), 'x-inertia-version': 'another' } });
  });
  await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(0);
  await page.getByText('A new version is here.').waitFor();
  await expectSameDocument(phone);
  await phone.close();
});

it('leaves a phone with typed text alone, and the new version takes what is sent once', async () => {
  const { event } = await hostWithEvent(deploys.server);
  const phone = await joinByLink(browserWithClock(), deploys.server, event.code);
  await tab(phone, 'Questions');
  const outdated = outdatedVisits(phone, deploys);
  await markDocument(phone);
  const field = phone.page.getByLabel('Ask a question');
  await field.fill('Who observes the observer?');
  await deploys.deploy();
  // After reconnecting the room reloads and learns of the new version.
  await fastForward(phone, () => phone.page.getByText('A new version is here.').isVisible());
  expect(outdated.length).toBeGreaterThan(0);
  await waitUntilLive(phone);
  await expectSameDocument(phone);
  expect(await field.inputValue()).toBe('Who observes the observer?');

  const reloaded = phone.page.waitForEvent('load');
  await phone.page.getByRole('button', { name: 'Send' }).click();
  await reloaded;
  expect(new URL(phone.page.url()).pathname).toBe(`/e/${event.code}`);
  expect(await versionShown(phone)).toBe(deploys.version());
  await tab(phone, 'Mine');
  await expect.poll(() => phone.page.getByText('Who observes the observer?').filter({ visible: true }).count()).toBe(1);
  await phone.close();
});

it('loads the new version with the next link, and keeps typed text for the way back', async () => {
  const person = await deploys.browser.open();
  await person.page.goto(`${deploys.server.address}/events/new`);
  const outdated = outdatedVisits(person, deploys);
  await markDocument(person);
  await person.page.getByLabel('What is it called?').fill('Chemistry 102');
  await deploys.deploy();
  await person.page.getByRole('link', { name: 'Handcount' }).click();
  await person.page.getByRole('heading', { name: 'Join with a code' }).waitFor();
  expect(outdated).toEqual(['/']);
  expect(await person.page.evaluate(() => 'isTheSameDocument' in window)).toBe(false);
  await person.page.goBack();
  await expect.poll(() => person.page.getByLabel('What is it called?').inputValue()).toBe('Chemistry 102');
  await person.close();
});
