import { expect, it } from 'vitest';
import { clippingParts } from '#client/screen/look/use-fitting-text.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  activityOf,
  answerAs,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('larger text is larger on whatever the screen shows, and nothing is cut off', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan', moderation: false });
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const sizeOf = (words: string) =>
    page
      .locator(words)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  /** Of the stage, and of what stands on it and hides what it has no room for. */
  const cutOff = () =>
    page.locator('.screen-stage').evaluate((stage, parts) => {
      // Letters reach a little over their lines.
      const isCut = (part: Element, air: number) =>
        part.scrollHeight > part.clientHeight + air || part.scrollWidth > part.clientWidth + 1;
      return [
        ...(isCut(stage, 1) ? ['the stage'] : []),
        ...[...stage.querySelectorAll(parts)]
          .filter((part) => isCut(part, 4))
          .map((part) => `${part.className}: ${part.textContent}`),
      ];
    }, clippingParts);
  const scale = () =>
    page
      .locator('.screen-stage')
      .evaluate((stage) => Number((stage as HTMLElement).style.getPropertyValue('--text-scale')));
  /** One step larger, then as large as may be, and back. What is full after the first step finds no room for a second. */
  const grows = async (view: string, words: string, { isFull = false } = {}) => {
    await page.locator(words).first().waitFor();
    const before = await sizeOf(words);
    await page.keyboard.press('+');
    await expect.poll(() => sizeOf(words), { message: `${view}: one step larger` }).toBeGreaterThan(before * 1.04);
    const firstStep = await scale();
    for (const key of ['+', '+']) await page.keyboard.press(key);
    if (!isFull) await expect.poll(scale, { message: `${view}: larger still` }).toBeGreaterThan(firstStep);
    await expect.poll(cutOff, { message: `${view}: whole in the largest text` }).toEqual([]);
    for (const key of ['-', '-', '-']) await page.keyboard.press(key);
    await expect.poll(() => sizeOf(words), { message: `${view}: back again` }).toBeCloseTo(before, 1);
  };
  const focus = (form: Record<string, unknown>) => host.visit('focuses.update', { event: event.id }, form);
  const reveal = (activity: { id: string }) =>
    host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });

  await focus({ kind: 'join' });
  await grows('join', '.screen-welcome .screen-lead');
  await focus({ kind: 'questions' });
  await grows('no questions', '.screen-question');
  const question = await questionBy(ada, event, 'Why does the pattern go away?', { host });
  await questionBy(ben, event, 'Will the slides be online?', { host });
  await grows('top questions', '.screen-body');
  await host.visit('moderations.update', { event: event.id }, { questions: [question], action: 'highlight' });
  await grows('one question', '.screen-highlighted .screen-question');

  // Without anything beneath it but the way to answer.
  const alone = '[data-waiting] > .screen-question';
  const answers = {
    choice: {
      asked: '.bar-label',
      shown: '.screen-question',
      of: ({ options }: { options: { id: string }[] }) => ({ picks: [options[0]?.id] }),
    },
    scale: { asked: '.screen-steps', shown: '.column-chart', of: () => ({ value: 3 }) },
    ranking: {
      asked: '.bar-label',
      shown: '.screen-question',
      of: ({ options }: { options: { id: string }[] }) => ({ order: options.map(({ id }) => id) }),
    },
    number: { asked: alone, shown: '.column-chart', of: () => ({ value: 20 }) },
    text: { asked: alone, shown: '.screen-wall', of: () => ({ text: 'Bring coffee' }) },
    words: { asked: alone, shown: '.screen-question:has(~ * .word-cloud)', of: () => ({ words: ['waves', 'light'] }) },
  } as const;
  for (const kind of ['choice', 'scale', 'ranking', 'number', 'text', 'words'] as const) {
    const activity = await openActivity(host, event, kind);
    const { asked, shown, of } = answers[kind];
    await page.getByRole('heading', { name: activity.prompt }).waitFor();
    await grows(`${kind}, open`, asked);
    for (const phone of [ada, ben])
      expect((await answerAs(phone, event, activity, of(activity as never))).status).toBe(200);
    if (kind === 'text')
      await host.visit(
        'text-answers.update',
        { activity: activity.id },
        { action: 'approve', texts: ['Bring coffee'] },
      );
    await reveal(activity);
    // Beside texts no number is told.
    await page
      .getByText(kind === 'text' ? 'Bring coffee' : '2 answers')
      .first()
      .waitFor();
    await grows(`${kind}, result`, shown);
  }
  await openChoice(host, event, { prompt: 'With a timer?', timerSeconds: 3_600 });
  await page.getByRole('heading', { name: 'With a timer?' }).waitFor();
  await grows('a poll with a timer', '.bar-label', { isFull: true });

  const survey = await seriesOf(host, event, 'survey', 'How was it?');
  await activityOf(host, event, 'scale', { series: survey.id });
  await play(host, survey, 'open');
  await grows('survey', '.screen-welcome .screen-lead', { isFull: true });

  const quiz = await seriesOf(host, event);
  const planets = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  await play(host, quiz, 'start');
  await page.getByText('2 people are here').waitFor();
  await grows('lobby', '.screen-lobby .screen-lead');
  await play(host, quiz, 'next');
  await page.getByText('Mars').waitFor();
  await grows('quiz question', '.bar-label', { isFull: true });
  for (const phone of [ada, ben])
    expect((await answerAs(phone, event, planets, { picks: [planets.options[1]?.id] })).status).toBe(200);
  await play(host, quiz, 'next');
  await page.getByText('Answering has closed').waitFor();
  await grows('closed quiz question', '.bar-label', { isFull: true });
  await play(host, quiz, 'next');
  await page.getByText('Right answer: B · Jupiter').waitFor();
  await grows('right answer', '.screen-right', { isFull: true });
  await play(host, quiz, 'next');
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
  await grows('leaderboard', '.standing-name');
  await play(host, quiz, 'finish');
  await grows('podium', '.stage-names');
  await close();
}, 120_000);

