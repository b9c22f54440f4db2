import { expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { answerOnceOpen, play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent, participantsAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { handset, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

interface Arrival {
  what: string;
  isHidden: boolean;
  delayMs: number;
  /** Whether the page already shows the right answer. */
  isRightShown: boolean;
}

/** Records each part of a quiz stage as it is added, whether it is hidden at first, and for how long. */
async function recordArrivals({ page }: TestPage): Promise<void> {
  await page.evaluate(() => {
    const parts = ['quiz-result', 'look-up', 'own-standing', 'standings', 'podium-step', 'stage-names'];
    const [noted, arrivals] = [new Set<Element>(), [] as Arrival[]];
    Object.assign(window, { arrivals });
    const note = () => {
      for (const one of document.querySelectorAll(parts.map((part) => `.${part}`).join())) {
        if (noted.has(one)) continue;
        noted.add(one);
        const delays = one.getAnimations().map((animation) => Number(animation.effect?.getTiming().delay));
        arrivals.push({
          what: parts.find((part) => one.classList.contains(part)) ?? one.className,
          isHidden: getComputedStyle(one).visibility === 'hidden',
          delayMs: Math.max(0, ...delays),
          isRightShown: document.querySelector('.bar-right') !== null,
        });
      }
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
  });
}

const arrivals = ({ page }: TestPage) =>
  page.evaluate(() => (window as unknown as { arrivals: Arrival[] }).arrivals.splice(0));
const lastOf = (all: Arrival[], what: string) =>
  Math.max(...all.filter((one) => one.what === what).map(({ delayMs }) => delayMs));

itInFullMatrix('shows results and ranks on phones after the screen has shown them', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const [ada, ben] = await participantsAt(server, event.code, 'Ada', 'Ben');
  const quiz = await seriesOf(host, event);
  const easy = await quizQuestion(host, event, quiz, {
    prompt: 'Which star is nearest?',
    options: [{ label: 'Sirius' }, { label: 'The Sun' }],
    points: 200,
    timerSeconds: null,
  });
  const question = await quizQuestion(host, event, quiz, { timerSeconds: null });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?', timerSeconds: null });
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'no-preference',
  });
  const phones = [
    await openLivePageAs(browser, server, ada, `/e/${event.code}`, { ...handset, reducedMotion: 'no-preference' }),
    await openLivePageAs(browser, server, ben, `/e/${event.code}`, { ...handset, reducedMotion: 'reduce' }),
  ];
  // Gives both players points and a step on the podium.
  await play(host, quiz, 'start', 'next');
  await answerOnceOpen(ben, event, easy, 1);
  await play(host, quiz, 'next', 'next', 'next', 'next');
  for (const { page } of phones) await page.getByRole('radio', { name: 'Mars' }).waitFor();
  for (const [player, option] of [
    [ada, 1],
    [ben, 0],
  ] as const)
    await answerOnceOpen(player, event, question, option);
  for (const one of [screen, ...phones]) await recordArrivals(one);
  await play(host, quiz, 'next', 'next');
  for (const phone of phones) {
    await phone.page.locator('.quiz-result').waitFor();
    // The screen shows how everyone answered for 0.9 s.
    expect(await arrivals(phone)).toEqual([
      { what: 'quiz-result', isHidden: true, delayMs: 1_200, isRightShown: false },
    ]);
    await phone.page.locator('.bar-right').waitFor();
  }

  await play(host, quiz, 'next');
  for (const phone of phones) {
    await phone.page.getByText('of 2 players').waitFor();
    const came = await arrivals(phone);
    expect(came.map(({ what, isHidden }) => [what, isHidden])).toEqual([
      ['look-up', false],
      ['own-standing', true],
      ['standings', true],
    ]);
    // The screen shows the old ranks for 0.9 s, then moves rows for 1.1 s. Until then, phones refer to the screen.
    for (const { delayMs } of came) expect(delayMs).toBeGreaterThanOrEqual(2_000);
  }

  await screen.page.locator('.standings').waitFor();
  await arrivals(screen);
  await play(host, quiz, 'finish');
  await screen.page.locator('.stage-step').nth(1).waitFor();
  // With two players, the screen names the second, then the first.
  const named = (await arrivals(screen)).filter(({ what }) => what === 'stage-names').map(({ delayMs }) => delayMs);
  expect(named).toHaveLength(2);
  for (const phone of phones) {
    await phone.page.getByText('of 2 players').waitFor();
    const came = await arrivals(phone);
    expect(came.map(({ what }) => what).toSorted()).toEqual([
      'own-standing',
      'podium-step',
      'podium-step',
      'standings',
    ]);
    expect(came.every(({ isHidden }) => isHidden)).toBe(true);
    const steps = came.filter(({ what }) => what === 'podium-step').map(({ delayMs }) => delayMs);
    for (const [place, delayMs] of steps.entries()) {
      expect(delayMs).toBeGreaterThan(named[place] ?? Infinity);
      expect(delayMs).toBeLessThan((named[place] ?? 0) + 1_000);
    }
    for (const what of ['own-standing', 'standings']) expect(lastOf(came, what)).toBeGreaterThan(Math.max(...steps));
  }

  for (const one of [screen, ...phones]) await one.close();
});
