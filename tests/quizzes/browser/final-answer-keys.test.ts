import { expect, it } from 'vitest';
import { hostWithEvent, openActivity } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { joinByLink } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it.each([
  ['scale', true],
  ['choice', false],
] as const)('sends no answer to a %s by arrow keys alone (revisable: %s)', async (kind, isRevisable) => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openActivity(host, event, kind, { isRevisable });
  const { page, close } = await joinByLink(browser, server, event.code);
  const radios = page.getByRole('radio');
  const count = async () => server.world.store.ballots.count(poll.id, 1);
  await radios.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => radios.nth(2).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Send answer' }).waitFor();
  expect(await count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByText('Counted').first().waitFor();
  expect([await count(), await radios.first().isDisabled()]).toEqual([1, !isRevisable]);
  await close();
});
