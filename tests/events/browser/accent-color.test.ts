import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const onlyPreviewed = 'So far only in the preview.';
const phoneViewport = { viewport: { width: 390, height: 844 } };

itInFullMatrix('shows a chosen colour in the preview only, until it is used', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  const previews = () =>
    page
      .locator('[data-accent-preview]')
      .evaluateAll((all) =>
        all.map((one) =>
          ['--accent', '--paper']
            .map((property) => getComputedStyle(one).getPropertyValue(property).trim())
            .join(' on '),
        ),
      );
  const saved = async () => (await host.see('events/edit', 'events.edit', { event: event.id })).event.accent;
  const use = page.getByRole('button', { name: 'Use this colour' });
  const isMarked = (name: string) => page.getByRole('button', { name, pressed: true }).waitFor();
  const changesEach = (before: string[]) =>
    expect.poll(async () => (await previews()).filter((fill, index) => fill === before[index])).toEqual([]);

  // Light and dark.
  const initial = await previews();
  expect(new Set(initial).size).toBe(2);
  await isMarked('Handcount’s own');
  expect(await use.count()).toBe(0);
  await page.getByRole('button', { name: 'Green' }).click();
  await changesEach(initial);
  const green = await previews();
  await page.getByLabel('Another colour').fill('#a3320b');
  await changesEach(green);
  const custom = await previews();
  expect(await saved()).toBe(null);

  await use.click();
  await use.waitFor({ state: 'detached' });
  await isMarked('Your own colour');
  expect(await previews()).toEqual(custom);
  expect(await saved()).toBe('#a3320b');
  await page.getByRole('button', { name: 'Handcount’s own' }).click();
  await expect.poll(previews).toEqual(initial);
  expect(await saved()).toBe('#a3320b');
  await use.click();
  await use.waitFor({ state: 'detached' });
  expect(await saved()).toBe(null);
  await close();
});

itInFullMatrix(
  'keeps a previewed colour across pages, and a newer choice while an older one is being saved',
  async () => {
    const { host, event } = await hostWithEvent(server);
    await host.visit('events.update', { event: event.id }, { accent: '#9d174d' });
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
    const use = page.getByRole('button', { name: 'Use this colour' });
    const isMarked = (name: string) => page.getByRole('button', { name, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Green' }).click();
    await page.goto(`${server.address}/events/${event.id}`);
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await isMarked('Green');
    await page.getByText(onlyPreviewed).waitFor();

    // Back at the colour in use there is no choice left that could hide what the crew chooses later.
    await page.getByRole('button', { name: 'Raspberry' }).click();
    await isMarked('Raspberry');
    expect(await page.getByText(onlyPreviewed).count()).toBe(0);
    await host.visit('events.update', { event: event.id }, { accent: '#0f6b5c' });
    await page.reload();
    await isMarked('Green');
    expect(await page.getByText(onlyPreviewed).count()).toBe(0);

    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/events/${event.id}`, async (route) => {
      await held;
      await route.continue();
    });
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Indigo' }).click();
    await use.click();
    await page.getByLabel('Another colour').fill('#e0c020');
    release();
    await saved;
    await page.getByText('Saved', { exact: true }).waitFor();
    await use.click();
    await isMarked('Your own colour');
    await close();
  },
);

it('recolours open rooms and screens, charts included, and takes the colour back', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const poll = await openActivity(host, event, 'scale', { prompt: 'The pace was right.' });
  await answerAs(ada, event, poll, { value: 4 });
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  const pages = [
    await openLivePageAs(browser, server, ada, `/e/${event.code}`, phoneViewport),
    await openLivePageAs(browser, server, host, `/screens/${event.id}`),
  ];
  const colours = (page: Page) =>
    page
      .locator('.column-chart .plain-fill')
      .first()
      .evaluate((column) => {
        const probe = document.createElement('span');
        probe.style.color = 'var(--accent-text)';
        (column.closest('figure, section, main, .stage') ?? document.body).append(probe);
        const found = { chart: getComputedStyle(column).fill, text: getComputedStyle(probe).color };
        probe.remove();
        return found;
      });
  for (const { page } of pages) {
    await page.locator('.column-chart .plain-fill').first().waitFor({ state: 'attached' });
    const initial = await colours(page);
    await host.visit('events.update', { event: event.id }, { accent: '#a3320b' });
    await expect.poll(async () => (await colours(page)).chart).not.toBe(initial.chart);
    const changed = await colours(page);
    expect(changed.chart).toBe(changed.text);
    await host.visit('events.update', { event: event.id }, { accent: null });
    await expect.poll(() => colours(page)).toEqual(initial);
  }
  for (const { close } of pages) await close();
});

itInFullMatrix.each(['light', 'dark'] as const)(
  'colours the join page and the room before and without scripts, but not the start page (%s)',
  async (colorScheme) => {
    const { host, event } = await hostWithEvent(server);
    await host.visit('events.update', { event: event.id }, { accent: '#a3320b' });
    const accent = (page: Page) =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    const colours = async (javaScriptEnabled: boolean) => {
      const { page, close } = await browser.open({ ...phoneViewport, colorScheme, javaScriptEnabled });
      await page.goto(`${server.address}/j/${event.code}`);
      if (javaScriptEnabled) await page.locator('style[data-accent]').waitFor({ state: 'detached' });
      const join = await accent(page);
      // With scripts the document stays the same.
      await page.getByRole('link', { name: 'Handcount' }).first().click();
      await page.waitForURL(`${server.address}/`);
      const start = await accent(page);
      await page.goBack();
      await page.getByRole('button', { name: 'Join' }).click();
      await page.waitForURL(`**/e/${event.code}`);
      const room = await accent(page);
      await close();
      return { join, room, start };
    };
    const [plain, scripted] = [await colours(false), await colours(true)];
    expect(plain).toEqual(scripted);
    expect(plain.join).toBe(plain.room);
    expect(plain.start).not.toBe(plain.join);
  },
);
