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
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { keyOf, take } from '#support/browser/action-bar.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const phone = { width: 390, height: 844 };
const windows = [
  phone,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

/** In how many rows the actions stand, whose words are cut or take two lines (the title of what comes next may be cut), and what stands out of its row. */
const bar = (page: Page) =>
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
      const wordsOf = (buttons: readonly Element[]) => buttons.map((button) => button.textContent);
      return { rows: new Set(middles).size, cut: wordsOf(cut), outside: wordsOf(outside) };
    });

async function isInRows(page: Page, what: string): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    const seen = async () => {
      const { rows, ...rest } = await bar(page);
      return { hasRows: rows <= (size === phone ? 2 : 1), ...rest };
    };
    await expect.poll(seen, { message: `${what} at ${size.width}` }).toEqual({ hasRows: true, cut: [], outside: [] });
  }
}

const locales = ['en', 'de', 'fr', 'es'];

it.each(locales)(
  'the actions of the questions on show stand in one row, on phones above the primary one, in %s',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code);
    const [first] = [
      await questionBy(ada, event, 'First?', { host }),
      await questionBy(ada, event, 'Second?', { host }),
    ];
    await choiceOf(host, event, { prompt: 'Which slit did the electron go through?' });
    await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: windows[0] ?? null,
      locale,
    });
    await keyOf(page, 'f').waitFor({ state: 'attached' });
    await isInRows(page, 'none on the screen');
    await host.visit('moderations.update', { event: event.id }, { questions: [first], action: 'highlight' });
    await keyOf(page, 'd').waitFor({ state: 'attached' });
    await isInRows(page, 'one on the screen');
    await close();
  },
);

it.each(locales)(
  'the actions of a poll stand in one row, on phones above the primary one, and none of their words is cut, in %s',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    const answering = await participantAt(server, event.code);
    const poll = await openChoice(host, event, { prompt: 'Which slit did the electron go through?' });
    const second = await choiceOf(host, event, { prompt: 'And what does that tell us about the world?' });
    const survey = await seriesOf(host, event, 'survey', 'How was it?');
    await activityOf(host, event, 'scale', { series: survey.id, prompt: 'The pace was right.' });
    await answering.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, 1));
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: windows[0] ?? null,
      locale,
    });
    const state = (action: string, id = poll.id) => host.visit('activity-states.update', { activity: id }, { action });
    await keyOf(page, 'c').waitFor({ state: 'attached' });
    await isInRows(page, 'open');
    await state('reveal');
    await keyOf(page, 'h').waitFor({ state: 'attached' });
    await isInRows(page, 'open and revealed');
    await state('close');
    await keyOf(page, 'c').waitFor({ state: 'detached' });
    await isInRows(page, 'closed and revealed');
    await state('hide');
    await keyOf(page, 'r').waitFor({ state: 'attached' });
    await isInRows(page, 'closed');
    await take(page, 'The pace was right.');
    await isInRows(page, 'a question of a survey');
    await state('open', second.id);
    await take(page, second.prompt);
    await isInRows(page, 'the next one, open');
    await take(page, poll.prompt);
    await keyOf(page, 's').waitFor({ state: 'attached' });
    await isInRows(page, 'over, while another is open');
    await state('reveal');
    await keyOf(page, 'h').waitFor({ state: 'attached' });
    await isInRows(page, 'over and revealed, while another is open');
    await choiceOf(host, event, { prompt: 'A third one?' });
    await take(page, 'A third one?');
    await isInRows(page, 'a draft, while another is open');
    await close();
  },
  120_000,
);

it.each(locales)(
  'the actions of a quiz and of a survey stand in one row, on phones above the primary one, in %s',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    const quiz = await seriesOf(host, event);
    for (const prompt of ['Largest planet?', 'Smallest planet?'])
      await quizQuestion(host, event, quiz, { prompt, timerSeconds: 600 });
    const survey = await seriesOf(host, event, 'survey', 'How was it?');
    await activityOf(host, event, 'scale', { series: survey.id, prompt: 'The pace was right.' });
    await choiceOf(host, event, { prompt: 'And what does that tell us about the world?' });
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: windows[0] ?? null,
      locale,
    });
    const through = async (
      title: string,
      steps: readonly (readonly string[])[],
      series: typeof quiz,
    ): Promise<void> => {
      await take(page, title);
      await isInRows(page, `${series.kind} before`);
      for (const actions of steps) {
        const before = await page.locator('[data-actions]').filter({ visible: true }).textContent();
        await play(host, series, ...actions);
        await expect
          .poll(() => page.locator('[data-actions]').filter({ visible: true }).textContent(), {
            message: actions.join(),
          })
          .not.toBe(before);
        await isInRows(page, `${series.kind} after ${actions.join()}`);
      }
    };
    await through(
      'Quiz night',
      [['start'], ['next'], ['next'], ['next'], ['next'], ['next'], ['next'], ['next']],
      quiz,
    );
    await through('How was it?', [['open'], ['close'], ['reveal'], ['open']], survey);
    await close();
  },
  120_000,
);

