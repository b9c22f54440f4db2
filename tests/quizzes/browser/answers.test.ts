import {
  activityOf,
  answerOnceOpen,
  clickOn,
  controlOf,
  expect,
  gone,
  goOffline,
  handset,
  isFullMatrix,
  it,
  openActivity,
  openBlankAs,
  play,
  quizQuestion,
  see,
  seriesOf,
  waitUntilLive,
  withScenes,
} from '#support/browser.ts';

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
    await answerOnceOpen(player, event, question, { text });
  const { page } = await openCrew();
  const phone = await openRoom(ben);
  const row = page.getByRole('listitem').filter({ hasText: 'Lutetia' });
  const count = page.getByRole('button', { name: 'Count as right', exact: true });
  const uncount = page.getByRole('button', { name: 'Do not count as right' });
  await page.getByText('answers open', { exact: true }).first().waitFor();
  expect([await count.count(), await uncount.count()]).toEqual([0, 0]);
  await play(host, quiz, 'next', 'next');
  await see(phone.page, 'Not this time');
  await row.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  // The only right answer stays right.
  expect([await count.count(), await uncount.count()]).toEqual([1, 0]);

  await count.click();
  await see(row, 'right', { exact: true });
  await gone(phone.page.getByText('Not this time'));
  expect(await uncount.count()).toBe(2);
  await expect.poll(() => phone.page.locator('body').innerText()).toMatch(/\b9\d\d\b|1,000/);

  await clickOn(row, 'Do not count as right');
  await see(phone.page, 'Not this time');
  await count.waitFor();
  expect(await uncount.count()).toBe(0);
});

it('the host chooses partial credit, and a phone says that wrong picks cost points', async () => {
  const { host, event, openCrew, openPhone } = await scene({ title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  const form = { minPicks: 1, maxPicks: 3, correctOptions: [0, 1], points: 900, timerSeconds: null };
  await quizQuestion(host, event, quiz, { prompt: 'Which are planets?', ...form });
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

  const phone = await openPhone();
  await play(host, quiz, 'start', 'next');
  await see(phone.page, 'Wrong picks cost points');
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
  await see(page, 'Too late to count', { exact: true });
  expect(
    await page
      .getByText('You did not answer')
      .or(page.getByText('Right', { exact: true }))
      .count(),
  ).toBe(0);
  expect(await server.world.store.ballots.inRoundSince(id, 1, 0)).toEqual([]);
});
