import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent, openActivity } from '#support/factories/events.ts';
import { isFullMatrix, itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { joinByLink } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

itInFullMatrix('moves through final answers by arrow keys, and sends by Enter, Space or a tap', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  const questions: Awaited<ReturnType<typeof quizQuestion>>[] = [];
  for (const prompt of ['One?', 'Two?', 'Three?', 'Four?'])
    questions.push(await quizQuestion(host, event, quiz, { prompt, timerSeconds: null }));
  const { page, close } = await joinByLink(browser, server, event.code, 'Ada');
  const { keyboard } = page;
  const radio = (name: string) => page.getByRole('radio', { name });
  const send = page.getByRole('button', { name: 'Send answer' });
  /** Plays the next question, answers it from its first option on, and returns what was stored. */
  const answerNext = async (answer: (answers: () => Promise<unknown[]>) => Promise<void>) => {
    const question = questions.shift()!;
    const answers = async () =>
      (await server.world.store.ballots.answers(question.id, 1)).map(
        ({ answer: stored }) => question.options.find(({ id }) => stored.includes(id))?.label,
      );
    await play(host, quiz, 'next');
    await page.getByRole('group', { name: question.prompt }).waitFor();
    await expect.poll(() => radio('Mars').isEnabled()).toBe(true);
    await radio('Mars').focus();
    await answer(answers);
    await page.getByText('Counted').first().waitFor();
    const stored = await answers();
    await play(host, quiz, 'next', 'next', 'next');
    return stored;
  };
  await page.bringToFront();
  await play(host, quiz, 'start');

  const byEnter = await answerNext(async (answers) => {
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await expect.poll(() => radio('Venus').isChecked()).toBe(true);
    await send.waitFor();
    expect(await answers()).toEqual([]);
    await keyboard.press('ArrowUp');
    await expect.poll(() => radio('Jupiter').isChecked()).toBe(true);
    await keyboard.press('Enter');
    await expect.poll(() => radio('Venus').isDisabled()).toBe(true);
    expect(await send.count()).toBe(0);
  });
  expect(byEnter).toEqual(['Jupiter']);

  const bySpaceAfterArrow = await answerNext(async () => {
    await keyboard.press('ArrowDown');
    await send.waitFor();
    await keyboard.press('Space');
  });
  expect(bySpaceAfterArrow).toEqual(['Jupiter']);

  expect(await answerNext(() => keyboard.press('Space'))).toEqual(['Mars']);

  const byTap = await answerNext(async () => {
    // The arrow key comes up when the options have lost the focus.
    await keyboard.down('ArrowDown');
    await send.waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await keyboard.up('ArrowDown');
    await page.locator('label.option', { hasText: 'Venus' }).click();
  });
  expect(byTap).toEqual(['Venus']);
  await close();
});

it.each(isFullMatrix ? (['choice', 'scale'] as const) : (['scale'] as const))(
  'sends no revisable answer to a %s by arrow keys alone',
  async (kind) => {
    const { host, event } = await hostWithEvent(server);
    const poll = await openActivity(host, event, kind, { prompt: 'How was it?' });
    const { page, close } = await joinByLink(browser, server, event.code);
    const radios = page.getByRole('radio');
    const count = async () => server.world.store.ballots.count(poll.id, 1);
    await radios.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => radios.nth(2).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Send answer' }).waitFor();
    expect(await count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText('Counted').first().waitFor();
    expect(await count()).toBe(1);
    await close();
  },
);
