import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { TestPage } from '../support/browser.ts';
import { png } from '../support/pictures.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { isLive } from './people.ts';

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
  await isLive(phone);
});
afterAll(async () => {
  await host.close();
  await phone.close();
  await screen?.close();
});

const shown = (page: Page) => page.locator('img[src^="/pictures/"]').filter({ visible: true }).first();
const naturalWidth = (page: Page) => shown(page).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));

/** As a browser gives it to a page: files in a drop, or in the clipboard. */
function give(page: Page, kind: 'drop' | 'paste', bytes: Buffer): Promise<void> {
  return page.evaluate(
    ([name, base64]) => {
      const content = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      data.items.add(new File([content], 'given.png', { type: 'image/png' }));
      const target = document.querySelector('input[type="file"]') ?? document.body;
      target.dispatchEvent(name === 'drop' ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }) : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [kind, bytes.toString('base64')] as const,
  );
}

it('is chosen for a poll, made smaller, and asks for what it shows', async () => {
  const { page } = host;
  await page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a poll' }).click();
  await page.getByLabel('What do you want to ask?').fill('Which slit did it go through?');
  await page.getByRole('textbox', { name: 'Option A' }).fill('The left one');
  // The browser's own field, which forgets what was sent, is out of sight: a button opens it, by key and pointer, and so does the label.
  expect(await page.locator('input[type=file]').isVisible()).toBe(false);
  const choose = page.getByRole('button', { name: 'Choose a picture' });
  // Listening all the while: between two that listen once, a dialog of the browser's own may open and go unseen.
  page.on('filechooser', () => {});
  const opened = () => page.waitForEvent('filechooser');
  const [first] = await Promise.all([opened(), page.getByText('Picture', { exact: true }).click()]);
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

it.each([[390, 844], [1024, 768], [1440, 900]] as const)('stands beside its prompt in the control room, and leaves what is counted in sight above the buttons (%i × %i)', async (width, height) => {
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
      const buttons = box([...document.querySelectorAll('[aria-busy="false"]')].find((bar) => bar.textContent.includes('Open voting')));
      return { isRoomLeft: options.bottom <= buttons.top, isBelow: options.top >= picture.bottom, width: Math.round(picture.width), isWhole: Math.abs(picture.width / picture.height - 2) < 0.05 };
    });
  await heading.waitFor();
  await expect.poll(edges).toMatchObject({ isRoomLeft: true, isBelow: true, isWhole: true });
  expect((await edges()).width).toBeGreaterThan(100);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  if (before) await page.setViewportSize(before);
});

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
  await expect.poll(async () => { if (!(await dialog.isVisible())) await link.click(); return dialog.isVisible(); }).toBe(true);
  expect(new URL(page.url()).pathname).toMatch(/^\/e\//);
  await page.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await link.click();
  await dialog.waitFor();
  const image = await dialog.getByRole('img').boundingBox();
  // As long as a finger rests.
  await page.mouse.click((image?.x ?? 0) + (image?.width ?? 0) / 2, (image?.y ?? 0) + (image?.height ?? 0) / 2, { delay: 200 });
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
      const comings = document.getAnimations().filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(option));
      await Promise.allSettled(comings.map(({ finished }) => finished));
      return option.getBoundingClientRect().top;
    });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => { release = resolve; });
  await page.route('**/pictures/**', async (route) => { await held; await route.continue(); });
  await page.reload({ waitUntil: 'commit' });
  await page.getByText('The left one').waitFor();
  // It comes after the words, and may break the prompt elsewhere.
  await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => family.includes('Bricolage') && status === 'loaded'));
  expect(await shown(page).evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  const before = await topOf();
  release();
  await expect.poll(() => shown(page).evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await page.unroute('**/pictures/**');
  expect(Math.abs((await topOf()) - before)).toBeLessThan(1);
});

it('stands on the screen beside the answers', async () => {
  screen = await browser.open({ viewport: { width: 1920, height: 1080 }, storageState: await host.context.storageState() });
  const { page } = screen;
  await page.goto(`${server.address}/screens/${eventId}`);
  await shown(page).waitFor();
  const box = async (selector: string) => page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const [picture, bars, line] = [await box('.screen-picture'), await box('.bars'), await box('.screen-activity > .screen-call')];
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

/** Opens the form of the poll. */
async function edit(): Promise<void> {
  await host.page.getByRole('button', { name: 'Edit', exact: true }).filter({ visible: true }).first().click();
  await host.page.getByLabel('What do you want to ask?').waitFor();
}

const cancel = () => host.page.getByRole('button', { name: 'Cancel' }).filter({ visible: true }).click();

/** Sends a picture whose answer comes when it is let go. */
async function sendSlowly(bytes: Buffer): Promise<() => Promise<void>> {
  const { page } = host;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => { release = resolve; });
  const answered = new Promise<void>((resolve) => {
    void page.route(/\/pictures$/, async (route) => {
      const response = await route.fetch();
      await held;
      // Whoever left does not wait for it any more.
      await route.fulfill({ response }).catch(() => undefined);
      resolve();
    });
  });
  await page.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'slow.png', mimeType: 'image/png', buffer: bytes });
  await page.getByText('The picture is on its way.').waitFor();
  return async () => {
    release();
    await answered;
    await page.unroute(/\/pictures$/);
  };
}

