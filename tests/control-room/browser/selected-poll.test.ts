import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  activityOf,
  answerAs,
  choiceOf,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
} from '#support/factories/events.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm, settled } from '#support/browser/settled.ts';
import { openLivePageAs, pressKey } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const smallLaptop = { width: 1024, height: 768 };
const laptop = { width: 1440, height: 900 };
const projector = { width: 1920, height: 1080 };

const controlRoom = (who: Visitor, { id }: EventView, viewport = laptop) =>
  openLivePageAs(browser, server, who, `/events/${id}`, { viewport });
const screenOf = (who: Visitor, { id }: EventView) =>
  openLivePageAs(browser, server, who, `/screens/${id}`, { viewport: projector });

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('The element is not rendered');
  return box;
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

itInFullMatrix.each([smallLaptop, laptop])(
  'says how people join, and keeps the actions in place, when a screen connects and leaves, at $width px',
  async (viewport) => {
    const { host, event } = await hostWithEvent(server);
    const { page, close } = await controlRoom(host, event, viewport);
    const live = page.getByRole('region', { name: 'What is in hand' });
    const onScreen = live.getByText('people can come in now, and the screen shows them how.');
    const withoutScreen = live.getByText('people can come in now with this code.');
    await page.getByText('No screen is connected').filter({ visible: true }).first().waitFor();
    expect([await onScreen.count(), await withoutScreen.count(), await overflowOf(page)]).toEqual([0, 1, 0]);
    const screen = await screenOf(host, event);
    await onScreen.waitFor();
    expect(await withoutScreen.count()).toBe(0);
    await screen.page.keyboard.press('b');
    await withoutScreen.waitFor();

    await openChoice(host, event);
    const primary = page.getByRole('button', { name: 'Close voting' });
    const middle = async (): Promise<number> => {
      await primary.waitFor();
      await settled(page);
      const { y, height } = await boxOf(primary);
      return Math.round(y + height / 2);
    };
    const small = await middle();
    await page.keyboard.press('v');
    await page.getByRole('button', { name: 'Screen and phones small' }).waitFor();
    const large = await middle();
    await screen.close();
    await page.getByText('No screen is connected').filter({ visible: true }).first().waitFor();
    expect(await middle()).toBe(large);
    await page.keyboard.press('v');
    await page.getByRole('button', { name: 'Screen and phones large' }).waitFor();
    expect(await middle()).toBe(small);
    await close();
  },
);

it('offers to open a draft event as the only primary action, and then shows how people join', async () => {
  const { host, event } = await hostWithEvent(server, { start: 'later' });
  const survey = await seriesOf(host, event, 'survey', 'How was it?');
  const { page, close } = await controlRoom(host, event);
  const primary = () =>
    page
      .getByRole('region', { name: 'Live', exact: true })
      .locator('[data-look="primary"]')
      .filter({ visible: true })
      .allInnerTexts();
  await page.getByRole('list').getByTitle('How was it?').click();
  await page.getByText('Nothing is in this survey yet').waitFor();
  await expect.poll(primary).toEqual(['Open the event']);
  await activityOf(host, event, 'scale', { series: survey.id, prompt: 'The pace was right.' });
  await page.getByRole('list').getByTitle('The pace was right.').click();
  await page.getByRole('heading', { name: 'The pace was right.' }).waitFor();
  await expect.poll(primary).toEqual(['Open the event']);
  const screen = await screenOf(host, event);
  await page.getByText('Shows how to join. The event has not begun.').first().waitFor({ state: 'attached' });
  await screen.close();
  await page.getByRole('button', { name: 'Open the event' }).click();
  const live = page.getByRole('region', { name: 'What is in hand' });
  await live.getByText('The event is open: people can come in now').waitFor();
  await live.getByRole('heading', { name: 'Waiting for people to join' }).waitFor();
  await participantAt(server, event.code, 'Ada');
  await live.getByRole('heading', { name: 'People are joining' }).waitFor();
  expect(await live.getByText('The event is open').count()).toBe(0);
  await close();
});

