import { expect, it } from 'vitest';
import { answerOnceOpen, play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  ballotFor,
  choiceOf,
  crewMemberAt,
  hostWithEvent,
  openChoice,
  participantAt,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { joinByLink, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('while a question of a quiz is open, a laptop that is shown to the room gives nothing away, unless its host looks', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, 'Ada');
  // Somebody who has not answered keeps it open.
  await participantAt(server, event.code, 'Ben');
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?', timerSeconds: 3_600 });
  await play(host, quiz, 'start', 'next');
  const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = laptop;
  const live = page.getByRole('region', { name: 'What is in hand' });
  const given = live.locator('.text-positive-text:has-text("Right answer"), .bar-number, .bar-right');
  await answerOnceOpen(phone, event, question, 1);
  // How many have answered is known, and how they did not.
  await live.locator('.stage-foot strong', { hasText: '1' }).waitFor();
  await live.getByText('Answers are covered here until the room sees the result.').waitFor();
  expect(await given.count()).toBe(0);
  expect(await live.getByRole('button', { name: 'Table' }).count()).toBe(0);
  expect(await live.getByText('only the crew sees these numbers').count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  // Taken in hand from the agenda it is the same question.
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

  // Closed, the room still waits for the result; covered again by hand it stays so until that is shown.
  await page.keyboard.press('l');
  await play(host, quiz, 'next');
  await live.getByText('answers closed').waitFor();
  await live.getByText('Answers are covered here until the room sees the result.').waitFor();
  expect(await given.count()).toBe(0);
  await page.keyboard.press('l');
  await live.getByText('Right answer: B · Jupiter').waitFor();
  await page.keyboard.press('l');
  await expect.poll(() => given.count()).toBe(0);
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

it('while a quiz is played, neither a coming question nor its form says what is right, unless its host looks', async () => {
  const { host, event } = await hostWithEvent(server);
  await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
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
  const coming = page
    .getByRole('region', { name: 'Agenda' })
    .getByRole('button', { name: 'How many legs has a bee?' })
    .first();
  // Before it begins one looks it through.
  await coming.click();
  await live.getByText('Right answer: 6').waitFor();
  await play(host, quiz, 'start', 'next');
  await live.getByText('The right answer is covered here until the room sees it.').waitFor();
  expect(await live.getByText('Right answer: 6').count()).toBe(0);
  await live.getByText('1,000 points').waitFor();
  await live.getByRole('button', { name: 'Show here' }).click();
  await live.getByText('Right answer: 6').waitFor();
  await page.keyboard.press('l');
  await live.getByText('Right answer: 6').waitFor({ state: 'detached' });

  // Its form folds the same away, and keeps what was typed there.
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
  await live.getByRole('button', { name: 'Show here' }).click();
  await live.getByText('Right answer: 8').waitFor();

  // Of the question that is asked now, ticks are folded away.
  await page
    .getByRole('region', { name: 'Agenda' })
    .getByRole('button', { name: 'Which planet is the largest?' })
    .first()
    .click();
  await live.getByRole('heading', { name: 'Which planet is the largest?' }).waitFor();
  await page.keyboard.press('e');
  await live.getByRole('textbox', { name: 'Option A' }).waitFor();
  expect(await live.getByRole('checkbox', { name: /is right$/ }).count()).toBe(0);
  await live.getByRole('button', { name: 'Show here' }).click();
  expect(await live.getByRole('checkbox', { name: 'Option B is right' }).isChecked()).toBe(true);
  await laptop.close();
});

it('what another of the crew made right is covered too, in the notice of a form and nowhere beside it', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  await host.visit('events.show', { event: event.id });
  await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  const form = {
    kind: 'ranking',
    prompt: 'Which was first?',
    options: ['Sputnik', 'Gagarin', 'Armstrong', 'Hubble'].map((label) => ({ label })),
    isOrderRight: true,
    points: 1_000,
    timerSeconds: 20,
  };
  await host.visit('activities.create', { event: event.id }, { ...form, series: quiz.id });
  const question = (await server.world.store.activities.ofEvent(event.id)).find(({ kind }) => kind === 'ranking');
  await play(host, quiz, 'start', 'next');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const live = page.getByRole('region', { name: 'What is in hand' });
  await page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Which was first?' }).first().click();
  await live.getByText('The right answer is covered here until the room sees it.').waitFor();
  await page.keyboard.press('e');
  await live.getByLabel('What do you want to ask?').fill('Which came first?');
  const changed = ['Sputnik', 'Gagarin', 'Armstrong', 'Mir'];
  expect(
    await ben.visit(
      'activities.update',
      { activity: question?.id ?? '' },
      { ...form, options: changed.map((label) => ({ label })) },
    ),
  ).toMatchObject({ status: 200 });
  const theirs = live.getByRole('alert').filter({ hasText: 'has changed this' });
  await theirs.getByText('Mir').waitFor();
  const order = () => theirs.getByRole('listitem').allInnerTexts();
  expect((await order()).toSorted()).toEqual(changed.toSorted());
  expect(await order()).not.toEqual(changed);
  const told = live.getByText('has changed this to:');
  const refused = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await live.getByRole('button', { name: 'Save', exact: true }).click();
  await refused;
  await expect.poll(() => live.getByRole('button', { name: 'Save', exact: true }).getAttribute('aria-busy')).toBeNull();
  expect(await order()).not.toEqual(changed);
  expect(await told.count()).toBe(0);
  await live.getByRole('button', { name: 'Show here' }).click();
  await expect.poll(order).toEqual(changed);
  expect(await told.count()).toBe(0);
  await close();
});

it('of a poll with a right answer the votes stand in the control room while it is open, and what is right is covered', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const poll = await openChoice(host, event, { correctOptions: [0] });
  await phone.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, 0));
  const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const live = laptop.page.getByRole('region', { name: 'What is in hand' });
  await live.locator('.bar-share', { hasText: '100%' }).waitFor();
  await live.getByText('The right answer is covered here until the room sees it.').waitFor();
  expect(await live.locator('.bar-right').count()).toBe(0);
  await laptop.page.keyboard.press('l');
  await live.locator('.bar-right').waitFor();
  await laptop.page.keyboard.press('l');
  await expect.poll(() => live.locator('.bar-right').count()).toBe(0);
  // Closed, and the result not yet shown, the room still guesses.
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await laptop.page.getByRole('button', { name: 'Reveal' }).waitFor();
  expect(await live.locator('.bar-right').count()).toBe(0);
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  await live.locator('.bar-right').waitFor();
  await laptop.close();
});

