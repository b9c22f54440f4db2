import { expect, it } from 'vitest';
import { play, seriesOf, quizQuestion } from '#support/factories/quizzes.ts';
import { activityOf, answerAs, ballotFor, controlOf, openActivity } from '#support/factories/events.ts';
import { isFullMatrix } from '#support/matrix.ts';
import { withScenes } from '#support/browser/scenes.ts';
import { clickOn, goOffline, handset, openBlankAs, waitUntilLive } from '#support/browser/people.ts';

const { server, browser, scene } = withScenes();

it('counts an unforeseen answer as right once the result is shown, and undoes that', async () => {
  const { host, event, join, openCrew, openRoom } = await scene();
  const quiz = await seriesOf(host, event);
  const question = await activityOf(host, event, 'text', {
    series: quiz.id,
    prompt: 'What is the capital of France?',
    timerSeconds: 600,
    acceptedAnswers: ['Paris'],
  });
  const ben = await join('Ben');
  await play(host, quiz, 'start', 'next');
  for (const [player, text] of [
    [await join('Ada'), 'paris'],
    [ben, 'Lutetia'],
  ] as const)
    await expect.poll(async () => (await answerAs(player, event, question, { text })).status).toBe(200);
  const { page } = await openCrew();
  const phone = await openRoom(ben);
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

  await clickOn(row, 'Do not count as right');
  await phone.page.getByText('Not this time').waitFor();
  await count.waitFor();
  expect(await uncount.count()).toBe(0);
});

it('the host chooses partial credit, and a phone says what was right and what it earned', async () => {
  const { host, event, join, openCrew, openPhone } = await scene({ title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  const form = { minPicks: 1, maxPicks: 3, correctOptions: [0, 1], points: 900, timerSeconds: null };
  const question = await quizQuestion(host, event, quiz, { prompt: 'Which are planets?', ...form });
  const { page } = await openCrew();
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
  await clickOn(page, 'Save');
  await expect
    .poll(async () => (await controlOf(host, event)).activities[0]?.correct)
    .toMatchObject({ hasPartialCredit: true });

  const ada = await join('Ada');
  const phone = await openPhone(ada);
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

const revisable = [
  ['choice', false],
  ['scale', true],
] as const;

it.each(isFullMatrix ? revisable : revisable.slice(0, 1))(
  'sends no answer to a %s by arrow keys alone (revisable: %s)',
  async (kind, isRevisable) => {
    const { host, event, openPhone } = await scene();
    const poll = await openActivity(host, event, kind, { isRevisable });
    const { page } = await openPhone();
    const radios = page.getByRole('radio');
    const count = async () => server.world.store.ballots.count(poll.id, 1);
    await radios.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => radios.nth(2).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Send answer' }).waitFor();
    expect(await count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText('Counted').first().waitFor();
    expect([await count(), await radios.first().isDisabled()]).toEqual([1, !isRevisable]);
  },
);

it('says that an answer given offline counts only if it arrives in time, and keeps showing a late one', async () => {
  const { host, event, join } = await scene({ title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  const { id } = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  const ada = await openBlankAs(browser, server, await join('Ada'), handset);
  const { page } = ada;
  await page.clock.install();
  await page.goto(`${server.address}/e/${event.code}`);
  await waitUntilLive(ada);
  const says = (words: RegExp) => page.getByRole('status').filter({ hasText: words }).first().waitFor();
  const jupiter = page.getByRole('radio', { name: /Jupiter/ });
  await play(host, quiz, 'start', 'next');
  await jupiter.waitFor();
  await goOffline(ada);
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
});
