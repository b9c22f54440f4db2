import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { openLivePageAs } from '#support/browser/people.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();
let host: TestPage;
let phone: TestPage;
let screen: TestPage;

beforeAll(async () => {
  const { host: visitor, event } = await hostWithEvent(server, { title: 'Pictures to choose from' });
  const ada = await participantAt(server, event.code);
  host = await openLivePageAs(browser, server, visitor, `/events/${event.id}`);
  phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, { viewport: { width: 390, height: 844 } });
  screen = await openLivePageAs(browser, server, visitor, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
});
afterAll(async () => {
  for (const opened of [host, phone, screen]) await opened.close();
});

const file = (buffer: Buffer) => ({ name: 'animal.png', mimeType: 'image/png', buffer });

it('adds pictures to options, which phones show and choose in a grid, and the screen with their results', async () => {
  const { page } = host;
  await page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a poll' }).click();
  await page.getByLabel('What do you want to ask?').fill('Which animal?');
  await page.getByRole('textbox', { name: 'Option A' }).fill('Cats');
  page.on('filechooser', () => {});
  const choose = async (letter: string, bytes: Buffer) => {
    await page.getByRole('button', { name: `Add a picture to option ${letter}` }).focus();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await chooser.setFiles(file(bytes));
  };
  const described = () => page.getByRole('textbox', { name: 'What does it show?' });
  await choose('A', png(300, 200).subarray(0, -20));
  await page.getByRole('alert').getByText('This picture is incomplete or damaged. Download it again.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Option A' }).inputValue()).toBe('Cats');
  await choose('A', png(300, 200));
  await described().waitFor();
  await expect.poll(() => described().evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('A cat on a sofa');
  await choose('B', png(200, 300, { shade: 90 }));
  await expect.poll(() => described().count()).toBe(2);
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await page.getByText('Describe the picture.').waitFor();
  await described().last().fill('A dog in the snow');
  await page.getByRole('button', { name: 'Add and open' }).click();

  const card = (name: string) => phone.page.locator('label').filter({ has: phone.page.getByRole('radio', { name }) });
  await card('A dog in the snow').waitFor();
  const boxes = await Promise.all(
    ['A cat on a sofa Cats', 'A dog in the snow'].map(async (name) => (await card(name).boundingBox())!),
  );
  expect(boxes[0]!.y).toBe(boxes[1]!.y);
  expect(boxes[1]!.x).toBeGreaterThanOrEqual(boxes[0]!.x + boxes[0]!.width);
  await card('A dog in the snow').click();

  const row = screen.page
    .locator('.bar-row')
    .filter({ has: screen.page.getByRole('img', { name: 'A dog in the snow' }) });
  await row.getByText('100%').waitFor();
  const image = row.getByRole('img');
  expect(await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalHeight))).toBe(
    300,
  );
  const [cat, dog] = await screen.page
    .locator('.bar-row')
    .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  expect(cat!.y).toBe(dog!.y);
  const smallest = await row.evaluate((element) =>
    Math.min(
      ...[...element.querySelectorAll('.letter, .bar-share, .bar-count')].map((part) =>
        Number.parseFloat(getComputedStyle(part).fontSize),
      ),
    ),
  );
  expect(smallest).toBeGreaterThanOrEqual(0.022 * 1080);
});
