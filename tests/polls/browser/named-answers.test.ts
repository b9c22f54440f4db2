import { expect, it } from 'vitest';
import { clickOn } from '#support/browser/people.ts';
import { withScenes } from '#support/browser/scenes.ts';
import { controlOf } from '#support/factories/events.ts';
import { kindScene, send } from './kind-scene.ts';

const { scene } = withScenes();

it('host and phones say who answered what, phones until the crew hides a word', async () => {
  const opened = await scene();
  const { host, phone, press, ask } = await kindScene(opened);
  await ask('Word cloud', 'In one word?', async (form) => {
    await form.getByRole('combobox', { name: 'Answers are' }).selectOption('everyone');
  });
  await phone.page.getByText('Everyone in the room can see who answered what.').waitFor();
  const { page } = await opened.openPhone('Ada');
  await page.getByText('Everyone in the room can see who answered what.').waitFor();
  await page.getByLabel('Word 1').fill('calm');
  await send(page).click();
  await page
    .getByText(/^Counted/)
    .first()
    .waitFor();
  await press('r');

  const link = page.getByRole('link', { name: 'Who answered what' });
  await link.click();
  const people = page.getByRole('listitem').filter({ hasText: 'Ada' });
  await people.waitFor();
  expect(await people.innerText()).toMatch(/^calm\s+Ada$/);
  await host.getByRole('link', { name: 'Who answered what' }).click();
  await host
    .getByRole('listitem')
    .filter({ hasText: /^calm.*Ada/s })
    .waitFor();
  await host.getByRole('link', { name: 'Hide who answered what' }).click();
  // Back from the form, it stays hidden.
  await host.keyboard.press('e');
  await clickOn(host, 'Cancel');
  await host.getByRole('link', { name: 'Who answered what', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Hide who answered what' }).click();
  await people.waitFor({ state: 'detached' });

  await link.click();
  await people.waitFor();
  const [poll] = (await controlOf(opened.host, opened.event)).activities;
  await opened.host.visit('text-answers.update', { activity: poll?.id ?? '' }, { action: 'reject', texts: ['calm'] });
  await people.waitFor({ state: 'detached' });
  await link.waitFor();
});
