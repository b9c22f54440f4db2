import { expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { translating } from '#support/browser/translation.ts';
import { fakeClock } from '#support/servers/fake-clock.ts';
import { startTestServer } from '#support/servers/test-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openChoice } from '#support/factories/events.ts';
import {
  clickOn,
  answer,
  ask,
  expectSameDocument,
  waitUntilLive,
  markDocument,
  pressKey,
  shownQuestions,
  tab,
} from '#support/browser/people.ts';
import { sceneOn } from '#support/browser/scenes.ts';

const time = fakeClock();
// A server that is already running would use the real clock.
const { server, browser } = withServerAndBrowser(() => startTestServer({}, { keepsIdle: false }));

// The browser translates the pages, which replaces the texts that React has rendered.
// Other tests check its steps one by one.
itInFullMatrix('runs a lecture of 90 minutes live: questions, a poll in two rounds, and the results', async () => {
  const lecture = await sceneOn(server, time.on(translating(browser)));
  const { event } = lecture;
  const [host, screen] = [await lecture.openCrew(), await lecture.openScreen()];
  const [ada, ben] = [await lecture.openPhone('Ada'), await lecture.openPhone()];
  const everyone = [host, screen, ada, ben];
  for (const person of everyone) await markDocument(person);
  await host.page.getByText('2 here now').first().waitFor();
  /** Lets time pass without input; all pages stay live. */
  const talkFor = async (minutes: number): Promise<void> => {
    await time.pass(minutes);
    for (const person of everyone) await waitUntilLive(person);
  };
  const allRead = async (text: string | RegExp) => {
    for (const { page } of [screen, ada, ben]) await page.getByText(text).first().waitFor();
  };

  // A question waits for approval.
  await ask(ada, 'Why is the sky blue?');
  await ask(ben, 'Is the cat alive?');
  const queue = host.page.getByRole('region', { name: 'Questions' });
  await queue.getByText('Why is the sky blue?').waitFor();
  await tab(ada, 'Questions');
  expect(await shownQuestions(ben)).toEqual([]);
  for (const body of ['Why is the sky blue?', 'Is the cat alive?']) {
    await queue.getByRole('listitem').filter({ hasText: body }).getByRole('button', { name: 'Approve' }).click();
    for (const phone of [ada, ben]) await phone.page.getByRole('article').filter({ hasText: body }).waitFor();
  }
  await host.page.getByRole('group', { name: 'Shown now' }).getByRole('button', { name: 'Questions' }).click();
  for (const body of ['Why is the sky blue?', 'Is the cat alive?']) await screen.page.getByText(body).waitFor();

  // Upvotes change the order live.
  expect((await shownQuestions(ben))[0]).toBe('Why is the sky blue?');
  await ada.page
    .getByRole('article')
    .filter({ hasText: 'Is the cat alive?' })
    .getByRole('button', { name: /Upvote/ })
    .click();
  await expect.poll(() => shownQuestions(ben)).toEqual(['Is the cat alive?', 'Why is the sky blue?']);
  await ben.page.getByRole('button', { name: /^1 upvote/ }).waitFor();

  await talkFor(25);

  // The room votes in a poll whose result is hidden at first.
  await openChoice(lecture.host, event, { prompt: 'Which slit?', options: [{ label: 'Both' }, { label: 'Left' }] });
  await allRead('Which slit?');
  for (const phone of [ada, ben]) {
    await tab(phone, 'Poll');
    await answer(phone, 'Which slit?', 'Both');
  }
  const live = host.page.getByRole('region', { name: 'Live' });
  await live.getByText('of 2 answered').waitFor();
  expect(await screen.page.getByText(/100\s*%/).count()).toBe(0);

  // Once revealed, the bars are on the screen and the phones, and move when an answer changes.
  await pressKey(host, 'r');
  await allRead(/100\s*%/);
  await clickOn(ben.page, 'Change answer');
  await ben.page.getByRole('radio', { name: /Left/ }).click();
  for (const person of [screen, ada, ben])
    await expect.poll(() => person.page.getByText(/50\s*%/).count()).toBeGreaterThanOrEqual(2);

  // The poll is closed, and its result hidden again.
  await pressKey(host, 'c');
  await ada.page
    .getByText(/Voting has closed|closed/)
    .first()
    .waitFor();
  await pressKey(host, 'h');
  await expect.poll(() => screen.page.getByText(/50\s*%/).count()).toBe(0);

  // After the discussion the poll is asked again.
  await clickOn(host.page, 'New round');
  await host.page.getByRole('dialog').getByRole('button', { name: 'Start round' }).click();
  for (const phone of [ada, ben]) {
    await phone.page.getByRole('radio', { name: 'Both', checked: false }).waitFor();
    await answer(phone, 'Which slit?', 'Both');
  }
  await live.getByText('of 2 answered').waitFor();
  await pressKey(host, 'c');
  await host.page.getByRole('article').getByText('closed', { exact: true }).first().waitFor();
  await pressKey(host, 'r');
  await allRead(/100\s*%/);

  await talkFor(65);
  await host.page.getByText('2 here now').first().waitFor();
  await ask(ben, 'Is this on the exam?');
  await queue.getByText('Is this on the exam?').waitFor();

  await clickOn(host.page, 'End');
  await host.page.getByRole('dialog').getByRole('button', { name: /End/ }).click();
  for (const phone of [ada, ben]) await phone.page.getByText('This event has ended.').waitFor();

  for (const person of everyone) await expectSameDocument(person);

  // The results compare the rounds side by side.
  await host.page.goto(`${server.address}/events/${event.id}/results`);
  const compared = host.page.getByRole('table', { name: 'Which slit?' });
  expect(await compared.getByRole('columnheader').allInnerTexts()).toEqual(['Answer', 'Round 1', 'Round 2']);
  // The counts by option, for each round.
  expect((await compared.getByRole('cell').allInnerTexts()).map((words) => Number.parseInt(words, 10))).toEqual([
    50, 100, 50, 0,
  ]);
  await host.page.getByText('As numbers').click();
  const overTime = host.page
    .getByRole('table')
    .filter({ has: host.page.getByRole('columnheader', { name: 'Joined' }) });
  const moments = (await overTime.getByRole('rowheader').allTextContents()).map(
    (moment) => Date.parse(`${moment} 2026`) / 60_000,
  );
  expect((moments.at(-1) ?? 0) - (moments[0] ?? 0)).toBeGreaterThanOrEqual(80);
});
