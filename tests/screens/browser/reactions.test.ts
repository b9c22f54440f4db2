import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { joinByLink, openLivePageAs } from '#support/browser/people.ts';
import { crewMemberAt, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { focus, projector } from './shared-screen.ts';

const { server, browser } = withServerAndBrowser();

it('reactions rise on the screen and are counted in the control room until the crew turns them off', async () => {
  const { host, event } = await hostWithEvent(server);
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, { viewport: projector });
  await focus(host, event, 'questions');
  const ada = await joinByLink(browser, server, event.code);
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

  // With reduced motion the screen shows numbers instead.
  await screen.page.emulateMedia({ reducedMotion: 'reduce' });
  const numbers = screen.page.locator('.reaction-numbers').filter({ visible: true });
  await clap.click();
  await numbers.filter({ hasText: /Applause\s*4/ }).waitFor();
  expect(await floats.isVisible()).toBe(false);

  // The palette stays open for more claps and while scrolling starts; a press elsewhere or Escape closes it.
  const title = ada.page.getByRole('heading', { name: 'Physics 101' });
  await title.dispatchEvent('pointerdown');
  expect(await clap.isVisible()).toBe(true);
  await title.click();
  await clap.waitFor({ state: 'hidden' });
  await palette.press('Enter');
  await clap.focus();
  await ada.page.keyboard.press('Escape');
  await clap.waitFor({ state: 'hidden' });
  expect(await ada.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('React');

  await strip.getByRole('switch').click();
  await palette.waitFor({ state: 'detached' });
  for (const person of [control, screen, ada]) await person.close();
});

itInFullMatrix('a moderator sees reactions once there are some', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const { page, close } = await openLivePageAs(browser, server, ben, `/events/${event.id}`);
  const strip = page.getByRole('region', { name: 'Reactions' });
  await page.getByRole('region', { name: 'What is in hand' }).waitFor();
  expect(await strip.count()).toBe(0);
  await (await participantAt(server, event.code)).call('reactions.create', { code: event.code }, { kind: 'like' });
  await strip.getByRole('listitem').getByText('1').waitFor();
  await close();
});