it('what a narrow bar has no room for is in its menu, and a key still does it', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event, { prompt: 'Over?' });
  const answering = await participantAt(server, event.code);
  await answering.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, 1));
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await openChoice(host, event, { prompt: 'Open?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1024, height: 768 },
  });
  await page.getByRole('list').getByTitle('Over?').click();
  await page.getByRole('heading', { name: 'Over?' }).waitFor();
  const menu = page.locator('[data-actions]').getByRole('button', { name: 'More', exact: true });
  // The focus goes with what comes out of it where there is room for all.
  await menu.focus();
  await page.setViewportSize({ width: 2200, height: 900 });
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-actions] button'))).toBe(true);
  await page.setViewportSize({ width: 1024, height: 768 });
  // Nor is it lost when there is room for all while the menu is open: it stays where it was, and then there is no more of it.
  await menu.click();
  const corner = await page.getByRole('menu').boundingBox();
  await page.setViewportSize({ width: 2200, height: 900 });
  await expect.poll(() => page.locator('[data-actions] [data-folded]').count()).toBe(0);
  expect((await page.getByRole('menu').boundingBox())?.x).toBeGreaterThanOrEqual(corner?.x ?? Infinity);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-actions] button'))).toBe(true);
  await page.setViewportSize({ width: 1024, height: 768 });
  await menu.click();
  await page.getByRole('menuitem', { name: /New round/ }).waitFor();
  const items = await page.getByRole('menuitem').allInnerTexts();
  // None of them stands in the row, too.
  for (const words of items)
    expect(
      await page
        .locator('[data-actions]')
        .getByRole('button', { name: words.split('\n')[0] ?? '', exact: true })
        .filter({ visible: true })
        .count(),
    ).toBe(0);
  await page.getByRole('menuitem', { name: /New round/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Start round 2?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('w');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Whoever else opens it again has answered the question: it does not come back when it closes.
  await page.keyboard.press('w');
  await dialog.waitFor();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'open' });
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('list').getByTitle('Over?').click();
  await page.locator('[data-actions]').getByRole('button', { name: 'Close voting' }).waitFor();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await page.locator('[data-actions]').getByRole('button', { name: 'Reveal' }).waitFor();
  expect(await dialog.count()).toBe(0);
  // With room for all of it there is no menu.
  await page.setViewportSize({ width: 2200, height: 900 });
  await menu.waitFor({ state: 'hidden' });
  await page.locator('[data-actions]').getByRole('button', { name: 'New round' }).waitFor();
  await close();
});

it.each(locales)(
  'the key of the primary action is shown as long as there is room for it, also where a lesser action made that room, in %s',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    const quiz = await seriesOf(host, event);
    for (const prompt of ['Largest planet?', 'Smallest planet?']) await quizQuestion(host, event, quiz, { prompt });
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: { width: 1440, height: 900 },
      locale,
    });
    await take(page, 'Largest planet?');
    await page.setViewportSize({ width: 1280, height: 720 });
    const primary = page.locator('[data-actions] > .button');
    await expect.poll(() => page.locator('[data-actions] [data-folded]').count()).toBeGreaterThan(0);
    await primary.locator('.key').waitFor();
    // Before its row is folded, and after, the keys of the others go before its own, all or none.
    const keys = () =>
      page.locator('[data-actions]').evaluate((actions) => {
        const shown = [...actions.querySelectorAll('.key')]
          .filter((key) => key.parentElement?.checkVisibility())
          .map((key) => ({ isPrimary: key.parentElement?.parentElement === actions, isShown: key.checkVisibility() }));
        const of = (isPrimary: boolean) =>
          new Set(shown.filter((key) => key.isPrimary === isPrimary).map(({ isShown }) => isShown));
        return { primary: [...of(true)], others: [...of(false)] };
      });
    const poll = await openChoice(host, event, { prompt: 'Which slit did the electron go through?' });
    const answering = await participantAt(server, event.code);
    await answering.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, 1));
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
    await choiceOf(host, event, { prompt: 'And what does that tell us about the world?' });
    await take(page, poll.prompt);
    for (const width of [1024, 1152, 1280, 1366, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 720 });
      await settled(page);
      const { primary: own, others } = await keys();
      expect(others.length, `${width}`).toBeLessThan(2);
      expect(others[0] === true && own[0] === false, `${width}`).toBe(false);
    }
    await close();
  },
  60_000,
);

