import { expect } from 'vitest';
import { hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { handset, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

itInFullMatrix(
  'keeps options in place until the last is tapped, so that no tap hits an arrow by accident',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code);
    const options = ['Sun', 'Jupiter', 'Earth', 'Moon'].map((label) => ({ label }));
    await openActivity(host, event, 'ranking', { options });
    const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
    const rows = page.locator('.rank-row');
    await rows.first().waitFor();
    const boxes = async () => {
      await settled(page);
      return rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
    };
    const before = await boxes();
    // Tap from the last option to the first, at the places where the arrows appear later.
    const points = before.map(({ x, y, width, height }) => [x + 0.8 * width, y + height / 2] as const).toReversed();
    for (const [x, y] of points.slice(0, 3)) await page.touchscreen.tap(x, y);
    await page.getByText('All placed. Tap the last one').filter({ visible: true }).first().waitFor();
    expect(await boxes()).toEqual(before);
    expect(await page.locator('.rank-step').count()).toBe(0);
    const [x, y] = points[3] ?? [0, 0];
    await page.touchscreen.tap(x, y);
    await page.locator('.rank-step').first().waitFor();
    await page.touchscreen.tap(x, y);
    await settled(page);
    await page.getByRole('button', { name: 'Sun: place 4 of 4' }).waitFor();
    await close();
  },
);
