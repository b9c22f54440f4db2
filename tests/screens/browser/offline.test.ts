import { expect, it } from 'vitest';
import { openNetworkLink } from '#support/browser/network-link.ts';
import { openLivePageAs } from '#support/browser/people.ts';
import { calm } from '#support/browser/settled.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { projector } from './shared-screen.ts';

const { server, browser } = withServerAndBrowser();

it('a disconnected screen says so without covering the quiz question', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  await play(host, quiz, 'start', 'next');
  const link = await openNetworkLink(server);
  const screen = await openLivePageAs(browser, link, host, `/screens/${event.id}`, { viewport: projector });
  screen.allowProblem(/net::ERR_|WebSocket connection to/);
  const { page } = screen;
  const position = page.getByText('Question 1 of 1');
  await position.waitFor();
  link.cut();
  await page.locator('.screen-connection').getByText('offline').waitFor();
  await calm(page);
  const textTop = await position.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().top;
  });
  const badge = await page.locator('.screen-connection').boundingBox();
  expect((badge?.y ?? 0) + (badge?.height ?? 0)).toBeLessThan(textTop);
  await screen.close();
  await link.close();
});
