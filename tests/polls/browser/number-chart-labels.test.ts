import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('the crew reads which numbers each column of a chart holds, on a laptop and on a phone, and none lies over another', async () => {
  const { host, event } = await hostWithEvent(server);
  const price = await openActivity(host, event, 'number', {
    prompt: 'What does it cost?',
    min: 0,
    max: 10_000,
    step: 1,
    unit: '',
  });
  for (let place = 0; place < 10; place += 1) {
    const person = await participantAt(server, event.code, `Person ${place}`);
    await answerAs(person, event, price, { value: place * 1_001 });
  }
  for (const width of [1_440, 390]) {
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: { width, height: 900 },
    });
    const labels = page.locator('.column-chart').first().locator('.column-label');
    await expect.poll(() => labels.count()).toBeGreaterThan(8);
    const boxes = await labels.evaluateAll((all) =>
      all.map((label) => {
        const { left, right, top, bottom } = label.getBoundingClientRect();
        return { text: label.textContent, left, right, top, bottom };
      }),
    );
    expect(boxes.map(({ text }) => text)).not.toContain('');
    const overlapping = boxes.filter((one, place) =>
      boxes.some(
        (other, at) =>
          at > place &&
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom - 4 &&
          other.top < one.bottom - 4,
      ),
    );
    expect(overlapping).toEqual([]);
    // Its numbers as a table are one press away, and not offered twice.
    const stage = page.getByRole('region', { name: 'What is in hand' });
    expect(await stage.locator('summary').count()).toBe(0);
    await stage.getByRole('button', { name: 'Table' }).click();
    await stage.getByRole('table').waitFor();
    await close();
  }
});

it.each([0.02, 0.3, 0.5, 0.7, 0.98])(
  'a phone reads the right answer whole, wherever it stands in the chart: %s of its width',
  async (at) => {
    const { host, event } = await hostWithEvent(server);
    const height = await openActivity(host, event, 'number', {
      prompt: 'How high?',
      min: 0,
      max: 10_000,
      step: 1,
      unit: 'm',
      correctValue: at * 10_000,
      tolerance: 50,
    });
    const ada = await participantAt(server, event.code, 'Ada');
    for (const value of [0, at * 10_000, 10_000])
      await answerAs(value === at * 10_000 ? ada : await participantAt(server, event.code), event, height, { value });
    for (const action of ['close', 'reveal'])
      await host.visit('activity-states.update', { activity: height.id }, { action });
    const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
      viewport: { width: 360, height: 740 },
    });
    const panel = page.locator('#poll');
    await panel.locator('.column-mark[data-kind="right"] text').waitFor();
    const outside = await panel
      .locator('.column-mark text')
      .evaluateAll(
        (marks) =>
          marks.map((mark) => mark.getBoundingClientRect()).filter(({ left, right }) => left < 0 || right > innerWidth)
            .length,
      );
    expect(outside).toBe(0);
    await panel.getByText(`Right answer: ${(at * 10_000).toLocaleString('en')} ± 50 m`).waitFor();
    await close();
  },
);

