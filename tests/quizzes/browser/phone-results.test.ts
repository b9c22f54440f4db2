import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { answerOnceOpen, play, playedQuiz, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { answerAs, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const handset = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

interface Arrival {
  what: string;
  isHidden: boolean;
  delayMs: number;
  /** Whether the page says by then what is right. */
  isRightTold: boolean;
}

/** What comes with a stage of a quiz, as it is when it comes: whether it waits unseen, and how long. */
async function noteArrivals({ page }: TestPage): Promise<void> {
  await page.evaluate(() => {
    const [noted, arrivals] = [new Set<Element>(), [] as Arrival[]];
    Object.assign(window, { arrivals });
    const note = () => {
      for (const one of document.querySelectorAll(
        '.quiz-result, .look-up, .own-standing, .standings, .podium-step, .stage-names',
      )) {
        if (noted.has(one)) continue;
        noted.add(one);
        const delays = one.getAnimations().map((animation) => Number(animation.effect?.getTiming().delay));
        arrivals.push({
          what: one.className,
          isHidden: getComputedStyle(one).visibility === 'hidden',
          delayMs: Math.max(0, ...delays),
          isRightTold: document.querySelector('.bar-right') !== null,
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

it('phones tell neither what was right nor a rank before the screen has come to it, nor without motion, and tell it once', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
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
  // So that both have points in the end, and a step.
  await play(host, quiz, 'start', 'next');
  await answerOnceOpen(ben, event, easy, 1);
  await play(host, quiz, 'next', 'next', 'next', 'next');
  for (const { page } of phones) await page.getByRole('radio', { name: 'Mars' }).waitFor();
  for (const [player, option] of [
    [ada, 1],
    [ben, 0],
  ] as const)
    await answerOnceOpen(player, event, question, option);
  for (const one of [screen, ...phones]) await noteArrivals(one);
  await play(host, quiz, 'next', 'next');
  for (const phone of phones) {
    await phone.page.locator('.quiz-result').waitFor();
    // The hall reads for 0.9 s how everybody answered.
    expect(await arrivals(phone)).toEqual([
      { what: 'quiz-result', isHidden: true, delayMs: 1_200, isRightTold: false },
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
    // The hall reads for 0.9 s how it was, then rows move for 1.1 s; until then a phone says where to look.
    for (const { delayMs } of came) expect(delayMs).toBeGreaterThanOrEqual(2_000);
  }

  await screen.page.locator('.standings').waitFor();
  await arrivals(screen);
  // Who looks at another tab as soon as the podium is there does not wait anew. By the page's own clock: a slow machine is no later.
  const looks = phones.map(({ page }) =>
    page.evaluate(async () => {
      const frames = async (count: number) => {
        for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
      };
      const waiting = () => document.querySelector<HTMLElement>('[data-fresh="podium"]');
      const delay = () =>
        Number(waiting()?.querySelector('.own-standing')?.getAnimations()[0]?.effect?.getTiming().delay);
      while (!waiting()) await frames(1);
      const first = delay();
      document.querySelector<HTMLElement>('nav a[href="#questions"]')?.click();
      await frames(3);
      if (waiting()?.checkVisibility()) throw new Error('the other tab is not shown');
      document.querySelector<HTMLElement>('nav a[href="#poll"]')?.click();
      await frames(3);
      return [first, delay(), Number.parseFloat(waiting()?.style.getPropertyValue('--passed') ?? '')];
    }),
  );
  await play(host, quiz, 'finish');
  await screen.page.locator('.stage-step').nth(1).waitFor();
  // Of two players: the screen names the second and then the first, with no turn for a third.
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

  for (const [first, after, passed] of await Promise.all(looks)) {
    expect(passed).toBeGreaterThan(0);
    expect(after).toBeCloseTo((first ?? 0) - (passed ?? 0), 3);
  }

  // And afterwards it is there.
  for (const phone of phones) {
    await phone.page.locator('[data-fresh]').waitFor({ state: 'detached' });
    await tab(phone, 'Questions');
    await phone.page.getByLabel('Ask a question').waitFor();
    await phone.page.getByRole('navigation').getByRole('link', { name: 'Quiz' }).click();
    await phone.page.getByText('of 2 players').waitFor();
    expect(await phone.page.locator('.own-standing').evaluate((one) => one.getAnimations().length)).toBe(0);
  }
  for (const one of [screen, ...phones]) await one.close();
});

it('a quiz that is over stands under “Mine”, and not among what can be answered', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: null });
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
  const { page } = phone;
  await play(host, quiz, 'start', 'next');
  await page.getByRole('radio', { name: 'Mars' }).waitFor();
  await answerOnceOpen(ada, event, question, 1);
  await play(host, quiz, 'next', 'next', 'finish');
  await page.locator('#poll').getByText('You have won').waitFor();
  // Beside another poll, which is open, it would be one of the others.
  await openChoice(host, event, { prompt: 'And now?' });
  await page.getByRole('radio', { name: 'Left' }).waitFor();
  expect(await page.locator('#poll').getByText('Quiz night').count()).toBe(0);
  await tab(phone, 'Mine');
  await page.getByRole('heading', { name: 'Finished quizzes' }).waitFor();
  await page.locator('#mine summary').getByText('Quiz night').click();
  await page.locator('#mine').getByText('You have won').waitFor();
  await phone.close();
});

it('the end of a survey has one way back', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const survey = await seriesOf(host, event, 'survey', 'How was it?');
  const questions = [];
  for (const prompt of ['One?', 'Two?'])
    questions.push(
      await quizQuestion(host, event, survey, { prompt, correctOptions: [], points: null, timerSeconds: null }),
    );
  await play(host, survey, 'open');
  const links = async () => {
    const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}?step=3`, handset);
    await page.locator('#poll .lobby').waitFor();
    const all = await page.locator('#poll article a').allInnerTexts();
    await close();
    return all;
  };
  expect(await links()).toEqual(['To question 1']);
  for (const question of questions)
    expect((await answerAs(ada, event, question, { picks: [question.options[0]?.id] })).status).toBe(200);
  expect(await links()).toEqual(['Back to the questions']);
});

it('a survey that stands beside what is on show says that it is open', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const survey = await seriesOf(host, event, 'survey', 'How was it?');
  await quizQuestion(host, event, survey, { correctOptions: [], points: null, timerSeconds: null });
  await play(host, survey, 'open');
  await openChoice(host, event, { prompt: 'And now?' });
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
  const line = phone.page.locator('#poll summary').filter({ hasText: 'How was it?' });
  await line.getByText('open', { exact: true }).waitFor();
  await play(host, survey, 'close', 'reveal');
  await line.getByText('closed', { exact: true }).waitFor();
  await phone.close();
});

it('who has no points has neither won nor a step of the podium', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const phone = await openLivePageAs(browser, server, ben, `/e/${event.code}`, handset);
  const { page } = phone;
  const standing = page.locator('#poll .own-standing');
  await playedQuiz(host, event, [ada, ben], (place) => (place === 0 ? 1 : 0));
  await standing.getByText('Well played').waitFor();
  await standing.getByText('of 2 players').waitFor();
  expect(await page.locator('#poll .podium-step').allInnerTexts()).toEqual([expect.stringContaining('Ada')]);
  await page.locator('#poll .standings').getByText('Ben').waitFor();
  await screen.page.locator('.stage-step').waitFor();
  expect(await screen.page.locator('.stage-step').count()).toBe(1);
  expect(await screen.page.getByText('Nobody has points.').count()).toBe(0);

  await playedQuiz(host, event, [ada, ben], () => 0);
  await screen.page.getByText('Nobody has points.').waitFor();
  await standing.getByText('1st').waitFor();
  expect([await standing.getByText('You have won').count(), await page.locator('#poll .podium-step').count()]).toEqual([
    0, 0,
  ]);
  for (const one of [screen, phone]) await one.close();
});
