import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { choiceOf, crewMemberAt } from '#support/factories/events.ts';
import { withScenes } from '#support/browser/scenes.ts';
import { clickOn, chooseFromAgendaMenu, waitUntilLive } from '#support/browser/people.ts';

const { server, scene } = withScenes();

const promptOf = ({ page }: TestPage) => page.getByLabel('What do you want to ask?');
const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);
const save = ({ page }: TestPage) => page.getByRole('button', { name: 'Save', exact: true }).click();

it('shows who else edits a poll, and overwrites a colleague only on request', async () => {
  const { host, event, openAs, openCrew } = await scene();
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  await host.visit('events.show', { event: event.id });
  const { id } = await choiceOf(host, event, { prompt: 'Which slit?' });
  const [one, two] = [await openCrew(), await openAs(ben, `/events/${event.id}`)];
  await chooseFromAgendaMenu(one, 'Which slit?', 'Edit');
  await promptOf(one).fill('Which of both slits?');
  await chooseFromAgendaMenu(two, 'Which slit?', 'Edit');
  await one.page.getByText('Ben is editing this too.').waitFor();
  await one.page
    .getByRole('list', { name: 'Crew members here' })
    .getByText('Ben changing the agenda')
    .waitFor({ state: 'attached' });

  await promptOf(two).fill('Which hole?');
  await save(two);
  const notice = one.page.getByRole('alert').filter({ hasText: 'changed this' });
  await notice.getByText('Which hole?').waitFor();
  await one.page.getByText('Ben is editing this too.').waitFor({ state: 'detached' });
  expect(await promptOf(one).inputValue()).toBe('Which of both slits?');

  // A reload keeps the draft and the conflict.
  await one.page.reload();
  await waitUntilLive(one);
  await chooseFromAgendaMenu(one, 'Which hole?', 'Edit');
  expect(await promptOf(one).inputValue()).toBe('Which of both slits?');
  // Saving does not overwrite the colleague's version.
  await save(one);
  await expect.poll(() => isFocused(notice)).toBe(true);
  await two.page.getByRole('heading', { name: 'Which hole?' }).waitFor();
  await clickOn(one.page, 'Replace with mine');
  await two.page.getByRole('heading', { name: 'Which of both slits?' }).waitFor();

  // The colleague accepts the saved version.
  await chooseFromAgendaMenu(two, 'Which of both slits?', 'Edit');
  await promptOf(two).fill('Which one?');
  await chooseFromAgendaMenu(one, 'Which of both slits?', 'Edit');
  await promptOf(one).fill('Left or right?');
  await save(one);
  await clickOn(two.page, 'Use theirs');
  await expect.poll(() => promptOf(two).inputValue()).toBe('Left or right?');
  await notice.waitFor({ state: 'detached' });

  // A poll that was deleted meanwhile can be added again.
  await promptOf(two).fill('Neither?');
  await host.visit('activities.destroy', { activity: id });
  await two.page.getByText('Someone deleted this.').waitFor();
  expect(await promptOf(two).inputValue()).toBe('Neither?');
  await clickOn(two.page, 'Add to the agenda');
  await two.page.getByRole('heading', { name: 'Neither?' }).waitFor();
});
