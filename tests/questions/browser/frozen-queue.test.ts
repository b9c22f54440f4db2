import {
  axeViolations,
  calm,
  chooseForQuestion,
  clickOn,
  crewMemberAt,
  expect,
  gone,
  it,
  itInFullMatrix,
  type Locator,
  type Page,
  questionBy,
  see,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

/** The host's moderation page with three waiting questions and two on show. Ben decides on another page. */
async function crewAtModeration() {
  const { host, event, join, openAs, openCrew, decide } = await scene();
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  const ada = await join('Ada');
  const ask = (body: string) => questionBy(ada, event, body);
  const benDecides = (action: string, ...bodies: string[]) => decide(ben, action, bodies);
  for (const body of ['One?', 'Two?', 'Three?', 'Four?', 'Five?']) await ask(body);
  await benDecides('approve', 'Four?', 'Five?');
  const { page } = await openCrew('/moderation');
  await see(page, 'One?');
  return { page, ask, benDecides, openBensPage: () => openAs(ben, `/events/${event.id}/moderation`) };
}

/** Each row's question and bounding box, top to bottom. */
const rowsOf = (list: Locator) =>
  list.getByRole('listitem').evaluateAll((rows) =>
    rows.map((row) => {
      const { x, y, width, height } = row.getBoundingClientRect();
      return { body: row.querySelector('p')?.textContent ?? '', box: [x, y, width, height].join(' ') };
    }),
  );

/** The same, once the pointer is elsewhere and nothing moves. */
async function restingRowsOf(list: Locator) {
  await list.page().mouse.move(0, 0);
  await calm(list.page());
  return rowsOf(list);
}

const bodiesOf = async (list: Locator): Promise<string[]> => (await rowsOf(list)).map(({ body }) => body);

it('does not move waiting questions while others ask and decide, and counts the new ones', async () => {
  const { page, ask, benDecides } = await crewAtModeration();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const waiting = page.getByRole('region', { name: 'Waiting questions' });
  const before = await restingRowsOf(waiting);
  expect(before.map(({ body }) => body)).toEqual(['One?', 'Two?', 'Three?']);
  await ask('Six?');
  await button('1 new question').waitFor();
  await ask('Seven?');
  await button('2 new questions').waitFor();
  expect(await restingRowsOf(waiting)).toEqual(before);
  await button('2 new questions').click();
  await expect.poll(() => bodiesOf(waiting)).toEqual(['One?', 'Two?', 'Three?', 'Six?', 'Seven?']);
  await button('2 new questions').waitFor({ state: 'detached' });

  // A question that others decide keeps its place and size and names the decision, until “Clear”.
  const all = await restingRowsOf(waiting);
  await benDecides('approve', 'Two?');
  const tidy = button('Clear handled questions');
  await tidy.waitFor();
  await waiting.getByRole('listitem').filter({ hasText: 'Two?' }).getByText('approved').waitFor();
  await benDecides('reject', 'Six?');
  await waiting.getByRole('listitem').filter({ hasText: 'Six?' }).getByText('rejected').waitFor();
  expect(await restingRowsOf(waiting)).toEqual(all);
  expect(await axeViolations(page, ['color-contrast'])).toEqual([]);
  expect(await waiting.getByRole('button', { name: 'Approve' }).count()).toBe(3);
  await tidy.click();
  await expect.poll(() => bodiesOf(waiting)).toEqual(['One?', 'Three?', 'Seven?']);

  // When others have decided all of them, a new one replaces them, but not under the pointer.
  await waiting.getByText('One?').hover();
  await calm(page);
  const last = await rowsOf(waiting);
  await benDecides('approve', 'One?', 'Three?', 'Seven?');
  await ask('Eight?');
  await button('1 new question').waitFor();
  expect(await rowsOf(waiting)).toEqual(last);
  await page.mouse.move(0, 0);
  await expect.poll(() => bodiesOf(waiting)).toEqual(['Eight?']);
});

itInFullMatrix('shows next to a question that another moderator is writing about it', async () => {
  const { page, openBensPage } = await crewAtModeration();
  const other = await openBensPage();
  const rowOf = (of: Page, body: string) => of.getByRole('listitem').filter({ hasText: body });
  for (const [body, item, field, words] of [
    ['Two?', 'Reject with a reason', 'Reason', 'Ben is rejecting this with a reason'],
    ['Four?', 'Answer in writing', 'Answer in writing', 'Ben is writing an answer here'],
  ] as const) {
    await chooseForQuestion(other, body, item);
    await rowOf(page, body).getByText(words).waitFor();
    await rowOf(other.page, body).getByRole('textbox', { name: field }).press('Escape');
    await gone(page.getByText(words));
  }
  for (const body of ['One?', 'Three?']) await other.page.getByRole('checkbox', { name: `Select: ${body}` }).check();
  await clickOn(other.page, 'Reject with a reason');
  for (const body of ['One?', 'Three?'])
    await rowOf(page, body).getByText('Ben is rejecting this with a reason').waitFor();
});