it('keeps the form open when the response to an earlier action arrives while typing', async () => {
  const { host, event } = await hostWithEvent(server, { start: 'later' });
  await choiceOf(host, event, { prompt: 'Which slit?' });
  const { page, close } = await controlRoom(host, event);
  const prompt = page.getByLabel('What do you want to ask?');
  const agenda = page.getByRole('region', { name: 'Agenda' });
  const typeDuring = async (act: () => Promise<unknown>, isDone: () => Promise<unknown>): Promise<void> => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'GET' && !route.request().url().includes('broadcasting')) await gate.promise;
      return route.fallback();
    });
    await act();
    await page.getByRole('button', { name: /^Add/ }).filter({ visible: true }).first().click();
    await prompt.pressSequentially('Is the cat');
    gate.resolve();
    await isDone();
    await prompt.pressSequentially(' alive?');
    await calm(page);
    expect(await prompt.inputValue()).toBe('Is the cat alive?');
    await page.unroute('**/*');
  };
  const answered = page.waitForResponse(
    (response) => response.ok() && response.request().redirectedFrom()?.method() === 'PUT',
  );
  await typeDuring(
    () => page.getByRole('button', { name: 'Open the event' }).click(),
    async () => {
      await answered;
      await page.getByText('Event open').filter({ visible: true }).first().waitFor();
    },
  );
  await prompt.fill('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await typeDuring(
    async () => {
      await agenda.getByRole('button', { name: 'More about Which slit?' }).click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await page.getByRole('menu').waitFor({ state: 'detached' });
    },
    () => agenda.getByTitle('Which slit?').nth(1).waitFor(),
  );
  expect(await page.getByText('Copied. This is the copy.').count()).toBe(0);
  await close();
});

itInFullMatrix(
  'draws an empty chart for a number and a scale, which does not move when the first answer arrives',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    const { page, close } = await controlRoom(host, event);
    const chart = page.locator('[data-selected] .column-chart');
    const texts = async (part: string) =>
      (await chart.locator(`.column-${part}`).allTextContents()).filter((text) => text !== '');
    const kinds = [
      { kind: 'number', form: { min: 0, max: 250, unit: 'km' }, value: 40, labels: ['0', '250'], counts: ['1'] },
      { kind: 'scale', form: {}, value: 4, labels: ['1', '2', '3', '4', '5'], counts: ['0', '0', '0', '1', '0'] },
    ] as const;
    for (const { kind, form, value, labels, counts } of kinds) {
      const poll = await openActivity(host, event, kind, form);
      await expect.poll(() => texts('label')).toEqual(labels);
      expect([await texts('instead'), await texts('count')]).toEqual([['No answers yet'], []]);
      await settled(page);
      const before = await boxOf(chart);
      expect((await answerAs(ada, event, poll, { value })).status).toBe(200);
      await expect.poll(() => texts('count')).toEqual(counts);
      expect([await chart.locator('.column-instead').count(), await chart.locator('.column-place').count()]).toEqual([
        0, 0,
      ]);
      expect(await boxOf(chart)).toEqual(before);
    }
    await close();
  },
);

itInFullMatrix('closes an open survey on N, and says why N does nothing', async () => {
  const { host, event } = await hostWithEvent(server);
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await quizQuestion(host, event, survey, { correctOptions: [], points: null, timerSeconds: null });
  await play(host, survey, 'open');
  const control = await controlRoom(host, event);
  const { page } = control;
  await page.getByRole('button', { name: 'Close the survey' }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Open again' }).waitFor();
  const why = page.getByRole('status').filter({ hasText: 'Nothing follows in the agenda.' });
  expect(await why.count()).toBe(0);
  await page.keyboard.press('n');
  await why.waitFor();
  await choiceOf(host, event, { prompt: 'And now?' });
  await page.getByRole('button', { name: /Next: open voting/ }).waitFor();
  await why.waitFor({ state: 'detached' });
  await pressKey(control, 'n');
  await page.getByRole('button', { name: 'Close voting' }).waitFor();
  // An empty quiz has nothing to start, and offers its first question.
  await seriesOf(host, event);
  await page.getByRole('list').getByTitle('Quiz night').click();
  await page.getByText('Nothing is in this quiz yet').waitFor();
  await page.keyboard.press('n');
  await page.getByText('Add a question first.').waitFor();
  await page.getByRole('region', { name: 'What is in hand' }).getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('heading', { name: 'New question' }).waitFor();
  await control.close();
});
