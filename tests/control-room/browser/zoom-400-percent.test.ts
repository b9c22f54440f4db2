import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hostWithEvent, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// A laptop zoomed to 400 %.

const { server, browser } = withServerAndBrowser();
const zoomed = { width: 320, height: 256 };

/** How much of the window's height is left for what is scrolled, wherever it is scrolled to. */
function leastHeightLeft(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) || stays(element.parentElement));
    const left = (): number =>
      Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y)).filter(
        (element) => !stays(element),
      ).length;
    const least: number[] = [];
    for (let top = 0; top < document.documentElement.scrollHeight; top += 100) {
      window.scrollTo(0, top);
      least.push(left());
    }
    return Math.min(...least);
  });
}

it('in a window of little height the bars of the control room and of moderation scroll with the rest; in one of a phone’s they stay', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event);
  const ada = await participantAt(server, event.code, 'Ada');
  for (const body of ['What is spin?', 'What is a photon?', 'When is lunch?']) await questionBy(ada, event, body);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: zoomed });
  const tabs = page.getByRole('navigation', { name: 'Parts of the control room' });
  for (const name of ['Live', 'Agenda', 'Questions', 'Event']) {
    await tabs.getByRole('button', { name }).click();
    // The title of a list stays above it.
    expect(await leastHeightLeft(page), name).toBeGreaterThan(zoomed.height - 40);
  }
  await page.goto(`${server.address}/events/${event.id}/moderation`);
  await page.getByText('What is spin?').first().waitFor();
  expect(await leastHeightLeft(page)).toBe(zoomed.height);

  // So it can be measured.
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await leastHeightLeft(page)).toBeLessThan(568 - 80);
  await close();
});
