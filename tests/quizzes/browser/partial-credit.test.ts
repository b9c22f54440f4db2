import { expect, it } from 'vitest';
import { ballotFor, controlOf, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { handset, openLivePageAs } from '#support/browser/people.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

it('the host chooses partial credit, and a phone says what was right and what it earned', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  const form = { minPicks: 1, maxPicks: 3, correctOptions: [0, 1], points: 900, timerSeconds: null };
  const question = await quizQuestion(host, event, quiz, { prompt: 'Which are planets?', ...form });
  const { page } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await page.getByRole('region', { name: 'Agenda' }).getByText('Which are planets?').click();
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const partial = page.getByRole('radio', { name: 'Partial credit' });
  expect(await page.getByRole('radio', { name: 'All or nothing' }).isChecked()).toBe(true);
  await partial.check();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await partial.scrollIntoViewIfNeeded();
  }
  await page.getByLabel('Option B is right').uncheck();
  await expect.poll(() => partial.count()).toBe(0);
  await page.getByLabel('Option B is right').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await controlOf(host, event)).activities[0]?.correct)
    .toMatchObject({ hasPartialCredit: true });

  const ada = await participantAt(server, event.code, 'Ada');
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
  await play(host, quiz, 'start', 'next');
  await phone.page.getByText('Wrong picks cost points').waitFor();
  const picks = [0].map((place) => question.options[place]?.id);
  const give = async () =>
    (
      await ada.call(
        'ballots.create',
        { code: event.code, activity: question.id },
        { ...ballotFor(question, 0), picks },
      )
    ).status;
  await expect.poll(give, { timeout: 10_000, interval: 100 }).toBe(200);
  if ((await controlOf(host, event)).activities[0]?.state === 'open') await play(host, quiz, 'next');
  await play(host, quiz, 'next');
  const result = phone.page.locator('.quiz-result');
  await expect.poll(() => result.textContent()).toContain('1 of 2 right');
  expect(await result.textContent()).toContain('+450');
  await result.getByText('450 points so far').waitFor();
});