it('a poll’s numbers are written in one way: axis, table, room and report of a German reader mark the thousands of all or of none', async () => {
  const written = async (max: number, values: readonly number[]) => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    const poll = await openActivity(host, event, 'number', {
      prompt: `Up to ${max}?`,
      min: 0,
      max,
      step: null,
      unit: '',
    });
    for (const value of values)
      await answerAs(value === values[0] ? ada : await participantAt(server, event.code), event, poll, { value });
    for (const action of ['close', 'reveal'])
      await host.visit('activity-states.update', { activity: poll.id }, { action });
    const room = await openLivePageAs(browser, server, ada, `/e/${event.code}`, { locale: 'de-DE' });
    const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      locale: 'de-DE',
      viewport: { width: 1_440, height: 900 },
    });
    await room.page.locator('#poll .column-chart').waitFor();
    const places = [room.page.locator('#poll .result'), crew.page.getByRole('region', { name: 'Gerade ausgewählt' })];
    await places[1]!.getByRole('button', { name: 'Tabelle' }).click();
    await places[1]!.getByRole('table').waitFor();
    const texts = await Promise.all(places.map((place) => place.innerText()));
    await crew.page.goto(`${server.address}/events/${event.id}/results`);
    texts.push(await crew.page.locator(`[id="${poll.id}"]`).innerText());
    for (const opened of [room, crew]) await opened.close();
    // What the poll is called is its host's.
    return texts.map((text) => text.replaceAll(`Up to ${max}?`, '').match(/\d{4,}|\d\.\d{3}/g) ?? []);
  };
  for (const numbers of await written(10_000, [1_500, 9_000, 9_500, 10_000])) {
    expect(numbers).toContain('9.000');
    expect(numbers.filter((number) => !number.includes('.'))).toEqual([]);
  }
  for (const numbers of await written(2_100, [1_969, 1_989, 2_024])) {
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers.filter((number) => number.includes('.'))).toEqual([]);
  }
});

it('a range with a number below nought is told in words, with minus signs, wherever it stands', async () => {
  const { host, event } = await hostWithEvent(server);
  const height = await openActivity(host, event, 'number', {
    prompt: 'How high?',
    min: -1.5,
    max: 10,
    step: 0.01,
    unit: 'm',
  });
  const ada = await participantAt(server, event.code, 'Ada');
  for (const value of [-1.2, 3.2, 9.99])
    await answerAs(value < 0 ? ada : await participantAt(server, event.code), event, height, { value });
  for (const action of ['close', 'reveal'])
    await host.visit('activity-states.update', { activity: height.id }, { action });
  const hyphened = (of: Page) =>
    of
      .locator('text, td, th, p, span')
      .evaluateAll((all) =>
        all.map((each) => each.textContent).filter((words) => /^-\d|–-|−[\d.]+\s?–|\s-\d/.test(words)),
      );
  for (const [who, path, width] of [
    [ada, `/e/${event.code}`, 390],
    [host, `/events/${event.id}`, 1440],
    [host, `/screens/${event.id}`, 1920],
  ] as const) {
    const { page, close } = await openLivePageAs(browser, server, who, path, { viewport: { width, height: 900 } });
    await page.locator('.column-chart').first().getByText('−1.5 to −0.01').waitFor({ state: 'attached' });
    expect(await hyphened(page)).toEqual([]);
    await close();
  }
  const report = await openPageAs(browser, server, host, `/events/${event.id}/results`);
  expect(await report.page.getByRole('rowheader').first().innerText()).toBe('−1.5 to −0.01');
  expect(await hyphened(report.page)).toEqual([]);
  await report.close();
});

it('no line of a chart runs through a label, where the mean stands between what the others say', async () => {
  const { host, event } = await hostWithEvent(server);
  const pi = await openActivity(host, event, 'number', {
    prompt: 'Combien vaut pi ?',
    min: -1.5,
    max: 10,
    step: 0.01,
    unit: 'm',
    correctValue: 3.14,
    tolerance: 0.05,
  });
  const ada = await participantAt(server, event.code, 'Ada');
  for (const value of [3.14, 3.2, 9.99])
    await answerAs(value === 3.14 ? ada : await participantAt(server, event.code), event, pi, { value });
  for (const action of ['close', 'reveal']) await host.visit('activity-states.update', { activity: pi.id }, { action });
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
    locale: 'de',
  });
  await page.locator('.column-mark[data-kind="right"] text').waitFor();
  const crossed = await page.locator('.column-chart').evaluate((chart) => {
    const lines = [...chart.querySelectorAll('.column-mark line')].map((line) => line.getBoundingClientRect());
    const labels = [...chart.querySelectorAll('.column-mark text')];
    return labels.flatMap((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      return lines.some(
        (line) => line.left > left - 1 && line.left < right + 1 && line.top < bottom - 6 && line.bottom > top + 6,
      )
        ? [label.textContent]
        : [];
    });
  });
  expect(crossed).toEqual([]);
  await close();
});
