import {
  choiceOf,
  clickOn,
  expect,
  gone,
  it,
  type Page,
  questionBy,
  seeHeading,
  voteAs,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

/** The keys in each row of the dialog, such as `O` or `Alt+Up Alt+Down`. */
async function listed(page: Page): Promise<string[]> {
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const rows = await dialog
    .locator('dt')
    .evaluateAll((terms) =>
      terms.map((term) =>
        [...term.children]
          .map((group) => [...group.querySelectorAll('kbd')].map(({ textContent }) => textContent).join('+'))
          .join(' '),
      ),
    );
  await clickOn(dialog, 'Close');
  await gone(dialog);
  return rows;
}

/** Waits until a button shows this key, since the store changes before the page does. */
const isOffered = (page: Page, key: string): Promise<void> =>
  page.locator(`[aria-keyshortcuts~="${key}"]:enabled`).filter({ visible: true }).first().waitFor();

const announced = (page: Page): Promise<string[]> =>
  page
    .locator('[aria-keyshortcuts]')
    .evaluateAll((elements) =>
      elements
        .flatMap((element) => element.getAttribute('aria-keyshortcuts')?.split(' ') ?? [])
        .map((key) => key.replace('Arrow', '').toUpperCase()),
    );

it('lists every key of the control room, and each does what the list says', async () => {
  const { host, event, join, openCrew } = await scene();
  const [first] = [
    await choiceOf(host, event, { prompt: 'Tea?', timerSeconds: 600 }),
    await choiceOf(host, event, { prompt: 'Coffee?' }),
    await choiceOf(host, event, { prompt: 'Water?' }),
  ];
  const { page } = await openCrew();
  const phone = await join();
  const tea = () => server.world.store.activities.byId(first.id);
  const polls = () => server.world.store.activities.ofEvent(event.id);
  const keys = new Set<string>();
  const buttons = new Set<string>();
  const press = async (key: string, shown: Promise<unknown> | (() => Promise<unknown>)): Promise<void> => {
    // Adding has several buttons, and none of them shows the key.
    if (key !== 'a') await isOffered(page, key);
    for (const name of await announced(page)) buttons.add(name);
    keys.add(key.toUpperCase());
    await page.keyboard.press(key);
    await (typeof shown === 'function' ? shown() : shown);
  };
  const word = (text: string) => () => page.getByRole('article').getByText(text, { exact: true }).first().waitFor();
  const agenda = () =>
    page
      .getByRole('list', { name: 'Activities' })
      .locator('button[title]')
      .evaluateAll((all) => all.map((row) => row.getAttribute('title')));
  const rows = await listed(page);

  await press('a', () => seeHeading(page, 'New poll'));
  await clickOn(page, 'Cancel');
  await page.getByRole('list', { name: 'Activities' }).getByTitle('Tea?').click();
  await press('o', word('voting open'));
  await press('m', async () =>
    expect
      .poll(async () => {
        const { closesAt, openedAt } = (await tea()) ?? {};
        return (closesAt ?? 0) - (openedAt ?? 0);
      })
      .toBe(630_000),
  );
  await voteAs(phone, event, first);
  await press('t', () => page.getByRole('article').getByRole('table').waitFor());
  await press('t', () => gone(page.getByRole('article').getByRole('table')));
  await press('e', () => seeHeading(page, 'Edit poll'));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('heading', { name: 'Edit poll' }));
  keys.add('Esc');
  await press('p', () => page.getByRole('switch', { name: 'Asking', checked: false, disabled: false }).waitFor());
  await press('p', () => page.getByRole('switch', { name: 'Asking', checked: true, disabled: false }).waitFor());
  expect((await server.world.store.events.byId(event.id))?.questionsOpen).toBe(true);
  await press('c', word('closed'));
  await press('r', () => page.getByRole('button', { name: 'Hide' }).waitFor());
  await press('h', () => page.getByRole('button', { name: 'Reveal' }).waitFor());
  await press('w', () =>
    page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Start round 2?' }).waitFor(),
  );
  await page.keyboard.press('Escape');
  await gone(page.getByText('Start round 2?'));
  expect((await tea())?.round).toBe(1);
  // A new round loses no answers, so focus starts on the confirming button.
  await page.keyboard.press('w');
  await page.getByRole('button', { name: 'Start round' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await tea())?.round).toBe(2);
  // Until the page has the response, the key applies to the previous round.
  await expect.poll(async () => page.keyboard.press('c').then(async () => (await tea())?.state)).toBe('closed');
  await word('closed')();
  await press('n', () => seeHeading(page, 'Coffee?'));
  // Opening a poll closes the one on the screen.
  await page.getByRole('list', { name: 'Activities' }).getByTitle('Water?').click();
  await press('o', async () =>
    expect
      .poll(async () => (await polls()).map(({ prompt, state }) => [prompt, state]))
      .toEqual([
        ['Tea?', 'closed'],
        ['Coffee?', 'closed'],
        ['Water?', 'open'],
      ]),
  );
  await press('q', () => seeHeading(page, 'Top questions'));
  await page.getByText('Also open for voting: Water?').first().waitFor();
  await press('x', async () =>
    expect.poll(async () => (await polls()).map(({ state }) => state)).toEqual(['closed', 'closed', 'closed']),
  );
  const question = await questionBy(phone, event, 'Sugar?', { host });
  const becomes = (state: string) => async () =>
    expect.poll(async () => (await server.world.store.questions.byId(question))?.state).toBe(state);
  await press('f', becomes('highlighted'));
  // Until the page has the response, D would apply to the previous decision.
  await page.getByRole('button', { name: /^Undo: .*“Sugar\?”/ }).waitFor();
  await press('d', becomes('answered'));
  // Until the page has the response, undo would apply to the previous decision.
  await page.getByRole('button', { name: 'Undo: answered “Sugar?”' }).waitFor();
  await press('z', becomes('highlighted'));
  await press('j', () => seeHeading(page, 'People are joining'));
  await page.getByRole('list', { name: 'Activities' }).getByTitle('Tea?').click();
  await press('s', async () =>
    expect
      .poll(async () => (await server.world.store.events.byId(event.id))?.focus)
      .toEqual({ kind: 'activity', activityId: first.id }),
  );
  await press('v', () => page.getByRole('button', { name: 'Screen and phones small' }).waitFor());
  await page.getByRole('list', { name: 'Activities' }).getByTitle('Tea?').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(agenda).toEqual(['Coffee?', 'Tea?', 'Water?']);
  await press('u', async () => expect.poll(agenda).toEqual(['Tea?', 'Coffee?', 'Water?']));

  // The keys of screens and spoilers are tested elsewhere.
  const elsewhere = ['Alt+Up Alt+Down', 'PageDown → ↓ Space', 'PageUp ← ↑', 'B', 'K', 'L', '.', ',', '?'];
  expect(rows.toSorted()).toEqual([...keys, ...elsewhere].toSorted());
  const caps = new Set(rows.flatMap((row) => row.split(' ')).map((row) => row.toUpperCase()));
  expect([...buttons].filter((name) => !caps.has(name))).toEqual([]);
});

