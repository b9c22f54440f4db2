import { expect, it } from 'vitest';
import { hostWithEvent } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { layCable } from './cable.ts';
import { livePageAs } from './people.ts';

const { server, browser } = withServerAndBrowser();

it('a screen without a connection says so in letters that the last row reads', async () => {
  const { host, event } = await hostWithEvent(server);
  const cable = await layCable(server);
  const screen = await livePageAs(browser, cable, host, `/screens/${event.id}`, { viewport: { width: 1920, height: 1080 } });
  screen.allowProblem(/net::ERR_|WebSocket connection to/);
  cable.cut();
  const word = screen.page.locator('.screen-connection-word');
  await word.getByText('offline').waitFor();
  const seen = await word.evaluate((element) => {
    const { fontSize, color } = getComputedStyle(element);
    const heading = document.querySelector('h1');
    return { sizeVh: (100 * Number.parseFloat(fontSize)) / window.innerHeight, isInk: heading !== null && color === getComputedStyle(heading).color };
  });
  expect(seen).toEqual({ sizeVh: expect.closeTo(2.2, 1), isInk: true });
  await screen.close();
});
