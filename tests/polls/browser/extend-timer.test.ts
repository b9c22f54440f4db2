import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, pressKey } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const secondsOn = async ({ page }: TestPage): Promise<number> => {
  const shown = /(?:(\d+):)?(\d+)/.exec(await page.locator('.timer-number').first().innerText());
  return Number(shown?.[1] ?? 0) * 60 + Number(shown?.[2] ?? Number.NaN);
};

it('two of the crew give more time while a timer runs: phone, screen and control room count down from there, and a phone that is read aloud says so', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await openChoice(host, event, { timerSeconds: 300 });
  const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const other = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const everyone = [crew, other, phone, screen];
  for (const person of everyone) {
    await person.page.locator('.timer-number').first().waitFor();
    expect(await secondsOn(person)).toBeLessThanOrEqual(300);
  }
  const said = phone.page.getByRole('main').locator('output').filter({ hasText: 'seconds left' });
  expect(await said.count()).toBe(0);
  await pressKey(crew, 'm');
  for (const person of everyone) await expect.poll(() => secondsOn(person)).toBeGreaterThan(300);
  await said.waitFor({ state: 'attached' });
  await other.page.getByRole('button', { name: '30 s more' }).click();
  for (const person of everyone) await expect.poll(() => secondsOn(person)).toBeGreaterThan(330);

  await crew.page.keyboard.press('?');
  await crew.page.getByRole('dialog').getByText('30 seconds more, while a timer runs').waitFor();
  await crew.page.keyboard.press('Escape');
  await crew.page.getByRole('dialog').waitFor({ state: 'detached' });
  await pressKey(crew, 'c');
  for (const person of [crew, phone, screen])
    await person.page.locator('.timer-number').first().waitFor({ state: 'detached' });
  expect(await crew.page.getByRole('button', { name: '30 s more' }).count()).toBe(0);
  for (const person of everyone) await person.close();
});
