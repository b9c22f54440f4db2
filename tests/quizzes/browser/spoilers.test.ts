import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { answerOnceOpen, play, playedQuiz, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  activityOf,
  ballotFor,
  choiceOf,
  crewMemberAt,
  hostWithEvent,
  openChoice,
  participantAt,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('covers the answers to an open quiz question in the control room, unless the host looks', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?', timerSeconds: 3_600 });
  await play(host, quiz, 'start', 'next');
  const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = laptop;
  const live = page.getByRole('region', { name: 'What is in hand' });
  const given = live.locator('.text-positive-text:has-text("Right answer"), .bar-number, .bar-right');
  await answerOnceOpen(phone, event, question, 1);
  // The number of answers shows, the answers do not.
  await live.locator('.stage-foot strong', { hasText: '1' }).waitFor();
  await live.getByText('Answers are covered here until the room sees the result.').waitFor();
  expect(await given.count()).toBe(0);
  expect(await live.getByRole('button', { name: 'Table' }).count()).toBe(0);
  expect(await live.getByText('only the crew sees these numbers').count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  // Selected in the agenda it is covered too.
  await page
    .getByRole('region', { name: 'Agenda' })
    .getByRole('button', { name: 'Which planet is the largest?' })
    .first()
    .click();
  await live.getByText('Answers are covered here until the room sees the result.').waitFor();
  expect(await given.count()).toBe(0);

  await live.getByRole('button', { name: 'Show here' }).click();
  await live.getByText('Right answer: B · Jupiter').waitFor();
  await live.locator('.bar-share', { hasText: '100%' }).waitFor();
  await live.getByText('only the crew sees these numbers').waitFor();
  await page.keyboard.press('l');
  await expect.poll(() => given.count()).toBe(0);
  await page.keyboard.press('l');
  await live.getByText('Right answer: B · Jupiter').waitFor();

  // Covered again by hand, it stays covered until the room sees the result.
  await page.keyboard.press('l');
  await play(host, quiz, 'next');
  await live.getByText('answers closed').waitFor();
  await live.getByText('Answers are covered here until the room sees the result.').waitFor();
  expect(await given.count()).toBe(0);
  await play(host, quiz, 'next');
  await live.getByText('Right answer: B · Jupiter').waitFor();
  expect(await live.getByText('covered').count()).toBe(0);
  // The next question is covered again.
  await play(host, quiz, 'next', 'next');
  await live.getByRole('heading', { name: 'What do bees make?' }).waitFor();
  await live.getByText('Answers are covered here until the room sees the result.').waitFor();
  expect(await given.count()).toBe(0);
  await laptop.close();
});

itInFullMatrix('covers the right answer to a coming question and in its form while the quiz is played', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: 3_600, correctOptions: [0, 1, 2] });
  await host.visit(
    'activities.create',
    { event: event.id },
    {
      kind: 'number',
      series: quiz.id,
      prompt: 'How many legs has a bee?',
      min: 0,
      max: 100,
      step: 1,
      unit: '',
      correctValue: 6,
      tolerance: 0,
      points: 1_000,
      timerSeconds: 20,
    },
  );
  const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = laptop;
  const live = page.getByRole('region', { name: 'What is in hand' });
  const agenda = page.getByRole('region', { name: 'Agenda' });
  const coming = agenda.getByRole('button', { name: 'How many legs has a bee?' }).first();
  // Before the quiz begins nothing is covered.
  await coming.click();
  await live.getByText('Right answer: 6').waitFor();
  // A note that every option is right would give it away too.
  const allRight = page.getByText('Every option is marked as right: whoever answers gets the points.');
  await agenda.getByRole('button', { name: 'Which planet is the largest?' }).first().click();
  await allRight.waitFor();
  await play(host, quiz, 'start');
  await page.getByRole('button', { name: 'Show here' }).waitFor();
  expect(await allRight.count()).toBe(0);
  await play(host, quiz, 'next');
  await coming.click();
  await live.getByText('The right answer is covered here until the room sees it.').waitFor();
  expect(await live.getByText('Right answer: 6').count()).toBe(0);
  await live.getByText('1,000 points').waitFor();
  await live.getByRole('button', { name: 'Show here' }).click();
  await live.getByText('Right answer: 6').waitFor();
  await page.keyboard.press('l');
  await live.getByText('Right answer: 6').waitFor({ state: 'detached' });

  // The form hides it too, and keeps what was typed in the hidden field.
  await page.keyboard.press('e');
  await live.getByText('The right answer is covered here until the room sees it.').waitFor();
  const right = live.getByRole('textbox', { name: 'Right answer' });
  expect(await right.count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await live.getByRole('button', { name: 'Show here' }).click();
  await right.fill('8');
  await live.getByRole('button', { name: 'Cover again' }).click();
  await right.waitFor({ state: 'detached' });
  await live.getByRole('button', { name: 'Save' }).click();
  // The form has the same button, until its save was answered.
  await right.or(live.getByLabel('What do you want to ask?')).waitFor({ state: 'detached' });
  await live.getByRole('button', { name: 'Show here' }).click();
  await live.getByText('Right answer: 8').waitFor();

  // In the form of the running question the checkboxes are hidden.
  await agenda.getByRole('button', { name: 'Which planet is the largest?' }).first().click();
  await live.getByRole('heading', { name: 'Which planet is the largest?' }).waitFor();
  await page.keyboard.press('e');
  await live.getByRole('textbox', { name: 'Option A' }).waitFor();
  expect(await live.getByRole('checkbox', { name: /is right$/ }).count()).toBe(0);
  await live.getByRole('button', { name: 'Show here' }).click();
  expect(await live.getByRole('checkbox', { name: 'Option B is right' }).isChecked()).toBe(true);
  await laptop.close();
});

