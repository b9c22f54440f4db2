import {
  choiceOf,
  chooseFromAgendaMenu,
  clickOn,
  crewMemberAt,
  expect,
  gone,
  it,
  type Locator,
  see,
  seeHeading,
  type TestPage,
  waitUntilLive,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

const promptOf = ({ page }: TestPage) => page.getByLabel('What do you want to ask?');
const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);
const save = ({ page }: TestPage) => clickOn(page, 'Save', { exact: true });

it('shows who else edits a poll, and overwrites a colleague only on request', async () => {
  const { host, event, openAs, openCrew } = await scene();
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  await host.visit('events.show', event);
  const { id } = await choiceOf(host, event, { prompt: 'Which slit?' });
  const [one, two] = [await openCrew(), await openAs(ben, `/events/${event.id}`)];
  await chooseFromAgendaMenu(one, 'Which slit?', 'Edit');
  await promptOf(one).fill('Which of both slits?');
  await chooseFromAgendaMenu(two, 'Which slit?', 'Edit');
  await see(one.page, 'Ben is editing this too.');
  await one.page
    .getByRole('list', { name: 'Crew members here' })
    .getByText('Ben changing the agenda')
    .waitFor({ state: 'attached' });

  await promptOf(two).fill('Which hole?');
  await save(two);
  const notice = one.page.getByRole('alert').filter({ hasText: 'changed this' });
  await see(notice, 'Which hole?');
  await gone(one.page.getByText('Ben is editing this too.'));
  expect(await promptOf(one).inputValue()).toBe('Which of both slits?');

  // A reload keeps the draft and the conflict.
  await one.page.reload();
  await waitUntilLive(one);
  await chooseFromAgendaMenu(one, 'Which hole?', 'Edit');
  expect(await promptOf(one).inputValue()).toBe('Which of both slits?');
  await save(one);
  await expect.poll(() => isFocused(notice)).toBe(true);
  await seeHeading(two.page, 'Which hole?');
  await clickOn(one.page, 'Replace with mine');
  await seeHeading(two.page, 'Which of both slits?');

  // The colleague accepts the saved version.
  await chooseFromAgendaMenu(two, 'Which of both slits?', 'Edit');
  await promptOf(two).fill('Which one?');
  await chooseFromAgendaMenu(one, 'Which of both slits?', 'Edit');
  await promptOf(one).fill('Left or right?');
  await save(one);
  await clickOn(two.page, 'Use theirs');
  await expect.poll(() => promptOf(two).inputValue()).toBe('Left or right?');
  await gone(notice);

  // A poll that was deleted meanwhile can be added again.
  await promptOf(two).fill('Neither?');
  await host.visit('activities.destroy', { activity: id });
  await see(two.page, 'Someone deleted this.');
  expect(await promptOf(two).inputValue()).toBe('Neither?');
  await clickOn(two.page, 'Add to the agenda');
  await seeHeading(two.page, 'Neither?');
});
