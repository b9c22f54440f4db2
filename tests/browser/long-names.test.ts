import { expect, it } from 'vitest';
import { answerOnceOpen, play, quizQuestion, seriesOf } from '../support/quiz-scenes.ts';
import { hostWithEvent, participantAt } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { livePageAs } from './people.ts';

const { server, browser } = withServerAndBrowser();

it('a long name on the leaderboard of a small round stands whole on the screen, and short ones are large', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  const questions = [];
  for (const prompt of ['One?', 'Two?', 'Three?', 'Four?']) questions.push(await quizQuestion(host, event, quiz, { prompt, timerSeconds: null }));
  const { page, close } = await livePageAs(browser, server, host, `/screens/${event.id}`, { viewport: { width: 1280, height: 720 } });
  await play(host, quiz, 'start');
  const sizes: number[] = [];
  for (const [round, names] of [['Ada', 'Ben'], ['Maximilian Lovelace'], ['Bartholomew Featherstonehaugh', 'Wolfgang Mwangi-Hammarskjöld']].entries()) {
    const question = questions[round]!;
    await play(host, quiz, 'next');
    for (const name of names) await answerOnceOpen(await participantAt(server, event.code, name), event, question, 1);
    await play(host, quiz, 'next', 'next', 'next');
    await page.locator('.standings').getByText(names[0]!).waitFor();
    for (const [width, height] of [[1280, 720], [1024, 768], [1920, 1080]] as const) {
      await page.setViewportSize({ width, height });
      const cut = () => page.locator('.standing-name').evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => `${name.textContent} ${name.scrollWidth} > ${name.clientWidth}`));
      await expect.poll(cut).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    sizes.push(await page.locator('.standings li').first().evaluate((row) => Number.parseFloat(getComputedStyle(row).fontSize)));
  }
  const [few, three, five] = sizes;
  expect(few).toBeGreaterThan(three ?? 0);
  expect(three).toBeGreaterThan(five ?? 0);
  await close();
});
