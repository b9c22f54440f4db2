import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, pressKey } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('a host who cancels an edit while a quiz is played is back at the quiz, and N goes on with it', async () => {
  const { host, event } = await hostWithEvent(server);
  await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await play(host, quiz, 'start', 'next');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const live = control.page.getByRole('region', { name: 'Live' });
  const held = control.page.getByRole('region', { name: 'What is in hand' });
  await held.getByText('Question 1 of 1').waitFor();
  await control.page.keyboard.press('e');
  await live.getByRole('button', { name: 'Cancel' }).click();
  await held.getByText('Question 1 of 1').waitFor();
  await live.getByRole('button', { name: 'Close answers' }).waitFor();
  await pressKey(control, 'n');
  await expect.poll(async () => (await server.world.store.activities.byId(question.id))?.state).toBe('closed');
  await control.close();
});

it('while a quiz is played, from whatever else is in hand the first button and N lead back to it', async () => {
  const { host, event } = await hostWithEvent(server);
  await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event, 'quiz', 'Round one');
  await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  const other = await seriesOf(host, event, 'quiz', 'Round two');
  await quizQuestion(host, event, other, { prompt: 'Who was first on the moon?' });
  const poll = await choiceOf(host, event, { prompt: 'Was it fun?' });
  await play(host, quiz, 'start', 'next');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  const live = page.getByRole('region', { name: 'Live' });
  const held = page.getByRole('region', { name: 'What is in hand' });
  const agenda = page.getByRole('region', { name: 'Agenda' });
  const primary = live.locator('button[data-look="primary"]');
  for (const title of ['What do bees make?', 'Who was first on the moon?', 'Was it fun?', 'Round two']) {
    await agenda.getByRole('button', { name: title }).first().click();
    await held.getByRole('heading', { name: title }).waitFor();
    await live.getByRole('button', { name: 'Go to “Round one”' }).waitFor();
    expect(await primary.allInnerTexts(), title).toEqual([expect.stringContaining('Go to “Round one”')]);
    await pressKey(control, 'n');
    await held.getByText('Question 1 of 2').waitFor();
  }
  // Nothing else was opened on the way.
  expect((await server.world.store.activities.byId(poll.id))?.state).toBe('draft');
  expect((await server.world.store.series.byId(other.id))?.state).toBe('draft');

  // Interrupted by the questions, it is a press away too.
  await page.keyboard.press('q');
  await live.getByRole('button', { name: 'Go to “Round one”' }).click();
  await held.getByText('Question 1 of 2').waitFor();
  await control.close();
});
