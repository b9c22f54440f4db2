import { expect, it } from 'vitest';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { act, activityOf, openActivity, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { roomWithAda } from '../../questions/browser/room-with-ada.ts';
import { endGrace, openUnreliablePhone } from './late-delivery.ts';

// A late answer is not counted. The phone keeps it and says so.

const { server, browser } = withServerAndBrowser();

const room = () => roomWithAda(server, browser);
const waiting = 'sent when you are back online';

it('keeps an answer that arrives after the event ended, until it is discarded', async () => {
  const { host, event, turn, open } = await room();
  const poll = await openChoice(host, event);
  const phone = await openUnreliablePhone(open);
  const panel = phone.page.locator('#poll');
  const late = panel.locator('.card').filter({ hasText: 'Your answer came too late.' });
  const answerOffline = async (option: string) => {
    await panel.getByRole('radio', { name: option }).waitFor();
    await phone.context.setOffline(true);
    await panel.getByRole('radio', { name: option }).click({ force: true });
    await panel.getByText(waiting).waitFor();
  };

  // The result is hidden, so the poll has no card that could say it.
  await answerOffline('Left');
  await turn('ended');
  await phone.context.setOffline(false);
  await late.getByText('too late', { exact: true }).waitFor();
  await phone.page.reload();
  await late.getByText('Which slit?').click();
  await late.getByText('Left').waitFor();
  await late.getByRole('button', { name: 'Discard' }).click();
  await late.waitFor({ state: 'detached' });

  // With its result revealed, the poll's own card says it.
  await turn('open');
  await act(host, poll, 'open');
  await answerOffline('Right');
  await act(host, poll, 'reveal');
  await turn('ended');
  await phone.context.setOffline(false);
  await panel
    .getByRole('status')
    .filter({ hasText: /Your answer came too late\.\s*C Right/ })
    .waitFor();
  expect(await late.count()).toBe(0);
  await phone.close();
});

it('keeps survey answers that arrive after the survey closed, even after a reload', async () => {
  const { host, event, open } = await room();
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const asked = [
    await activityOf(host, event, 'text', { series: survey.id, prompt: 'What do you take home?' }),
    await activityOf(host, event, 'scale', { series: survey.id }),
  ];
  await play(host, survey, 'open');
  const phone = await openUnreliablePhone(open);
  const panel = phone.page.locator('#poll');
  const late = (words: string) =>
    panel.locator('.card').filter({ hasText: 'Your answer came too late.' }).filter({ hasText: words });
  await panel.getByLabel('Your answer').waitFor();
  await phone.context.setOffline(true);
  await panel.getByLabel('Your answer').fill('Waves are odd');
  await panel.getByRole('link', { name: 'Next' }).click();
  await panel.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  await panel.getByRole('link', { name: 'Finish' }).click();
  await panel.getByText('Your answers are sent when you are back online').waitFor();
  await play(host, survey, 'close');
  for (const activity of asked) await endGrace(server, activity);
  await phone.context.setOffline(false);
  await late('Waves are odd').waitFor();
  await phone.page.reload();
  await panel.getByText('It closed before your answers arrived.').waitFor();
  for (const answer of ['Waves are odd', '4 of 5']) await late(answer).waitFor();
  await phone.close();
});

it('counts the earlier answer when its change is too late, and drops the change once another is given', async () => {
  const { host, event, ada, open } = await room();
  const poll = await openActivity(host, event, 'text');
  const phone = await openUnreliablePhone(open);
  const panel = phone.page.locator('#poll');
  const field = panel.getByLabel('Your answer');
  const late = panel
    .getByRole('status')
    .filter({ hasText: 'Your change came too late.' })
    .filter({ hasText: 'a second thought about pie' })
    .filter({ hasText: 'Your earlier answer counts' });
  const given = async () =>
    (await ada.see('rooms/show', 'rooms.show', { code: event.code })).mine.ballots.map(({ answer }) => answer);
  await field.fill('cake');
  await panel.getByRole('button', { name: 'Send answer' }).click();
  await panel.getByText(/^Counted/).waitFor();
  await phone.context.setOffline(true);
  await field.fill('a second thought about pie');
  await panel.getByRole('button', { name: 'Change answer' }).click();
  await panel.getByText(waiting).waitFor();
  await act(host, poll, 'close');
  await endGrace(server, poll);
  await phone.context.setOffline(false);
  await late.waitFor();
  await phone.page.reload();
  await late.waitFor();
  await act(host, poll, 'open');
  await expect.poll(() => field.inputValue()).toBe('a second thought about pie');
  expect(await given()).toEqual([{ text: 'cake' }]);
  await field.fill('pie');
  await panel.getByText('came too late').waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Change answer' }).click();
  await expect.poll(given).toEqual([{ text: 'pie' }]);
  await phone.close();
});
