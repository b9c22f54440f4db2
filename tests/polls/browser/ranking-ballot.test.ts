import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const touchPhone = (width: number, height: number) => ({
  viewport: { width, height },
  isMobile: true,
  hasTouch: true,
});
const options = ['Sun', 'Jupiter', 'Earth', 'Moon'].map((label) => ({ label }));
const wanted = ['Moon', 'Earth', 'Jupiter', 'Sun'];

async function openRanking() {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await openActivity(host, event, 'ranking', { options });
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, touchPhone(390, 844));
  await phone.page.locator('.rank-name').first().waitFor();
  await settled(phone.page);
  return phone;
}

/** The labels by their places. */
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

/** Points near the end of each row, where the arrows appear later. */
async function pointsToTap(page: Page): Promise<{ x: number; y: number }[]> {
  const boxes = await Promise.all(
    wanted.map((label) => page.locator('.rank-row').filter({ hasText: label }).boundingBox()),
  );
  return boxes.map((box) => ({
    x: (box?.x ?? 0) + 0.8 * (box?.width ?? 0),
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  }));
}

itInFullMatrix(
  'keeps rows in place until the last option is tapped, so that no tap hits an arrow by accident',
  async () => {
    const { page, close } = await openRanking();
    const points = await pointsToTap(page);
    for (const { x, y } of points.slice(0, 3)) await page.touchscreen.tap(x, y);
    await page.getByText('All options have a place. Tap the last one').filter({ visible: true }).first().waitFor();
    await settled(page);
    expect(await pointsToTap(page)).toEqual(points);
    expect(await page.locator('.rank-step').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Send answer' }).getAttribute('aria-disabled')).toBeNull();
    const last = points[3] ?? { x: 0, y: 0 };
    await page.touchscreen.tap(last.x, last.y);
    await page.locator('.rank-step').first().waitFor();
    await page.touchscreen.tap(last.x, last.y);
    await settled(page);
    expect(await order(page)).toEqual(wanted);
    await page.getByRole('button', { name: 'Move Sun up' }).tap();
    await expect.poll(() => order(page)).toEqual(['Moon', 'Earth', 'Sun', 'Jupiter']);
    await close();
  },
);

it('ranks by keyboard upwards, names each option with its place, and keeps the focus on the last one', async () => {
  const { page, close } = await openRanking();
  await page.getByRole('button', { name: 'Moon' }).focus();
  await page.keyboard.press('Space');
  for (const _ of wanted.slice(1)) {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
  }
  await page.locator('.rank-step').first().waitFor();
  // Pressing the key again changes nothing: the focus is still on the last option.
  await page.keyboard.press('Space');
  expect(await order(page)).toEqual(wanted);
  await page.locator('.rank-row').last().locator(':focus').waitFor();
  await page.getByRole('button', { name: 'Sun: place 4 of 4' }).waitFor();
  // An experimental rule, which axe runs only on request.
  expect(await axeViolations(page, ['label-content-name-mismatch'])).toEqual([]);
  await close();
});

itInFullMatrix(
  'on a small phone, keeps “Send answer” of a timed ranking above the tabs and counts the missing places there',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const quiz = await seriesOf(host, event);
    await activityOf(host, event, 'ranking', {
      series: quiz.id,
      isRevisable: false,
      prompt: 'Put these in order of invention, oldest first',
      options: ['Wheel', 'Telephone', 'Internet', 'Printing press'].map((label) => ({ label })),
      isOrderRight: true,
      timerSeconds: 600,
    });
    const ada = await participantAt(server, event.code);
    const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
      viewport: { width: 360, height: 640 },
    });
    await play(host, quiz, 'start', 'next');
    const button = page.locator('#poll form [type="submit"]');
    const take = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const bottom = async () => button.evaluate((element) => element.getBoundingClientRect().bottom);
    await button.waitFor();
    const tabs = await page.getByRole('navigation').evaluate((element) => element.getBoundingClientRect().top);
    expect(await bottom()).toBeLessThanOrEqual(tabs);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await take('Wheel');
    await expect.poll(() => button.textContent()).toBe('3 options have no place yet');
    await take('Internet');
    await expect.poll(() => button.textContent()).toBe('2 options have no place yet');
    expect([await button.isDisabled(), (await bottom()) <= tabs]).toEqual([true, true]);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => button.textContent()).toBe('Send answer');
    // The last option is placed automatically.
    for (const name of ['Wheel', 'Printing press', 'Telephone']) await take(name);
    await page.locator('#poll form [type="submit"]:enabled').getByText('Send answer').waitFor();
    await close();
  },
);

itInFullMatrix('in a survey, which has no send button, says how many places an unfinished ranking misses', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const survey = await seriesOf(host, event, 'survey');
  await activityOf(host, event, 'ranking', { series: survey.id });
  await activityOf(host, event, 'scale', { series: survey.id, prompt: 'How was the pace?' });
  await play(host, survey, 'open');
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, touchPhone(320, 640));
  const option = (name: string) => page.locator('.rank-row').getByRole('button', { name });
  const missing = page.getByText('2 options have no place yet').filter({ visible: true });
  await option('Spin').waitFor();
  expect(await page.getByText('no place yet').filter({ visible: true }).count()).toBe(0);
  await option('Spin').click();
  await missing.waitFor();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'Skip this question' }).click();
  await page.getByText('Question 2 of 2').waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await missing.waitFor();
  await option('Tunnels').click();
  await missing.waitFor({ state: 'detached' });
  await close();
});
