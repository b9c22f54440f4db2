import { expect, it } from 'vitest';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, answerAs, ballotFor, choiceOf, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { expectSameDocument, openLivePageAs, markDocument } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('the survey in hand shows what people answer to each of its questions, live, who sees it, and no right answer before the room is told', async () => {
  const { host, event } = await hostWithEvent(server);
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const choice = await choiceOf(host, event, {
    series: survey.id,
    prompt: 'Which part was best?',
    correctOptions: [0],
  });
  const scale = await activityOf(host, event, 'scale', { series: survey.id, prompt: 'How was the pace?' });
  const text = await activityOf(host, event, 'text', { series: survey.id, prompt: 'What do you take home?' });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page, close } = control;
  const live = page.getByRole('region', { name: 'What is in hand' });
  const row = (prompt: string) => live.locator('li', { has: page.getByRole('button', { name: prompt }) });
  await play(host, survey, 'open');
  await live.getByText('Hidden: only the crew sees these results').waitFor();
  // Of what nobody has answered nothing is drawn.
  expect(await live.locator('.bars, .column-chart').count()).toBe(0);
  await markDocument(control);
  expect(
    (await ada.call('ballots.create', { code: event.code, activity: choice.id }, ballotFor(choice, 0))).status,
  ).toBe(200);
  await row('Which part was best?').locator('.bar-share', { hasText: '100%' }).waitFor();
  expect(
    (await ben.call('ballots.create', { code: event.code, activity: choice.id }, ballotFor(choice, 1))).status,
  ).toBe(200);
  await row('Which part was best?').locator('.bar-share', { hasText: '50%' }).first().waitFor();
  expect(await live.locator('.bar-right').count()).toBe(0);
  expect((await answerAs(ada, event, scale, { value: 4 })).status).toBe(200);
  await row('How was the pace?').locator('.column-chart').waitFor();
  for (let place = 1; place <= 8; place += 1) {
    const person = await participantAt(server, event.code);
    expect((await answerAs(person, event, text, { text: `Lesson ${place}` })).status).toBe(200);
  }
  await row('What do you take home?').getByText('8 to approve').waitFor();
  await host.visit(
    'text-answers.update',
    { activity: text.id },
    { action: 'approve', texts: Array.from({ length: 8 }, (_, place) => `Lesson ${place + 1}`) },
  );
  // The others stand in its own stage.
  await row('What do you take home?').getByText('and 2 more').waitFor();
  expect(
    await row('What do you take home?')
      .getByText(/^Lesson/)
      .count(),
  ).toBe(6);
  expect(await axeViolations(page)).toEqual([]);
  await expectSameDocument(control);

  await host.visit('activity-states.update', { activity: scale.id }, { action: 'reveal' });
  await live.getByText('Everyone sees 1 of these 3 results').waitFor();
  await play(host, survey, 'close', 'reveal');
  await live.getByText('Revealed: everyone sees these results').waitFor();
  await row('Which part was best?').locator('.bar-right').waitFor();
  await close();
});

it('says in figures how many have answered a survey, as below a poll, and in words whether their answers bear names', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const scale = await activityOf(host, event, 'scale', { series: survey.id, prompt: 'How was the pace?' });
  const words = await activityOf(host, event, 'words', { series: survey.id, prompt: 'In a word?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const live = page.getByRole('region', { name: 'What is in hand' });
  await play(host, survey, 'open');
  await live.getByText('No answers yet').first().waitFor();
  await answerAs(ada, event, scale, { value: 4 });
  await live
    .locator('p', { hasText: /^1\s+person has answered$/ })
    .locator('strong.font-display')
    .waitFor();
  await answerAs(ada, event, words, { words: ['fine'] });
  await live.locator('p', { hasText: /^1\s+person has answered every question$/ }).waitFor();
  await live.getByText('In what you export, they bear the names that people gave').waitFor();
  await page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a survey' }).click();
  await page.locator('form').getByText('In what you export, they bear the names that people gave').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`${server.address}/events/${event.id}/results`);
  await page.getByText('Answers bear the names that people gave').waitFor();
  await host.visit('events.update', { event: event.id }, { naming: 'anonymous', forgetNames: true });
  await page.reload();
  await page.getByText('Answers bear no names: nobody is asked for one.').waitFor();
  await page.goto(`${server.address}/events/${event.id}`);
  await live.getByText('Answers are anonymous: nobody is asked for a name here.').waitFor();
  await close();
});
