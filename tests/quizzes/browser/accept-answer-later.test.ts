import { expect, it } from 'vitest';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, answerAs, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('counts an unforeseen answer as right once the result is shown, and undoes that', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const question = await activityOf(host, event, 'text', {
    series: quiz.id,
    prompt: 'What is the capital of France?',
    timerSeconds: 600,
    acceptedAnswers: ['Paris'],
  });
  const ben = await participantAt(server, event.code, 'Ben');
  await play(host, quiz, 'start', 'next');
  for (const [player, text] of [
    [await participantAt(server, event.code, 'Ada'), 'paris'],
    [ben, 'Lutetia'],
  ] as const)
    await expect.poll(async () => (await answerAs(player, event, question, { text })).status).toBe(200);
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  const phone = await openLivePageAs(browser, server, ben, `/e/${event.code}`);
  const row = page.getByRole('listitem').filter({ hasText: 'Lutetia' });
  const count = page.getByRole('button', { name: 'Count as right', exact: true });
  const uncount = page.getByRole('button', { name: 'Do not count as right' });
  await page.getByText('answers open', { exact: true }).first().waitFor();
  expect([await count.count(), await uncount.count()]).toEqual([0, 0]);
  await play(host, quiz, 'next', 'next');
  await phone.page.getByText('Not this time').waitFor();
  await row.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  // The only right answer stays right.
  expect([await count.count(), await uncount.count()]).toEqual([1, 0]);

  await count.click();
  await row.getByText('right', { exact: true }).waitFor();
  await phone.page.getByText('Not this time').waitFor({ state: 'detached' });
  expect(await uncount.count()).toBe(2);
  await expect.poll(() => phone.page.locator('body').innerText()).toMatch(/\b9\d\d\b|1,000/);

  await row.getByRole('button', { name: 'Do not count as right' }).click();
  await phone.page.getByText('Not this time').waitFor();
  await count.waitFor();
  expect(await uncount.count()).toBe(0);
  for (const person of [control, phone]) await person.close();
});
