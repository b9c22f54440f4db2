import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, hostWithEvent, openActivity, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs, pressKey } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return box;
}

const primaryOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Live' }).locator('[data-look="primary"]').filter({ visible: true });

/** Where the primary action begins, from the start and the foot of the page. */
async function cornerOf(page: Page, name: string): Promise<[x: number, bottom: number]> {
  await primaryOf(page).filter({ hasText: name }).waitFor();
  await settled(page);
  expect(await primaryOf(page).count()).toBe(1);
  const { x, y, height } = await boxOf(primaryOf(page));
  return [Math.round(x), Math.round(y + height / 2)];
}

it.each([{ viewport: laptop }, { viewport: { width: 1024, height: 768 } }])(
  'the primary action has one place through the life of a poll, a quiz and a survey, at $viewport.width',
  async ({ viewport }) => {
    const { host, event } = await hostWithEvent(server);
    await choiceOf(host, event, { prompt: 'Which slit?' });
    const quiz = await seriesOf(host, event);
    await quizQuestion(host, event, quiz, { timerSeconds: null });
    const survey = await seriesOf(host, event, 'survey', 'Before you go');
    await quizQuestion(host, event, survey, { correctOptions: [], points: null, timerSeconds: null });
    await choiceOf(host, event, { prompt: 'And now?' });
    const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport });
    const { page } = control;
    // Until it is known which screens there are, what stands below may be higher.
    await page.getByText('No screen is connected').filter({ visible: true }).first().waitFor();
    const corners: [number, number][] = [];
    const step = async (name: string, key: string): Promise<void> => {
      corners.push(await cornerOf(page, name));
      await pressKey(control, key);
    };
    await step('Which slit?', 'n');
    await step('Close voting', 'c');
    await step('Reveal', 'r');
    await step('Quiz night', 'n');
    await step('First question', 'n');
    await step('Close answers', 'n');
    await step('Show the result', 'n');
    await step('Podium', 'n');
    await step('Before you go', 'n');
    await step('Close the survey', 'c');
    await step('Reveal all results', 'r');
    await step('And now?', 'n');
    corners.push(await cornerOf(page, 'Close voting'));
    const [xs, bottoms] = [corners.map(([x]) => x), corners.map(([, bottom]) => bottom)];
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(1);
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThanOrEqual(8);
    await control.close();
  },
);

it('on a phone it is the lowest', async () => {
  const { host, event } = await hostWithEvent(server);
  await choiceOf(host, event, { prompt: 'Which slit?' });
  await choiceOf(host, event, { prompt: 'And now?' });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: phone });
  const { page } = control;
  const isLowest = async (name: string): Promise<void> => {
    const [, at] = await cornerOf(page, name);
    const others = await page
      .getByRole('region', { name: 'Live' })
      .locator('[data-look="secondary"]')
      .filter({ visible: true })
      .all();
    for (const other of others) expect((await boxOf(other)).y).toBeLessThanOrEqual(at);
  };
  await isLowest('Which slit?');
  await primaryOf(page).click();
  await isLowest('Close voting');
  await primaryOf(page).click();
  await isLowest('Reveal');
  await primaryOf(page).click();
  await isLowest('And now?');
  const { control: now } = await host.see('events/show', 'events.show', { event: event.id });
  expect(now.activities.map(({ state, isRevealed }) => [state, isRevealed])).toEqual([
    ['closed', true],
    ['draft', false],
  ]);
  await control.close();
});

it('the second press of a double click, upon what stands there by then, is none', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await choiceOf(host, event, { prompt: 'Which slit?' });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  const { page } = control;
  await cornerOf(page, 'Which slit?');
  const { x, y, height } = await boxOf(primaryOf(page));
  await page.mouse.click(x + 20, y + height / 2);
  await cornerOf(page, 'Close voting');
  expect(
    await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.textContent, [
      x + 20,
      y + height / 2,
    ] as const),
  ).toContain('Close voting');
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // Sent after whatever that press asked for.
  await pressKey(control, 'j');
  await expect.poll(async () => (await server.world.store.events.byId(event.id))?.focus.kind).toBe('join');
  expect((await server.world.store.activities.byId(poll.id))?.state).toBe('open');
  await control.close();
});

it('an empty quiz has the way to its first question in its middle', async () => {
  const { host, event } = await hostWithEvent(server);
  await seriesOf(host, event);
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  await page
    .getByRole('region', { name: 'Agenda' })
    .getByRole('button', { name: 'Quiz Quiz night', exact: true })
    .click();
  const stage = page.getByRole('region', { name: 'What is in hand' });
  await stage.getByText('Nothing is in this quiz yet').waitFor();
  expect(await primaryOf(page).count()).toBe(1);
  await stage.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('heading', { name: 'New question' }).waitFor();
  await control.close();
});

