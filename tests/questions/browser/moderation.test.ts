import {
  choiceOf,
  chooseForQuestion,
  clickOn,
  expect,
  gone,
  it,
  pressKey,
  questionBy,
  see,
  seeHeading,
  withScenes,
} from '#support/browser.ts';
import { storeQuestions } from './stored-questions.ts';

const { server, scene } = withScenes();

async function threeOnShow() {
  const { host, event, join, openCrew, questionStates: states } = await scene();
  const ids = new Map<string, string>();
  const people = [await join(), await join()];
  for (const body of ['First?', 'Second?', 'Third?'])
    ids.set(body, await questionBy(people[0] ?? host, event, body, { host }));
  // The order by votes differs from the order of asking.
  for (const [place, person] of people.entries())
    for (const body of ['Third?', 'Second?'].slice(place))
      await person.visit('upvotes.create', { code: event.code, question: ids.get(body) ?? '' });
  return { host, event, openCrew, states };
}

it('puts the first question on the screen with F and moves on to the next with D, each with an undo', async () => {
  const { host, event, openCrew, states } = await threeOnShow();
  await host.visit('events.show', event);
  await choiceOf(host, event, { prompt: 'Which slit?' });
  const room = await openCrew();
  const { page } = room;
  const bar = page.locator('[data-actions]');
  const button = (name: string) => bar.getByRole('button', { name, exact: true });
  const asked = { 'First?': 'approved', 'Second?': 'approved', 'Third?': 'approved' };
  // Keys are handled in order, so the states show whether F or D did anything before the questions were shown.
  await page.keyboard.press('f');
  await page.keyboard.press('d');
  await page.keyboard.press('q');
  const first = button('Show the first one');
  await first.waitFor();
  expect([await first.getAttribute('data-look'), await states()]).toEqual(['primary', asked]);
  await pressKey(room, 'f');
  await expect.poll(states).toEqual({ ...asked, 'Second?': 'highlighted' });
  await page.getByRole('button', { name: 'Undo: put on the screen “Second?”' }).waitFor();
  await button('Answered, next').waitFor();
  await pressKey(room, 'd');
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'highlighted', 'First?': 'approved' });
  await page.getByRole('button', { name: 'Undo: answered “Second?”' }).waitFor();
  await pressKey(room, 'z');
  await expect.poll(states).toEqual({ ...asked, 'Second?': 'highlighted' });
  await page
    .getByRole('region', { name: 'Selected item' })
    .getByRole('listitem')
    .first()
    .getByText('Second?')
    .waitFor();
  await button('Answered, next').click();
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'highlighted', 'First?': 'approved' });
  await see(page.getByRole('region', { name: 'Selected item' }).getByRole('listitem').first(), 'Third?');
  await page.getByRole('button', { name: 'Undo: answered “Second?”' }).waitFor();
  await pressKey(room, 'd');
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'answered', 'First?': 'highlighted' });
  // The last question can only be removed from the screen.
  await button('Answered').waitFor();
  await pressKey(room, 'f');
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'answered', 'First?': 'approved' });
  // A press during the step would be refused.
  await page.getByRole('button', { name: 'Undo: taken off the screen “First?”' }).waitFor();
  await first.click();
  await button('Answered').click();
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'answered', 'First?': 'answered' });
  await see(page, 'All are answered.');
  // “Next” still leads to the agenda.
  await page.keyboard.press('n');
  await seeHeading(page, 'Which slit?');
});

it('removes the author of a question with everything they asked, which U undoes first', async () => {
  const { host, event, join, openCrew, questionStates: states } = await scene();
  const mallory = await join('Mallory');
  await questionBy(await join('Ada'), event, 'When is the exam?');
  await questionBy(mallory, event, 'Something foul', { host });
  await questionBy(mallory, event, 'Foul again');
  const crew = await openCrew('/moderation');
  const { page } = crew;
  const card = (body: string) => page.getByRole('listitem').filter({ hasText: body });
  const isIn = async () => (await mallory.visit('rooms.show', event)).status === 200;
  await card('When is the exam?').getByRole('button', { name: 'Approve' }).click();
  await expect.poll(async () => (await states())['When is the exam?']).toBe('approved');
  await chooseForQuestion(crew, 'Something foul', 'Remove Mallory…');
  const dialog = page.getByRole('dialog', { name: 'Remove Mallory?' });
  await dialog.locator('blockquote').filter({ hasText: 'Something foul' }).waitFor();
  await clickOn(dialog, 'Remove', { exact: true });
  await gone(dialog);
  await page.getByRole('status').filter({ hasText: 'Mallory was removed. Questions hidden: 2.' }).waitFor();
  expect(await isIn()).toBe(false);
  expect(await states()).toEqual({
    'When is the exam?': 'approved',
    'Something foul': 'archived',
    'Foul again': 'rejected',
  });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Let in again');
  await clickOn(page, 'Rejected and archived: 2');
  await card('Foul again').getByText('author removed').waitFor();
  await clickOn(page, 'Approved', { exact: true });
  await page.keyboard.press('u');
  await expect
    .poll(states)
    .toEqual({ 'When is the exam?': 'approved', 'Something foul': 'approved', 'Foul again': 'pending' });
  expect(await isIn()).toBe(true);
  await card('Foul again').waitFor();
  expect(await page.getByText('author removed').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo: approved “When is the exam?”' }).waitFor();
  await page.keyboard.press('u');
  await expect.poll(async () => (await states())['When is the exam?']).toBe('pending');
});

it('offers the search, the moderation switch and the actions for several questions behind buttons', async () => {
  const { host, event, openCrew } = await scene();
  await storeQuestions(
    server,
    event,
    [1, 2, 3].map((place) => ({ body: `Question number ${place}?`, state: 'pending' })),
  );
  await host.visit('labels.create', event, { name: 'Exam', colour: '#0f6b5c' });
  const { page } = await openCrew('/moderation', {
    viewport: { width: 320, height: 780 },
  });
  await see(page, 'Question number 1?');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const options = page.getByRole('button', { name: 'Options' });
  const search = page.getByRole('searchbox');
  expect(await search.isVisible()).toBe(false);
  await options.click();
  await page
    .getByRole('switch', { name: /^Moderation/ })
    .filter({ visible: true })
    .click();
  await expect.poll(async () => (await server.world.store.events.byId(event.id))?.hasModeration).toBe(false);
  await search.fill('number 3');
  await gone(page.getByText('Question number 1?'));
  await options.click();
  await search.waitFor({ state: 'hidden' });
  // Even hidden, the search says that it hides questions.
  expect(await options.textContent()).toContain('Only some questions are shown');
  await options.click();
  await search.fill('');
  await options.click();

  for (const place of [1, 2, 3])
    await page.getByRole('checkbox', { name: `Select: Question number ${place}?` }).check();
  await clickOn(page.locator('.bulk-bar'), 'More');
  await page.getByRole('menuitem', { name: 'Label “Exam”' }).click();
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: 'Question number' }).filter({ hasText: 'Exam' }).count())
    .toBe(3);
});
