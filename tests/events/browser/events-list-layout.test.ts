import { expect, it } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('what stands in the rows of the events list stands on one line, and below each other', async () => {
  const { host } = await hostWithEvent(server, { title: 'Physics 101' });
  await host.visit('events.create', {}, { title: 'Optics', start: 'later' });
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Astronomy', start: 'now' });
  await host.visit('event-states.update', { event: control.event.id }, { state: 'ended' });
  const { page, close } = await openPageAs(browser, server, host, '/events');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  const drawn = await rows.evaluateAll((all) =>
    all.map((row) => {
      const boxOf = (words: RegExp) => {
        const found = [...row.querySelectorAll('a, span:not(.unseen)')]
          .filter((part) => words.test(part.textContent.trim()))
          .at(-1);
        const box = found?.getBoundingClientRect();
        return box && { start: Math.round(box.left), middle: box.top + box.height / 2 };
      };
      return {
        state: boxOf(/^(Event open|Draft|Ended)$/),
        results: boxOf(/^Results/),
        title: boxOf(/^(Physics 101|Optics|Astronomy)$/),
        menu: row.querySelector('button')?.getBoundingClientRect().left,
      };
    }),
  );
  for (const { state, results, title } of drawn) {
    for (const part of [state, results])
      if (part && title) expect(Math.abs(part.middle - title.middle)).toBeLessThan(1.5);
  }
  expect(drawn.filter(({ results }) => results)).toHaveLength(2);
  for (const starts of [
    drawn.map(({ state }) => state?.start),
    drawn.map(({ menu }) => menu),
    drawn.flatMap(({ results }) => results?.start ?? []),
  ])
    expect(new Set(starts).size).toBe(1);
  await close();
});

it.each([
  [390, 'en'],
  [390, 'de'],
  [320, 'de'],
])(
  'on a phone of %d px the bars of the list and of the pages of an event are one row, in %s too, and the way to a new event is all along the page',
  async (width, locale) => {
    const { host, event } = await hostWithEvent(server, {
      title: 'International congress on the foundations of optics',
    });
    const { page, close } = await openPageAs(browser, server, host, '/events', {
      viewport: { width, height: 700 },
      locale,
    });
    const bar = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height);
    const start = page.getByRole('link', { name: locale === 'de' ? 'Veranstaltung starten' : 'Start an event' });
    await start.waitFor();
    expect(await bar()).toBeLessThan(64);
    expect((await start.boundingBox())?.width).toBe(width - 40);
    await page.setViewportSize({ width: 1440, height: 900 });
    // Beside the way to the account, and nowhere else.
    expect(await page.getByRole('banner').getByRole('link').filter({ visible: true }).count()).toBe(3);
    expect(await start.count()).toBe(1);
    await page.setViewportSize({ width, height: 700 });
    for (const of of ['edit', 'results', 'crew']) {
      await page.goto(`${server.address}/events/${event.id}/${of}`);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      expect([of, await bar()]).toEqual([of, expect.toSatisfy((height: number) => height < 64)]);
    }
    await close();
  },
);
