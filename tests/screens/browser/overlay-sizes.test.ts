import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { overlaySides } from '#contracts/screens/overlays.ts';
import type { EventView } from '#contracts/views.ts';
import { answerOnceOpen, play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  answerAs,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { overlayFaults } from '#support/browser/overlay-checks.ts';
import { openLivePageAs, openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const usual = { width: 1920, height: 1080 };
const others = [
  { width: 1280, height: 720 },
  { width: 3840, height: 2160 },
];

/** Percent. */
const scaleOf = (page: Page) =>
  page.locator('main').evaluate((main) => Math.round(100 * Number(main.style.getPropertyValue('--overlay-scale'))));

/** An event, and somebody who looks at what it lays over a picture, whatever is in focus, at every side and in every size. */
async function onAir(count: number) {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const phones: Visitor[] = [];
  for (let place = 0; place < count; place += 1)
    phones.push(await participantAt(server, event.code, `Person ${place}`));
  const { page, close } = await openPageAs(browser, server, host, '/', { viewport: usual, reducedMotion: 'reduce' });
  const faults: string[] = [];
  const look = async (state: string, { show = 'focus', scales = [100, 200] } = {}) => {
    for (const side of overlaySides) {
      // Whoever asks for more never gets less, but for a step to which half a pixel may lead.
      let least = 85;
      for (const scale of scales) {
        await page.goto(`${server.address}/overlays/${event.id}?show=${show}&side=${side}&scale=${scale}`);
        for (const window of scale === 200 ? [...others, usual] : [usual]) {
          await page.setViewportSize(window);
          await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
          await settled(page);
          const shown = await scaleOf(page);
          if (shown < Math.min(least - 5, scale) || shown > scale)
            faults.push(`${state}, ${side}, ${scale}, ${window.height}: is set at ${shown} percent`);
          least = Math.max(least, shown);
          for (const fault of await overlayFaults(page))
            faults.push(`${state}, ${side}, ${scale}, ${window.height}: ${fault}`);
        }
      }
    }
  };
  const reveal = (activity: { id: string }) =>
    host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });
  return { host, event, phones, look, reveal, faults, close };
}

const answerAll = async (
  phones: readonly Visitor[],
  event: EventView,
  activity: { id: string; round: number },
  answer: (place: number) => object,
) => {
  for (const [place, phone] of phones.entries())
    expect((await answerAs(phone, event, activity, answer(place))).status).toBe(200);
};

it('options, and the bars of their answers, have room over a picture at every side and in every size', async () => {
  const { host, event, phones, look, reveal, faults, close } = await onAir(12);
  const few = await openChoice(host, event, {
    options: ['Coffee', 'Tea', 'Water', 'Juice', 'Milk', 'Nothing'].map((label) => ({ label })),
  });
  await look('six options');
  await answerAll(phones, event, few, (place) => ({ picks: [few.options[place % 5]?.id] }));
  await reveal(few);
  await look('bars of six options', { scales: [50, 100, 150, 200] });
  const many = await openChoice(host, event, {
    options: Array.from({ length: 20 }, (_, place) => ({ label: `Option ${place + 1}` })),
  });
  await answerAll(phones, event, many, (place) => ({ picks: [many.options[place]?.id] }));
  await reveal(many);
  await look('bars of twenty options');
  await close();
  expect(faults).toEqual([]);
});

it('so have charts, with all that stands above and below them', async () => {
  const { host, event, phones, look, reveal, faults, close } = await onAir(12);
  const scale = await openActivity(host, event, 'scale', {
    first: 0,
    steps: 11,
    lowLabel: 'not at all good',
    highLabel: 'very good',
  });
  await look('the steps of a scale');
  await answerAll(phones, event, scale, (place) => ({ value: Math.min(10, place) }));
  await reveal(scale);
  await look('a scale', { scales: [50, 100, 150, 200] });
  const number = await openActivity(host, event, 'number', { min: 0, max: 100, step: 1, unit: '' });
  await answerAll(phones, event, number, (place) => ({ value: place * 8 }));
  await reveal(number);
  await look('a number', { scales: [50, 100, 150, 200] });
  await close();
  expect(faults).toEqual([]);
});

