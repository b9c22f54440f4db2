import { expect, it } from 'vitest';
import { crewMemberAt, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it.each([390, 1440])(
  'the contents of the settings name every section, lead to it and mark the one that is read, %d px wide',
  async (width) => {
    const { host, event } = await hostWithEvent(server);
    const settings = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`, {
      viewport: { width, height: 800 },
    });
    const { page } = settings;
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    // On the grid of the bar above, neither beside nor under it.
    if (width === 1440)
      expect((await contents.boundingBox())?.x).toBe(
        (await page.getByRole('link', { name: 'Handcount' }).boundingBox())?.x,
      );
    expect(await contents.getByRole('link').allInnerTexts()).toEqual(titles);
    const marked = (): Promise<string[]> => contents.locator('[aria-current=location]').allInnerTexts();
    await expect.poll(marked).toEqual(['The event']);
    // Typed and not saved: a jump is no visit, and takes nothing away.
    await page.getByLabel('Title', { exact: true }).fill('Physics 102');
    for (const title of ['Filters', 'Reactions', 'Retention', 'Delete', 'People']) {
      const link = contents.getByRole('link', { name: title, exact: true });
      await link.click();
      await expect.poll(marked).toEqual([title]);
      const [heading, bar] = [
        await page.getByRole('heading', { level: 2, name: title, exact: true }).boundingBox(),
        await contents.boundingBox(),
      ];
      expect(heading?.y).toBeLessThan(800);
      // The row lies above what it leads to, not over it.
      if (width === 390) expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      const box = await link.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    }
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Physics 102');
    // Nor does what others change after it.
    await host.visit('events.update', { event: event.id }, { retentionDays: 7 });
    await page.getByText('This event deletes itself 7 days after it ends').waitFor();
    expect(new URL(page.url()).hash).toBe('#people');
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Physics 102');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(marked).toEqual(['The event']);
    await settings.close();
  },
);

it('a co-host is not led to what only an owner has', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  const settings = await openLivePageAs(browser, server, ben, `/events/${event.id}/edit`);
  const titles = await settings.page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(titles).not.toContain('Webhooks');
  expect(await settings.page.getByRole('navigation', { name: 'Contents' }).getByRole('link').allInnerTexts()).toEqual(
    titles,
  );
  await settings.close();
});
