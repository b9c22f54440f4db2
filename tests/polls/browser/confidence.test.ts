import { clickOn, expect, it, see, withScenes } from '#support/browser.ts';
import { kindScene, send } from './kind-scene.ts';

const { scene } = withScenes();

it('a confidence step is sent with the answer only, and only Clear clears it', async () => {
  const opened = await scene();
  const { screen, phone, live, ask, press } = await kindScene(opened);
  await ask('Scale', 'How clear was that?', (form) =>
    form.getByRole('switch', { name: 'Ask how sure people are' }).check(),
  );
  const { page } = phone;
  const step = (name: string) => page.getByRole('group', { name: 'How sure are you?' }).getByRole('radio', { name });
  const clear = page.getByRole('button', { name: 'Clear', exact: true });
  const counted = page.getByText(/^Counted/).first();

  await step('Not sure').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => step('Fairly sure').isChecked()).toBe(true);
  // Without an answer, a step alone is none.
  await step('Not sure').check({ force: true });
  await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  await page.reload();
  // The draft returns once scripts have taken over.
  await expect.poll(() => step('Not sure').isChecked()).toBe(true);
  expect(await counted.isVisible()).toBe(false);
  await step('Very sure').dblclick({ force: true });
  await page.keyboard.press('Space');
  expect(await step('Very sure').isChecked()).toBe(true);
  await clear.tap();
  await expect.poll(() => step('Very sure').isChecked()).toBe(false);
  await page.keyboard.press('Space');
  expect(await step('Not sure').isChecked()).toBe(true);
  await step('Fairly sure').tap({ force: true });
  expect(await counted.isVisible()).toBe(false);
  await send(page).tap();
  await counted.waitFor();
  await see(live, '1 of 1 answered');

  await clear.tap();
  await see(page, 'Change not sent yet');
  await step('Very sure').tap({ force: true });
  await see(page, 'Change not sent yet');
  await clickOn(page, 'Change answer');
  await page.getByText('Change not sent yet').waitFor({ state: 'hidden' });
  await press('r');
  for (const shown of [screen, page]) await see(shown, 'How sure people were');
  await see(screen, /Very sure\s*100%/);
  expect(await send(page).isVisible()).toBe(false);
});
