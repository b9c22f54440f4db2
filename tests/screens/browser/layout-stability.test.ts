import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { answerAs, hostWithEvent, openActivity, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm } from '#support/browser/settled.ts';
import { textsOn } from '#support/browser/visible-texts.ts';
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
const sizeOf = async (page: Page, words: string) =>
  (await textsOn(page)).find((text) => text.words.includes(words))?.sizeVh;

it('a heading stays where it is when a result without answers is revealed, and a wall says that its answers are not on show', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  for (const kind of ['number', 'words', 'text'] as const) {
    const activity = await openActivity(host, event, kind, { prompt: `What of ${kind}?` });
    await page.getByRole('heading', { name: activity.prompt }).waitFor();
    await calm(page);
    const before = await boxOf(page, '.screen-question');
    await host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });
    await page.getByText('No answers yet').waitFor();
    await calm(page);
    expect((await boxOf(page, '.screen-question')).top, kind).toBeCloseTo(before.top, 0);
    if (kind !== 'text') continue;
    expect((await answerAs(ada, event, activity, { text: 'That light is strange' })).status).toBe(200);
    await page.getByText('1 answer, not on show yet').waitFor();
    await calm(page);
    expect((await boxOf(page, '.screen-question')).top, kind).toBeCloseTo(before.top, 0);
  }
  await close();
});

it('says beside a result how many have answered, and how to while it is open', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const activity = await openChoice(host, event);
  await host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });
  expect((await answerAs(ada, event, activity, { picks: [activity.options[0]?.id] })).status).toBe(200);
  await page.getByText('1 answer').waitFor();
  await calm(page);
  expect(await page.locator('.screen-turnout').innerText()).toBe('1 answer · Vote now on your phone');
  expect(await sizeOf(page, '1 answer')).toBeGreaterThan(3.2);
  await host.visit('activity-states.update', { activity: activity.id }, { action: 'close' });
  await page.getByText('Voting has closed').waitFor();
  expect(await page.locator('.screen-turnout').innerText()).toBe('1 answer · Voting has closed');
  await close();
});

it('finds a cloud again as it was, and once voting has closed it is the same on every screen', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const activity = await openActivity(host, event, 'words', { prompt: 'In three words?' });
  await host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });
  const places = (on: Page) =>
    on
      .locator('.cloud-word')
      .evaluateAll((all) => all.map((word) => [word.textContent, word.getAttribute('transform')]));
  for (const [first, second] of [
    ['wave', 'slit'],
    ['light', 'wave'],
    ['photon', 'quantum'],
    ['uncertainty', 'photon'],
    ['light', 'interference'],
    ['mystery', 'light'],
  ] as const) {
    expect(
      (await answerAs(await participantAt(server, event.code), event, activity, { words: [first, second] })).status,
    ).toBe(200);
    await page.locator('.cloud-word', { hasText: second }).waitFor();
  }
  await page.getByText('6 answers').waitFor();
  const grown = await places(page);
  expect(grown).toHaveLength(8);
  await page.keyboard.press('j');
  await page.locator('.screen-code[data-size="huge"]').waitFor();
  await page.keyboard.press('j');
  await page.locator('.cloud-word').first().waitFor();
  expect(await places(page)).toEqual(grown);
  await host.visit('activity-states.update', { activity: activity.id }, { action: 'close' });
  await page.getByText('Voting has closed').waitFor();
  await calm(page);
  const other = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  await other.page.locator('.cloud-word').first().waitFor();
  expect(await places(other.page)).toEqual(await places(page));
  const [cloud, words] = [await boxOf(page, '.word-cloud'), await boxesOf(page, '.cloud-word > text')];
  const middle = (Math.min(...words.map(({ left }) => left)) + Math.max(...words.map(({ right }) => right))) / 2;
  expect(Math.abs(middle - (cloud.left + cloud.right) / 2)).toBeLessThan(0.03 * cloud.width);
  await other.close();
  await close();
});

it('sets six options under a long prompt for the last row, on a small projector too', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1280, height: 720 },
  });
  const prompt =
    'Which of the following explanations of the double slit would you give to a person who has never heard of quantum mechanics, and who asks?';
  const activity = await openChoice(host, event, {
    prompt,
    options: Array.from({ length: 6 }, (_, place) => ({
      label: `${place + 1} takes both of the ways at once, until one looks`,
    })),
  });
  expect((await answerAs(ada, event, activity, { picks: [activity.options[0]?.id] })).status).toBe(200);
  await host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });
  await page.getByText('1 answer').waitFor();
  await calm(page);
  expect(await sizeOf(page, '1 takes both')).toBeGreaterThan(3.4);
  expect(Math.min(...(await boxesOf(page, '.bar-track')).map(({ height }) => height))).toBeGreaterThan(1.3 * 7.2);
  await close();
});

it('writes out the points of a short leaderboard, large, and stands a podium of two on the line above the join code', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const players = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const quiz = await seriesOf(host, event, 'quiz', 'The great winter quiz');
  const question = await quizQuestion(host, event, quiz, { timerSeconds: null });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    ...wall,
    reducedMotion: 'reduce',
  });
  await play(host, quiz, 'start', 'next');
  await page.getByText('Mars').waitFor();
  for (const [place, player] of players.entries())
    expect(
      (await answerAs(player, event, question, { picks: [question.options[place === 0 ? 1 : 0]?.id] })).status,
    ).toBe(200);
  await play(host, quiz, 'next', 'next', 'next');
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
  await calm(page);
  expect(await sizeOf(page, 'Ada')).toBeGreaterThan(6);
  expect(await page.locator('.standing-total').allInnerTexts()).toEqual(['1,000 points', '0 points']);
  await play(host, quiz, 'finish');
  await page.locator('.stage-step').first().waitFor();
  await calm(page);
  const line = (await boxOf(page, '.screen-join')).top;
  for (const { bottom } of await boxesOf(page, '.stage-block')) expect(bottom).toBeCloseTo(line, -0.5);
  expect((await boxOf(page, '.screen-podium-title')).top).toBeLessThan(8 * vh);
  expect(await sizeOf(page, 'The great winter quiz')).toBeGreaterThan(5);
  await close();
});
