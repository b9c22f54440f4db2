import { clickOn, expect, it, see, withScenes } from '#support/browser.ts';
import { kindScene, send } from './kind-scene.ts';

const { scene } = withScenes();

it('an anonymous poll says so on phones and to hosts, and after its close offers only a new round', async () => {
  const opened = await scene();
  const { host, phone, live, ask, press } = await kindScene(opened);
  await ask('Open text', 'How was the course?', async (form) => {
    await form.getByRole('combobox', { name: 'Answers are' }).selectOption('anonymous');
  });
  const { page } = phone;
  await see(page, 'Your answer is anonymous.');
  await page.getByLabel('Your answer').fill('Too fast');
  await send(page).click();
  await page
    .getByText(/^Counted/)
    .first()
    .waitFor();
  await see(live, '1 of 1 answered');
  await page.reload();
  await page
    .getByText(/^Counted/)
    .first()
    .waitFor();
  expect(
    await page
      .getByText(/^Counted/)
      .first()
      .innerText(),
  ).not.toMatch(/\d/);

  await press('c');
  const stage = host.getByRole('button', { name: 'New round' });
  await stage.waitFor();
  expect(await host.getByRole('button', { name: 'Open again' }).count()).toBe(0);
  await host.getByText('Answers are anonymous. Once closed, it cannot be reopened.').first().waitFor();
  await clickOn(host, 'New round');
  await clickOn(host, 'Start round');
  await see(page, 'Round 2: answer again');
  await see(page, 'Your answer is anonymous.');
});
