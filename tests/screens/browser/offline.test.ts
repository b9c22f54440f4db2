import type { Locator } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openNetworkLink } from '#support/browser/network-link.ts';
import { waitUntilLive, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('a screen without a connection says so in letters that the last row reads', async () => {
  const { host, event } = await hostWithEvent(server);
  const cable = await openNetworkLink(server);
  const screen = await openLivePageAs(browser, cable, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  screen.allowProblem(/net::ERR_|WebSocket connection to/);
  cable.cut();
  const word = screen.page.locator('.screen-connection-word');
  await word.getByText('offline').waitFor();
  await expectReadable(word);
  await screen.close();
});

it.each([
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
])('that word covers nothing of a quiz question ($width × $height)', async (viewport) => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  await play(host, quiz, 'start', 'next');
  const cable = await openNetworkLink(server);
  const screen = await openLivePageAs(browser, cable, host, `/screens/${event.id}`, { viewport });
  screen.allowProblem(/net::ERR_|WebSocket connection to/);
  const place = screen.page.getByText('Question 1 of 1');
  await place.waitFor();
  cable.cut();
  const pill = screen.page.locator('.screen-connection');
  await pill.waitFor();
  const text = await place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().top;
  });
  const box = await pill.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(text);
  await screen.close();
});

/** A page of the crew's whose channels are refused for good until `letIn`, and what it asks for meanwhile. */
async function refusedPage(path: (eventId: string) => string) {
  const { host, event } = await hostWithEvent(server);
  const opened = await browser.open({ viewport: { width: 1920, height: 1080 } });
  opened.allowProblem(/403|net::ERR_FAILED/);
  const { page, context } = opened;
  await context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  let isRefused = true;
  await page.route('**/broadcasting/auth', (route) =>
    isRefused ? route.fulfill({ status: 403, json: { error: { code: 'NOT_ALLOWED' } } }) : route.continue(),
  );
  const reloads: string[] = [];
  page.on('request', (request) => {
    const only = request.headers()['x-inertia-partial-data'];
    if (only !== undefined) reloads.push(only);
  });
  await page.goto(server.address + path(event.id));
  return { host, event, opened, page, reloads, letIn: () => void (isRefused = false) };
}

const heard = ({ page }: TestPage) => page.getByRole('heading', { name: 'Which slit?' });

it('a screen to which its channels are refused says so as readably, asks every few seconds, and is live again by “Try again”', async () => {
  const { host, event, opened, page, reloads, letIn } = await refusedPage((id) => `/screens/${id}`);
  const word = page.locator('.screen-connection-word');
  await word.getByText('updating every few seconds').waitFor();
  await expectReadable(word);
  await vi.waitFor(() => expect(reloads.length).toBeGreaterThan(2), { timeout: 20_000 });
  await openChoice(host, event, { prompt: 'Which slit?' });
  await heard(opened).waitFor({ timeout: 15_000 });

  const retry = page.getByRole('toolbar', { name: 'Screen' }).getByRole('button', { name: 'Try again' });
  // Refused once more, it stays, and so does the word.
  const [again] = await Promise.all([page.waitForResponse('**/broadcasting/auth'), retry.click()]);
  expect(again.status()).toBe(403);
  expect([await word.count(), await retry.count()]).toEqual([1, 1]);
  letIn();
  await retry.click();
  await waitUntilLive(opened);
  for (const gone of [word, retry]) await gone.waitFor({ state: 'detached' });
  // From here on what it asks for is not answered: it hears.
  await page.route(`**/screens/${event.id}`, (route) => route.abort());
  await host.visit('focuses.update', { event: event.id }, { kind: 'join' });
  await heard(opened).waitFor({ state: 'detached' });
  await opened.close();
});

it('an overlay to which its channels are refused says nothing over the picture, and asks every few seconds', async () => {
  const { host, event, opened, page, reloads } = await refusedPage((id) => `/overlays/${id}`);
  await vi.waitFor(() => expect(reloads.length).toBeGreaterThan(1), { timeout: 20_000 });
  await openChoice(host, event, { prompt: 'Which slit?' });
  await heard(opened).waitFor({ timeout: 15_000 });
  expect([await page.locator('.connection-badge').count(), await page.getByRole('button').count()]).toEqual([0, 0]);
  await opened.close();
});

/** Large enough, and in the ink of everything else. */
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
