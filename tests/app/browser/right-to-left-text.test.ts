import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import {
  answerAs,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, openPageAs } from '#support/browser/people.ts';

// Words from right to left on pages that run from left to right: they run in their own direction, and move nothing else.

const { server, browser } = withServerAndBrowser();
const handset = { viewport: { width: 390, height: 844 } };
const wall = { viewport: { width: 1920, height: 1080 } };

/** Fields for words that do not say in which direction these run; a box of several lines says so once it holds some. */
const undirected = (page: Page) =>
  page
    .locator('textarea, input:not([type]), input[type="text"], input[type="search"]')
    .evaluateAll((fields) =>
      fields
        .filter(
          (field) =>
            !field.hasAttribute('dir') &&
            !field.closest('[aria-hidden="true"]') &&
            !(field instanceof HTMLTextAreaElement && field.value === ''),
        )
        .map((field) => field.getAttribute('aria-label') ?? field.outerHTML.slice(0, 120)),
    );

it('whatever somebody may write in runs in the direction of what they write', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await openActivity(host, event, 'text', { prompt: 'What else?' });
  await openActivity(host, event, 'number', { prompt: 'How many?', min: 0, max: 10, step: 1, unit: '' });
  for (const body of Array.from({ length: 9 }, (_, place) => `Question ${place}?`))
    await questionBy(ada, event, body, { host });
  const room = await openLivePageAs(browser, server, ada, `/e/${event.code}#questions`, handset);
  await room.page.getByLabel('Ask a question').fill('למה?');
  expect(await undirected(room.page)).toEqual([]);
  expect(await room.page.getByLabel('Ask a question').evaluate((field) => getComputedStyle(field).direction)).toBe(
    'rtl',
  );
  await room.close();
  for (const path of ['', '/edit', '/moderation', '/participants', '/crew']) {
    const { page, close } = await openPageAs(browser, server, host, `/events/${event.id}${path}`);
    await page.getByRole('heading').first().waitFor();
    expect(await undirected(page), path).toEqual([]);
    await close();
  }
  const home = await openPageAs(browser, server, host, '/');
  expect(await undirected(home.page)).toEqual([]);
  await home.close();
});

it('words of a cloud have their marks at their own ends, and in one line none turns another', async () => {
  const { host, event } = await hostWithEvent(server);
  const words = await openActivity(host, event, 'words', { prompt: 'Physics in one word' });
  const ada = await participantAt(server, event.code, 'Ada');
  await answerAs(ada, event, words, { words: ['(גל)', 'C++', 'אנרגיה!'] });
  await host.visit('activity-states.update', { activity: words.id }, { action: 'reveal' });
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  for (const { page } of [phone, screen]) {
    const word = page.locator('.cloud-word text', { hasText: 'אנרגיה' });
    await word.waitFor();
    const [first, mark] = await word.evaluate((text) => {
      if (!(text instanceof SVGTextElement)) throw new Error('no text of a drawing');
      return [text.getExtentOfChar(0).x, text.getExtentOfChar(text.getNumberOfChars() - 1).x];
    });
    expect(mark).toBeLessThan(first ?? 0);
  }
  const lefts = await phone.page.getByText('Your words:').evaluate((line) => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text);
    return ['אנרגיה', '!', 'C', '++', 'גל'].map((part) => {
      const text = texts.find((each) => each.textContent?.includes(part));
      const from = text?.textContent?.indexOf(part) ?? 0;
      const range = document.createRange();
      if (text) range.setStart(text, from);
      if (text) range.setEnd(text, from + part.length);
      return range.getBoundingClientRect().left;
    });
  });
  const [energy = 0, mark = 0, letter = 0, pluses = 0, wave = 0] = lefts;
  // In the order of the alphabet, from the left as the line runs.
  expect([wave < letter, letter < pluses, pluses < mark, mark < energy]).toEqual([true, true, true, true]);
  await phone.close();
  await screen.close();
});

it('options from right to left stand where the others do, with their answer marked or not, on the phone and in the results', async () => {
  const { host, event } = await hostWithEvent(server);
  const options = ['פריז!', 'לונדון', 'Rome'];
  const poll = await openChoice(host, event, {
    prompt: 'מהי בירת צרפת?',
    options: options.map((label) => ({ label })),
  });
  const ada = await participantAt(server, event.code, 'Ada');
  await answerAs(ada, event, poll, { picks: [poll.options[0]?.id] });
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  const leftsOf = (page: Page, rows: string) =>
    page.locator(rows).evaluateAll((labels) =>
      labels.map((label) => {
        const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        range.selectNodeContents(walker.nextNode() ?? label);
        return Math.round(range.getBoundingClientRect().left);
      }),
    );
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
  await phone.page.locator('.bar-mine').waitFor();
  const onPhone = await leftsOf(phone.page, '#poll .bar-label');
  expect(onPhone).toEqual(options.map(() => onPhone[2]));
  await phone.close();
  // So many that there is a table of contents.
  for (const prompt of ['Second?', 'Third?', 'Fourth?']) {
    const other = await openChoice(host, event, { prompt });
    await host.visit('activity-states.update', { activity: other.id }, { action: 'close' });
  }
  const report = await openPageAs(browser, server, host, `/events/${event.id}/results`);
  const inTable = await leftsOf(report.page, 'table tbody th[scope=row]');
  expect(inTable.slice(0, 3)).toEqual(options.map(() => inTable[2]));
  const contents = await leftsOf(report.page, 'nav[aria-label="Contents"] a');
  // Two in each column.
  expect(contents).toHaveLength(4);
  expect(contents[0]).toBe(contents[1]);
  await report.close();
});
