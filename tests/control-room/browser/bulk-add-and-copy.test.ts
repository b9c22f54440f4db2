import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { EventView } from '#contracts/views.ts';
import { quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { chooseFromAgendaMenu, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const activitiesOf = async (host: Visitor, { id }: Pick<EventView, 'id'>) =>
  (await host.see('events/show', 'events.show', { event: id })).control.activities;
const agendaOf = (page: Page) => page.getByRole('region', { name: 'Agenda' });

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

it('copies polls from another event, and keeps the selection when the form is left', async () => {
  const { host, event: source } = await hostWithEvent(server, { title: 'Lecture 1' });
  const quiz = await seriesOf(host, source, 'quiz', 'Rivers');
  await quizQuestion(host, source, quiz, { prompt: 'Longest?' });
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Lecture 2', start: 'now' });
  const person = await openLivePageAs(browser, server, host, `/events/${control.event.id}`);
  const { page } = person;
  await agendaOf(page).getByRole('button', { name: 'More ways to add' }).click();
  await page.getByRole('menuitem', { name: 'From another event' }).click();
  await page.getByRole('combobox', { name: 'Which event?' }).selectOption(source.id);
  await page.getByRole('checkbox', { name: 'Rivers' }).check();
  // Selecting a quiz includes its questions.
  expect(await page.getByRole('checkbox', { name: 'Longest?' }).first().isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await page.getByRole('checkbox', { name: 'Rivers', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await agendaOf(page).getByRole('button', { name: 'More about Rivers' }).waitFor();
  expect((await activitiesOf(host, control.event)).map(({ prompt }) => prompt)).toEqual(['Longest?']);
  await person.close();
});
