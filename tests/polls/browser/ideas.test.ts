import { axeViolations, clickOn, counted, expect, it, type Page, see, withScenes } from '#support/browser.ts';
import { kindScene, send } from './kind-scene.ts';

const { scene } = withScenes();

it('people write ideas by thumb, by keys and without scripts, the host merges them, and all vote', async () => {
  const opened = await scene();
  const { host, screen, phone, live, press, ask, answerPlainly } = await kindScene(opened);
  const { page } = phone;
  await ask('Ideas', 'What should we change?', async (form) => {
    await form.getByLabel('Votes per person').selectOption('2');
    await form.getByLabel('Column 1').fill('Start');
    await form.getByLabel('Column 2').fill('Stop');
    expect(await axeViolations(form)).toEqual([]);
  });

  // By keys: Enter goes on to another idea, and an idea needs a column.
  const column = (place: Page, idea: number, name: string) =>
    place.getByRole('group', { name: `Column of idea ${idea}` }).getByRole('radio', { name });
  await page.getByLabel('Idea 1').focus();
  await page.keyboard.type('Coffee');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Long meetings');
  await page.getByRole('button', { name: 'Choose a column for each idea' }).waitFor();
  await column(page, 1, 'Start').press('Space');
  await column(page, 2, 'Stop').press('Space');
  await page.reload();
  await expect.poll(() => page.getByLabel('Idea 2').inputValue()).toBe('Long meetings');
  expect(await axeViolations(page)).toEqual([]);
  await send(page).press('Enter');
  await counted(page);
  await answerPlainly(
    (plain) => plain.getByLabel('Idea 2').fill('coffee!'),
    'Choose one of the values offered.',
    async (plain) => {
      expect(await plain.getByLabel('Idea 2').inputValue()).toBe('coffee!');
      await column(plain, 2, 'Start').check({ force: true });
      await plain.getByLabel('Idea 3').fill('Endless meetings');
      await column(plain, 3, 'Stop').check({ force: true });
    },
  );

  // The screen waits for the host.
  expect(await screen.getByText('Coffee').count()).toBe(0);
  await press('r');
  for (const shown of [screen, page]) {
    const idea = shown.getByRole('listitem').filter({ hasText: 'Coffee' }).first();
    await see(idea, '×2');
    await shown.getByRole('heading', { name: 'Stop' }).first().waitFor();
  }
  await page.getByText('your idea').first().waitFor();
  await live.getByText('Merge ideas').click();
  for (const name of ['Long meetings', 'Endless meetings']) await live.getByRole('checkbox', { name }).check();
  await clickOn(live, 'Count all as');
  await expect.poll(() => screen.getByText('Endless meetings').count()).toBe(0);
  expect(await axeViolations(host)).toEqual([]);

  // One's own ideas can change until the vote.
  await page.getByRole('button', { name: 'Change answer' }).tap();
  await page.getByRole('button', { name: '+ Add another idea' }).tap();
  await page.getByLabel('Idea 3').fill('Walks');
  await column(page, 3, 'Start').tap({ force: true });
  await page.getByRole('button', { name: 'Change answer' }).first().tap();
  await screen.getByText('Walks').first().waitFor();

  // What was not sent before the vote can still be read.
  await page.getByRole('button', { name: 'Change answer' }).first().tap();
  await page.getByLabel('Idea 3').fill('Longer walks');
  await clickOn(live, 'Start voting');
  await clickOn(host.getByRole('dialog'), 'Start voting');
  await see(page, '2 of 2 votes left');
  await see(screen, 'Walks');
  const unsent = page.locator('.card').filter({ hasText: 'not sent' });
  await unsent.getByText('What should we change?').tap();
  await see(unsent, /Stop.*Longer walks/);
  await unsent.getByRole('button', { name: 'Discard' }).tap();
  const choose = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await choose('Coffee').tap();
  await choose('Walks').focus();
  await page.keyboard.press('Space');
  await see(page, '0 of 2 votes left');
  expect(await page.getByRole('checkbox', { name: /meetings/ }).isDisabled()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await send(page).press('Enter');
  await counted(page);
  const { page: plain } = await opened.openAs(await opened.join(), `/e/${opened.event.code}`, {
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  for (const box of await plain.getByRole('checkbox').all()) await box.check({ force: true });
  await send(plain).click();
  await see(plain, 'Choose 1 to 2.');
  await plain.getByRole('checkbox', { name: /meetings/ }).uncheck({ force: true });
  await send(plain).click();
  await see(live, '2 of 3 answered');
  await press('r');
  for (const shown of [screen, page])
    await shown
      .getByRole('listitem')
      .filter({ hasText: /Coffee.*100\s*%/s })
      .first()
      .waitFor();
  await page.getByText('Show as table').click();
  const row = page.getByRole('row').filter({ hasText: 'Stop · Long meetings' });
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['0', '0%']);
});
