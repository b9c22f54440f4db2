import {
  act,
  activityOf,
  clickOn,
  configure,
  expect,
  gone,
  goOffline,
  it,
  itInFullMatrix,
  openActivity,
  openChoice,
  play,
  see,
  seriesOf,
  tab,
  turnEvent,
  withScenes,
} from '#support/browser.ts';

const { scene } = withScenes();

const waiting = 'sent when you are back online';
const tooLate = 'Closed before you sent this: it does not count.';

// A late answer is not counted. The phone keeps it and says so.

it('keeps an answer that arrives after the event ended, until it is discarded', async () => {
  const { host, event, openPhone } = await scene();
  const poll = await openChoice(host, event);
  const phone = await openPhone();
  const panel = phone.page.locator('#poll');
  const late = panel.locator('.card').filter({ hasText: 'Your answer came too late.' });
  const answerOffline = async (option: string) => {
    await panel.getByRole('radio', { name: option }).waitFor();
    await goOffline(phone);
    await panel.getByRole('radio', { name: option }).click({ force: true });
    await see(panel, waiting);
  };

  // The result is hidden, so the poll has no card that could say it.
  await answerOffline('Left');
  await turnEvent(host, event, 'ended');
  await phone.context.setOffline(false);
  await see(late, 'too late', { exact: true });
  await phone.page.reload();
  await late.getByText('Which slit?').click();
  await see(late, 'Left');
  await clickOn(late, 'Discard');
  await gone(late);

  // With its result revealed, the poll's own card says it.
  await turnEvent(host, event, 'open');
  await act(host, poll, 'open');
  await answerOffline('Right');
  await act(host, poll, 'reveal');
  await turnEvent(host, event, 'ended');
  await phone.context.setOffline(false);
  await panel
    .getByRole('status')
    .filter({ hasText: /Your answer came too late\.\s*C Right/ })
    .waitFor();
  expect(await late.count()).toBe(0);
});

itInFullMatrix('keeps survey answers that arrive after the survey closed, even after a reload', async () => {
  const { host, event, endGrace, openPhone } = await scene();
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const asked = [
    await activityOf(host, event, 'text', { series: survey.id, prompt: 'What do you take home?' }),
    await activityOf(host, event, 'scale', { series: survey.id }),
  ];
  await play(host, survey, 'open');
  const phone = await openPhone();
  const panel = phone.page.locator('#poll');
  const late = (words: string) =>
    panel.locator('.card').filter({ hasText: 'Your answer came too late.' }).filter({ hasText: words });
  await panel.getByLabel('Your answer').waitFor();
  await goOffline(phone);
  await panel.getByLabel('Your answer').fill('Waves are odd');
  await panel.getByRole('link', { name: 'Next' }).click();
  await panel.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  await panel.getByRole('link', { name: 'Finish' }).click();
  await see(panel, 'Your answers are sent when you are back online');
  await play(host, survey, 'close');
  for (const activity of asked) await endGrace(activity);
  await phone.context.setOffline(false);
  await late('Waves are odd').waitFor();
  await phone.page.reload();
  await see(panel, 'It closed before your answers arrived.');
  for (const answer of ['Waves are odd', '4 of 5']) await late(answer).waitFor();
});

it('counts the earlier answer when its change is too late, and drops the change once another is given', async () => {
  const { host, event, endGrace, join, openPhone } = await scene();
  const ada = await join('Ada');
  const poll = await openActivity(host, event, 'text');
  const phone = await openPhone(ada);
  const panel = phone.page.locator('#poll');
  const field = panel.getByLabel('Your answer');
  const late = panel
    .getByRole('status')
    .filter({ hasText: 'Your change came too late.' })
    .filter({ hasText: 'a second thought about pie' })
    .filter({ hasText: 'Your earlier answer counts' });
  const given = async () => (await ada.see('rooms/show', 'rooms.show', event)).mine.ballots.map(({ answer }) => answer);
  await field.fill('cake');
  await clickOn(panel, 'Send answer');
  await see(panel, /^Counted/);
  await goOffline(phone);
  await field.fill('a second thought about pie');
  await clickOn(panel, 'Change answer');
  await see(panel, waiting);
  await act(host, poll, 'close');
  await endGrace(poll);
  await phone.context.setOffline(false);
  await late.waitFor();
  await phone.page.reload();
  await late.waitFor();
  await act(host, poll, 'open');
  await expect.poll(() => field.inputValue()).toBe('a second thought about pie');
  expect(await given()).toEqual([{ text: 'cake' }]);
  await field.fill('pie');
  await gone(panel.getByText('came too late'));
  await clickOn(panel, 'Change answer');
  await expect.poll(given).toEqual([{ text: 'pie' }]);
});

// What a phone shows when something ends while an answer is being written.

it('an unsent answer stays visible after its poll closes, until it is discarded or the poll reopens', async () => {
  const { host, event, openPhone } = await scene();
  const poll = await openActivity(host, event, 'text');
  const { page } = await openPhone();
  const panel = page.locator('#poll');
  const field = panel.getByRole('textbox', { name: 'Your answer' });
  const notice = panel.getByRole('alert').filter({ hasText: tooLate });
  await field.fill('More examples');
  await page.locator('[data-unsent]').waitFor();
  expect(await notice.count()).toBe(0);
  await act(host, poll, 'close');
  await notice.waitFor();
  await see(panel, 'More examples');
  await act(host, poll, 'open');
  await field.waitFor();
  expect([await field.inputValue(), await notice.count()]).toEqual(['More examples', 0]);
  await clickOn(page, 'Send answer');
  await see(panel, /^Counted/);
  await field.fill('Fewer examples');
  await see(page, 'Change not sent yet');
  await act(host, poll, 'close');
  await notice.filter({ hasText: 'Your earlier answer counts' }).waitFor();
  await see(panel, 'Fewer examples');
  await clickOn(panel, 'Discard');
  await gone(panel.getByText('Fewer examples'));
  // The focused button is gone, so the focus moves to the start of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  // An answer equal to the counted one is not unsent.
  await act(host, poll, 'open');
  await field.fill('More examples, please');
  await field.fill('More examples');
  await gone(page.getByText('Change not sent yet'));
  await act(host, poll, 'close');
  await see(panel, /^Counted/);
  await gone(field);
  expect(await notice.count()).toBe(0);
});

it('unsent survey answers and an unsent question are shown when the event ends', async () => {
  const { host, event, openPhone } = await scene();
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await activityOf(host, event, 'words', { series: survey.id });
  await play(host, survey, 'open');
  const phone = await openPhone();
  const { page } = phone;
  await page.getByLabel('Word 2').fill('quantum');
  await page.getByRole('link', { name: 'Send and finish' }).waitFor();
  await tab(phone, 'Questions');
  await page.getByLabel('Ask a question').fill('When is the exam?');
  await configure(host, event, { questionsOpen: false });
  await see(page, 'Not sent. Kept until questions reopen.');
  await configure(host, event, { questionsOpen: true });
  await page.getByLabel('Ask a question').waitFor();
  expect(await page.getByText('Not sent yet.').count()).toBe(0);
  await turnEvent(host, event, 'ended');
  await see(page, 'The event ended before you sent this.');
  await see(page.locator('#questions'), 'When is the exam?');
  // The survey was open in another tab of the room.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Results/ })
    .click();
  const panel = page.locator('#poll');
  await panel.getByText('not sent').click();
  for (const text of ['quantum', tooLate]) await see(panel, text);
});