it('advances with the keys of a presenter remote, except while typing or where they scroll', async () => {
  const { host, event, openCrew } = await scene();
  const options = Array.from({ length: 20 }, (_, place) => ({ label: `Option ${place}` }));
  const poll = await choiceOf(host, event, { prompt: 'Tea?', options });
  const { page } = await openCrew();
  const state = async () => (await server.world.store.activities.byId(poll.id))?.state;
  await page.getByRole('list', { name: 'Activities' }).getByTitle('Tea?').click();
  for (const [key, offered, expected] of [
    ['PageDown', 'o', 'open'],
    ['ArrowRight', 'c', 'closed'],
  ] as const) {
    await isOffered(page, offered);
    await page.keyboard.press(key);
    await expect.poll(state).toBe(expected);
    // A key press is refused while the previous one is still sending.
    await gone(page.locator('[aria-busy=true]'));
    await page.waitForLoadState('networkidle');
  }
  await isOffered(page, 'o');
  const stage = page.locator('[data-selected]');
  await stage.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => stage.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  expect((await server.world.store.activities.byId(poll.id))?.isRevealed).toBe(false);
  await stage.evaluate((part) => part.scrollTo(0, part.scrollHeight));
  await page.keyboard.press('Space');
  await expect.poll(async () => (await server.world.store.activities.byId(poll.id))?.isRevealed).toBe(true);
});
