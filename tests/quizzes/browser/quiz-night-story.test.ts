import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { answerOnceOpen, play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openNetworkLink } from '#support/browser/network-link.ts';
import {
  expectSameDocument,
  joinByLink,
  markDocument,
  openLivePageAs,
  openScreen,
  startEvent,
} from '#support/browser/people.ts';
import { addQuestion, addSeries, nextStage } from '#support/browser/series-forms.ts';

const { server, browser } = withServerAndBrowser();

const projector = { viewport: { width: 1920, height: 1080 } };
const pick = (phone: TestPage, label: string) => phone.page.getByRole('radio', { name: label }).check({ force: true });
const reads = (person: TestPage, text: string | RegExp) => person.page.getByText(text).first().waitFor();

it('plays a quiz from writing it to the podium, with a player who drops off and keeps her points', async () => {
  const host = await startEvent(browser, server, 'The Swan');
  const screen = await openScreen(browser, host);
  const link = await openNetworkLink(server);
  const ada = await joinByLink(browser, link, host.code, 'Ada');
  // While the network is cut.
  ada.allowProblem(/net::ERR_|WebSocket connection to/);
  const ben = await joinByLink(browser, server, host.code);
  const guests = [await participantAt(server, host.code, 'Guest 1'), await participantAt(server, host.code, 'Guest 2')];
  for (const person of [screen, ada, ben]) await markDocument(person);
  const event = { code: host.code } as Parameters<typeof answerOnceOpen>[1];
  const primary = () => host.page.locator('[data-actions] [data-look="primary"]').allInnerTexts();

  await addSeries(host, 'quiz', 'Quiz night');
  await addQuestion(host, 'Quiz night', 'Which planet is the largest?', ['Mars', 'Jupiter', 'Venus'], 'Jupiter');
  await expect.poll(primary).toEqual([expect.stringContaining('Open the lobby')]);
  await nextStage(host, 'people are coming in');
  await reads(screen, 'Guest 2');
  await reads(ada, 'You play as');
  await ben.page.getByText(/^\w+ \w+ \d\d$/).waitFor();
  // A question that is added now leads back to the lobby.
  await addQuestion(host, 'Quiz night', 'What do bees make?', ['Honey', 'Milk'], 'Honey');
  await expect.poll(primary).toEqual([expect.stringContaining('Go to “Quiz night”')]);
  await nextStage(host, 'people are coming in');
  const questions = await server.world.store.activities.ofEvent(host.eventId);
  const answerAsGuests = async (round: number, option: number) => {
    const question = questions[round] as unknown as Parameters<typeof answerOnceOpen>[2];
    for (const guest of guests) await answerOnceOpen(guest, event, question, option);
  };
  // Longer than the test: no timer closes these.
  for (const { id } of questions) await server.world.store.activities.update(id, { timerSeconds: 3_600 });

  await nextStage(host, 'answers open');
  for (const person of [screen, ada, ben]) await reads(person, 'Which planet is the largest?');
  await pick(ada, 'Jupiter');
  await pick(ben, 'Mars');
  for (const phone of [ada, ben]) await reads(phone, /^Counted/);
  await answerAsGuests(0, 0);
  expect(await ada.page.content()).not.toContain('Right answer:');
  await nextStage(host, 'answers closed');
  await nextStage(host, 'result shown');
  await reads(screen, 'Right answer: B · Jupiter');
  for (const { page } of [screen, ada]) {
    await page.locator('.bar-row[data-right="true"]', { hasText: 'Jupiter' }).getByText('right answer').waitFor();
    expect(await page.locator('.bar-row[data-right="false"]').count()).toBe(2);
  }
  await reads(ada, 'Right');
  await reads(ben, 'Not this time');

  // Ada drops off at the leaderboard, and is back in time for the next question.
  link.cut();
  await nextStage(host, 'leaderboard');
  await reads(screen, 'Leaderboard');
  await reads(ben, /of 4 players/);
  link.mend();
  await reads(ada, /of 4 players/);
  const points = await ada.page.locator('.own-standing strong').innerText();
  expect(Number(points.replace(/\D/g, ''))).toBeGreaterThanOrEqual(500);

  await nextStage(host, 'answers open');
  await pick(ada, 'Honey');
  await reads(ada, /^Counted/);
  await answerAsGuests(1, 0);
  await nextStage(host, 'answers closed');
  await reads(ben, 'Answering has closed. The result follows in a moment. You have not answered this question.');
  await nextStage(host, 'result shown');
  await reads(ada, 'Right');
  await reads(ben, 'No answer from you');
  await nextStage(host, 'podium');
  await screen.page.locator('.stage-steps').waitFor();
  await ada.page.locator('.own-standing').getByText('1st').waitFor();

  // Playing again asks first and clears old ranks from phones. If no question was counted since, they come back.
  await host.page.getByRole('button', { name: 'Play again' }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
  await reads(host, 'people are coming in');
  await reads(ada, 'You play as');
  await host.page.getByRole('button', { name: 'End the quiz' }).click();
  await host.page
    .getByRole('dialog', { name: 'End the quiz now?' })
    .getByRole('button', { name: 'End the quiz' })
    .click();
  await screen.page.locator('.stage-steps').waitFor();
  await ada.page.locator('.own-standing').getByText('1st').waitFor();
  for (const person of [host, screen, ada])
    await reads(person, 'Of the play before: in the last one nothing was counted.');
  for (const person of [screen, ada, ben]) await expectSameDocument(person);
  for (const person of [host, screen, ada, ben]) await person.close();
  await link.close();
});

itInFullMatrix('says that no question was counted when a quiz ends before its first result', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, projector);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  await play(host, quiz, 'start', 'next');
  await answerOnceOpen(ada, event, question, 1);
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await control.page.getByRole('button', { name: 'End the quiz' }).click();
  const dialog = control.page.getByRole('dialog', { name: 'End the quiz now?' });
  await dialog.getByText('The question that is asked now does not count: its result has not been shown.').waitFor();
  await dialog.getByRole('button', { name: 'End the quiz' }).click();
  await reads(phone, 'This quiz ended before a result was shown. No question was counted.');
  await reads(screen, 'No question was counted.');
  for (const one of [screen, phone, control]) await one.close();
});