it('what stands beside each other stands on one line, and how to join stands there once', async () => {
  const { host, event } = await hostWithEvent(server);
  await choiceOf(host, event, { prompt: 'Which slit?' });
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Why?');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  await settled(page);
  const title = (name: string) => page.getByRole('heading', { name, exact: true });
  expect((await boxOf(title('Agenda'))).y).toBeCloseTo((await boxOf(title('Questions'))).y, 0);
  const spaced = `${event.code.slice(0, 3)} ${event.code.slice(3)}`;
  const code = page.getByRole('region', { name: 'Join code' }).getByText(spaced);
  expect([await code.count(), await page.getByRole('button', { name: 'Copy the address' }).count()]).toEqual([1, 1]);

  await page
    .getByRole('region', { name: 'Agenda' })
    .getByRole('button', { name: /^1 Which slit/ })
    .click();
  const endOf = async (part: Locator): Promise<number> => {
    const { x, width } = await boxOf(part);
    return (
      x + width - (await part.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingInlineEnd)))
    );
  };
  const [edit, back] = [
    page.getByRole('button', { name: 'Edit', exact: true }),
    page.getByRole('button', { name: 'Back to what is shown now' }),
  ];
  expect(await endOf(edit)).toBeCloseTo(await endOf(back), 0);

  // A form has one way out, and its foot is that of the column.
  await page.getByRole('button', { name: 'More ways to add' }).click();
  await page.getByRole('menuitem', { name: 'Several at once' }).click();
  const form = page.getByRole('form', { name: 'Several at once' });
  await form.waitFor();
  expect(await back.count()).toBe(0);
  const column = await boxOf(page.getByRole('region', { name: 'Live' }));
  const box = await boxOf(form);
  expect(box.y + box.height).toBeCloseTo(column.y + column.height, 0);

  await host.visit('events.create', {}, { title: 'Another' });
  await page.goto(`${server.address}/events`);
  await settled(page);
  const [filter, list] = [
    await boxOf(page.getByRole('search')),
    await boxOf(page.getByRole('main').locator('ul.card')),
  ];
  const order = await boxOf(page.getByRole('combobox', { name: 'Order' }));
  expect(order.x + order.width).toBeCloseTo(filter.x + filter.width, 0);
  expect(order.x + order.width).toBeCloseTo(list.x + list.width, 0);
  await control.close();
});

it('once an event is over its results are the thing to do, and questions are answered in writing', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Is it a wave?', { host });
  await questionBy(ada, event, 'Is it late?');
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  await play(host, quiz, 'start');
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  expect(await primaryOf(page).allInnerTexts()).toEqual(['Results and exports']);
  const row = (body: string) =>
    page.getByRole('region', { name: 'Questions' }).getByRole('listitem').filter({ hasText: body });
  expect(await page.getByRole('button', { name: /^(Approve|Reject|Answered|Put on the screen)/ }).count()).toBe(0);
  const write = row('Is it a wave?').getByRole('button', { name: 'Answer in writing' });
  await write.click();
  // Who thinks better of it is where they were.
  await page.keyboard.press('Escape');
  await expect.poll(() => write.evaluate((button) => button === document.activeElement).catch(() => false)).toBe(true);
  await page.keyboard.press('Enter');
  await row('Is it a wave?').getByRole('textbox').fill('Both');
  await row('Is it a wave?').getByRole('button', { name: 'Publish' }).click();
  await row('Is it a wave?').getByRole('button', { name: 'Change the written answer' }).waitFor();
  // What was left undecided can be read by phones all the same.
  await row('Is it late?').getByRole('button', { name: 'More for this question' }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await row('Is it late?').getByRole('button', { name: 'Answer in writing' }).waitFor();
  await page.getByRole('link', { name: 'Results and exports' }).click();
  await page.getByRole('heading', { name: 'Print or download' }).waitFor();
  await control.close();
});

it.each([
  { locale: 'en', width: 390 },
  { locale: 'de', width: 390 },
  { locale: 'fr', width: 320 },
  { locale: 'es', width: 320 },
])(
  'the options of an order stay where they are when the first is taken, and what to do with them has most of the width, in $locale at $width px',
  async ({ locale, width }) => {
    const { host, event } = await hostWithEvent(server);
    await openActivity(host, event, 'ranking');
    const ada = await participantAt(server, event.code);
    const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
      viewport: { width, height: 700 },
      locale,
    });
    const rows = page.locator('#poll form ol > li');
    const again = page.locator('#poll form button.link');
    await again.waitFor({ state: 'hidden' });
    const before = await boxOf(rows.first());
    const free = page.locator('.rank-name[aria-pressed=false]');
    await free.first().click();
    await again.waitFor();
    // A frame may be measured in the last of its glide.
    expect((await boxOf(rows.first())).y).toBeCloseTo(before.y, 1);
    while ((await free.count()) > 0) await free.first().click();
    await page.locator('#poll form [type="submit"]:enabled').waitFor();
    expect((await boxOf(page.locator('#poll form .only-with-scripts').first())).width).toBeGreaterThan(
      0.6 * before.width,
    );
    await close();
  },
);
