import {
  act,
  calm,
  choiceOf,
  clickOn,
  expect,
  focusOn,
  gone,
  it,
  openChoice,
  pressKey,
  questionBy,
  quizQuestion,
  seeHeading,
  seriesOf,
  settled,
  voteAs,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

it('moves actions that do not fit into a menu, and offers those of drafts and of a highlighted question', async () => {
  const { host, event, join, openCrew } = await scene();
  await quizQuestion(host, event, await seriesOf(host, event), { prompt: 'Largest?' });
  const poll = await openChoice(host, event, { prompt: 'Over?' });
  const ada = await join();
  await voteAs(ada, event, poll, 1);
  await act(host, poll, 'close');
  const question = await questionBy(ada, event, 'Why is the sky blue?', { host });
  await host.visit('moderations.update', event, { questions: [question], action: 'highlight' });
  await openChoice(host, event, { prompt: 'Open?' });
  const { page } = await openCrew();
  const take = async (title: string) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('list').getByTitle(title).click();
    await seeHeading(page, title);
  };
  await take('Over?');
  await page.setViewportSize({ width: 1024, height: 768 });
  const bar = page.locator('[data-actions]');
  const menu = bar.getByRole('button', { name: 'More', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Start round 2?' });
  await menu.click();
  await page.getByRole('menuitem', { name: /New round/ }).click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await gone(dialog);

  // Focus is not lost when the menu is no longer needed.
  await menu.focus();
  await page.setViewportSize({ width: 2200, height: 900 });
  await menu.waitFor({ state: 'hidden' });
  await bar.getByRole('button', { name: 'New round' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-actions] button'))).toBe(true);

  // When a colleague reopens the poll, the dialog closes, and it does not return when the poll closes.
  await page.keyboard.press('w');
  await dialog.waitFor();
  await act(host, poll, 'open');
  await gone(dialog);
  await take('Over?');
  await bar.getByRole('button', { name: 'Close voting' }).waitFor();
  await act(host, poll, 'close');
  await bar.getByRole('button', { name: 'Reveal' }).waitFor();
  expect(await dialog.count()).toBe(0);

  await take('Quiz night');
  await clickOn(page, 'Edit “Largest?”');
  await page.getByRole('form', { name: 'Edit question' }).waitFor();
  await clickOn(page, 'Cancel');
  await page.getByRole('article').getByRole('button', { name: 'Edit', exact: true }).waitFor();

  // The screen shows the poll, so the question only waits.
  await page.getByRole('button', { name: 'Keep off the screen' }).waitFor();
  await focusOn(host, event, 'questions');
  await page.getByRole('button', { name: 'Take off the screen' }).first().waitFor();
});

it('visibly refuses a key, even a repeated one, while the next poll is still opening', async () => {
  const { host, event, openCrew } = await scene();
  await openChoice(host, event, { prompt: 'Tea?' });
  const second = await choiceOf(host, event, { prompt: 'Coffee?' });
  await choiceOf(host, event, { prompt: 'Water?' });
  const { page } = await openCrew();
  await seeHeading(page, 'Tea?');
  const isHeld = Promise.withResolvers<void>();
  const isLetGo = Promise.withResolvers<void>();
  await page.route('**/state', async (route) => {
    isHeld.resolve();
    await isLetGo.promise;
    await route.continue();
  });
  await page.keyboard.press('n');
  await isHeld.promise;
  const refusal = page.getByRole('alert').filter({ hasText: 'Not done: the previous step was still running.' });
  for (const key of ['n', 'PageDown', 'r']) {
    await page.keyboard.press(key);
    await refusal.getByRole('button').click();
    await gone(refusal);
  }
  isLetGo.resolve();
  await seeHeading(page, 'Coffee?');
  await page.locator('[data-actions][aria-busy="false"]').waitFor();
  const states = async () =>
    (await server.world.store.activities.ofEvent(event.id)).map(({ prompt, state, isRevealed }) => [
      prompt,
      state,
      isRevealed,
    ]);
  await page.keyboard.press('r');
  await expect.poll(async () => (await server.world.store.activities.byId(second.id))?.isRevealed).toBe(true);
  expect(await states()).toEqual([
    ['Tea?', 'closed', false],
    ['Coffee?', 'open', true],
    ['Water?', 'draft', false],
  ]);
  await gone(page.getByRole('alert'));
  await page.unroute('**/state');
  await page.locator('[data-actions] [aria-keyshortcuts~="h"]').waitFor();
  await page.keyboard.press('c');
  await page.keyboard.press('h');
  await expect.poll(async () => (await states())[1]).toEqual(['Coffee?', 'closed', false]);
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('reports a lost request until another poll is selected or the outcome is known', async () => {
  const { host, event, openCrew } = await scene();
  const poll = await openChoice(host, event, { prompt: 'Tea or coffee?' });
  await choiceOf(host, event, { prompt: 'Bus or train?' });
  const person = await openCrew();
  const { page } = person;
  person.allowProblem(/ERR_FAILED/);
  const silence = page.getByRole('alert').filter({ hasText: 'The server did not answer' });
  const closeInVain = async () => {
    await page.route('**/activities/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await clickOn(page, 'Close voting');
    await silence.waitFor();
    await page.unrouteAll();
  };
  const choose = (prompt: string) =>
    page.getByRole('list', { name: 'Activities' }).getByTitle(prompt, { exact: true }).click();
  await closeInVain();
  await choose('Bus or train?');
  await seeHeading(page, 'Bus or train?');
  await gone(silence);
  await choose('Tea or coffee?');
  await page.getByRole('button', { name: 'Close voting' }).waitFor();
  expect(await silence.count()).toBe(0);
  await closeInVain();
  await act(host, poll, 'close');
  await page.getByRole('button', { name: 'Open again' }).waitFor();
  await gone(silence);
});

it('ignores the second press of a double click when the action has changed', async () => {
  const { host, event, openCrew } = await scene();
  const poll = await choiceOf(host, event, { prompt: 'Which slit?' });
  const control = await openCrew();
  const { page } = control;
  const primary = page.getByRole('region', { name: 'Live' }).locator('[data-look="primary"]').filter({ visible: true });
  const boxOf = async (name: string) => {
    await primary.filter({ hasText: name }).waitFor();
    await settled(page);
    const { x, y, width, height } = (await primary.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { left: x, right: x + width, top: y, bottom: y + height };
  };
  const { left, top, bottom } = await boxOf('Which slit?');
  const [x, y] = [left + 20, (top + bottom) / 2];
  await page.mouse.click(x, y);
  const next = await boxOf('Close voting');
  expect([x > next.left && x < next.right, y > next.top && y < next.bottom]).toEqual([true, true]);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // Requests are sent in order, so a second press would have arrived before this one.
  await pressKey(control, 'j');
  await expect.poll(async () => (await server.world.store.events.byId(event.id))?.focus.kind).toBe('join');
  expect((await server.world.store.activities.byId(poll.id))?.state).toBe('open');
});

it('keeps the form open when the response to an earlier action arrives while typing', async () => {
  const { openCrew } = await scene({ start: 'later' });
  const { page } = await openCrew();
  const prompt = page.getByLabel('What do you want to ask?');
  const gate = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'GET' && !route.request().url().includes('broadcasting')) await gate.promise;
    return route.fallback();
  });
  const answered = page.waitForResponse(
    (response) => response.ok() && response.request().redirectedFrom()?.method() === 'PUT',
  );
  await clickOn(page, 'Open the event');
  await page.getByRole('button', { name: /^Add/ }).filter({ visible: true }).first().click();
  await prompt.pressSequentially('Is the cat');
  gate.resolve();
  await answered;
  await page.getByText('Event open').filter({ visible: true }).first().waitFor();
  await prompt.pressSequentially(' alive?');
  await calm(page);
  expect(await prompt.inputValue()).toBe('Is the cat alive?');
});

it('opens a poll while others stay open, and closes each of those', async () => {
  const { host, event, openCrew } = await scene();
  for (const prompt of ['One?', 'Two?', 'Three?']) await openChoice(host, event, { prompt });
  await choiceOf(host, event, { prompt: 'Four?' });
  const { page } = await openCrew();
  const live = page.getByRole('region', { name: 'Live' });
  const rows = live.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Close it' }) });
  await page.getByRole('list', { name: 'Activities' }).getByTitle('Four?').click();
  await clickOn(page, 'Open alongside the current one');
  await expect.poll(() => rows.count()).toBe(3);
  await rows.filter({ hasText: 'Two?' }).getByRole('button', { name: 'Close it' }).click();
  await expect.poll(() => rows.count()).toBe(2);
  const openPrompts = async () =>
    (await server.world.store.activities.ofEvent(event.id))
      .filter(({ state }) => state === 'open')
      .map(({ prompt }) => prompt);
  expect(await openPrompts()).toEqual(['One?', 'Three?', 'Four?']);
  await page.keyboard.press('x');
  await expect.poll(openPrompts).toEqual(['Three?', 'Four?']);
});
