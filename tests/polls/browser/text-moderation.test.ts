import {
  answerAs,
  clickOn,
  configure,
  controlOf,
  counted,
  expect,
  it,
  itInFullMatrix,
  openActivity,
  see,
  withScenes,
} from '#support/browser.ts';

const { scene } = withScenes();

it('shows texts without approval on the screen, holds listed words, and lets the crew take any down', async () => {
  const { host, event, join, openCrew, openRoom, openScreen } = await scene({ title: 'The Swan' });
  await configure(host, event, { heldWords: ['scam*'], revealing: 'at-once' });
  const [ada, ben] = [await join(), await join()];
  const { page } = await openCrew();
  await clickOn(page.getByRole('region', { name: 'Agenda' }), 'Add a poll');
  await page.getByRole('radio', { name: 'Open text' }).check({ force: true });
  await page.getByLabel('What do you want to ask?').fill('What do you take home?');
  const approval = page.getByRole('switch', { name: /^Answers wait for approval/ });
  expect(await approval.isChecked()).toBe(true);
  await approval.uncheck({ force: true });
  await clickOn(page, 'Add to the agenda');
  await see(page, ', without approval.');
  await page.keyboard.press('o');

  const screen = await openScreen();
  const phone = await openRoom(ada);
  // Before they send an answer, people can read who will see it.
  await phone.page
    .getByText('Answers appear with the result, without names, unless the hosts hold them back.')
    .waitFor();
  const wall = () => screen.page.locator('.screen-wall li').allInnerTexts();
  await phone.page.getByRole('textbox', { name: 'Your answer' }).fill('Waves are odd');
  await clickOn(phone.page, 'Send answer');
  await counted(phone.page);
  await expect.poll(wall).toEqual(['Waves are odd']);
  const [poll] = (await controlOf(host, event)).activities;
  if (!poll) throw new Error('no poll was made');
  await answerAs(ben, event, poll, { text: 'No scammers' });
  const stage = page.locator('[data-selected]');
  await see(stage, 'Held by the word list. Other answers need no approval.');
  expect(await wall()).toEqual(['Waves are odd']);
  const row = (text: string) => stage.getByRole('listitem').filter({ hasText: text });
  await row('No scammers').getByText('held: “scam*”').waitFor();
  await row('No scammers').getByRole('button', { name: 'Approve' }).click();
  await expect.poll(wall).toEqual(['Waves are odd', 'No scammers']);
  await row('Waves are odd').getByRole('button', { name: 'Take down' }).click();
  await expect.poll(wall).toEqual(['No scammers']);
  await stage.getByText('1 not shown').click();
  await row('Waves are odd').getByRole('button', { name: 'Show', exact: true }).waitFor();
  await clickOn(stage, 'Undo: 1 taken down');
  await expect.poll(async () => (await wall()).toSorted()).toEqual(['No scammers', 'Waves are odd']);
});

itInFullMatrix('leaves listed words out of “Approve these”, and moves the focus to the next answer', async () => {
  const { host, event, join, openCrew } = await scene({ title: 'The Swan' });
  await configure(host, event, { heldWords: ['scam*'] });
  const poll = await openActivity(host, event, 'text');
  for (const text of ['Waves are odd', 'No scammers here', 'More tea', 'Light is fast', 'Less tea'])
    await answerAs(await join(), event, poll, { text });
  const { page } = await openCrew();
  const stage = page.locator('[data-selected]');
  const row = (text: string) => stage.getByRole('listitem').filter({ hasText: text });
  const focused = () =>
    page.evaluate(() => (document.activeElement?.closest('li') ?? document.activeElement)?.textContent ?? '');
  await stage.getByRole('button', { name: 'Approve these 4' }).waitFor();
  // Adding a word to the list marks answers that are already waiting.
  await configure(host, event, { heldWords: ['scam*', 'tea'] });
  await row('More tea').getByText('held: “tea”').waitFor();
  await clickOn(stage, 'Approve these 2');
  for (const text of ['Waves are odd', 'Light is fast'])
    await row(text).getByRole('button', { name: 'Take down' }).waitFor();
  await see(stage, '3 answers waiting');
  await row('No scammers here').getByRole('button', { name: 'Approve' }).press('Enter');
  await expect.poll(focused).toContain('More tea');
  // The bulk approval buttons disappear with the answers, so the focus moves to the heading.
  await configure(host, event, { heldWords: [] });
  await stage.getByRole('button', { name: 'Approve these 2' }).press('Enter');
  await expect.poll(focused).toBe('Nothing waiting');
});
