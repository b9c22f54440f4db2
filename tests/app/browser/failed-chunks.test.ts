import { expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openActivity, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { isFullMatrix, itInFullMatrix } from '#support/matrix.ts';
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

/** Errors of the browser and React about a chunk that cannot be loaded. */
const missing =
  /net::ERR_|dynamically imported module|There is no network|Failed to load resource|WebSocket connection|Minified React error|error occurred in/;

/** Blocks chunks of this name and the request that checks the server. @returns a function that unblocks */
async function block({ page }: TestPage, script: string): Promise<() => Promise<void>> {
  await page.route(`**/assets/${script}-*.js`, (route) => route.abort());
  await page.route('**/*', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()));
  return () => page.unrouteAll();
}

/** A phone in the room that cannot load the form of most polls. */
async function roomWithoutForms(
  who: Visitor,
  event: EventView,
): Promise<{ phone: TestPage; unblock: () => Promise<void> }> {
  const phone = await openLivePageAs(browser, server, who, `/e/${event.code}`, handset);
  phone.allowProblem(missing);
  const unblock = await block(phone, 'other-ballots');
  await phone.page.reload();
  await waitUntilLive(phone);
  return { phone, unblock };
}

/** The browser’s event that the network is back. */
async function reconnect({ context }: TestPage): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

it('a form that cannot be loaded leaves the room as it is, and appears when the network is back', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: 'Which two?', maxPicks: 2, minPicks: 2 });
  const ben = await participantAt(server, event.code);
  const { phone, unblock } = await roomWithoutForms(ben, event);
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
  await unblock();
  await reconnect(phone);
  await page.getByLabel('Your number').waitFor();
  expect(await page.getByText('This part could not be loaded.').count()).toBe(0);
  await page.locator('summary').filter({ hasText: 'Which two?' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: /Both/ }).isChecked()).toBe(true);
  await tab(phone, 'Questions');
  await expect.poll(() => page.getByLabel('Ask a question').inputValue()).toBe('What I was just writ');
  await phone.close();
});

itInFullMatrix('an edit form opened offline loads as soon as there is a network, without a reload', async () => {
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
  // The focus moves to what replaces the pressed button.
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

itInFullMatrix('a failed prefetch does not reload the page; a chunk that is missing when needed does', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await participantAt(server, event.code);
  const phone = await openPageAs(browser, server, ben, '/', handset);
  phone.allowProblem(missing);
  const { page } = phone;
  await page.route('**/assets/other-ballots-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/other-ballots-'));
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

/** A phone about to open a room whose poll needs a chunk of its own. */
async function phoneBeforeNumber() {
  const { host, event } = await hostWithEvent(server);
  await openActivity(host, event, 'number', { prompt: 'How far?' });
  const phone = await openPageAs(browser, server, await participantAt(server, event.code), '/', handset);
  phone.allowProblem(missing);
  return { event, phone, page: phone.page };
}

const answers = [
  { status: 404, isReachable: true },
  { status: 502, isReachable: false },
  ...(isFullMatrix
    ? [
        { status: 500, isReachable: true },
        { status: 504, isReachable: false },
      ]
    : []),
];

itInFullMatrix.each(answers)(
  '“Try again” reloads the page when the server answers $status: $isReachable',
  async (answer) => {
    const { status, isReachable } = answer;
    const { event, phone, page } = await phoneBeforeNumber();
    await block(phone, 'other-ballots');
    await page.goto(`${server.address}/e/${event.code}`);
    await waitUntilLive(phone);
    await markDocument(phone);
    await page.getByText('This part could not be loaded.').waitFor();
    await page.route('**/*', (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status }) : route.fallback(),
    );
    await tab(phone, 'Questions');
    await page.getByLabel('Ask a question').fill('What I was just writ');
    await tab(phone, 'Poll');
    const reload = isReachable ? page.waitForEvent('load') : undefined;
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await reload;
    if (!isReachable) {
      await page.getByText('Still no connection. What you wrote is kept.').waitFor();
      await expectSameDocument(phone);
    }
    await waitUntilLive(phone);
    await tab(phone, 'Questions');
    await expect.poll(() => page.getByLabel('Ask a question').inputValue()).toBe('What I was just writ');
    await phone.close();
  },
);

itInFullMatrix(
  '“Try again” gives up when the server is silent, and does not claim to keep text when the storage is full',
  async () => {
    const { event, phone, page } = await phoneBeforeNumber();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await block(phone, 'other-ballots');
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
  },
);

itInFullMatrix('a page whose translations cannot be loaded works in English', async () => {
  const { event } = await hostWithEvent(server);
  const person = await browser.open({ ...handset, locale: 'de' });
  person.allowProblem(missing);
  const { page } = person;
  await block(person, 'messages');
  await page.goto(`${server.address}/j/${event.code}`);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await waitUntilLive(person);
  await page.getByText('You are in', { exact: true }).waitFor();
  await person.close();
});

itInFullMatrix('a page that cannot be shown can be left by “back” and loaded by “Try again”', async () => {
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
  await page.getByRole('link', { name: 'To the start page' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('What is it called?').waitFor();
  await person.close();
});
