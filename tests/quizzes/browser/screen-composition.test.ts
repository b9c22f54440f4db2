import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { answerOnceOpen, play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const wall = { viewport: { width: 1920, height: 1080 } };
const vh = 10.8;

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
const boxesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
const planets = ['Mars', 'Jupiter', 'Venus', 'Saturn', 'Uranus', 'Neptune'].map((label) => ({ label }));

it('counts down in the middle of what a short or a long question leaves, and clear of it', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  for (const prompt of [
    'Which planet is the largest?',
    'Which of all the planets of our own solar system is the largest, if only those are counted that the union of astronomers still calls planets?',
  ]) {
    const quiz = await seriesOf(host, event);
    await quizQuestion(host, event, quiz, { prompt });
    await play(host, quiz, 'start', 'next');
    // Not that of the quiz before, which goes in this moment.
    await page.getByRole('heading', { name: prompt }).waitFor();
    await page.locator('.countdown-number').waitFor();
    const measured = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const number = document.querySelector('.countdown-number');
      // As it rests, not as it arrives.
      for (const animation of number?.getAnimations() ?? []) animation.cancel();
      const [heading, circle, join] = [box('.screen-question'), box('.countdown-number'), box('.screen-join')];
      return {
        above: circle.top - heading.bottom,
        below: join.top - circle.bottom,
        width: circle.width,
        height: circle.height,
        aside: (circle.left + circle.right) / 2 - innerWidth / 2,
      };
    });
    expect(measured.above, prompt).toBeGreaterThan(5 * vh);
    expect(Math.abs(measured.above - measured.below), prompt).toBeLessThan(6 * vh);
    expect(measured.width, prompt).toBeGreaterThan(20 * vh);
    expect(measured.width).toBeCloseTo(measured.height, 0);
    expect(measured.aside).toBeCloseTo(0, -0.5);
    await play(host, quiz, 'finish');
  }
  await close();
});

it('draws six results as large as the height allows, with the right one marked beside its name', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const [ada] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { options: planets, timerSeconds: 3_600 });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  await play(host, quiz, 'start', 'next');
  await page.getByText('Mars').waitFor();
  await answerOnceOpen(ada, event, question, 1);
  await play(host, quiz, 'next', 'next');
  await page.getByText('Right answer: B · Jupiter').waitFor();
  await settled(page);
  const labels = await page
    .locator('.bar-label')
    .evaluateAll((all) => all.map((label) => Number.parseFloat(getComputedStyle(label).fontSize)));
  expect(Math.min(...labels)).toBeGreaterThan(4 * vh);
  const [rows, heading, foot] = [
    await boxesOf(page, '.bar-row'),
    await boxOf(page, '.screen-question'),
    await boxOf(page, '.screen-activity > p'),
  ];
  const [top, bottom] = [Math.min(...rows.map((row) => row.top)), Math.max(...rows.map((row) => row.bottom))];
  expect(top).toBeGreaterThan(heading.bottom);
  expect(bottom).toBeLessThan(foot.top + 1);
  expect(bottom - top).toBeGreaterThan(0.75 * (foot.top - heading.bottom));
  const [pill, sign] = [await boxOf(page, '.bar-right'), await boxOf(page, '.bar-right > svg')];
  expect(pill.width).toBeLessThan(3 * sign.width);
  expect(Math.abs((pill.left + pill.right) / 2 - (sign.left + sign.right) / 2)).toBeLessThan(0.3 * sign.width);
  await close();
});

it('sets two places of a podium on either side of the middle, and no confetti upon the title', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const players = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const quiz = await seriesOf(host, event, 'quiz', 'The great winter quiz');
  const easy = await quizQuestion(host, event, quiz, {
    prompt: 'Which is not the smallest?',
    points: 100,
    timerSeconds: null,
  });
  const question = await quizQuestion(host, event, quiz, { timerSeconds: null });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    ...wall,
    reducedMotion: 'no-preference',
  });
  await page.evaluate(() => {
    // Held where one lies over the title, as soon as it flies.
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      if (this.closest('.confetti')) animation.pause();
      return animation;
    };
  });
  await play(host, quiz, 'start', 'next');
  for (const player of players) await answerOnceOpen(player, event, easy, 1);
  await play(host, quiz, 'next', 'next', 'next', 'next');
  await page.getByRole('heading', { name: question.prompt }).waitFor();
  for (const [place, player] of players.entries()) await answerOnceOpen(player, event, question, place === 0 ? 1 : 0);
  await play(host, quiz, 'next', 'next', 'finish');
  await page.locator('.confetti').waitFor();
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || Number(effect?.getComputedTiming().endTime) > 2_000),
  );
  const steps = await boxesOf(page, '.stage-step');
  expect(steps).toHaveLength(2);
  expect(((steps[0]?.right ?? 0) + (steps[1]?.left ?? 0)) / 2).toBeCloseTo(960, -0.5);
  expect(steps[0]?.width).toBeCloseTo(steps[1]?.width ?? 0, 0);
  const over = await page.evaluate(() => {
    const title = document.querySelector('.screen-podium-title')?.getBoundingClientRect() ?? new DOMRect();
    // As wide as its words may be: those of another quiz are as wide as the stage.
    const isOver = (piece: Element) => {
      const { top, bottom } = piece.getBoundingClientRect();
      return top < title.bottom && bottom > title.top;
    };
    const flights = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('.confetti'));
    let most = { at: 0, pieces: 0 };
    const countAt = (at: number): number => {
      for (const flight of flights) flight.currentTime = at;
      return [...document.querySelectorAll('.confetti > span')].filter(isOver).length;
    };
    for (let at = 100; at <= 2_000; at += 50) {
      const pieces = countAt(at);
      if (pieces > most.pieces) most = { at, pieces };
    }
    countAt(most.at);
    return most.pieces;
  });
  expect(over).toBeGreaterThan(0);
  const clip = await boxOf(page, '.screen-podium-title').then(({ x, y, width, height }) => ({ x, y, width, height }));
  const flying = await page.screenshot({ clip });
  await page.locator('.confetti').evaluate((sky) => ((sky as HTMLElement).style.visibility = 'hidden'));
  expect(flying.equals(await page.screenshot({ clip }))).toBe(true);
  // What flies takes no room: measured anew meanwhile, the podium stays as large as it is.
  const blocks = () =>
    boxesOf(page, '.stage-block').then((all) => all.map(({ width, top }) => [Math.round(width), Math.round(top)]));
  const before = await blocks();
  await page.evaluate(() => void window.dispatchEvent(new Event('resize')));
  expect(await blocks()).toEqual(before);
  await close();
});
