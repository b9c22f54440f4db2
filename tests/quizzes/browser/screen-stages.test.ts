import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { answerOnceOpen, play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { answerAs, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

itInFullMatrix('keeps the heading in place from the question to the leaderboard', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const [ada] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const headingAt = async (text: string) => {
    const heading = page.getByRole('heading', { level: 1, name: text });
    await heading.waitFor();
    return heading.evaluate(async (element) => {
      // A stage moves in from a little below.
      const arriving = document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element));
      await Promise.allSettled(arriving.map(({ finished }) => finished));
      const { x, y } = element.getBoundingClientRect();
      return { x, y, fontSize: getComputedStyle(element).fontSize };
    });
  };
  // The heading's typeface loads late, and its fallback has another height.
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Bricolage')));
  await play(host, quiz, 'start', 'next');
  await page.getByText('Mars').waitFor();
  const place = await headingAt(question.prompt);
  // The head may be a pixel taller from one stage to the next.
  const samePlace = { x: expect.closeTo(place.x, -0.5), y: expect.closeTo(place.y, -0.5), fontSize: place.fontSize };
  await answerOnceOpen(ada, event, question, 1);
  for (const [text, heading] of [
    ['Answering has closed', question.prompt],
    ['Right answer: B · Jupiter', question.prompt],
    ['Leaderboard', 'Leaderboard'],
  ] as const) {
    await play(host, quiz, 'next');
    await page.getByText(text).first().waitFor();
    await expect.poll(() => headingAt(heading)).toEqual(samePlace);
  }
  await close();
});

const projector = { viewport: { width: 1920, height: 1080 }, reducedMotion: 'no-preference' } as const;

itInFullMatrix('moves leaderboard rows to their new ranks and counts points up', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const quiz = await seriesOf(host, event);
  const first = await quizQuestion(host, event, quiz, { timerSeconds: null, points: 1_000 });
  const second = await quizQuestion(host, event, quiz, {
    prompt: 'What do bees make?',
    timerSeconds: null,
    points: 2_000,
  });
  await quizQuestion(host, event, quiz, { prompt: 'Is that all?' });
  const answer = async (question: typeof first, right: typeof ada, wrong: typeof ada) => {
    for (const [phone, option] of [
      [right, 1],
      [wrong, 0],
    ] as const)
      await answerOnceOpen(phone, event, question, option);
  };
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, projector);
  await page.evaluate(() => {
    const [seen, moved] = [[] as string[], [] as string[]];
    Object.assign(window, { seen, moved });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (keyframes, timing) {
      const name =
        this.matches('.standings li') &&
        JSON.stringify(keyframes).includes('translate') &&
        this.querySelector('.standing-name')?.textContent;
      if (name) moved.push(name);
      return animate.call(this, keyframes, timing);
    };
    const look = () => {
      const now = [...document.querySelectorAll('.standings li')]
        .map(
          (row) =>
            `${row.querySelector('.standing-name')?.textContent} ${Number.parseInt(row.querySelector('.standing-total')?.textContent?.replaceAll(',', '') ?? '')}`,
        )
        .join(', ');
      if (now !== '' && seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const rows = () =>
    page
      .locator('.standings li')
      .evaluateAll((all) => all.map((row) => (row as HTMLElement).innerText.replaceAll(/\s+/g, ' ')));
  await play(host, quiz, 'start', 'next');
  await page.getByText('Mars').waitFor();
  await answer(first, ada, ben);
  await play(host, quiz, 'next', 'next', 'next');
  await expect.poll(rows).toEqual([expect.stringMatching(/^1 Ada .*\+1,000 1,000/), expect.stringMatching(/^2 Ben 0/)]);
  await play(host, quiz, 'next');
  await page.getByRole('heading', { name: second.prompt }).waitFor();
  await page.locator('.countdown').waitFor({ state: 'detached' });
  await answer(second, ben, ada);
  await page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0));
  await play(host, quiz, 'next', 'next', 'next');
  await expect
    .poll(rows)
    .toEqual([expect.stringMatching(/^1 Ben .*\+2,000 2,000/), expect.stringMatching(/^2 Ada .*1,000/)]);
  const { seen, moved } = await page.evaluate(() => {
    const recorded = window as unknown as Record<'seen' | 'moved', string[]>;
    return { seen: recorded.seen, moved: recorded.moved };
  });
  expect(moved).toEqual(['Ben', 'Ada']);
  expect(seen[0]).toBe('Ada 1000, Ben 0');
  expect(seen.at(-1)).toBe('Ben 2000, Ada 1000');
  await page.reload();
  await page.locator('.standings').waitFor();
  expect((await rows())[0]).toMatch(/2,000/);
  await close();
});

