import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** Text fields without `dir`. A text area gets it once it contains text. */
const undirected = (page: Page) =>
  page
    .locator('textarea, input:not([type]), input[type="text"], input[type="search"]')
    .evaluateAll((fields) =>
      fields
        .filter(
          (field) =>
            !field.hasAttribute('dir') &&
            !field.closest('[aria-hidden="true"]') &&
            !(field instanceof HTMLTextAreaElement && field.value === ''),
        )
        .map((field) => field.getAttribute('aria-label') ?? field.outerHTML.slice(0, 120)),
    );

itInFullMatrix('text fields have the direction of their text', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await openActivity(host, event, 'text', { prompt: 'What else?' });
  const room = await openLivePageAs(browser, server, ada, `/e/${event.code}#questions`);
  await room.page.getByLabel('Ask a question').fill('למה?');
  expect(await undirected(room.page)).toEqual([]);
  const directionOf = (field: Element) => getComputedStyle(field).direction;
  expect(await room.page.getByLabel('Ask a question').evaluate(directionOf)).toBe('rtl');
  await room.close();
  const { page, close } = await openPageAs(browser, server, host, '/');
  for (const path of ['', '/edit', '/moderation', '/participants', '/crew']) {
    await page.goto(`${server.address}/events/${event.id}${path}`);
    await page.getByRole('heading').first().waitFor();
    expect(await undirected(page), path).toEqual([]);
  }
  await close();
});