itInFullMatrix('covers a colleague’s new right answer in the conflict notice of a form', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  await host.visit('events.show', { event: event.id });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  const order = (...labels: string[]) => ({
    kind: 'ranking',
    prompt: 'Which was first?',
    options: labels.map((label) => ({ label })),
    isOrderRight: true,
    points: 1_000,
    timerSeconds: 20,
  });
  const { id } = await activityOf(host, event, 'ranking', {
    ...order('Sputnik', 'Gagarin', 'Armstrong', 'Hubble'),
    series: quiz.id,
  });
  await play(host, quiz, 'start', 'next');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const live = page.getByRole('region', { name: 'What is in hand' });
  await page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Which was first?' }).first().click();
  await live.getByText('The right answer is covered here until the room sees it.').waitFor();
  await page.keyboard.press('e');
  await live.getByLabel('What do you want to ask?').fill('Which came first?');
  const changed = ['Sputnik', 'Gagarin', 'Armstrong', 'Mir'];
  expect((await ben.visit('activities.update', { activity: id }, order(...changed))).status).toBe(200);
  const notice = live.getByRole('alert').filter({ hasText: 'has changed this' });
  await notice.getByText('Mir').waitFor();
  const listed = () => notice.getByRole('listitem').allInnerTexts();
  expect((await listed()).toSorted()).toEqual(changed.toSorted());
  expect(await listed()).not.toEqual(changed);
  // A refused save does not uncover it.
  const refused = page.waitForResponse((response) => response.request().method() === 'PATCH');
  const save = live.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await refused;
  await expect.poll(() => save.getAttribute('aria-busy')).toBeNull();
  expect(await listed()).not.toEqual(changed);
  await live.getByRole('button', { name: 'Show here' }).click();
  await expect.poll(listed).toEqual(changed);
  await close();
});

itInFullMatrix('shows the votes of an open poll in the control room and covers its right answer', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const poll = await openChoice(host, event, { correctOptions: [0] });
  await phone.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, 0));
  const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const live = laptop.page.getByRole('region', { name: 'What is in hand' });
  await live.locator('.bar-share', { hasText: '100%' }).waitFor();
  await live.getByText('The right answer is covered here until the room sees it.').waitFor();
  expect(await live.locator('.bar-right').count()).toBe(0);
  // Closed but not revealed, the room still guesses.
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await laptop.page.getByRole('button', { name: 'Reveal' }).waitFor();
  expect(await live.locator('.bar-right').count()).toBe(0);
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  await live.locator('.bar-right').waitFor();
  await laptop.close();
});

