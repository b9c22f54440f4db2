import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, answerAs, openActivity, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { outOfReach } from './late-delivery.ts';
import { tab } from '#support/browser/people.ts';
import { roomWithAda } from '../../questions/browser/room-with-ada.ts';

// What arrives after the end is not counted, and not lost without a word.

const { server, browser } = withServerAndBrowser();

const room = () => roomWithAda(server, browser);

it('an answer that was on its way when the event or its round ended is said to have come too late, over a reload too, until it is discarded', async () => {
  const { host, event, turn, open } = await room();
  const poll = await openChoice(host, event);
  const phone = await outOfReach(open);
  const panel = phone.page.locator('#poll');
  const answerOffline = async (option: string) => {
    await panel.getByRole('radio', { name: option }).waitFor();
    await phone.context.setOffline(true);
    await panel.getByRole('radio', { name: option }).click({ force: true });
    await panel.getByText('will be sent when you are back online').waitFor();
  };
  const late = panel.locator('.card').filter({ hasText: 'Your answer came too late to count.' });

  // Hidden, so that no card of its own is left to say it.
  await answerOffline('Left');
  await turn('ended');
  await phone.context.setOffline(false);
  await late.getByText('too late', { exact: true }).waitFor();
  await phone.page.reload();
  await late.getByText('Which slit?').click();
  await late.getByText('Left').waitFor();
  await late.getByRole('button', { name: 'Discard' }).click();
  await late.waitFor({ state: 'detached' });
  await phone.page.reload();
  await panel.getByText('No results to show').waitFor();
  expect(await late.count()).toBe(0);

  // Where its card is on show it stands there.
  await turn('open');
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'open' });
  await phone.page.reload();
  await answerOffline('Right');
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  await turn('ended');
  await phone.context.setOffline(false);
  await panel
    .getByRole('status')
    .filter({ hasText: /Your answer came too late to count\.\s*C Right/ })
    .waitFor();
  expect(await late.count()).toBe(0);

  // A round that nobody sees any more.
  await turn('open');
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'open' });
  await phone.page.reload();
  await answerOffline('Both');
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'new-round' });
  await phone.context.setOffline(false);
  await late.getByText('Both').waitFor({ state: 'attached' });
  await phone.close();
});

it('answers to a survey, or to a poll that is not on show any more, that arrive after the end are all told of, over a reload too', async () => {
  const { host, event, open } = await room();
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const asked = [
    await activityOf(host, event, 'text', { series: survey.id, prompt: 'What do you take home?' }),
    await activityOf(host, event, 'scale', { series: survey.id }),
  ];
  await play(host, survey, 'open');
  const phone = await outOfReach(open);
  const panel = phone.page.locator('#poll');
  const late = (words: string) =>
    panel.locator('.card').filter({ hasText: 'Your answer came too late to count.' }).filter({ hasText: words });
  const toldOfSurvey = async () => {
    await panel.getByText('It closed before your answers arrived.').waitFor();
    await late('Waves are odd').waitFor();
    await late('4 of 5').waitFor();
  };
  await panel.getByLabel('Your answer').waitFor();
  await phone.context.setOffline(true);
  await panel.getByLabel('Your answer').fill('Waves are odd');
  await panel.getByRole('link', { name: 'Next' }).click();
  await panel.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  await panel.getByRole('link', { name: 'Finish' }).click();
  await panel.getByText('Your answers are kept on this phone').waitFor();
  await play(host, survey, 'close');
  // The grace is over.
  for (const { id } of asked) await server.world.store.activities.update(id, { closedAt: Date.now() - 2_001 });
  await phone.context.setOffline(false);
  await toldOfSurvey();
  await phone.page.reload();
  await toldOfSurvey();

  const poll = await openActivity(host, event, 'text', { prompt: 'Any idea?' });
  await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: poll.id });
  await panel.getByLabel('Your answer').waitFor();
  await phone.context.setOffline(true);
  await panel.getByLabel('Your answer').fill('A late idea');
  await panel.getByRole('button', { name: 'Send answer' }).click();
  await panel.getByText('will be sent when you are back online').waitFor();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await server.world.store.activities.update(poll.id, { closedAt: Date.now() - 2_001 });
  const next = await openChoice(host, event);
  await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: next.id });
  await phone.context.setOffline(false);
  const line = panel.locator('summary').filter({ hasText: 'Any idea?' }).filter({ hasText: 'too late' });
  await line.waitFor();
  await phone.page.reload();
  await line.click();
  await late('A late idea').first().waitFor();
  await phone.close();
});

