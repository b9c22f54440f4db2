import { clickOn, expect, handset, it, see, withScenes } from '#support/browser.ts';
import { kindScene } from './kind-scene.ts';

const { scene } = withScenes();

it('people abstain where the host allows it, also without scripts, and the screen says how many', async () => {
  const opened = await scene();
  const { host, screen, phone, live, ask, press } = await kindScene(opened);
  await ask('Number', 'How far?', (form) => form.getByRole('switch', { name: 'People may abstain' }).check());

  // What was typed is no longer meant.
  await phone.page.getByLabel('Your number').fill('7');
  await phone.page.getByRole('button', { name: 'Abstain' }).focus();
  await phone.page.keyboard.press('Enter');
  await phone.page.getByRole('button', { name: 'You abstained', pressed: true }).waitFor();
  await phone.page
    .getByText(/^Abstained/)
    .first()
    .waitFor();
  expect(await phone.page.getByLabel('Your number').inputValue()).toBe('');
  await see(live, '1 of 1 answered · 1 abstained');

  const { page: plain } = await opened.openAs(await opened.join(), `/e/${opened.event.code}`, {
    ...handset,
    javaScriptEnabled: false,
  });
  await plain.getByLabel('Your number').fill('neither');
  await clickOn(plain, 'Abstain');
  await plain.getByRole('button', { name: 'You abstained' }).waitFor();
  await see(live, '2 of 2 answered · 2 abstained');
  await screen.getByText('2 people answered').first().waitFor();

  await phone.page.getByLabel('Your number').fill('42');
  await clickOn(phone.page, 'Send answer');
  await phone.page
    .getByText(/^Counted/)
    .first()
    .waitFor();
  await see(live, '2 of 2 answered · 1 abstained');
  await press('r');
  for (const page of [screen, phone.page]) await page.getByText('1 answer · 1 abstained').first().waitFor();
  await host.getByRole('link', { name: 'Results' }).first().click();
  await see(host, '1 answer · 1 abstained');
});