itInFullMatrix('warns about quiz questions without a right answer until one is marked', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Crown' });
  const quiz = await seriesOf(host, event);
  const unmarked = { correctOptions: [], options: [{ label: 'Honey' }, { label: 'Milk' }] };
  await quizQuestion(host, event, quiz, { ...unmarked, prompt: 'What do bees make?' });
  await quizQuestion(host, event, quiz, { ...unmarked, prompt: 'And cows?' });
  await quizQuestion(host, event, quiz, { ...unmarked, prompt: 'And goats?' });
  // No word can be right, so nothing is missing.
  await activityOf(host, event, 'words', { series: quiz.id });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  const agenda = page.getByRole('region', { name: 'Agenda' });
  const live = page.getByRole('region', { name: 'Live' });
  expect(await agenda.getByText('no right answer', { exact: true }).count()).toBe(3);
  await agenda.getByRole('button', { name: 'What do bees make?' }).first().click();
  await reads(control, 'No right answer is marked: nobody gets points.');
  await page.getByRole('button', { name: 'Edit the question' }).click();
  await page.getByRole('textbox', { name: 'Option A' }).focus();
  // The checkbox is one Tab away from its option.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await page.getByRole('checkbox', { name: 'Option A is right' }).isChecked()).toBe(true);
  expect(await live.getByText('No right answer is marked').count()).toBe(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .locator('.bar-row[data-right="true"]', { hasText: 'Honey' })
    .getByText('right answer')
    .filter({ visible: true })
    .waitFor();
  await expect.poll(() => agenda.getByText('no right answer', { exact: true }).count()).toBe(2);
  // The lobby counts them, and no later stage does.
  const warning = page.getByText('2 questions have no right answer: nobody gets points for them.');
  expect(await warning.count()).toBe(0);
  await live.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'Go to “Quiz night”' }).click();
  await play(host, quiz, 'start');
  await warning.waitFor();
  await play(host, quiz, 'next');
  await warning.waitFor({ state: 'detached' });
  await control.close();
});
