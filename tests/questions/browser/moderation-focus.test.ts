import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { fullDesk } from './overfull-moderation-page.ts';
import { openLivePageAs } from '#support/browser/people.ts';
import { focused, threeWaiting } from './three-pending-questions.ts';

// Whoever decides by keyboard goes on where they were: a row that goes hands the focus on.

const { server, browser } = withServerAndBrowser();

const atThree = (what: string) => threeWaiting(server, browser, what);

it('a question that its answer puts to the end of a long list stays in sight for who answered it by keys', async () => {
  const { page, close, row } = await fullDesk(browser, server);
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

it('J and K bring the focus to the question that A and R decide about, which is heard by that; Tab goes on to its buttons', async () => {
  const { page, close, row, states } = await atThree('/moderation');
  const isInHand = async (body: string) => {
    await expect.poll(() => focused(page)).toBe(`Select: ${body}`);
    expect(await row(body).getAttribute('aria-current')).toBe('true');
  };
  expect(await focused(page)).toBe('BODY');
  await page.keyboard.press('j');
  await isInHand('First?');
  await page.keyboard.press('ArrowDown');
  await isInHand('Second?');
  await page.keyboard.press('k');
  await isInHand('First?');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  const approve = row('First?').getByRole('button', { name: 'Approve' });
  expect(await approve.evaluate((button) => button === document.activeElement)).toBe(true);
  // At the end of the list it stays where it is.
  await page.keyboard.press('k');
  expect(await approve.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('a');
  await row('First?').getByRole('button', { name: 'Put on the screen' }).waitFor();
  await isInHand('Second?');

  // Whoever has it in hand by the pointer, with the focus nowhere, hears the next one as well.
  await row('Third?').getByText('Third?').click();
  await expect.poll(() => row('Third?').getAttribute('aria-current')).toBe('true');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('r');
  await isInHand('Second?');
  await expect.poll(states).toEqual({ 'First?': 'approved', 'Second?': 'pending', 'Third?': 'rejected' });
  await close();
});

it('J brings the focus to a question that only keeps its place, too: another of the crew has dealt with it', async () => {
  const { page, close, row, dealWith } = await atThree('/moderation');
  await row('Third?').hover();
  await page.keyboard.press('j');
  await dealWith('Second?');
  await row('Second?').getByRole('checkbox', { disabled: true }).waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('Second?');
  expect(
    await row('Second?')
      .first()
      .evaluate((element) => element === document.activeElement),
  ).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('Select: Third?');
  await close();
});

it('in the control room it goes on to the next row, too, and on from there to its buttons', async () => {
  const { page, close, row, states } = await atThree('');
  await row('First?').getByRole('button', { name: 'More for this question' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Reject with a reason' }).press('Enter');
  const reason = row('First?').getByRole('textbox', { name: 'Reason' });
  await expect.poll(() => reason.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await row('First?').waitFor({ state: 'detached' });
  await expect.poll(() => row('Second?').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(
    await row('Second?')
      .getByRole('button', { name: 'Approve' })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await expect.poll(async () => (await states())['First?']).toBe('rejected');
  await close();
});

it.each([
  ['', 320],
  ['', 1440],
  ['/moderation', 320],
  ['/moderation', 1440],
])('the frame of what is in hand is drawn whole, ring and all (%s, %i px)', async (what, width) => {
  const { page, close, row } = await atThree(what);
  await page.setViewportSize({ width, height: 800 });
  if (what === '' && width < 1024)
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /Questions$/ })
      .click();
  if (what === '') {
    await row('First?').getByRole('button', { name: 'Reject' }).press('Enter');
    await expect.poll(() => row('Second?').evaluate((element) => element.matches(':focus'))).toBe(true);
  } else await page.keyboard.press('j');
  const marked = row(what === '' ? 'Second?' : 'First?');
  // How far ring and frame reach beyond the row, and how much of that what scrolls cuts off.
  const cut = await marked.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(element);
    const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const reach = Math.max(outline, boxShadow === 'none' ? 0 : 1);
    const [inner, outer] = [
      element.getBoundingClientRect(),
      (element.closest('.overflow-y-auto') ?? document.body).getBoundingClientRect(),
    ];
    return [outer.top - (inner.top - reach), outer.left - (inner.left - reach), inner.right + reach - outer.right].map(
      (beyond) => beyond > 0.5,
    );
  });
  expect(cut).toEqual([false, false, false]);
  await close();
});

it('a long list lets out whoever walks it by keys, and leads on to what “3 more” brings', async () => {
  const { host, event } = await hostWithEvent(server);
  for (let asker = 0; asker < 7; asker += 1) {
    const phone = await participantAt(server, event.code);
    for (let count = 1; count <= 9; count += 1) await questionBy(phone, event, `Question ${9 * asker + count}?`);
  }
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  const rows = page.getByRole('region', { name: 'Waiting questions' }).getByRole('listitem');
  await rows.nth(59).getByRole('button', { name: 'More for this question' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('3 more');
  expect(await rows.count()).toBe(60);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Select: Question 61?');
  expect(await rows.count()).toBe(63);
  // J goes on from the last that is drawn.
  await page.reload();
  await rows.nth(59).getByRole('checkbox').focus();
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('Select: Question 61?');
  await close();
});

/** Presses twice as a hand does: the second time once the first has come of something, so that what stands there then would be pressed. */
async function pressTwice(page: Page, button: Locator, between: () => Promise<unknown>): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await between();
  }
}

function decisionsOf(page: Page): { count: number } {
  const sent = { count: 0 };
  page.on(
    'request',
    (request) => (sent.count += request.method() === 'PATCH' && request.url().endsWith('/moderations') ? 1 : 0),
  );
  return sent;
}

it.each(['/moderation', ''])(
  'a double click on “Approve” does not approve the question that comes under the pointer (%s)',
  async (what) => {
    const { page, close, row, states } = await atThree(what);
    const sent = decisionsOf(page);
    const approve = (body: string) => row(body).getByRole('button', { name: 'Approve' });
    const place = await approve('First?').boundingBox();
    await pressTwice(page, approve('First?'), () =>
      expect
        .poll(async () => Math.abs(((await approve('Second?').boundingBox())?.y ?? 0) - (place?.y ?? 0)))
        .toBeLessThan(12),
    );
    // It stands where the other stood, and who means it presses again.
    await approve('Second?').click();
    await expect.poll(states).toEqual({ 'First?': 'approved', 'Second?': 'approved', 'Third?': 'pending' });
    expect(sent.count).toBe(2);
    await close();
  },
);

it.each(['/moderation', ''])('a double click on “Put on the screen” does not take it off again (%s)', async (what) => {
  const { page, close, row, states } = await atThree(what);
  const sent = decisionsOf(page);
  const button = (name: string) => row('First?').getByRole('button', { name });
  await button('Approve').press('Enter');
  await expect.poll(states).toMatchObject({ 'First?': 'approved' });
  await button('Put on the screen').waitFor();
  await pressTwice(page, button('Put on the screen'), () =>
    button('Take off the screen').and(page.locator(':enabled')).waitFor(),
  );
  await row('Second?').getByRole('button', { name: 'Approve' }).press('Enter');
  await expect.poll(states).toEqual({ 'First?': 'highlighted', 'Second?': 'approved', 'Third?': 'pending' });
  expect(sent.count).toBe(3);
  await button('Take off the screen').click();
  await expect.poll(states).toMatchObject({ 'First?': 'approved' });
  await close();
});
