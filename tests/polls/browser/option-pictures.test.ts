import { beforeAll, clickOn, expect, it, png, see, type TestPage, withScenes } from '#support/browser.ts';

const { scene } = withScenes();
let host: TestPage;
let phone: TestPage;
let screen: TestPage;

beforeAll(async () => {
  const { openCrew, openPhone, openScreen } = await scene({ title: 'Pictures to choose from' });
  host = await openCrew();
  phone = await openPhone();
  screen = await openScreen();
});

const file = (buffer: Buffer) => ({ name: 'animal.png', mimeType: 'image/png', buffer });

it('adds pictures to options, which phones show and choose in a grid, and the screen with their results', async () => {
  const { page } = host;
  await clickOn(page.getByRole('region', { name: 'Agenda' }), 'Add a poll');
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
  await see(page.getByRole('alert'), 'This picture is incomplete or damaged. Download it again.');
  expect(await page.getByRole('textbox', { name: 'Option A' }).inputValue()).toBe('Cats');
  await choose('A', png(300, 200));
  await described().waitFor();
  await expect.poll(() => described().evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('A cat on a sofa');
  await choose('B', png(200, 300, { shade: 90 }));
  await expect.poll(() => described().count()).toBe(2);
  await clickOn(page, 'Add to the agenda');
  await see(page, 'Describe the picture.');
  await described().last().fill('A dog in the snow');
  await clickOn(page, 'Add and open');

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
  await see(row, '100%');
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