/** In the page: holds the timers that wait for the screen to finish until `release` is called. */
function holdScreenTimers(): void {
  const { setTimeout: start } = window;
  const held: (() => void)[] = [];
  const hold = (run: () => void, ms?: number): number =>
    ms !== undefined && ms >= 1_700 && ms <= 4_900 && ms % 100 === 0 ? -held.push(run) : start(run, ms);
  Object.assign(window, { setTimeout: hold, release: () => held.splice(0).forEach((run) => run()) });
}

itInFullMatrix('hides the podium in the control room and its previews until the screen has shown it', async () => {
  const { host, event } = await hostWithEvent(server);
  const players = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const quiz = await playedQuiz(host, event, players, () => 1, { isRevealed: false });
  const poll = await choiceOf(host, event, { prompt: 'And now?' });
  await play(host, quiz, 'next');
  const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = laptop;
  const live = page.getByRole('region', { name: 'What is in hand' });
  await live.getByText('Right answer: B · Jupiter').waitFor();
  await page.keyboard.press('v');
  await page.locator('.phone-preview .quiz').waitFor();
  await page.evaluate(holdScreenTimers);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  await play(host, quiz, 'finish');
  const covered = live.getByText('The podium is covered here until the screen has shown it.');
  const steps = live.locator('.podium-step');
  const standings = live.locator('.standings > li');
  const expectNoWinner = async () => {
    await covered.waitFor();
    expect([await steps.count(), await standings.count()]).toEqual([0, 0]);
  };
  await expectNoWinner();
  expect(await axeViolations(page)).toEqual([]);
  const previews = [
    page.locator('.screen-preview .stage-step').first(),
    page.locator('.phone-preview .podium-step').first(),
  ];
  const arePreviews = async (visibility: 'hidden' | 'visible') => {
    for (const step of previews) {
      await step.waitFor({ state: 'attached' });
      await expect.poll(() => step.evaluate((element) => getComputedStyle(element).visibility)).toBe(visibility);
    }
  };
  await arePreviews('hidden');
  await page.keyboard.press('l');
  await steps.first().waitFor();
  await page.keyboard.press('l');
  await expect.poll(() => steps.count()).toBe(0);
  // The key does not go on until the screen has named the winners.
  const next = page.getByRole('button', { name: /Next: open voting\s+And now\?/ }).locator('kbd');
  const reason = page.getByText('The screen still names the winners.');
  expect(await next.isVisible()).toBe(false);
  await expect
    .poll(async () => {
      await page.keyboard.press('n');
      return reason.isVisible();
    })
    .toBe(true);
  const state = async () => (await server.world.store.activities.byId(poll.id))?.state;
  expect(await state()).toBe('draft');

  // Another selection meanwhile, or a reload, uncovers nothing.
  const agenda = page.getByRole('region', { name: 'Agenda' });
  await agenda.getByRole('button', { name: 'Which planet is the largest?' }).first().click();
  await live.getByRole('heading', { name: 'Which planet is the largest?' }).waitFor();
  await agenda.getByRole('button', { name: 'Quiz night' }).first().click();
  await expectNoWinner();
  await page.addInitScript(holdScreenTimers);
  await page.reload();
  await expectNoWinner();

  await page.evaluate(() => (window as unknown as { release: () => void }).release());
  await steps.first().waitFor();
  await standings.first().waitFor();
  expect([await covered.count(), await reason.count()]).toEqual([0, 0]);
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1_000 });
  await arePreviews('visible');
  await next.waitFor();
  // The room knows the winners now, so a later visit covers nothing.
  await page.reload();
  await steps.first().waitFor();
  expect(await covered.count()).toBe(0);
  await page.keyboard.press('n');
  await expect.poll(state).toBe('open');
  await laptop.close();
});
