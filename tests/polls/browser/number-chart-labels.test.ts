import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** The labels of marks that leave the window, and those that a line of the chart crosses. */
const unreadableMarks = (page: Page) =>
  page
    .locator('#poll .column-chart')
    .first()
    .evaluate((chart) => {
      const lines = [...chart.querySelectorAll('.column-mark line')].map((line) => line.getBoundingClientRect());
      return [...chart.querySelectorAll('.column-mark text')].flatMap((label) => {
        const { left, right, top, bottom } = label.getBoundingClientRect();
        const isCrossed = lines.some(
          (line) => line.left > left - 1 && line.left < right + 1 && line.top < bottom - 6 && line.bottom > top + 6,
        );
        return isCrossed || left < 0 || right > innerWidth ? [label.textContent] : [];
      });
    });

/** Pairs of column labels that overlap. */
const overlappingLabels = (page: Page) =>
  page
    .locator('.column-chart')
    .first()
    .locator('.column-label')
    .evaluateAll((labels) => {
      const boxes = labels.map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }));
      return boxes.flatMap(({ text, box }, place) =>
        boxes
          .slice(place + 1)
          .filter(
            ({ box: other }) =>
              box.left < other.right &&
              other.left < box.right &&
              box.top < other.bottom - 4 &&
              other.top < box.bottom - 4,
          )
          .map((other) => `${text} and ${other.text}`),
      );
    });

/** Numbers of four and more digits in a text. */
const longNumbers = (text: string) => text.match(/\d{4,}|\d\.\d{3}/g) ?? [];

itInFullMatrix(
  'keeps column and mark labels readable, and groups digits alike in room, control room and report (de)',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    const poll = await openActivity(host, event, 'number', {
      prompt: 'Wie hoch?',
      min: 0,
      max: 10_000,
      step: 1,
      unit: 'm',
      correctValue: 9_800,
      tolerance: 50,
    });
    await answerAs(ada, event, poll, { value: 9_800 });
    for (let place = 0; place < 9; place += 1)
      await answerAs(await participantAt(server, event.code), event, poll, { value: place * 1_001 });
    for (const action of ['close', 'reveal'])
      await host.visit('activity-states.update', { activity: poll.id }, { action });

    const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
      viewport: { width: 360, height: 740 },
      locale: 'de-DE',
    });
    await phone.page.locator('#poll .column-mark[data-kind="right"] text').waitFor();
    await phone.page.getByText('9.800 ± 50 m').waitFor();
    expect(await unreadableMarks(phone.page)).toEqual([]);

    const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: { width: 390, height: 900 },
      locale: 'de-DE',
    });
    const { page } = crew;
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.locator('.column-chart').first().locator('.column-label').count())
        .toBeGreaterThan(8);
      await expect.poll(() => overlappingLabels(page)).toEqual([]);
    }
    const selected = page.getByRole('region', { name: 'Gerade ausgewählt' });
    // The table is offered once, by a button.
    expect(await selected.locator('summary').count()).toBe(0);
    await selected.getByRole('button', { name: 'Tabelle' }).click();
    await selected.getByRole('table').waitFor();
    const texts = [await phone.page.locator('#poll .result').innerText(), await selected.innerText()];
    await page.goto(`${server.address}/events/${event.id}/results`);
    texts.push(await page.locator(`[id="${poll.id}"]`).innerText());
    for (const text of texts) {
      expect(longNumbers(text)).toContain('9.000');
      expect(longNumbers(text).filter((number) => !number.includes('.'))).toEqual([]);
    }
    for (const each of [phone, crew]) await each.close();
  },
);
