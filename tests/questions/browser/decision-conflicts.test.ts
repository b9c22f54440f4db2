import {
  beforeNextSend,
  chooseForQuestion,
  clickOn,
  crewMemberAt,
  expect,
  focusOn,
  gone,
  it,
  itInFullMatrix,
  questionBy,
  see,
  type TestPage,
  withScenes,
} from '#support/browser.ts';

// The host has a page open while Ben, a moderator, decides on another page.

const { server, scene } = withScenes();

async function crewWith(questions: readonly string[], isApproved = false) {
  const { decide, openCrew: open, questionStates: states, ...rest } = await scene();
  const { host, event } = rest;
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const ada = await rest.join('Ada');
  for (const body of questions) await questionBy(ada, event, body, isApproved ? { host } : undefined);
  const benDecides = (body: string, action: string, words?: object) => decide(ben, action, [body], words);
  return { ...rest, benDecides, open, states };
}

const rowOf = ({ page }: TestPage, body: string) => page.getByRole('listitem').filter({ hasText: body });

it('keeps a written answer when another was published first, and offers to replace or accept that', async () => {
  const body = 'When is the exam?';
  const { event, benDecides, open } = await crewWith([body], true);
  const benAnswers = (answer: string) => benDecides(body, 'answer', { answer });
  const stored = async () => (await server.world.store.questions.ofEvent(event.id))[0]?.answer;
  const crew = await open();
  const { page } = crew;
  const row = rowOf(crew, body);
  const field = row.getByRole('textbox', { name: 'Answer in writing' });
  const publish = row.getByRole('button', { name: 'Publish the answer' });
  const notice = row.getByRole('alert').filter({ hasText: 'already answered' });

  await chooseForQuestion(crew, body, 'Answer in writing');
  await field.fill('On Monday.');
  await beforeNextSend(page, () => benAnswers('On Tuesday.'));
  await publish.click();
  await see(notice, 'On Tuesday.');
  expect([await field.inputValue(), await stored()]).toEqual(['On Monday.', 'On Tuesday.']);
  await publish.click();
  await gone(field);
  expect(await stored()).toBe('On Monday.');

  await chooseForQuestion(crew, body, 'Change the written answer');
  await field.fill('On Wednesday.');
  await benAnswers('On Friday.');
  await see(notice, 'On Friday.');
  await clickOn(row, 'Use theirs');
  await gone(notice);
  expect([await field.inputValue(), await stored()]).toEqual(['On Friday.', 'On Friday.']);
});

it('decides the other selected questions when someone else decided one first, and undoes only those', async () => {
  const bodies = ['When is lunch?', 'Where is lunch?', 'What is lunch?'];
  const { benDecides, open, states } = await crewWith(bodies);
  const crew = await open('/moderation');
  const { page } = crew;
  for (const body of bodies) await rowOf(crew, body).getByRole('checkbox').check();
  const bar = page.locator('.bulk-bar');
  await clickOn(bar, 'Reject with a reason');
  await bar.getByLabel('Reason').fill('Ask at the desk.');
  await beforeNextSend(page, () => benDecides('Where is lunch?', 'approve'));
  await bar.getByLabel('Reason').press('Enter');
  const note = page.getByRole('alert').filter({ hasText: 'Not done' });
  await see(note, 'Ben approved this first.');
  await see(note, '“Where is lunch?”');
  expect(await states()).toEqual({
    'When is lunch?': 'Ask at the desk.',
    'Where is lunch?': 'approved',
    'What is lunch?': 'Ask at the desk.',
  });
  await clickOn(page, 'Undo: rejected 2 questions');
  await expect.poll(states).toEqual({
    'When is lunch?': 'pending',
    'Where is lunch?': 'approved',
    'What is lunch?': 'pending',
  });
});

itInFullMatrix(
  'keeps a reason being written when a colleague approves the question, and sends it after “Back to the queue”',
  async () => {
    const { benDecides, open, states } = await crewWith(['Is it lunch yet?', 'When is the exam?']);
    const crew = await open('/moderation');
    const { page } = crew;
    const row = rowOf(crew, 'Is it lunch yet?');
    await chooseForQuestion(crew, 'Is it lunch yet?', 'Reject with a reason');
    const reason = page.getByRole('textbox', { name: 'Reason' });
    await reason.waitFor();
    await page.keyboard.type('Ask at the desk.');
    await benDecides('Is it lunch yet?', 'approve');
    const notice = row.getByRole('alert').filter({ hasText: 'It can no longer be rejected.' });
    await notice.waitFor();
    await see(row, 'approved', { exact: true });
    await page.keyboard.press('Enter');
    await page.keyboard.type('!');
    expect([await row.count(), await page.getByRole('alert').count(), await reason.inputValue()]).toEqual([
      1,
      1,
      'Ask at the desk.!',
    ]);
    expect(await states()).toEqual({ 'Is it lunch yet?': 'approved', 'When is the exam?': 'pending' });
    await clickOn(notice, 'Back to the queue');
    await gone(notice);
    await clickOn(row, 'Reject', { exact: true });
    await expect.poll(states).toEqual({
      'Is it lunch yet?': 'Ask at the desk.!',
      'When is the exam?': 'pending',
    });
  },
);

itInFullMatrix('says which half of “Answered, next” failed, and undoes the other half', async () => {
  const { host, event, join, benDecides, open, states } = await crewWith(['First?', 'Second?', 'Third?'], true);
  await focusOn(host, event, 'questions');
  const voter = await join();
  const [second] = await server.world.store.questions
    .ofEvent(event.id)
    .then((all) => all.filter(({ body }) => body === 'Second?'));
  await voter.visit('upvotes.create', { code: event.code, question: second?.id ?? '' });
  await benDecides('First?', 'highlight');
  const { page } = await open();
  const answeredNext = page.locator('[data-actions]').getByRole('button', { name: 'Answered, next' });
  await answeredNext.waitFor();
  await beforeNextSend(page, () => benDecides('Second?', 'archive'));
  await answeredNext.click();
  const note = page.getByRole('alert').filter({ hasText: 'Not done:' });
  await see(note, 'Ben archived this first.');
  await see(note, '“Second?”');
  expect(await states()).toEqual({ 'First?': 'answered', 'Second?': 'archived', 'Third?': 'approved' });
  await clickOn(page, 'Undo: answered “First?”');
  await expect.poll(states).toEqual({ 'First?': 'highlighted', 'Second?': 'archived', 'Third?': 'approved' });
});
