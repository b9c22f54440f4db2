import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hostWithEvent, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** The least height that is left for content at any scroll position. */
function leastContentHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
    const heights: number[] = [];
    for (let top = 0; top < document.documentElement.scrollHeight; top += 100) {
      window.scrollTo(0, top);
      const points = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
      heights.push(points.filter((element) => !isFixed(element)).length);
    }
    return Math.min(...heights);
  });
}

// WCAG 1.4.10: a laptop at 400 % has 320 × 256 CSS pixels.
it('scrolls the bars with the page at 400 % zoom, and fixes them on a phone', async () => {
  const zoomed = { width: 320, height: 256 };
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event);
  const ada = await participantAt(server, event.code, 'Ada');
  for (const body of ['What is spin?', 'What is a photon?', 'When is lunch?']) await questionBy(ada, event, body);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: zoomed });
  // The title of a list may stay visible above it.
  expect(await leastContentHeight(page)).toBeGreaterThan(zoomed.height - 40);
  await page.goto(`${server.address}/events/${event.id}/moderation`);
  await page.getByText('What is spin?').first().waitFor();
  expect(await leastContentHeight(page)).toBe(zoomed.height);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await leastContentHeight(page)).toBeLessThan(568 - 80);
  await close();
});
