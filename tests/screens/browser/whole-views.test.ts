import { expect, it } from 'vitest';
import { clippingParts } from '#client/screen/look/use-fitting-text.ts';
import { settled } from '#support/browser/settled.ts';
import { askAs } from '#support/factories/anonymous-questions.ts';
import { openActivity, openChoice, questionBy } from '#support/factories/events.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { isFullMatrix, itInFullMatrix } from '#support/matrix.ts';
import { answer, change, focus, withSharedScreen } from './shared-screen.ts';

const { screen } = withSharedScreen({ moderation: false });

itInFullMatrix('the screen cuts nothing in any view', async () => {
  const { host, event, people, page } = screen;
  /** Parts that hide their overflow and have some. */
  const cutOff = () =>
    page.locator('.screen-stage').evaluate((stage, parts) => {
      // Descenders extend below their lines.
      const isCut = (part: Element, air: number) =>
        part.scrollHeight > part.clientHeight + air || part.scrollWidth > part.clientWidth + 1;
      return [
        ...(isCut(stage, 1) ? ['the stage'] : []),
        ...[...stage.querySelectorAll(parts)]
          .filter((part) => isCut(part, 4))
          .map((part) => `${part.className}: ${part.textContent}`),
      ];
    }, clippingParts);
  const isWhole = async (view: string, words: string) => {
    await page.locator(words).first().waitFor();
    await expect.poll(cutOff, { message: view }).toEqual([]);
  };
  await focus(host, event, 'join');
  await isWhole('join', '.screen-welcome .screen-lead');
  await focus(host, event, 'questions');
  const question = await questionBy(people[0], event, 'Why does the pattern go away?', { host });
  await questionBy(people[1], event, 'Will the slides be online?', { host });
  await page.getByText('Will the slides be online?').waitFor();
  await isWhole('top questions', '.screen-body');
  await host.visit('moderations.update', { event: event.id }, { questions: [question], action: 'highlight' });
  await isWhole('one question', '.screen-highlighted .screen-question');

  const views = {
    text: { shown: '.screen-wall', given: { text: 'Bring coffee' } },
    words: { shown: '.screen-question:has(~ * .word-cloud)', given: { words: ['waves'] } },
  };
  for (const kind of ['text', 'words'] as const) {
    const activity = await openActivity(host, event, kind, kind === 'text' ? { isShownUnread: true } : {});
    const { shown, given } = views[kind];
    await page.getByRole('heading', { name: activity.prompt }).waitFor();
    await isWhole(`${kind}, open`, '[data-waiting] > .screen-question');
    for (const phone of people) await answer(phone, event, activity, given);
    await change(host, activity, 'reveal');
    await page
      .getByText(kind === 'text' ? 'Bring coffee' : '3 answers')
      .first()
      .waitFor();
    await isWhole(`${kind}, result`, shown);
  }
  await openChoice(host, event, { prompt: 'With a timer?', timerSeconds: 3_600 });
  await page.getByRole('heading', { name: 'With a timer?' }).waitFor();
  await isWhole('a poll with a timer', '.bar-label');

  const quiz = await seriesOf(host, event);
  const planets = await quizQuestion(host, event, quiz, { timerSeconds: null });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  await play(host, quiz, 'start');
  await isWhole('lobby', '.screen-lobby .screen-lead');
  await play(host, quiz, 'next');
  await page.getByText('Mars').waitFor();
  await isWhole('quiz question', '.bar-label');
  for (const phone of people) await answer(phone, event, planets, { picks: [planets.options[1]?.id] });
  await play(host, quiz, 'next', 'next');
  await page.getByText('Right answer: B · Jupiter').waitFor();
  await isWhole('right answer', '.screen-right');
  await play(host, quiz, 'next');
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
  await isWhole('leaderboard', '.standing-name');
  await play(host, quiz, 'finish');
  await isWhole('podium', '.stage-names');
});

it('shows the author and the labelled upvote count of each top question', async () => {
  const { host, event, people, page } = screen;
  await focus(host, event, 'questions');
  const first = await questionBy(people[0], event, 'Does it depend on the slit?', { host });
  const nameless = await askAs(people[2], event, 'And without my name?', { withoutName: 'on' });
  await host.visit('moderations.update', { event: event.id }, { questions: [nameless], action: 'approve' });
  await people[1].visit('upvotes.create', { code: event.code, question: first });
  const row = (body: string) => page.locator('.screen-questions > li', { hasText: body });
  await expect.poll(() => row('Does it depend').ariaSnapshot()).toContain('1 upvote');
  expect(await row('Does it depend').locator('p').allTextContents()).toEqual(['Does it depend on the slit?', 'Ada']);
  expect(await row('And without').locator('p').allTextContents()).toEqual(['And without my name?']);
});

it.each(isFullMatrix ? ['de', 'en'] : ['de'])(
  'the screen shows the whole join code next to a QR code that can be scanned: %s',
  async (locale) => {
    const { host, event, page } = screen;
    await host.visit('events.update', { event: event.id }, { locale });
    await page.setViewportSize({ width: 1280, height: 720 });
    await focus(host, event, 'join');
    const code = page.locator('.screen-code[data-size="huge"]');
    await code.waitFor();
    await settled(page);
    const room = () =>
      code.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const digits = range.getBoundingClientRect();
        const qr = document.querySelector('.screen-qr')?.getBoundingClientRect();
        return {
          isWhole:
            qr !== undefined &&
            digits.left >= 0 &&
            digits.right + 8 < qr.left &&
            qr.right <= innerWidth &&
            qr.bottom <= innerHeight,
          isLarge: qr !== undefined && qr.height / innerHeight > 0.3 && Math.abs(qr.height - qr.width) < 1,
        };
      });
    await expect.poll(room).toEqual({ isWhole: true, isLarge: true });
  },
);
