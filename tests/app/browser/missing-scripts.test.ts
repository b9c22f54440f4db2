import type { EventView } from '#contracts/views.ts';
import {
  activityOf,
  clickOn,
  configure,
  controlOf,
  counted,
  expect,
  expectSameDocument,
  handset,
  isHydrated,
  it,
  itInFullMatrix,
  markDocument,
  openActivity,
  openBlankAs,
  openChoice,
  play,
  see,
  seriesOf,
  tab,
  type TestPage,
  type Visitor,
  waitUntilLive,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();

const noted = () => (window as unknown as { noted: { gaps: number; isThere: boolean } }).noted;
const record = async ({ page }: TestPage) => ({
  isHydrated: await page.evaluate(isHydrated),
  ...(await page.evaluate(noted)),
});

/** Opens a page, delays scripts with this name until `arrive`, and counts how often `words` disappear. */
async function openWithLateScript(
  script: string,
  { who, path, words }: { who: Visitor; path: string; words: string },
): Promise<{ phone: TestPage; arrive: () => void }> {
  const phone = await openBlankAs(browser, server, who, handset);
  const { page } = phone;
  await page.addInitScript((text) => {
    const note = { gaps: 0, isThere: false };
    Object.assign(window, { noted: note });
    const look = (): void => {
      const hasPlayedBefore = note.isThere;
      note.isThere = document.body?.innerText.includes(text) ?? false;
      if (hasPlayedBefore && !note.isThere) note.gaps += 1;
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    });
  }, words);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await promise;
    await route.fallback();
  });
  const others = page.waitForResponse(/\/assets\/show-/).then((response) => response.finished());
  await page.goto(server.address + path, { waitUntil: 'commit' });
  await page.getByText(words).first().waitFor();
  await others;
  return { phone, arrive: resolve };
}

/** Waits until the other scripts have nothing left to do. */
const idle = ({ page }: TestPage) =>
  page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(resolve)))),
  );

async function titleBecomes(
  title: string,
  { host, event, phone }: { host: Visitor; event: EventView; phone: TestPage },
): Promise<void> {
  await configure(host, event, { title });
  await see(phone.page.getByRole('banner'), title);
}

itInFullMatrix('a survey stays visible with its typed text while its form’s script is still loading', async () => {
  const { host, event, join } = await scene();
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await activityOf(host, event, 'text', { series: survey.id });
  await play(host, survey, 'open');
  const ben = await join();
  const words = 'What do you take home?';
  const { phone, arrive } = await openWithLateScript('other-ballots', { who: ben, path: `/e/${event.code}`, words });
  const field = phone.page.getByRole('textbox', { name: 'Your answer' });
  await field.fill('More than I thought');
  await idle(phone);
  expect(await record(phone)).toEqual({ isHydrated: false, gaps: 0, isThere: true });
  arrive();
  await waitUntilLive(phone);
  await titleBecomes('Physics 102', { host, event, phone });
  expect(await record(phone)).toEqual({ isHydrated: true, gaps: 0, isThere: true });
  expect(await field.inputValue()).toBe('More than I thought');
  await phone.page.locator('#poll').getByText('Send and finish').filter({ visible: true }).last().click();
  const total = async () => (await controlOf(host, event)).activities[0]?.tally?.total;
  await expect.poll(total).toBe(1);
});

it('the room is live before the script of a closed tab has loaded', async () => {
  const { host, event, join } = await scene();
  await openChoice(host, event);
  const ben = await join('Ben');
  const { phone, arrive } = await openWithLateScript('mine-panel', {
    who: ben,
    path: `/e/${event.code}`,
    words: 'Which slit?',
  });
  await waitUntilLive(phone);
  await titleBecomes('Physics 102', { host, event, phone });
  await phone.page.getByRole('radio', { name: 'Both' }).check();
  await counted(phone.page);
  await tab(phone, 'My activity');
  expect(await phone.page.getByText('You take part as Ben.').count()).toBe(0);
  arrive();
  await see(phone.page, 'You take part as Ben.');
});

