import { expect, it } from 'vitest';
import { hostWithEvent } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { pageAs } from './people.ts';

const { server, browser } = withServerAndBrowser();

it('what stands in the rows of the events list stands on one line, and below each other', async () => {
  const { host } = await hostWithEvent(server, { title: 'Physics 101' });
  await host.visit('events.create', {}, { title: 'Optics', start: 'later' });
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Astronomy', start: 'now' });
  await host.visit('event-states.update', { event: control.event.id }, { state: 'ended' });
  const { page, close } = await pageAs(browser, server, host, '/events');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  const drawn = await rows.evaluateAll((all) =>
    all.map((row) => {
      const boxOf = (words: RegExp) => {
        const found = [...row.querySelectorAll('a, span:not(.unseen)')].filter((part) => words.test(part.textContent.trim())).at(-1);
        const box = found?.getBoundingClientRect();
        return box && { start: Math.round(box.left), middle: box.top + box.height / 2 };
      };
      return { state: boxOf(/^(Event open|Draft|Ended)$/), results: boxOf(/^Results/), title: boxOf(/^(Physics 101|Optics|Astronomy)$/), menu: row.querySelector('button')?.getBoundingClientRect().left };
    }),
  );
  for (const { state, results, title } of drawn) {
    for (const part of [state, results]) if (part && title) expect(Math.abs(part.middle - title.middle)).toBeLessThan(1.5);
  }
  expect(drawn.filter(({ results }) => results)).toHaveLength(2);
  for (const starts of [drawn.map(({ state }) => state?.start), drawn.map(({ menu }) => menu), drawn.flatMap(({ results }) => results?.start ?? [])]) expect(new Set(starts).size).toBe(1);
  await close();
});
