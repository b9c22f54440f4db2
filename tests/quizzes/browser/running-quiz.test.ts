import {
  beforeNextSend,
  choiceOf,
  clickOn,
  configure,
  expect,
  it,
  type Page,
  play,
  pressKey,
  quizQuestion,
  see,
  seeHeading,
  seriesOf,
  withScenes,
} from '#support/browser.ts';

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
    await seeHeading(selected, title);
    await live.getByRole('button', { name: 'Go to “Round one”' }).waitFor();
    expect(await primary.allInnerTexts(), title).toEqual([expect.stringContaining('Go to “Round one”')]);
    await pressKey(control, 'n');
    await see(selected, 'Question 1 of 2');
  }
  expect((await server.world.store.activities.byId(poll.id))?.state).toBe('draft');
  expect((await server.world.store.series.byId(other.id))?.state).toBe('draft');

  await page.keyboard.press('q');
  await clickOn(live, 'Go to “Round one”');
  await see(selected, 'Question 1 of 2');

  // Cancelling an edit returns to the quiz, and N continues it.
  await page.keyboard.press('e');
  await clickOn(live, 'Cancel');
  await see(selected, 'Question 1 of 2');
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
  await see(shown, /^\w+ \w+ \d\d$/);
  // The event's language determines the generated names.
  await configure(host, event, { locale: 'de' });
  await see(shown, /^\p{Lu}\p{L}+er \p{L}+ \d\d$/u);
  await part.getByText('Enter your name', { exact: true }).click();
  await field.pressSequentially('Ada');
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await beforeNextSend(page, () => page.keyboard.type(' Lovelace'));
  await page.keyboard.press('Enter');
  await answered;
  await see(part, 'Change name', { exact: true });
  expect(await field.evaluate((input: HTMLInputElement) => [document.activeElement === input, input.value])).toEqual([
    true,
    'Ada Lovelace',
  ]);
  await page.keyboard.press('Enter');
  await see(shown, 'Ada Lovelace', { exact: true });
  await expect.poll(() => field.isVisible()).toBe(false);
  // Open pages no longer show deleted names.
  await configure(host, event, { naming: 'anonymous', forgetNames: true });
  await see(shown, / \d\d$/);
  await page.reload();
  await see(part, 'You play as');
  expect(await part.getByText('Change name').or(part.getByText('Enter your name')).count()).toBe(0);
});
