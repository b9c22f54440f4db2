import {
  activityOf,
  calm,
  clickOn,
  expect,
  gone,
  it,
  type Locator,
  type Page,
  seeHeading,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();
const planets = ['Mercury', 'Venus', 'Earth', 'Mars'];

const middleOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('the element has no box');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const letter = (page: Page, place: number) => page.locator('[data-setup] li .letter').nth(place);
const order = (page: Page) =>
  page
    .locator('[data-setup] li input[data-markup]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

it('reorders options with the mouse, Alt and arrow keys, or buttons; right marks and focus follow', async () => {
  const { host, event, openCrew } = await scene();
  const poll = await activityOf(host, event, 'choice', {
    prompt: 'Which planet?',
    options: planets.map((label) => ({ label })),
  });
  const { page } = await openCrew('', {
    viewport: { width: 1440, height: 900 },
  });
  await page.getByRole('region', { name: 'Agenda' }).getByTitle('Which planet?').click();
  await clickOn(page, 'Edit', { exact: true });
  await page.getByRole('textbox', { name: 'Option A' }).waitFor();
  await calm(page);
  await clickOn(page, 'Mark the right answer');
  await page.getByRole('checkbox', { name: 'Option A is right' }).check();
  const drag = async (from: number, to: number): Promise<void> => {
    const [start, end] = [await middleOf(letter(page, from)), await middleOf(letter(page, to))];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x + 300, end.y + (to > from ? 8 : -8), { steps: 6 });
  };
  await page.getByRole('textbox', { name: 'Option D' }).focus();
  await drag(0, 2);
  await expect.poll(() => order(page)).toEqual(['Venus', 'Earth', 'Mercury', 'Mars']);
  await page.keyboard.press('Escape');
  await expect.poll(() => order(page)).toEqual(planets);
  await page.mouse.up();
  expect(await order(page)).toEqual(planets);
  await seeHeading(page, 'Edit poll');
  await drag(0, 2);
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['Venus', 'Earth', 'Mercury', 'Mars']);
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Option D');
  await page.getByRole('status').filter({ hasText: 'Mercury: place 3 of 4' }).waitFor({ state: 'attached' });
  expect(await page.getByRole('checkbox', { name: 'Option C is right' }).isChecked()).toBe(true);

  await page.getByRole('textbox', { name: 'Option A' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => order(page)).toEqual(['Earth', 'Venus', 'Mercury', 'Mars']);
  expect(await page.locator(':focus').inputValue()).toBe('Venus');
  await page.getByRole('status').filter({ hasText: 'Venus: place 2 of 4' }).waitFor({ state: 'attached' });
  await clickOn(page, 'Change the order');
  const down = page.getByRole('button', { name: 'Move Venus down' });
  await down.focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');
  await expect.poll(() => order(page)).toEqual(['Earth', 'Mercury', 'Mars', 'Venus']);
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await down.getAttribute('aria-disabled')).toBe('true');
  await clickOn(page, 'Done reordering');
  await page.getByRole('button', { name: 'Remove option D' }).waitFor();
  await clickOn(page, 'Save');
  await gone(page.getByRole('heading', { name: 'Edit poll' }));
  expect(await server.world.store.activities.byId(poll.id)).toMatchObject({
    options: ['Earth', 'Mercury', 'Mars', 'Venus'].map((label) => ({ label })),
  });
});
