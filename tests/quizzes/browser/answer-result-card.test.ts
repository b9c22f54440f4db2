import { expect, it } from 'vitest';
import { answerOnceOpen, play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it.each([
  ['en', 'Jupiter'],
  ['de', 'The one with rings about it, which Galileo took for ears'],
  ['es', 'Jupiter'],
])(
  'tells on one card what was right, from the beginning of a line on, whatever the phone and the words (%s)',
  async (locale, label) => {
    const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
    await host.visit('events.update', { event: event.id }, { locale });
    const [ada, ben, cy] = [
      await participantAt(server, event.code, 'Ada'),
      await participantAt(server, event.code, 'Ben'),
      await participantAt(server, event.code, 'Cy'),
    ];
    const quiz = await seriesOf(host, event);
    const question = await quizQuestion(host, event, quiz, {
      timerSeconds: null,
      points: 2_000,
      options: ['Mars', label, 'Venus'].map((each) => ({ label: each })),
    });
    await play(host, quiz, 'start', 'next');
    const waiting = await openPageAs(browser, server, cy, `/e/${event.code}`, { locale });
    await waiting.page.getByRole('radio', { name: label }).waitFor();
    await waiting.close();
    for (const [phone, place] of [
      [ada, 1],
      [ben, 0],
    ] as const)
      await answerOnceOpen(phone, event, question, place);
    await play(host, quiz, 'next', 'next');
    for (const [name, player] of Object.entries({ right: ada, wrong: ben, silent: cy })) {
      const { page, close } = await openPageAs(browser, server, player, `/e/${event.code}`, {
        viewport: { width: 320, height: 640 },
        locale,
      });
      await page.locator('.quiz-result').waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 640 });
        await settled(page);
        const card = await page.locator('.quiz-result').evaluate((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          const inner = (part: Element | null) => {
            const range = document.createRange();
            if (part) range.selectNodeContents(part);
            const box = range.getBoundingClientRect();
            return (
              part && {
                start: Math.round(box.left - left),
                end: Math.round(right - box.right),
                top: box.top - top,
                bottom: bottom - box.bottom,
              }
            );
          };
          return {
            parts: [...each.children].map(inner),
            answer: inner(each.querySelector('.quiz-result-answer')),
            words: each.textContent,
          };
        });
        const which = `${name}, ${width} px, ${card.words}`;
        for (const part of card.parts)
          expect(
            Math.min(part?.start ?? 0, part?.end ?? 0, part?.top ?? 0, part?.bottom ?? 0),
            which,
          ).toBeGreaterThanOrEqual(6);
        expect(card.parts[0]?.start, which).toBe(16);
        expect(card.answer?.start, which).toBe(name === 'right' ? undefined : 16);
        if (name !== 'right') expect(card.words).toContain(`B · ${label}`);
      }
      await close();
    }
  },
);
