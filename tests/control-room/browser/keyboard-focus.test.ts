import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { choiceOf, hostWithEvent, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const phone = { width: 390, height: 844 };
const laptop = { width: 1366, height: 768 };

const hasFocus = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element === document.activeElement).catch(() => false);
const isFocused = (part: Locator): Promise<void> => expect.poll(() => hasFocus(part)).toBe(true);

it('Skip leads to the selected poll, Tab goes through its actions in order, and rotating a phone keeps focus', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, {
    prompt: 'Which of these slits did the electron go through when nobody looked at it at all?',
  });
  for (let place = 1; place <= 4; place += 1) await choiceOf(host, event, { prompt: `Planned ${place}?` });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  await page.getByRole('button', { name: 'Close voting' }).waitFor();
  await settled(page);
  const address = page.url();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to what is live' });
  await isFocused(skip);
  const isOnTop = () =>
    skip.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === link;
    });
  await expect.poll(isOnTop).toBe(true);
  await page.keyboard.press('Enter');
  const selected = page.getByRole('region', { name: 'What is in hand' });
  await isFocused(selected);
  expect([await isOnTop(), page.url()]).toEqual([false, address]);
  const ring = await selected.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    return [outlineStyle, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)];
  });
  // Drawn inside: what scrolls would cut a ring outside.
  expect(ring).toEqual(['solid', 0]);
  const passed: { x: number; y: number }[] = [];
  for (let presses = 0; presses < 9 && passed.length < 3; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const button = document.activeElement?.closest('[data-actions] button');
      const { left, bottom } = button?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
      return button ? { x: left, y: Math.round(bottom) } : null;
    });
    if (at) passed.push(at);
  }
  expect(passed).toHaveLength(3);
  expect(passed.toSorted((one, other) => one.y - other.y || one.x - other.x)).toEqual(passed);

  await page.setViewportSize({ width: 844, height: 390 });
  const button = page.locator('[data-actions]').getByRole('button', { name: 'Close voting' });
  await button.focus();
  for (const viewport of [phone, { width: 844, height: 390 }]) {
    await page.setViewportSize(viewport);
    await settled(page);
    expect(await hasFocus(button)).toBe(true);
  }
  await close();
});

itInFullMatrix('keeps focus in the field while labels are added by keyboard', async () => {
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
  await close();
});

it('gives focus back to what opened a form, after cancelling and after saving', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  for (const place of [1, 2, 3, 4])
    await questionBy(ada, event, `What of the ${place}. of those long questions that have two lines?`, { host });
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
  // The edited poll is the one on the screen: there is nothing to go back to.
  expect(await page.getByRole('button', { name: 'Back to what is shown now' }).count()).toBe(0);
  const link = page.getByRole('region', { name: 'What is in hand' }).getByRole('button', { name: 'Edit' });
  await link.click();
  await page.getByRole('button', { name: 'Cancel' }).filter({ visible: true }).click();
  await isFocused(link);

  const question = page
    .getByRole('region', { name: 'Questions' })
    .getByRole('listitem')
    .filter({ hasText: 'What of the 4.' });
  const menu = question.getByRole('button', { name: 'More for this question' });
  const publish = page.getByRole('button', { name: 'Publish the answer' });
  const write = async (): Promise<void> => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Answer in writing' }).click();
    await isFocused(page.getByRole('textbox', { name: 'Answer in writing' }));
  };
  await write();
  await page.keyboard.press('Escape');
  await isFocused(menu);
  await write();
  // The last question of the list: the whole form is scrolled into view.
  const isVisible = () =>
    publish.evaluate((button) => {
      const { left, right, bottom } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint((left + right) / 2, bottom - 3));
    });
  await expect.poll(isVisible).toBe(true);
  await page.keyboard.type('Both.');
  await publish.click();
  await isFocused(menu);
  await close();
});

itInFullMatrix('shows the menu of the focused agenda row, and scrolls to the next question on N', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: 'Tea?' });
  for (let place = 2; place <= 24; place += 1) await choiceOf(host, event, { prompt: `Question number ${place}` });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  const agenda = page.getByRole('region', { name: 'Agenda' });
  const tea = agenda.getByRole('listitem').filter({ hasText: 'Tea?' });
  const opacities = () =>
    tea.evaluate((element) =>
      ['.agenda-marks', '.agenda-more'].map((part) => getComputedStyle(element.querySelector(part) ?? element).opacity),
    );
  await page.mouse.move(700, 5);
  await tea.locator('.agenda-title').press('Shift');
  await expect.poll(opacities).toEqual(['1', '0']);
  await page.keyboard.press('Tab');
  await expect.poll(opacities).toEqual(['0', '1']);

  const next = agenda.getByTitle('Question number 2', { exact: true });
  const isVisible = () =>
    next.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await tea.locator('.agenda-title').click();
  await page.mouse.wheel(0, 900);
  await expect.poll(isVisible).toBe(false);
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'Question number 2', exact: true }).waitFor();
  await expect.poll(isVisible).toBe(true);
  await close();
});
