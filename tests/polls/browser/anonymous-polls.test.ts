import { choiceOf, clickOn, expect, it, openChoice, see, seriesOf, withScenes } from '#support/browser.ts';
import { kindScene, send } from './kind-scene.ts';

const { server, scene } = withScenes();

it('an anonymous poll says so on phones and to hosts, and after its close offers only a new round', async () => {
  const opened = await scene();
  const { host, phone, live, ask, press } = await kindScene(opened);
  await ask('Open text', 'How was the course?', async (form) => {
    await form.getByRole('combobox', { name: 'Answers are' }).selectOption('anonymous');
  });
  const { page } = phone;
  await see(page, 'Your answer is anonymous.');
  await page.getByLabel('Your answer').fill('Too fast');
  await send(page).click();
  await page
    .getByText(/^Counted/)
    .first()
    .waitFor();
  await see(live, '1 of 1 answered');
  await page.reload();
  await page
    .getByText(/^Counted/)
    .first()
    .waitFor();
  expect(
    await page
      .getByText(/^Counted/)
      .first()
      .innerText(),
  ).not.toMatch(/\d/);

  await press('c');
  await host.getByRole('dialog').getByRole('button', { name: 'Close voting' }).click();
  const stage = host.getByRole('button', { name: 'New round' });
  await stage.waitFor();
  expect(await host.getByRole('button', { name: 'Open again' }).count()).toBe(0);
  await host.getByText('Answers are anonymous, so closing is final.').first().waitFor();
  await clickOn(host, 'New round');
  await clickOn(host, 'Start round');
  await see(page, 'Round 2: answer again');
  await see(page, 'Your answer is anonymous.');
});

it('closing an anonymous poll asks first, by any button or key, and also to open another', async () => {
  const { host, event, openCrew } = await scene();
  await openChoice(host, event, { prompt: 'Happy?', names: 'anonymous' });
  await choiceOf(host, event, { prompt: 'Hungry?' });
  const { page } = await openCrew();
  const states = async () => (await server.world.store.activities.ofEvent(event.id)).map(({ state }) => state);
  const question = page.getByRole('dialog', { name: 'Close it for good?' });
  const agenda = page.getByRole('list', { name: 'Activities' });
  const key = (cap: string) => () => page.keyboard.press(cap);
  const isAsked = async (press: () => Promise<unknown>): Promise<void> => {
    await press();
    await question.getByText('People can no longer answer “Happy?”.').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await states()).toEqual(['open', 'draft']);
  };
  await page.getByRole('button', { name: 'Close voting' }).waitFor();
  await isAsked(key('c'));
  await isAsked(key('n'));
  // A presenter remote must not open a dialog.
  await page.keyboard.press('PageDown');
  await page.getByText('Confirm this step with its button.').waitFor();
  await key('q')();
  await page.getByText('Also open for voting: Happy?').first().waitFor();
  await isAsked(key('x'));
  await isAsked(() => clickOn(page, 'Close it'));
  await key('a')();
  await page.getByLabel('What do you want to ask?').fill('Thirsty?');
  await isAsked(() => clickOn(page, 'Add and open'));
  await page.keyboard.press('Escape');
  await agenda.getByTitle('Hungry?').click();
  await isAsked(key('o'));
  await key('o')();
  await clickOn(question, 'Close and continue');
  await expect.poll(states).toEqual(['closed', 'open']);
  // A named one can be reopened.
  await page.getByRole('button', { name: 'Close voting' }).waitFor();
  await key('c')();
  await expect.poll(states).toEqual(['closed', 'closed']);
});

it('moving an anonymous poll into a quiz asks before its answers become named', async () => {
  const { host, event, openCrew } = await scene();
  await choiceOf(host, event, { prompt: 'Happy?', names: 'anonymous' });
  const quiz = await seriesOf(host, event);
  const { page } = await openCrew();
  const poll = async () => (await server.world.store.activities.ofEvent(event.id))[0];
  const move = async () => {
    await clickOn(page, 'More about Happy?');
    await page.getByRole('menuitem', { name: `Move into “${quiz.title}”` }).click();
  };
  const question = page.getByRole('dialog', { name: 'Change who sees names?' });
  await move();
  await question.getByText('answers are “Named to hosts”, no longer “Anonymous to everyone”').waitFor();
  await clickOn(question, 'Cancel');
  await question.waitFor({ state: 'detached' });
  expect(await poll()).toMatchObject({ seriesId: null, names: 'anonymous' });
  await move();
  await clickOn(question, 'Move it');
  await expect.poll(poll).toMatchObject({ seriesId: quiz.id, names: 'hosts' });
  await clickOn(page, 'Undo');
  await expect.poll(poll).toMatchObject({ seriesId: null, names: 'anonymous' });
});
