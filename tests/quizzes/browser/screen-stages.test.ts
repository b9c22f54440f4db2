import { expect, it } from 'vitest';
import { answerOnceOpen, play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { answerAs, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('what a quiz asks stands in one place and size from the countdown to the leaderboard', async () => {
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
      // It comes with what is around it, from a little below.
      const comings = document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element));
      await Promise.allSettled(comings.map(({ finished }) => finished));
      const { x, y } = element.getBoundingClientRect();
      return { x, y, fontSize: getComputedStyle(element).fontSize };
    });
  };
  const next = () => play(host, quiz, 'next');
  const { prompt } = question;
  // It comes after the words, and is a little taller or lower than what stands in for it.
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Bricolage')));
  await play(host, quiz, 'start', 'next');
  await page.locator('.countdown').waitFor();
  const place = await headingAt(prompt);
  // What stands above may be a pixel taller from one stage to the next.
  const samePlace = { x: expect.closeTo(place.x, -0.5), y: expect.closeTo(place.y, -0.5), fontSize: place.fontSize };
  await page.getByText('Mars').waitFor();
  await expect.poll(() => headingAt(prompt)).toEqual(samePlace);
  await answerOnceOpen(ada, event, question, 1);
  await next();
  await page.getByText('Answering has closed').waitFor();
  await expect.poll(() => headingAt(prompt)).toEqual(samePlace);
  await next();
  await page.getByText('Right answer: B · Jupiter').waitFor();
  await expect.poll(() => headingAt(prompt)).toEqual(samePlace);
  await next();
  await expect.poll(() => headingAt('Leaderboard')).toEqual(samePlace);
  await close();
});

it('of a long title of a quiz the rest is left out, and the number of the question stays on the screen, in the largest text too', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  await participantAt(server, event.code, 'Ada');
  const title = 'The great winter quiz of the Swan and of everyone who ever sat in it '.repeat(2).slice(0, 119);
  const quiz = await seriesOf(host, event, 'quiz', title);
  await quizQuestion(host, event, quiz);
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const head = page.locator('.screen-quiz-head');
  const inHead = (text: string) =>
    head.getByText(text).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return {
        left,
        right,
        isWhole: element.scrollWidth <= element.clientWidth + 1,
        isWithin: left >= 0 && right <= innerWidth,
      };
    });
  const expectBoth = async () => {
    await head.getByText('Question 1 of 2').waitFor();
    const [named, counter] = [await inHead(title), await inHead('Question 1 of 2')];
    expect(counter).toMatchObject({ isWhole: true, isWithin: true });
    expect(named).toMatchObject({ isWhole: false, isWithin: true });
    expect(named.right).toBeLessThan(counter.left);
  };
  await play(host, quiz, 'start', 'next');
  await page.getByText('Mars').waitFor();
  await expectBoth();
  await play(host, quiz, 'next', 'next', 'next');
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
  await expectBoth();
  await page.locator('.screen-stage').evaluate((stage) => stage.style.setProperty('--text-scale', '1.6'));
  await expectBoth();
  await close();
});

const projector = { viewport: { width: 1920, height: 1080 }, reducedMotion: 'no-preference' } as const;

