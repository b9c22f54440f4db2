import { expect, it } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';
import { storeQuestions } from './stored-questions.ts';

const { server, browser } = withServerAndBrowser();

it('offers the search, the moderation switch and the actions for several questions behind buttons', async () => {
  const { host, event } = await hostWithEvent(server);
  await storeQuestions(
    server,
    event,
    [1, 2, 3].map((place) => ({ body: `Question number ${place}?`, state: 'pending' })),
  );
  await host.visit('labels.create', { event: event.id }, { name: 'Exam', colour: '#0f6b5c' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`, {
    viewport: { width: 320, height: 780 },
  });
  await page.getByText('Question number 1?').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const options = page.getByRole('button', { name: 'Options' });
  const search = page.getByRole('searchbox');
  expect(await search.isVisible()).toBe(false);
  await options.click();
  await page
    .getByRole('switch', { name: /^Moderation/ })
    .filter({ visible: true })
    .click();
  await expect.poll(async () => (await server.world.store.events.byId(event.id))?.hasModeration).toBe(false);
  await search.fill('number 3');
  await page.getByText('Question number 1?').waitFor({ state: 'detached' });
  await options.click();
  await search.waitFor({ state: 'hidden' });
  // Even hidden, the search says that it hides questions.
  expect(await options.textContent()).toContain('Only some questions are shown');
  await options.click();
  await search.fill('');
  await options.click();

  for (const place of [1, 2, 3])
    await page.getByRole('checkbox', { name: `Select: Question number ${place}?` }).check();
  await page.locator('.bulk-bar').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Label “Exam”' }).click();
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: 'Question number' }).filter({ hasText: 'Exam' }).count())
    .toBe(3);
  await close();
});
