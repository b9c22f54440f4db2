import {
  act,
  activityOf,
  answerAs,
  clickOn,
  controlOf,
  expect,
  expectSameDocument,
  gone,
  it,
  itInFullMatrix,
  type Locator,
  markDocument,
  participantsAt,
  play,
  pressKey,
  see,
  seriesOf,
  type TestPage,
  voteAs,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

const reads = ({ page }: TestPage, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const goTo = ({ page }: TestPage, link: string) => page.getByRole('link', { name: link, exact: true }).click();
const counted = (phone: TestPage) => reads(phone, /^Counted/);
const choose = ({ page }: TestPage, name: string) =>
  page.getByRole('radio', { name, exact: name.length === 1 }).check({ force: true });

const prompts = { choice: 'Which part was best?', scale: 'How was the pace?', text: 'What do you take home?' };

/** A survey in an event; `add` adds a question to it. */
async function surveyEvent() {
  const made = await scene({ title: 'Workshop' });
  const { host, event } = made;
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const add = <Kind extends keyof typeof prompts>(kind: Kind) =>
    activityOf(host, event, kind, { series: survey.id, prompt: prompts[kind] });
  return { ...made, survey, add };
}

it('takes answers at each participant’s own pace, and shows the crew every answer live', async () => {
  const { host, event, survey, add, join, openCrew, openPhone } = await surveyEvent();
  const choice = await add('choice');
  await add('scale');
  const text = await add('text');
  const ben = await join('Ben');
  const control = await openCrew();
  const stage = control.page.getByRole('region', { name: 'Selected item' });
  const row = (prompt: string) => stage.locator('li', { has: control.page.getByRole('button', { name: prompt }) });
  const ada = await openPhone('Ada');
  for (const person of [control, ada]) await markDocument(person);
  await pressKey(control, 'n');

  await choose(ada, 'Left');
  await counted(ada);
  await row(prompts.choice).locator('.bar-share', { hasText: '100%' }).waitFor();
  await stage.locator('p', { hasText: /^1\s+answered$/ }).waitFor();
  await goTo(ada, 'Next');
  await reads(ada, 'Question 2 of 3');
  await expectSameDocument(ada);
  await ada.page.close();
  expect((await voteAs(ben, event, choice)).status).toBe(200);
  expect((await answerAs(ben, event, text, { text: 'Nothing at all' })).status).toBe(200);
  await row(prompts.choice).locator('.bar-share', { hasText: '50%' }).first().waitFor();

  const again = { ...ada, page: await ada.context.newPage() };
  await again.page.goto(`${server.address}/e/${event.code}`);
  await reads(again, 'Question 2 of 3');
  await goTo(again, 'Back');
  expect(await again.page.getByRole('radio', { name: 'Left' }).isChecked()).toBe(true);
  for (const _ of ['the second', 'the third']) await goTo(again, 'Next');
  await again.page.getByLabel('Your answer').fill('Waves are odd');
  await goTo(again, 'Send and finish');
  await reads(again, 'Thank you');
  await reads(again, '2 of 3 answered.');
  await goTo(again, 'To question 2');
  await choose(again, '4');
  await counted(again);
  await goTo(again, 'Next');
  await goTo(again, 'Finish');
  await reads(again, 'Your answers are in.');
  const box = (words: Locator) => words.boundingBox().then((found) => found ?? { y: 0, height: 0 });
  const thanks = await box(again.page.getByText('Your answers are in.'));
  const { y } = await box(again.page.getByRole('link', { name: 'Back to the questions' }));
  expect(y - thanks.y - thanks.height).toBeGreaterThan(8);
  await stage.locator('p', { hasText: /1 finished/ }).waitFor();

  await see(stage.getByRole('button', { name: prompts.text }), '2 to approve');
  await clickOn(stage, prompts.text);
  await control.page
    .getByRole('listitem')
    .filter({ hasText: 'Waves are odd' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await control.page.getByRole('button', { name: 'Before you go' }).filter({ visible: true }).first().click();
  await act(host, choice, 'reveal');
  await play(host, survey, 'close');
  await reads(again, 'This survey has closed.');
  await play(host, survey, 'reveal');
  await see(stage, 'Revealed: everyone sees this');
  await reads(again, /50\s*%/);
  await reads(again, 'Waves are odd');
  expect(await again.page.getByText('Nothing at all').count()).toBe(0);
  await expectSameDocument(control);
});

itInFullMatrix('stays at an answer being written when the hosts show something else', async () => {
  const { host, event, survey, add, openPhone } = await surveyEvent();
  const show = (focus: Record<string, string>) => host.visit('focuses.update', event, focus);
  await add('text');
  await play(host, survey, 'open');
  const { page } = await openPhone('Ada');
  const answer = page.getByLabel('Your answer');
  // An empty field does not keep a phone there.
  await answer.focus();
  await show({ kind: 'questions' });
  await page.getByLabel('Ask a question').waitFor();
  await show({ kind: 'series', series: survey.id });
  await answer.fill('Waves are');
  await show({ kind: 'questions' });
  const elsewhere = page.locator('.room-notice', { hasText: 'The hosts have moved on.' });
  await elsewhere.waitFor();
  expect(await answer.evaluate((field) => field === document.activeElement)).toBe(true);
  await clickOn(page, 'Go there');
  await page.getByLabel('Ask a question').waitFor();
  await show({ kind: 'series', series: survey.id });
  await answer.waitFor();
  expect(await answer.inputValue()).toBe('Waves are');
});

it('stops at an incomplete or invalid answer, which can be skipped, and keeps the place after a reload', async () => {
  const { host, event, openPhone } = await scene({ title: 'Workshop' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  for (const [kind, form] of [
    ['choice', { minPicks: 2, maxPicks: 2 }],
    ['ranking', {}],
    ['ranking', {}],
    ['number', { min: 0, max: 10, step: 1 }],
    ['text', { maxChars: 50 }],
  ] as const)
    await activityOf(host, event, kind, { series: survey.id, ...form });
  await play(host, survey, 'open');
  const { page } = await openPhone('Ada');
  const follow = (link: string) => page.getByRole('link', { name: link }).click();
  const isAt = (step: number) => page.getByText(`Question ${step} of 5`).filter({ visible: true }).first().waitFor();
  const incomplete = page.getByRole('alert').filter({ hasText: 'Not sent: your answer is incomplete.' });
  const unfit = page.getByRole('alert').filter({ hasText: 'Not sent: your answer is not valid.' });
  const isHeldAt = async (step: number, press: string, alert: typeof unfit) => {
    await follow(press);
    await alert.waitFor();
    expect(await incomplete.or(unfit).count()).toBe(1);
    await isAt(step);
  };

  await page.getByRole('checkbox', { name: 'Left' }).check({ force: true });
  await isHeldAt(1, 'Next', incomplete);
  await page.getByRole('checkbox', { name: 'Both' }).check({ force: true });
  await gone(incomplete);
  await follow('Next');
  await isAt(2);

  await page.locator('.rank-name').first().click();
  await isHeldAt(2, 'Next', incomplete);
  await follow('Skip this question');
  await isAt(3);
  expect(await incomplete.count()).toBe(0);
  // An untouched order is no answer, so it does not stop the participant.
  await follow('Next');
  await isAt(4);
  await page.reload();
  await isAt(4);

  await page.getByLabel('Your number').fill('7 of 10');
  await isHeldAt(4, 'Next', unfit);
  await page.getByText('This is not a number.').first().waitFor();
  await page.getByLabel('Your number').fill('11');
  await isHeldAt(4, 'Next', unfit);
  await page.getByText('11 is too large. The maximum is 10.').first().waitFor();
  await page.getByLabel('Your number').fill('10');
  await follow('Next');
  await isAt(5);

  await page.getByLabel('Your answer').fill('x'.repeat(51));
  await isHeldAt(5, 'Finish', unfit);
  await follow('Skip this question');
  await see(page, '2 of 5 answered.');
  await follow('To question 2');
  await page.locator('.rank-name[aria-pressed=true]').waitFor();
  expect(await incomplete.count()).toBe(0);
  await expect
    .poll(async () => (await controlOf(host, event)).activities.map(({ tally }) => tally.total))
    .toEqual([1, 0, 0, 1, 0]);
});

itInFullMatrix(
  'shows a survey on the screen as an invitation, then its results on a page for each question',
  async () => {
    const { host, event, openCrew, openScreen } = await scene({ title: 'The Swan' });
    const phones = await participantsAt(server, event.code, 'Ada', 'Ben');
    const survey = await seriesOf(host, event, 'survey', 'Before you go');
    const scale = await activityOf(host, event, 'scale', { series: survey.id, prompt: 'How was the pace?' });
    const words = await activityOf(host, event, 'words', { series: survey.id, prompt: 'In a word?' });
    const screen = await openScreen();
    const { page } = screen;
    const control = await openCrew();
    const heading = (name: string) => page.getByRole('heading', { name });

    await play(host, survey, 'open');
    await see(page, '2 questions on your phone');
    await see(page, 'No answers yet');
    for (const phone of phones) expect((await answerAs(phone, event, scale, { value: 4 })).status).toBe(200);
    await see(page, '2 people answered');
    expect((await answerAs(phones[1], event, words, { words: ['slow'] })).status).toBe(200);
    for (const each of [page, control.page.getByRole('region', { name: 'Selected item' })])
      await each
        .getByText(/answered, 1 finished/)
        .first()
        .waitFor();

    // When revealed while open, the results come first and the invitation is the last page.
    await clickOn(control.page, 'Reveal all results');
    await heading(scale.prompt).waitFor();
    for (const _ of [words, survey]) await page.keyboard.press('ArrowRight');
    await heading(survey.title).waitFor();

    await play(host, survey, 'hide', 'close');
    await see(page, 'This survey has closed.');

    await play(host, survey, 'reveal');
    await heading(scale.prompt).waitFor();
    await see(page, 'Question 1 of 2');
    await page.locator('.column-count', { hasText: '2' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await heading(words.prompt).waitFor();
    await see(page, 'Question 2 of 2');
    await control.page.getByRole('button', { name: 'Previous page' }).first().click();
    await heading(scale.prompt).waitFor();
  },
);
