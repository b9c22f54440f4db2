import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriesOf } from '#support/factories/quizzes.ts';
import {
  ballotFor,
  choiceOf,
  hostWithEvent,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// Labels and buttons of the crew's pages fit in narrow windows and in the language with the longest words.

const { server, browser } = withServerAndBrowser();

const locales = ['en', 'de', 'fr', 'es'];
const phone = { width: 390, height: 844 };
const longPrompt = 'Which of these slits did the electron go through when nobody looked at it at all?';

interface Checks {
  windows: readonly { width: number; height: number }[];
  /** Labels that must not be cut. */
  labels: string;
  /** Controls that must not overlap or reach out of the element they are in. */
  controls: readonly { selector: string; within: string }[];
}

const checks = {
  'undo in moderation': {
    windows: [
      { width: 1024, height: 768 },
      { width: 1440, height: 768 },
    ],
    labels: '.moderation-head .key',
    controls: [],
  },
  'list of keys': {
    windows: [phone, { width: 1280, height: 800 }],
    labels: '[role=dialog] kbd',
    controls: [{ selector: '[role=dialog] dd', within: '[role=dialog]' }],
  },
  'open poll and connected screen': {
    windows: [
      { width: 1024, height: 768 },
      { width: 1280, height: 720 },
    ],
    labels: '.dock button .truncate, .dock a[href*="/screens/"] span, p[dir=ltr]',
    controls: [
      { selector: '.dock :is(a, button, [role=switch])', within: '.dock' },
      { selector: 'fieldset:has(> [aria-haspopup=menu]) button', within: 'section[aria-labelledby="agenda-title"]' },
    ],
  },
  'closed poll on the smallest phone': {
    windows: [{ width: 320, height: 640 }],
    labels: 'nav.fixed .truncate, fieldset button[aria-keyshortcuts] .truncate',
    controls: [{ selector: '[data-actions] button', within: 'main' }],
  },
  'ended event on a phone': {
    windows: [{ width: 360, height: 740 }],
    labels: 'nav.crew-tabs .truncate',
    controls: [],
  },
} satisfies Record<string, Checks>;

/**
 * Finds labels that are cut, controls that overlap or overflow, keys that cover their button’s text, and sideways
 * scrolling.
 */
const faultsOf = (page: Page, { labels, controls }: Checks) =>
  page.evaluate(
    ([checked, parts]) => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      const cut = shown(checked).filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth);
      const outside: Element[] = [];
      const over: Element[] = [];
      for (const { selector, within } of parts) {
        const elements = shown(selector).filter((element) => !element.closest('[inert]'));
        for (const [place, element] of elements.entries()) {
          const [box, frame] = [element.getBoundingClientRect(), element.closest(within)?.getBoundingClientRect()];
          if (frame && (box.left < frame.left - 1 || box.right > frame.right + 1)) outside.push(element);
          for (const other of elements.slice(place + 1)) {
            const next = other.getBoundingClientRect();
            const overlap =
              Math.min(box.right, next.right) - Math.max(box.left, next.left) > 1 &&
              Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top) > 1;
            if (overlap && !element.contains(other)) over.push(other);
          }
        }
      }
      for (const key of shown('button > .key')) {
        // Text for screen readers is 1 px wide.
        const words = [...(key.parentElement?.querySelectorAll('span:not(.key, .key *)') ?? [])]
          .map((span) => span.getBoundingClientRect())
          .filter(({ width }) => width > 1);
        const end = Math.max(0, ...words.map(({ right }) => right));
        if (key.getBoundingClientRect().left < end) over.push(key);
      }
      const named = (elements: readonly Element[]) => elements.map((each) => each.textContent || each.outerHTML);
      return {
        checked: shown(checked).length > 0,
        cut: named(cut),
        outside: named(outside),
        over: named(over),
        scrolls: document.documentElement.scrollWidth - innerWidth,
      };
    },
    [labels, controls] as const,
  );

itInFullMatrix.each(locales)('fits labels and controls into every window, in %s', async (locale) => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Why is the sky blue by day, red in the evening, and black at night?');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`, {
    viewport: phone,
    locale,
  });
  const expectToFit = async (state: keyof typeof checks): Promise<void> => {
    for (const size of checks[state].windows) {
      await page.setViewportSize(size);
      await settled(page);
      await expect
        .poll(() => faultsOf(page, checks[state]), { message: `${state} at ${size.width} px` })
        .toEqual({ checked: true, cut: [], outside: [], over: [], scrolls: 0 });
    }
  };
  await page.setViewportSize({ width: 1440, height: 768 });
  await page.locator('li [aria-busy] button').filter({ visible: true }).nth(1).click();
  await page.locator('.moderation-head button:has(> .key)').waitFor();
  await expectToFit('undo in moderation');

  await page.goto(`${server.address}/events/${event.id}`);
  await settled(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await expectToFit('list of keys');
  await page.keyboard.press('Escape');

  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const poll = await openChoice(host, event, { prompt: longPrompt });
  await page.locator('.dock [aria-keyshortcuts="b"]').waitFor();
  await page.locator('[data-actions] [aria-keyshortcuts~="c"]').waitFor({ state: 'attached' });
  await expectToFit('open poll and connected screen');
  await screen.close();

  await ada.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll));
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await choiceOf(host, event, { prompt: 'And now?' });
  await page.locator('[data-actions] [aria-keyshortcuts~="w"]').waitFor({ state: 'attached' });
  await expectToFit('closed poll on the smallest phone');
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  await page.locator('[data-actions] [aria-keyshortcuts~="w"]').waitFor({ state: 'detached' });
  await expectToFit('ended event on a phone');
  await close();
});

