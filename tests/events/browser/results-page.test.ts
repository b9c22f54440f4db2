import {
  clickOn,
  expect,
  it,
  openBlankAs,
  openChoice,
  openPageAs,
  playedQuiz,
  turnEvent,
  voteAs,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();

it('follows an open event, except while it is printed, paused or hidden', async () => {
  const { host, event, join } = await scene();
  const poll = await openChoice(host, event);
  const phone = await join();
  const { page } = await openBlankAs(browser, server, host);
  let requests = 0;
  page.on('request', (request) => void (request.headers()['x-inertia-partial-data'] === 'results' && (requests += 1)));
  await page.clock.install();
  await page.goto(`${server.address}/events/${event.id}/results`);
  await page.getByText('Still open').first().waitFor();
  const tenSecondsLater = () => page.clock.fastForward(10_000);
  const isStillFor = async (ms: number) => {
    const before = requests;
    await page.clock.fastForward(ms);
    expect(requests).toBe(before);
  };
  await voteAs(phone, event, poll);
  await expect.poll(async () => (await tenSecondsLater(), page.getByText('1 answer', { exact: true }).count())).toBe(1);

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.waitForLoadState('networkidle');
  await isStillFor(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  // A hidden tab polls ten times less often, and immediately when it is shown again.
  const setHidden = (isHidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  await page.waitForLoadState('networkidle');
  const hidden = requests;
  await isStillFor(80_000);
  await setHidden(false);
  await page.clock.fastForward(1);
  await expect.poll(() => requests).toBe(hidden + 1);

  await clickOn(page, 'Pause updates');
  await page.getByRole('status').filter({ hasText: 'Still open. Updates are paused.' }).waitFor();
  await isStillFor(60_000);
  await clickOn(page, 'Resume updates');

  await turnEvent(host, event, 'ended');
  await expect.poll(async () => (await tenSecondsLater(), page.getByText('Still open').count())).toBe(0);
  await isStillFor(60_000);
});

it('has links to each part of a long report, and prints all of it without controls', async () => {
  const { host, event, join } = await scene();
  const players = [];
  for (let number = 10; number < 22; number += 1) players.push(await join(`Player ${number}`));
  await playedQuiz(host, event, players, () => 0);
  for (const prompt of ['Which slit?', 'And now?', 'Which way?']) await openChoice(host, event, { prompt });
  const { page } = await openPageAs(browser, server, host, `/events/${event.id}/results`, {
    viewport: { width: 1440, height: 300 },
  });
  const part = page.getByRole('heading', { name: 'Which way?' });
  const top = () => part.evaluate((heading) => heading.getBoundingClientRect().top);
  await part.waitFor();
  expect(await top()).toBeGreaterThan(300);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Which way?' }).click();
  await expect.poll(top).toBeLessThan(150);

  const rows = page.getByRole('table', { name: 'Leaderboard' }).getByRole('row');
  const controls = page.locator('button, a, nav, summary, input, select, .crew-bar').filter({ visible: true });
  await expect.poll(() => rows.count()).toBe(1 + 10);
  expect(await controls.count()).toBeGreaterThan(5);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await clickOn(page, 'Print or save as PDF');
  await page.locator('body[data-printed]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => controls.count()).toBe(0);
  await expect.poll(() => rows.count()).toBe(1 + 12);
});
