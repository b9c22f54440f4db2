import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  ballotFor,
  choiceOf,
  hostWithEvent,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { joinByLink, openLivePageAs } from '#support/browser/people.ts';

// What is announced to who does not see the page (WCAG 4.1.3): the numbers of a full hall not too often, and that the page has changed by itself at all.

const { server, browser } = withServerAndBrowser();

interface Heard {
  atMs: number;
  words: string;
}

/** What comes before the page has the place for what it says is read from the page. */
const hasPlace = (page: Page) => page.locator('[data-live-region]').waitFor({ state: 'attached' });

/** Notes every change inside what announces itself, until `heard` is asked. */
async function listen(page: Page): Promise<() => Promise<Heard[]>> {
  await hasPlace(page);
  await page.evaluate(() => {
    const heard: Heard[] = [];
    Object.assign(window, { heard });
    const speaks =
      'output, [aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';
    new MutationObserver((changes) => {
      const places = new Set(
        changes.flatMap(
          ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(speaks) ?? [],
        ),
      );
      for (const place of places) heard.push({ atMs: performance.now(), words: (place.textContent ?? '').trim() });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
}

/** One sentence, in one change, and the next about five seconds later: they go by the timer, this by when the page was drawn, which a busy machine does late. */
function expectCalm(heard: readonly Heard[]): void {
  const gaps = heard.slice(1).map(({ atMs }, place) => atMs - (heard[place]?.atMs ?? 0));
  expect(gaps.filter((gap) => gap < 4_000)).toEqual([]);
}

const saying = (page: Page, words: string) => page.locator('[data-live-region]').filter({ hasText: words });

it('while the room answers, the control room says how many have in one sentence every five seconds, and the last number always', async () => {
  const { host, event } = await hostWithEvent(server);
  const people = await Promise.all(Array.from({ length: 12 }, () => participantAt(server, event.code)));
  const poll = await openChoice(host, event);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const seen = page.locator('article footer').getByText(/^\d+$/);
  await seen.getByText('0').waitFor();
  const heard = await listen(page);
  // Each is a push of its own, that the page has drawn before the next is sent.
  for (const [place, person] of people.entries()) {
    await person.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll));
    await expect.poll(() => seen.innerText()).toBe(String(place + 1));
  }
  await saying(page, '12 of 12 people have answered').waitFor();
  const all = await heard();
  expect(all.length).toBeGreaterThan(0);
  expectCalm(all);
  await close();
});

it('who comes into the lobby of a quiz is counted aloud, not read out by name', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  await play(host, quiz, 'start');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const [inControl, onScreen] = [await listen(control.page), await listen(screen.page)];
  const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gil', 'Hal'];
  for (const name of names) {
    await participantAt(server, event.code, name);
    await screen.page.locator('.screen-players').getByText(name).waitFor();
  }
  for (const { page } of [control, screen]) await saying(page, '8 people have come').waitFor();
  for (const all of [await inControl(), await onScreen()]) {
    expect(all.filter(({ words }) => names.some((name) => words.includes(name)))).toEqual([]);
    expectCalm(all.filter(({ words }) => words.includes('come')));
  }
  await control.close();
  await screen.close();
});

it('what waits for a moderator is counted aloud every five seconds', async () => {
  const { host, event } = await hostWithEvent(server);
  const asker = await participantAt(server, event.code);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  const heard = await listen(page);
  for (let count = 1; count <= 6; count += 1) {
    await questionBy(asker, event, `Question number ${count}?`);
    await page.getByRole('region', { name: 'Waiting questions' }).getByText(String(count), { exact: true }).waitFor();
  }
  await saying(page, '6 questions are waiting').waitFor();
  expectCalm(await heard());
  await close();
});

it('a phone says that a poll opened, closed and was revealed, and that it was asked again, in a sentence each', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await joinByLink(browser, server, event.code);
  const { page } = phone;
  const act = (activity: string, action: string) => host.visit('activity-states.update', { activity }, { action });
  const poll = await choiceOf(host, event, { prompt: 'Which slit?' });
  const heard = await listen(page);
  await act(poll.id, 'open');
  await saying(page, 'A poll is open: Which slit?').waitFor();
  await act(poll.id, 'close');
  await saying(page, 'Voting has closed').waitFor();
  await act(poll.id, 'reveal');
  await saying(page, 'The result is shown').waitFor();
  await act(poll.id, 'hide');
  await saying(page, 'The result is not shown yet.').waitFor();
  await act(poll.id, 'new-round');
  await saying(page, 'A poll is open: Which slit?').waitFor();
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  await saying(page, 'The questions are on show').waitFor();
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  await saying(page, 'This event is over').waitFor();
  // What other people answer is nothing that the page says.
  const sentences = (await heard()).map(({ words }) => words);
  expect(sentences.filter((words) => words === 'The result is shown')).toHaveLength(1);
  await phone.close();
});

