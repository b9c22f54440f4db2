import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { TestPage } from '#support/browser/browser.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { waitUntilLive } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
let host: TestPage;
let phone: TestPage;
let screen: TestPage;
let eventId: string;

beforeAll(async () => {
  host = await browser.open();
  await host.page.goto(`${server.address}/events/new`);
  await host.page.getByLabel('What is it called?').fill('A picture to look at');
  await host.page.getByRole('button', { name: 'Start now' }).click();
  await host.page.waitForURL(/\/events\/[0-9a-f-]{36}$/);
  eventId = new URL(host.page.url()).pathname.split('/').at(-1) ?? '';
  const event = await server.world.store.events.byId(eventId);
  phone = await browser.open({ viewport: { width: 390, height: 700 } });
  await phone.page.goto(`${server.address}/j/${event?.code}`);
  await phone.page.getByRole('button', { name: 'Join' }).click();
  await waitUntilLive(phone);
});
afterAll(async () => {
  await host.close();
  await phone.close();
  await screen?.close();
});

const shown = (page: Page) => page.locator('img[src^="/pictures/"]').filter({ visible: true }).first();
const naturalWidth = (page: Page) =>
  shown(page).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));

it('is chosen for a poll, made smaller, and asks for what it shows', async () => {
  const { page } = host;
  await page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a poll' }).click();
  await page.getByLabel('What do you want to ask?').fill('Which slit did it go through?');
  await page.getByRole('textbox', { name: 'Option A' }).fill('The left one');
  // The browser's own field, which forgets what was sent, is out of sight: a button opens it, by pointer and key.
  expect(await page.locator('input[type=file]').isVisible()).toBe(false);
  const choose = page.getByRole('button', { name: 'Add a picture' });
  // Listening all the while: between two that listen once, a dialog of the browser's own may open and go unseen.
  page.on('filechooser', () => {});
  const opened = () => page.waitForEvent('filechooser');
  const [first] = await Promise.all([opened(), choose.click()]);
  // As with a dialog that is closed: a browser opens no other one before.
  await first.setFiles([]);
  await choose.focus();
  const [chooser] = await Promise.all([opened(), page.keyboard.press('Enter')]);
  await chooser.setFiles({ name: 'wall.png', mimeType: 'image/png', buffer: png(3_200, 1_600) });
  await shown(page).waitFor();
  expect(await naturalWidth(page)).toBe(1_600);
  await page.getByRole('status').filter({ hasText: 'wall.png' }).waitFor();
  await page.getByRole('button', { name: 'Choose another picture' }).waitFor();
  // Everything that is wrong is told at once.
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await page.getByText('Say in a few words what the picture shows, or that it is only decoration.').waitFor();
  await page.getByText('Give 2 to 20 options.').waitFor();
  await page.getByRole('textbox', { name: 'Option B' }).fill('The right one');
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await page.getByText('Say in a few words what the picture shows, or that it is only decoration.').waitFor();
  await page.getByLabel('What does it show?').fill('A wall with two slits');
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await page.getByRole('img', { name: 'A wall with two slits' }).waitFor();
  expect(await phone.page.content()).not.toContain('/pictures/');
});

it.each([
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const)(
  'stands beside its prompt in the control room, and leaves what is counted in sight above the buttons (%i × %i)',
  async (width, height) => {
    const { page } = host;
    const before = page.viewportSize();
    await page.setViewportSize({ width, height });
    const heading = page.getByRole('heading', { name: 'Which slit did it go through?' });
    const edges = () =>
      page.evaluate(() => {
        const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
        const article = document.querySelector('article');
        const picture = box(article?.querySelector('img'));
        const options = box(article?.querySelector('header + *'));
        const buttons = box(
          [...document.querySelectorAll('[aria-busy="false"]')].find((bar) => bar.textContent.includes('Open voting')),
        );
        return {
          isRoomLeft: options.bottom <= buttons.top,
          isBelow: options.top >= picture.bottom,
          width: Math.round(picture.width),
          isWhole: Math.abs(picture.width / picture.height - 2) < 0.05,
        };
      });
    await heading.waitFor();
    await expect.poll(edges).toMatchObject({ isRoomLeft: true, isBelow: true, isWhole: true });
    expect((await edges()).width).toBeGreaterThan(100);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (before) await page.setViewportSize(before);
  },
);

it('is large with a press in the control room, too', async () => {
  const { page } = host;
  await page.getByRole('link', { name: /A wall with two slits/ }).click();
  await page.getByRole('dialog', { name: 'Picture' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Picture' }).waitFor({ state: 'detached' });
});

it('comes to the phone with its poll, and leaves all of it in sight', async () => {
  await host.page.getByRole('button', { name: 'Open voting' }).click();
  const { page } = phone;
  const picture = page.getByRole('link', { name: /A wall with two slits/ });
  await picture.waitFor();
  expect(await naturalWidth(page)).toBe(1_600);
  const bottom = await page.getByText('The right one').evaluate((option) => option.getBoundingClientRect().bottom);
  const bar = await page.locator('.room-tabs').evaluate((tabs) => tabs.getBoundingClientRect().top);
  expect(bottom).toBeLessThan(bar);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

it('is large with a tap, and the way back is a tap or Escape', async () => {
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
  // As long as a finger rests.
  await page.mouse.click((image?.x ?? 0) + (image?.width ?? 0) / 2, (image?.y ?? 0) + (image?.height ?? 0) / 2, {
    delay: 200,
  });
  await dialog.waitFor({ state: 'detached' });
  await link.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('keeps its place until it has come', async () => {
  const { page } = phone;
  const topOf = () =>
    page.getByText('The left one').evaluate(async (option) => {
      // It comes with what is around it, from a little below.
      const comings = document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(option));
      await Promise.allSettled(comings.map(({ finished }) => finished));
      return option.getBoundingClientRect().top;
    });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/pictures/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByText('The left one').waitFor();
  // It comes after the words, and may break the prompt elsewhere.
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Bricolage') && status === 'loaded'),
  );
  expect(await shown(page).evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  const before = await topOf();
  release();
  await expect.poll(() => shown(page).evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await page.unroute('**/pictures/**');
  expect(Math.abs((await topOf()) - before)).toBeLessThan(1);
});

it('stands on the screen beside the answers', async () => {
  screen = await browser.open({
    viewport: { width: 1920, height: 1080 },
    storageState: await host.context.storageState(),
  });
  const { page } = screen;
  await page.goto(`${server.address}/screens/${eventId}`);
  await shown(page).waitFor();
  const box = async (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const [picture, bars, line] = [
    await box('.screen-picture'),
    await box('.bars'),
    await box('.screen-activity > .screen-call'),
  ];
  expect(bars.right).toBeLessThan(picture.left);
  expect(picture.width).toBeGreaterThan(400);
  expect(Math.max(picture.bottom, line.bottom)).toBeLessThanOrEqual(1080);
});

it('is there without scripts', async () => {
  const plain = await browser.open({ javaScriptEnabled: false, storageState: await phone.context.storageState() });
  await plain.page.goto(phone.page.url());
  // The page that a browser makes around a picture has styles, which the picture's policy forbids.
  plain.allowProblem(/inline style.*\/pictures\//s);
  const link = plain.page.getByRole('link', { name: /A wall with two slits/ });
  expect(await link.getAttribute('href')).toMatch(/^\/pictures\//);
  await link.click();
  expect(new URL(plain.page.url()).pathname).toMatch(/^\/pictures\//);
  await plain.close();
});
