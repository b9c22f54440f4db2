import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from '#support/browser/axe.ts';
import { handset, openLivePageAs, openPageAs, pressKey } from '#support/browser/people.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const option = (page: Page, name: string) => page.getByRole('button', { name });

itInFullMatrix(
  'a host asks where ideas belong; one phone answers by taps and keys, another without scripts',
  async () => {
    const { host: visitor, event } = await hostWithEvent(server, { title: 'Ideas' });
    const people = [await participantAt(server, event.code), await participantAt(server, event.code)] as const;
    const host = await openLivePageAs(browser, server, visitor, `/events/${event.id}`);
    const screen = await openLivePageAs(browser, server, visitor, `/screens/${event.id}`, {
      viewport: { width: 1920, height: 1080 },
    });
    const { page, close } = await openLivePageAs(browser, server, people[0], `/e/${event.code}`, handset);

    await host.page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a poll' }).click();
    await host.page.getByRole('radio', { name: 'Two axes' }).check({ force: true });
    await host.page.getByLabel('What do you want to ask?').fill('What first?');
    await host.page.getByRole('textbox', { name: 'Option A' }).fill('Podcast');
    await host.page.getByRole('textbox', { name: 'Option B' }).fill('Lab tour');
    const add = host.page.getByRole('button', { name: 'Add to the agenda' });
    const axis = (name: string) => host.page.getByRole('group', { name });
    await axis('Horizontal axis').getByLabel('Title').fill('Effort');
    await axis('Horizontal axis').getByLabel('Left end').fill('Little');
    await axis('Vertical axis').getByLabel('Title').fill('Benefit');
    await add.click();
    const live = host.page.getByRole('region', { name: 'Live' });
    await live.getByRole('heading', { name: 'What first?' }).waitFor();
    await host.page.keyboard.press('o');
    await screen.page.getByText('Podcast').waitFor();

    // A tap places the option that is open; dragging its dot moves it.
    const plane = page.locator('.plane-area > svg');
    await plane.waitFor();
    const box = await plane.boundingBox();
    const point = (x: number, y: number) =>
      [(box?.x ?? 0) + ((box?.width ?? 0) * x) / 10, (box?.y ?? 0) + ((box?.height ?? 0) * (10 - y)) / 10] as const;
    await page.mouse.click(...point(2, 8));
    expect(await slider(page, 'Podcast Effort').inputValue()).toBe('2');
    await page.mouse.move(...point(2, 8));
    await page.mouse.down();
    await page.mouse.move(...point(3, 9), { steps: 3 });
    await page.mouse.up();
    expect(await slider(page, 'Podcast Benefit').inputValue()).toBe('9');

    // By keys alone: an option opens its sliders; the other axis starts in the middle.
    await option(page, 'Lab tour').press('Enter');
    await slider(page, 'Lab tour Effort').press('End');
    expect(await slider(page, 'Lab tour Benefit').inputValue()).toBe('5');
    await page.getByRole('button', { name: 'Remove Lab tour' }).press('Enter');
    await page.getByText('1 option not placed').waitFor();
    await slider(page, 'Lab tour Benefit').press('ArrowDown');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send answer' }).press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: /Counted\s+\d/ })
      .waitFor();

    // Without scripts, a field that stays empty leaves the option out, but half a place is none.
    const plain = await openPageAs(browser, server, people[1], `/e/${event.code}`, {
      ...handset,
      javaScriptEnabled: false,
    });
    const field = (name: string) => plain.page.getByRole('spinbutton', { name });
    await field('Podcast Effort').fill('5');
    await plain.page.getByRole('button', { name: 'Send answer' }).click();
    await plain.page.getByText('Enter a whole number from 0 to 10.').waitFor();
    expect(await field('Podcast Effort').inputValue()).toBe('5');
    await field('Podcast Benefit').fill('9');
    await plain.page.getByRole('button', { name: 'Send answer' }).click();
    await plain.page
      .getByText(/Counted/)
      .first()
      .waitFor();

    await live.getByText('2 of 2 answered').waitFor();
    expect(await screen.page.locator('.plane-area text').count()).toBe(0);
    await pressKey(host, 'r');
    for (const shown of [screen.page, page]) {
      await shown.getByText('Dot: mean. Ellipse: standard deviation.').waitFor();
      const row = shown.getByRole('listitem').filter({ hasText: 'Podcast' });
      expect(await row.first().innerText()).toMatch(/Effort\s*4\.0\s*Benefit\s*9\.0/);
    }
    await page.getByText('your answer: 3, 9').waitFor();
    await page.getByText('Show as table').click();
    const cells = page.getByRole('row').filter({ hasText: 'Lab tour' }).getByRole('cell');
    expect(await cells.allInnerTexts()).toEqual(['5.0', '0.0', '4.0', '0.0', '1']);
    await close();
    for (const person of [host, screen, plain]) await person.close();
  },
  120_000,
);
