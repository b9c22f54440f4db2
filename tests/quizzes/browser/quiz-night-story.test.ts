import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openNetworkLink } from '#support/browser/network-link.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import {
  expectSameDocument,
  waitUntilLive,
  joinByLink,
  openLivePageAs,
  markDocument,
  openScreen,
  pressKey,
  startEvent,
  type Host,
} from '#support/browser/people.ts';
import { addQuestion, addSeries, agenda, nextStage } from '#support/browser/series-forms.ts';

const { server, browser } = withServerAndBrowser();

const expectAccessible = async ({ page }: TestPage) => expect(await axeViolations(page)).toEqual([]);
async function addPoll(host: Host, prompt: string): Promise<void> {
  await agenda(host).getByRole('button', { name: 'Add a poll' }).click();
  await host.page.getByLabel('What do you want to ask?').fill(prompt);
  for (const [letter, label] of [
    ['A', 'Yes'],
    ['B', 'No'],
  ])
    await host.page.getByRole('textbox', { name: `Option ${letter}` }).fill(label ?? '');
  await host.page.getByRole('button', { name: 'Add to the agenda' }).click();
  await agenda(host).getByText(prompt).waitFor();
}

const pick = (phone: TestPage, label: string) => phone.page.getByRole('radio', { name: label }).check({ force: true });
const reads = (person: TestPage, text: string | RegExp) => person.page.getByText(text).first().waitFor();

