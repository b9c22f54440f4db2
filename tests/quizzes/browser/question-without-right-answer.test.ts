import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('a question of a quiz without a right answer says so in words in the agenda, and the lobby says how many there are', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  const [marked, unmarked] = [
    await quizQuestion(host, event, quiz),
    await quizQuestion(host, event, quiz, { prompt: 'Which is the smallest?', correctOptions: [] }),
  ];
  await quizQuestion(host, event, quiz, { prompt: 'And the next?', correctOptions: [] });
  // Of words none is right: nobody has forgotten anything.
  await activityOf(host, event, 'words', { series: quiz.id });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const row = (prompt: string) =>
    page.getByRole('region', { name: 'Agenda' }).getByRole('listitem').filter({ hasText: prompt });
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

it('a question of a quiz whose options are all right says so where it is looked through, and nothing of it while its answers are covered', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, {
    prompt: 'Which is round?',
    options: [{ label: 'Earth' }, { label: 'Mars' }],
    minPicks: 1,
    maxPicks: 1,
    correctOptions: [0, 1],
  });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const told = page.getByText('Every option is marked as right: whoever answers gets the points.');
  await page.getByRole('region', { name: 'Agenda' }).getByText('Which is round?').click();
  await told.waitFor();
  // It stays in hand.
  await play(host, quiz, 'start');
  await page.getByRole('button', { name: 'Show here' }).waitFor();
  expect(await told.count()).toBe(0);
  await page.getByRole('button', { name: 'Show here' }).click();
  await told.waitFor();
  await close();
});
