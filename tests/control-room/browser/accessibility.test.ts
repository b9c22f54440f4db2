import {
  choiceOf,
  clickOn,
  expect,
  it,
  type Locator,
  openChoice,
  type Page,
  questionBy,
  settled,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

const laptop = { width: 1366, height: 768 };

const hasFocus = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element === document.activeElement).catch(() => false);
const isFocused = (part: Locator): Promise<void> => expect.poll(() => hasFocus(part)).toBe(true);

it('the skip link leads to the selected poll, and Tab visits its actions in order', async () => {
  const { host, event, openCrew } = await scene();
  await openChoice(host, event, {
    prompt: 'Which of these slits did the electron go through when nobody looked at it at all?',
  });
  for (let place = 1; place <= 4; place += 1) await choiceOf(host, event, { prompt: `Planned ${place}?` });
  const { page } = await openCrew('', { viewport: laptop });
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
  const selected = page.getByRole('region', { name: 'Selected item' });
  await isFocused(selected);
  expect([await isOnTop(), page.url()]).toEqual([false, address]);
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
});

it('returns the focus to the button that opened a form, after cancelling and after saving', async () => {
  const { host, event, join, openCrew } = await scene();
  const ada = await join('Ada');
  for (const place of [1, 2, 3, 4])
    await questionBy(ada, event, `What of the ${place}. of those long questions that have two lines?`, { host });
  await openChoice(host, event, { prompt: 'Which slit?' });
  const { page } = await openCrew('', { viewport: laptop });
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
  await clickOn(page, 'Save');
  await page.getByRole('button', { name: 'Close voting' }).waitFor();
  await isFocused(more);
  const link = page.getByRole('region', { name: 'Selected item' }).getByRole('button', { name: 'Edit' });
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
  await page.keyboard.type('Both.');
  await publish.click();
  await isFocused(menu);
});

/** The least height that is left for content at any scroll position. */
function leastContentHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
    const heights: number[] = [];
    for (let top = 0; top < document.documentElement.scrollHeight; top += 100) {
      window.scrollTo(0, top);
      const points = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
      heights.push(points.filter((element) => !isFixed(element)).length);
    }
    return Math.min(...heights);
  });
}

// WCAG 1.4.10: a laptop at 400 % has 320 × 256 CSS pixels.
it('scrolls the bars with the page at 400 % zoom, and fixes them on a phone', async () => {
  const zoomed = { width: 320, height: 256 };
  const { host, event, join, openCrew } = await scene();
  await openChoice(host, event);
  const ada = await join('Ada');
  for (const body of ['What is spin?', 'What is a photon?', 'When is lunch?']) await questionBy(ada, event, body);
  const { page } = await openCrew('', { viewport: zoomed });
  // The title of a list may stay visible above it.
  expect(await leastContentHeight(page)).toBeGreaterThan(zoomed.height - 40);
  await page.goto(`${server.address}/events/${event.id}/moderation`);
  await page.getByText('What is spin?').first().waitFor();
  expect(await leastContentHeight(page)).toBe(zoomed.height);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await leastContentHeight(page)).toBeLessThan(568 - 80);
});
