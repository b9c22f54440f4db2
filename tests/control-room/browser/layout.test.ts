import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  ballotFor,
  choiceOf,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const smallLaptop = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };
const longPrompt = 'Which of these slits did the electron go through when nobody looked at it at all?';

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return box;
}

const isInSight = async (page: Page, part: Locator): Promise<boolean> => {
  const { y, height } = await boxOf(part);
  const middle = await part.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return on !== null && (element.contains(on) || on.contains(element));
  });
  return middle && y >= 0 && y + height <= (page.viewportSize()?.height ?? 0);
};

it('the pictures of screen and phones leave the poll its height, until somebody wants them large; that is remembered', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: longPrompt });
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: smallLaptop });
  const { page } = control;
  const dock = page.getByRole('region', { name: 'Screen and phones' });
  const remote = dock.getByRole('region', { name: 'Remote control of the screen' });
  await remote.getByText('1 screen is connected').waitFor();
  await dock.locator('.screen-preview > .screen').waitFor();
  expect((await boxOf(dock)).height).toBeLessThan(100);
  const pollHeight = async () => (await boxOf(page.getByRole('region', { name: 'What is in hand' }))).height;
  const small = await pollHeight();
  await remote.getByRole('button', { name: 'Blank' }).click();
  await screen.page.locator('.screen-blank').waitFor();
  expect(await dock.getByLabel('Background').count()).toBe(0);

  await page.keyboard.press('v');
  await dock.getByLabel('Background').waitFor();
  expect(await pollHeight()).toBeLessThan(small - 50);
  await page.reload();
  await dock.getByLabel('Background').waitFor();
  await dock.getByRole('button', { name: 'Screen and phones small' }).click();
  await dock.getByLabel('Background').waitFor({ state: 'detached' });
  expect(await pollHeight()).toBe(small);
  for (const person of [screen, control]) await person.close();
});

it.each(['en', 'de', 'fr', 'es'])(
  'while a screen is connected another one is opened from the small dock, which is no higher for it, in %s',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    await openChoice(host, event, { prompt: longPrompt });
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: { width: 1280, height: 720 },
      locale,
    });
    const dock = page.locator('.dock');
    const opening = dock.locator(`a[href="/screens/${event.id}"]`);
    await opening.waitFor();
    await settled(page);
    const before = (await boxOf(dock)).height;
    const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
      viewport: { width: 1920, height: 1080 },
    });
    await dock.locator('[aria-keyshortcuts="b"]').waitFor();
    await opening.waitFor();
    for (const width of [1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 720 });
      await settled(page);
      const [link, lines] = [await boxOf(opening), await boxOf(dock.locator('.dock-lines'))];
      expect(
        [(await boxOf(dock)).height, link.x + link.width <= lines.x + lines.width + 1, link.width > 30],
        `${width}`,
      ).toEqual([before, true, true]);
    }
    // Blank or not is in sight before that.
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('b');
    await screen.page.locator('.screen-blank').waitFor();
    const isWhole = () =>
      dock.locator('p:has(.text-danger-text)').evaluate((line) => line.scrollWidth <= line.clientWidth);
    await expect.poll(isWhole).toBe(true);
    expect(await opening.isVisible()).toBe(true);
    await screen.close();
    await close();
  },
);

it('beside large pictures of screen and phones the columns of a scale are whole on a laptop 720 high', async () => {
  const { host, event } = await hostWithEvent(server);
  await openActivity(host, event, 'scale', { prompt: 'The pace was right.' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1280, height: 720 },
  });
  const chart = page.locator('[data-selected] .column-chart');
  const small = (await boxOf(chart)).height;
  await page.keyboard.press('v');
  await page.locator('.dock[data-dock="open"]').waitFor();
  await expect.poll(async () => (await boxOf(chart)).height).toBeLessThan(small);
  const [columns, inHand] = await Promise.all([
    boxOf(chart),
    boxOf(page.getByRole('region', { name: 'What is in hand' })),
  ]);
  expect(columns.height).toBeGreaterThan(110);
  expect(columns.y + columns.height).toBeLessThan(inHand.y + inHand.height - 40);
  await close();
});

