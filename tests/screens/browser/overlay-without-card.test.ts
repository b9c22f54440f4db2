import { expect, it } from 'vitest';
import type { Visitor } from '#support/clients/visitor.ts';
import { answerOnceOpen, play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { answerAs, hostWithEvent, openActivity, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { textsOn } from '#support/browser/visible-texts.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('without a card can be read over whatever picture it is laid on, in either theme', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const players: Visitor[] = [];
  for (const name of ['Ada', 'Ben', 'Cy']) players.push(await participantAt(server, event.code, name));
  const [ada] = players as [Visitor];
  const { page, close } = await openLivePageAs(browser, server, host, `/overlays/${event.id}?card=0`, {
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'reduce',
  });
  const reveal = (activity: { id: string }) =>
    host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });
  const look = async (state: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      await settled(page);
      const [dark, bright] = [await textsOn(page, 'black'), await textsOn(page, 'white')];
      expect(dark.length, state).toBeGreaterThan(3);
      for (const { words, contrast } of dark)
        expect(contrast, `${state}, ${colorScheme}, in the dark: ${words}`).toBeGreaterThan(7);
      for (const { words, contrast, hasEdge } of bright)
        expect(hasEdge || contrast > 7, `${state}, ${colorScheme}, in the light: ${words}, ${contrast}`).toBe(true);
    }
  };
  const poll = await openChoice(host, event, {
    options: ['Both', 'Left', 'Right', 'Neither'].map((label) => ({ label })),
  });
  await page.getByText('Neither').waitFor();
  await look('options before there is a result');
  expect((await answerAs(ada, event, poll, { picks: [poll.options[0]?.id] })).status).toBe(200);
  await reveal(poll);
  await page.getByText('1 answer').waitFor();
  await look('bars');
  const scale = await openActivity(host, event, 'scale');
  await page.locator('.screen-steps').waitFor();
  await look('the steps of a scale');
  expect((await answerAs(ada, event, scale, { value: 4 })).status).toBe(200);
  await reveal(scale);
  await page.locator('.column-chart').waitFor();
  await look('columns');
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: null });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?' });
  await play(host, quiz, 'start', 'next');
  await page.getByText('Mars').waitFor();
  for (const [place, player] of players.entries()) await answerOnceOpen(player, event, question, place === 0 ? 1 : 0);
  await play(host, quiz, 'next', 'next');
  await page.getByText('Right answer: B · Jupiter').waitFor();
  await look('what was right');
  await play(host, quiz, 'next');
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
  await look('who leads');
  await play(host, quiz, 'finish');
  await page.locator('.stage-step').first().waitFor();
  await look('the podium');
  await close();
});
