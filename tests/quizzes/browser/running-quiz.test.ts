import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, configure } from '#support/factories/events.ts';
import { clickOn, pressKey, beforeNextSend } from '#support/browser/people.ts';
import { withScenes } from '#support/browser/scenes.ts';

const { server, scene } = withScenes();

const agendaOf = (page: Page) => page.getByRole('region', { name: 'Agenda' });

it('leads back to the running quiz from any other selection', async () => {
  const { host, event, join, openCrew } = await scene();
  await join('Ada');
  const quiz = await seriesOf(host, event, 'quiz', 'Round one');
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  const other = await seriesOf(host, event, 'quiz', 'Round two');
  await quizQuestion(host, event, other, { prompt: 'Who was first on the moon?' });
  const poll = await choiceOf(host, event, { prompt: 'Was it fun?' });
  await play(host, quiz, 'start', 'next');
  const control = await openCrew();
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
  await clickOn(live, 'Go to “Round one”');
  await selected.getByText('Question 1 of 2').waitFor();

  // Cancelling an edit returns to the quiz, and N continues it.
  await page.keyboard.press('e');
  await clickOn(live, 'Cancel');
  await selected.getByText('Question 1 of 2').waitFor();
  await live.getByRole('button', { name: 'Close answers' }).waitFor();
  await pressKey(control, 'n');
  await expect.poll(async () => (await server.world.store.activities.byId(question.id))?.state).toBe('closed');
});

it('takes the next step once the page shows the last one, even before the server answers that', async () => {
  const { host, event, openCrew } = await scene();
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  const { page } = await openCrew();
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
});

it('lets a nameless player give a name in the lobby, and keeps what is typed while it is being saved', async () => {
  const { host, event, openPhone } = await scene({ title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: null });
  const { page } = await openPhone();
  await play(host, quiz, 'start');
  const part = page.locator('.lobby');
  const shown = part.locator('strong');
  const field = part.getByLabel('Your name');
  await shown.getByText(/^\w+ \w+ \d\d$/).waitFor();
  // The event's language determines the generated names.
  await configure(host, event, { locale: 'de' });
  await shown.getByText(/^\p{Lu}\p{L}+er \p{L}+ \d\d$/u).waitFor();
  await part.getByText('Enter your name', { exact: true }).click();
  await field.pressSequentially('Ada');
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await beforeNextSend(page, () => page.keyboard.type(' Lovelace'));
  await page.keyboard.press('Enter');
  await answered;
  await part.getByText('Change name', { exact: true }).waitFor();
  expect(await field.evaluate((input: HTMLInputElement) => [document.activeElement === input, input.value])).toEqual([
    true,
    'Ada Lovelace',
  ]);
  await page.keyboard.press('Enter');
  await shown.getByText('Ada Lovelace', { exact: true }).waitFor();
  await expect.poll(() => field.isVisible()).toBe(false);
  // Open pages no longer show deleted names.
  await configure(host, event, { naming: 'anonymous', forgetNames: true });
  await shown.getByText(/ \d\d$/).waitFor();
  await page.reload();
  await part.getByText('You play as').waitFor();
  expect(await part.getByText('Change name').or(part.getByText('Enter your name')).count()).toBe(0);
});
