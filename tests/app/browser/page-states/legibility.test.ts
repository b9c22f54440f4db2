import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { crowdedEvent } from '#tests/page-states/events/events.ts';
import { withPageStates } from '#tests/page-states/with-page-states.ts';
import { withPageState } from '#tests/page-states/open-page-state.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import { answerAs, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { settled } from '#support/browser/settled.ts';
import { textsOn, type SeenText } from '#support/browser/visible-texts.ts';

// Measures the numbers that docs/accessibility.md promises.

const { server, browser, states } = withPageStates();

const wall = { width: 1920, height: 1080, locale: 'en' };
const phone = { width: 390, height: 700, locale: 'en' };

itInFullMatrix(
  'the screen is legible from the last row: text sizes, a contrast of 7:1, and the join code always visible',
  async () => {
    const faults: string[] = [];
    let textCount = 0;
    for (const state of states['screens/show']) {
      await withPageState(browser, server.address, state, wall, async (page) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await settled(page);
          // Result charts load in their own chunk.
          await expect.poll(() => page.locator('.screen [aria-busy]').count(), { timeout: 20_000 }).toBe(0);
          const texts = await textsOn(page);
          textCount += texts.length;
          // Two cases are smaller: the longest prompt as a single word, and a poll with twenty long options.
          const isQuestionOff = ({ sizeVh, isHighlighted }: SeenText) =>
            (sizeVh < 4.95 || sizeVh > (isHighlighted ? 12.05 : 7.05)) && !/in one word$|^very full/.test(state.name);
          const off = texts.filter(
            (text) => text.sizeVh < 2.19 || text.contrast < 7 || (text.isQuestion && isQuestionOff(text)),
          );
          faults.push(
            ...off.map(
              ({ words, sizeVh, contrast }) =>
                `${state.name}, ${colorScheme}: “${words}” ${sizeVh.toFixed(2)} vh, ${contrast.toFixed(1)} to 1`,
            ),
          );
        }
        // Ended, deleted and blank screens show no join code.
        if (/^(?:deleted|ended|blank)$/.test(state.name)) return;
        const codeVh = await page
          .locator('.screen-code')
          .first()
          .evaluate((code) => (100 * Number.parseFloat(getComputedStyle(code).fontSize)) / innerHeight);
        if (codeVh < 4) faults.push(`${state.name}: the code has ${codeVh} vh`);
      });
    }
    expect(faults).toEqual([]);
    expect(textCount).toBeGreaterThan(300);
  },
  240_000,
);

const accents = ['#ffd400', '#d9480f', '#1fa34a', '#7a7a7a', '#ff4fa3'];
/** States with text in the accent colour or on it. */
const hasAccent = ({ name }: PageState) => /^(questions|joining|poll)$|lobby|leaderboard|podium/.test(name);

itInFullMatrix(
  'the screen has a contrast of 7:1 with every accent colour',
  async () => {
    const faults: string[] = [];
    const seen = new Set<string>();
    for (const [index, state] of states['screens/show'].filter(hasAccent).entries()) {
      const accent = accents[index % accents.length] ?? '';
      await withPageState(browser, server.address, state, wall, async (page) => {
        await page.route(/\/screens\//, async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response,
            body: (await response.text()).replace('"accent":null', `"accent":"${accent}"`),
          });
        });
        await page.reload();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await settled(page);
          await expect.poll(() => page.locator('.screen [aria-busy]').count(), { timeout: 20_000 }).toBe(0);
          seen.add(
            await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-text')),
          );
          const pale = (await textsOn(page)).filter(({ contrast }) => contrast < 7);
          faults.push(
            ...pale.map(
              ({ words, contrast }) =>
                `${state.name}, ${accent}, ${colorScheme}: “${words}” ${contrast.toFixed(1)} to 1`,
            ),
          );
        }
      });
    }
    expect(faults).toEqual([]);
    expect(seen.size).toBe(2 * accents.length);
  },
  240_000,
);

