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
import { isFullMatrix, itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, openPageAs } from '#support/browser/people.ts';

// Right-to-left text on left-to-right pages: it has its own direction and moves nothing else.

const { server, browser } = withServerAndBrowser();
const handset = { viewport: { width: 390, height: 844 } };

/** Text fields without `dir`. A text area has it once it holds text. */
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

itInFullMatrix('text fields have the direction of their text', async () => {
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
  const { page, close } = await openPageAs(browser, server, host, '/');
  expect(await undirected(page)).toEqual([]);
  for (const path of ['', '/edit', ...(isFullMatrix ? ['/moderation', '/participants', '/crew'] : [])]) {
    await page.goto(`${server.address}/events/${event.id}${path}`);
    await page.getByRole('heading').first().waitFor();
    expect(await undirected(page), path).toEqual([]);
  }
  await close();
});

it('punctuation stays at its own end of a word in a word cloud, and words in one line keep their order', async () => {
  const { host, event } = await hostWithEvent(server);
  const words = await openActivity(host, event, 'words', { prompt: 'Physics in one word' });
  const ada = await participantAt(server, event.code, 'Ada');
  await answerAs(ada, event, words, { words: ['(גל)', 'C++', 'אנרגיה!'] });
  await host.visit('activity-states.update', { activity: words.id }, { action: 'reveal' });
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
  const word = phone.page.locator('.cloud-word text', { hasText: 'אנרגיה' });
  await word.waitFor();
  const [first, last] = await word.evaluate((text) => {
    if (!(text instanceof SVGTextElement)) throw new Error('not an SVG text');
    return [text.getExtentOfChar(0).x, text.getExtentOfChar(text.getNumberOfChars() - 1).x];
  });
  expect(last).toBeLessThan(first ?? 0);
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
  // Sorted by alphabet, left to right.
  expect([wave < letter, letter < pluses, pluses < mark, mark < energy]).toEqual([true, true, true, true]);
  await phone.close();
});

itInFullMatrix('right-to-left options are aligned with the others on the phone and in the results', async () => {
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
  // Enough polls for a table of contents in two columns.
  for (const prompt of ['Second?', 'Third?', 'Fourth?']) {
    const other = await openChoice(host, event, { prompt });
    await host.visit('activity-states.update', { activity: other.id }, { action: 'close' });
  }
  const report = await openPageAs(browser, server, host, `/events/${event.id}/results`);
  const inTable = await leftsOf(report.page, 'table tbody th[scope=row]');
  expect(inTable.slice(0, 3)).toEqual(options.map(() => inTable[2]));
  const contents = await leftsOf(report.page, 'nav[aria-label="Contents"] a');
  expect(contents).toHaveLength(4);
  expect(contents[0]).toBe(contents[1]);
  await report.close();
});
