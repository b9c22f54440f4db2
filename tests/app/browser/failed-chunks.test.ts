import { expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openActivity, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import {
  expectSameDocument,
  waitUntilLive,
  openLivePageAs,
  markDocument,
  openPageAs,
  tab,
} from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const handset = { viewport: { width: 390, height: 844 } };

/** What the browser and React say of what cannot be loaded. */
const missing =
  /net::ERR_|dynamically imported module|There is no network|Failed to load resource|WebSocket connection|Minified React error|error occurred in/;

/** Scripts whose name begins so, and the question whether the server is there, come to nothing. @returns what mends it */
async function cut({ page }: TestPage, script: string): Promise<() => Promise<void>> {
  await page.route(`**/assets/${script}-*.js`, (route) => route.abort());
  await page.route('**/*', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()));
  return () => page.unrouteAll();
}

/** A phone in the room that cannot have the forms of most polls. */
async function roomWithoutForms(
  who: Visitor,
  event: EventView,
): Promise<{ phone: TestPage; mend: () => Promise<void> }> {
  const phone = await openLivePageAs(browser, server, who, `/e/${event.code}`, handset);
  phone.allowProblem(missing);
  const mend = await cut(phone, 'other-form');
  await phone.page.reload();
  await waitUntilLive(phone);
  return { phone, mend };
}

/** As the phone hears of it when it comes out of a tunnel. */
async function comeBack({ context }: TestPage): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

it('a poll whose form cannot be loaded leaves the room as it is, and stands there when the network is back', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: 'Which two?', maxPicks: 2, minPicks: 2 });
  const ben = await participantAt(server, event.code);
  const { phone, mend } = await roomWithoutForms(ben, event);
  const { page } = phone;
  await markDocument(phone);
  await page.getByRole('checkbox', { name: /Both/ }).check();
  await openActivity(host, event, 'number', { prompt: 'How far?' });
  await page.getByText('This part could not be loaded.').waitFor();
  await page.getByText('How far?').first().waitFor();
  await tab(phone, 'Questions');
  await page.getByLabel('Ask a question').fill('What I was just writ');
  await tab(phone, 'Poll');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Still no connection. What you wrote is kept.').waitFor();
  await expectSameDocument(phone);
  await mend();
  await comeBack(phone);
  await page.getByLabel('Your number').waitFor();
  expect(await page.getByText('This part could not be loaded.').count()).toBe(0);
  await page.locator('summary').filter({ hasText: 'Which two?' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: /Both/ }).isChecked()).toBe(true);
  await tab(phone, 'Questions');
  await expect.poll(() => page.getByLabel('Ask a question').inputValue()).toBe('What I was just writ');
  await phone.close();
});

it('pressing “Try again” brings the form, and what was typed elsewhere', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await participantAt(server, event.code);
  const { phone, mend } = await roomWithoutForms(ben, event);
  const { page } = phone;
  await tab(phone, 'Questions');
  await page.getByLabel('Ask a question').fill('What I was just writ');
  await openActivity(host, event, 'number', { prompt: 'How far?' });
  await tab(phone, 'Poll');
  await page.getByText('This part could not be loaded.').waitFor();
  await mend();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await waitUntilLive(phone);
  await page.getByLabel('Your number').fill('12');
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.entries(sessionStorage).some(([key, value]) => key.includes('ballot:') && value === '"12"'),
      ),
    )
    .toBe(true);
  await page.reload();
  await expect.poll(() => page.getByLabel('Your number').inputValue()).toBe('12');
  await tab(phone, 'Questions');
  await expect.poll(() => page.getByLabel('Ask a question').inputValue()).toBe('What I was just writ');
  await phone.close();
});

