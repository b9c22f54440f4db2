import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { answerOnceOpen, play, playedQuiz, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, hostWithEvent, participantAt, participantsAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { chooseFromAgendaMenu, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('covers the answers to an open quiz question in the control room until the host uncovers them', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?', timerSeconds: 3_600 });
  await play(host, quiz, 'start', 'next');
  const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = laptop;
  const live = page.getByRole('region', { name: 'Selected item' });
  const given = live.locator('.text-positive-text:has-text("Right answer"), .bar-number, .bar-right');
  await answerOnceOpen(phone, event, question, 1);
  // The number of answers is visible, but not the answers.
  await live.locator('.stage-foot strong', { hasText: '1' }).waitFor();
  await live.getByText('Covered until the room sees it.').waitFor();
  expect(await given.count()).toBe(0);

  await live.getByRole('button', { name: 'Show here' }).click();
  await live.getByText('Right answer: B · Jupiter').waitFor();
  await live.locator('.bar-share', { hasText: '100%' }).waitFor();

  // When covered again by hand, it stays covered until the room sees the result.
  await page.keyboard.press('l');
  await play(host, quiz, 'next');
  await live.getByText('answers closed').waitFor();
  await live.getByText('Covered until the room sees it.').waitFor();
  expect(await given.count()).toBe(0);
  await play(host, quiz, 'next');
  await live.getByText('Right answer: B · Jupiter').waitFor();
  expect(await live.getByText('covered').count()).toBe(0);
  // The next question is covered again.
  await play(host, quiz, 'next', 'next');
  await live.getByRole('heading', { name: 'What do bees make?' }).waitFor();
  await live.getByText('Covered until the room sees it.').waitFor();
  expect(await given.count()).toBe(0);
  await laptop.close();
});

it('covers the right answer in a question’s form, above the options, and keeps it when saving', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const { id, options } = await quizQuestion(host, event, quiz, { prompt: 'Largest?' });
  await play(host, quiz, 'start');
  const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = laptop;
  await chooseFromAgendaMenu(laptop, 'Largest?', 'Edit');
  const form = page.getByRole('form', { name: 'Edit question' });
  await form.getByText('Covered until the room sees it.').waitFor();
  expect(await form.innerText()).toMatch(/Covered until.*Options/s);
  await form.getByLabel('What do you want to ask?').fill('Smallest?');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  const stored = await server.world.store.activities.byId(id);
  expect(stored).toMatchObject({ prompt: 'Smallest?', correct: { options: [options[1]?.id] } });

  await chooseFromAgendaMenu(laptop, 'Smallest?', 'Edit');
  await form.getByRole('button', { name: 'Show here' }).click();
  await form.getByLabel('Option A is right').check();
  await form.getByText('Several are right, but people can pick one.').click();
  await form.getByText('Right means exactly these options.').waitFor();
  await laptop.close();
});

/** Runs in the page. Holds the timers that wait for the screen to finish until `release` is called. */
function holdScreenTimers(): void {
  const { setTimeout: start } = window;
  const held: (() => void)[] = [];
  const hold = (run: () => void, ms?: number): number =>
    ms !== undefined && ms >= 1_700 && ms <= 4_900 && ms % 100 === 0 ? -held.push(run) : start(run, ms);
  Object.assign(window, { setTimeout: hold, release: () => held.splice(0).forEach((run) => run()) });
}

itInFullMatrix('hides the podium in the control room until the screen has shown it', async () => {
  const { host, event } = await hostWithEvent(server);
  const players = await participantsAt(server, event.code, 'Ada', 'Ben');
  const quiz = await playedQuiz(host, event, players, () => 1, { isRevealed: false });
  const poll = await choiceOf(host, event, { prompt: 'And now?' });
  await play(host, quiz, 'next');
  const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = laptop;
  const live = page.getByRole('region', { name: 'Selected item' });
  await live.getByText('Right answer: B · Jupiter').waitFor();
  await page.evaluate(holdScreenTimers);
  await play(host, quiz, 'finish');
  const covered = live.getByText('Covered until the room sees it.');
  const winners = live.locator('.podium-step, .standings > li');
  await covered.waitFor();
  expect(await winners.count()).toBe(0);
  // The key does not advance the quiz until the screen has named the winners.
  const state = async () => (await server.world.store.activities.byId(poll.id))?.state;
  await expect
    .poll(async () => {
      await page.keyboard.press('n');
      return page.getByText('The winners are still being announced.').isVisible();
    })
    .toBe(true);
  expect(await state()).toBe('draft');
  await page.evaluate(() => (window as unknown as { release: () => void }).release());
  await winners.first().waitFor();
  expect(await covered.count()).toBe(0);
  await page
    .getByRole('button', { name: /Next: open voting\s+And now\?/ })
    .locator('kbd')
    .waitFor();
  await page.keyboard.press('n');
  await expect.poll(state).toBe('open');
  await laptop.close();
});
