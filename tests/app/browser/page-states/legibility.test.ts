import { clippingParts } from '#client/screen/look/use-fitting-text.ts';
import { withPageStates } from '#tests/page-states/with-page-states.ts';
import { withPageState } from '#tests/page-states/open-page-state.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import { textsOn, type SeenText } from '#support/browser/visible-texts.ts';
import { expect, itInFullMatrix, type Page, settled } from '#support/browser.ts';

// Measures the numbers that docs/accessibility.md promises.

const { server, browser, states } = withPageStates();

const wall = { width: 1920, height: 1080, locale: 'en' };
const phone = { width: 390, height: 700, locale: 'en' };
const accents = ['#ffd400', '#d9480f', '#1fa34a', '#7a7a7a', '#ff4fa3'];
/** States with text in, or on, the accent colour. */
const hasAccent = ({ name }: PageState) => /^(questions|joining|poll)$|lobby|leaderboard|podium/.test(name);

/** Parts that hide their overflow and have some. */
const cutParts = (page: Page) =>
  page.evaluate((parts) => {
    // Descenders extend below their lines.
    const isCut = (part: Element, air: number) =>
      part.scrollHeight > part.clientHeight + air || part.scrollWidth > part.clientWidth + 1;
    return [...document.querySelectorAll('.screen-stage')].flatMap((stage) => [
      ...(isCut(stage, 1) ? ['the stage is cut'] : []),
      ...[...stage.querySelectorAll(parts)]
        .filter((part) => isCut(part, 4))
        .map(({ className, textContent }) => `${className} is cut: ${textContent}`),
    ]);
  }, clippingParts);

itInFullMatrix(
  'the screen is legible from the last row: text sizes, a contrast of 7:1, nothing cut, the join code always visible',
  async () => {
    const faults: string[] = [];
    let textCount = 0;
    for (const [place, state] of states['screens/show'].entries()) {
      const isOff = ({ sizeVh, contrast, isQuestion, isHighlighted }: SeenText): boolean =>
        sizeVh < 2.19 ||
        contrast < 7 ||
        // Two states may be smaller: the longest prompt as a single word, and a poll with twenty long options.
        (isQuestion &&
          !/in one word$|^very full/.test(state.name) &&
          (sizeVh < 4.95 || sizeVh > (isHighlighted ? 12.05 : 7.05)));
      await withPageState(browser, server.address, state, wall, async (page) => {
        const measure = async (where: string): Promise<void> => {
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await settled(page);
            // Result charts load in their own chunk.
            await expect.poll(() => page.locator('.screen [aria-busy]').count()).toBe(0);
            const texts = await textsOn(page);
            textCount += texts.length;
            for (const { words, sizeVh, contrast } of texts.filter(isOff))
              faults.push(`${where}, ${colorScheme}: “${words}” ${sizeVh.toFixed(2)} vh, ${contrast.toFixed(1)} to 1`);
          }
        };
        await measure(state.name);
        faults.push(...(await cutParts(page)).map((fault) => `${state.name}: ${fault}`));
        if ((await page.locator('.screen-questions > li').count()) > 7) faults.push(`${state.name}: over 7 questions`);
        // Ended, deleted and blank screens show no join code.
        if (!/^(?:deleted|ended|blank)$/.test(state.name)) {
          const codeVh = await page
            .locator('.screen-code')
            .first()
            .evaluate((code) => (100 * Number.parseFloat(getComputedStyle(code).fontSize)) / innerHeight);
          if (codeVh < 4) faults.push(`${state.name}: the code has ${codeVh} vh`);
        }
        if (!hasAccent(state)) return;
        const accent = accents[place % accents.length] ?? '';
        await page.route(/\/screens\//, async (route) => {
          const response = await route.fetch();
          const text = await response.text();
          if (!text.includes('"accent":null')) faults.push(`${state.name}: the accent was not replaced`);
          await route.fulfill({ response, body: text.replace('"accent":null', `"accent":"${accent}"`) });
        });
        await page.reload();
        await measure(`${state.name}, ${accent}`);
      });
    }
    expect(faults).toEqual([]);
    expect(textCount).toBeGreaterThan(300);
  },
  400_000,
);

/**
 * States that show the item in focus, with texts of usual length. Four statements of a grid or four items to match are
 * higher than a phone, as are a plane with its options, a list of ideas, and a result that shows one's own answer in
 * every row. The states about confidence also list two other polls.
 */
const inFocus = ({ name }: PageState) =>
  !/(questions|mine|unsent|editing|withdrawing|held back|in one word)$|^(very full|result of|how sure|votes on)/.test(
    name,
  ) && !/^(grid|match|axes)$/.test(name);

itInFullMatrix(
  'the focused poll fits on a phone of 390 × 700 without scrolling',
  async () => {
    const scrolled: string[] = [];
    const list = states['rooms/show'].filter(({ name }) => name === 'questions');
    for (const state of [...states['rooms/show'].filter(inFocus), ...list])
      await withPageState(browser, server.address, state, phone, async (page) => {
        if ((await page.evaluate(() => document.documentElement.scrollHeight)) > phone.height)
          scrolled.push(state.name);
      });
    // The question list is longer than a phone, which proves that the measurement works.
    expect(scrolled).toEqual(['questions']);
  },
  240_000,
);
