import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { overlaySides, type OverlaySide } from '#contracts/screens/overlays.ts';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { overlayFaults } from '#support/browser/overlay-checks.ts';
import { openLivePageAs } from '#support/browser/people.ts';
import { settled } from '#support/browser/settled.ts';
import { textsOn } from '#support/browser/visible-texts.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { hostWithEvent, openActivity, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { answerOnceOpen, play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { isFullMatrix, itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { answer, change, focus, options, projector } from './shared-screen.ts';

const { server, browser } = withServerAndBrowser();

interface Overlay {
  side: OverlaySide;
  scale: number;
  opened: TestPage;
}

/** One event, and overlays that stay open while it changes: two sides at double size, or all sides at four sizes. */
const variants = isFullMatrix
  ? overlaySides.flatMap((side) => [50, 100, 150, 200].map((scale) => ({ side, scale })))
  : [
      { side: 'bottom' as const, scale: 200 },
      { side: 'end' as const, scale: 100 },
    ];
const overlays: Overlay[] = [];
const people: Visitor[] = [];
let host: Visitor;
let event: EventView;
let withoutCard: TestPage;

const open = (query: string): Promise<TestPage> =>
  openLivePageAs(browser, server, host, `/overlays/${event.id}?${query}`, {
    viewport: projector,
    reducedMotion: 'reduce',
  });

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server, { title: 'The Swan' }));
  for (let place = 1; place <= 8; place += 1) people.push(await participantAt(server, event.code, `Person ${place}`));
  for (const { side, scale } of variants)
    overlays.push({ side, scale, opened: await open(`side=${side}&scale=${scale}`) });
  withoutCard = await open('card=0');
});
afterAll(async () => {
  for (const { close } of [...overlays.map(({ opened }) => opened), withoutCard]) await close();
});

/** Percent. */
const scaleOf = (page: Page) =>
  page.locator('main').evaluate((main) => Math.round(100 * Number(main.style.getPropertyValue('--overlay-scale'))));

/**
 * Waits for `text` and `part` on each overlay, and expects nothing cut, overlapping or larger than its address asks
 * for.
 */
async function expectRoomFor(text: string, part = '.screen-stage'): Promise<void> {
  for (const { side, scale, opened } of overlays) {
    const { page } = opened;
    await page.locator('.screen-stage').getByText(text).first().waitFor();
    await page.locator(part).first().waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await settled(page);
    expect(await overlayFaults(page), `${text}, ${side}, ${scale} %`).toEqual([]);
    expect(await scaleOf(page), `${text}, ${side}`).toBeLessThanOrEqual(scale);
  }
}

/** Without a card, text is legible over a black and over a white picture. */
async function expectLegibleWithoutCard(text: string): Promise<void> {
  const { page } = withoutCard;
  await page.locator('.screen-stage').getByText(text).first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const [onBlack, onWhite] = [await textsOn(page, 'black'), await textsOn(page, 'white')];
    expect(onBlack.length).toBeGreaterThan(3);
    const faint = [
      ...onBlack.filter(({ contrast }) => contrast <= 7),
      ...onWhite.filter(({ contrast, hasEdge }) => contrast <= 7 && !hasEdge),
    ];
    expect(faint, `${text}, ${colorScheme}`).toEqual([]);
  }
}

const vote = async (activity: { id: string; round: number }, given: (place: number) => object) => {
  for (const [place, phone] of people.entries()) await answer(phone, event, activity, given(place));
};

it('has room for how to join and for questions', async () => {
  await expectRoomFor(event.code.slice(0, 3));
  await focus(host, event, 'questions');
  const ids: string[] = [];
  for (const [place, phone] of people.slice(0, 7).entries())
    ids.push(await questionBy(phone, event, `Will there be a recording of part ${place + 1}, and where?`, { host }));
  await expectRoomFor('Will there be a recording');
  await host.visit('moderations.update', { event: event.id }, { questions: ids.slice(0, 1), action: 'highlight' });
  await overlays[0]?.opened.page.locator('.screen-highlighted').waitFor();
  await expectRoomFor('part 1');
});

