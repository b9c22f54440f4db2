import type { Locator } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { openNetworkLink } from '#support/browser/network-link.ts';
import { openLivePageAs, waitUntilLive } from '#support/browser/people.ts';
import { hostWithEvent, openChoice } from '#support/factories/events.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { projector } from './shared-screen.ts';

const { server, browser } = withServerAndBrowser();

it('a disconnected screen says so legibly and covers nothing of a quiz question', async () => {
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
  const word = page.locator('.screen-connection-word');
  await word.getByText('offline').waitFor();
  await expectReadable(word);
  for (const viewport of [projector, { width: 1024, height: 768 }]) {
    await page.setViewportSize(viewport);
    const [pill, text] = [await page.locator('.screen-connection').boundingBox(), await topOfText(position)];
    expect((pill?.y ?? 0) + (pill?.height ?? 0)).toBeLessThan(text);
  }
  await screen.close();
  await link.close();
});

/** A crew page whose channels are refused until `admit`; it waits by a clock that tests move forward. */
async function refusedPage(path: (eventId: string) => string) {
  const { host, event } = await hostWithEvent(server);
  const opened = await browser.open({ viewport: projector });
  opened.allowProblem(/403|net::ERR_FAILED/);
  const { page, context } = opened;
  await context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  await page.clock.install();
  let isRefused = true;
  await page.route('**/broadcasting/auth', (route) =>
    isRefused ? route.fulfill({ status: 403, json: { error: { code: 'NOT_ALLOWED' } } }) : route.continue(),
  );
  await page.goto(server.address + path(event.id));
  const prompt = page.getByRole('heading', { name: 'Which slit?' });
  /** A poll that only polling can bring, since no push arrives. */
  const pollForPoll = async () => {
    await openChoice(host, event, { prompt: 'Which slit?' });
    await vi.waitFor(
      async () => {
        await page.clock.fastForward(4_000);
        expect(await prompt.count()).toBe(1);
      },
      { timeout: 60_000, interval: 200 },
    );
  };
  return { host, event, opened, page, prompt, pollForPoll, admit: () => void (isRefused = false) };
}

itInFullMatrix(
  'a screen without live updates says so legibly, polls, and is live again after "Try again"',
  async () => {
    const { host, event, opened, page, prompt, pollForPoll, admit } = await refusedPage((id) => `/screens/${id}`);
    const word = page.locator('.screen-connection-word');
    await word.getByText('updating every few seconds').waitFor();
    await expectReadable(word);
    await pollForPoll();
    const retry = page.getByRole('toolbar', { name: 'Screen' }).getByRole('button', { name: 'Try again' });
    const [again] = await Promise.all([page.waitForResponse('**/broadcasting/auth'), retry.click()]);
    expect([again.status(), await word.count(), await retry.count()]).toEqual([403, 1, 1]);
    admit();
    await retry.click();
    await waitUntilLive(opened);
    for (const gone of [word, retry]) await gone.waitFor({ state: 'detached' });
    // From here on reloads fail, so that only a push can change the page.
    await page.route(`**/screens/${event.id}`, (route) => route.abort());
    await host.visit('focuses.update', { event: event.id }, { kind: 'join' });
    await prompt.waitFor({ state: 'detached' });
    await opened.close();
  },
);

itInFullMatrix('an overlay without live updates polls and shows nothing about it', async () => {
  const { opened, page, pollForPoll } = await refusedPage((id) => `/overlays/${id}`);
  await pollForPoll();
  expect([await page.locator('.connection-badge').count(), await page.getByRole('button').count()]).toEqual([0, 0]);
  await opened.close();
});

const topOfText = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().top;
  });

async function expectReadable(word: Locator): Promise<void> {
  const seen = await word.evaluate((element) => {
    const { fontSize, color } = getComputedStyle(element);
    const heading = document.querySelector('h1');
    return {
      sizeVh: (100 * Number.parseFloat(fontSize)) / window.innerHeight,
      isInk: heading !== null && color === getComputedStyle(heading).color,
    };
  });
  expect(seen).toEqual({ sizeVh: expect.closeTo(2.2, 1), isInk: true });
}
