import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  answerAs,
  ballotFor,
  choiceOf,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm, settled } from '#support/browser/settled.ts';
import { openLivePageAs, pressKey } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const phone = { width: 390, height: 844 };
const smallLaptop = { width: 1024, height: 768 };
const laptop = { width: 1440, height: 900 };

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return box;
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
const rowsOf = (page: Page): Promise<number> =>
  page
    .locator('[data-actions] .button')
    .filter({ visible: true })
    .evaluateAll((buttons) => new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().bottom))).size);

it.each([smallLaptop, laptop])(
  'the actions stay where they are when a screen comes, small and large, and nothing scrolls, at $width',
  async (viewport) => {
    const { host, event } = await hostWithEvent(server);
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport });
    await page.getByText('No screen is connected').filter({ visible: true }).first().waitFor();
    expect(await overflowOf(page)).toBe(0);
    await openChoice(host, event);
    const primary = page.getByRole('button', { name: 'Close voting' });
    await primary.waitFor();
    const places: number[] = [];
    const note = async (): Promise<void> => {
      await settled(page);
      const { y, height } = await boxOf(primary);
      places.push(Math.round(y + height / 2));
    };
    await note();
    await page.keyboard.press('v');
    await page.getByRole('button', { name: 'Screen and phones small' }).waitFor();
    await note();
    const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
      viewport: { width: 1920, height: 1080 },
    });
    await page.getByText('1 screen is connected').filter({ visible: true }).waitFor();
    await note();
    await page.keyboard.press('v');
    await page.getByRole('button', { name: 'Screen and phones large' }).waitFor();
    await note();
    const [small, large, largeWithScreen, smallWithScreen] = places;
    expect([smallWithScreen, largeWithScreen]).toEqual([small, large]);
    // What it shows is no matter either.
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: 'Waiting for people to join' }).waitFor();
    expect(await overflowOf(page)).toBe(0);
    await screen.close();
    await close();
  },
);

it('who opens a draft sees what people see, whatever was being prepared, and that they can come in', async () => {
  const { host, event } = await hostWithEvent(server, { start: 'later' });
  await choiceOf(host, event, { prompt: 'Which slit?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  await page.getByRole('list').getByTitle('Which slit?').click();
  await page.getByRole('heading', { name: 'Which slit?' }).waitFor();
  await page.getByRole('button', { name: 'Open the event' }).click();
  const live = page.getByRole('region', { name: 'What is in hand' });
  await live.getByText('The event is open: people can come in now').waitFor();
  await live.getByRole('heading', { name: 'Waiting for people to join' }).waitFor();
  await participantAt(server, event.code, 'Ada');
  await live.getByRole('heading', { name: 'People are joining' }).waitFor();
  expect(await live.getByText('The event is open').count()).toBe(0);
  await close();
});

it('that screens show how to come in is said only while one does', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  const live = page.getByRole('region', { name: 'What is in hand' });
  const onScreen = live.getByText('people can come in now, and the screen shows them how.');
  const withoutScreen = live.getByText('people can come in now with this code.');
  await page.getByText('No screen is connected.').filter({ visible: true }).waitFor();
  expect([await onScreen.count(), await withoutScreen.count()]).toEqual([0, 1]);
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  await onScreen.waitFor();
  expect(await withoutScreen.count()).toBe(0);
  await screen.page.keyboard.press('b');
  await withoutScreen.waitFor();
  await screen.page.keyboard.press('b');
  await onScreen.waitFor();
  await screen.close();
  await withoutScreen.waitFor();
  await close();
});

it.each(['open the event', 'open the poll'])(
  'who begins to write before there is an answer is left in the form (%s)',
  async (step) => {
    const isEvent = step === 'open the event';
    const { host, event } = await hostWithEvent(server, isEvent ? { start: 'later' } : {});
    await host.visit('events.show', { event: event.id });
    await choiceOf(host, event, { prompt: 'Which slit?' });
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
    await page.getByRole('list').getByTitle('Which slit?').click();
    await page.getByRole('heading', { name: 'Which slit?' }).waitFor();
    const gate = Promise.withResolvers<void>();
    const isAnswered = page.waitForResponse(
      (response) => response.ok() && response.request().redirectedFrom()?.method() === 'PUT',
    );
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await gate.promise;
      return route.fallback();
    });
    await page.getByRole('region', { name: 'Live' }).locator('[data-actions] [data-look="primary"]').click();
    await page.keyboard.press('a');
    const prompt = page.getByLabel('What do you want to ask?');
    await prompt.pressSequentially('Is the cat');
    gate.resolve();
    await isAnswered;
    await expect
      .poll(async () =>
        isEvent
          ? (await server.world.store.events.byId(event.id))?.state
          : (await server.world.store.activities.ofEvent(event.id))[0]?.state,
      )
      .toBe('open');
    await page.getByText('Event open').filter({ visible: true }).first().waitFor();
    await prompt.pressSequentially(' alive?');
    await calm(page);
    expect(await prompt.inputValue()).toBe('Is the cat alive?');
    await close();
  },
);