itInFullMatrix('has room for options and their result, and keeps its scale when counts change', async () => {
  const few = await openChoice(host, event, { prompt: 'Tea or coffee?', options: options(6) });
  await expectRoomFor('Option 6');
  await expectLegibleWithoutCard('Option 6');
  await answer(people[7] ?? host, event, few, { picks: [few.options[0]?.id] });
  await change(host, few, 'reveal');
  await expectRoomFor('1 answer');
  await expectLegibleWithoutCard('1 answer');
  const scales = () => Promise.all(overlays.map(({ opened }) => scaleOf(opened.page)));
  const before = await scales();
  await vote(few, (place) => ({ picks: [few.options[place % 6]?.id] }));
  await expectRoomFor('8 answers');
  expect(await scales()).toEqual(before);
  const many = await openChoice(host, event, { prompt: 'One of twenty?', options: options(20) });
  await vote(many, (place) => ({ picks: [many.options[place]?.id] }));
  await change(host, many, 'reveal');
  await expectRoomFor('One of twenty?', '.bar-share');
});

itInFullMatrix('has room for charts, rankings, words and texts', async () => {
  const scale = await openActivity(host, event, 'scale', {
    first: 0,
    steps: 11,
    lowLabel: 'not at all good',
    highLabel: 'very good',
  });
  await expectRoomFor('not at all good');
  await expectLegibleWithoutCard('not at all good');
  await vote(scale, (place) => ({ value: place }));
  const number = await openActivity(host, event, 'number', { min: 0, max: 100, step: 1, unit: '' });
  await vote(number, (place) => ({ value: place * 14 }));
  const ranking = await openActivity(host, event, 'ranking');
  await vote(ranking, (place) => {
    const ids = ranking.options.map(({ id }) => id);
    return { order: place % 2 ? ids : ids.toReversed() };
  });
  const words = await openActivity(host, event, 'words');
  await vote(words, (place) => ({ words: [`word${place}`, `another${place}`, 'strange'] }));
  for (const [activity, part] of [
    [scale, '.column-chart'],
    [number, '.column-chart'],
    [ranking, '.bar-track'],
    [words, '.word-cloud'],
  ] as const) {
    await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: activity.id });
    await change(host, activity, 'reveal');
    await expectRoomFor(activity.prompt, part);
    if (activity === scale) await expectLegibleWithoutCard('8 answers');
  }
  const text = await openActivity(host, event, 'text');
  await expectRoomFor(text.prompt);
  const texts = people.map((_, place) => `I take home idea number ${place}`);
  await vote(text, (place) => ({ text: texts[place] }));
  await host.visit('text-answers.update', { activity: text.id }, { action: 'approve', texts });
  await change(host, text, 'reveal');
  await expectRoomFor('idea number');
});

itInFullMatrix('has room for each step of a quiz, and for a survey', async () => {
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  await play(host, quiz, 'start');
  await expectRoomFor('Quiz night');
  await play(host, quiz, 'next');
  for (const [place, phone] of people.slice(0, 7).entries()) await answerOnceOpen(phone, event, question, place % 3);
  await expectRoomFor('Venus');
  await play(host, quiz, 'next', 'next');
  await expectRoomFor('Right answer: B · Jupiter');
  await expectLegibleWithoutCard('Right answer: B · Jupiter');
  await play(host, quiz, 'next');
  await expectRoomFor('Leaderboard');
  await expectLegibleWithoutCard('Leaderboard');
  await play(host, quiz, 'finish');
  for (const { opened } of [...overlays, { opened: withoutCard }])
    await opened.page.locator('.stage-step').first().waitFor();
  await expectRoomFor('Person');
  const survey = await seriesOf(host, event, 'survey', 'How was it?');
  await quizQuestion(host, event, survey, { correctOptions: [], points: null, timerSeconds: null });
  await play(host, survey, 'open');
  await expectRoomFor('How was it?');
});

it('shows only what its address asks for, on a transparent page that never scrolls', async () => {
  const poll = await openChoice(host, event, { prompt: 'Now what?' });
  const { page, close } = await open('show=results&side=end');
  expect(await page.getByText('Now what?').count()).toBe(0);
  await change(host, poll, 'reveal');
  await page.getByText('Now what?').waitFor();
  expect(
    await page.evaluate(() => {
      const root = getComputedStyle(document.documentElement);
      return [root.backgroundColor, getComputedStyle(document.body).backgroundColor, root.overflow];
    }),
  ).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)', 'hidden']);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  await focus(host, event, 'questions');
  await page.getByText('Now what?').waitFor({ state: 'detached' });
  await close();
});
