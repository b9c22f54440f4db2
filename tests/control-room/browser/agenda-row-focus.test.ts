import { expect, it } from 'vitest';
import { choiceOf, hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('a row that has the focus by keys shows its marks and all of its ring; its menu comes with the next step', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: 'Tea?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1440, height: 900 },
  });
  const row = page.getByRole('list', { name: 'Activities' }).getByRole('listitem').filter({ hasText: 'Tea?' });
  const opacities = () =>
    row.evaluate((element) =>
      ['.agenda-marks', '.agenda-more'].map((part) => getComputedStyle(element.querySelector(part) ?? element).opacity),
    );
  const title = row.locator('.agenda-title');
  await page.mouse.move(700, 5);
  await title.press('Shift');
  await expect.poll(opacities).toEqual(['1', '0']);
  await page.keyboard.press('Tab');
  await expect.poll(opacities).toEqual(['0', '1']);
  await page.keyboard.press('Shift+Tab');
  // A pointer brings the menu, within the ring.
  await title.hover();
  await expect.poll(opacities).toEqual(['0', '1']);
  const [menu, whole] = [await row.locator('.agenda-more').boundingBox(), await row.boundingBox()];
  if (!menu || !whole) throw new Error('nothing is drawn there');
  expect(menu.x + menu.width).toBeLessThanOrEqual(whole.x + whole.width - 4);
  expect([menu.y - whole.y, whole.y + whole.height - menu.y - menu.height].every((gap) => gap >= 4)).toBe(true);
  await close();
});

it('after N the row of what is asked then comes into sight, also under a pointer that rests on the agenda', async () => {
  const { host, event } = await hostWithEvent(server);
  for (let place = 1; place <= 30; place += 1) await choiceOf(host, event, { prompt: `Question number ${place}` });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1280, height: 720 },
  });
  const row = (place: number) =>
    page.getByRole('region', { name: 'Agenda' }).getByTitle(`Question number ${place}`, { exact: true });
  const isSeen = (place: number) =>
    row(place).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await row(1).click();
  await page.getByRole('heading', { name: 'Question number 1', exact: true }).waitFor();
  // What the pointer scrolls away stays away.
  await page.mouse.wheel(0, 900);
  await expect.poll(() => isSeen(2)).toBe(false);
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'Question number 2', exact: true }).waitFor();
  await expect.poll(() => isSeen(2)).toBe(true);
  await close();
});
