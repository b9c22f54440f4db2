import { expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, crewMemberAt, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const controlRoomOf = (who: Visitor, { id }: EventView) => openLivePageAs(browser, server, who, `/events/${id}`);

const rowsOf = ({ page }: TestPage) =>
  page
    .getByRole('list', { name: 'Activities' })
    .getByRole('listitem')
    .filter({ has: page.locator('button[title]') });
const rowOf = (person: TestPage, title: string) => rowsOf(person).filter({ hasText: title });

/** Titles from top to bottom, with an arrow before those in a series. */
const agendaOf = (person: TestPage): Promise<string[]> =>
  rowsOf(person).evaluateAll((rows) =>
    rows.map(
      (row) =>
        (row.querySelector('.ms-5') ? '> ' : '') + (row.querySelector('button[title]')?.getAttribute('title') ?? ''),
    ),
  );

const placeOf = async (person: TestPage, title: string) => {
  const box = await rowOf(person, title).first().boundingBox();
  if (!box) throw new Error(`${title} is not shown`);
  return { ...box, bottom: box.y + box.height };
};

async function takeHold(person: TestPage, title: string): Promise<void> {
  const row = await placeOf(person, title);
  await person.page.mouse.move(row.x + row.width / 2, row.y + row.height / 2);
  await person.page.mouse.down();
}

async function moveTo(person: TestPage, y: number): Promise<void> {
  const { x } = await placeOf(person, 'Quiz night');
  await person.page.mouse.move(x + 80, y, { steps: 5 });
}

it('moves a poll into and out of a quiz by key, menu and pointer, and colleagues see it immediately', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const tea = await choiceOf(host, event, { prompt: 'Tea?' });
  const quiz = await seriesOf(host, event);
  const largest = await quizQuestion(host, event, quiz, { prompt: 'Largest?' });
  const smallest = await quizQuestion(host, event, quiz, { prompt: 'Smallest?' });
  const [one, two] = [await controlRoomOf(host, event), await controlRoomOf(ben, event)];
  const both = async (expected: string[]): Promise<void> => {
    for (const person of [one, two]) await expect.poll(() => agendaOf(person)).toEqual(expected);
  };
  await both(['Tea?', 'Quiz night', '> Largest?', '> Smallest?']);

  await rowOf(one, 'Tea?').getByRole('button', { name: 'Tea?' }).first().focus();
  await one.page.keyboard.press('Alt+ArrowDown');
  await both(['Quiz night', '> Tea?', '> Largest?', '> Smallest?']);
  await one.page.getByRole('status').filter({ hasText: 'Now in “Quiz night”' }).waitFor({ state: 'attached' });
  for (let step = 0; step < 3; step += 1) await one.page.keyboard.press('Alt+ArrowDown');
  await both(['Quiz night', '> Largest?', '> Smallest?', 'Tea?']);

  await two.page.getByRole('button', { name: 'More about Smallest?' }).click();
  await two.page.getByRole('menuitem', { name: 'Move out of “Quiz night”' }).click();
  await both(['Quiz night', '> Largest?', 'Smallest?', 'Tea?']);
  await two.page.getByRole('button', { name: 'More about Tea?' }).click();
  await two.page.getByRole('menuitem', { name: 'Move into “Quiz night”' }).click();
  await both(['Quiz night', '> Largest?', '> Tea?', 'Smallest?']);
  // Undoing the move would overwrite the timer that a colleague has set since.
  const undo = two.page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  const { kind, prompt, options } = tea;
  const changed = { kind, prompt, options, minPicks: 1, maxPicks: 1, isRevisable: false, timerSeconds: 45 };
  await host.visit('activities.update', { activity: tea.id }, changed);
  await undo.waitFor({ state: 'detached' });

  await takeHold(one, 'Smallest?');
  await moveTo(one, (await placeOf(one, 'Tea?')).y + 2);
  await one.page.mouse.up();
  await both(['Quiz night', '> Largest?', '> Smallest?', '> Tea?']);

  // An order that a colleague changed during a drag is not overwritten.
  await takeHold(one, 'Largest?');
  await moveTo(one, (await placeOf(one, 'Tea?')).bottom - 2);
  await ben.visit(
    'activity-orders.update',
    { event: event.id },
    { ids: [quiz, smallest, largest, tea].map(({ id }) => id) },
  );
  await one.page.mouse.up();
  await one.page.getByRole('alert').getByText('Someone changed this first').waitFor();
  await both(['Quiz night', '> Smallest?', '> Largest?', '> Tea?']);

  // The menu cannot move questions out of a quiz that has started.
  await host.visit('series-states.update', { series: quiz.id }, { action: 'start' });
  await two.page.getByText('people are joining').first().waitFor();
  await two.page.getByRole('button', { name: 'More about Tea?' }).click();
  await two.page.getByRole('menuitem', { name: /Move up.*Alt\+Up/ }).waitFor();
  expect(await two.page.getByRole('menuitem', { name: 'Move out of “Quiz night”' }).count()).toBe(0);

  // A question dragged out of the quiz lands at its nearer end.
  await takeHold(one, 'Tea?');
  await moveTo(one, (await placeOf(one, 'Quiz night')).y - 4);
  await one.page.mouse.up();
  await both(['Quiz night', '> Tea?', '> Smallest?', '> Largest?']);
  for (const person of [one, two]) await person.close();
});
