import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { Page } from 'playwright-core';
import type { EventView } from '#contracts/views.ts';
import { quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, hostWithEvent, openActivity } from '#support/factories/events.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { chooseFromAgendaMenu, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const activitiesOf = async (host: Visitor, { id }: Pick<EventView, 'id'>) =>
  (await host.see('events/show', 'events.show', { event: id })).control.activities;
const agendaOf = (page: Page) => page.getByRole('region', { name: 'Agenda' });

async function openCopyForm(page: Page): Promise<void> {
  await agendaOf(page).getByRole('button', { name: 'More ways to add' }).click();
  await page.getByRole('menuitem', { name: 'From another event' }).click();
}

it('adds pasted questions to a quiz together, after the line with an error is corrected', async () => {
  const { host, event } = await hostWithEvent(server);
  await seriesOf(host, event, 'quiz', 'Rivers');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  await chooseFromAgendaMenu(control, 'Rivers', 'Add several at once');
  const text = page.getByLabel('Questions and options');
  await text.fill('Longest?\nRhine\n* Nile\n\nShortest?\nRhine');
  await page.getByText('Line 5:').waitFor();
  await page.getByRole('button', { name: 'Add to the quiz' }).click();
  await text.and(page.locator('[aria-invalid=true]')).waitFor();
  expect(
    await text.evaluate((box: HTMLTextAreaElement) => [
      box === document.activeElement,
      box.value.slice(box.selectionStart, box.selectionEnd),
    ]),
  ).toEqual([true, 'Shortest?']);
  expect(await activitiesOf(host, event)).toEqual([]);
  // A reload keeps the text.
  await page.reload();
  await chooseFromAgendaMenu(control, 'Rivers', 'Add several at once');
  expect(await text.inputValue()).toContain('Shortest?');
  await text.fill('Longest?\nRhine\n* Nile\n\nShortest?\nRhine\nNile');
  await page.getByRole('heading', { name: '2 questions', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add to the quiz' }).click();
  await page.getByRole('heading', { name: 'Longest?' }).waitFor();
  const [first, second] = await server.world.store.activities.ofEvent(event.id);
  if (first?.kind !== 'choice') throw new Error('No question was added');
  expect(first).toMatchObject({
    prompt: 'Longest?',
    points: 1_000,
    timerSeconds: 20,
    correct: { kind: 'choice', options: [first.options[1]?.id] },
  });
  expect(second).toMatchObject({ prompt: 'Shortest?', correct: null });
  await control.close();
});

itInFullMatrix('selects and marks a copy in place, also when a colleague adds a poll above it', async () => {
  const { host, event } = await hostWithEvent(server);
  const { id } = await choiceOf(host, event, { prompt: 'Longest?' });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  await chooseFromAgendaMenu(control, 'Longest?', 'Duplicate');
  await page.getByText('This is the copy', { exact: true }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Copied. This is the copy.' }).waitFor({ state: 'attached' });
  const row = agendaOf(page).getByRole('listitem').filter({ hasText: 'New copy' });
  const title = row.getByRole('button', { name: /^(?!More)/ });
  await expect.poll(() => title.evaluate((button) => button === document.activeElement)).toBe(true);
  const added = await choiceOf(host, event, { prompt: 'Shortest?' });
  const rest = (await activitiesOf(host, event)).map((activity) => activity.id).filter((each) => each !== added.id);
  expect(rest[0]).toBe(id);
  await host.visit('activity-orders.update', { event: event.id }, { ids: [added.id, ...rest] });
  const first = agendaOf(page)
    .getByRole('list', { name: 'Activities' })
    .getByRole('button', { name: /^More about/ })
    .first();
  await expect.poll(() => first.getAttribute('aria-label')).toBe('More about Shortest?');
  expect(await row.getByRole('button', { name: 'More about Longest?' }).count()).toBe(1);
  await page.getByText('This is the copy', { exact: true }).waitFor();
  await title.click();
  await agendaOf(page).getByText('New copy').waitFor({ state: 'detached' });
  await control.close();
});

it('copies polls from another event, and keeps the selection when the form is left', async () => {
  const { host, event: source } = await hostWithEvent(server, { title: 'Lecture 1' });
  const quiz = await seriesOf(host, source, 'quiz', 'Rivers');
  await quizQuestion(host, source, quiz, { prompt: 'Longest?' });
  await openActivity(host, source, 'words', { prompt: 'In three words?' });
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Lecture 2', start: 'now' });
  const person = await openLivePageAs(browser, server, host, `/events/${control.event.id}`);
  const { page } = person;
  await openCopyForm(page);
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await page.getByText('Choose an event first.').waitFor();
  await page.getByRole('combobox', { name: 'Which event?' }).selectOption(source.id);
  await page.getByRole('checkbox', { name: 'Rivers' }).check();
  // The questions of a quiz come with it.
  expect(await page.getByRole('checkbox', { name: 'Longest?' }).first().isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await page.getByRole('checkbox', { name: 'Rivers', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await agendaOf(page).getByRole('button', { name: 'More about Rivers' }).waitFor();
  expect((await activitiesOf(host, control.event)).map(({ prompt }) => prompt)).toEqual(['Longest?']);
  await openCopyForm(page);
  expect(await page.getByRole('combobox', { name: 'Which event?' }).inputValue()).toBe('');

  // The selection is forgotten when its event is deleted.
  await page.getByRole('combobox', { name: 'Which event?' }).selectOption(source.id);
  await page.getByRole('checkbox', { name: 'In three words?' }).check();
  await page.keyboard.press('Escape');
  await host.visit('events.destroy', { event: source.id }, { title: 'Lecture 1' });
  person.allowProblem(/status of 404/);
  await page.getByRole('button', { name: 'Keep writing' }).click();
  const gone = page.getByText('The event you had chosen is not there any more');
  await gone.waitFor();
  expect(await page.getByText('This could not be loaded.').count()).toBe(0);
  await page.keyboard.press('Escape');
  await gone.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Keep writing' }).count()).toBe(0);
  await openCopyForm(page);
  await page.getByText('Nothing to copy yet').waitFor();
  expect(await page.getByRole('button', { name: 'Add to the agenda' }).count()).toBe(0);
  await person.close();
});
