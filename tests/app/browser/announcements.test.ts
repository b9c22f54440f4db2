import {
  act,
  choiceOf,
  expect,
  it,
  itInFullMatrix,
  openBlankAs,
  openChoice,
  type Page,
  play,
  quizQuestion,
  see,
  seriesOf,
  turnEvent,
  voteAs,
  waitUntilLive,
  withScenes,
} from '#support/browser.ts';

// Status messages for screen readers (WCAG 4.1.3): counts at most every five seconds, and every page change.

const { server, browser, scene } = withScenes();

interface Announcement {
  atMs: number;
  text: string;
}

/** Records every change of a live region. @returns what was announced so far */
async function listen(page: Page): Promise<() => Promise<Announcement[]>> {
  await page.locator('[data-live-region]').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const announced: Announcement[] = [];
    Object.assign(window, { announced });
    const regions = 'output, [aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    new MutationObserver((changes) => {
      const changed = changes.flatMap(
        ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(regions) ?? [],
      );
      for (const region of new Set(changed))
        announced.push({ atMs: performance.now(), text: (region.textContent ?? '').trim() });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { announced: Announcement[] }).announced);
}

const announcing = (page: Page, text: string) => page.locator('[data-live-region]').filter({ hasText: text }).waitFor();

itInFullMatrix(
  'the control room announces the number of answers at most every five seconds, and always the final one',
  async () => {
    const { host, event, join } = await scene();
    const people = await Promise.all(Array.from({ length: 4 }, () => join()));
    const poll = await openChoice(host, event);
    const control = await openBlankAs(browser, server, host);
    const { page } = control;
    await page.clock.install();
    await page.goto(`${server.address}/events/${event.id}`);
    await waitUntilLive(control);
    const shown = page.locator('article footer').getByText(/^\d+$/);
    await see(shown, '0');
    const announcements = await listen(page);
    // Wait for each answer before sending the next, so that each arrives in its own push.
    for (const [place, person] of people.entries()) {
      await voteAs(person, event, poll);
      await expect.poll(() => shown.innerText()).toBe(String(place + 1));
    }
    await page.clock.fastForward(5_000);
    await announcing(page, '4 of 4 answered');
    // A busy machine draws the first announcement late.
    const times = (await announcements()).map(({ atMs }) => atMs);
    expect(times.slice(1).filter((atMs, place) => atMs - (times[place] ?? 0) < 4_000)).toEqual([]);
  },
);

it('a phone announces each step of a poll once, and repeats a sentence when it is about another poll', async () => {
  const { host, event, openPhone } = await scene();
  const focus = (to: Record<string, string>) => host.visit('focuses.update', event, to);
  const alike = [
    await openChoice(host, event, { prompt: 'Tea or coffee?' }),
    await openChoice(host, event, { prompt: 'Tea or coffee?' }),
  ];
  for (const poll of alike) await act(host, poll, 'close');
  await focus({ kind: 'join' });
  const phone = await openPhone();
  const { page } = phone;
  const announcements = await listen(page);
  const times = async (words: string) => (await announcements()).filter(({ text }) => text === words).length;
  for (const [place, { id }] of alike.entries()) {
    await focus({ kind: 'activity', activity: id });
    await expect.poll(() => times('Voting has closed. Tea or coffee?')).toBe(place + 1);
  }
  const poll = await choiceOf(host, event, { prompt: 'Which slit?' });
  for (const [action, words] of [
    ['open', 'Poll open: Which slit?'],
    ['close', 'Voting has closed'],
    ['reveal', 'Result shown'],
    ['hide', 'Result not shown yet.'],
    ['new-round', 'Poll open: Which slit?'],
  ] as const) {
    await act(host, poll, action);
    await announcing(page, words);
  }
  await focus({ kind: 'questions' });
  await announcing(page, 'Showing questions');
  await turnEvent(host, event, 'ended');
  await announcing(page, 'This event has ended');
  expect(await times('Result shown')).toBe(1);
});

itInFullMatrix('a phone announces each stage of a quiz', async () => {
  const { host, event, openPhone } = await scene();
  const phone = await openPhone('Ada');
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  for (const [step, words] of [
    ['start', 'Quiz starting: Quiz night'],
    ['next', 'Question 1 of 2: Which planet is the largest?'],
    ['next', 'Answers are closed'],
    ['next', 'Result shown'],
    ['next', 'Leaderboard'],
    ['next', 'Question 2 of 2: What do bees make?'],
    ['finish', 'The quiz is over. The podium is shown.'],
  ] as const) {
    await play(host, quiz, step);
    await announcing(phone.page, words);
  }
});
