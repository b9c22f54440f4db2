import {
  axeViolations,
  expect,
  it,
  itInFullMatrix,
  type Locator,
  type Page,
  questionBy,
  see,
  withScenes,
} from '#support/browser.ts';

const { scene } = withScenes();

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

/** Three waiting questions, and a host on the moderation page. */
async function open() {
  const { host, event, join, openCrew, decide, questionStates: states } = await scene();
  const ada = await join('Ada');
  for (const body of ['First?', 'Second?', 'Third?']) await questionBy(ada, event, body);
  const { page } = await openCrew('/moderation');
  const row = (body: string) => page.getByRole('listitem').filter({ hasText: body });
  await row('Third?').waitFor();
  const approveElsewhere = (body: string) => decide(host, 'approve', [body]);
  return { page, row, states, approveElsewhere };
}

it('moves the focus with J, K and the arrow keys, and A and R decide the focused question', async () => {
  const { page, row, states } = await open();
  const isSelected = async (body: string) => {
    await expect.poll(() => focused(page)).toBe(`Select: ${body}`);
    expect(await row(body).getAttribute('aria-current')).toBe('true');
  };
  expect(await focused(page)).toBe('BODY');
  await page.keyboard.press('j');
  await isSelected('First?');
  await page.keyboard.press('ArrowDown');
  await isSelected('Second?');
  await page.keyboard.press('k');
  await isSelected('First?');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  const approve = row('First?').getByRole('button', { name: 'Approve' });
  expect(await approve.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('a');
  await row('First?').getByRole('button', { name: 'Put on the screen' }).waitFor();
  await isSelected('Second?');

  // After a click nothing has the focus, and a decision still moves it to the next question.
  await row('Third?').getByText('Third?').click();
  await expect.poll(() => row('Third?').getAttribute('aria-current')).toBe('true');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('r');
  await isSelected('Second?');
  await row('Second?').getByRole('button', { name: 'Approve' }).press('Space');
  await see(page, 'No questions waiting');
  await expect.poll(() => focused(page)).toBe('MAIN');
  await expect.poll(states).toEqual({ 'First?': 'approved', 'Second?': 'approved', 'Third?': 'rejected' });
});

itInFullMatrix('keeps the focus on a question that another moderator decides, and moves on from there', async () => {
  const { page, row, approveElsewhere } = await open();
  await row('Second?').getByRole('button', { name: 'Approve' }).focus();
  await approveElsewhere('Second?');
  await row('Second?').getByRole('checkbox', { disabled: true }).waitFor();
  await expect
    .poll(() =>
      row('Second?')
        .first()
        .evaluate((element) => element === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('Select: Third?');
  await page.keyboard.press('k');
  await expect.poll(() => focused(page)).toBe('Second?');
});

/** A double click whose second press comes once the page has reacted to the first. */
async function pressTwice(page: Page, button: Locator, between: () => Promise<unknown>): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await between();
  }
}

itInFullMatrix('the second press of a double click does not decide the next question', async () => {
  const { page, row, states } = await open();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/moderations')) sent.push(request.url());
  });
  const button = (body: string, name: string) => row(body).getByRole('button', { name });
  const place = await button('First?', 'Approve').boundingBox();
  await pressTwice(page, button('First?', 'Approve'), () =>
    expect
      .poll(async () => Math.abs(((await button('Second?', 'Approve').boundingBox())?.y ?? 0) - (place?.y ?? 0)))
      .toBeLessThan(12),
  );
  await button('First?', 'Put on the screen').waitFor();
  // It does not remove a question from the screen either, if the first press has put it there.
  await pressTwice(page, button('First?', 'Put on the screen'), () =>
    button('First?', 'Take off the screen').and(page.locator(':enabled')).waitFor(),
  );
  await button('Second?', 'Approve').click();
  await expect.poll(states).toEqual({ 'First?': 'highlighted', 'Second?': 'approved', 'Third?': 'pending' });
  expect(sent).toHaveLength(3);
});

it('rejects with W and Enter, and answers with E once the question is approved, whatever is selected', async () => {
  const { page, row, states, approveElsewhere } = await open();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await row('First?').getByRole('alert').getByText('Approve it before you answer it.').waitFor();
  expect(await focused(page)).toBe('Select: First?');
  await page.keyboard.press('w');
  await row('First?').getByRole('textbox', { name: 'Reason' }).waitFor();
  await page.keyboard.press('Enter');
  await row('First?').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Select: Second?');
  for (const body of ['Second?', 'Third?']) await approveElsewhere(body);
  await row('Third?').getByRole('button', { name: 'Put on the screen' }).waitFor();
  for (const body of ['Second?', 'Third?']) await row(body).getByRole('checkbox').check();
  await row('Second?').getByRole('checkbox').focus();
  await page.keyboard.press('e');
  await row('Second?').getByRole('textbox', { name: 'Answer in writing' }).waitFor();
  await page.keyboard.type('Tomorrow');
  await page.keyboard.press('Control+Enter');
  await expect.poll(states).toEqual({ 'First?': 'rejected', 'Second?': 'answered', 'Third?': 'approved' });
  expect(await row('Third?').getByRole('checkbox').isChecked()).toBe(true);
});
