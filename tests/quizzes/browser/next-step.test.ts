import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { Page } from 'playwright-core';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, hostWithEvent, participantAt } from '#support/factories/events.ts';
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
