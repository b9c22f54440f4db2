import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { Page } from 'playwright-core';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, choiceOf, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, pressKey } from '#support/browser/people.ts';

// What the primary button of the control room, and its key N, do next.

const { server, browser } = withServerAndBrowser();

const agendaOf = (page: Page) => page.getByRole('region', { name: 'Agenda' });

/** Presses N as soon as the primary button says `label`; returns whether the page ignored it. */
async function isIgnoredAtOnce(page: Page, label: string, firstPress: () => Promise<void>): Promise<boolean> {
  await page.evaluate((text) => {
    // The page prevents the default of a key that it handles.
    const press = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }));
    new MutationObserver((_, observer) => {
      const isThere = [...document.querySelectorAll('[data-look="primary"]')].some(({ textContent }) =>
        textContent.includes(text),
      );
      if (!isThere) return;
      observer.disconnect();
      Object.assign(window, { wasIgnored: press() });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, label);
  await firstPress();
  await page.waitForFunction(() => 'wasIgnored' in window);
  return page.evaluate(() => (window as unknown as { wasIgnored: boolean }).wasIgnored);
}

itInFullMatrix('opens the lobby of the first quiz that has a question, and closes the open poll', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  const quiz = await seriesOf(host, event);
  await seriesOf(host, event, 'survey', 'Still empty');
  await page.getByRole('button', { name: 'Show the questions' }).first().waitFor();
  await quizQuestion(host, event, quiz);
  await page.getByRole('button', { name: /Next: open the lobby\s+Quiz night/ }).waitFor();
  const poll = await openChoice(host, event);
  const open = agendaOf(page).getByRole('button', { name: /^Open the/ });
  await page.getByRole('button', { name: 'Close voting' }).waitFor();
  expect(await open.allInnerTexts()).toEqual([expect.stringContaining(quiz.title)]);
  await open.click();
  await page.getByRole('region', { name: 'Live' }).getByText('people are coming in').waitFor();
  await expect.poll(() => open.count()).toBe(0);
  expect((await server.world.store.activities.byId(poll.id))?.state).toBe('closed');
  await control.close();
});

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
  const selected = page.getByRole('region', { name: 'What is in hand' });
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

  // A cancelled edit is back at the quiz, and N goes on with it.
  await page.keyboard.press('e');
  await live.getByRole('button', { name: 'Cancel' }).click();
  await selected.getByText('Question 1 of 2').waitFor();
  await live.getByRole('button', { name: 'Close answers' }).waitFor();
  await pressKey(control, 'n');
  await expect.poll(async () => (await server.world.store.activities.byId(question.id))?.state).toBe('closed');
  await control.close();
});

itInFullMatrix('ignores a second press of the key that led to the podium', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: null });
  const poll = await choiceOf(host, event, { prompt: 'And now?' });
  await play(host, quiz, 'start', 'next', 'next', 'next');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  await page.getByRole('button', { name: 'Podium' }).waitFor();
  expect(await isIgnoredAtOnce(page, 'And now?', () => pressKey(control, 'n'))).toBe(true);
  await page.getByRole('button', { name: /Next: open voting\s+And now\?/ }).waitFor();
  await pressKey(control, 'n');
  await expect.poll(async () => (await server.world.store.activities.byId(poll.id))?.state).toBe('open');
  await control.close();
});

itInFullMatrix('ignores a second press of the key that opened a survey', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  await openChoice(host, event, { prompt: 'Which slit?' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await activityOf(host, event, 'words', { series: survey.id });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  const state = async () => (await server.world.store.series.byId(survey.id))?.state;
  await page.getByRole('button', { name: /Next: open the survey\s+Before you go/ }).waitFor();
  expect(await isIgnoredAtOnce(page, 'Close the survey', () => pressKey(control, 'n'))).toBe(true);
  expect(await state()).toBe('open');
  expect(await page.getByText('Nothing follows in the agenda.').count()).toBe(0);
  await pressKey(control, 'n');
  await expect.poll(state).toBe('closed');
  await control.close();
});

itInFullMatrix('goes on from one question of an open survey to the next poll, and leaves the survey open', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const pace = await activityOf(host, event, 'scale', { series: survey.id, prompt: 'The pace was right.' });
  await choiceOf(host, event, { prompt: 'And now?' });
  await play(host, survey, 'open');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await control.page.getByRole('region', { name: 'Agenda' }).getByTitle('The pace was right.').click();
  await control.page.getByRole('heading', { name: 'The pace was right.' }).waitFor();
  await pressKey(control, 's');
  await expect
    .poll(async () => (await server.world.store.events.byId(event.id))?.focus)
    .toEqual({ kind: 'activity', activityId: pace.id });
  await control.page.getByRole('button', { name: /Next: open voting\s+And now\?/ }).waitFor();
  await pressKey(control, 'n');
  await control.page.getByRole('heading', { name: 'And now?' }).waitFor();
  const states = async () =>
    (await server.world.store.activities.ofEvent(event.id)).map(({ prompt, state }) => [prompt, state]);
  await expect.poll(states).toEqual([
    ['The pace was right.', 'open'],
    ['And now?', 'open'],
  ]);
  await control.close();
});
