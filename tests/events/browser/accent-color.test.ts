import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { textsOn } from '#support/browser/visible-texts.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it.each(['/e/', '/screens/'])('what is drawn in one colour has the event’s own, if it has one (%s)', async (place) => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, 'Ada');
  const pace = await openActivity(host, event, 'scale', { prompt: 'The pace was right.' });
  await answerAs(await participantAt(server, event.code, 'Ben'), event, pace, { value: 2 });
  await answerAs(phone, event, pace, { value: 4 });
  for (const action of ['close', 'reveal'])
    await host.visit('activity-states.update', { activity: pace.id }, { action });
  const fillSeen = async (): Promise<{ drawn: string; words: string }> => {
    const { page, close } = await openLivePageAs(
      browser,
      server,
      place === '/e/' ? phone : host,
      `${place}${place === '/e/' ? event.code : event.id}`,
    );
    const column = page.locator('.column-chart .plain-fill').first();
    await column.waitFor({ state: 'attached' });
    const seen = await column.evaluate((element) => {
      const probe = Object.assign(document.createElement('span'), { className: 'probe' });
      probe.style.color = 'var(--accent-text)';
      document.body.append(probe);
      return { drawn: getComputedStyle(element).fill, words: getComputedStyle(probe).color };
    });
    await close();
    return seen;
  };
  const usual = await fillSeen();
  await host.visit('events.update', { event: event.id }, { accent: '#a3320b' });
  const own = await fillSeen();
  expect(own.drawn).toBe(own.words);
  expect(own.drawn).not.toBe(usual.drawn);
});

it('the screen that tells how to join has the code in the event’s colour, dark enough for the last row, and breaks the line above it evenly', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  await host.visit('events.update', { event: event.id }, { accent: '#f08c00' });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const colourOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  await page.locator('.screen-code').waitFor();
  expect(await colourOf('.screen-code')).not.toBe(await colourOf('.screen-title'));
  const code = (await textsOn(page)).find(({ words }) => /^\d{3}\s\d{3}$/.test(words));
  expect(code?.contrast).toBeGreaterThan(7);
  // No word of the sentence stands alone in the last line.
  const widths = await page
    .locator('.screen-lead')
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Map<number, [start: number, end: number]>();
      for (const { top, left, right, height } of range.getClientRects()) {
        const line = Math.round((top + height / 2) / 40);
        const [start, end] = lines.get(line) ?? [left, right];
        lines.set(line, [Math.min(start, left), Math.max(end, right)]);
      }
      return [...lines.values()].map(([start, end]) => end - start);
    });
  expect(Math.min(...widths)).toBeGreaterThan(0.4 * Math.max(...widths));
  await close();
});

it('a colour of one’s own is marked as the one that is chosen, as those that are proposed', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  const chosen = () =>
    page
      .getByRole('group', { name: 'Colour' })
      .getByRole('button', { pressed: true })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
  expect(await chosen()).toEqual(['Handcount’s own']);
  const use = page.getByRole('button', { name: 'Use this colour' });
  for (const name of ['Green', 'Indigo']) {
    await page.getByRole('button', { name }).click();
    await expect.poll(chosen).toEqual([name]);
    await use.click();
    await use.waitFor({ state: 'detached' });
  }
  expect((await host.see('events/edit', 'events.edit', { event: event.id })).event.accent).toBe('#3730a3');
  expect(await chosen()).toEqual(['Indigo']);
  await page.getByLabel('Another colour').fill('#e0c020');
  await use.click();
  await expect.poll(chosen).toEqual(['Your own colour']);
  await close();
});

it('a colour that is proposed while another is being saved stays proposed', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  const answered = Promise.withResolvers<void>();
  await page.route(`**/events/${event.id}`, async (route) => {
    await answered.promise;
    await route.continue();
  });
  const use = page.getByRole('button', { name: 'Use this colour' });
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Indigo' }).click();
  await use.click();
  await page.getByLabel('Another colour').fill('#e0c020');
  answered.resolve();
  await saved;
  await page.getByText('Saved', { exact: true }).waitFor();
  await use.click();
  await page.getByRole('button', { name: 'Your own colour', pressed: true }).waitFor();
  await close();
});

it.each([
  ['Green', async (page: Page) => page.getByRole('button', { name: 'Green' }).click(), '#0f6b5c'],
  ['Handcount’s own', async (page: Page) => page.getByRole('button', { name: 'Handcount’s own' }).click(), null],
])(
  'a colour that was proposed and not used is still proposed on the way back to the settings: %s',
  async (name, choose, used) => {
    const { host, event } = await hostWithEvent(server);
    await host.visit('events.update', { event: event.id }, { accent: '#9d174d' });
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
    await choose(page);
    await page.goto(`${server.address}/events/${event.id}`);
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByRole('button', { name, pressed: true }).waitFor();
    await page.getByText('So far only in the preview.').waitFor();
    const use = page.getByRole('button', { name: 'Use this colour' });
    await use.click();
    await use.waitFor({ state: 'detached' });
    expect((await host.see('events/edit', 'events.edit', { event: event.id })).event.accent).toBe(used);
    await page.reload();
    await page.getByRole('button', { name, pressed: true }).waitFor();
    expect(await use.count()).toBe(0);
    await close();
  },
);

