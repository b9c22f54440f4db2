import type { EventView } from '#contracts/views.ts';
import {
  chooseFromAgendaMenu,
  clickOn,
  controlOf,
  expect,
  it,
  openLivePageAs,
  type Page,
  quizQuestion,
  see,
  seeHeading,
  seriesOf,
  type Visitor,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();

const agendaOf = (page: Page) => page.getByRole('region', { name: 'Agenda' });
const promptOf = (page: Page) => page.getByLabel('What do you want to ask?');
const isPromptFocused = (page: Page) =>
  expect.poll(() => promptOf(page).evaluate((field) => field === document.activeElement)).toBe(true);

it('adds quiz questions one after another, each with the kind and time of the one before', async () => {
  const { host, event, openCrew } = await scene();
  await seriesOf(host, event, 'quiz', 'Rivers');
  const { page } = await openCrew();
  await agendaOf(page).getByRole('button', { name: 'Add a question to Rivers' }).click();
  await page.getByRole('radio', { name: 'Number' }).check();
  await page.getByLabel('Seconds to answer').fill('30');
  await promptOf(page).focus();
  const places = [1, 2];
  for (const place of places) {
    await isPromptFocused(page);
    await page.keyboard.type(`How long is river ${place}?`);
    await page.getByLabel('Right answer').fill(String(place * 10));
    const isLast = place === places.length;
    await page.getByRole('button', { name: isLast ? 'Add to the quiz' : 'Add and write another', exact: true }).click();
    if (!isLast)
      await page
        .getByRole('status')
        .filter({ hasText: `Added: How long is river ${place}?` })
        .waitFor();
  }
  await seeHeading(page, 'How long is river 2?');
  const control = await controlOf(host, event);
  expect(control.activities).toMatchObject(
    places.map((place) => ({
      prompt: `How long is river ${place}?`,
      kind: 'number',
      timerSeconds: 30,
      points: 1_000,
    })),
  );
  await clickOn(page, 'Add another question');
  expect(await page.getByRole('radio', { name: 'Number' }).isChecked()).toBe(true);
});

const activitiesOf = async (host: Visitor, { id }: Pick<EventView, 'id'>) =>
  (await host.see('events/show', 'events.show', { event: id })).control.activities;

it('adds pasted questions to a quiz together, after the line with an error is corrected', async () => {
  const { host, event, openCrew } = await scene();
  await seriesOf(host, event, 'quiz', 'Rivers');
  const control = await openCrew();
  const { page } = control;
  await chooseFromAgendaMenu(control, 'Rivers', 'Add several at once');
  const text = page.getByLabel('Questions and options');
  await text.fill('Longest?\nRhine\n* Nile\n\nShortest?\nRhine');
  await see(page, 'Line 5:');
  await clickOn(page, 'Add to the quiz');
  await text.and(page.locator('[aria-invalid=true]')).waitFor();
  expect(
    await text.evaluate((box: HTMLTextAreaElement) => [
      box === document.activeElement,
      box.value.slice(box.selectionStart, box.selectionEnd),
    ]),
  ).toEqual([true, 'Shortest?']);
  expect(await activitiesOf(host, event)).toEqual([]);
  await page.reload();
  await chooseFromAgendaMenu(control, 'Rivers', 'Add several at once');
  expect(await text.inputValue()).toContain('Shortest?');
  await text.fill('Longest?\nRhine\n* Nile\n\nShortest?\nRhine\nNile');
  await page.getByRole('heading', { name: '2 questions', exact: true }).waitFor();
  await clickOn(page, 'Add to the quiz');
  await seeHeading(page, 'Longest?');
  const [first, second] = await server.world.store.activities.ofEvent(event.id);
  if (first?.kind !== 'choice') throw new Error('No question was added');
  expect(first).toMatchObject({
    prompt: 'Longest?',
    points: 1_000,
    timerSeconds: 20,
    correct: { kind: 'choice', options: [first.options[1]?.id] },
  });
  expect(second).toMatchObject({ prompt: 'Shortest?', correct: null });
});

it('copies polls from another event, and keeps the selection when the form is left', async () => {
  const { host, event: source } = await scene({ title: 'Lecture 1' });
  const quiz = await seriesOf(host, source, 'quiz', 'Rivers');
  await quizQuestion(host, source, quiz, { prompt: 'Longest?' });
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Lecture 2', start: 'now' });
  const { page } = await openLivePageAs(browser, server, host, `/events/${control.event.id}`);
  await agendaOf(page).getByRole('button', { name: 'More ways to add' }).click();
  await page.getByRole('menuitem', { name: 'From another event' }).click();
  await page.getByRole('combobox', { name: 'Which event?' }).selectOption(source.id);
  await page.getByRole('checkbox', { name: 'Rivers' }).check();
  expect(await page.getByRole('checkbox', { name: 'Longest?' }).first().isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await clickOn(page, 'Keep writing');
  await page.getByRole('checkbox', { name: 'Rivers', checked: true }).waitFor();
  await clickOn(page, 'Add to the agenda');
  await agendaOf(page).getByRole('button', { name: 'More about Rivers' }).waitFor();
  expect((await activitiesOf(host, control.event)).map(({ prompt }) => prompt)).toEqual(['Longest?']);
});
