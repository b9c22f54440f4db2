import {
  beforeAll,
  clickOn,
  expect,
  gone,
  it,
  itInFullMatrix,
  jpeg,
  png,
  see,
  segment,
  type TestPage,
  withScenes,
  withSegments,
} from '#support/browser.ts';

// Each test continues where the last one ended.

const { scene } = withScenes();
let host: TestPage;
let phone: TestPage;

beforeAll(async () => {
  const { openCrew, openRoom } = await scene({ title: 'A picture to look at' });
  host = await openCrew();
  phone = await openRoom(undefined, { viewport: { width: 390, height: 700 } });
});

const file = (buffer: Buffer) => ({ name: 'wall.png', mimeType: 'image/png', buffer });
const field = () => host.page.getByLabel('Picture', { exact: true });
const preview = () => host.page.locator('fieldset img[src^="/pictures/"]');
const alt = () => host.page.getByRole('textbox', { name: 'What does it show?' });
const save = () => host.page.getByRole('button', { name: 'Save', exact: true });

async function openForm(): Promise<void> {
  await host.page.getByRole('button', { name: 'Edit', exact: true }).filter({ visible: true }).first().click();
  await host.page.getByLabel('What do you want to ask?').waitFor();
}

it('adds a picture to a poll, scales it down, requires a description and shows it on the phone', async () => {
  const { page } = host;
  await clickOn(page.getByRole('region', { name: 'Agenda' }), 'Add a poll');
  await page.getByLabel('What do you want to ask?').fill('Which slit did it go through?');
  await page.getByRole('textbox', { name: 'Option A' }).fill('The left one');
  await page.getByRole('textbox', { name: 'Option B' }).fill('The right one');
  // Needs a permanent listener, or a dialog that opens immediately would be missed.
  page.on('filechooser', () => {});
  await page.getByRole('button', { name: 'Add a picture', exact: true }).focus();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(file(png(3_200, 1_600)));
  await preview().waitFor();
  expect(await preview().evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
    1_600,
  );
  await clickOn(page, 'Add to the agenda');
  await see(page, 'Describe the picture, or mark it as decoration.');
  await alt().fill('A wall with two slits');
  await clickOn(page, 'Add to the agenda');
  await page.getByRole('img', { name: 'A wall with two slits' }).waitFor();
  expect(await phone.page.content()).not.toContain('/pictures/');
  await clickOn(page, 'Open voting');
  await phone.page.getByRole('link', { name: /A wall with two slits/ }).waitFor();
});

itInFullMatrix('enlarges the picture with a tap, and closes it with its button or Escape', async () => {
  const { page } = phone;
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const link = page.getByRole('link', { name: /A wall with two slits/ });
  for (const close of [() => clickOn(page, 'Close'), () => page.keyboard.press('Escape')]) {
    await link.click();
    await dialog.waitFor();
    await close();
    await gone(dialog);
  }
});

it('keeps the form open and what is typed during an upload, and saves only afterwards', async () => {
  const { page } = host;
  await openForm();
  const released = Promise.withResolvers<void>();
  await page.route(/\/pictures$/, async (route) => {
    const response = await route.fetch();
    await released.promise;
    await route.fulfill({ response });
  });
  await field().setInputFiles(file(png(300, 200, { shade: 10 })));
  await see(page, 'The picture is uploading.');
  const prompt = page.getByLabel('What do you want to ask?');
  await prompt.fill('Which of the two was it?');
  expect(await save().isDisabled()).toBe(true);
  await prompt.press('Escape');
  await see(page, 'The picture is uploading.');
  expect(await page.getByText('Your text is kept, but not saved yet.').count()).toBe(0);
  released.resolve();
  await expect.poll(() => alt().inputValue()).toBe('');
  await expect.poll(() => save().isEnabled()).toBe(true);
  await page.unroute(/\/pictures$/);
  expect(await prompt.inputValue()).toBe('Which of the two was it?');
  // Afterwards Escape leaves the form with the new picture kept.
  const source = await preview().getAttribute('src');
  await page.keyboard.press('Escape');
  await clickOn(page, 'Keep writing');
  expect(await preview().getAttribute('src')).toBe(source);
  await page.getByRole('button', { name: 'Cancel' }).filter({ visible: true }).click();
});

it('makes a picture of the first frame of a GIF', async () => {
  const { page } = host;
  await openForm();
  const before = await preview().getAttribute('src');
  await field().setInputFiles({ name: 'red.gif', mimeType: 'image/gif', buffer: gif });
  await expect.poll(() => preview().getAttribute('src')).not.toBe(before);
  const [red = 0, , blue] = await preview().evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(image, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  expect([red > 240, blue]).toEqual([true, 0]);
  await page.getByRole('button', { name: 'Cancel' }).filter({ visible: true }).click();
});

it('explains why a file cannot be read, and removes the picture', async () => {
  const { page } = host;
  await openForm();
  const large = withSegments(jpeg(), ...Array.from({ length: 20 }, () => segment(0xe4, Buffer.alloc(60_000))));
  const photo = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(1_200_000)]);
  for (const [bytes, reason] of [
    [large.subarray(0, -100), 'This picture is incomplete or damaged. Download it again.'],
    [photo, 'This browser cannot read HEIC. Choose a JPEG or PNG.'],
    [Buffer.alloc(0), 'This file is empty or unreadable. If it is in the cloud, open it once first.'],
    [Buffer.from(`<svg>${' '.repeat(1_200_000)}</svg>`), 'Choose a PNG, JPEG or WebP picture.'],
  ] as const) {
    await field().setInputFiles(file(bytes));
    await see(page.getByRole('alert'), reason);
  }
  await clickOn(page, 'Remove the picture');
  await save().click();
  await expect.poll(() => phone.page.locator('#poll img').count()).toBe(0);
});

const gif = Buffer.from(
  'R0lGODlhEAAQAIAAAP8AAAAA/ywAAAAAEAAQAAACDoSPqcvtD6OctNqLsz4FACwAAAAAEAAQAIAAAP8AAAACDoSPqcvtD6OctNqLsz4FADs=',
  'base64',
);
