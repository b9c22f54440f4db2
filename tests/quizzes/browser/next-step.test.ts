import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, pressKey } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const agendaOf = (page: Page) => page.getByRole('region', { name: 'Agenda' });

it('leads back to the running quiz from any other selection', async () => {
  const { host, event } = await hostWithEvent(server);
  await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event, 'quiz', 'Round one');
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  const other = await seriesOf(host, event, 'quiz', 'Round two');
  await quizQuestion(host, event, other, { prompt: 'Who was first on the moon?' });
  const poll = await choiceOf(host, event, { prompt: 'Was it fun?' });
  await play(host, quiz, 'start', 'next');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  const live = page.getByRole('region', { name: 'Live' });
  const selected = page.getByRole('region', { name: 'Selected item' });
  const primary = live.locator('button[data-look="primary"]');
  for (const title of ['What do bees make?', 'Was it fun?', 'Round two']) {
    await agendaOf(page).getByRole('button', { name: title }).first().click();
    await selected.getByRole('heading', { name: title }).waitFor();
    await live.getByRole('button', { name: 'Go to “Round one”' }).waitFor();
    expect(await primary.allInnerTexts(), title).toEqual([expect.stringContaining('Go to “Round one”')]);
    await pressKey(control, 'n');
    await selected.getByText('Question 1 of 2').waitFor();
  }
  expect((await server.world.store.activities.byId(poll.id))?.state).toBe('draft');
  expect((await server.world.store.series.byId(other.id))?.state).toBe('draft');

  await page.keyboard.press('q');
  await live.getByRole('button', { name: 'Go to “Round one”' }).click();
  await selected.getByText('Question 1 of 2').waitFor();

  // Cancelling an edit returns to the quiz, and N continues it.
  await page.keyboard.press('e');
  await live.getByRole('button', { name: 'Cancel' }).click();
  await selected.getByText('Question 1 of 2').waitFor();
  await live.getByRole('button', { name: 'Close answers' }).waitFor();
  await pressKey(control, 'n');
  await expect.poll(async () => (await server.world.store.activities.byId(question.id))?.state).toBe('closed');
  await control.close();
});

it('takes the next step once the page shows the last one, even before the server answers that', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const isLetGo = Promise.withResolvers<void>();
  await page.route('**/state', async (route) => {
    const response = await route.fetch();
    await isLetGo.promise;
    await route.fulfill({ response });
  });
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'First question' }).waitFor();
  await page.keyboard.press('n');
  isLetGo.resolve();
  await expect.poll(async () => (await server.world.store.series.byId(quiz.id))?.state).toBe('activity');
  await close();
});