it('a part that was wanted without a network is loaded as soon as there is one, in the same document', async () => {
  const { event } = await hostWithEvent(server);
  const ben = await participantAt(server, event.code);
  await questionBy(ben, event, 'Why is the sky blue?');
  const phone = await openLivePageAs(browser, server, ben, `/e/${event.code}`, handset);
  phone.allowProblem(missing);
  const { page } = phone;
  await markDocument(phone);
  await tab(phone, 'Questions');
  await page.context().setOffline(true);
  const mine = page.locator('#questions').getByRole('listitem').filter({ hasText: 'Why is the sky blue?' });
  await mine.getByRole('button', { name: 'Edit' }).click();
  await page.locator('#questions').getByText('This part could not be loaded.').waitFor();
  await tab(phone, 'Poll');
  await page.getByText('You are in', { exact: true }).waitFor();
  await tab(phone, 'Questions');
  await page.context().setOffline(false);
  await page.locator('#questions').getByRole('listitem').getByRole('textbox').waitFor();
  await expectSameDocument(phone);
  // The focus goes on to what takes the place of the button that was pressed, each time.
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await mine.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(focused).toBe('Edit');
  await page.keyboard.press('Enter');
  await expect.poll(() => mine.getByRole('textbox').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(' Really');
  await mine.getByRole('button', { name: 'Save' }).click();
  await mine.getByText('Why is the sky blue? Really').waitFor();
  await expect.poll(focused).toBe('Edit');
  await phone.close();
});

it('a phone that only fetches ahead what cannot be had is not loaded anew, and one that misses it is', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await participantAt(server, event.code);
  const phone = await openPageAs(browser, server, ben, '/', handset);
  phone.allowProblem(missing);
  const { page } = phone;
  await page.route('**/assets/other-form-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/other-form-'));
  await page.goto(`${server.address}/e/${event.code}`);
  await markDocument(phone);
  await waitUntilLive(phone);
  await failed;
  await page.waitForLoadState('networkidle');
  await expectSameDocument(phone);
  const reload = page.waitForEvent('load');
  await openActivity(host, event, 'number', { prompt: 'How far?' });
  await reload;
  await page.getByText('This part could not be loaded.').waitFor();
  await phone.close();
});

/** Of somebody whose room will need a form that comes in a part of its own; it is not there yet. */
async function phoneBeforeNumber() {
  const { host, event } = await hostWithEvent(server);
  await openActivity(host, event, 'number', { prompt: 'How far?' });
  const phone = await openPageAs(browser, server, await participantAt(server, event.code), '/', handset);
  phone.allowProblem(missing);
  return { event, phone, page: phone.page };
}

it.each([
  { status: 404, isThere: true },
  { status: 500, isThere: true },
  { status: 502, isThere: false },
  { status: 504, isThere: false },
])('a server that answers $status is there: $isThere', async ({ status, isThere }) => {
  const { event, phone, page } = await phoneBeforeNumber();
  await cut(phone, 'other-form');
  await page.goto(`${server.address}/e/${event.code}`);
  await waitUntilLive(phone);
  await markDocument(phone);
  await page.getByText('This part could not be loaded.').waitFor();
  await page.route('**/*', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status }) : route.fallback(),
  );
  const reload = isThere ? page.waitForEvent('load') : undefined;
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await reload;
  if (!isThere) {
    await page.getByText('Still no connection. What you wrote is kept.').waitFor();
    await expectSameDocument(phone);
  }
  await phone.close();
});

it('a server that does not answer is not waited for without end, and what is not kept is not called so', async () => {
  const { event, phone, page } = await phoneBeforeNumber();
  // As in a browser whose storage is full.
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await cut(phone, 'other-form');
  await page.goto(`${server.address}/e/${event.code}`);
  await waitUntilLive(phone);
  await page.getByText('This part could not be loaded.').waitFor();
  await tab(phone, 'Questions');
  await page.getByLabel('Ask a question').fill('What I was just writ');
  await tab(phone, 'Poll');
  await page.route('**/*', (route) => (route.request().method() === 'HEAD' ? undefined : route.fallback()));
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Still no connection.', { exact: true }).waitFor();
  await phone.close();
});

