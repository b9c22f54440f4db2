import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { Locator, Page } from 'playwright-core';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { openLivePageAs } from '#support/browser/people.ts';
import { overfullModerationPage } from './overfull-moderation-page.ts';
import { storeQuestions } from './stored-questions.ts';
import { focused, threePending } from './three-pending-questions.ts';

const { server, browser } = withServerAndBrowser();

const open = (path: string) => threePending(server, browser, path);

/** On which sides a scrolling ancestor cuts off the focus ring or frame of a row. */
const cutSides = (row: Locator) =>
  row.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(element);
    const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const reach = Math.max(outline, boxShadow === 'none' ? 0 : 1);
    const inner = element.getBoundingClientRect();
    const outer = (element.closest('.overflow-y-auto') ?? document.body).getBoundingClientRect();
    const beyond = {
      top: outer.top - (inner.top - reach),
      left: outer.left - (inner.left - reach),
      right: inner.right + reach - outer.right,
    };
    return Object.entries(beyond).flatMap(([side, pixels]) => (pixels > 0.5 ? [side] : []));
  });

it('moves the focus with J, K and the arrow keys to the question that A and R decide about', async () => {
  const { page, close, row, states } = await open('/moderation');
  const isSelected = async (body: string) => {
    await expect.poll(() => focused(page)).toBe(`Select: ${body}`);
    expect(await row(body).getAttribute('aria-current')).toBe('true');
  };
  expect(await focused(page)).toBe('BODY');
  await page.keyboard.press('j');
  await isSelected('First?');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cutSides(row('First?'))).toEqual([]);
  }
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
  await page.getByText('Nothing is waiting').waitFor();
  await expect.poll(() => focused(page)).toBe('MAIN');
  await expect.poll(states).toEqual({ 'First?': 'approved', 'Second?': 'approved', 'Third?': 'rejected' });
  await close();
});

it('keeps the focus on a question that another moderator decides, and moves on from there', async () => {
  const { page, close, row, approveElsewhere } = await open('/moderation');
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
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('Select: Third?');
  await page.keyboard.press('k');
  await expect.poll(() => focused(page)).toBe('Second?');
  await close();
});

itInFullMatrix('moves the focus in the control room to the next question, no matter who decides', async () => {
  const { page, close, row, states, approveElsewhere } = await open('');
  const hasFocus = (body: string) =>
    expect.poll(() => row(body).evaluate((element) => element === document.activeElement)).toBe(true);
  await row('First?').getByRole('button', { name: 'More for this question' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Reject with a reason' }).press('Enter');
  const reason = row('First?').getByRole('textbox', { name: 'Reason' });
  await expect.poll(() => reason.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await row('First?').waitFor({ state: 'detached' });
  await hasFocus('Second?');
  expect(await cutSides(row('Second?'))).toEqual([]);
  await page.keyboard.press('Tab');
  expect(
    await row('Second?')
      .getByRole('button', { name: 'Approve' })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await expect.poll(async () => (await states())['First?']).toBe('rejected');
  await approveElsewhere('Second?');
  await hasFocus('Third?');
  await approveElsewhere('Third?');
  await page.getByRole('heading', { name: 'Waiting' }).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.querySelector('p')?.textContent))
    .toMatch(/^(Second|Third)\?$/);
  await close();
});

itInFullMatrix('keeps a question in view when its answer moves it to the end of a long list', async () => {
  const { page, close, row } = await overfullModerationPage(browser, server);
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('h');
  await row.getByRole('button', { name: 'Take off the screen', disabled: false }).waitFor();
  await page.keyboard.press('e');
  await row.getByRole('textbox', { name: 'Answer in writing' }).waitFor();
  await page.keyboard.type('Tomorrow');
  await page.keyboard.press('Control+Enter');
  await row.getByText('Tomorrow').waitFor();
  await expect
    .poll(() =>
      row.evaluate(
        (element) => element.getBoundingClientRect().bottom <= innerHeight && element.getBoundingClientRect().top >= 0,
      ),
    )
    .toBe(true);
  await close();
});

itInFullMatrix('leads by keyboard to the questions that “3 more” brings', async () => {
  const { host, event } = await hostWithEvent(server);
  await storeQuestions(
    server,
    event,
    Array.from({ length: 63 }, (_, place) => ({ body: `Question ${place + 1}?`, state: 'pending' })),
  );
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  const rows = page.getByRole('region', { name: 'Waiting questions' }).getByRole('listitem');
  await rows.nth(59).getByRole('button', { name: 'More for this question' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('3 more');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Select: Question 61?');
  expect(await rows.count()).toBe(63);
  await close();
});

itInFullMatrix(
  'adds a reason to a rejection later, and undoes the reason and the rejection one after the other',
  async () => {
    const { page, close, row, question } = await open('/moderation');
    const add = page.getByRole('button', { name: 'Add a reason' });
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    await row('First?').waitFor({ state: 'detached' });
    expect(await row('Second?').getAttribute('aria-current')).toBe('true');
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Why was it rejected?' });
    await dialog.getByText('First?').waitFor();
    // An empty reason is not sent.
    await dialog.getByRole('button', { name: 'Send the reason' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked before.');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await question('First?')).toMatchObject({ state: 'rejected', rejectionReason: 'Asked before.' });
    await add.waitFor({ state: 'detached' });
    expect(await row('Second?').getAttribute('aria-current')).toBe('true');

    // The reason is changed from the menu of the question.
    await page.getByRole('button', { name: 'Rejected and archived: 1' }).click();
    await row('First?').getByRole('button', { name: 'More for this question' }).click();
    await page.getByRole('menuitem', { name: 'Change the reason' }).click();
    await row('First?').getByRole('textbox', { name: 'Reason' }).fill('Asked last week.');
    await row('First?').getByRole('button', { name: 'Send the reason' }).click();
    await row('First?').getByText('Reason: Asked last week.').waitFor();
    for (const reason of ['Asked before.', null]) {
      await page.getByRole('button', { name: /^Undo: reason/ }).click();
      await expect.poll(async () => (await question('First?'))?.rejectionReason).toBe(reason);
    }
    await page.getByRole('button', { name: /^Undo: rejected/ }).click();
    await expect.poll(async () => (await question('First?'))?.state).toBe('pending');
    await add.waitFor({ state: 'detached' });
    await close();
  },
);

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

itInFullMatrix('does not decide the next question by the second press of a double click', async () => {
  const { page, close, row, states } = await open('/moderation');
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
  // Nor does it take a question off the screen that the first press has put there.
  await pressTwice(page, button('First?', 'Put on the screen'), () =>
    button('First?', 'Take off the screen').and(page.locator(':enabled')).waitFor(),
  );
  await button('Second?', 'Approve').click();
  await expect.poll(states).toEqual({ 'First?': 'highlighted', 'Second?': 'approved', 'Third?': 'pending' });
  expect(sent).toHaveLength(3);
  await close();
});
