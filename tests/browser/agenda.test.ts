import { expect, it } from 'vitest';
import type { EventView } from '../../contracts/views.ts';
import type { TestPage } from '../support/browser.ts';
import { quizQuestion, seriesOf } from '../support/quiz-scenes.ts';
import { choiceOf, crewMemberAt, hostWithEvent } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import type { Visitor } from '../support/visitor.ts';
import { livePageAs } from './people.ts';

const { server, browser } = withServerAndBrowser();

const controlRoomOf = (who: Visitor, { id }: EventView) => livePageAs(browser, server, who, `/events/${id}`);

const rowsOf = ({ page }: TestPage) => page.getByRole('list', { name: 'Activities' }).getByRole('listitem').filter({ has: page.locator('button[title]') });
const rowOf = (person: TestPage, title: string) => rowsOf(person).filter({ hasText: title });

/** Titles from top to bottom, those in a series after an arrow. */
const agendaOf = (person: TestPage): Promise<string[]> =>
  rowsOf(person).evaluateAll((rows) => rows.map((row) => (row.querySelector('.ms-5') ? '> ' : '') + (row.querySelector('button[title]')?.getAttribute('title') ?? '')));

it('a poll is moved into a quiz and out again by key, menu and pointer, and the other crew sees it at once', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  await choiceOf(host, event, { prompt: 'Tea?' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { prompt: 'Largest?' });
  await quizQuestion(host, event, quiz, { prompt: 'Smallest?' });
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

  const [handle, below] = [await rowOf(one, 'Smallest?').locator('span[aria-hidden]').first().boundingBox(), await rowOf(one, 'Tea?').boundingBox()];
  if (!handle || !below) throw new Error('the rows are not shown');
  await one.page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await one.page.mouse.down();
  await one.page.mouse.move(handle.x + handle.width / 2, below.y + 4, { steps: 5 });
  await one.page.mouse.up();
  await both(['Quiz night', '> Largest?', '> Smallest?', '> Tea?']);

  // Once it has begun it stays together: the same key moves inside it, and the menu has no way out.
  await host.visit('series-states.update', { series: quiz.id }, { action: 'start' });
  await two.page.getByText('players are coming in').first().waitFor();
  await two.page.getByRole('button', { name: 'More about Tea?' }).click();
  await two.page.getByRole('menuitem', { name: 'Move up' }).waitFor();
  expect(await two.page.getByRole('menuitem', { name: 'Move out of “Quiz night”' }).count()).toBe(0);

  // Dragged out all the same, it comes back, and says why.
  const [begun, top] = [await rowOf(one, 'Tea?').locator('span[aria-hidden]').first().boundingBox(), await rowOf(one, 'Quiz night').first().boundingBox()];
  if (!begun || !top) throw new Error('the rows are not shown');
  await one.page.mouse.move(begun.x + begun.width / 2, begun.y + begun.height / 2);
  await one.page.mouse.down();
  await one.page.mouse.move(begun.x + begun.width / 2, top.y + 2, { steps: 5 });
  await one.page.mouse.up();
  await one.page.getByRole('alert').getByText('only before either of them has begun').waitFor();
  await both(['Quiz night', '> Largest?', '> Smallest?', '> Tea?']);
  for (const person of [one, two]) await person.close();
});
