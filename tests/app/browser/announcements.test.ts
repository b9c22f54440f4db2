import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  ballotFor,
  choiceOf,
  hostWithEvent,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { joinByLink, openPageAs, waitUntilLive } from '#support/browser/people.ts';

// Status messages for screen readers (WCAG 4.1.3): counts at most every five seconds, and every change of the page.

const { server, browser } = withServerAndBrowser();

interface Announcement {
  atMs: number;
  text: string;
}

const liveRegion = (page: Page) => page.locator('[data-live-region]').waitFor({ state: 'attached' });

/** Records every change of a live region. @returns what was announced so far */
async function listen(page: Page): Promise<() => Promise<Announcement[]>> {
  await liveRegion(page);
  await page.evaluate(() => {
    const announced: Announcement[] = [];
    Object.assign(window, { announced });
    const regions =
      'output, [aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';
    new MutationObserver((changes) => {
      const changed = new Set(
        changes.flatMap(
          ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(regions) ?? [],
        ),
      );
      for (const region of changed)
        announced.push({ atMs: performance.now(), text: (region.textContent ?? '').trim() });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { announced: Announcement[] }).announced);
}

/** A page with a clock that the test can move forward. */
async function openPageWithClock(
  who: Visitor,
  path: string,
  viewport = { width: 1440, height: 900 },
): Promise<TestPage> {
  const opened = await openPageAs(browser, server, who, '/', { viewport });
  await opened.page.clock.install();
  await opened.page.goto(server.address + path);
  await waitUntilLive(opened);
  return opened;
}

/** The interval is 5 s; a busy machine draws the first announcement late. */
function expectRare(announced: readonly Announcement[]): void {
  const gaps = announced.slice(1).map(({ atMs }, place) => atMs - (announced[place]?.atMs ?? 0));
  expect(gaps.filter((gap) => gap < 4_000)).toEqual([]);
}

const announcing = (page: Page, text: string) => page.locator('[data-live-region]').filter({ hasText: text });

itInFullMatrix(
  'the control room announces the number of answers every five seconds, and always the last one',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const people = await Promise.all(Array.from({ length: 4 }, () => participantAt(server, event.code)));
    const poll = await openChoice(host, event);
    const { page, close } = await openPageWithClock(host, `/events/${event.id}`);
    const shown = page.locator('article footer').getByText(/^\d+$/);
    await shown.getByText('0').waitFor();
    const announcements = await listen(page);
    // Wait for each answer before sending the next, so that each comes in its own push.
    for (const [place, person] of people.entries()) {
      await person.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll));
      await expect.poll(() => shown.innerText()).toBe(String(place + 1));
    }
    await page.clock.fastForward(5_000);
    await announcing(page, '4 of 4 people have answered').waitFor();
    expectRare(await announcements());
    await close();
  },
);

itInFullMatrix('the number of players in the lobby is announced, their names are not', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  await play(host, quiz, 'start');
  const control = await openPageWithClock(host, `/events/${event.id}`);
  const screen = await openPageWithClock(host, `/screens/${event.id}`, { width: 1920, height: 1080 });
  const [inControl, onScreen] = [await listen(control.page), await listen(screen.page)];
  const names = ['Ada', 'Ben', 'Cleo'];
  for (const name of names) {
    await participantAt(server, event.code, name);
    await screen.page.locator('.screen-players').getByText(name).waitFor();
  }
  for (const { page } of [control, screen]) {
    await page.clock.fastForward(5_000);
    await announcing(page, '3 people have come').waitFor();
  }
  for (const all of [await inControl(), await onScreen()]) {
    expect(all.filter(({ text }) => names.some((name) => text.includes(name)))).toEqual([]);
    expectRare(all.filter(({ text }) => text.includes('come')));
  }
  await control.close();
  await screen.close();
});

itInFullMatrix('the number of waiting questions is announced every five seconds', async () => {
  const { host, event } = await hostWithEvent(server);
  const asker = await participantAt(server, event.code);
  const { page, close } = await openPageWithClock(host, `/events/${event.id}/moderation`);
  const announcements = await listen(page);
  for (let count = 1; count <= 3; count += 1) {
    await questionBy(asker, event, `Question number ${count}?`);
    await page.getByRole('region', { name: 'Waiting questions' }).getByText(String(count), { exact: true }).waitFor();
  }
  await page.clock.fastForward(5_000);
  await announcing(page, '3 questions are waiting').waitFor();
  expectRare(await announcements());
  await close();
});