itInFullMatrix.each(locales)('keeps the header of a phone in one row that shows the title, in %s', async (locale) => {
  const { host, event } = await hostWithEvent(server, { title: 'Physics 101: the double slit, week seven' });
  await participantAt(server, event.code, 'Ada');
  const { page, context, close } = await browser.open({ viewport: phone, locale });
  await context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  const held = Promise.withResolvers<void>();
  await context.route('**/broadcasting/auth', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${server.address}/events/${event.id}`);
  const header = page.getByRole('banner');
  const count = header.locator(`a[href$="/participants"]`);
  await count.waitFor();
  await settled(page);
  const height = async () => (await header.boundingBox())?.height;
  const [before, joined] = [await height(), await count.textContent()];
  held.resolve();
  // The number of people who are here arrives with the connection, and moves nothing.
  await expect.poll(() => count.textContent()).not.toBe(joined);
  expect(await height()).toBe(before);
  await page.goto(`${server.address}/events/${event.id}/participants`);
  await settled(page);
  expect((await header.getByText(event.title).boundingBox())?.width).toBeGreaterThan(110);
  await close();
});

itInFullMatrix('remembers whether the previews of screen and phones are large', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: longPrompt });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1024, height: 768 },
  });
  const dock = page.getByRole('region', { name: 'Screen and phones' });
  const pollHeight = async () =>
    (await page.getByRole('region', { name: 'What is in hand' }).boundingBox())?.height ?? 0;
  await page.getByText('No screen is connected').filter({ visible: true }).first().waitFor();
  // Hidden results are marked as such without scrolling.
  const hidden = page.getByText('Hidden: only the crew sees these numbers');
  await hidden.waitFor();
  await settled(page);
  const [note, stage] = [
    await hidden.boundingBox(),
    await page.getByRole('region', { name: 'What is in hand' }).boundingBox(),
  ];
  expect((note?.y ?? Infinity) + (note?.height ?? 0)).toBeLessThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0));
  const small = await pollHeight();
  await page.keyboard.press('v');
  await dock.getByRole('button', { name: 'Screen and phones small' }).waitFor();
  await expect.poll(pollHeight).toBeLessThan(small - 50);
  await page.reload();
  await dock.getByRole('button', { name: 'Screen and phones small' }).click();
  await dock.getByRole('button', { name: 'Screen and phones large' }).waitFor();
  await expect.poll(pollHeight).toBe(small);
  await close();
});

itInFullMatrix.each([phone, { width: 1024, height: 768 }])(
  'shows an empty form for the next question, with no focused field under its buttons, at $width px',
  async (size) => {
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
    await page.getByLabel('Points').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Add and write another' }).click();
    await page.getByText('Added: Largest planet?').waitFor();
    const isVisible = (part = page.locator(':focus')) =>
      part.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const onTop = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const isOnTop = onTop !== null && (element.contains(onTop) || onTop.contains(element));
        return isOnTop && box.top >= 0 && box.bottom <= innerHeight;
      });
    for (const part of [prompt, page.getByRole('button', { name: 'Add to the quiz' })])
      await expect.poll(() => isVisible(part)).toBe(true);
    expect(await prompt.evaluate((field) => field === document.activeElement)).toBe(true);
    for (let tabs = 0; tabs < 12; tabs += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => isVisible()).toBe(true);
    }
    // A refused field is scrolled into view.
    await page.getByRole('button', { name: 'Add to the quiz' }).click();
    await page.locator('textarea[name=prompt][aria-invalid=true]:focus').waitFor();
    await expect.poll(() => isVisible(prompt)).toBe(true);
    await close();
  },
);

/** How much of the window's height is left for content, wherever the page is scrolled to. */
function leastContentHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
    const heights: number[] = [];
    for (let top = 0; top < document.documentElement.scrollHeight; top += 100) {
      window.scrollTo(0, top);
      const points = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
      heights.push(points.filter((element) => !isFixed(element)).length);
    }
    return Math.min(...heights);
  });
}

// WCAG 1.4.10: a laptop at 400 % has 320 × 256 CSS pixels.
it('scrolls the bars with the page at 400 % zoom, and fixes them on a phone', async () => {
  const zoomed = { width: 320, height: 256 };
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event);
  const ada = await participantAt(server, event.code, 'Ada');
  for (const body of ['What is spin?', 'What is a photon?', 'When is lunch?']) await questionBy(ada, event, body);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: zoomed });
  const tabs = page.getByRole('navigation', { name: 'Parts of the control room' });
  for (const name of ['Live', 'Questions']) {
    await tabs.getByRole('button', { name }).click();
    // The title of a list may stay above it.
    expect(await leastContentHeight(page), name).toBeGreaterThan(zoomed.height - 40);
  }
  await page.goto(`${server.address}/events/${event.id}/moderation`);
  await page.getByText('What is spin?').first().waitFor();
  expect(await leastContentHeight(page)).toBe(zoomed.height);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await leastContentHeight(page)).toBeLessThan(568 - 80);
  await close();
});