it.each(['en', 'de'])(
  'the code to join by is whole in the largest text there is, beside a QR code that can still be read, in %s',
  async (locale) => {
    const { host, event } = await hostWithEvent(server, { title: 'Vorlesung', locale });
    await host.visit('focuses.update', { event: event.id }, { kind: 'join' });
    const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
      viewport: { width: 1280, height: 720 },
    });
    const code = page.locator('.screen-code[data-size="huge"]');
    await code.waitFor();
    await settled(page);
    /** How far the digits end before the QR code and before the edge, and how much of the height that has. */
    const room = () =>
      code.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const [digits, qr] = [
          range.getBoundingClientRect(),
          document.querySelector('.screen-qr')?.getBoundingClientRect(),
        ];
        return {
          isWhole:
            qr !== undefined &&
            digits.left >= 0 &&
            digits.right + 8 < qr.left &&
            qr.right <= innerWidth &&
            qr.bottom <= innerHeight,
          isLarge: qr !== undefined && qr.height / innerHeight > 0.3 && Math.abs(qr.height - qr.width) < 1,
        };
      });
    const sizeOf = () =>
      code.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize) / innerHeight);
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const before = await sizeOf();
      for (const key of ['+', '+', '+']) await page.keyboard.press(key);
      await expect.poll(sizeOf, { message: `larger at ${width}` }).toBeGreaterThan(before * 1.1);
      await expect.poll(room, { message: `${locale} at ${width}` }).toEqual({ isWhole: true, isLarge: true });
      for (const key of ['-', '-', '-']) await page.keyboard.press(key);
      await expect.poll(sizeOf).toBeCloseTo(before, 3);
    }
    await close();
  },
);

it('text is as large while what is shown still appears', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const slow = await page.context().newCDPSession(page);
  await slow.send('Animation.enable');
  await slow.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  await openChoice(host, event, { prompt: 'Which slit?' });
  const prompt = page.getByRole('heading', { name: 'Which slit?' });
  await prompt.waitFor();
  const before = await prompt.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  await page.keyboard.press('+');
  await expect
    .poll(() => prompt.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)))
    .toBeGreaterThan(before * 1.04);
  expect(
    await page.evaluate(() => document.getAnimations().some((animation) => animation.playState === 'running')),
  ).toBe(true);
  await close();
});