it('of those who are here now it is said how many have answered, not of all who ever joined; once it is closed, only how many did', async () => {
  const { host, event } = await hostWithEvent(server);
  for (const name of ['Gone', 'Left', 'Home']) await participantAt(server, event.code, name);
  const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const phones = [
    await joinByLink(browser, server, event.code, 'Ada'),
    await joinByLink(browser, server, event.code, 'Ben'),
  ];
  const poll = await openChoice(host, event);
  const foot = laptop.page.locator('.stage-foot');
  await foot.getByText('of 2 people have answered').waitFor();
  await phones[0]?.page.getByRole('radio').first().check({ force: true });
  await foot.getByText(/^1\s+of 2 people have answered/).waitFor();
  // Who has answered and left still has.
  for (const phone of phones) await phone.close();
  await foot.getByText('of 1 person has answered').waitFor();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await foot.getByText(/^1\s+person has answered/).waitFor();
  await laptop.close();
});

/** In the page: what waits for the screen to come to an end waits until it is told. */
function holdTheScreen(): void {
  const { setTimeout: start } = window;
  const held: (() => void)[] = [];
  const hold = (run: () => void, ms?: number): number =>
    ms !== undefined && ms >= 1_700 && ms <= 4_900 && ms % 100 === 0 ? -held.push(run) : start(run, ms);
  Object.assign(window, { setTimeout: hold, release: () => held.splice(0).forEach((run) => run()) });
}

