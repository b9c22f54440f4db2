import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { quizQuestion, seriesOf } from '../support/quiz-scenes.ts';
import { activityOf, ballotFor, choiceOf, hostWithEvent, openChoice, participantAt } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { livePageAs } from './people.ts';

const { server, browser } = withServerAndBrowser();

const windows = [{ width: 1024, height: 768 }, { width: 1280, height: 720 }, { width: 1440, height: 900 }];

/** In how many rows the actions stand, and whose words are cut or take two lines; the title of what comes next may be cut. */
const bar = (page: Page) =>
  page.locator('[data-actions]').filter({ visible: true }).evaluate((actions) => {
    const shown = [...actions.children].filter((child) => child.checkVisibility());
    const middles = shown.map((child) => Math.round((child.getBoundingClientRect().top + child.getBoundingClientRect().bottom) / 20));
    const cut = shown.filter((child) => child.getBoundingClientRect().height > 46 || [...child.querySelectorAll('.truncate:not([dir])')].some((words) => words.clientWidth > 1 && words.scrollWidth > words.clientWidth + 1));
    return { rows: new Set(middles).size, cut: cut.map((child) => child.textContent) };
  });

it.each(['en', 'de', 'fr', 'es'])('from 1024 px on the actions stand in one row, and none of their words is cut, in %s', async (locale) => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const poll = await openChoice(host, event, { prompt: 'Which slit did the electron go through?' });
  await choiceOf(host, event, { prompt: 'And what does that tell us about the world?' });
  const survey = await seriesOf(host, event, 'survey', 'How was it?');
  await activityOf(host, event, 'scale', { series: survey.id, prompt: 'The pace was right.' });
  await phone.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, 1));
  const { page, close } = await livePageAs(browser, server, host, `/events/${event.id}`, { viewport: windows[0] ?? null, locale });
  const everywhere = async (what: string) => {
    for (const size of windows) {
      await page.setViewportSize(size);
      await expect.poll(() => bar(page), { message: `${what} at ${size.width}` }).toEqual({ rows: 1, cut: [] });
    }
  };
  const key = (letter: string) => page.locator(`[data-actions] [aria-keyshortcuts~="${letter}"]`).filter({ visible: true });
  const state = (action: string) => host.visit('activity-states.update', { activity: poll.id }, { action });
  await key('c').waitFor();
  await everywhere('open');
  await state('reveal');
  await key('h').waitFor();
  await everywhere('open and revealed');
  await state('close');
  await key('c').waitFor({ state: 'detached' });
  await everywhere('closed and revealed');
  await state('hide');
  await key('r').waitFor();
  await everywhere('closed');
  await page.getByRole('list').getByTitle('The pace was right.').click();
  await page.getByRole('heading', { name: 'The pace was right.' }).waitFor();
  await everywhere('a question of a survey');
  await close();
}, 90_000);

it('before the event is open there is one primary action: to open it', async () => {
  const { host, event } = await hostWithEvent(server, { start: 'later' });
  const survey = await seriesOf(host, event, 'survey', 'How was it?');
  const { page, close } = await livePageAs(browser, server, host, `/events/${event.id}`, { viewport: { width: 1440, height: 900 } });
  const primary = () => page.getByRole('region', { name: 'Live', exact: true }).locator('[data-look="primary"]').filter({ visible: true }).allInnerTexts();
  await page.getByRole('list').getByTitle('How was it?').click();
  await page.getByText('Nothing is in this survey yet').waitFor();
  await expect.poll(primary).toEqual(['Open the event']);
  await activityOf(host, event, 'scale', { series: survey.id, prompt: 'The pace was right.' });
  await page.getByRole('list').getByTitle('The pace was right.').click();
  await page.getByRole('heading', { name: 'The pace was right.' }).waitFor();
  await expect.poll(primary).toEqual(['Open the event']);
  await close();
});

it.each(['survey', 'quiz'] as const)('where nothing can be done there is no bar: of an empty %s the dock follows what is in hand, and N says why', async (kind) => {
  const { host, event } = await hostWithEvent(server);
  const series = await seriesOf(host, event, kind, 'How was it?');
  const { page, close } = await livePageAs(browser, server, host, `/events/${event.id}`, { viewport: { width: 1440, height: 900 } });
  const gap = async () => {
    const [inHand, dock] = await Promise.all([page.locator('[data-in-hand]').boundingBox(), page.locator('.dock').boundingBox()]);
    return Math.round((dock?.y ?? 0) - (inHand?.y ?? 0) - (inHand?.height ?? 0));
  };
  await page.getByRole('list').getByTitle('How was it?').click();
  await page.getByText(`Nothing is in this ${kind} yet`).waitFor();
  await expect.poll(gap).toBe(0);
  await page.keyboard.press('n');
  await page.getByText('Add a question first.').waitFor();
  expect(await gap()).toBe(0);
  if (kind === 'quiz') await quizQuestion(host, event, series);
  else await activityOf(host, event, 'scale', { series: series.id });
  await page.locator('[data-actions] [aria-keyshortcuts~="n"]').filter({ visible: true }).waitFor();
  await expect.poll(gap).toBeGreaterThan(40);
  await close();
});

it('the switch for reactions stands in the small dock of a small window too, beside what moves the screen', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: 'Tea or coffee?' });
  const screen = await livePageAs(browser, server, host, `/screens/${event.id}`, { viewport: { width: 1920, height: 1080 } });
  for (const locale of ['en', 'de']) {
    const { page, close } = await livePageAs(browser, server, host, `/events/${event.id}`, { viewport: { width: 1280, height: 720 }, locale });
    const dock = page.locator('.dock');
    await dock.locator('[aria-keyshortcuts="b"]').waitFor();
    await dock.getByRole('switch').waitFor();
    // Nothing in it lies on something else.
    const overlaps = await dock.locator('button, [role="switch"]').filter({ visible: true }).evaluateAll((all) => {
      const boxes = all.filter((each) => !each.contains(document.querySelector('.dock .miniature'))).map((each) => each.getBoundingClientRect());
      return boxes.some((one, at) => boxes.slice(at + 1).some((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
    });
    expect(overlaps).toBe(false);
    await close();
  }
  await screen.close();
});