it.each(['a poll', 'a quiz'])(
  'who begins to write before the copy of %s has come is left in the form',
  async (what) => {
    const { host, event } = await hostWithEvent(server);
    await host.visit('events.show', { event: event.id });
    const title = what === 'a quiz' ? 'Quiz night' : 'Which slit?';
    if (what === 'a quiz') await seriesOf(host, event, 'quiz', title);
    else await choiceOf(host, event, { prompt: title });
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
    const agenda = page.getByRole('region', { name: 'Agenda' });
    const gate = Promise.withResolvers<void>();
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'POST' && !route.request().url().includes('broadcasting')) await gate.promise;
      return route.fallback();
    });
    await agenda.getByRole('button', { name: `More about ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Add/ }).filter({ visible: true }).first().click();
    const prompt = page.getByLabel('What do you want to ask?');
    await prompt.pressSequentially('Is the cat');
    gate.resolve();
    await agenda.getByTitle(title).nth(1).waitFor();
    await prompt.pressSequentially(' alive?');
    await calm(page);
    expect([await prompt.inputValue(), await page.getByText('Copied. This is the copy.').count()]).toEqual([
      'Is the cat alive?',
      0,
    ]);
    await close();
  },
);

it('of a number that nobody has answered the control room draws from where to where answers can go, and says so until somebody has', async () => {
  const { host, event } = await hostWithEvent(server);
  const number = await openActivity(host, event, 'number', { min: 0, max: 250, unit: 'km' });
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  const chart = page.locator('[data-selected] .column-chart');
  await expect.poll(() => chart.locator('.column-instead').allTextContents()).toEqual(['No answers yet']);
  expect((await chart.locator('.column-label').allTextContents()).filter((label) => label !== '')).toEqual([
    '0',
    '250',
  ]);
  const before = await boxOf(chart);
  expect((await answerAs(ada, event, number, { value: 40 })).status).toBe(200);
  await expect
    .poll(async () => (await chart.locator('.column-count').allTextContents()).filter((count) => count !== ''))
    .toEqual(['1']);
  expect([await chart.locator('.column-instead').count(), await chart.locator('.column-place').count()]).toEqual([
    0, 0,
  ]);
  // Nothing moves when the first one comes.
  expect(await boxOf(chart)).toEqual(before);
  await close();
});

it('of a scale that nobody has answered the control room draws its steps, and says so until somebody has', async () => {
  const { host, event } = await hostWithEvent(server);
  const scale = await openActivity(host, event, 'scale');
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  const chart = page.locator('[data-selected] .column-chart');
  await expect.poll(() => chart.locator('.column-instead').allTextContents()).toEqual(['No answers yet']);
  expect(await chart.locator('.column-place').count()).toBe(5);
  expect(await chart.locator('.column-label').allTextContents()).toEqual(['1', '2', '3', '4', '5']);
  expect(await chart.locator('.column-count').allTextContents()).toEqual(['', '', '', '', '']);
  const before = await boxOf(chart);
  expect((await answerAs(ada, event, scale, { value: 4 })).status).toBe(200);
  await expect.poll(() => chart.locator('.column-count').allTextContents()).toEqual(['0', '0', '0', '1', '0']);
  expect([await chart.locator('.column-instead').count(), await chart.locator('.column-place').count()]).toEqual([
    0, 0,
  ]);
  // Nothing moves when the first one comes.
  expect(await boxOf(chart)).toEqual(before);
  await close();
});

it('who sees the numbers is in sight on a small laptop, however many options there are', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, {
    prompt: 'Which slit did it go through, if it went through any?',
    options: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((label) => ({ label })),
  });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: smallLaptop });
  const note = page.getByText('Hidden: only the crew sees these numbers');
  await note.waitFor();
  await settled(page);
  const stage = await boxOf(page.getByRole('region', { name: 'What is in hand' }));
  const { y, height } = await boxOf(note);
  expect(y + height).toBeLessThanOrEqual(stage.y + stage.height);
  // At the end of what scrolls it covers nothing.
  const last = page.getByRole('region', { name: 'What is in hand' }).locator('.bar-row').last();
  await last.evaluate((row) => row.closest('[data-selected]')?.scrollTo(0, 10_000));
  const [row, foot] = [await boxOf(last), await boxOf(page.locator('.stage-foot'))];
  expect(row.y + row.height).toBeLessThanOrEqual(foot.y + 12);
  await close();
});

it('once an event is over its header says how many took part, and of nothing that it is live', async () => {
  const { host, event } = await hostWithEvent(server);
  await participantAt(server, event.code, 'Ada');
  const { participants } = await host.see('participants/index', 'participants.index', { event: event.id });
  await host.visit('participant-removals.create', { event: event.id, participant: participants[0]?.id ?? '' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  const header = page.getByRole('banner');
  await header.getByText('connected', { exact: true }).waitFor();
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  await header.getByText('Ended').waitFor();
  await header.getByText('1 took part').waitFor();
  expect(await header.getByText(/^connected$|here now/).count()).toBe(0);
  await close();
});

it('key N goes on from a survey that is open by closing it, and says why where nothing follows', async () => {
  const { host, event } = await hostWithEvent(server);
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await quizQuestion(host, event, survey, { correctOptions: [], points: null, timerSeconds: null });
  await play(host, survey, 'open');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  const { page } = control;
  await page.getByRole('button', { name: 'Close the survey' }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Open again' }).waitFor();
  expect((await server.world.store.series.byId(survey.id))?.state).toBe('closed');
  const why = page.getByRole('status').filter({ hasText: 'Nothing follows in the agenda.' });
  expect(await why.count()).toBe(0);
  await page.keyboard.press('n');
  await why.waitFor();
  await choiceOf(host, event, { prompt: 'And now?' });
  await page.getByRole('button', { name: /Next: open voting/ }).waitFor();
  await why.waitFor({ state: 'detached' });
  await pressKey(control, 'n');
  await page.getByRole('button', { name: 'Close voting' }).waitFor();
  await control.close();
});

it('in German nothing wraps that stands on one line in English: the ways to add, and the actions of a revealed poll on a phone in two rows', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const poll = await openChoice(host, event, { prompt: 'Over?' });
  await ada.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll));
  for (const action of ['close', 'reveal'])
    await host.visit('activity-states.update', { activity: poll.id }, { action });
  await choiceOf(host, event, { prompt: 'And now?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: laptop,
    locale: 'de',
  });
  const lines = () =>
    page
      .getByRole('group', { name: 'Zum Ablauf hinzufügen' })
      .getByRole('button')
      .evaluateAll(
        (buttons) =>
          new Set(
            buttons.map((button) =>
              Math.round(button.getBoundingClientRect().top + button.getBoundingClientRect().height / 2),
            ),
          ).size,
      );
  await settled(page);
  expect(await lines()).toBe(1);
  await page.setViewportSize(smallLaptop);
  expect(await lines()).toBe(1);
  await page.setViewportSize(phone);
  await expect.poll(() => rowsOf(page)).toBe(2);
  await close();
});

it('at 768 px the word for the connection ends where the bar ends', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 768, height: 1024 },
  });
  const word = page.getByRole('banner').getByText('connected', { exact: true });
  await word.waitFor();
  await settled(page);
  const end = await word.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right;
  });
  expect(end).toBeGreaterThan(768 - 18);
  await close();
});
