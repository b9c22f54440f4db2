import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

itInFullMatrix('shows people who join or are renamed, but keeps the row under the pointer', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const people = await openLivePageAs(browser, server, host, `/events/${event.id}/participants`);
  const { page } = people;
  const names = (): Promise<string[]> =>
    page.getByRole('main').getByRole('listitem').locator('p:first-child').allInnerTexts();
  expect(await names()).toEqual(['Ada']);
  await participantAt(server, event.code, 'Grace');
  await expect.poll(names).toEqual(['Grace', 'Ada']);
  await ada.visit('participants.update', { code: event.code }, { name: 'Ada L' });
  await expect.poll(names).toEqual(['Grace', 'Ada L']);

  // The row under the pointer must not become another person’s.
  const remove = page.getByRole('button', { name: 'Remove Grace' });
  await remove.hover();
  const before = await remove.boundingBox();
  await participantAt(server, event.code, 'Katherine');
  const update = page.getByRole('button', { name: 'Show the updated list' });
  await update.waitFor();
  expect(await remove.boundingBox()).toEqual(before);
  expect(await names()).toEqual(['Grace', 'Ada L']);
  await update.click();
  await expect.poll(names).toEqual(['Katherine', 'Grace', 'Ada L']);
  expect(await update.count()).toBe(0);
  await people.close();
});

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
  await close();
});
