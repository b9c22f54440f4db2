import { expect, it } from 'vitest';
import { answerOnceOpen, play, playedQuiz, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('a long name on the leaderboard of a small round stands whole on the screen, and short ones are large', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  const questions = [];
  for (const prompt of ['One?', 'Two?', 'Three?', 'Four?'])
    questions.push(await quizQuestion(host, event, quiz, { prompt, timerSeconds: null }));
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1280, height: 720 },
  });
  await play(host, quiz, 'start');
  const sizes: number[] = [];
  for (const [round, names] of [
    ['Ada', 'Ben'],
    ['Maximilian Lovelace'],
    ['Bartholomew Featherstonehaugh', 'Wolfgang Mwangi-Hammarskjöld'],
  ].entries()) {
    const question = questions[round]!;
    await play(host, quiz, 'next');
    for (const name of names) await answerOnceOpen(await participantAt(server, event.code, name), event, question, 1);
    await play(host, quiz, 'next', 'next', 'next');
    await page.locator('.standings').getByText(names[0]!).waitFor();
    for (const [width, height] of [
      [1280, 720],
      [1024, 768],
      [1920, 1080],
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
    await page.setViewportSize({ width: 1280, height: 720 });
    sizes.push(
      await page
        .locator('.standings li')
        .first()
        .evaluate((row) => Number.parseFloat(getComputedStyle(row).fontSize)),
    );
  }
  const [few, three, five] = sizes;
  expect(few).toBeGreaterThan(three ?? 0);
  expect(three).toBeGreaterThan(five ?? 0);
  await close();
});

it.each([
  { kind: 'of wide letters', name: 'W'.repeat(30) },
  { kind: 'of families', name: '👨‍👩‍👧‍👦'.repeat(30) },
])('one long name $kind pushes nothing off, wherever it is read', async ({ name }) => {
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
  const at = `/events/${event.id}`;
  // With what is pressed to see the rest, where there is room for one part at a time.
  for (const { who, path, parts } of [
    { who: host, path: `${at}/moderation`, parts: [/^On show/] },
    { who: host, path: at, parts: [/Questions/] },
    ...['/participants', '/crew', '/audit', '/results'].map((page) => ({ who: host, path: at + page, parts: [] })),
    { who: ada, path: `/e/${event.code}#poll`, parts: [] },
    { who: ada, path: `/e/${event.code}#questions`, parts: [] },
    { who: phone, path: `/e/${event.code}#questions`, parts: [] },
    { who: phone, path: `/e/${event.code}#mine`, parts: [] },
  ]) {
    const { page, close } = await openPageAs(browser, server, who, path);
    const look = async (width: number) => {
      for (const fault of await page.evaluate(pushedOff))
        found.push(`${path.replace(event.id, '…')} at ${width}: ${fault}`);
    };
    await page.getByRole('heading').first().waitFor();
    for (const width of [1440, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await look(width);
    }
    for (const part of parts) {
      await page.locator('.crew-tabs, [aria-label=Column]').getByRole('button', { name: part }).click();
      await page.locator('p:visible', { hasText: 'A long name asks on show' }).waitFor();
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await look(width);
      }
    }
    await close();
  }
  const { page, close } = await openLivePageAs(browser, server, host, `${at}/moderation`, {
    viewport: { width: 390, height: 844 },
  });
  const row = page.getByRole('listitem').filter({ hasText: 'A long name asks and waits' });
  const look = async (part: string) =>
    found.push(...(await page.evaluate(pushedOff)).map((fault) => `${part}: ${fault}`));
  const open = async (item: RegExp) => {
    await row.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menu').waitFor();
    await look('the menu');
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').waitFor();
  };
  await open(/^Merge/);
  await page.getByRole('dialog').getByText('A long name asks on show').waitFor();
  await look('merging');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await open(/^Remove/);
  await look('removing');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page
    .getByText(/was removed/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await look('who was removed');
  await close();
  expect(found).toEqual([]);
});

/** What is not wholly within the page, or within what scrolls it. */
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
      // Buttons without a frame reach a little into the margin, so that their words stand in line.
      const leastPx = 3;
      const isOff = right > Math.min(frame.right, innerWidth) + leastPx || left < Math.max(frame.left, 0) - leastPx;
      return isOff
        ? [
            `${element.tagName.toLowerCase()} “${(element.textContent ?? '').slice(0, 24)}” ${Math.round(left)}–${Math.round(right)}`,
          ]
        : [];
    });
}
