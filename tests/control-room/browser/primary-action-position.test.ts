import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs, pressKey } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('The element is not rendered');
  return box;
}

const primaryOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Live' }).locator('[data-look="primary"]').filter({ visible: true });

/** Where the only primary action begins, and its middle. */
async function positionOf(page: Page, name: string): Promise<{ left: number; middle: number }> {
  await primaryOf(page).filter({ hasText: name }).waitFor();
  await settled(page);
  expect(await primaryOf(page).count()).toBe(1);
  const { x, y, height } = await boxOf(primaryOf(page));
  return { left: Math.round(x), middle: Math.round(y + height / 2) };
}

itInFullMatrix('keeps the primary action in one place through a poll, a quiz and a survey', async () => {
  const { host, event } = await hostWithEvent(server);
  await choiceOf(host, event, { prompt: 'Which slit?' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: null });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await quizQuestion(host, event, survey, { correctOptions: [], points: null, timerSeconds: null });
  await choiceOf(host, event, { prompt: 'And now?' });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  const { page } = control;
  // The previews below grow once the page knows the screens.
  await page.getByText('No screen is connected').filter({ visible: true }).first().waitFor();
  const steps = [
    ['Which slit?', 'n'],
    ['Close voting', 'c'],
    ['Reveal', 'r'],
    ['Quiz night', 'n'],
    ['First question', 'n'],
    ['Close answers', 'n'],
    ['Show the result', 'n'],
    ['Podium', 'n'],
    ['Before you go', 'n'],
    ['Close the survey', 'c'],
    ['Reveal all results', 'r'],
    ['And now?', 'n'],
    ['Close voting'],
  ] as const;
  const positions = [];
  for (const [name, key] of steps) {
    positions.push(await positionOf(page, name));
    if (key) await pressKey(control, key);
  }
  const [lefts, middles] = [positions.map(({ left }) => left), positions.map(({ middle }) => middle)];
  expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThanOrEqual(1);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(8);
  await control.close();
});

itInFullMatrix('puts the primary action lowest on a phone', async () => {
  const { host, event } = await hostWithEvent(server);
  for (const prompt of ['Which slit?', 'And now?']) await choiceOf(host, event, { prompt });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: phone });
  const { page } = control;
  for (const name of ['Which slit?', 'Close voting', 'Reveal', 'And now?']) {
    const { middle } = await positionOf(page, name);
    const others = page
      .getByRole('region', { name: 'Live' })
      .locator('[data-look="secondary"]')
      .filter({ visible: true });
    for (const other of await others.all()) expect((await boxOf(other)).y).toBeLessThanOrEqual(middle);
    if (name !== 'And now?') await primaryOf(page).click();
  }
  const { control: now } = await host.see('events/show', 'events.show', { event: event.id });
  expect(now.activities.map(({ state, isRevealed }) => [state, isRevealed])).toEqual([
    ['closed', true],
    ['draft', false],
  ]);
  await control.close();
});

it('ignores the second press of a double click when the action has changed', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await choiceOf(host, event, { prompt: 'Which slit?' });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  const { page } = control;
  await positionOf(page, 'Which slit?');
  const { x, y, height } = await boxOf(primaryOf(page));
  const point = [x + 20, y + height / 2] as const;
  await page.mouse.click(...point);
  await positionOf(page, 'Close voting');
  expect(
    await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.textContent, [
      ...point,
    ] as const),
  ).toContain('Close voting');
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // Requests are sent in order: after this one, a second press would have arrived.
  await pressKey(control, 'j');
  const seen = async () => (await host.see('events/show', 'events.show', { event: event.id })).control;
  await expect.poll(async () => (await seen()).focus.kind).toBe('join');
  expect((await seen()).activities).toMatchObject([{ id: poll.id, state: 'open' }]);
  await control.close();
});

it('makes the results the primary action of an ended event, and still takes written answers', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Is it a wave?', { host });
  await questionBy(ada, event, 'Is it late?');
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  await play(host, quiz, 'start');
  const { participants } = await host.see('participants/index', 'participants.index', { event: event.id });
  await host.visit('participant-removals.create', { event: event.id, participant: participants[0]?.id ?? '' });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  const header = page.getByRole('banner');
  await header.getByText('connected', { exact: true }).waitFor();
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  await header.getByText('Ended').waitFor();
  await header.getByText('1 took part').waitFor();
  expect(await header.getByText(/^connected$|here now/).count()).toBe(0);
  await expect.poll(() => primaryOf(page).allInnerTexts()).toEqual(['Results and exports']);
  expect(await page.getByRole('button', { name: /^(Approve|Reject|Answered|Put on the screen)/ }).count()).toBe(0);

  const row = (body: string) =>
    page.getByRole('region', { name: 'Questions' }).getByRole('listitem').filter({ hasText: body });
  const write = row('Is it a wave?').getByRole('button', { name: 'Answer in writing' });
  await write.click();
  // Cancelling gives focus back.
  await page.keyboard.press('Escape');
  await expect.poll(() => write.evaluate((button) => button === document.activeElement).catch(() => false)).toBe(true);
  await page.keyboard.press('Enter');
  await row('Is it a wave?').getByRole('textbox').fill('Both');
  await row('Is it a wave?').getByRole('button', { name: 'Publish' }).click();
  await row('Is it a wave?').getByRole('button', { name: 'Change the written answer' }).waitFor();
  // A pending question can still be published.
  await row('Is it late?').getByRole('button', { name: 'More for this question' }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await row('Is it late?').getByRole('button', { name: 'Answer in writing' }).waitFor();
  await page.getByRole('link', { name: 'Results and exports' }).click();
  await page.getByRole('heading', { name: 'Print or download' }).waitFor();
  await control.close();
});