itInFullMatrix(
  'buttons on a phone have a contrast of 4.5:1 with every accent colour, also when hovered',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    const poll = await openChoice(host, event);
    expect((await answerAs(ada, event, poll, { picks: [poll.options[0]?.id] })).status).toBe(200);
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
    const faults: string[] = [];
    const seen = new Set<string>();
    for (const accent of ['', ...accents]) {
      await host.visit('events.update', { event: event.id }, { accent });
      await withPageState(
        browser,
        server.address,
        { name: 'poll', who: ada, path: `/e/${event.code}`, title: event.title },
        phone,
        async (page) => {
          const measure = async (button: Locator) => {
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme });
              await button.hover();
              await settled(page);
              const words = await button.innerText();
              const found = (await textsOn(page)).filter((text) => text.words === words);
              expect(found).toHaveLength(1);
              seen.add(`${words} ${await button.evaluate((each) => getComputedStyle(each).backgroundColor)}`);
              faults.push(
                ...found
                  .filter(({ contrast }) => contrast < 4.5)
                  .map(({ contrast }) => `${accent}, ${colorScheme}: “${words}” ${contrast.toFixed(2)} to 1`),
              );
            }
          };
          await measure(page.getByRole('button', { name: 'Change answer' }));
          await page.locator('nav a[href="#questions"]').click();
          await page.getByLabel('Ask a question').fill('Why is the sky blue?');
          await measure(page.getByRole('button', { name: 'Send', exact: true }));
        },
      );
    }
    expect(faults).toEqual([]);
    // “Change answer” has one background per accent and scheme; “Send” keeps the accent itself in both schemes.
    expect([...seen].filter((each) => each.startsWith('Change answer'))).toHaveLength(2 * (accents.length + 1));
    expect([...seen].filter((each) => each.startsWith('Send'))).toHaveLength(accents.length + 2);
  },
  240_000,
);

itInFullMatrix('the screen shows at most seven questions', async () => {
  const { host, event } = await crowdedEvent(server, 20);
  await withPageState(
    browser,
    server.address,
    { name: 'crowded', who: host, path: `/screens/${event.id}`, title: event.title },
    wall,
    async (page) => {
      const shown = await page.locator('.screen-questions > li').count();
      expect(shown).toBeGreaterThan(2);
      expect(shown).toBeLessThanOrEqual(7);
    },
  );
});

/** States that show what the crew has put in focus, with texts of usual length. */
const inFocus = ({ name }: PageState) => !/(questions|mine|unsent|held back|in one word)$|^very full/.test(name);

itInFullMatrix(
  'what is in focus fits on a phone of 390 × 700 without scrolling',
  async () => {
    const scrolled: string[] = [];
    for (const state of states['rooms/show'].filter(inFocus)) {
      await withPageState(browser, server.address, state, phone, async (page) => {
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        if (height > phone.height) scrolled.push(`${state.name}: ${height} px`);
      });
    }
    expect(scrolled).toEqual([]);
    // The list of questions is longer than a phone, which proves the measurement.
    const list = states['rooms/show'].find(({ name }) => name === 'questions') as PageState;
    await withPageState(browser, server.address, list, phone, async (page) => {
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(phone.height);
    });
  },
  120_000,
);

itInFullMatrix(
  'the focus ring is 2 px at 2 px distance, and bars glide for 180 to 240 ms unless motion is reduced',
  async () => {
    await withPageState(browser, server.address, states['rooms/show'][0], { ...phone, width: 1440 }, async (page) => {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(document.activeElement ?? document.body);
        return { outlineWidth, outlineOffset, outlineStyle };
      });
      expect(ring).toEqual({ outlineWidth: '2px', outlineOffset: '2px', outlineStyle: 'solid' });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const glides = await page.locator('.glide').evaluateAll((all) =>
        all.flatMap((each) =>
          getComputedStyle(each)
            .transitionDuration.split(',')
            .map((time) => 1_000 * Number.parseFloat(time)),
        ),
      );
      expect(glides.length).toBeGreaterThan(0);
      for (const ms of glides) expect(ms).toBeGreaterThanOrEqual(180);
      for (const ms of glides) expect(ms).toBeLessThanOrEqual(240);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const still = await page.locator('.glide').evaluateAll((all) =>
        Math.max(
          ...all.flatMap((each) =>
            getComputedStyle(each)
              .transitionDuration.split(',')
              .map((time) => 1_000 * Number.parseFloat(time)),
          ),
        ),
      );
      expect(still).toBeLessThanOrEqual(1);
    });
  },
);
