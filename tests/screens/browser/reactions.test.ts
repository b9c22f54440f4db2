import { axeViolations, expect, focusOn, gone, it, withScenes } from '#support/browser.ts';

const { scene } = withScenes();

it('reactions rise on the screen and are counted in the control room until the crew turns them off', async () => {
  const { host, event, openCrew, openPhone, openScreen } = await scene();
  const control = await openCrew();
  const screen = await openScreen();
  await screen.page.emulateMedia({ reducedMotion: 'no-preference' });
  await focusOn(host, event, 'questions');
  const ada = await openPhone();
  const palette = ada.page.getByLabel('React', { exact: true });
  await palette.click();
  const floats = screen.page.locator('.reaction-floats');
  expect(await floats.locator('span').count()).toBe(0);
  const rising = floats.locator('span').first().waitFor({ state: 'attached' });
  const clap = ada.page.getByRole('button', { name: 'Applause' });
  for (let claps = 0; claps < 3; claps += 1) await clap.click();
  await rising;
  const strip = control.page.getByRole('region', { name: 'Reactions' }).filter({ visible: true });
  await strip
    .getByRole('listitem')
    .filter({ hasText: /Applause\s*3/ })
    .waitFor();
  expect(await axeViolations(ada.page)).toEqual([]);

  // With reduced motion, the screen shows numbers instead.
  await screen.page.emulateMedia({ reducedMotion: 'reduce' });
  const numbers = screen.page.locator('.reaction-numbers').filter({ visible: true });
  await clap.click();
  await numbers.filter({ hasText: /Applause\s*4/ }).waitFor();
  await floats.waitFor({ state: 'hidden' });

  // The palette stays open for more claps; a press elsewhere or Escape closes it.
  await ada.page.getByRole('heading', { name: 'Physics 101' }).click();
  await clap.waitFor({ state: 'hidden' });
  await palette.press('Enter');
  await clap.focus();
  await ada.page.keyboard.press('Escape');
  await clap.waitFor({ state: 'hidden' });
  await expect.poll(() => ada.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('React');

  await strip.getByRole('switch').click();
  await gone(palette);
});
