import {
  activityOf,
  answerAs,
  choiceOf,
  clickOn,
  crewMemberAt,
  expect,
  gone,
  handset,
  it,
  type Page,
  play,
  quizQuestion,
  see,
  seeHeading,
  seriesOf,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

const rowsOf = (page: Page) =>
  page
    .getByRole('list', { name: 'Activities' })
    .getByRole('listitem')
    .filter({ has: page.locator('button[title]') });
const rowOf = (page: Page, title: string) => rowsOf(page).filter({ hasText: title });

/** Titles from top to bottom, with an arrow before those in a series. */
const agendaOf = (page: Page): Promise<string[]> =>
  rowsOf(page).evaluateAll((rows) =>
    rows.map(
      (row) =>
        (row.querySelector('.ms-5') ? '> ' : '') + (row.querySelector('button[title]')?.getAttribute('title') ?? ''),
    ),
  );

const placeOf = async (page: Page, title: string) => {
  const box = await rowOf(page, title).first().boundingBox();
  if (!box) throw new Error(`${title} is not shown`);
  return { ...box, bottom: box.y + box.height };
};

async function takeHold(page: Page, title: string): Promise<void> {
  const row = await placeOf(page, title);
  await page.mouse.move(row.x + row.width / 2, row.y + row.height / 2);
  await page.mouse.down();
}

async function moveTo(page: Page, y: number): Promise<void> {
  const { x } = await placeOf(page, 'Quiz night');
  await page.mouse.move(x + 80, y, { steps: 5 });
}

it('moves a poll into and out of a quiz by key, menu and pointer, and keeps what colleagues have changed', async () => {
  const { host, event, openCrew } = await scene();
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', event);
  const tea = await choiceOf(host, event, { prompt: 'Tea?' });
  const quiz = await seriesOf(host, event);
  const largest = await quizQuestion(host, event, quiz, { prompt: 'Largest?' });
  const smallest = await quizQuestion(host, event, quiz, { prompt: 'Smallest?' });
  const { page } = await openCrew();
  const shows = (expected: string[]) => expect.poll(() => agendaOf(page)).toEqual(expected);
  await shows(['Tea?', 'Quiz night', '> Largest?', '> Smallest?']);

  await rowOf(page, 'Tea?').getByRole('button', { name: 'Tea?' }).first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await shows(['Quiz night', '> Tea?', '> Largest?', '> Smallest?']);
  await page.getByRole('status').filter({ hasText: 'Now in “Quiz night”' }).waitFor({ state: 'attached' });
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Alt+ArrowDown');
  await shows(['Quiz night', '> Largest?', '> Smallest?', 'Tea?']);

  await clickOn(page, 'More about Smallest?');
  await page.getByRole('menuitem', { name: 'Move out of “Quiz night”' }).click();
  await shows(['Quiz night', '> Largest?', 'Smallest?', 'Tea?']);
  await clickOn(page, 'More about Tea?');
  await page.getByRole('menuitem', { name: 'Move into “Quiz night”' }).click();
  await shows(['Quiz night', '> Largest?', '> Tea?', 'Smallest?']);
  // Undoing the move would overwrite the timer that a colleague has set since.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  const { kind, prompt, options } = tea;
  const changed = { kind, prompt, options, minPicks: 1, maxPicks: 1, isRevisable: false, timerSeconds: 45 };
  await host.visit('activities.update', tea, changed);
  await gone(undo);

  await takeHold(page, 'Smallest?');
  await moveTo(page, (await placeOf(page, 'Tea?')).y + 2);
  await page.mouse.up();
  await shows(['Quiz night', '> Largest?', '> Smallest?', '> Tea?']);

  // An order that a colleague changed during a drag is not overwritten.
  await takeHold(page, 'Largest?');
  await moveTo(page, (await placeOf(page, 'Tea?')).bottom - 2);
  await ben.visit(
    'activity-orders.update',
    { event: event.id },
    { ids: [quiz, smallest, largest, tea].map(({ id }) => id) },
  );
  await page.mouse.up();
  await see(page.getByRole('alert'), 'Someone changed this first');
  await shows(['Quiz night', '> Smallest?', '> Largest?', '> Tea?']);

  // The menu cannot move questions out of a quiz that has started.
  await host.visit('series-states.update', quiz, { action: 'start' });
  await page.getByText('people are joining').first().waitFor();
  await clickOn(page, 'More about Tea?');
  await page.getByRole('menuitem', { name: /Move up.*Alt\+Up/ }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Move out of “Quiz night”' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  // A question dragged out of the quiz lands at its nearer end.
  await takeHold(page, 'Tea?');
  await moveTo(page, (await placeOf(page, 'Quiz night')).y - 4);
  await page.mouse.up();
  await shows(['Quiz night', '> Tea?', '> Smallest?', '> Largest?']);
});

const titleOf = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Activities' }).getByTitle(title, { exact: true });

it('counts texts that need approval next to their question, its survey and the phone’s tab', async () => {
  const { host, event, join, openCrew } = await scene();
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const written = await activityOf(host, event, 'text', { prompt: 'What do you take home?', series: survey.id });
  await choiceOf(host, event, { prompt: 'Again?', series: survey.id });
  await play(host, survey, 'open');
  const { page } = await openCrew('', handset);
  const tab = page
    .getByRole('navigation', { name: 'Parts of the control room' })
    .getByRole('button', { name: /^Agenda/ });
  await expect.poll(() => tab.getByText('1 open').count()).toBe(1);
  for (const text of ['Spin', 'Nothing at all'])
    await answerAs(await join(), event, { id: written.id, round: 1 }, { text });
  await page
    .getByRole('region', { name: 'Selected item' })
    .getByRole('button', { name: 'What do you take home?' })
    .getByText('2 to approve')
    .waitFor();
  await expect.poll(() => tab.getByText('1 open, 2 answers wait').count()).toBe(1);
  await tab.click();
  for (const title of ['Before you go', 'What do you take home?'])
    await expect.poll(() => titleOf(page, title).innerText()).toMatch(/\n2(?:\n|$)[^]*2 answers wait/);
  expect(await titleOf(page, 'Again?').innerText()).not.toContain('wait');
  await host.visit(
    'text-answers.update',
    { activity: written.id },
    { action: 'approve', texts: ['Spin', 'Nothing at all'] },
  );
  for (const title of ['Before you go', 'What do you take home?'])
    await expect.poll(() => titleOf(page, title).innerText()).not.toContain('wait');
});

it('shows the quiz above its question’s form, and Escape keeps the draft until it is discarded', async () => {
  const { host, event, openCrew } = await scene();
  const quiz = await seriesOf(host, event, 'quiz', 'Rivers');
  await choiceOf(host, event, { prompt: 'Longest?', series: quiz.id });
  const { page } = await openCrew();
  const prompt = page.getByLabel('What do you want to ask?');
  const kept = page.getByRole('status').filter({ hasText: 'Your text is kept, but not saved yet.' });
  await titleOf(page, 'Rivers').click();
  await page.keyboard.press('a');
  await see(page.getByRole('form', { name: 'New question' }), 'In the quiz “Rivers”');
  await page.keyboard.press('Escape');
  await seeHeading(page, 'Rivers');
  expect(await kept.count()).toBe(0);
  await titleOf(page, 'Longest?').click();
  await seeHeading(page, 'Longest?');
  await page.keyboard.press('e');
  await see(page.getByRole('form', { name: 'Edit question' }), 'In the quiz “Rivers”');
  await prompt.fill('Which is the longest?');
  await page.keyboard.press('Escape');
  await seeHeading(page, 'Longest?');
  await kept.waitFor({ state: 'attached' });
  await clickOn(page, 'Keep writing');
  await expect.poll(() => prompt.inputValue()).toBe('Which is the longest?');
  await clickOn(page, 'Save');
  await seeHeading(page, 'Which is the longest?');

  await page.keyboard.press('a');
  await prompt.fill('Coffee?');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep writing' }).waitFor();
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await gone(page.getByRole('button', { name: 'Keep writing' }));
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');
  await page.keyboard.press('a');
  await expect.poll(() => prompt.inputValue()).toBe('');
});
