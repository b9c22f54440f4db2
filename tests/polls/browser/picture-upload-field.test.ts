import { afterAll, beforeAll, expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { Page } from 'playwright-core';
import type { TestPage } from '#support/browser/browser.ts';
import type { EventView } from '#contracts/views.ts';
import { pictureFields, uploaded } from '#support/factories/uploaded-pictures.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// The picture field in the form of a poll that is being shown.

const { server, browser } = withServerAndBrowser();
let host: TestPage;
let event: EventView;
let ada: Visitor;

beforeAll(async () => {
  const { host: visitor, event: made } = await hostWithEvent(server, { title: 'A picture to look at' });
  event = made;
  await openChoice(visitor, event, {
    prompt: 'Which slit did it go through?',
    ...pictureFields(await uploaded(visitor, event, png(1_600, 800))),
  });
  ada = await participantAt(server, event.code, 'Ada');
  host = await openLivePageAs(browser, server, visitor, `/events/${event.id}`);
});
afterAll(() => host.close());

/** The picture that the room is shown. */
const inRoom = async () =>
  (await ada.see('rooms/show', 'rooms.show', { code: event.code })).room.activities[0]?.picture ?? null;

/** Dispatches a drop or a paste with a file, as a browser does. */
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

async function openForm(): Promise<void> {
  await host.page.getByRole('button', { name: 'Edit', exact: true }).filter({ visible: true }).first().click();
  await host.page.getByLabel('What do you want to ask?').waitFor();
}

const cancel = () => host.page.getByRole('button', { name: 'Cancel' }).filter({ visible: true }).click();
const save = () => host.page.getByRole('button', { name: 'Save', exact: true });
const alt = () => host.page.getByRole('textbox', { name: 'What does it show?' });

/** Uploads a picture; the response is held until the returned function is called. */
async function uploadSlowly(bytes: Buffer): Promise<() => Promise<void>> {
  const { page } = host;
  const [released, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/pictures$/, async (route) => {
    const response = await route.fetch();
    await released.promise;
    // A form that was closed no longer waits for it.
    await route.fulfill({ response }).catch(() => undefined);
    answered.resolve();
  });
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'slow.png', mimeType: 'image/png', buffer: bytes });
  await page.getByText('The picture is being uploaded.').waitFor();
  return async () => {
    released.resolve();
    await answered.promise;
    await page.unroute(/\/pictures$/);
  };
}

it('keeps the form open and what is typed during an upload, and allows saving only afterwards', async () => {
  const { page } = host;
  await openForm();
  const finish = await uploadSlowly(png(300, 200, { shade: 10 }));
  const prompt = page.getByLabel('What do you want to ask?');
  await prompt.fill('Which of the two was it?');
  expect(await save().isDisabled()).toBe(true);
  // Escape does not discard the upload.
  await prompt.press('Escape');
  await page.getByText('The picture is being uploaded.').waitFor();
  expect(await page.getByText('What you typed is kept, and not saved yet.').count()).toBe(0);
  await finish();
  await expect.poll(() => alt().inputValue()).toBe('');
  await expect.poll(() => save().isEnabled()).toBe(true);
  expect(await prompt.inputValue()).toBe('Which of the two was it?');
  expect(await prompt.evaluate((field) => field === document.activeElement)).toBe(true);
  // Afterwards Escape leaves the form with the new picture kept.
  const picture = page.locator('fieldset img[src^="/pictures/"]');
  const source = await picture.getAttribute('src');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep writing' }).click();
  expect(await picture.getAttribute('src')).toBe(source);
  await cancel();
});

itInFullMatrix('ignores an upload that ends after the form was closed', async () => {
  await openForm();
  const finish = await uploadSlowly(png(300, 200, { shade: 20 }));
  await cancel();
  await finish();
  await openForm();
  expect(await alt().inputValue()).toBe('A wall with two slits');
  await cancel();
});

itInFullMatrix('leaves text that is pasted or dropped to the text fields', async () => {
  const { page } = host;
  await openForm();
  const isLeftAlone = await page.getByLabel('What do you want to ask?').evaluate((prompt) => {
    const data = new DataTransfer();
    data.items.add('=SUM(A1:A3)', 'text/plain');
    const words = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
    const isDropped = document.querySelector('[name="pictureAlt"]')?.dispatchEvent(words);
    // Copied spreadsheet cells are text and a picture.
    data.items.add(new File([new Uint8Array(9)], 'cells.png', { type: 'image/png' }));
    return [
      isDropped,
      prompt.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })),
    ];
  });
  expect(isLeftAlone).toEqual([true, true]);
  expect(await page.getByText('The picture is being uploaded.').count()).toBe(0);
  await cancel();
});

itInFullMatrix.each(['drop', 'paste'] as const)(
  'replaces the picture by %s, shown to the room once saved',
  async (kind) => {
    const before = await inRoom();
    await openForm();
    await give(host.page, kind, png(300, 200, { shade: kind === 'drop' ? 60 : 90 }));
    await expect.poll(() => alt().inputValue()).toBe('');
    await host.page.getByLabel('It is only decoration').check();
    await save().click();
    await expect.poll(async () => (await inRoom())?.version).not.toBe(before?.version);
    expect(await inRoom()).toMatchObject({ alt: null, width: 300 });
  },
);

it('explains at the field why a file is refused, and removes the picture', async () => {
  const { page } = host;
  host.allowProblem(/status of 422/);
  await openForm();
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await page.getByText('Choose a picture in the format PNG, JPEG or WebP.').waitFor();
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await save().click();
  await expect.poll(inRoom).toBeNull();
});

itInFullMatrix('puts a transparent picture on white where the browser cannot write WebP', async () => {
  const { page } = host;
  await openForm();
  const transparent = await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1_700, 40];
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const image = page.locator('fieldset img[src^="/pictures/"]');
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'clear.png',
    mimeType: 'image/png',
    buffer: Buffer.from(transparent, 'base64'),
  });
  await image.waitFor();
  const pixel = await image.evaluate(async (drawn: HTMLImageElement) => {
    await drawn.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(drawn, 0, 0);
    return [...(context?.getImageData(5, 5, 1, 1).data ?? [])];
  });
  expect(pixel).toEqual([255, 255, 255, 255]);
  await cancel();
});
