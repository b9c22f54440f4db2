import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hostWithEvent, openActivity, participantAt, questionBy } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { livePageAs, pageAs } from './people.ts';

// Words from right to left on pages that run from left to right: they run in their own direction, and move nothing else.

const { server, browser } = withServerAndBrowser();
const handset = { viewport: { width: 390, height: 844 } };

/** Fields for words that do not say in which direction these run. */
const undirected = (page: Page) =>
  page.locator('textarea, input:not([type]), input[type="text"], input[type="search"]').evaluateAll((fields) => fields.filter((field) => !field.hasAttribute('dir') && !field.closest('[aria-hidden="true"]')).map((field) => field.getAttribute('aria-label') ?? field.outerHTML.slice(0, 120)));

it('whatever somebody may write in runs in the direction of what they write', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await openActivity(host, event, 'text', { prompt: 'What else?' });
  await openActivity(host, event, 'number', { prompt: 'How many?', min: 0, max: 10, step: 1, unit: '' });
  for (const body of Array.from({ length: 9 }, (_, place) => `Question ${place}?`)) await questionBy(ada, event, body, { host });
  const room = await livePageAs(browser, server, ada, `/e/${event.code}#questions`, handset);
  await room.page.getByLabel('Ask a question').fill('למה?');
  expect(await undirected(room.page)).toEqual([]);
  expect(await room.page.getByLabel('Ask a question').evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');
  await room.close();
  for (const path of ['', '/edit', '/moderation', '/participants', '/crew']) {
    const { page, close } = await pageAs(browser, server, host, `/events/${event.id}${path}`);
    await page.getByRole('heading').first().waitFor();
    expect(await undirected(page), path).toEqual([]);
    await close();
  }
  const home = await pageAs(browser, server, host, '/');
  expect(await undirected(home.page)).toEqual([]);
  await home.close();
});
