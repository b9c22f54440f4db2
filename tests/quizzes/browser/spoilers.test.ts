import {
  answerOnceOpen,
  choiceOf,
  chooseFromAgendaMenu,
  clickOn,
  expect,
  gone,
  handset,
  it,
  itInFullMatrix,
  participantsAt,
  play,
  playedQuiz,
  quizQuestion,
  see,
  seeHeading,
  seriesOf,
  type TestPage,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

it('covers the answers to an open quiz question in the control room until the host uncovers them', async () => {
  const { host, event, join, openCrew } = await scene();
  const phone = await join('Ada');
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?', timerSeconds: 3_600 });
  await play(host, quiz, 'start', 'next');
  const { page } = await openCrew();
  const live = page.getByRole('region', { name: 'Selected item' });
  const given = live.locator('.text-positive-text:has-text("Right answer"), .bar-number, .bar-right');
  await answerOnceOpen(phone, event, question, 1);
  // The number of answers is visible, but not the answers.
  await live.locator('.stage-foot strong', { hasText: '1' }).waitFor();
  await see(live, 'Covered until the room sees it.');
  expect(await given.count()).toBe(0);

  await clickOn(live, 'Show here');
  await see(live, 'Right answer: B · Jupiter');
  await live.locator('.bar-share', { hasText: '100%' }).waitFor();

  // When covered again by hand, it stays covered until the room sees the result.
  await page.keyboard.press('l');
  await play(host, quiz, 'next');
  await see(live, 'answers closed');
  await see(live, 'Covered until the room sees it.');
  expect(await given.count()).toBe(0);
  await play(host, quiz, 'next');
  await see(live, 'Right answer: B · Jupiter');
  expect(await live.getByText('covered').count()).toBe(0);
  await play(host, quiz, 'next', 'next');
  await seeHeading(live, 'What do bees make?');
  await see(live, 'Covered until the room sees it.');
  expect(await given.count()).toBe(0);
});

it('covers the right answer in a question’s form, above the options, and keeps it when saving', async () => {
  const { host, event, openCrew } = await scene();
  const quiz = await seriesOf(host, event);
  const { id, options } = await quizQuestion(host, event, quiz, { prompt: 'Largest?' });
  await play(host, quiz, 'start');
  const laptop = await openCrew();
  const { page } = laptop;
  await chooseFromAgendaMenu(laptop, 'Largest?', 'Edit');
  const form = page.getByRole('form', { name: 'Edit question' });
  await see(form, 'The right answer is covered until the room sees it.');
  expect(await form.innerText()).toMatch(/covered until.*Options/s);
  await form.getByLabel('What do you want to ask?').fill('Smallest?');
  await clickOn(form, 'Save', { exact: true });
  await gone(form);
  const stored = await server.world.store.activities.byId(id);
  expect(stored).toMatchObject({ prompt: 'Smallest?', correct: { options: [options[1]?.id] } });

  await chooseFromAgendaMenu(laptop, 'Smallest?', 'Edit');
  await clickOn(form, 'Show here');
  await form.getByLabel('Option A is right').check();
  await form.getByText('Several are right, but people can pick one.').click();
  await see(form, 'Right means exactly these options.');
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
  const { host, event, openCrew } = await scene();
  const players = await participantsAt(server, event.code, 'Ada', 'Ben');
  const quiz = await playedQuiz(host, event, players, () => 1, { isRevealed: false });
  const poll = await choiceOf(host, event, { prompt: 'And now?' });
  await play(host, quiz, 'next');
  const { page } = await openCrew();
  const live = page.getByRole('region', { name: 'Selected item' });
  await see(live, 'Right answer: B · Jupiter');
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
});

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
  const { host, event, openRoom, openScreen } = await scene({ title: 'The Swan' });
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
  const screen = await openScreen();
  const phones = [
    await openRoom(ada, { ...handset, reducedMotion: 'no-preference' }),
    await openRoom(ben, { ...handset, reducedMotion: 'reduce' }),
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
    await see(phone.page, 'of 2 players');
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
    await see(phone.page, 'of 2 players');
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
});
