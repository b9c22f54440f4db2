import {
  act,
  answerAs,
  auditsOf,
  chooseFromAgendaMenu,
  clickOn,
  expect,
  gone,
  it,
  openActivity,
  openChoice,
  pressKey,
  see,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

it('shows which answers will be lost before a poll is deleted, and can be cancelled', async () => {
  const { host, event, join, openCrew } = await scene();
  const poll = await openActivity(host, event, 'number', { prompt: 'How many?' });
  await answerAs(await join(), event, poll, { value: 4 });
  // The current round has no answers, but the previous one has.
  await act(host, poll, 'new-round');
  const crew = await openCrew();
  const dialog = crew.page.getByRole('dialog', { name: 'Delete this poll?' });
  const menu = crew.page.getByRole('button', { name: 'More about How many?' });
  await chooseFromAgendaMenu(crew, 'How many?', 'Delete');
  await see(dialog, '“How many?” and the answers of its 2 rounds will be deleted.');
  await clickOn(dialog, 'Cancel');
  await gone(dialog);
  expect(await server.world.store.activities.byId(poll.id)).not.toBeNull();
  await chooseFromAgendaMenu(crew, 'How many?', 'Delete');
  await clickOn(dialog, 'Delete');
  await gone(menu);
});

it('adds 30 s to a running timer by key and by button, and announces it on the phone', async () => {
  const { host, event, openCrew, openRoom } = await scene();
  const poll = await openChoice(host, event, { timerSeconds: 300 });
  const crew = await openCrew();
  const phone = await openRoom('Ada');
  const timer = phone.page.getByRole('timer');
  const secondsShown = async () => {
    const [, minutes = 0, seconds] = /(?:(\d+):)?(\d+)/.exec(await timer.innerText()) ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  const closesAt = async () => (await server.world.store.activities.byId(poll.id))?.closesAt ?? 0;
  const first = await closesAt();
  await timer.waitFor();
  expect(await secondsShown()).toBeLessThanOrEqual(300);
  const announcement = phone.page.getByRole('main').locator('output').filter({ hasText: 'seconds left' });
  expect(await announcement.count()).toBe(0);
  await pressKey(crew, 'm');
  await announcement.waitFor({ state: 'attached' });
  await expect.poll(closesAt).toBe(first + 30_000);
  await clickOn(crew.page, 'Add 30 s');
  await expect.poll(closesAt).toBe(first + 60_000);
  // A page that has not received the extension shows at least half a minute less.
  await expect
    .poll(async () => Math.abs((await secondsShown()) - (first + 60_000 - Date.now()) / 1_000))
    .toBeLessThan(10);
  const audits = await auditsOf(host, event);
  expect(audits.filter(({ action }) => action === 'activity.prolonged')).toHaveLength(2);
  await pressKey(crew, 'c');
  await gone(timer);
  await gone(crew.page.getByRole('button', { name: 'Add 30 s' }));
});

it('corrects the range of an open poll until the first answer, and keeps what is typed on phones', async () => {
  const { host, event, openCrew, openRoom } = await scene();
  const poll = await openActivity(host, event, 'number', { prompt: 'How many kilometres?', min: 0, max: 100 });
  const phone = await openRoom();
  const control = await openCrew();
  const largest = control.page.getByLabel('Maximum');
  const correct = async (max: string): Promise<void> => {
    await control.page.keyboard.press('e');
    await see(control.page, 'After the first answer, only the wording can change.');
    await largest.fill(max);
    await clickOn(control.page, 'Save', { exact: true });
    await gone(largest);
  };
  const field = phone.page.getByLabel('Your number');
  await field.fill('520');
  await phone.page.getByText('from 0 to 100').first().waitFor();
  await correct('1000');
  await phone.page
    .getByText(/1,?000/)
    .first()
    .waitFor();
  expect(await field.inputValue()).toBe('520');

  // The range is narrowed while the answer is being sent.
  const [isHeld, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await phone.page.route('**/ballot', async (sent) => {
    isHeld.resolve();
    await release.promise;
    await sent.fallback();
  });
  phone.allowProblem(/422/);
  await field.press('Enter');
  await isHeld.promise;
  await correct('400');
  release.resolve();
  await phone.page.getByText('Enter a number from 0 to 400.').first().waitFor();
  expect(await field.inputValue()).toBe('520');
  expect(await server.world.store.ballots.isAnswered(poll.id)).toBe(false);
  await phone.page.unroute('**/ballot');

  // The first answer arrives during another correction, so only the wording can still be saved.
  const prompt = control.page.getByLabel('What do you want to ask?');
  await control.page.keyboard.press('e');
  await largest.fill('700');
  await prompt.fill('How many kilometres today?');
  await field.fill('390');
  await field.press('Enter');
  await see(control.page, 'Already asked: only the wording can change');
  expect([await largest.isDisabled(), await largest.inputValue()]).toEqual([true, '400']);
  await clickOn(control.page, 'Save', { exact: true });
  await gone(prompt);
  expect(await server.world.store.activities.byId(poll.id)).toMatchObject({
    prompt: 'How many kilometres today?',
    max: 400,
  });
});
