import { expect, it } from 'vitest';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('removes and readmits by keyboard, one step per press even when a key is held', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/participants`);
  const isFocused = (name: string) =>
    expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent),
      )
      .toBe(name);
  const hold = async () => {
    for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
  };
  await page.getByRole('button', { name: 'Remove Ada' }).focus();
  await hold();
  const dialog = page.getByRole('dialog', { name: 'Remove Ada?' });
  await isFocused('Cancel');
  await hold();
  await dialog.waitFor();
  await page.keyboard.up('Enter');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).focus();
  await page.keyboard.down('Enter');
  await isFocused('Let in again: Ada');
  await hold();
  await page.keyboard.up('Enter');
  // A readmission would have arrived before this request.
  expect((await ada.send('GET', `/e/${event.code}`)).status).toBe(403);
  expect(await page.getByRole('button', { name: 'Remove Ada' }).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Ada' }).waitFor();
  await isFocused('Remove Ada');
  await page.getByRole('button', { name: 'Erase Ada' }).click();
  const kept = 'Their votes, points and right quiz answers still count, without the name.';
  await page.getByRole('dialog', { name: 'Erase Ada?' }).getByText(kept).waitFor();
  await close();
});
