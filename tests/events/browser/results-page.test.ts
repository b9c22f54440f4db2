import { expect, it } from 'vitest';
import { comparedEvent } from '../../page-states/events/events.ts';
import { ballotFor, hostWithEvent, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { playedQuiz } from '#support/factories/quizzes.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('follows an open event, except while it is printed, paused or hidden', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event);
  const vote = async () => {
    const phone = await participantAt(server, event.code);
    await phone.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll));
  };
  await vote();
  const { page, close } = await openPageAs(browser, server, host, '/events');
  let requests = 0;
  page.on('request', (request) => void (request.headers()['x-inertia-partial-data'] === 'results' && (requests += 1)));
  await page.clock.install();
  await page.goto(`${server.address}/events/${event.id}/results`);
  await page.getByText('1 answer', { exact: true }).waitFor();
  await vote();
  const tenSecondsLater = () => page.clock.fastForward(10_000);
  const isStillFor = async (ms: number) => {
    const before = requests;
    await page.clock.fastForward(ms);
    expect(requests).toBe(before);
  };
  const goesOn = async () => {
    const before = requests;
    await expect.poll(async () => (await tenSecondsLater(), requests)).toBeGreaterThan(before);
  };
  await expect
    .poll(async () => (await tenSecondsLater(), page.getByText('2 answers', { exact: true }).count()))
    .toBe(1);

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await isStillFor(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await goesOn();

  // A hidden tab asks ten times less often, and at once when it is shown again.
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

  await page.getByRole('button', { name: 'Pause updates' }).click();
  await page.getByRole('status').filter({ hasText: 'Still open: the numbers stand still' }).waitFor();
  await isStillFor(60_000);
  await page.getByRole('button', { name: 'Resume updates' }).click();
  await goesOn();

  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  await expect.poll(async () => (await tenSecondsLater(), page.getByText('Still open').count())).toBe(0);
  await isStillFor(60_000);
  await close();
});

it('leads to each part of a long report, and prints it whole, in black on white, without controls', async () => {
  const { host, event } = await comparedEvent(server);
  const players = [];
  for (let number = 10; number < 22; number += 1)
    players.push(await participantAt(server, event.code, `Player ${number}`));
  await questionBy(await participantAt(server, event.code), event, 'And back?', { host });
  await playedQuiz(host, event, players, () => 0);
  await openChoice(host, event, { prompt: 'Which way?' });
  const { page, close } = await openPageAs(browser, server, host, `/events/${event.id}/results`, {
    viewport: { width: 1440, height: 300 },
  });
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const top = () =>
    page.getByRole('heading', { name: 'Which way?' }).evaluate((heading) => heading.getBoundingClientRect().top);
  await contents.getByRole('link', { name: 'Which way?' }).waitFor();
  expect(await top()).toBeGreaterThan(300);
  await contents.getByRole('link', { name: 'Which way?' }).click();
  await expect.poll(top).toBeLessThan(150);

  // A bar of one share is as long in every round.
  const bars = await page
    .locator('.report tbody tr')
    .first()
    .locator('svg.bar-track')
    .evaluateAll((all) => all.map((bar) => Math.round(bar.getBoundingClientRect().width)));
  expect(bars).toEqual([bars[0], bars[0]]);

  const leaderboard = page.getByRole('table', { name: 'Leaderboard' });
  const rows = leaderboard.getByRole('row');
  await expect.poll(() => rows.count()).toBe(1 + 10);
  await page.getByRole('button', { name: 'Show all 12' }).click();
  await expect.poll(() => rows.count()).toBe(1 + 12);
  await page.getByRole('button', { name: 'Show the first 10' }).click();
  await expect.poll(() => rows.count()).toBe(1 + 10);

  const colours = () =>
    page.evaluate(() =>
      ['--ink', '--surface'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name)),
    );
  const controls = page.locator('button, a, nav, summary, input, select, .crew-bar').filter({ visible: true });
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  const light = await colours();
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  expect(await controls.count()).toBeGreaterThan(5);
  expect(await colours()).not.toEqual(light);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await page.locator('body[data-printed]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await colours()).toEqual(light);
  await expect.poll(() => controls.count()).toBe(0);
  await expect.poll(() => rows.count()).toBe(1 + 12);
  await page.getByRole('article').getByRole('heading', { name: event.title }).waitFor();
  const breaks = await page.getByRole('article').evaluate((article) => {
    const styles = (selector: string, name: string) => [
      ...new Set(
        [...article.querySelectorAll(selector)].map((element) => getComputedStyle(element).getPropertyValue(name)),
      ),
    ];
    return {
      title: getComputedStyle(document.documentElement).getPropertyValue('--report-title'),
      // Chromium cuts grids wherever a page ends.
      flow: [...new Set([getComputedStyle(article).display, ...styles('section:has(section)', 'display')])],
      charts: styles('section.card', 'break-inside'),
      headings: styles('h3, h4', 'break-after'),
      rows: styles('tr', 'break-inside'),
    };
  });
  expect(breaks).toEqual({
    title: `"${event.title}"`,
    flow: ['block'],
    charts: ['avoid'],
    headings: ['avoid'],
    rows: ['avoid'],
  });
  await close();
});
