import { expect, it, vi } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { openNetworkLink } from '#support/browser/network-link.ts';
import { openLivePageAs, waitUntilLive } from '#support/browser/people.ts';
import { calm } from '#support/browser/settled.ts';
import { hostWithEvent, openChoice } from '#support/factories/events.ts';
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

itInFullMatrix('a screen without live updates says so, polls, and is live again after “Try again”', async () => {
  const { host, event } = await hostWithEvent(server);
  const screen = await browser.open({ viewport: projector });
  screen.allowProblem(/403|net::ERR_FAILED/);
  const { page, context } = screen;
  await context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  await page.clock.install();
  let isRefused = true;
  await page.route('**/broadcasting/auth', (route) =>
    isRefused ? route.fulfill({ status: 403, json: { error: { code: 'NOT_ALLOWED' } } }) : route.continue(),
  );
  await page.goto(`${server.address}/screens/${event.id}`);
  const word = page.locator('.screen-connection');
  await word.getByText('updating every few seconds').waitFor();
  await openChoice(host, event, { prompt: 'Which slit?' });
  await vi.waitFor(
    async () => {
      await page.clock.fastForward(4_000);
      expect(await page.getByRole('heading', { name: 'Which slit?' }).count()).toBe(1);
    },
    { timeout: 60_000, interval: 200 },
  );
  isRefused = false;
  await page.getByRole('toolbar', { name: 'Screen' }).getByRole('button', { name: 'Try again' }).click();
  await waitUntilLive(screen);
  await word.waitFor({ state: 'detached' });
  await screen.close();
});
