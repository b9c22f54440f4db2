import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { waitUntilLive } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('says that an answer given offline counts only if it arrives in time, and keeps showing a late one', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  const { id } = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  const { cookies } = await participantAt(server, event.code, 'Ada');
  const ada = await browser.open({ viewport: { width: 390, height: 844 } });
  const { page } = ada;
  await page.clock.install();
  await ada.context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: server.address })));
  await page.goto(`${server.address}/e/${event.code}`);
  await waitUntilLive(ada);
  ada.allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource|WebSocket connection/);
  const says = (words: RegExp) => page.getByRole('status').filter({ hasText: words }).first().waitFor();
  const jupiter = page.getByRole('radio', { name: /Jupiter/ });
  await play(host, quiz, 'start', 'next');
  await jupiter.waitFor();
  await ada.context.setOffline(true);
  await jupiter.click();
  await says(/Your answer is sent when you are back online\. Counts only if it arrives before time is up/);
  expect(await page.getByText('Checking whether your answer counts').count()).toBe(0);
  await page.clock.fastForward(610_000);
  await says(/Voting has closed. Checking whether your answer counts/);
  expect(await page.getByText('It counts only if').or(page.getByText('sent when you are back online')).count()).toBe(0);
  expect(await jupiter.isChecked()).toBe(true);

  await play(host, quiz, 'next');
  // The time in which late answers still count has passed.
  await server.world.store.activities.update(id, { closesAt: Date.now() - 2_001, closedAt: Date.now() - 2_001 });
  await play(host, quiz, 'next');
  await ada.context.setOffline(false);
  await says(/Your answer came too late\.\s*B Jupiter/);
  await page.getByText('Too late to count', { exact: true }).waitFor();
  expect(
    await page
      .getByText('You did not answer')
      .or(page.getByText('Right', { exact: true }))
      .count(),
  ).toBe(0);
  expect(await server.world.store.ballots.inRoundSince(id, 1, 0)).toEqual([]);
  await ada.close();
});
