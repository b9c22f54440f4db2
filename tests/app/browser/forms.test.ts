import {
  clickOn,
  counted,
  expect,
  it,
  openActivity,
  openPageAs,
  questionBy,
  see,
  tab,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();

it('keeps an edited name and question through a reload, and drops the name draft once it is saved', async () => {
  const { event, join } = await scene();
  const ada = await join('Ada');
  await questionBy(ada, event, 'Is the cat alive?');
  const phone = await openPageAs(browser, server, ada, `/e/${event.code}#mine`);
  const { page } = phone;
  const [input, question] = [page.getByLabel('Your name'), page.getByLabel('Your question', { exact: true })];
  await page.getByText('Change name').click();
  await input.fill('Ada Lovelace');
  await clickOn(page, 'Edit');
  await question.fill('Is the cat alive, or not?');
  await page.reload();
  await input.waitFor();
  expect(await input.inputValue()).toBe('Ada Lovelace');
  await clickOn(page, 'Edit');
  await expect.poll(() => question.inputValue()).toBe('Is the cat alive, or not?');
  await page.locator('form').filter({ has: input }).getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith(':my-name'))))
    .toEqual([]);
  await page.reload();
  await tab(phone, 'My activity');
  await page.getByText('Change name').click();
  expect(await input.inputValue()).toBe('Ada Lovelace');
});

it('does not store a new token in the browser, and clears its form', async () => {
  const { host } = await scene();
  const { page } = await openPageAs(browser, server, host, '/account/tokens');
  await page.getByLabel('What is it for?').fill('The clock in the hall');
  await clickOn(page, 'Create a token');
  const token = await page.getByLabel('The new token').inputValue();
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect([token.startsWith('hc_'), stored.includes(token), stored.includes('clock')]).toEqual([true, false, false]);
  await page.reload();
  expect(await page.getByLabel('What is it for?').inputValue()).toBe('');
});

it('Enter starts a new line in a text area, Ctrl+Enter sends the form, and a hint says so', async () => {
  const { host, event, openRoom } = await scene();
  await openActivity(host, event, 'text');
  const room = await openRoom('Ada');
  const { page } = room;
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await page.getByText('Ctrl+Enter to send').first().waitFor();
  await answer.fill('More');
  await answer.press('Enter');
  expect(await answer.inputValue()).toBe('More\n');
  await answer.press('Control+Enter');
  await counted(page);

  await tab(room, 'Questions');
  const question = page.getByLabel('Ask a question');
  // Too short to be sent.
  await question.fill('W');
  await question.press('Control+Enter');
  await question.fill('When is the exam?');
  await question.press('Control+Enter');
  await see(page, /Sent\./);
  expect((await server.world.store.questions.ofEvent(event.id)).map(({ body }) => body)).toEqual(['When is the exam?']);
});