it('a quiz night: ten players, one of whom drops off and comes back with all of her points', async () => {
  const host = await startEvent(browser, server, 'The Swan');
  const screen = await openScreen(browser, host);
  const cable = await openNetworkLink(server);
  const ada = await joinByLink(browser, cable, host.code, 'Ada');
  // While the cable is cut.
  ada.allowProblem(/net::ERR_|WebSocket connection to/);
  const ben = await joinByLink(browser, server, host.code);
  const others: TestPage[] = [];
  for (let guest = 1; guest <= 8; guest += 1)
    others.push(await joinByLink(browser, server, host.code, `Guest ${guest}`));
  for (const person of [screen, ada, ben]) await markDocument(person);

  await addSeries(host, 'quiz', 'Quiz night');
  await addQuestion(host, 'Quiz night', 'Which planet is the largest?', ['Mars', 'Jupiter', 'Venus'], 'Jupiter');
  await addQuestion(host, 'Quiz night', 'What do bees make?', ['Honey', 'Milk'], 'Honey');
  await agenda(host).getByRole('button', { name: 'Quiz night', exact: false }).first().click();

  // The lobby: names as they were given, and made-up ones for who gave none.
  await nextStage(host, 'people are coming in');
  await reads(screen, '10 people are here');
  await reads(screen, 'Guest 8');
  await reads(ada, 'You play as');
  await ben.page.getByText(/^\w+ \w+ \d\d$/).waitFor();
  await expectAccessible(ada);
  await expectAccessible(screen);

  // Three, two, one: the question first, then its answers for everybody at once.
  await nextStage(host, 'answers open');
  for (const person of [screen, ada, ben]) await reads(person, 'Which planet is the largest?');
  await ada.page.getByRole('radio', { name: 'Jupiter' }).waitFor();
  await ada.page
    .getByRole('timer')
    .getByText(/^(?:[1-9]|1\d|20)/)
    .waitFor();
  await pick(ada, 'Jupiter');
  await pick(ben, 'Mars');
  for (const phone of [ada, ben]) await reads(phone, /^Counted/);
  // The last of them keeps it open: when all who are here have answered, it closes by itself.
  const [quick, late] = [others.slice(0, -1), others.slice(-1)];
  await Promise.all(quick.map((guest, place) => pick(guest, place % 2 === 1 ? 'Jupiter' : 'Mars')));
  for (const guest of quick) await reads(guest, /^Counted/);
  expect(await ada.page.content()).not.toContain('Right answer:');
  await nextStage(host, 'answers closed');
  await nextStage(host, 'result shown');
  await reads(screen, 'Right answer: B · Jupiter');
  for (const person of [screen, ada]) {
    await person.page
      .locator('.bar-row[data-right="true"]', { hasText: 'Jupiter' })
      .getByText('right answer')
      .waitFor();
    expect(await person.page.locator('.bar-row[data-right="false"]').count()).toBe(2);
    await expectAccessible(person);
  }
  await reads(ada, 'Right');
  await reads(ben, 'Not this time');

  // Ada drops off at the leaderboard, and is back in time for the next question.
  cable.cut();
  await nextStage(host, 'leaderboard');
  await reads(screen, 'Leaderboard');
  // Whoever has answered plays.
  await reads(ben, /of 9 players/);
  cable.mend();
  await reads(ada, /of 9 players/);
  const points = await ada.page.locator('.own-standing strong').innerText();
  expect(Number(points.replace(/\D/g, ''))).toBeGreaterThanOrEqual(500);
  await expectAccessible(ben);

  await nextStage(host, 'answers open');
  await ada.page.getByRole('radio', { name: 'Honey' }).waitFor();
  await pick(ada, 'Honey');
  // Nobody but Ada knows both.
  await Promise.all([...quick, ...late].map((guest, place) => pick(guest, place % 2 === 1 ? 'Milk' : 'Honey')));
  for (const player of [ada, ...others]) await reads(player, /^Counted/);
  await nextStage(host, 'answers closed');
  await reads(ben, 'Answering has closed. The result follows in a moment. You have not answered this question.');
  await nextStage(host, 'result shown');
  await reads(ada, 'Right');
  await reads(ben, 'No answer from you');
  await nextStage(host, 'podium');
  await reads(screen, 'Ada');
  await screen.page.locator('.stage-steps').waitFor();
  await ada.page.locator('.own-standing').getByText('1st').waitFor();
  for (const player of [ben, ...others]) await reads(player, /of 10 players/);
  await expectAccessible(screen);
  await expectAccessible(host);

  // To play again is asked back, and takes the old standing off the phones.
  await host.page.getByRole('button', { name: 'Play again' }).click();
  await expectAccessible(host);
  await host.page.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
  await reads(host, 'people are coming in');
  await reads(ada, 'You play as');
  await host.page.getByRole('button', { name: 'End the quiz' }).click();
  await host.page
    .getByRole('dialog', { name: 'End the quiz now?' })
    .getByRole('button', { name: 'End the quiz' })
    .click();
  // Nothing was counted in it: who won before has won.
  await screen.page.locator('.stage-steps').waitFor();
  await ada.page.locator('.own-standing').getByText('1st').waitFor();

  // One press too many at the podium does nothing while nothing follows, and then leads on.
  await host.page.keyboard.press('n');
  await addPoll(host, 'Was it fun?');
  await agenda(host).getByRole('button', { name: 'Quiz night', exact: false }).first().click();
  // It says what it does, and to what.
  await host.page.getByRole('button', { name: 'Next: open voting Was it fun?' }).waitFor();
  await reads(host, 'podium');
  expect((await server.world.store.activities.ofEvent(host.eventId)).at(-1)?.state).toBe('draft');
  await pressKey(host, 'n');
  await reads(screen, 'Was it fun?');
  for (const person of [screen, ada, ben]) await expectSameDocument(person);
  for (const person of [host, screen, ada, ben]) await person.close();
  await cable.close();
});

