import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// What belongs together on the crew's pages stands in one row, in every language, and nothing of it alone below.

const { server, browser } = withServerAndBrowser();

const languages = ['en', 'de', 'fr', 'es'];
const phone = { width: 390, height: 844 };

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return box;
}

const middleOf = async (part: Locator): Promise<number> => {
  const { y, height } = await boxOf(part);
  return y + height / 2;
};

it('the menu of a question stands beside its first action, and on a laptop both actions beside each other, in every language', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const shown = await questionBy(ada, event, 'On the screen?', { host });
  await questionBy(ada, event, 'On show?', { host });
  await host.visit('moderations.update', { event: event.id }, { questions: [shown], action: 'highlight' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1280, height: 720 },
  });
  for (const language of languages) {
    await page.context().addCookies([{ name: 'locale', value: language, url: server.address }]);
    await page.reload();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 720 });
      for (const body of ['On the screen?', 'On show?']) {
        const row = page.locator('.questions-panel li', { hasText: body });
        const [first, menu, answered] = [
          row.locator('[data-act]').first(),
          row.locator('[aria-haspopup="menu"]'),
          row.locator('[data-act="answer"]'),
        ];
        const where = `${body} ${language} ${width}`;
        expect(Math.abs((await middleOf(menu)) - (await middleOf(first))), where).toBeLessThan(3);
        if (width === 1440) expect(await middleOf(answered), where).toBe(await middleOf(first));
      }
    }
  }
  await close();
});

it.each([phone, { width: 1280, height: 720 }])(
  'which of its questions a quiz asks stands in one row with what can be done with it, at $width px',
  async (viewport) => {
    const { host, event } = await hostWithEvent(server);
    const quiz = await seriesOf(host, event);
    await quizQuestion(host, event, quiz);
    await play(host, quiz, 'start', 'next');
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport });
    const inHand = page.getByRole('region', { name: 'What is in hand' });
    const place = inHand.getByText('Question 1 of 1');
    await place.waitFor();
    expect(
      Math.abs((await middleOf(place)) - (await middleOf(inHand.getByRole('button', { name: 'Edit' })))),
    ).toBeLessThan(3);
    await close();
  },
);

it('the switch of reactions stands in one row with the button of the screen, and stays there when somebody reacts', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('events.update', { event: event.id }, { reactionsOpen: true });
  const ada = await participantAt(server, event.code);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1440, height: 900 },
  });
  const dock = page.getByRole('region', { name: 'Screen and phones' });
  const reactions = dock.getByRole('switch', { name: 'Reactions' });
  const before = await middleOf(reactions);
  expect(Math.abs(before - (await middleOf(dock.getByRole('link', { name: 'Open the screen' }))))).toBeLessThan(3);
  await ada.call('reactions.create', { code: event.code }, { kind: 'like' });
  await dock.getByRole('region', { name: 'Reactions' }).getByRole('listitem').first().waitFor();
  expect(Math.abs((await middleOf(reactions)) - before)).toBeLessThan(1);
  await close();
});

it.each(languages)(
  'beside a screen that is connected nothing that is said in %s of opening one is cut, and one for another computer is still offered',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
      viewport: { width: 1920, height: 1080 },
    });
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: { width: 1440, height: 900 },
      locale,
    });
    const lines = page.locator('[data-dock="small"] .dock-lines');
    const opening = lines.locator('a[href*="/screens/"]');
    await lines.locator('[aria-keyshortcuts="b"]').waitFor();
    for (const width of [1440, 1280, 1180, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await opening
          .locator('span')
          .evaluateAll((words) =>
            words
              .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
              .map(({ textContent }) => textContent),
          ),
        `${width}`,
      ).toEqual([]);
      expect((await opening.innerText()).trim(), `${width}`).not.toBe('');
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await lines.locator('button[aria-label$="…"]').click();
    await page.getByRole('dialog').waitFor();
    for (const { close: leave } of [screen, { close }]) await leave();
  },
);

it.each(languages)(
  'on a phone the bar of a page in %s is one row, and what the event is called can be read in it',
  async (locale) => {
    const { host, event } = await hostWithEvent(server, { title: 'Physics 101: the double slit, week seven' });
    const { page, close, allowProblem } = await openLivePageAs(
      browser,
      server,
      host,
      `/events/${event.id}/participants`,
      { viewport: phone, locale },
    );
    const bar = page.getByRole('banner');
    expect((await boxOf(bar.getByText(event.title))).width).toBeGreaterThan(110);
    const oneRow = (await boxOf(bar)).height;
    // Whoever asks for it meanwhile is told so.
    allowProblem(/status of 404/);
    await host.visit('events.destroy', { event: event.id }, { title: event.title });
    await page.getByRole('heading', { level: 2 }).waitFor();
    expect((await boxOf(bar)).height).toBe(oneRow);
    await close();
  },
);

it.each(languages)('once the event is over no word of the tabs is cut on a phone, in %s', async (locale) => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 360, height: 740 },
    locale,
  });
  const tabs = page.locator('nav.crew-tabs .truncate');
  expect(await tabs.count()).toBe(4);
  expect(
    await tabs.evaluateAll((words) =>
      words.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
    ),
  ).toEqual([]);
  await close();
});
