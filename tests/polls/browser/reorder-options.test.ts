import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { Locator, Page } from 'playwright-core';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { activityOf, hostWithEvent } from '#support/factories/events.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const planets = ['Mercury', 'Venus', 'Earth', 'Mars'];

const middleOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('the element has no box');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const letter = (page: Page, place: number) => page.locator('[data-setup] li .letter').nth(place);
const order = (page: Page) =>
  page
    .locator('[data-setup] li input:not([type=checkbox])')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** The edit form of a poll of four planets; `saved` saves it and returns the stored labels. */
async function openEditForm(options: Parameters<typeof openLivePageAs>[4]) {
  const { host, event } = await hostWithEvent(server);
  const poll = await activityOf(host, event, 'choice', {
    prompt: 'Which planet?',
    options: planets.map((label) => ({ label })),
  });
  const opened = await openLivePageAs(browser, server, host, `/events/${event.id}`, options);
  const { page } = opened;
  if ((options?.viewport?.width ?? 0) < 1_000)
    await page
      .getByRole('navigation', { name: 'Parts of the control room' })
      .getByRole('button', { name: 'Agenda' })
      .click();
  await page.getByRole('region', { name: 'Agenda' }).getByTitle('Which planet?').click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Option A' }).waitFor();
  const saved = async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Edit the poll' }).waitFor({ state: 'detached' });
    const activity = (await server.world.store.activities.ofEvent(event.id)).find(({ id }) => id === poll.id);
    return activity && 'options' in activity ? activity.options.map(({ label }) => label) : [];
  };
  return { ...opened, saved };
}

it('reorders options with the mouse, with Alt and arrows, and with buttons; marks and focus follow', async () => {
  const { page, saved, close } = await openEditForm({ viewport: { width: 1440, height: 900 } });
  await page.getByRole('button', { name: 'Mark the right answer' }).click();
  await page.getByRole('checkbox', { name: 'Option A is right' }).check();
  const drag = async (from: number, to: number): Promise<void> => {
    const [start, end] = [await middleOf(letter(page, from)), await middleOf(letter(page, to))];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x + 300, end.y + (to > from ? 8 : -8), { steps: 6 });
  };
  await page.getByRole('textbox', { name: 'Option D' }).focus();
  await drag(0, 2);
  await expect.poll(() => order(page)).toEqual(['Venus', 'Earth', 'Mercury', 'Mars']);
  // Escape cancels the drag and keeps the form open.
  await page.keyboard.press('Escape');
  await expect.poll(() => order(page)).toEqual(planets);
  await page.mouse.up();
  expect(await order(page)).toEqual(planets);
  await page.getByRole('heading', { name: 'Edit the poll' }).waitFor();
  await drag(0, 2);
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['Venus', 'Earth', 'Mercury', 'Mars']);
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Option D');
  await page.getByRole('status').filter({ hasText: 'Mercury: place 3 of 4' }).waitFor({ state: 'attached' });
  expect(await page.getByRole('checkbox', { name: 'Option C is right' }).isChecked()).toBe(true);
  await page.getByText('To change the order, drag a letter or press Alt+Up or Alt+Down.').waitFor();

  await page.getByRole('textbox', { name: 'Option A' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => order(page)).toEqual(['Earth', 'Venus', 'Mercury', 'Mars']);
  expect(await page.locator(':focus').inputValue()).toBe('Venus');
  await page.getByRole('status').filter({ hasText: 'Venus: place 2 of 4' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Change the order' }).click();
  const down = page.getByRole('button', { name: 'Move Venus down' });
  await down.focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');
  expect(await order(page)).toEqual(['Earth', 'Mercury', 'Mars', 'Venus']);
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await down.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Done reordering' }).click();
  await page.getByRole('button', { name: 'Remove option D' }).waitFor();
  expect(await saved()).toEqual(['Earth', 'Mercury', 'Mars', 'Venus']);
  await close();
});

itInFullMatrix('reorders options on a narrow phone by dragging and by buttons of at least 44 px', async () => {
  const { page, saved, close } = await openEditForm({
    viewport: { width: 320, height: 640 },
    isMobile: true,
    hasTouch: true,
  });
  expect(await page.getByText('To change the order, drag').isVisible()).toBe(false);
  await letter(page, 1).scrollIntoViewIfNeeded();
  const touch = await page.context().newCDPSession(page);
  const [start, end] = [await middleOf(letter(page, 1)), await middleOf(letter(page, 0))];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  for (const part of [0.3, 0.6, 1])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: start.x, y: start.y + part * (end.y - 6 - start.y) }],
    });
  await expect.poll(() => order(page)).toEqual(['Venus', 'Mercury', 'Earth', 'Mars']);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('status').filter({ hasText: 'Venus: place 1 of 4' }).waitFor({ state: 'attached' });
  // Clicks, not taps: Chromium takes a tap after a synthetic drag for the end of a fling and drops its click.
  await page.getByRole('button', { name: 'Change the order' }).click();
  await page.getByRole('button', { name: 'Move Mars up' }).click();
  await expect.poll(() => order(page)).toEqual(['Venus', 'Mercury', 'Mars', 'Earth']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const button of await page.getByRole('button', { name: /^Move .+ (?:up|down)$/ }).all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done reordering' }).click();
  expect(await saved()).toEqual(['Venus', 'Mercury', 'Mars', 'Earth']);
  await close();
});