it('that is on its way leaves what is typed meanwhile, and is waited for', async () => {
  const { page } = host;
  await edit();
  const arrive = await sendSlowly(png(300, 200, { shade: 10 }));
  const prompt = page.getByLabel('What do you want to ask?');
  await prompt.fill('Which of the two was it?');
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  await arrive();
  await expect.poll(() => page.getByLabel('What does it show?').inputValue()).toBe('');
  expect(await prompt.inputValue()).toBe('Which of the two was it?');
  expect(await prompt.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true);
  await cancel();
});

it('that comes when the form was left is nobody’s', async () => {
  const { page } = host;
  await edit();
  const arrive = await sendSlowly(png(300, 200, { shade: 20 }));
  await cancel();
  await arrive();
  await edit();
  expect(await page.getByLabel('What does it show?').inputValue()).toBe('A wall with two slits');
  await cancel();
});

it('is not taken from what is pasted or dropped as text', async () => {
  const { page } = host;
  await edit();
  const goesOn = await page.getByLabel('What do you want to ask?').evaluate((prompt) => {
    const data = new DataTransfer();
    data.items.add('=SUM(A1:A3)', 'text/plain');
    const words = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
    const isDropped = document.querySelector('[name="pictureAlt"]')?.dispatchEvent(words);
    data.items.add(new File([new Uint8Array(9)], 'cells.png', { type: 'image/png' }));
    return [isDropped, prompt.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))];
  });
  expect(goesOn).toEqual([true, true]);
  expect(await page.getByText('The picture is on its way.').count()).toBe(0);
  await cancel();
});

it.each(['drop', 'paste'] as const)('another one takes its place by %s, and is seen at once', async (kind) => {
  const { page } = host;
  const before = await shown(phone.page).getAttribute('src');
  await edit();
  await give(page, kind, png(300, 200, { shade: kind === 'drop' ? 60 : 90 }));
  await expect.poll(() => page.getByLabel('What does it show?').inputValue()).toBe('');
  await page.getByLabel('It is only decoration').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => shown(phone.page).getAttribute('src')).not.toBe(before);
  await expect.poll(() => phone.page.locator('.picture-link[aria-hidden="true"]').count()).toBe(1);
});

it('says at the field why a file is none, and goes when it is taken away', async () => {
  const { page } = host;
  host.allowProblem(/status of 422/);
  await edit();
  await page.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await page.getByText('Choose a picture in the format PNG, JPEG or WebP.').waitFor();
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await phone.page.locator('img[src^="/pictures/"]').waitFor({ state: 'detached' });
  await screen.page.locator('img[src^="/pictures/"]').waitFor({ state: 'detached' });
});

it('that lets through what is behind it stands on white where a browser cannot write WebP', async () => {
  const { page } = host;
  await edit();
  const clear = await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
    const open = createImageBitmap;
    const { close } = ImageBitmap.prototype;
    document.body.dataset['bitmaps'] = '0';
    const count = (by: number) => { document.body.dataset['bitmaps'] = String(Number(document.body.dataset['bitmaps']) + by); };
    globalThis.createImageBitmap = async (image: ImageBitmapSource) => { count(1); return open(image); };
    ImageBitmap.prototype.close = function () { count(-1); close.call(this); };
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1_700, 40];
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const field = page.getByLabel('Picture', { exact: true });
  const image = page.locator('fieldset img[src^="/pictures/"]');
  await field.setInputFiles({ name: 'clear.png', mimeType: 'image/png', buffer: Buffer.from(clear, 'base64') });
  await image.waitFor();
  const pixel = await image.evaluate(async (drawn: HTMLImageElement) => {
    await drawn.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(drawn, 0, 0);
    return [...(context?.getImageData(5, 5, 1, 1).data ?? [])];
  });
  expect(pixel).toEqual([255, 255, 255, 255]);
  const before = await image.getAttribute('src');
  await field.setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: png(60, 40) });
  await expect.poll(() => image.getAttribute('src')).not.toBe(before);
  expect(await page.locator('body').getAttribute('data-bitmaps')).toBe('0');
  await cancel();
});