it('before the event is open there is one primary action: to open it', async () => {
  const { host, event } = await hostWithEvent(server, { start: 'later' });
  const survey = await seriesOf(host, event, 'survey', 'How was it?');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1440, height: 900 },
  });
  const primary = () =>
    page
      .getByRole('region', { name: 'Live', exact: true })
      .locator('[data-look="primary"]')
      .filter({ visible: true })
      .allInnerTexts();
  await page.getByRole('list').getByTitle('How was it?').click();
  await page.getByText('Nothing is in this survey yet').waitFor();
  await expect.poll(primary).toEqual(['Open the event']);
  await activityOf(host, event, 'scale', { series: survey.id, prompt: 'The pace was right.' });
  await page.getByRole('list').getByTitle('The pace was right.').click();
  await page.getByRole('heading', { name: 'The pace was right.' }).waitFor();
  await expect.poll(primary).toEqual(['Open the event']);
  await close();
});

it.each(['survey', 'quiz'] as const)(
  'where nothing can be done there is no bar: of an empty %s the dock follows what is in hand, and N says why',
  async (kind) => {
    const { host, event } = await hostWithEvent(server);
    const series = await seriesOf(host, event, kind, 'How was it?');
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: { width: 1440, height: 900 },
    });
    const gap = async () => {
      const [inHand, dock] = await Promise.all([
        page.locator('[data-selected]').boundingBox(),
        page.locator('.dock').boundingBox(),
      ]);
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
  },
);

it('the switch for reactions stands in the small dock of a small window too, beside what moves the screen', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: 'Tea or coffee?' });
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  for (const locale of ['en', 'de']) {
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: { width: 1280, height: 720 },
      locale,
    });
    const dock = page.locator('.dock');
    await dock.locator('[aria-keyshortcuts="b"]').waitFor();
    await dock.getByRole('switch').waitFor();
    // Nothing in it lies on something else.
    const overlaps = await dock
      .locator('button, [role="switch"]')
      .filter({ visible: true })
      .evaluateAll((all) => {
        const boxes = all
          .filter((each) => !each.contains(document.querySelector('.dock .preview')))
          .map((each) => each.getBoundingClientRect());
        return boxes.some((one, at) =>
          boxes
            .slice(at + 1)
            .some(
              (other) =>
                one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
            ),
        );
      });
    expect(overlaps).toBe(false);
    await close();
  }
  await screen.close();
});

it('the name of what comes next is read before lesser actions have room', async () => {
  const { host, event } = await hostWithEvent(server);
  const answering = await participantAt(server, event.code);
  const poll = await openChoice(host, event, { prompt: 'Which slit did the electron go through?' });
  await choiceOf(host, event, { prompt: 'And what does that tell us about the world?' });
  await answering.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, 1));
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1280, height: 720 },
  });
  await keyOf(page, 'c').waitFor();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await keyOf(page, 'w').waitFor({ state: 'attached' });
  const seen = () =>
    page.locator('.action-row').evaluate((row) => {
      const next = row.querySelector('[data-next]');
      return {
        isWide: (next?.getBoundingClientRect().width ?? 0) >= 17 * 16 - 1,
        lesser: [...row.querySelectorAll('[data-folds=first]')].filter((each) => each.checkVisibility()).length,
      };
    });
  // On a wide window there is room for all of them beside it.
  for (const [width, lesser] of [
    [1280, 1],
    [1920, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 720 });
    await expect.poll(async () => (await seen()).isWide).toBe(true);
    await expect.poll(async () => (await seen()).lesser).toBe(lesser);
  }
  await close();
});