it('a phone announces each step of a poll once', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await joinByLink(browser, server, event.code);
  const { page } = phone;
  const act = (activity: string, action: string) => host.visit('activity-states.update', { activity }, { action });
  const poll = await choiceOf(host, event, { prompt: 'Which slit?' });
  const announcements = await listen(page);
  await act(poll.id, 'open');
  await announcing(page, 'A poll is open: Which slit?').waitFor();
  await act(poll.id, 'close');
  await announcing(page, 'Voting has closed').waitFor();
  await act(poll.id, 'reveal');
  await announcing(page, 'The result is shown').waitFor();
  await act(poll.id, 'hide');
  await announcing(page, 'The result is not shown yet.').waitFor();
  await act(poll.id, 'new-round');
  await announcing(page, 'A poll is open: Which slit?').waitFor();
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  await announcing(page, 'The questions are on show').waitFor();
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  await announcing(page, 'This event is over').waitFor();
  expect((await announcements()).filter(({ text }) => text === 'The result is shown')).toHaveLength(1);
  await phone.close();
});

it('the same sentence about another poll is announced again', async () => {
  const { host, event } = await hostWithEvent(server);
  const polls = [
    await openChoice(host, event, { prompt: 'Tea or coffee?' }),
    await openChoice(host, event, { prompt: 'Tea or coffee?' }),
  ];
  for (const { id } of polls) await host.visit('activity-states.update', { activity: id }, { action: 'close' });
  await host.visit('focuses.update', { event: event.id }, { kind: 'join' });
  const phone = await joinByLink(browser, server, event.code);
  const announcements = await listen(phone.page);
  for (const [place, { id }] of polls.entries()) {
    await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: id });
    await expect
      .poll(
        async () => (await announcements()).filter(({ text }) => text === 'Voting has closed. Tea or coffee?').length,
      )
      .toBe(place + 1);
  }
  await phone.close();
});

itInFullMatrix('“Nothing is being asked now” is announced only when no other poll follows at once', async () => {
  const { host, event } = await hostWithEvent(server);
  const [first, second] = [
    await choiceOf(host, event, { prompt: 'Which slit?' }),
    await choiceOf(host, event, { prompt: 'Tea or coffee?' }),
  ];
  const { page, close } = await joinByLink(browser, server, event.code);
  const act = (activity: string, action: string) => host.visit('activity-states.update', { activity }, { action });
  const focusJoin = () => host.visit('focuses.update', { event: event.id }, { kind: 'join' });
  const announcements = await listen(page);
  await act(first.id, 'open');
  await announcing(page, 'A poll is open: Which slit?').waitFor();
  await act(first.id, 'close');
  await focusJoin();
  await act(second.id, 'open');
  await announcing(page, 'A poll is open: Tea or coffee?').waitFor();
  expect((await announcements()).map(({ text }) => text)).not.toContain('Nothing is being asked now');
  await focusJoin();
  await announcing(page, 'Nothing is being asked now').waitFor();
  await close();
});

itInFullMatrix('a phone announces each stage of a quiz', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await joinByLink(browser, server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  const announces = (text: string) => announcing(phone.page, text).waitFor();
  await liveRegion(phone.page);
  await play(host, quiz, 'start');
  await announces('A quiz begins in a moment: Quiz night');
  await play(host, quiz, 'next');
  await announces('Question 1 of 2: Which planet is the largest?');
  await play(host, quiz, 'next');
  await announces('Answering has closed');
  await play(host, quiz, 'next');
  await announces('The result is shown');
  await play(host, quiz, 'next');
  await announces('Leaderboard');
  await play(host, quiz, 'next');
  await announces('Question 2 of 2: What do bees make?');
  await play(host, quiz, 'finish');
  await announces('The quiz is over: the winners are shown');
  await phone.close();
});

itInFullMatrix('a person who has not answered is notified that everyone who was here has answered', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await play(host, quiz, 'start', 'next');
  const { page, close } = await joinByLink(browser, server, event.code);
  await liveRegion(page);
  // As if everyone else had answered before this person joined.
  await server.world.store.activities.update(question.id, { wasAnsweredByAll: true });
  await play(host, quiz, 'next');
  await announcing(page, 'Everyone who was here has answered').waitFor({ state: 'attached' });
  await close();
});