it.each([{ size: smallLaptop }, { size: { width: 1440, height: 900 } }, { size: phone }])(
  'after one question the next begins in sight, its buttons too, at $size.width',
  async ({ size }) => {
    const { host, event } = await hostWithEvent(server);
    await seriesOf(host, event);
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: size });
    if (size === phone)
      await page
        .getByRole('navigation', { name: 'Parts of the control room' })
        .getByRole('button', { name: 'Agenda' })
        .click();
    await page.getByRole('button', { name: 'Add a question to Quiz night' }).click();
    const prompt = page.getByLabel('What do you want to ask?');
    await prompt.fill('Largest planet?');
    for (const letter of ['A', 'B']) await page.getByRole('textbox', { name: `Option ${letter}` }).fill(letter);
    // Where one presses it after a long form.
    await page.getByLabel('Points').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Add and write another' }).click();
    await page.getByText('Added: Largest planet?').waitFor();
    const parts = [
      page.getByRole('heading', { name: 'New question' }),
      prompt,
      page.getByRole('button', { name: 'Add to the quiz' }),
      page.getByRole('button', { name: 'Add and write another' }),
      page.getByRole('button', { name: 'Cancel' }),
    ];
    for (const part of parts) await expect.poll(() => isInSight(page, part)).toBe(true);
    expect(await prompt.evaluate((field) => field === document.activeElement)).toBe(true);
    // By keys one gets to every field, and none of them lies below the buttons.
    for (let tabs = 0; tabs < 12; tabs += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => isInSight(page, page.locator(':focus'))).toBe(true);
    }
    // What is refused is shown, however far from the buttons it is.
    await page.getByRole('button', { name: 'Add to the quiz' }).click();
    await page.locator('textarea[name=prompt][aria-invalid=true]:focus').waitFor();
    await expect.poll(() => isInSight(page, prompt)).toBe(true);
    await close();
  },
);

it('titles in the agenda have most of their row; the menu of a row is there for pointer and keys', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: longPrompt });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: smallLaptop });
  const row = page.getByRole('list', { name: 'Activities' }).getByRole('listitem').first();
  const title = row.getByText(longPrompt);
  expect((await boxOf(title)).width / (await boxOf(row)).width).toBeGreaterThan(0.6);
  const more = row.getByRole('button', { name: `More about ${longPrompt}` });
  const opacity = () => more.evaluate((button) => getComputedStyle(button).opacity);
  expect(await opacity()).toBe('0');
  await row.getByTitle(longPrompt, { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(opacity).toBe('1');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor({ state: 'detached' });
  await row.hover();
  await expect.poll(opacity).toBe('1');
  await close();
});

it('on a phone the actions of what was just added stand in two rows, the lesser ones in a menu', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  await choiceOf(host, event, { prompt: 'And after the quiz?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: phone });
  await page
    .getByRole('navigation', { name: 'Parts of the control room' })
    .getByRole('button', { name: 'Agenda' })
    .click();
  await page.getByRole('button', { name: 'Add a question to Quiz night' }).click();
  await page.getByLabel('What do you want to ask?').fill('Smallest planet?');
  for (const letter of ['A', 'B']) await page.getByRole('textbox', { name: `Option ${letter}` }).fill(letter);
  await page.getByRole('button', { name: 'Add to the quiz' }).click();
  await page
    .locator('[data-actions]')
    .getByRole('button', { name: 'Open the lobby' })
    .and(page.locator('[data-look="primary"]'))
    .waitFor();
  const tops = await page
    .locator('[data-actions]')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit the question' }).waitFor();
  await page.getByRole('menuitem', { name: 'Go to “Quiz night”' }).click();
  await page.getByRole('heading', { name: 'Quiz night' }).waitFor();
  await close();
});

it.each(['en', 'de', 'fr', 'es'])(
  'at 320 px in %s no word of the bars is cut, and the actions stand in three rows at most',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    const over = await openChoice(host, event, { prompt: 'Over?' });
    const phoneOf = await participantAt(server, event.code);
    await phoneOf.call('ballots.create', { code: event.code, activity: over.id }, ballotFor(over));
    await host.visit('activity-states.update', { activity: over.id }, { action: 'close' });
    await host.visit('events.show', { event: event.id });
    await openChoice(host, event, { prompt: longPrompt });
    await seriesOf(host, event);
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: { width: 320, height: 640 },
      locale,
    });
    const cut = () =>
      page
        .locator('nav.fixed .truncate, fieldset button[aria-keyshortcuts] .truncate')
        .evaluateAll((words) =>
          words
            .filter((word) => word.clientWidth > 0 && word.scrollWidth > word.clientWidth)
            .map((word) => word.textContent),
        );
    const rows = () =>
      page
        .locator('[data-actions]')
        .filter({ visible: true })
        .getByRole('button')
        .evaluateAll(
          (buttons) => new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top))).size,
        );
    await expect.poll(cut).toEqual([]);
    expect(await rows()).toBeLessThanOrEqual(3);
    // A poll that is over has the most that can be done with it.
    await page.locator('nav.fixed button').first().click();
    await page.getByRole('list').getByTitle('Over?').click();
    await page.getByRole('heading', { name: 'Over?' }).waitFor();
    await expect.poll(cut).toEqual([]);
    await expect.poll(rows).toBeLessThanOrEqual(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await close();
  },
);