it('nobody on a podium is named in the control room, or in its small pictures, before the screen has named them, unless its host looks', async () => {
  const { host, event } = await hostWithEvent(server);
  const players = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await play(host, quiz, 'start', 'next');
  for (const player of players) await answerOnceOpen(player, event, question, 1);
  await play(host, quiz, 'next', 'next');
  const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1440, height: 900 },
  });
  const { page } = laptop;
  const live = page.getByRole('region', { name: 'What is in hand' });
  await live.getByText('Right answer: B · Jupiter').waitFor();
  await page.keyboard.press('v');
  await page.locator('.phone-preview .quiz').waitFor();
  await page.evaluate(holdTheScreen);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Animation.enable');
  await slow.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  await play(host, quiz, 'finish');
  const covered = live.getByText('The podium is covered here until the screen has shown it.');
  const steps = live.locator('.podium-step');
  const standings = live.locator('.standings > li');
  await covered.waitFor();
  expect([await steps.count(), await standings.count()]).toEqual([0, 0]);
  expect(await axeViolations(page)).toEqual([]);
  const pictured = [
    page.locator('.screen-preview .stage-step').first(),
    page.locator('.phone-preview .podium-step').first(),
  ];
  for (const step of pictured) {
    await step.waitFor({ state: 'attached' });
    await expect.poll(() => step.evaluate((element) => getComputedStyle(element).visibility)).toBe('hidden');
  }
  await page.keyboard.press('l');
  await steps.first().waitFor();
  await page.keyboard.press('l');
  await expect.poll(() => steps.count()).toBe(0);
  // Whatever is looked at meanwhile: the screen has not come on by that.
  const agenda = page.getByRole('region', { name: 'Agenda' });
  await agenda.getByRole('button', { name: 'Which planet is the largest?' }).first().click();
  await live.getByRole('heading', { name: 'Which planet is the largest?' }).waitFor();
  await page.keyboard.press('v');
  await pictured[1]?.waitFor({ state: 'detached' });
  await agenda.getByRole('button', { name: 'Quiz night' }).first().click();
  await covered.waitFor();
  expect([await steps.count(), await standings.count()]).toEqual([0, 0]);
  await page.keyboard.press('v');
  for (const step of pictured) {
    await step.waitFor({ state: 'attached' });
    await expect.poll(() => step.evaluate((element) => getComputedStyle(element).visibility)).toBe('hidden');
  }

  // Nor by a reload. What waits for the screen waits again.
  await page.addInitScript(holdTheScreen);
  await page.reload();
  await covered.waitFor();
  expect([await steps.count(), await standings.count()]).toEqual([0, 0]);

  await page.evaluate(() => (window as unknown as { release: () => void }).release());
  await steps.first().waitFor();
  await standings.first().waitFor();
  expect(await covered.count()).toBe(0);
  await slow.send('Animation.setPlaybackRate', { playbackRate: 1_000 });
  for (const step of pictured)
    await expect.poll(() => step.evaluate((element) => getComputedStyle(element).visibility)).toBe('visible');
  // It is known now: who takes it in hand anew finds it as it stands.
  await page.reload();
  await steps.first().waitFor();
  expect(await covered.count()).toBe(0);
  await laptop.close();
});

it('while the screen still names who is on the podium the key does not lead on from it, and says why', async () => {
  const { host, event } = await hostWithEvent(server);
  const players = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  const poll = await choiceOf(host, event, { prompt: 'And now?' });
  await play(host, quiz, 'start', 'next');
  for (const player of players) await answerOnceOpen(player, event, question, 1);
  await play(host, quiz, 'next', 'next');
  const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = laptop;
  await page.evaluate(holdTheScreen);
  await page.getByRole('button', { name: 'Podium' }).waitFor();
  await page.keyboard.press('n');
  const onward = page.getByRole('button', { name: /Next: open voting\s+And now\?/ });
  await onward.waitFor();
  const cap = onward.locator('kbd');
  expect(await cap.isVisible()).toBe(false);
  // The moment after one press too many is over, the screen has not come to an end.
  const why = page.getByText('The screen still names the winners.');
  await expect
    .poll(async () => {
      await page.keyboard.press('n');
      return why.isVisible();
    })
    .toBe(true);
  const state = async () => (await server.world.store.activities.byId(poll.id))?.state;
  expect(await state()).toBe('draft');
  await page.evaluate(() => (window as unknown as { release: () => void }).release());
  await cap.waitFor();
  expect(await why.count()).toBe(0);
  await page.keyboard.press('n');
  await expect.poll(state).toBe('open');
  await laptop.close();
});
