import {
  answerAs,
  chooseForQuestion,
  clickOn,
  expect,
  gone,
  it,
  itInFullMatrix,
  openActivity,
  type Page,
  participantsAt,
  questionBy,
  see,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

const checkboxOf = (page: Page, body: string) =>
  page.getByRole('listitem').filter({ hasText: body }).getByRole('checkbox');
const checkAll = async (page: Page, ...bodies: string[]): Promise<void> => {
  for (const body of bodies) await checkboxOf(page, body).check();
};
it('approves several text answers together, and undoes that for those still approved', async () => {
  const { host, event, join, openCrew } = await scene();
  const activity = await openActivity(host, event, 'text');
  for (const text of ['Waves are odd', 'Light is fast', 'Cats are fine'])
    await answerAs(await join(), event, activity, { text });
  const { page } = await openCrew();
  const part = (name: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .last();
  await part('3 answers waiting').getByRole('button', { name: 'Approve these 3' }).click();
  await part('3 approved').getByText('Light is fast').waitFor();
  await host.visit('text-answers.update', activity, { action: 'reject', texts: ['Cats are fine'] });
  await clickOn(page, 'Undo: 2 approved');
  await part('2 answers waiting').getByText('Light is fast').waitFor();
});

itInFullMatrix(
  'answers several questions, and rejects several with one reason that survives a lost request',
  async () => {
    const { host, event, join, openCrew, questionStates: outcomes } = await scene();
    const ada = await join('Ada');
    for (const body of ['What is spin?', 'What is a photon?']) await questionBy(ada, event, body, { host });
    for (const body of ['When is lunch?', 'Where is lunch?']) await questionBy(ada, event, body);
    const crew = await openCrew('/moderation');
    const { page } = crew;
    const bar = page.locator('.bulk-bar');
    await checkAll(page, 'What is spin?', 'What is a photon?');
    await clickOn(bar, 'Answered');
    await gone(bar);
    await checkAll(page, 'When is lunch?', 'Where is lunch?');
    await page.keyboard.press('w');
    await bar.getByLabel('Reason').fill('Ask at the desk.');
    await page.route(/\/moderation/, (sent) => (sent.request().method() === 'PATCH' ? sent.abort() : sent.fallback()));
    crew.allowProblem(/net::ERR_/);
    await bar.getByLabel('Reason').press('Enter');
    await bar.getByRole('alert').waitFor();
    await page.unroute(/\/moderation/);
    await clickOn(bar, 'Reject with a reason');
    await expect.poll(() => bar.getByLabel('Reason').inputValue()).toBe('Ask at the desk.');
    await bar.getByLabel('Reason').press('Enter');
    await gone(bar);
    const answered = { 'What is spin?': 'answered', 'What is a photon?': 'answered' };
    await expect.poll(outcomes).toEqual({
      ...answered,
      'When is lunch?': 'Ask at the desk.',
      'Where is lunch?': 'Ask at the desk.',
    });
    await clickOn(page, /Undo: rejected/);
    await expect.poll(outcomes).toEqual({
      ...answered,
      'When is lunch?': 'pending',
      'Where is lunch?': 'pending',
    });
  },
);

/** The moderation page with three questions on show, the second with the most upvotes, and one waiting. */
async function moderationPage() {
  const { host, event, openCrew, questionStates: states } = await scene();
  const [ada, ben, chen] = await participantsAt(server, event.code, 'Ada', 'Ben', 'Chen');
  const asked = [
    await questionBy(ada, event, 'Which slit?', { host }),
    await questionBy(ben, event, 'Which slit did it take?', { host }),
    await questionBy(chen, event, 'Left or right?', { host }),
  ];
  for (const person of [ada, chen]) await person.call('upvotes.create', { code: event.code, question: asked[1] ?? '' });
  await questionBy(chen, event, 'Why?');
  const crew = await openCrew('/moderation');
  const { page } = crew;
  await see(page, 'Why?');
  const rowOf = (body: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: `Select: ${body}`, exact: true }) });
  return {
    page,
    rowOf,
    select: async (...bodies: string[]) => {
      for (const body of bodies) await rowOf(body).getByRole('checkbox').check();
    },
    mergeFrom: async (body: string) => {
      await chooseForQuestion(crew, body, /Merge with another question/);
      const dialog = page.getByRole('dialog', { name: 'Merge with another question' });
      await dialog.waitFor();
      return dialog;
    },
    states,
  };
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

it('proposes the selected question with the most upvotes, and merges into another by keyboard', async () => {
  const { page, select, states } = await moderationPage();
  await select('Which slit?', 'Which slit did it take?', 'Left or right?');
  await clickOn(page, 'Merge…');
  const dialog = page.getByRole('dialog', { name: 'Merge questions' });
  const choice = dialog.getByRole('group', { name: 'Which one stays?' });
  const wanted = choice.getByRole('radio', { name: /^Which slit did it take\? ?approved ?Ben.*2 upvotes/ });
  await wanted.and(page.locator(':focus')).waitFor();
  expect(await wanted.isChecked()).toBe(true);
  await see(dialog, 'It gets all upvotes. Anyone who upvoted several counts once.');
  await see(dialog, 'Only the people who asked the others.');
  await page.keyboard.press('Escape');
  await gone(dialog);
  await expect.poll(() => focused(page)).toBe('Merge…');
  await page.keyboard.press('Enter');
  await wanted.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => choice.getByRole('radio', { name: /^Left or right/ }).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await gone(dialog);
  await expect.poll(states).toEqual({
    'Which slit?': 'merged',
    'Which slit did it take?': 'merged',
    'Left or right?': 'approved',
    'Why?': 'pending',
  });
  await expect.poll(() => focused(page)).toBe('Select: Left or right?');
});

itInFullMatrix(
  'keeps the question with more upvotes or the visible one, and warns when the room would lose one',
  async () => {
    const { page, select, mergeFrom, states } = await moderationPage();
    const dialog = await mergeFrom('Which slit?');
    const outcome = (word: string) =>
      dialog.getByRole('term').filter({ hasText: word }).locator('xpath=following-sibling::dd[1]').innerText();
    const both = async () => [await outcome('Stays'), await outcome('Goes')];
    await dialog.getByRole('radio', { name: /^Which slit did it take\?/ }).check();
    expect(await both()).toEqual(['Which slit did it take?', 'Which slit?']);
    await dialog.getByRole('radio', { name: /^Why\? ?waiting/ }).check();
    expect(await both()).toEqual(['Which slit?', 'Why?']);
    await page.keyboard.press('Escape');
    await gone(dialog);

    // Of several questions on show, the crew chooses.
    await select('Which slit?', 'Why?');
    await clickOn(page, 'Merge…');
    const chosen = page.getByRole('dialog', { name: 'Merge questions' });
    const warning = chosen.getByRole('status').filter({ hasText: 'still waits for approval' });
    await chosen.getByRole('radio', { name: /^Which slit\? ?approved/ }).check();
    expect(await warning.count()).toBe(0);
    await chosen.getByRole('radio', { name: /^Why\? ?waiting/ }).check();
    await warning.waitFor();
    await clickOn(chosen, 'Merge', { exact: true });
    await expect.poll(states).toMatchObject({ 'Which slit?': 'merged', 'Why?': 'pending' });
  },
);
