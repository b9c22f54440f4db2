import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  activityOf,
  ballotFor,
  choiceOf,
  hostWithEvent,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { keyOf, take } from '#support/browser/action-bar.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

// German has the longest labels.
const locales = ['en', 'de', 'fr', 'es'];
const phone = { width: 390, height: 844 };
const windows = [phone, { width: 768, height: 1024 }, { width: 1024, height: 768 }, { width: 1280, height: 720 }];

/**
 * Counts the rows, and finds buttons outside the bar and labels that are cut or wrap, except the title of the next
 * poll.
 */
const measure = (page: Page) =>
  page
    .locator('[data-actions]')
    .filter({ visible: true })
    .evaluate((actions) => {
      const shown = [...actions.querySelectorAll('.button')].filter((button) => button.checkVisibility());
      const middles = shown.map((button) =>
        Math.round((button.getBoundingClientRect().top + button.getBoundingClientRect().bottom) / 20),
      );
      const cut = shown.filter(
        (button) =>
          (window.innerWidth >= 640 && button.getBoundingClientRect().height > 46) ||
          [...button.querySelectorAll('.truncate:not([dir], [data-short-next] .next-name *)')].some(
            (words) => words.clientWidth > 1 && words.scrollWidth > words.clientWidth + 1,
          ),
      );
      const frame = actions.getBoundingClientRect();
      const outside = shown.filter((button) => button.getBoundingClientRect().right > frame.right + 1);
      const labels = (buttons: readonly Element[]) => buttons.map((button) => button.textContent);
      return { rows: new Set(middles).size, cut: labels(cut), outside: labels(outside) };
    });

async function expectToFit(page: Page, state: string): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    const seen = async () => {
      const { rows, ...rest } = await measure(page);
      return { fits: rows <= (size === phone ? 2 : 1), ...rest };
    };
    await expect.poll(seen, { message: `${state} at ${size.width}` }).toEqual({ fits: true, cut: [], outside: [] });
  }
}

itInFullMatrix.each(locales)(
  'fits all actions in one row, or two on a phone, with no label cut, in %s',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code);
    const [question] = [
      await questionBy(ada, event, 'First?', { host }),
      await questionBy(ada, event, 'Second?', { host }),
    ];
    const poll = await choiceOf(host, event, { prompt: 'Which slit did the electron go through?' });
    const next = await choiceOf(host, event, { prompt: 'And what does that tell us about the world?' });
    const quiz = await seriesOf(host, event);
    await quizQuestion(host, event, quiz, { prompt: 'Largest planet?', timerSeconds: 600 });
    const survey = await seriesOf(host, event, 'survey', 'How was it?');
    await activityOf(host, event, 'scale', { series: survey.id, prompt: 'The pace was right.' });
    await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { locale });
    const setState = (action: string, id = poll.id) =>
      host.visit('activity-states.update', { activity: id }, { action });

    await keyOf(page, 'f').waitFor({ state: 'attached' });
    await expectToFit(page, 'questions');
    await host.visit('moderations.update', { event: event.id }, { questions: [question], action: 'highlight' });
    await keyOf(page, 'd').waitFor({ state: 'attached' });
    await expectToFit(page, 'highlighted question');

    await setState('open');
    await keyOf(page, 'c').waitFor({ state: 'attached' });
    await expectToFit(page, 'open poll');
    await ada.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, 1));
    await setState('reveal');
    await setState('close');
    await keyOf(page, 'c').waitFor({ state: 'detached' });
    await expectToFit(page, 'closed and revealed poll');
    await take(page, next.prompt);
    await expectToFit(page, 'draft');
    await setState('open', next.id);
    await take(page, poll.prompt);
    await keyOf(page, 's').waitFor({ state: 'attached' });
    await expectToFit(page, 'closed poll while another is open');

    const playThrough = async (series: typeof quiz, actions: readonly string[]): Promise<void> => {
      await take(page, series.title);
      await expectToFit(page, `${series.kind} before its start`);
      const bar = page.locator('[data-actions]').filter({ visible: true });
      for (const action of actions) {
        const before = await bar.textContent();
        await play(host, series, action);
        await expect.poll(() => bar.textContent(), { message: action }).not.toBe(before);
        await expectToFit(page, `${series.kind} after ${action}`);
      }
    };
    await playThrough(quiz, ['start', 'next', 'next', 'next', 'next']);
    await playThrough(survey, ['open', 'close', 'reveal']);
    await close();
  },
);

it('moves actions without room into a menu, where their keys still work', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event, { prompt: 'Over?' });
  const ada = await participantAt(server, event.code);
  await ada.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, 1));
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await openChoice(host, event, { prompt: 'Open?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await take(page, 'Over?');
  const [narrow, wide] = [
    { width: 1024, height: 768 },
    { width: 2200, height: 900 },
  ];
  await page.setViewportSize(narrow);
  const bar = page.locator('[data-actions]');
  const menu = bar.getByRole('button', { name: 'More', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Start round 2?' });
  const cancel = async (): Promise<void> => {
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  await menu.click();
  const newRound = page.getByRole('menuitem', { name: /New round/ });
  await newRound.waitFor();
  for (const label of await page.getByRole('menuitem').allInnerTexts()) {
    const name = label.split('\n')[0] ?? '';
    expect(await bar.getByRole('button', { name, exact: true }).filter({ visible: true }).count()).toBe(0);
  }
  await newRound.click();
  await cancel();
  await page.keyboard.press('w');
  await cancel();

  // Focus is not lost when the menu is no longer needed.
  await menu.focus();
  await page.setViewportSize(wide);
  await menu.waitFor({ state: 'hidden' });
  await bar.getByRole('button', { name: 'New round' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-actions] button'))).toBe(true);

  // A colleague reopens the poll: the dialog goes, and does not return when the poll closes.
  await page.keyboard.press('w');
  await dialog.waitFor();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'open' });
  await dialog.waitFor({ state: 'detached' });
  await take(page, 'Over?');
  await bar.getByRole('button', { name: 'Close voting' }).waitFor();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await bar.getByRole('button', { name: 'Reveal' }).waitFor();
  expect(await dialog.count()).toBe(0);
  await close();
});
