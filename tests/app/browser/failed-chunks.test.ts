import { expect, it } from 'vitest';
import { hostWithEvent, openActivity, openChoice, participantAt } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { expectSameDocument, waitUntilLive, openPageAs, markDocument, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** Errors that the browser and React report when a chunk fails to load. */
const missing = new RegExp(
  'net::ERR_|dynamically imported module|There is no network|Failed to load resource|WebSocket connection|' +
    'Minified React error|error occurred in',
);

it('a form that fails to load leaves the room usable, and appears when the network is back', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: 'Which two?', maxPicks: 2, minPicks: 2 });
  const ben = await participantAt(server, event.code);
  const phone = await openPageAs(browser, server, ben, '/', { viewport: { width: 390, height: 844 } });
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
  await page.getByText('This could not be loaded.').waitFor();
  await page.getByText('How far?').first().waitFor();
  await tab(phone, 'Questions');
  await page.getByLabel('Ask a question').fill('What I was just writ');
  await tab(phone, 'Poll');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Still no connection. Your text is kept.').waitFor();
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
  await phone.close();
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
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('What is it called?').waitFor();
  await person.close();
});