it('the crew’s words that cannot be loaded keep no page away: it is in English', async () => {
  const person = await browser.open({ locale: 'de' });
  person.allowProblem(missing);
  const { page } = person;
  await cut(person, 'crew');
  await page.goto(server.address);
  await markDocument(person);
  await page.getByRole('link', { name: 'Start an event' }).click();
  await page.getByLabel('What is it called?').fill('Physik 101');
  await expectSameDocument(person);
  await person.close();
});

it('without any words of its language a page is in English, and works', async () => {
  const { event } = await hostWithEvent(server);
  const person = await browser.open({ ...handset, locale: 'de' });
  person.allowProblem(missing);
  const { page } = person;
  await cut(person, 'messages');
  await page.goto(`${server.address}/j/${event.code}`);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await waitUntilLive(person);
  await page.getByText('You are in', { exact: true }).waitFor();
  await person.close();
});

it('from a page that could not be shown one goes back to one that can, and home', async () => {
  const person = await browser.open();
  const { page } = person;
  person.allowProblem(/TypeError|Cannot read properties/);
  await page.route('**/events/new', async (route) => {
    if (route.request().headers()['x-inertia'] === undefined) return route.continue();
    const response = await route.fetch();
    const answer = (await response.json()) as { props: Record<string, unknown> };
    await route.fulfill({ response, json: { ...answer, props: { ...answer.props, old: null } } });
  });
  const failure = page.getByRole('heading', { name: 'This page could not be shown.' });
  await page.goto(server.address);
  await page.waitForLoadState('networkidle');
  await markDocument(person);
  await page.getByRole('link', { name: 'Start an event' }).click();
  await failure.waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Start an event' }).waitFor();
  expect(await failure.count()).toBe(0);
  await expectSameDocument(person);
  await page.goForward();
  await failure.waitFor();
  await page.getByRole('link', { name: 'To the start page' }).click();
  await page.getByRole('link', { name: 'Start an event' }).waitFor();
  await person.close();
});

it('a fault in drawing the page leaves words and a way back', async () => {
  const { event } = await hostWithEvent(server);
  const ben = await participantAt(server, event.code);
  const phone = await openLivePageAs(browser, server, ben, `/e/${event.code}`, handset);
  const { page } = phone;
  phone.allowProblem(/TypeError|Cannot read properties/);
  await page.route('**/e/*', async (route) => {
    if (route.request().headers()['x-inertia-partial-data'] !== 'mine') return route.continue();
    const response = await route.fetch();
    const answer = (await response.json()) as { props: Record<string, unknown> };
    await route.fulfill({ response, json: { ...answer, props: { ...answer.props, mine: null } } });
  });
  await tab(phone, 'Mine');
  await page.getByRole('heading', { name: 'This page could not be shown.' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('You are in', { exact: true }).waitFor();
  await phone.close();
});

it('a phone fetches the forms before one is asked for: and asks for none when a poll opens', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await participantAt(server, event.code);
  const asked: string[] = [];
  const phone = await openPageAs(browser, server, ben, '/', handset);
  phone.page.on(
    'request',
    (request) =>
      void (
        /\/assets\/.*\.js$/.test(request.url()) &&
        asked.push(
          request
            .url()
            .split('/')
            .at(-1)!
            .replace(/-[\w-]{8}\.js$/, ''),
        )
      ),
  );
  await phone.page.goto(`${server.address}/e/${event.code}`);
  await waitUntilLive(phone);
  await expect.poll(() => asked, { timeout: 15_000 }).toContain('other-form');
  const before = asked.length;
  await openActivity(host, event, 'number', { prompt: 'How far?' });
  await phone.page.getByLabel('Your number').waitFor();
  await expect.poll(() => asked.slice(before)).toContain('number-result');
  expect(asked.slice(before).filter((name) => name.endsWith('-form'))).toEqual([]);
  expect(asked.filter((name) => ['other-form', 'mine-panel'].includes(name)).toSorted()).toEqual([
    'mine-panel',
    'other-form',
  ]);
  await phone.close();
});