it('in a quiz, too, it is told under its leaderboard, its podium and after the event that an answer came too late', async () => {
  const { host, event, turn, open } = await room();
  const quiz = await seriesOf(host, event);
  const first = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  const last = await quizQuestion(host, event, quiz, { prompt: 'And the smallest?', timerSeconds: 600 });
  await play(host, quiz, 'start', 'next');
  const phone = await outOfReach(open);
  const panel = phone.page.locator('#poll');
  const late = phone.page.locator('.card').filter({ hasText: 'Your answer came too late to count.' });
  const answerLate = async ({ id }: { id: string }, option: string) => {
    await panel.getByRole('radio', { name: option }).waitFor();
    await phone.context.setOffline(true);
    await panel.getByRole('radio', { name: option }).click({ force: true });
    await panel.getByText('will be sent when you are back online').waitFor();
    await play(host, quiz, 'next');
    await server.world.store.activities.update(id, { closesAt: Date.now() - 2_001, closedAt: Date.now() - 2_001 });
    await play(host, quiz, 'next', 'next');
    await phone.context.setOffline(false);
  };
  await answerLate(first, 'Jupiter');
  await panel.getByRole('heading', { name: 'Leaderboard' }).waitFor();
  await late.getByText('B Jupiter').waitFor();
  await play(host, quiz, 'next');
  await answerLate(last, 'Mars');
  await panel.getByText('You answered no question that was counted.').waitFor();
  // Of the last question it stands there whole, of others in a line.
  const below = panel.locator('.card').filter({ hasText: 'Your answer came too late to count.' });
  await below.getByText('A Mars').waitFor();
  await below.getByText('And the smallest?').waitFor();
  expect(await below.count()).toBe(2);
  await below.getByText('Which planet is the largest?').click();
  await below.getByText('B Jupiter').waitFor();
  await tab(phone, 'Mine');
  await expect.poll(() => late.filter({ visible: true }).count()).toBe(2);
  await turn('ended');
  await phone.page.reload();
  await tab(phone, 'Mine');
  await expect.poll(() => late.filter({ visible: true }).count()).toBe(2);
  await phone.close();
});

it('what was typed at the last question of a quiz and not sent is told of below its podium', async () => {
  const { host, event, open } = await room();
  const quiz = await seriesOf(host, event);
  await activityOf(host, event, 'number', { series: quiz.id, prompt: 'How many moons?', timerSeconds: 600 });
  await play(host, quiz, 'start', 'next');
  const phone = await open();
  const panel = phone.page.locator('#poll');
  await panel.getByLabel('Your number').fill('7');
  await panel.locator('[data-unsent]').waitFor();
  // At its end it would be sent.
  phone.allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource|WebSocket connection/);
  await phone.context.setOffline(true);
  await play(host, quiz, 'next', 'next', 'next');
  await phone.context.setOffline(false);
  await panel
    .getByRole('alert')
    .filter({ hasText: 'Answering closed before you sent this, so it does not count.' })
    .waitFor();
  await panel.getByText('How many moons?').waitFor();
  await phone.close();
});

it.each(['number', 'words', 'text', 'choice'] as const)(
  'what one has answered is there to read while the result is not shown: %s',
  async (kind) => {
    const { host, event, ada, open } = await room();
    const poll = kind === 'choice' ? await openChoice(host, event) : await openActivity(host, event, kind);
    const answers = {
      number: { value: 7 },
      words: { words: ['curious', 'tired'] },
      text: { text: 'Waves are odd' },
      choice: { picks: [poll.kind === 'choice' ? poll.options[1]?.id : ''] },
    };
    const words = {
      number: /^Your answer: 7/,
      words: 'Your answer: curious, tired',
      text: 'Your answer: Waves are odd',
      choice: 'your answer',
    };
    expect((await answerAs(ada, event, poll, answers[kind])).status).toBe(200);
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
    const phone = await open();
    await phone.page.locator('#poll').getByText(words[kind]).waitFor();
    await phone.close();
  },
);

it('answers that arrive when their poll has been deleted are told of with their words, over a reload too, until they are discarded', async () => {
  const { host, event, open } = await room();
  const asked = await openActivity(host, event, 'text', { prompt: 'What do you take home?' });
  const phone = await open();
  phone.allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource|WebSocket connection/);
  const panel = phone.page.locator('#poll');
  const told = phone.page
    .locator('.card')
    .filter({ hasText: 'Your answer does not count: the poll was deleted before it arrived.' });
  await panel.getByLabel('Your answer').waitFor();
  await phone.context.setOffline(true);
  await panel.getByLabel('Your answer').fill('Waves are odd');
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByText('will be sent when you are back online').waitFor();
  expect(await told.count()).toBe(0);
  await host.visit('activities.destroy', { activity: asked.id });
  await phone.context.setOffline(false);
  await told.getByText('Waves are odd').waitFor();
  await phone.page.reload();
  await told.getByText('Waves are odd').waitFor();
  await told.getByRole('button', { name: 'Discard' }).click();
  await told.waitFor({ state: 'detached' });
  await phone.page.reload();
  await phone.page.getByText('Yours can be the first.').waitFor();
  expect(await told.count()).toBe(0);
  await phone.close();
});