it('whoever goes back to the colour that the event has proposes nothing any more: one that the crew chooses later is shown as it is', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('events.update', { event: event.id }, { accent: '#9d174d' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  const chosen = (name: string) => page.getByRole('button', { name, pressed: true }).waitFor();
  const told = page.getByText('So far only in the preview.');
  for (const name of ['Green', 'Raspberry']) {
    await page.getByRole('button', { name }).click();
    await chosen(name);
  }
  expect(await told.count()).toBe(0);
  await host.visit('events.update', { event: event.id }, { accent: '#3730a3' });
  await page.reload();
  await chosen('Indigo');
  expect(await told.count()).toBe(0);
  await close();
});

it('a colour is seen as it will be, light, dark and as a ground, before it is anybody else’s', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  const fills = () =>
    page
      .locator('[data-accent-preview]')
      .evaluateAll((all) =>
        all.map((one) =>
          ['--accent', '--paper']
            .map((property) => getComputedStyle(one).getPropertyValue(property).trim())
            .join(' on '),
        ),
      );
  const usual = await fills();
  expect(new Set(usual).size).toBe(3);
  await expect.poll(() => page.getByRole('button', { name: 'Use this colour' }).count()).toBe(0);
  const used = async () => (await host.see('events/edit', 'events.edit', { event: event.id })).event.accent;
  const use = page.getByRole('button', { name: 'Use this colour' });
  const isAllNew = (before: string[]) =>
    expect.poll(async () => (await fills()).filter((fill, place) => fill === before[place])).toEqual([]);
  await page.getByRole('button', { name: 'Green' }).click();
  await isAllNew(usual);
  const green = await fills();
  await page.getByLabel('Another colour').fill('#a3320b');
  await isAllNew(green);
  const picked = await fills();
  expect(await used()).toBe(null);
  await use.click();
  await page.getByRole('button', { name: 'Your own colour', pressed: true }).waitFor();
  expect(await fills()).toEqual(picked);
  expect(await used()).toBe('#a3320b');
  await page.getByRole('button', { name: 'Handcount’s own' }).click();
  await expect.poll(fills).toEqual(usual);
  expect(await used()).toBe('#a3320b');
  await use.click();
  await use.waitFor({ state: 'detached' });
  expect(await used()).toBe(null);
  await close();
});

it.each(['/e/', '/screens/'])(
  'a colour that is taken back goes from an open page at once, as it came (%s)',
  async (place) => {
    const { host, event } = await hostWithEvent(server);
    const phone = await participantAt(server, event.code, 'Ada');
    const { page, close } = await openLivePageAs(
      browser,
      server,
      place === '/e/' ? phone : host,
      `${place}${place === '/e/' ? event.code : event.id}`,
    );
    const accent = () =>
      page.evaluate(() =>
        getComputedStyle(document.querySelector('main, .stage') ?? document.body)
          .getPropertyValue('--accent')
          .trim(),
      );
    const usual = await accent();
    expect(usual).not.toBe('');
    await host.visit('events.update', { event: event.id }, { accent: '#a3320b' });
    await expect.poll(accent).not.toBe(usual);
    await host.visit('events.update', { event: event.id }, { accent: null });
    await expect.poll(accent).toBe(usual);
    await close();
  },
);

it.each(['light', 'dark'] as const)(
  'the door and the room have the event’s colour before scripts run, and without them; the start page has not (%s)',
  async (colorScheme) => {
    const { host, event } = await hostWithEvent(server);
    await host.visit('events.update', { event: event.id }, { accent: '#a3320b' });
    const accent = (page: Page) =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    const colours = async (javaScriptEnabled: boolean) => {
      const { page, close } = await browser.open({
        viewport: { width: 390, height: 844 },
        colorScheme,
        javaScriptEnabled,
      });
      await page.goto(`${server.address}/j/${event.code}`);
      if (javaScriptEnabled) await page.locator('style[data-accent]').waitFor({ state: 'detached' });
      const door = await accent(page);
      // With scripts the document stays the same.
      await page.getByRole('link', { name: 'Handcount' }).first().click();
      await page.waitForURL(`${server.address}/`);
      const start = await accent(page);
      await page.goBack();
      await page.getByRole('button', { name: 'Join' }).click();
      await page.waitForURL(`**/e/${event.code}`);
      if (javaScriptEnabled)
        await page.reload().then(() => page.locator('style[data-accent]').waitFor({ state: 'detached' }));
      const room = await accent(page);
      await close();
      return { door, room, start };
    };
    const [plain, scripted] = [await colours(false), await colours(true)];
    expect(plain).toEqual(scripted);
    expect(plain.door).toBe(plain.room);
    expect(plain.start).not.toBe(plain.door);
  },
);