/** Errors that the browser and React report when a chunk fails to load. */
const missing = new RegExp(
  'net::ERR_|dynamically imported module|There is no network|Failed to load resource|WebSocket connection|' +
    'Minified React error|error occurred in',
);

it('a form that fails to load leaves the room usable, and appears when the network is back', async () => {
  const { host, event, join } = await scene();
  await openChoice(host, event, { prompt: 'Which two?', maxPicks: 2, minPicks: 2 });
  const ben = await join();
  const phone = await openBlankAs(browser, server, ben, handset);
  phone.allowProblem(missing);
  const { page, context } = phone;
  await page.route('**/assets/other-ballots-*.js', (route) => route.abort());
  // The request that checks whether the server can be reached.
  await page.route('**/*', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()));
  await page.goto(`${server.address}/e/${event.code}`);
  await waitUntilLive(phone);
  await markDocument(phone);
  await page.getByRole('checkbox', { name: /Both/ }).check();
  await openActivity(host, event, 'number', { prompt: 'How far?' });
  await see(page, 'This could not be loaded.');
  await page.getByText('How far?').first().waitFor();
  await tab(phone, 'Questions');
  await page.getByLabel('Ask a question').fill('What I was just writ');
  await tab(phone, 'Poll');
  await clickOn(page.getByRole('main'), 'Try again');
  await see(page, 'Still no connection. Your text is kept.');
  await expectSameDocument(phone);
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await page.getByLabel('Your number').waitFor();
  await expect.poll(() => page.getByText('This could not be loaded.').count()).toBe(0);
  await page.locator('summary').filter({ hasText: 'Which two?' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: /Both/ }).isChecked()).toBe(true);
  await tab(phone, 'Questions');
  await expect.poll(() => page.getByLabel('Ask a question').inputValue()).toBe('What I was just writ');
});

itInFullMatrix('a page that fails to load can be left with “back” or loaded with “Try again”', async () => {
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
  await expect.poll(() => failure.count()).toBe(0);
  await expectSameDocument(person);
  await page.goForward();
  await failure.waitFor();
  await page.getByRole('link', { name: 'Go to the start page' }).waitFor();
  await page.unrouteAll();
  await clickOn(page, 'Try again');
  await page.getByLabel('What is it called?').waitFor();
});

it('a phone whose scripts do not arrive votes and asks with plain forms', async () => {
  const { host, event, join } = await scene();
  await openChoice(host, event);
  const ben = await join('Ben');
  const phone = await openBlankAs(browser, server, ben, handset);
  const { page } = phone;
  phone.allowProblem(/net::ERR_FAILED/);
  await page.goto(`${server.address}/e/${event.code}`);
  // With scripts, a tap sends the vote and the page updates automatically.
  await see(page, 'live', { exact: true });
  expect(await page.getByRole('button', { name: 'Send answer' }).isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Check again' }).isVisible()).toBe(false);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${server.address}/e/${event.code}`);
  await page.getByRole('radio', { name: 'Both' }).check();
  await clickOn(page, 'Send answer');
  await counted(page);
  await page.getByRole('link', { name: 'Check again' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Questions' }).click();
  await page.getByLabel('Ask a question').fill('Why is the sky blue?');
  await clickOn(page, 'Send', { exact: true });
  await page.getByRole('navigation').getByRole('link', { name: 'My activity' }).click();
  await see(page.locator('#mine').getByRole('paragraph'), 'Why is the sky blue?');
  await expect.poll(() => page.getByText('connecting').isVisible()).toBe(false);
  const control = await controlOf(host, event);
  expect(control.activities[0]?.tally).toMatchObject({ total: 1 });
  expect(control.questions.map(({ body }) => body)).toEqual(['Why is the sky blue?']);
});
