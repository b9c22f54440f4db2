import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { choiceOf, hostWithEvent, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const phone = { width: 390, height: 844 };
const smallLaptop = { width: 1024, height: 768 };
const laptop = { width: 1440, height: 900 };

const isFocused = (part: Locator): Promise<void> =>
  expect.poll(() => part.evaluate((element) => element === document.activeElement).catch(() => false)).toBe(true);

it.each([phone, smallLaptop])('by keys one goes through the actions as they stand, at $width', async (viewport) => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: 'Which slit?' });
  await choiceOf(host, event, { prompt: 'And if nobody looks?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport });
  await page.getByRole('button', { name: 'Close voting' }).waitFor();
  await settled(page);
  await page.getByRole('region', { name: 'What is in hand' }).focus();
  const passed: { name: string; x: number; y: number }[] = [];
  for (let presses = 0; presses < 8 && passed.length < 3; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const button = document.activeElement?.closest('[data-actions] button');
      const { left, bottom } = button?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
      return button ? { name: button.textContent, x: left, y: Math.round(bottom) } : null;
    });
    if (at) passed.push(at);
  }
  expect(passed).toHaveLength(3);
  expect(passed.toSorted((one, other) => one.y - other.y || one.x - other.x)).toEqual(passed);
  await close();
});

it('by keys the first stop leads past the bar and the agenda to what is in hand', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: 'Which slit?' });
  for (let planned = 1; planned <= 4; planned += 1) await choiceOf(host, event, { prompt: `Planned ${planned}?` });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  await page.getByRole('button', { name: 'Close voting' }).waitFor();
  const address = page.url();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to what is live' });
  await isFocused(skip);
  await settled(page);
  // It is seen while it has the focus, and over nothing afterwards.
  const isOnTop = () =>
    skip.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === link;
    });
  expect(await isOnTop()).toBe(true);
  await page.keyboard.press('Enter');
  await isFocused(page.getByRole('region', { name: 'What is in hand' }));
  expect([await isOnTop(), page.url()]).toEqual([false, address]);
  const action = page.locator('[data-actions]').getByRole('button', { name: 'Close voting' });
  const isAtAction = () => action.evaluate((button) => button === document.activeElement);
  let stops = 0;
  while (stops < 9 && !(await isAtAction())) {
    await page.keyboard.press('Tab');
    stops += 1;
  }
  expect(stops).toBeLessThan(9);
  await close();
});

it('a phone that is turned keeps the button that has the focus', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: 'Which slit?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 844, height: 390 },
  });
  const button = page.locator('[data-actions]').getByRole('button', { name: 'Close voting' });
  await button.focus();
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    await settled(page);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await close();
});

it('labels are added one after the other by keys alone', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  await page.getByRole('button', { name: 'Labels…' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('New label');
  await name.focus();
  for (const label of ['Exam', 'Homework']) {
    await page.keyboard.type(label);
    await page.keyboard.press('Enter');
    await dialog.getByRole('listitem').filter({ hasText: label }).waitFor();
    await isFocused(name);
    expect(await name.inputValue()).toBe('');
  }
  await name.fill('Break');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'Break' }).waitFor();
  await isFocused(name);
  await close();
});

it('a form gives the focus back to what opened it, cancelled or saved', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Is it a wave?', { host });
  await openChoice(host, event, { prompt: 'Which slit?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  const more = page.getByRole('button', { name: 'More about Which slit?' });
  const edit = async (): Promise<void> => {
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await isFocused(page.getByLabel('What do you want to ask?'));
  };
  await edit();
  await page.getByRole('button', { name: 'Cancel' }).filter({ visible: true }).click();
  await isFocused(more);
  await edit();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Close voting' }).waitFor();
  await isFocused(more);
  // What opened it is drawn anew.
  const link = page.getByRole('region', { name: 'What is in hand' }).getByRole('button', { name: 'Edit' });
  await link.click();
  await page.getByRole('button', { name: 'Cancel' }).filter({ visible: true }).click();
  await isFocused(link);

  const menu = page.getByRole('button', { name: 'More for this question' });
  const write = async (): Promise<void> => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Answer in writing' }).click();
    await isFocused(page.getByRole('textbox', { name: 'Answer in writing' }));
  };
  await write();
  await page.keyboard.press('Escape');
  await isFocused(menu);
  await write();
  await page.keyboard.type('Both.');
  await page.getByRole('button', { name: 'Publish the answer' }).click();
  await isFocused(menu);
  await close();
});

it('the ring around what is in hand is whole, none of it outside of what scrolls, and there is none where it was pressed before a key', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, {
    prompt: 'Which of these slits did the electron go through when nobody looked at it at all?',
  });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  const inHand = page.getByRole('region', { name: 'What is in hand' });
  const ring = () =>
    inHand.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
      return {
        isFocused: element === document.activeElement,
        outlineStyle,
        reach: Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset),
      };
    });
  const { x, y, width } = (await inHand.boundingBox())!;
  await page.mouse.click(x + width - 20, y + 8);
  await page.keyboard.press('Shift');
  expect(await ring()).toMatchObject({ isFocused: true, outlineStyle: 'none' });
  // On by Tab, and back.
  await page.keyboard.press('Tab');
  expect(await ring()).toMatchObject({ isFocused: false });
  await page.keyboard.press('Shift+Tab');
  expect(await ring()).toEqual({ isFocused: true, outlineStyle: 'solid', reach: 0 });
  await close();
});
