import { expect } from 'vitest';
import { hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm } from '#support/browser/settled.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

itInFullMatrix.each(['en', 'de', 'fr', 'es'])(
  'keeps the options of a ranking in place when the first tap brings the button to start again, in %s',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    await openActivity(host, event, 'ranking');
    const ada = await participantAt(server, event.code);
    const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
      viewport: { width: 390, height: 700 },
      locale,
    });
    const first = page.locator('#poll form ol > li').first();
    const again = page.locator('#poll form button.link');
    await again.waitFor({ state: 'hidden' });
    const before = await first.boundingBox();
    await page.locator('.rank-name[aria-pressed=false]').first().click();
    await again.waitFor();
    await calm(page);
    expect((await first.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 1);
    await close();
  },
);
