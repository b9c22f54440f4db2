import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { TestPage } from '#support/browser/browser.ts';
import { beside, uploaded } from '#support/factories/uploaded-pictures.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// The field for the picture of a poll, while that is shown.

const { server, browser } = withServerAndBrowser();
let host: TestPage;
let phone: TestPage;
let screen: TestPage;

beforeAll(async () => {
  const { host: visitor, event } = await hostWithEvent(server, { title: 'A picture to look at' });
  await openChoice(visitor, event, {
    prompt: 'Which slit did it go through?',
    ...beside(await uploaded(visitor, event, png(1_600, 800))),
  });
  const ada = await participantAt(server, event.code, 'Ada');
  host = await openLivePageAs(browser, server, visitor, `/events/${event.id}`);
  phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, { viewport: { width: 390, height: 700 } });
  screen = await openLivePageAs(browser, server, visitor, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  for (const { page } of [phone, screen]) await shown(page).waitFor();
});
afterAll(async () => {
  await host.close();
  await phone.close();
  await screen.close();
});

const shown = (page: Page) => page.locator('img[src^="/pictures/"]').filter({ visible: true }).first();

/** As a browser gives it to a page: files in a drop, or in the clipboard. */
function give(page: Page, kind: 'drop' | 'paste', bytes: Buffer): Promise<void> {
  return page.evaluate(
    ([name, base64]) => {
      const content = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      data.items.add(new File([content], 'given.png', { type: 'image/png' }));
      const target = document.querySelector('input[type="file"]') ?? document.body;
      target.dispatchEvent(
        name === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [kind, bytes.toString('base64')] as const,
  );
}

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
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answered = new Promise<void>((resolve) => {
    void page.route(/\/pictures$/, async (route) => {
      const response = await route.fetch();
      await held;
      // Whoever left does not wait for it any more.
      await route.fulfill({ response }).catch(() => undefined);
      resolve();
    });
  });
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'slow.png', mimeType: 'image/png', buffer: bytes });
  await page.getByText('The picture is being uploaded.').waitFor();
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

it('that is on its way is not thrown away by Escape, which leaves once it is there and keeps it', async () => {
  const { page } = host;
  await edit();
  const arrive = await sendSlowly(png(300, 200, { shade: 15 }));
  await page.getByLabel('What do you want to ask?').press('Escape');
  await page.getByText('The picture is being uploaded.').waitFor();
  expect(await page.getByText('What you typed is kept, and not saved yet.').count()).toBe(0);
  await arrive();
  await page.getByRole('textbox', { name: 'What does it show?' }).and(page.locator('[value=""]')).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true);
  const taken = await page.locator('fieldset img[src^="/pictures/"]').getAttribute('src');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep writing' }).click();
  expect(await page.locator('fieldset img[src^="/pictures/"]').getAttribute('src')).toBe(taken);
  expect(taken).not.toBe(await shown(phone.page).getAttribute('src'));
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
    return [
      isDropped,
      prompt.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })),
    ];
  });
  expect(goesOn).toEqual([true, true]);
  expect(await page.getByText('The picture is being uploaded.').count()).toBe(0);
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
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
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
    const count = (by: number) => {
      document.body.dataset['bitmaps'] = String(Number(document.body.dataset['bitmaps']) + by);
    };
    globalThis.createImageBitmap = async (image: ImageBitmapSource) => {
      count(1);
      return open(image);
    };
    ImageBitmap.prototype.close = function () {
      count(-1);
      close.call(this);
    };
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