it('the same sentence about another poll is said again', async () => {
  const { host, event } = await hostWithEvent(server);
  const polls = [
    await openChoice(host, event, { prompt: 'Tea or coffee?' }),
    await openChoice(host, event, { prompt: 'Tea or coffee?' }),
  ];
  for (const { id } of polls) await host.visit('activity-states.update', { activity: id }, { action: 'close' });
  await host.visit('focuses.update', { event: event.id }, { kind: 'join' });
  const phone = await joinByLink(browser, server, event.code);
  const heard = await listen(phone.page);
  for (const [place, { id }] of polls.entries()) {
    await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: id });
    await expect
      .poll(async () => (await heard()).filter(({ words }) => words === 'Voting has closed. Tea or coffee?').length)
      .toBe(place + 1);
  }
  await phone.close();
});

it('that nothing is asked is said when it stays so, and not between one poll and the next', async () => {
  const { host, event } = await hostWithEvent(server);
  const [first, second] = [
    await choiceOf(host, event, { prompt: 'Which slit?' }),
    await choiceOf(host, event, { prompt: 'Tea or coffee?' }),
  ];
  const { page, close } = await joinByLink(browser, server, event.code);
  const act = (activity: string, action: string) => host.visit('activity-states.update', { activity }, { action });
  const focusJoin = () => host.visit('focuses.update', { event: event.id }, { kind: 'join' });
  const heard = await listen(page);
  await act(first.id, 'open');
  await saying(page, 'A poll is open: Which slit?').waitFor();
  await act(first.id, 'close');
  await focusJoin();
  await act(second.id, 'open');
  await saying(page, 'A poll is open: Tea or coffee?').waitFor();
  expect((await heard()).map(({ words }) => words)).not.toContain('Nothing is being asked now');
  await focusJoin();
  await saying(page, 'Nothing is being asked now').waitFor();
  await close();
});

it('a phone says each stage of a quiz', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await joinByLink(browser, server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  const says = (words: string) => saying(phone.page, words).waitFor();
  await hasPlace(phone.page);
  await play(host, quiz, 'start');
  await says('A quiz begins in a moment: Quiz night');
  await play(host, quiz, 'next');
  await says('Question 1 of 2: Which planet is the largest?');
  await play(host, quiz, 'next');
  await says('Answering has closed');
  await play(host, quiz, 'next');
  await says('The result is shown');
  await play(host, quiz, 'next');
  await says('Leaderboard');
  await play(host, quiz, 'next');
  await says('Question 2 of 2: What do bees make?');
  await play(host, quiz, 'finish');
  await says('The quiz is over: the winners are shown');
  await phone.close();
});

it('who has not answered is not told that everyone has', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await play(host, quiz, 'start', 'next');
  const { page, close } = await joinByLink(browser, server, event.code);
  await hasPlace(page);
  // As if all the others had answered before they came.
  await server.world.store.activities.update(question.id, { wasAnsweredByAll: true });
  await play(host, quiz, 'next');
  await saying(page, 'Everyone who was here has answered').waitFor({ state: 'attached' });
  await close();
});
