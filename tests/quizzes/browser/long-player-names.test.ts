import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answerOnceOpen, play, playedQuiz, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { isFullMatrix, itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

itInFullMatrix('shows the longest names on the leaderboard whole, whatever the projector', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: null });
  await quizQuestion(host, event, quiz, { prompt: 'And the next?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`);
  await play(host, quiz, 'start', 'next');
  for (const name of ['Ada', 'Bartholomew Featherstonehaugh', 'Wolfgang Mwangi-Hammarskjöld'])
    await answerOnceOpen(await participantAt(server, event.code, name), event, question, 1);
  await play(host, quiz, 'next', 'next', 'next');
  await page.locator('.standings').getByText('Ada').waitFor();
  for (const [width, height] of [
    [1280, 720],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const cut = () =>
      page
        .locator('.standing-name')
        .evaluateAll((all) =>
          all
            .filter((name) => name.scrollWidth > name.clientWidth)
            .map((name) => `${name.textContent} ${name.scrollWidth} > ${name.clientWidth}`),
        );
    await expect.poll(cut).toEqual([]);
  }
  await close();
});

const names = { 'wide letters': 'W'.repeat(30), emoji: '👨‍👩‍👧‍👦'.repeat(30) };

itInFullMatrix.each(['wide letters', 'emoji'] as const)(
  'keeps the pages within their width for a name of 30 %s',
  async (kind) => {
    const name = names[kind];
    const { host, event } = await hostWithEvent(server);
    const phone = await participantAt(server, event.code, name);
    const ada = await participantAt(server, event.code, 'Ada');
    for (const by of [phone, ada]) {
      await questionBy(by, event, `${by === ada ? 'Ada' : 'A long name'} asks and waits`);
      await questionBy(by, event, `${by === ada ? 'Ada' : 'A long name'} asks on show`, { host });
    }
    await playedQuiz(host, event, [phone, ada], () => 1);
    await crewMemberAt(server, host, event, 'moderator', name);
    const found: string[] = [];
    const check = async (page: Page, where: string) =>
      found.push(...(await page.evaluate(pushedOff)).map((fault) => `${where}: ${fault}`));
    const at = `/events/${event.id}`;
    const more = isFullMatrix ? [`${at}/crew`, `${at}/audit`] : [];
    for (const [who, paths] of [
      [ada, [`/e/${event.code}#poll`, `/e/${event.code}#questions`]],
      [phone, [`/e/${event.code}#mine`]],
      [host, [at, `${at}/participants`, `${at}/results`, ...more, `${at}/moderation`]],
    ] as const) {
      const { page, close } = await openPageAs(browser, server, who, paths[0]);
      for (const path of paths) {
        if (path !== paths[0]) await page.goto(server.address + path);
        await page.getByRole('heading').first().waitFor();
        for (const width of isFullMatrix ? [1440, 1024, 390, 320] : [1440, 320]) {
          await page.setViewportSize({ width, height: 900 });
          await check(page, `${path.replace(event.id, '…')} at ${width}`);
        }
      }
      if (who === host) await checkDialogs(page, check);
      await close();
    }
    expect(found).toEqual([]);
  },
);

/** The menu of a waiting question and its dialogs, on the moderation page of a phone. */
async function checkDialogs(page: Page, check: (page: Page, where: string) => Promise<unknown>): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: 'A long name asks and waits' });
  const open = async (item: RegExp) => {
    await row.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menu').waitFor();
    await check(page, 'the menu');
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').waitFor();
  };
  await open(/^Merge/);
  await page.getByRole('dialog').getByText('A long name asks on show').waitFor();
  await check(page, 'merging');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await open(/^Remove/);
  await check(page, 'removing');
}

/** The elements that reach beyond the page, or beyond their scroll container. */
function pushedOff(): string[] {
  const isCutOnPurpose = (element: Element): boolean => element.closest('.unseen, .truncate, [inert]') !== null;
  return [...document.querySelectorAll('main *, [role=menu] *, [role=dialog] *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isCutOnPurpose(element))
    .flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0) return [];
      let around = element.parentElement;
      while (around && getComputedStyle(around).overflowX === 'visible') around = around.parentElement;
      const frame = around?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
      // Buttons without a border reach a little into the margin, so that their labels line up.
      const tolerancePx = 3;
      const isOff =
        right > Math.min(frame.right, innerWidth) + tolerancePx || left < Math.max(frame.left, 0) - tolerancePx;
      return isOff
        ? [
            `${element.tagName.toLowerCase()} “${(element.textContent ?? '').slice(0, 24)}” ${Math.round(left)}–${Math.round(right)}`,
          ]
        : [];
    });
}
