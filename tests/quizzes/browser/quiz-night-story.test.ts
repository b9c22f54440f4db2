import { translating } from '#support/browser/translation.ts';
import {
  answerOnceOpen,
  clickOn,
  controlOf,
  expect,
  expectSameDocument,
  it,
  joinByLink,
  markDocument,
  networkErrors,
  openNetworkLink,
  pressKey,
  quizQuestion,
  sceneOn,
  see,
  type TestPage,
  withServerAndBrowser,
} from '#support/browser.ts';

const { server, browser } = withServerAndBrowser();

const reads = (person: TestPage, text: string | RegExp) => person.page.getByText(text).first().waitFor();

// The browser translates the pages, which replaces the texts that React has rendered.
it('plays a quiz from its title to the podium; a player who loses her connection keeps her points', async () => {
  const people = translating(browser);
  const swan = await sceneOn(server, people, { title: 'The Swan' });
  const { event } = swan;
  const [host, screen] = [await swan.openCrew(), await swan.openScreen()];
  const link = await openNetworkLink(server);
  const ada = await joinByLink(people, link, event.code, 'Ada');
  ada.allowProblem(networkErrors);
  const ben = await swan.join('Ben');
  for (const person of [screen, ada]) await markDocument(person);
  /** Waits until the host sees the next stage, since other pages may show it earlier. */
  const nextStage = async (stage: string) => {
    await pressKey(host, 'n');
    await host.page.getByText(stage, { exact: true }).first().waitFor();
  };

  const agenda = host.page.getByRole('region', { name: 'Agenda' });
  await clickOn(agenda, 'Add a quiz');
  await host.page.getByLabel('Title').fill('Quiz night');
  await clickOn(host.page, 'Add to the agenda');
  await agenda.getByRole('button', { name: 'Quiz night' }).first().waitFor();
  const [quiz] = (await controlOf(swan.host, event)).series;
  if (!quiz) throw new Error('no quiz was made');
  // Longer than the test, so no timer closes the question.
  const question = await quizQuestion(swan.host, event, quiz, { timerSeconds: 3_600 });
  await quizQuestion(swan.host, event, quiz, { prompt: 'What do bees make?' });
  await see(agenda, 'What do bees make?');
  await nextStage('people are joining');
  await reads(screen, 'Ben');
  await reads(ada, 'You play as');

  await nextStage('answers open');
  await reads(screen, 'Which planet is the largest?');
  await ada.page.getByRole('radio', { name: 'Jupiter' }).check({ force: true });
  await reads(ada, /^Counted/);
  await answerOnceOpen(ben, event, question, 0);
  expect(await ada.page.content()).not.toContain('Right answer:');
  await nextStage('answers closed');
  await nextStage('result shown');
  await reads(screen, 'Right answer: B · Jupiter');
  await see(ada.page.locator('.bar-row[data-right="true"]', { hasText: 'Jupiter' }), 'right answer');
  await reads(ada, 'Right');

  link.cut();
  await nextStage('leaderboard');
  await reads(screen, 'Leaderboard');
  link.mend();
  await reads(ada, 'of 2 players');
  const points = await ada.page.locator('.own-standing strong').innerText();
  expect(Number(points.replace(/\D/g, ''))).toBeGreaterThanOrEqual(500);

  await clickOn(host.page, 'End the quiz');
  const dialog = host.page.getByRole('dialog', { name: 'End the quiz now?' });
  await clickOn(dialog, 'End the quiz');
  await screen.page.locator('.stage-steps').waitFor();
  // Phones show it once the screen has named the winners.
  await ada.page.locator('.own-standing').getByText('1st').waitFor({ state: 'attached' });
  for (const person of [screen, ada]) await expectSameDocument(person);
  await link.close();
});
