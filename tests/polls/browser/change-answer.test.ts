import {
  act,
  expect,
  isHydrated,
  it,
  itInFullMatrix,
  openActivity,
  type Page,
  see,
  settled,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

/** The text of the focused element; empty when nothing has the focus. */
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? '').trim(),
  );

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

async function openPoll(kind: 'ranking' | 'number') {
  const { host, event, openPhone } = await scene();
  const poll = await openActivity(host, event, kind, {
    prompt: 'In which order?',
    ...(kind === 'ranking' && { options: [{ label: 'Red' }, { label: 'Green' }, { label: 'Blue' }] }),
  });
  const phone = await openPhone();
  const reveal = () => act(host, poll, 'reveal');
  return { ...phone, host, event, reveal, countBallots: () => server.world.store.ballots.count(poll.id, 1) };
}

it('a ranking can be given, changed and resent by keyboard alone, and every step is announced', async () => {
  const { page, allowProblem, reveal, countBallots } = await openPoll('ranking');
  const announced = page.locator('form output.unseen');
  const announces = (words: string) => expect.poll(() => announced.innerText()).toContain(words);
  await press(page, 'Red');
  await announces('Red: place 1 of 3');
  await press(page, 'Red');
  await announces('Red: no place');
  await press(page, 'Green');
  await press(page, 'Start over');
  await announces('No option placed');
  await expect.poll(() => focused(page)).toBe('Red');
  await press(page, 'Green');
  await press(page, 'Red');
  await announces('Tap the last one to change the order.');
  await press(page, 'Blue');
  await announces('Move options or send your answer.');
  await press(page, 'Send answer');
  await page.getByText('Counted').first().waitFor();
  await expect.poll(() => focused(page)).toBe('Change answer');
  // The button does nothing until something is changed.
  await page.keyboard.press('Enter');
  await reveal();
  await expect.poll(() => focused(page)).toBe('In which order?');
  await press(page, 'Change answer');
  await expect.poll(() => focused(page)).toBe('In which order?');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('Green: place 1 of 3');
  await press(page, 'Move Green down');
  await press(page, 'Change answer');
  await see(page, 'your place 1');
  await expect.poll(() => focused(page)).toBe('In which order?');
  expect(await countBallots()).toBe(1);

  // The border that forced colours give a button would be cut at the edge of the phone.
  await page.emulateMedia({ forcedColors: 'active' });
  const border = () =>
    page.getByRole('button', { name: 'Change answer' }).evaluate((button) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'Canvas';
      return getComputedStyle(button).borderInlineEndColor === getComputedStyle(probe).color ? 'invisible' : 'visible';
    });
  await expect.poll(border).toBe('invisible');

  // Back must not show the page from before the vote, not even until it reloads.
  allowProblem(/net::ERR_FAILED/);
  await page.route('**/*', (route) =>
    'x-inertia-partial-data' in route.request().headers() ? route.abort() : route.fallback(),
  );
  await page.goto(server.address);
  await page.goBack();
  await page.waitForFunction(isHydrated);
  expect(await page.getByText('your place 1').isVisible()).toBe(true);
});

it('returns from a change to the result without losing it, and ignores spaces typed at the end', async () => {
  const { host, event, page, reveal } = await openPoll('number');
  const field = page.getByRole('textbox');
  await field.fill('7');
  await press(page, 'Send answer');
  await page.getByText('Counted').first().waitFor();
  await expect.poll(() => focused(page)).toBe('Change answer');
  // When the window loses the focus, the focused button gets an event, and keeps the focus.
  await page.evaluate(() => document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await reveal();
  await expect.poll(() => focused(page)).toBe('In which order?');
  await press(page, 'Change answer');
  await field.fill('8');
  await press(page, 'Back to the result');
  await expect.poll(() => focused(page)).toBe('In which order?');
  expect(await field.count()).toBe(0);
  await press(page, 'Change answer');
  expect(await field.inputValue()).toBe('8');

  await openActivity(host, event, 'text', { prompt: 'What do you take home?' });
  const text = page.getByRole('textbox', { name: 'Your answer' });
  await text.fill('First  time \n');
  await press(page, 'Send answer');
  await page.getByText('Counted').first().waitFor();
  const unsent = page.getByText('Change not sent yet');
  expect(await unsent.count()).toBe(0);
  await text.fill('First time twice');
  await unsent.waitFor();
});

itInFullMatrix(
  'keeps options in place until the last is tapped, so that no tap hits an arrow by accident',
  async () => {
    const { host, event, openPhone } = await scene();
    const options = ['Sun', 'Jupiter', 'Earth', 'Moon'].map((label) => ({ label }));
    await openActivity(host, event, 'ranking', { options });
    const { page } = await openPhone();
    const rows = page.locator('.rank-row');
    await rows.first().waitFor();
    const boxes = async () => {
      await settled(page);
      return rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
    };
    const before = await boxes();
    // Tap from the last option to the first, at the places where the arrows appear later.
    const points = before.map(({ x, y, width, height }) => [x + 0.8 * width, y + height / 2] as const).toReversed();
    for (const [x, y] of points.slice(0, 3)) await page.touchscreen.tap(x, y);
    await page.getByText('All placed. Tap the last one').filter({ visible: true }).first().waitFor();
    expect(await boxes()).toEqual(before);
    expect(await page.locator('.rank-step').count()).toBe(0);
    const [x, y] = points[3] ?? [0, 0];
    await page.touchscreen.tap(x, y);
    await page.locator('.rank-step').first().waitFor();
    await page.touchscreen.tap(x, y);
    await settled(page);
    await page.getByRole('button', { name: 'Sun: place 4 of 4' }).waitFor();
  },
);