it('a question of a quiz without a right answer says so where it is written and where it is looked through', async () => {
  const host = await startEvent(browser, server, 'The Crown');
  await addSeries(host, 'quiz', 'Quiz night');
  await addQuestion(host, 'Quiz night', 'What do bees make?', ['Honey', 'Milk']);
  await reads(host, 'No right answer is marked: nobody gets points.');
  await reads(host, '20 seconds to answer');
  await expectAccessible(host);
  await host.page.getByRole('button', { name: 'Edit the question' }).click();
  await reads(host, 'No right answer is marked: nobody gets points.');
  // By key: beside its option, one Tab away.
  await host.page.getByRole('textbox', { name: 'Option A' }).focus();
  await host.page.keyboard.press('Tab');
  await host.page.keyboard.press('Space');
  expect(await host.page.getByRole('checkbox', { name: 'Option A is right' }).isChecked()).toBe(true);
  expect(await host.page.getByRole('region', { name: 'Live' }).getByText('No right answer is marked').count()).toBe(0);
  await host.page.getByRole('button', { name: 'Save' }).click();
  // Where it stands, and nowhere else.
  await host.page
    .locator('.bar-row[data-right="true"]', { hasText: 'Honey' })
    .getByText('right answer')
    .filter({ visible: true })
    .waitFor();
  expect(await host.page.getByText('Right answer:').filter({ visible: true }).count()).toBe(0);
  expect(await host.page.getByRole('button', { name: /^Edit/ }).filter({ visible: true }).allInnerTexts()).toEqual([
    expect.stringMatching(/^Edit the question\s+E$/),
  ]);
  await reads(host, /^1,000 points$/);
  await host.page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).click();
  await host.page.getByRole('menuitem', { name: 'Go to “Quiz night”' }).click();
  await reads(host, 'quiz, draft');
  await host.close();
});

it('a survey is answered at one’s own pace, found again after a reload, and ends with thanks', async () => {
  const host = await startEvent(browser, server, 'Workshop');
  await addSeries(host, 'survey', 'Before you go');
  await addQuestion(host, 'Before you go', 'How was the pace?', ['Too slow', 'Just right']);
  await addQuestion(host, 'Before you go', 'Would you come again?', ['Yes', 'No']);
  await agenda(host).getByRole('button', { name: 'Before you go', exact: false }).first().click();
  const ada = await joinByLink(browser, server, host.code, 'Ada');
  await pressKey(host, 'n');
  await reads(ada, 'Question 1 of 2');
  await expectAccessible(ada);
  await host.page.getByRole('group', { name: 'Shown now' }).locator('svg[data-kind="survey"]').waitFor();
  // Narrow agendas leave the picture out.
  await agenda(host).locator('svg[data-kind="survey"]').waitFor({ state: 'attached' });
  await pick(ada, 'Just right');
  await reads(ada, /^Counted/);
  await ada.page.reload();
  await reads(ada, 'Question 1 of 2');
  await ada.page.getByRole('link', { name: 'Next' }).click();
  await reads(ada, 'Question 2 of 2');
  await ada.page.getByRole('link', { name: 'Back', exact: true }).click();
  await reads(ada, 'Question 1 of 2');
  expect(await ada.page.getByRole('radio', { name: 'Just right' }).isChecked()).toBe(true);
  await ada.page.getByRole('link', { name: 'Next' }).click();
  await ada.page.getByRole('link', { name: 'Finish' }).click();
  await reads(ada, '1 of 2 answered. You can still answer the others until the survey closes.');
  await ada.page.getByRole('link', { name: 'To question 2' }).click();
  await pick(ada, 'Yes');
  await reads(ada, /^Counted/);
  await ada.page.getByRole('link', { name: 'Finish' }).click();
  await reads(ada, 'Thank you');
  await reads(ada, 'Your answers are in. You can still look at them and change what may be changed.');

  // By forms alone, in another browser: each answer leads on to the next question.
  const plain = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await plain.page.goto(`${server.address}/j/${host.code}`);
  await plain.page.getByRole('button', { name: 'Join' }).click();
  await reads(plain, 'Question 1 of 2');
  await plain.page.getByRole('radio', { name: 'Too slow' }).check({ force: true });
  await plain.page.getByRole('button', { name: 'Send answer' }).click();
  await reads(plain, 'Question 2 of 2');
  await plain.page.getByRole('link', { name: 'Back', exact: true }).click();
  await reads(plain, 'Question 1 of 2');
  expect(await plain.page.getByRole('radio', { name: 'Too slow' }).isChecked()).toBe(true);
  await plain.page.goto(`${server.address}/e/${host.code}`);
  await plain.page.getByRole('radio', { name: 'No' }).check({ force: true });
  await plain.page.getByRole('button', { name: 'Send answer' }).click();
  await reads(plain, 'Thank you');

  await host.page.getByText('2 answers').nth(1).waitFor();
  await pressKey(host, 'c');
  await reads(ada, 'This survey has closed.');
  await pressKey(host, 'r');
  await reads(ada, '2 answers');
  for (const person of [host, ada, plain]) await person.close();
});

