import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '../support/quiz-scenes.ts';
import { activityOf, hostWithEvent } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { joinByLink, livePageAs, pressKey } from './people.ts';

const { server, browser } = withServerAndBrowser();

it('whoever goes on in a survey has sent what stood there, and nothing that did not', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const made = { series: survey.id };
  const [text, order] = [await activityOf(host, event, 'text', made), await activityOf(host, event, 'ranking', made)];
  await activityOf(host, event, 'number', made);
  await play(host, survey, 'open');
  const ada = await joinByLink(browser, server, event.code, 'Ada');
  await ada.page.getByRole('textbox', { name: 'Your answer' }).fill('More examples');
  await ada.page.getByRole('link', { name: 'Next' }).click();
  await ada.page.getByText('Question 2 of 3').waitFor();
  // An order that nobody has touched is no answer.
  await ada.page.getByText('Lasers').first().waitFor();
  await ada.page.getByRole('link', { name: 'Next' }).click();
  await ada.page.getByLabel('Your number').fill('42');
  await ada.page.getByRole('link', { name: 'Finish' }).click();
  await ada.page.getByText('2 of 3 answered.').waitFor();
  const totals = async () => {
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    return control.activities.map(({ id, tally }) => [id === text.id ? 'text' : id === order.id ? 'order' : 'number', tally.total]);
  };
  await expect.poll(totals).toEqual([['text', 1], ['order', 0], ['number', 1]]);
  await ada.close();
});

it('an event that begins with a quiz is led to its lobby', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event, 'quiz', 'Quiz night');
  const control = await livePageAs(browser, server, host, `/events/${event.id}`);
  // An empty one is nothing to go on to.
  await control.page.getByRole('button', { name: 'Show the questions' }).first().waitFor();
  await quizQuestion(host, event, quiz);
  await control.page.getByRole('button', { name: /Next: open the lobby\s+Quiz night/ }).waitFor();
  await pressKey(control, 'n');
  await expect.poll(async () => (await host.see('events/show', 'events.show', { event: event.id })).control.series[0]?.state).toBe('lobby');
  await control.close();
});
