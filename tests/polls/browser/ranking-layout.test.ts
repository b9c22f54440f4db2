import { expect } from 'vitest';
import { hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

itInFullMatrix.each(['en', 'de', 'es', 'fr'])(
  'ranking the last option moves nothing on the narrowest phone (%s)',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code);
    await openActivity(host, event, 'ranking');
    const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
      viewport: { width: 320, height: 700 },
      reducedMotion: 'reduce',
      locale,
    });
    const top = () =>
      page
        .locator('.rank-row')
        .first()
        .evaluate((row) => row.parentElement?.getBoundingClientRect().top);
    await settled(page);
    const before = await top();
    const free = page.locator('.rank-name[aria-pressed=false]');
    while ((await free.count()) > 0) await free.first().click();
    await page.locator('.rank-handle').first().waitFor();
    await settled(page);
    expect(await top()).toBe(before);
    await close();
  },
);
