import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '../support/quiz-scenes.ts';
import { answerAs, hostWithEvent, participantAt } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { livePageAs } from './people.ts';

const { server, browser } = withServerAndBrowser();

it('what a quiz asks stands in one place and size from the countdown to the leaderboard', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const [ada] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  const { page, close } = await livePageAs(browser, server, host, `/screens/${event.id}`, { viewport: { width: 1920, height: 1080 } });
  const headingAt = async (text: string) => {
    const heading = page.getByRole('heading', { level: 1, name: text });
    await heading.waitFor();
    return heading.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      return { x, y, fontSize: getComputedStyle(element).fontSize };
    });
  };
  const next = () => play(host, quiz, 'next');
  const { prompt } = question;
  await play(host, quiz, 'start', 'next');
  await page.locator('.countdown').waitFor();
  const place = await headingAt(prompt);
  // What stands above may be a fraction of a pixel taller from one stage to the next.
  const samePlace = { x: expect.closeTo(place.x, -0.5), y: expect.closeTo(place.y, -0.5), fontSize: place.fontSize };
  await page.getByText('Mars').waitFor();
  expect(await headingAt(prompt)).toEqual(samePlace);
  expect((await answerAs(ada, event, question, { picks: [question.options[1]?.id] })).status).toBe(200);
  await next();
  await page.getByText('Answering has closed').waitFor();
  expect(await headingAt(prompt)).toEqual(samePlace);
  await next();
  await page.getByText('Right is: B Jupiter').waitFor();
  expect(await headingAt(prompt)).toEqual(samePlace);
  await next();
  expect(await headingAt('Leaderboard')).toEqual(samePlace);
  await close();
}, 60_000);

it('of a long title of a quiz the rest is left out, and the number of the question stays on the screen, in the largest text too', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  await participantAt(server, event.code, 'Ada');
  const title = 'The great winter quiz of the Swan and of everyone who ever sat in it '.repeat(2).slice(0, 119);
  const quiz = await seriesOf(host, event, 'quiz', title);
  await quizQuestion(host, event, quiz);
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  const { page, close } = await livePageAs(browser, server, host, `/screens/${event.id}`, { viewport: { width: 1920, height: 1080 } });
  const head = page.locator('.screen-quiz-head');
  const inHead = (text: string) =>
    head.getByText(text).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right, isWhole: element.scrollWidth <= element.clientWidth + 1, isWithin: left >= 0 && right <= innerWidth };
    });
  const expectBoth = async () => {
    await head.getByText('Question 1 of 2').waitFor();
    const [named, counter] = [await inHead(title), await inHead('Question 1 of 2')];
    expect(counter).toMatchObject({ isWhole: true, isWithin: true });
    expect(named).toMatchObject({ isWhole: false, isWithin: true });
    expect(named.right).toBeLessThan(counter.left);
  };
  await play(host, quiz, 'start', 'next');
  await page.getByText('Mars').waitFor();
  await expectBoth();
  await play(host, quiz, 'next', 'next', 'next');
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
  await expectBoth();
  await page.locator('.screen-stage').evaluate((stage) => stage.style.setProperty('--text-scale', '1.6'));
  await expectBoth();
  await close();
}, 60_000);
