import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { joinByLink } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('an answer given offline is said to count only in time, then to be late, and stays on show with the reason when it was', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  const { id } = await quizQuestion(host, event, quiz, { timerSeconds: 8 });
  const ada = await joinByLink(browser, server, event.code, 'Ada');
  ada.allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource|WebSocket connection/);
  const says = (words: RegExp) =>
    ada.page.getByRole('status').filter({ hasText: words }).first().waitFor({ timeout: 20_000 });
  await play(host, quiz, 'start', 'next');
  await ada.page.getByRole('radio', { name: /Jupiter/ }).waitFor();
  await ada.context.setOffline(true);
  await ada.page.getByRole('radio', { name: /Jupiter/ }).click();
  await says(/will be sent when you are back online\. It counts only if it arrives before time is up/);
  expect(await ada.page.getByText('has probably not arrived').count()).toBe(0);
  await says(/Answering is over, and your answer has probably not arrived/);
  expect(
    await ada.page
      .getByText('It counts only if')
      .or(ada.page.getByText('will be sent when you are back online'))
      .count(),
  ).toBe(0);
  expect(await ada.page.getByRole('radio', { name: /Jupiter/ }).isChecked()).toBe(true);

  const question = () => server.world.store.activities.byId(id);
  await expect.poll(async () => (await question())?.state, { timeout: 10_000 }).toBe('closed');
  // The grace is over.
  await server.world.store.activities.update(id, { closesAt: Date.now() - 2_001, closedAt: Date.now() - 2_001 });
  await play(host, quiz, 'next');
  await ada.context.setOffline(false);
  await says(/Your answer came too late to count\.\s*B Jupiter/);
  await ada.page.getByText('Too late to count', { exact: true }).waitFor();
  expect(
    await ada.page
      .getByText('No answer from you')
      .or(ada.page.getByText('Right', { exact: true }))
      .count(),
  ).toBe(0);
  expect(await server.world.store.ballots.inRoundSince(id, 1, 0)).toEqual([]);
  expect(await axeViolations(ada.page)).toEqual([]);
  await ada.close();
});