it('so have rankings, words and texts', async () => {
  const { host, event, phones, look, reveal, faults, close } = await onAir(18);
  const ranking = await openActivity(host, event, 'ranking');
  await answerAll(phones, event, ranking, (place) => ({
    order: ranking.options
      .toSpliced(place % 2, 1)
      .concat(ranking.options[place % 2] ?? [])
      .map(({ id }) => id),
  }));
  await reveal(ranking);
  await look('a ranking');
  const words = await openActivity(host, event, 'words');
  await answerAll(phones, event, words, (place) => ({
    words: [['wonderful', 'long', 'strange'][place % 3], `word${place}`],
  }));
  await reveal(words);
  await look('words');
  const text = await openActivity(host, event, 'text');
  await look('nothing written yet');
  const said = phones.map((_, place) => `I take home idea number ${place}`);
  await answerAll(phones, event, text, (place) => ({ text: said[place] }));
  await host.visit('text-answers.update', { activity: text.id }, { action: 'approve', texts: said });
  await reveal(text);
  await look('texts');
  await close();
  expect(faults).toEqual([]);
});

it('so has how to join, and so have questions', async () => {
  const { host, event, phones, look, faults, close } = await onAir(7);
  await look('how to join');
  await look('how to join alone', { show: 'join' });
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  await look('nothing asked');
  const ids: string[] = [];
  for (const [place, phone] of phones.entries())
    ids.push(
      await questionBy(phone, event, `Will there be a recording of part ${place + 1} of this talk, and where?`, {
        host,
      }),
    );
  await look('seven questions');
  await host.visit('moderations.update', { event: event.id }, { questions: [ids[0]], action: 'highlight' });
  await look('a highlighted question');
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  await look('an event that is over');
  await close();
  expect(faults).toEqual([]);
});

it('so has each step of a quiz, and a survey', async () => {
  const { host, event, phones, look, faults, close } = await onAir(8);
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  await play(host, quiz, 'start');
  await look('the lobby');
  await play(host, quiz, 'next');
  for (const [place, phone] of phones.slice(0, 7).entries()) await answerOnceOpen(phone, event, question, place % 3);
  await look('a question of a quiz');
  await play(host, quiz, 'next', 'next');
  await look('the right answer');
  await play(host, quiz, 'next');
  await look('the leaderboard');
  await play(host, quiz, 'finish');
  await look('the podium');
  const survey = await seriesOf(host, event, 'survey', 'How was it?');
  await quizQuestion(host, event, survey, { correctOptions: [], points: null, timerSeconds: null });
  await play(host, survey, 'open');
  await look('a survey');
  await play(host, survey, 'close');
  await look('a closed survey');
  await close();
  expect(faults).toEqual([]);
});

it('what comes into focus is set for its room as it comes, and numbers that move do not change its size', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const phones: Visitor[] = [];
  for (const name of ['Ada', 'Ben', 'Cy']) phones.push(await participantAt(server, event.code, name));
  const { page, close } = await openLivePageAs(browser, server, host, `/overlays/${event.id}?side=bottom&scale=200`, {
    viewport: usual,
    reducedMotion: 'reduce',
  });
  const poll = await openChoice(host, event, {
    prompt: 'Tea or coffee?',
    options: ['Coffee', 'Tea', 'Water', 'Juice', 'Milk', 'Nothing'].map((label) => ({ label })),
  });
  await page.getByText('Tea or coffee?').waitFor();
  await settled(page);
  expect(await overlayFaults(page)).toEqual([]);
  await answerAll(phones.slice(0, 1), event, poll, () => ({ picks: [poll.options[0]?.id] }));
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  await page.getByText('1 answer').waitFor();
  await settled(page);
  const first = await scaleOf(page);
  expect(await overlayFaults(page)).toEqual([]);
  await answerAll(phones.slice(1), event, poll, (place) => ({ picks: [poll.options[place]?.id] }));
  await page.getByText('3 answers').waitFor();
  expect(await scaleOf(page)).toBe(first);
  const scale = await openActivity(host, event, 'scale', { lowLabel: 'not at all good', highLabel: 'very good' });
  await answerAll(phones, event, scale, (place) => ({ value: place + 1 }));
  await host.visit('activity-states.update', { activity: scale.id }, { action: 'reveal' });
  await page.locator('.column-chart').waitFor();
  await settled(page);
  expect(await overlayFaults(page)).toEqual([]);
  // Of few words the letters are larger than of much.
  await openActivity(host, event, 'text');
  await page.getByText('What do you take home?').waitFor();
  await settled(page);
  expect(await scaleOf(page)).toBeGreaterThan(first);
  await close();
});