it('nothing of the control room lies over anything else or outside its column, and the address to join at is whole, in every language on a laptop', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1440, height: 900 },
  });
  await openChoice(host, event, { prompt: longPrompt });
  await page.getByRole('region', { name: 'Live' }).getByRole('heading', { name: longPrompt }).waitFor();
  // As on a network of one's own, where it is longest.
  const address = `192.168.178.222:3777/j/${event.code}`;
  for (const language of ['en', 'de', 'fr', 'es']) {
    await page.context().addCookies([{ name: 'locale', value: language, url: server.address }]);
    await page.reload();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
    for (const [width, height] of [
      [1280, 800],
      [1366, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const found = await page.evaluate((shown) => {
        const box = (element: Element | null | undefined) => {
          if (!element) throw new Error('nothing is there');
          return element.getBoundingClientRect();
        };
        const adding = document.querySelector('fieldset .button[aria-haspopup=menu]')?.closest('fieldset');
        const column = box(adding?.closest('.bg-surface'));
        const dock = document.querySelector('.dock');
        const reactions = box(dock?.querySelector('[role=switch]')?.closest('section'));
        const join = document.querySelector('#join-title')?.parentElement;
        const written = join?.querySelector('p[dir=ltr]');
        if (written) written.textContent = shown;
        const range = document.createRange();
        if (written) range.selectNodeContents(written);
        return {
          outside: [...(adding?.querySelectorAll('button') ?? [])].filter(
            (button) => box(button).right > column.right || box(button).left < column.left,
          ).length,
          over: [...(dock?.querySelectorAll('.dock-lines :is(a, button)') ?? [])]
            .filter((button) => button.checkVisibility() && box(button).right > reactions.left && reactions.width > 0)
            .map((button) => button.textContent),
          isWhole:
            box(join).right >= range.getBoundingClientRect().right &&
            (written?.scrollWidth ?? 0) <= (written?.clientWidth ?? 0) &&
            range.getBoundingClientRect().right <= column.right,
        };
      }, address);
      expect(found, `${language} ${width}`).toEqual({ outside: 0, over: [], isWhole: true });
    }
  }
  await close();
});

/** A font of the system in which words are wider than in the one that tests bring. */
const setWider = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('letter-spacing', '0.7px'));

it.each(['en', 'de', 'fr', 'es'])(
  'in a wide font what adds to the agenda stays in its column, and no button of the small dock is cut, in %s',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    await openChoice(host, event);
    const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
      viewport: { width: 1920, height: 1080 },
    });
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: { width: 1440, height: 900 },
      locale,
    });
    await page.locator('.dock [aria-keyshortcuts="b"]').waitFor();
    await setWider(page);
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      await settled(page);
      const found = await page.evaluate(() => {
        const adding = document.querySelector('fieldset:has(> .button[aria-haspopup=menu])');
        const cut = [...document.querySelectorAll('.dock button .truncate')]
          .filter((words) => words.scrollWidth > words.clientWidth)
          .map((words) => words.textContent);
        return { room: Math.floor((adding?.parentElement?.clientWidth ?? 0) - (adding?.scrollWidth ?? Infinity)), cut };
      });
      expect(found, `${width}`).toEqual({ room: 0, cut: [] });
    }
    for (const person of [screen, { close }]) await person.close();
  },
);

it.each(['en', 'de', 'fr', 'es'])(
  'on a phone the bar is as high while it connects as when it is known who is here, also in a wide font, in %s',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    await participantAt(server, event.code, 'Ada');
    const { page, context, close } = await browser.open({ viewport: phone, locale });
    await context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: server.address })));
    const held = Promise.withResolvers<void>();
    await context.route('**/broadcasting/auth', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${server.address}/events/${event.id}`);
    const bar = page.getByRole('banner');
    const count = bar.locator(`a[href$="/participants"]`);
    await count.waitFor();
    await setWider(page);
    const [height, joined] = [(await boxOf(bar)).height, await count.textContent()];
    held.resolve();
    await expect.poll(() => count.textContent()).not.toBe(joined);
    expect((await boxOf(bar)).height).toBe(height);
    await close();
  },
);
