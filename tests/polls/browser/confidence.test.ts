import { expect, it } from 'vitest';
import { withScenes } from '#support/browser/scenes.ts';
import { kindScene, send } from './kind-scene.ts';

const { scene } = withScenes();

it('a confidence step is sent with the answer only, and a second tap or Space clears it', async () => {
  const opened = await scene();
  const { screen, phone, live, ask, press } = await kindScene(opened);
  await ask('Scale', 'How clear was that?', (form) =>
    form.getByRole('switch', { name: 'Ask how sure people are' }).check(),
  );
  const { page } = phone;
  const step = (name: string) => page.getByRole('group', { name: 'How sure are you?' }).getByRole('radio', { name });
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
  await step('Very sure').tap({ force: true });
  await step('Very sure').tap({ force: true });
  expect(await step('Very sure').isChecked()).toBe(false);
  await page.keyboard.press('Space');
  expect(await step('Very sure').isChecked()).toBe(true);
  await page.keyboard.press('Space');
  expect(await step('Very sure').isChecked()).toBe(false);
  await step('Fairly sure').tap({ force: true });
  expect(await counted.isVisible()).toBe(false);
  await send(page).tap();
  await counted.waitFor();
  await live.getByText('1 of 1 answered').waitFor();

  await step('Fairly sure').tap({ force: true });
  await page.getByText('Change not sent yet').waitFor();
  await step('Very sure').tap({ force: true });
  await page.getByText('Change not sent yet').waitFor();
  await page.getByRole('button', { name: 'Change answer' }).click();
  await page.getByText('Change not sent yet').waitFor({ state: 'hidden' });
  await press('r');
  for (const shown of [screen, page]) await shown.getByText('How sure people were').waitFor();
  await screen.getByText(/Very sure\s*100%/).waitFor();
  expect(await send(page).isVisible()).toBe(false);
});