it('the leaderboard begins as it was: rows move to their new ranks, and points are counted up to what they are', async () => {
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
    const [seen, moved, byPx] = [[] as string[], [] as string[], [] as number[]];
    Object.assign(window, { seen, moved, byPx });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (keyframes, timing) {
      const name =
        this.matches('.standings li') &&
        JSON.stringify(keyframes).includes('translate') &&
        this.querySelector('.standing-name')?.textContent;
      if (name) moved.push(name);
      if (name) byPx.push(Number(/0(?:px)? (-?[\d.]+)px/.exec(JSON.stringify(keyframes))?.[1]));
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
  const { seen, moved, byPx } = await page.evaluate(() => {
    const noted = window as unknown as Record<'seen' | 'moved', string[]> & { byPx: number[] };
    return { seen: noted.seen, moved: noted.moved, byPx: noted.byPx };
  });
  expect(moved).toEqual(['Ben', 'Ada']);
  // They change places within the list, wherever that stood when it came up.
  expect(byPx[0]).toBeGreaterThan(20);
  expect(byPx[1]).toBe(-(byPx[0] ?? 0));
  expect(seen[0]).toBe('Ada 1000, Ben 0');
  expect(seen.at(-1)).toBe('Ben 2000, Ada 1000');
  await page.reload();
  await page.locator('.standings').waitFor();
  expect((await rows())[0]).toMatch(/2,000/);
  await close();
});

it('the podium comes up from the third to the first, with confetti that leaves nothing behind; loaded again, or without motion, it stands there', async () => {
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

it('the lobby shows names whole, and counts those that find no room', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event, 'quiz', 'The great winter quiz of the Swan');
  await quizQuestion(host, event, quiz);
  const longest = ['Maximiliane von Hohenlohe-Lang', 'Donaudampfschifffahrtskapitän'];
  for (const name of longest) await participantAt(server, event.code, name);
  await play(host, quiz, 'start');
  const opened = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1280, height: 720 },
  });
  const { page, close } = opened;
  const names = () =>
    page.locator('.screen-players > li:not(.screen-players-more)').evaluateAll((all) =>
      all
        .filter((name) => name.checkVisibility())
        .map((name) => ({
          name: name.textContent,
          isWhole: name.scrollWidth <= name.clientWidth + 1,
          isWithin:
            name.getBoundingClientRect().bottom <= (name.parentElement?.getBoundingClientRect().bottom ?? 0) + 1,
        })),
    );
  await expect.poll(names).toEqual(longest.toReversed().map((name) => ({ name, isWhole: true, isWithin: true })));
  expect(await page.locator('.screen-players-more').isVisible()).toBe(false);
  // One that was counted is named again as soon as there is room for it: what counted it takes none of that.
  const list = page.locator('.screen-players');
  const height = await list.evaluate((element) => element.clientHeight);
  const giveHeight = (px: number) =>
    list.evaluate((element, most) => void (element.style.maxBlockSize = `${most}px`), px);
  await giveHeight(height - 12);
  await page.locator('.screen-players-more').waitFor();
  await giveHeight(height);
  await expect.poll(async () => (await names()).length).toBe(longest.length);
  await page.locator('.screen-players-more').waitFor({ state: 'hidden' });
  await list.evaluate((element) => element.removeAttribute('style'));
  const count = 30;
  for (let guest = longest.length + 1; guest <= count; guest += 1)
    await participantAt(server, event.code, `Maximiliane von Hohenlohe ${guest}`);
  await page.getByText(`${count} people are here`).waitFor();
  const isCounted = async () => {
    const shown = await names();
    const areWhole = shown.every(({ isWhole, isWithin }) => isWhole && isWithin);
    return (
      areWhole &&
      shown.length < count &&
      (await page.locator('.screen-players-more').innerText()) === `and ${count - shown.length} more`
    );
  };
  await expect.poll(isCounted).toBe(true);
  await close();
});

it('whoever comes after the podium stands beneath it, and the join code is calm then', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const players = [];
  for (const name of ['Ada', 'Ben', 'Chris', 'Dora']) players.push(await participantAt(server, event.code, name));
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: null });
  const easy = await quizQuestion(host, event, quiz, { prompt: 'And the next?', points: 100, timerSeconds: null });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const codeSize = () =>
    page.locator('.screen-join .screen-code').evaluate((code) => Number.parseFloat(getComputedStyle(code).fontSize));
  await play(host, quiz, 'start', 'next');
  await page.getByText('Mars').waitFor();
  const usual = await codeSize();
  for (const [place, player] of players.entries()) await answerOnceOpen(player, event, question, place < 3 ? 1 : 0);
  await play(host, quiz, 'next', 'next', 'next', 'next');
  for (const player of players) await answerOnceOpen(player, event, easy, 1);
  await play(host, quiz, 'next', 'next', 'finish');
  await page.locator('.stage-following').waitFor();
  expect((await page.locator('.stage-following').innerText()).replaceAll(/\s+/g, ' ')).toBe('4th Dora 100 points');
  expect(await codeSize()).toBeLessThan(usual * 0.7);
  // It is still read from the last row.
  expect(await codeSize()).toBeGreaterThan(1080 * 0.04);
  await close();
});

it('the card of an overlay is as large as what stands on it', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const survey = await seriesOf(host, event, 'survey', 'How was it?');
  await quizQuestion(host, event, survey, { correctOptions: [], points: null, timerSeconds: null });
  await play(host, survey, 'open');
  for (const [width, height] of [
    [1920, 1080],
    [480, 1080],
    [1920, 270],
  ] as const) {
    const { page, close } = await openLivePageAs(browser, server, host, `/overlays/${event.id}`, {
      viewport: { width, height },
    });
    await page.getByRole('heading', { name: 'How was it?' }).waitFor();
    const card = await page.locator('.screen-stage').boundingBox();
    if (!card) throw new Error('no card');
    expect(card.width * card.height).toBeLessThan(0.75 * width * height);
    expect([card.x, card.y].every((edge) => edge > 0)).toBe(true);
    expect([card.x + card.width < width, card.y + card.height < height]).toEqual([true, true]);
    expect(
      await page
        .locator('.screen-stage')
        .evaluate(
          (stage) => stage.scrollHeight <= stage.clientHeight + 1 && stage.scrollWidth <= stage.clientWidth + 1,
        ),
    ).toBe(true);
    await close();
  }
});
