import { translating } from '#support/browser/translation.ts';
import { fakeClock } from '#support/servers/fake-clock.ts';
import {
  answer,
  ask,
  clickOn,
  expect,
  expectSameDocument,
  itInFullMatrix,
  markDocument,
  openChoice,
  pressKey,
  sceneOn,
  see,
  shownQuestions,
  startTestServer,
  tab,
  waitUntilLive,
  withServerAndBrowser,
} from '#support/browser.ts';

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

  await ask(ada, 'Why is the sky blue?');
  await ask(ben, 'Is the cat alive?');
  const queue = host.page.getByRole('region', { name: 'Questions' });
  await see(queue, 'Why is the sky blue?');
  await tab(ada, 'Questions');
  expect(await shownQuestions(ben)).toEqual([]);
  for (const body of ['Why is the sky blue?', 'Is the cat alive?']) {
    await queue.getByRole('listitem').filter({ hasText: body }).getByRole('button', { name: 'Approve' }).click();
    for (const phone of [ada, ben]) await phone.page.getByRole('article').filter({ hasText: body }).waitFor();
  }
  await clickOn(host.page.getByRole('group', { name: 'Shown now' }), 'Questions');
  for (const body of ['Why is the sky blue?', 'Is the cat alive?']) await see(screen.page, body);

  await talkFor(25);

  await openChoice(lecture.host, event, { prompt: 'Which slit?', options: [{ label: 'Both' }, { label: 'Left' }] });
  await allRead('Which slit?');
  for (const phone of [ada, ben]) {
    await tab(phone, 'Poll');
    await answer(phone, 'Which slit?', 'Both');
  }
  const live = host.page.getByRole('region', { name: 'Live' });
  await see(live, 'of 2 answered');
  expect(await screen.page.getByText(/100\s*%/).count()).toBe(0);

  // Once revealed, the bars are on the screen and the phones, and move when an answer changes.
  await pressKey(host, 'r');
  await allRead(/100\s*%/);
  await clickOn(ben.page, 'Change answer');
  await ben.page.getByRole('radio', { name: /Left/ }).click();
  for (const person of [screen, ada, ben])
    await expect.poll(() => person.page.getByText(/50\s*%/).count()).toBeGreaterThanOrEqual(2);

  await pressKey(host, 'c');
  await clickOn(host.page, 'New round');
  await clickOn(host.page.getByRole('dialog'), 'Start round');
  for (const phone of [ada, ben]) {
    await phone.page.getByRole('radio', { name: 'Both', checked: false }).waitFor();
    await answer(phone, 'Which slit?', 'Both');
  }
  await see(live, 'of 2 answered');
  await pressKey(host, 'c');
  await host.page.getByRole('article').getByText('closed', { exact: true }).first().waitFor();
  await pressKey(host, 'r');
  await allRead(/100\s*%/);

  await talkFor(65);
  await host.page.getByText('2 here now').first().waitFor();
  await ask(ben, 'Is this on the exam?');
  await see(queue, 'Is this on the exam?');

  await clickOn(host.page, 'End');
  await clickOn(host.page.getByRole('dialog'), /End/);
  for (const phone of [ada, ben]) await see(phone.page, 'This event has ended.');

  for (const person of everyone) await expectSameDocument(person);

  await host.page.goto(`${server.address}/events/${event.id}/results`);
  const compared = host.page.getByRole('table', { name: 'Which slit?' });
  expect(await compared.getByRole('columnheader').allInnerTexts()).toEqual(['Answer', 'Round 1', 'Round 2']);
  expect((await compared.getByRole('cell').allInnerTexts()).map((words) => Number.parseInt(words, 10))).toEqual([
    50, 100, 50, 0,
  ]);
});
