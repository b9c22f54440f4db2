import { afterAll, beforeAll, expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { Page } from 'playwright-core';
import type { TestPage } from '#support/browser/browser.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// The tests build on each other: the first one makes the poll that the others show.

const { server, browser } = withServerAndBrowser();
let host: TestPage;
let phone: TestPage;

beforeAll(async () => {
  const { host: visitor, event } = await hostWithEvent(server, { title: 'A picture to look at' });
  const ada = await participantAt(server, event.code);
  host = await openLivePageAs(browser, server, visitor, `/events/${event.id}`);
  phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, { viewport: { width: 390, height: 700 } });
});
afterAll(async () => {
  await host.close();
  await phone.close();
});

const shown = (page: Page) => page.locator('img[src^="/pictures/"]').filter({ visible: true }).first();
const naturalWidth = (page: Page) =>
  shown(page).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));

it('adds a picture to a poll, scales it down and requires a description', async () => {
  const { page } = host;
  await page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a poll' }).click();
  await page.getByLabel('What do you want to ask?').fill('Which slit did it go through?');
  await page.getByRole('textbox', { name: 'Option A' }).fill('The left one');
  // A button opens the browser's own file field, which is hidden, by pointer and by key.
  expect(await page.locator('input[type=file]').isVisible()).toBe(false);
  const choose = page.getByRole('button', { name: 'Add a picture' });
  // A permanent listener: without one, a dialog that opens between two waits is missed.
  page.on('filechooser', () => {});
  const opened = () => page.waitForEvent('filechooser');
  const [first] = await Promise.all([opened(), choose.click()]);
  // Closes the dialog: a browser opens no other one before.
  await first.setFiles([]);
  await choose.focus();
  const [chooser] = await Promise.all([opened(), page.keyboard.press('Enter')]);
  await chooser.setFiles({ name: 'wall.png', mimeType: 'image/png', buffer: png(3_200, 1_600) });
  await shown(page).waitFor();
  expect(await naturalWidth(page)).toBe(1_600);
  await page.getByRole('status').filter({ hasText: 'wall.png' }).waitFor();
  await page.getByRole('button', { name: 'Choose another picture' }).waitFor();
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await page.getByText('Say in a few words what the picture shows, or that it is only decoration.').waitFor();
  await page.getByText('Give 2 to 20 options.').waitFor();
  await page.getByRole('textbox', { name: 'Option B' }).fill('The right one');
  await page.getByLabel('What does it show?').fill('A wall with two slits');
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await page.getByRole('img', { name: 'A wall with two slits' }).waitFor();
  expect(await phone.page.content()).not.toContain('/pictures/');
});

itInFullMatrix('shows the picture on the phone with all options in view', async () => {
  await host.page.getByRole('button', { name: 'Open voting' }).click();
  const { page } = phone;
  await page.getByRole('link', { name: /A wall with two slits/ }).waitFor();
  expect(await naturalWidth(page)).toBe(1_600);
  const bottom = await page.getByText('The right one').evaluate((option) => option.getBoundingClientRect().bottom);
  const bar = await page.locator('.room-tabs').evaluate((tabs) => tabs.getBoundingClientRect().top);
  expect(bottom).toBeLessThan(bar);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

itInFullMatrix('enlarges the picture with a tap, and closes it with its button, a tap or Escape', async () => {
  const { page } = phone;
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const link = page.getByRole('link', { name: /A wall with two slits/ });
  await expect
    .poll(async () => {
      if (!(await dialog.isVisible())) await link.click();
      return dialog.isVisible();
    })
    .toBe(true);
  expect(new URL(page.url()).pathname).toMatch(/^\/e\//);
  await page.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await link.click();
  await dialog.waitFor();
  const image = await dialog.getByRole('img').boundingBox();
  // The delay is that of a finger.
  await page.mouse.click((image?.x ?? 0) + (image?.width ?? 0) / 2, (image?.y ?? 0) + (image?.height ?? 0) / 2, {
    delay: 200,
  });
  await dialog.waitFor({ state: 'detached' });
  await link.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

itInFullMatrix('reserves the place of the picture while it loads', async () => {
  const { page } = phone;
  const topOf = () =>
    page.getByText('The left one').evaluate(async (option) => {
      const entrances = document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(option));
      await Promise.allSettled(entrances.map(({ finished }) => finished));
      return option.getBoundingClientRect().top;
    });
  const released = Promise.withResolvers<void>();
  await page.route('**/pictures/**', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByText('The left one').waitFor();
  // The heading's font may wrap the prompt differently when it arrives.
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Bricolage') && status === 'loaded'),
  );
  expect(await shown(page).evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  const before = await topOf();
  released.resolve();
  await expect.poll(() => shown(page).evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await page.unroute('**/pictures/**');
  expect(Math.abs((await topOf()) - before)).toBeLessThan(1);
});