it('peer instruction: a poll with a timer closes by itself, and its second round has the whole time again', async () => {
  const host = await startEvent(browser, server, 'Physics 101');
  const ada = await joinByLink(browser, server, host.code, 'Ada');
  await waitUntilLive(host);
  await agenda(host).getByRole('button', { name: 'Add a poll' }).click();
  await host.page.getByLabel('What do you want to ask?').fill('Which slit?');
  for (const [letter, label] of [
    ['A', 'Both'],
    ['B', 'Left'],
  ])
    await host.page.getByRole('textbox', { name: `Option ${letter}` }).fill(label ?? '');
  await host.page.getByLabel('Seconds to answer').fill('12');
  await host.page.getByRole('button', { name: 'Add to the agenda' }).click();
  await agenda(host).getByText('Which slit?').waitFor();
  await pressKey(host, 'o');
  await ada.page.getByRole('timer').getByText(/^\d/).waitFor();
  await pick(ada, 'Left');
  await reads(ada, /^Counted/);
  // Nobody presses anything: the server's clock closes it.
  await reads(ada, 'Voting has closed. The result is not shown yet.');
  // Asked back, and by key: nothing is thrown away by one press.
  await pressKey(host, 'w');
  await host.page
    .getByRole('dialog')
    .getByText(/so far leaves? phones and screen/)
    .waitFor();
  await host.page.keyboard.press('Escape');
  await host.page.getByRole('dialog').waitFor({ state: 'detached' });
  await host.page.getByRole('button', { name: 'New round' }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'Start the round' }).click();
  await reads(ada, 'Round 2: everyone answers anew, as they see it now');
  await ada.page.getByRole('timer').getByText(/^\d/).waitFor();
  expect(await ada.page.getByRole('radio', { name: 'Left' }).isChecked()).toBe(false);
  await pick(ada, 'Both');
  await reads(ada, /^Counted/);
  await reads(host, 'round 2');
  await reads(ada, 'Voting has closed. The result is not shown yet.');
  await pressKey(host, 'r');
  await reads(ada, '1 answer');
  for (const person of [host, ada]) await person.close();
});

it('while the countdown runs the control room says that answers open in a moment, and not that they are open', async () => {
  const { host: owner, event } = await hostWithEvent(server);
  const quiz = await seriesOf(owner, event);
  await quizQuestion(owner, event, quiz, { timerSeconds: 600 });
  await play(owner, quiz, 'start');
  const { page, close } = await openLivePageAs(browser, server, owner, `/events/${event.id}`);
  const stage = page.getByRole('region', { name: 'What is in hand' });
  await stage.getByText('people are coming in').waitFor();
  await play(owner, quiz, 'next');
  await stage.getByText('answers open in a moment').waitFor();
  await page.getByRole('list', { name: 'Activities' }).getByTitle('opens in a moment').waitFor({ state: 'attached' });
  expect(await page.getByText(/^(?:answers|voting) open$/).count()).toBe(0);
  await stage.getByText('answers open', { exact: true }).waitFor();
  await page.getByRole('list', { name: 'Activities' }).getByTitle('voting open').first().waitFor({ state: 'attached' });
  // Said once: the question that a quiz asks does not say again where the quiz stands.
  expect(await stage.getByText(/voting open|opens in a moment/).count()).toBe(0);
  await close();
});