itInFullMatrix('reveals the podium from third to first, at once after a reload or with reduced motion', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const players = [];
  for (const name of ['Ada', 'Ben', 'Chris']) players.push(await participantAt(server, event.code, name));
  const quiz = await seriesOf(host, event);
  const questions = [
    await quizQuestion(host, event, quiz, { timerSeconds: null }),
    await quizQuestion(host, event, quiz, { prompt: 'And the next?', points: 500, timerSeconds: null }),
  ];
  const opened = await openLivePageAs(browser, server, host, `/screens/${event.id}`, projector);
  const still = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    ...projector,
    reducedMotion: 'reduce',
  });
  const { page } = opened;
  await play(host, quiz, 'start');
  for (const [round, question] of questions.entries()) {
    await play(host, quiz, ...(round === 0 ? ['next'] : ['next', 'next']));
    await page.getByRole('heading', { name: question.prompt }).waitFor();
    await page.getByText('Mars').waitFor();
    // Ada is right twice, Ben where it is worth more, Chris where it is worth less.
    for (const [place, player] of players.entries()) {
      const option = question.options[(round === 0 ? place < 2 : place !== 1) ? 1 : 0]?.id;
      expect((await answerAs(player, event, question, { picks: [option] })).status).toBe(200);
    }
    await play(host, quiz, 'next', 'next');
  }
  await page.getByText('Right answer: B · Jupiter').waitFor();
  await page.evaluate(() => {
    const seen = { arrived: [] as (string | null)[], thrown: 0 };
    Object.assign(window, { seen });
    document.addEventListener('animationend', ({ target, animationName }) => {
      if (animationName === 'come-up')
        seen.arrived.push((target as Element).closest('.stage-step')?.getAttribute('data-rank') ?? null);
    });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      if (this.closest('.confetti')) seen.thrown += 1;
      return animate.apply(this, given);
    };
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: { arrived: string[]; thrown: number } }).seen);
  await play(host, quiz, 'finish');
  const steps = (of: typeof page) =>
    of
      .locator('.stage-step')
      .evaluateAll((all) => all.map((step) => (step as HTMLElement).innerText.replaceAll(/\s+/g, ' ')));
  await still.page.locator('.stage-steps').waitFor();
  expect(await still.page.locator('.confetti').count()).toBe(0);
  expect(
    await still.page.locator('.stage-steps').evaluate((list) => list.getAnimations({ subtree: true }).length),
  ).toBe(0);
  await expect.poll(async () => (await seen()).arrived).toEqual(['3', '2', '1']);
  await expect.poll(async () => (await seen()).thrown).toBeGreaterThan(20);
  await page.locator('.confetti').waitFor({ state: 'detached' });
  expect(await steps(page)).toEqual(await steps(still.page));
  expect((await steps(page)).map((step) => step.split(' ')[0])).toEqual(['Ben', 'Ada', 'Chris']);

  await page.reload();
  await page.locator('.stage-steps').waitFor();
  expect(await page.locator('.confetti, [data-fresh]').count()).toBe(0);
  expect(await steps(page)).toEqual(await steps(still.page));
  for (const one of [opened, still]) await one.close();
});

it('shows names in the lobby whole, and counts those that do not fit', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event, 'quiz', 'The great winter quiz of the Swan');
  await quizQuestion(host, event, quiz);
  const longest = ['Maximiliane von Hohenlohe-Lang', 'Donaudampfschifffahrtskapitän'];
  for (const name of longest) await participantAt(server, event.code, name);
  await play(host, quiz, 'start');
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1280, height: 720 },
  });
  const more = page.locator('.screen-players-more');
  const names = () =>
    page.locator('.screen-players > li:not(.screen-players-more)').evaluateAll((all) =>
      all
        .filter((name) => name.checkVisibility())
        .map((name) => ({
          name: name.textContent,
          isWhole:
            name.scrollWidth <= name.clientWidth + 1 &&
            name.getBoundingClientRect().bottom <= (name.parentElement?.getBoundingClientRect().bottom ?? 0) + 1,
        })),
    );
  await expect.poll(names).toEqual(longest.toReversed().map((name) => ({ name, isWhole: true })));
  expect(await more.isVisible()).toBe(false);
  const count = 20;
  for (let guest = longest.length + 1; guest <= count; guest += 1)
    await participantAt(server, event.code, `Maximiliane von Hohenlohe ${guest}`);
  await page.getByText(`${count} people are here`).waitFor();
  await expect
    .poll(async () => {
      const shown = await names();
      return (
        shown.length < count &&
        shown.every(({ isWhole }) => isWhole) &&
        (await more.innerText()) === `and ${count - shown.length} more`
      );
    })
    .toBe(true);
  await close();
});
