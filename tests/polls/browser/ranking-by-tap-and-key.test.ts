import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// An order that is tapped, or pressed by keys: each press does what stood there when it was meant.

const { server, browser } = withServerAndBrowser();
const handset = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const options = ['Sun', 'Jupiter', 'Earth', 'Moon'].map((label) => ({ label }));
const meant = ['Moon', 'Earth', 'Jupiter', 'Sun'];

async function asked(where: 'poll' | 'quiz') {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  if (where === 'quiz') {
    const quiz = await seriesOf(host, event);
    await activityOf(host, event, 'ranking', {
      series: quiz.id,
      options,
      isOrderRight: true,
      isRevisable: false,
      timerSeconds: 600,
    });
    await play(host, quiz, 'start', 'next');
  } else await openActivity(host, event, 'ranking', { options });
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
  await phone.page.locator('.rank-name').first().waitFor();
  await settled(phone.page);
  return phone;
}

/** By their places, from the first. */
async function order(page: Page): Promise<string[]> {
  const rows = await page
    .locator('.rank-row')
    .evaluateAll((all) =>
      all.map(
        (row) =>
          [
            Number(row.querySelector('.letter')?.textContent),
            row.querySelector('.rank-name [dir=auto]')?.textContent ?? '',
          ] as const,
      ),
    );
  return rows.toSorted(([a], [b]) => a - b).map(([, label]) => label);
}

async function placesToTap(page: Page): Promise<{ x: number; y: number }[]> {
  const boxes = await Promise.all(
    meant.map((label) => page.locator('.rank-row').filter({ hasText: label }).boundingBox()),
  );
  // Over to the end, where arrows come to stand.
  return boxes.map((box) => ({
    x: (box?.x ?? 0) + 0.8 * (box?.width ?? 0),
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  }));
}

it.each(['poll', 'quiz'] as const)(
  'a thumb that goes on to the last option, which has its place by itself, finds it where it stood and changes nothing; another tap there is none of an arrow (%s)',
  async (where) => {
    const { page, close } = await asked(where);
    const taps = await placesToTap(page);
    for (const { x, y } of taps.slice(0, 3)) await page.touchscreen.tap(x, y);
    await page.getByText('All options have a place. Tap the last one').filter({ visible: true }).first().waitFor();
    await settled(page);
    expect(await placesToTap(page)).toEqual(taps);
    expect(await page.locator('.rank-step').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Send answer' }).getAttribute('aria-disabled')).toBeNull();
    const last = taps[3] ?? { x: 0, y: 0 };
    await page.touchscreen.tap(last.x, last.y);
    await page.locator('.rank-step').first().waitFor();
    await page.touchscreen.tap(last.x, last.y);
    await settled(page);
    expect(await order(page)).toEqual(meant);
    // An arrow that is meant.
    await page.getByRole('button', { name: 'Move Sun up' }).tap();
    await expect.poll(() => order(page)).toEqual(['Moon', 'Earth', 'Sun', 'Jupiter']);
    await close();
  },
);

it.each([
  ['poll', 1],
  ['quiz', 0],
] as const)('an order that was sent says how it is changed where it can be: %s', async (where, times) => {
  const { page, close } = await asked(where);
  for (const label of meant) await page.getByRole('button', { name: label }).tap();
  await page.getByText('First place on top. Move an option').filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: 'Send answer' }).tap();
  await page.getByText('Counted').first().waitFor();
  const hints = page
    .locator('form')
    .getByText(/Move an option|Tap the|Give every option/)
    .filter({ visible: true });
  await expect.poll(() => hints.count()).toBe(times);
  expect(await page.locator('.rank-handle').count()).toBe(times * meant.length);
  await close();
});

it('by keys, upwards from option to option, the last press is that of the last option', async () => {
  const { page, close } = await asked('poll');
  await page.getByRole('button', { name: 'Moon' }).focus();
  await page.keyboard.press('Space');
  for (const _ of meant.slice(1)) {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
  }
  await page.locator('.rank-step').first().waitFor();
  // Nor does it when it is pressed again: the focus is still its own.
  await page.keyboard.press('Space');
  expect(await order(page)).toEqual(meant);
  expect(
    await page
      .locator('.rank-row')
      .filter({ has: page.locator(':focus') })
      .getAttribute('data-id'),
  ).toBe(await page.locator('.rank-row').last().getAttribute('data-id'));
  await close();
});

it('the place of another taken back takes that of the last with it, which was the last one left; sent so, all have the order that was shown', async () => {
  const { page, close } = await asked('poll');
  for (const label of meant.slice(0, 3)) await page.getByRole('button', { name: label }).tap();
  await page.getByRole('button', { name: 'Earth: place 2 of 4' }).tap();
  await page.getByText('2 options have no place yet').first().waitFor();
  await page.getByRole('button', { name: 'Earth' }).tap();
  await page.getByRole('button', { name: 'Send answer' }).tap();
  await page.getByText('Counted').first().waitFor();
  expect(await order(page)).toEqual(['Moon', 'Jupiter', 'Earth', 'Sun']);
  // Sent, it is moved where it stands in order.
  await page.getByRole('button', { name: 'Move Sun up' }).waitFor();
  await close();
});
