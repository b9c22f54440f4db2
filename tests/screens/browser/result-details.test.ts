import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { beside, uploaded } from '#support/factories/uploaded-pictures.ts';
import { png } from '#support/factories/picture-bytes.ts';
import {
  answerAs,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { playedQuiz } from '#support/factories/quizzes.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm, settled } from '#support/browser/settled.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const wall = { viewport: { width: 1920, height: 1080 } };

const greenOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--positive)';
    document.querySelector('main')?.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

it('the right answer is green from its letter to the end of its bar, on phones too, and bears a sign besides', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event, { correctOptions: [1] });
  for (const action of ['close', 'reveal'])
    await host.visit('activity-states.update', { activity: poll.id }, { action });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const fill = (place: number) =>
    page
      .locator('.bars > .bar-row')
      .nth(place)
      .locator('.bar-track .glide')
      .evaluate((bar) => getComputedStyle(bar).fill);
  // Nobody has answered: only what was asked is there.
  await page.getByText('Nobody has answered').waitFor();
  const phone = await participantAt(server, event.code);
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'open' });
  await phone.call(
    'ballots.create',
    { code: event.code, activity: poll.id },
    { submissionId: crypto.randomUUID(), round: 1, answeredAt: Date.now(), picks: [poll.options[1]?.id] },
  );
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  await page.locator('.bar-row[data-right="true"] .bar-right > svg').waitFor();
  const green = await greenOf(page);
  // Colours change by gliding.
  await expect.poll(() => fill(1)).toBe(green);
  expect(await fill(0)).not.toBe(green);
  await close();
  const inRoom = await openLivePageAs(browser, server, phone, `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  await inRoom.page.locator('.bar-right').waitFor();
  const fills = () =>
    inRoom.page.locator('.bar-track .glide').evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).fill));
  await expect.poll(async () => (await fills())[1]).toBe(await greenOf(inRoom.page));
  expect((await fills())[0]).not.toBe((await fills())[1]);
  await inRoom.close();
});

it('an ended event thanks, and leads those who took part back to what was shown, if there is anything', async () => {
  for (const isEmpty of [true, false]) {
    const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
    const phone = await participantAt(server, event.code, 'Ada');
    if (!isEmpty) await questionBy(phone, event, 'Why?', { host });
    const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
    await page.getByRole('img', { name: 'QR code' }).first().waitFor();
    await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
    await page.getByText('Thank you for taking part').waitFor();
    const code = page.getByRole('img', { name: /QR code that leads to/ });
    expect([
      await page
        .getByText(/on the phone you took part with, you can still read .* 127\.0\.0\.1:\d+ with the code/i)
        .count(),
      await code.count(),
    ]).toEqual(isEmpty ? [0, 0] : [1, 1]);
    expect(await page.getByText('Join at').count()).toBe(0);
    if (!isEmpty) {
      const { pathname } = new URL((await code.getAttribute('aria-label'))?.split(' ').at(-1) ?? '');
      const back = await openLivePageAs(browser, server, phone, pathname, { viewport: { width: 390, height: 844 } });
      await back.page.getByText('What was shown stays here to read.').first().waitFor();
      await back.close();
    }
    await close();
  }
});

it('a highlighted question is as large as its length lets it be, and whole', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const phone = await participantAt(server, event.code, 'Ada');
  const bodies = [
    'Why?',
    'When does the library open on Sundays, and until when may one stay?',
    'Why do we still teach the planetary model of the atom in school if it is wrong in each of its parts? '
      .repeat(5)
      .slice(0, 499),
  ];
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const sizes: number[] = [];
  for (const body of bodies) {
    const id = await questionBy(phone, event, body, { host });
    await host.visit('moderations.update', { event: event.id }, { questions: [id], action: 'highlight' });
    const shown = screen.page.locator('.screen-highlighted .screen-question', { hasText: body.slice(0, 40) });
    await shown.waitFor();
    sizes.push(await shown.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize)));
    const [figure, stage] = [
      await screen.page.locator('.screen-highlighted').boundingBox(),
      await screen.page.locator('.screen-stage').boundingBox(),
    ];
    expect(figure?.height).toBeLessThanOrEqual(stage?.height ?? 0);
  }
  const [shortest = 0, typical = 0, longest = 0] = sizes;
  expect(shortest).toBeGreaterThan(0.1 * 1_080);
  expect(shortest).toBeGreaterThan(typical);
  expect(typical).toBeGreaterThan(longest);
  // For the last row.
  expect(longest).toBeGreaterThan(0.04 * 1_080);
  await screen.close();
});

it('who stands on the podium alone has a cup, and confetti beside the step, also where nothing moves', async () => {
  const { host, event } = await hostWithEvent(server);
  await playedQuiz(host, event, [await participantAt(server, event.code, 'Ada')], () => 1);
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    ...wall,
    reducedMotion: 'reduce',
  });
  await page.locator('.stage-step').getByText('Ada').waitFor();
  expect(await page.locator('.stage-scattered > rect').count()).toBeGreaterThan(40);
  const [step, cup] = [
    await page.locator('.stage-block').boundingBox(),
    await page.locator('.stage-trophy').boundingBox(),
  ];
  expect((cup?.y ?? 0) + (cup?.height ?? 0)).toBeLessThan((step?.y ?? 0) + (step?.height ?? 0));
  await close();
});

it('the longest title there may be stands whole above the code, in an unbroken word too', async () => {
  for (const title of [
    'Aargh'.repeat(24),
    'Annual general meeting of the friends of rivers, lakes and canals, with the vote on all that was left over last year ok'.padEnd(
      120,
      '.',
    ),
  ]) {
    const { host, event } = await hostWithEvent(server, { title });
    await host.visit('focuses.update', { event: event.id }, { kind: 'join' });
    const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
    const [heading, code] = [
      await page.locator('.screen-title').boundingBox(),
      await page.locator('.screen-code').boundingBox(),
    ];
    expect(heading?.y).toBeGreaterThanOrEqual(0);
    expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);
    expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThanOrEqual(1_080);
    await close();
  }
});

it('of a number the columns of right answers are green, and no line runs through any column', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openActivity(host, event, 'number', {
    prompt: 'How many?',
    min: 0,
    max: 10,
    step: 1,
    correctValue: 4,
    tolerance: 1,
  });
  for (const value of [1, 4, 5, 9])
    expect((await answerAs(await participantAt(server, event.code), event, poll, { value })).status).toBe(200);
  for (const action of ['close', 'reveal'])
    await host.visit('activity-states.update', { activity: poll.id }, { action });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  await page.getByText('Right answer: 4').first().waitFor();
  await page.locator('.column-chart').waitFor();
  await settled(page);
  const drawn = await page.evaluate(() => {
    const columns = [...document.querySelectorAll('.column')].filter(
      (column) => column.getBoundingClientRect().height > 1,
    );
    const isBehind = [...document.querySelectorAll('.column-mark line')].every((line) =>
      columns.every((column) => (line.compareDocumentPosition(column) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0),
    );
    return {
      greens: columns.map((column) => column.closest('.fill-positive') !== null),
      isBehind,
      lines: document.querySelectorAll('.column-mark line').length,
    };
  });
  expect(drawn).toEqual({ greens: [false, true, true, false], isBehind: true, lines: 3 });
  await close();
});

it('while one question is shown large the screen names no page of the others', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const phone = await participantAt(server, event.code, 'Ada');
  const ids: string[] = [];
  for (let place = 1; place <= 8; place += 1) ids.push(await questionBy(phone, event, `Question ${place}?`, { host }));
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  await page.getByText('Page 1 of 2').waitFor();
  await host.visit('moderations.update', { event: event.id }, { questions: ids.slice(4, 5), action: 'highlight' });
  await page.locator('.screen-highlighted').waitFor();
  expect(await page.getByText(/Page \d of/).count()).toBe(0);
  await close();
});

it('beside a picture the call to vote again is whole, below the round it is for', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const picture = await uploaded(host, event, png(900, 675, { shade: 120 }));
  const poll = await openChoice(host, event, {
    prompt: 'What is this?',
    options: [{ label: 'Forest' }, { label: 'Sea' }],
    ...beside(picture),
  });
  await answerAs(ada, event, poll, { picks: [poll.options[0]?.id] });
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'new-round' });
  await answerAs(ada, event, { ...poll, round: 2 }, { picks: [poll.options[0]?.id] });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  await page.locator('.screen-call').getByText('1 answer', { exact: true }).waitFor();
  await calm(page);
  const linesOf = (words: string) =>
    page.locator('.screen-call').evaluate((call, sought) => {
      const texts = document.createTreeWalker(call, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.textContent?.includes(sought)) continue;
        range.selectNodeContents(text);
        return [...range.getClientRects()].map(({ top }) => Math.round(top));
      }
      return [];
    }, words);
  const [round, call] = [await linesOf('Round'), await linesOf('Vote now')];
  expect([round.length > 0, new Set(call).size, Math.max(...round) < Math.min(...call)]).toEqual([true, 1, true]);
  const note = page.locator('.screen-call .screen-count');
  expect(await note.evaluate((words) => words.getClientRects().length)).toBe(1);
  await close();
});

it('where two rounds are compared the share of right answers stands with each', async () => {
  const { host, event } = await hostWithEvent(server);
  const phones = [await participantAt(server, event.code), await participantAt(server, event.code)];
  const poll = await openChoice(host, event, { correctOptions: [0] });
  const vote = async (round: number, picks: readonly number[]) => {
    for (const [place, option] of picks.entries())
      await answerAs(phones[place] ?? host, event, { ...poll, round }, { picks: [poll.options[option]?.id] });
  };
  const act = (action: string) => host.visit('activity-states.update', { activity: poll.id }, { action });
  await vote(1, [0, 1]);
  await act('new-round');
  await vote(2, [0, 0]);
  await act('close');
  await act('reveal');
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  await page.locator('.screen-right-count').getByText('2 right').waitFor();
  await act('show-before');
  await page
    .locator('.rounds-key [data-round="now"] .screen-right-count')
    .getByText(/100\s*%/)
    .waitFor();
  await page
    .locator('.rounds-key [data-round="before"] .screen-right-count')
    .getByText(/50\s*%/)
    .waitFor();
  await close();
});

it.each(['en', 'de', 'fr', 'es'])(
  'two rounds, the share of right answers with each and that voting has closed stand in one line, in %s',
  async (locale) => {
    const { host, event } = await hostWithEvent(server, { locale });
    const poll = await openChoice(host, event, { correctOptions: [0] });
    const act = (action: string) => host.visit('activity-states.update', { activity: poll.id }, { action });
    const phones: Visitor[] = [];
    for (let seat = 0; seat < 12; seat += 1) phones.push(await participantAt(server, event.code));
    const vote = async (round: number, option: number) => {
      for (const phone of phones)
        expect((await answerAs(phone, event, { ...poll, round }, { picks: [poll.options[option]?.id] })).status).toBe(
          200,
        );
    };
    await vote(1, 1);
    await act('new-round');
    await vote(2, 0);
    for (const action of ['close', 'reveal', 'show-before']) await act(action);
    const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
    for (const viewport of [{ width: 1366, height: 768 }, wall.viewport]) {
      await page.setViewportSize(viewport);
      await settled(page);
      // As in a font of the system that is wider than the one that tests bring.
      await page.locator('.screen-turnout').evaluate((line: HTMLElement) => (line.style.letterSpacing = '0.045em'));
      const apart = await page.locator('.screen-turnout').evaluate((line) => {
        const bottoms = [...line.querySelectorAll('[data-round], .screen-status')].flatMap((part) =>
          [...part.getClientRects()].map(({ bottom }) => bottom),
        );
        return bottoms.length === 3 && Math.max(...bottoms) - Math.min(...bottoms);
      });
      expect(apart, `${viewport.width}`).toBeLessThan(10);
    }
    await close();
  },
);

it('in a later round of an open text its number has a line to itself, and what there is to do is not torn apart', async () => {
  const { host, event } = await hostWithEvent(server);
  const text = await openActivity(host, event, 'text', { prompt: 'What should we do next week?' });
  for (const action of ['close', 'new-round'])
    await host.visit('activity-states.update', { activity: text.id }, { action });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const call = page.getByText('Answer now on your phone');
  await page.getByText('Round 2').waitFor();
  const [round, lines] = [
    await page.getByText('Round 2').boundingBox(),
    await call.evaluate((words) => words.getClientRects().length),
  ];
  expect(lines).toBe(1);
  expect((await call.boundingBox())?.y).toBeGreaterThanOrEqual((round?.y ?? 0) + (round?.height ?? 0) - 1);
  expect((await call.boundingBox())?.height).toBeLessThan(90);
  await close();
});
