import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '../support/quiz-scenes.ts';
import { activityOf, hostWithEvent } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { livePageAs } from './people.ts';

const { server, browser } = withServerAndBrowser();

it('a question of a quiz without a right answer says so in words in the agenda, and the lobby says how many there are', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  const [marked, unmarked] = [await quizQuestion(host, event, quiz), await quizQuestion(host, event, quiz, { prompt: 'Which is the smallest?', correctOptions: [] })];
  await quizQuestion(host, event, quiz, { prompt: 'And the next?', correctOptions: [] });
  // Of words none is right: nobody has forgotten anything.
  await activityOf(host, event, 'words', { series: quiz.id });
  const { page, close } = await livePageAs(browser, server, host, `/events/${event.id}`);
  const row = (prompt: string) => page.getByRole('region', { name: 'Agenda' }).getByRole('listitem').filter({ hasText: prompt });
  await row(unmarked.prompt).getByText('no right answer', { exact: true }).waitFor();
  expect(await row(marked.prompt).getByText('no right answer').count()).toBe(0);
  const told = page.getByText('2 questions have no right answer: nobody gets points for them.');
  expect(await told.count()).toBe(0);
  await play(host, quiz, 'start');
  await told.waitFor();
  await page.getByRole('button', { name: 'First question' }).waitFor();
  await play(host, quiz, 'next');
  await told.waitFor({ state: 'detached' });
  await close();
});
