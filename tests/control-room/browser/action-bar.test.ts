import { expect, it } from 'vitest';
import {
  focusOn,
  act,
  ballotFor,
  hostWithEvent,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { take } from '#support/browser/action-bar.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('moves actions that do not fit into a menu, and offers those of drafts and of a highlighted question', async () => {
  const { host, event } = await hostWithEvent(server);
  await quizQuestion(host, event, await seriesOf(host, event), { prompt: 'Largest?' });
  const poll = await openChoice(host, event, { prompt: 'Over?' });
  const ada = await participantAt(server, event.code);
  await ada.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, 1));
  await act(host, poll, 'close');
  const question = await questionBy(ada, event, 'Why is the sky blue?', { host });
  await host.visit('moderations.update', { event: event.id }, { questions: [question], action: 'highlight' });
  await openChoice(host, event, { prompt: 'Open?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await take(page, 'Over?');
  await page.setViewportSize({ width: 1024, height: 768 });
  const bar = page.locator('[data-actions]');
  const menu = bar.getByRole('button', { name: 'More', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Start round 2?' });
  await menu.click();
  await page.getByRole('menuitem', { name: /New round/ }).click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // Focus is not lost when the menu is no longer needed.
  await menu.focus();
  await page.setViewportSize({ width: 2200, height: 900 });
  await menu.waitFor({ state: 'hidden' });
  await bar.getByRole('button', { name: 'New round' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-actions] button'))).toBe(true);

  // When a colleague reopens the poll, the dialog closes, and it does not return when the poll closes.
  await page.keyboard.press('w');
  await dialog.waitFor();
  await act(host, poll, 'open');
  await dialog.waitFor({ state: 'detached' });
  await take(page, 'Over?');
  await bar.getByRole('button', { name: 'Close voting' }).waitFor();
  await act(host, poll, 'close');
  await bar.getByRole('button', { name: 'Reveal' }).waitFor();
  expect(await dialog.count()).toBe(0);

  await take(page, 'Quiz night');
  await page.getByRole('button', { name: 'Edit “Largest?”' }).click();
  await page.getByRole('form', { name: 'Edit question' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('article').getByRole('button', { name: 'Edit', exact: true }).waitFor();

  // The screen shows the poll, so the question only waits.
  await page.getByRole('button', { name: 'Keep off the screen' }).waitFor();
  await focusOn(host, event, 'questions');
  await page.getByRole('button', { name: 'Take off the screen' }).first().waitFor();
  await close();
});
