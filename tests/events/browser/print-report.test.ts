import { expect, it } from 'vitest';
import { withLivelyEvent } from '#support/set-up.ts';
import { launchBrowser } from '#support/browser/browser.ts';
import { playedQuiz } from '#support/factories/quizzes.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { openPageAs } from '#support/browser/people.ts';

const { server, lively } = withLivelyEvent();

it('on paper the report is the event and what came of it: nothing to press, no chart in two, no heading alone, and black on white', async () => {
  const browser = await launchBrowser();
  const report = await openPageAs(browser, server, lively.host, `/events/${lively.event.id}/results`);
  const { page } = report;
  const exports = page.getByText('Print or download');
  await exports.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await exports.isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Control room' }).isVisible()).toBe(false);
  await page.getByRole('article').getByRole('heading', { name: lively.event.title }).waitFor();
  await page.getByText('Opened on').waitFor();
  // Whatever is there to press or to go on to, or belongs to the frame of the page.
  const chrome = page.locator('button, a, nav, summary, input, select, .crew-bar').filter({ visible: true });
  expect(await chrome.count()).toBe(0);
  const breaks = await page.getByRole('article').evaluate((article) => {
    const styles = (selector: string, name: string) => [
      ...new Set(
        [...article.querySelectorAll(selector)].map((element) => getComputedStyle(element).getPropertyValue(name)),
      ),
    ];
    const title = getComputedStyle(document.documentElement).getPropertyValue('--report-title');
    return {
      title,
      flow: [getComputedStyle(article).display, ...styles('section:has(section)', 'display')],
      charts: styles('section.card', 'break-inside'),
      headings: styles('h3, h4', 'break-after'),
      rows: styles('tr', 'break-inside'),
    };
  });
  // Chromium cuts grids where a page ends, wherever that is.
  expect(breaks.flow.filter((display) => display !== 'block')).toEqual([]);
  expect(breaks.title).toBe(`"${lively.event.title}"`);
  expect([breaks.charts, breaks.headings, breaks.rows]).toEqual([['avoid'], ['avoid'], ['avoid']]);
  const inkAndPaper = () =>
    page.evaluate(() =>
      ['--ink', '--surface'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name)),
    );
  const onLight = await inkAndPaper();
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  expect(await chrome.count()).toBeGreaterThan(5);
  expect(await inkAndPaper()).not.toEqual(onLight);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await inkAndPaper()).toEqual(onLight);
  await report.close();
  await browser.close();
});

it('a leaderboard shows ten and unfolds the rest; on paper it is whole', async () => {
  const { host, event } = await hostWithEvent(server);
  const players = [];
  for (let place = 0; place < 12; place += 1)
    players.push(await participantAt(server, event.code, `Player ${10 + place}`));
  await playedQuiz(host, event, players, () => 0);
  const browser = await launchBrowser();
  const report = await openPageAs(browser, server, host, `/events/${event.id}/results`);
  const { page } = report;
  const rows = page.getByRole('table', { name: 'Leaderboard' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(1 + 10);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => rows.count()).toBe(1 + 12);
  // One that fits a sheet is not cut.
  expect(
    await page.getByRole('table', { name: 'Leaderboard' }).evaluate((table) => getComputedStyle(table).breakInside),
  ).toBe('avoid');
  expect(await page.getByRole('button', { name: 'Show all 12' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => rows.count()).toBe(1 + 10);
  await page.getByRole('button', { name: 'Show all 12' }).click();
  await expect.poll(() => rows.count()).toBe(1 + 12);
  await page.getByText('Player 21').waitFor();
  await page.getByRole('button', { name: 'Show the first 10' }).click();
  await expect.poll(() => rows.count()).toBe(1 + 10);
  await report.close();
  await browser.close();
});
