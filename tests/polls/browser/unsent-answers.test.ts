import { expect, it } from 'vitest';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { configure, activityOf, openActivity } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { tab } from '#support/browser/people.ts';
import { roomWithAda } from '../../questions/browser/room-with-ada.ts';

// What a phone shows when something ends while an answer is being written.

const { server, browser } = withServerAndBrowser();

const room = () => roomWithAda(server, browser);
const tooLate = 'Closed before you sent this: it does not count.';

it('an unsent answer stays visible after its poll closes, until it is discarded or the poll reopens', async () => {
  const { host, event, open } = await room();
  const poll = await openActivity(host, event, 'text');
  const phone = await open();
  const { page } = phone;
  const panel = page.locator('#poll');
  const act = (action: string) => host.visit('activity-states.update', { activity: poll.id }, { action });
  const field = panel.getByRole('textbox', { name: 'Your answer' });
  const notice = panel.getByRole('alert').filter({ hasText: tooLate });
  await field.fill('More examples');
  await page.locator('[data-unsent]').waitFor();
  expect(await notice.count()).toBe(0);
  await act('close');
  await notice.waitFor();
  await panel.getByText('More examples').waitFor();
  await act('open');
  await field.waitFor();
  expect([await field.inputValue(), await notice.count()]).toEqual(['More examples', 0]);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await panel.getByText(/^Counted/).waitFor();
  await field.fill('Fewer examples');
  await page.getByText('Change not sent yet').waitFor();
  await act('close');
  await notice.filter({ hasText: 'Your earlier answer counts' }).waitFor();
  await panel.getByText('Fewer examples').waitFor();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await panel.getByText('Fewer examples').waitFor({ state: 'detached' });
  // The focused button is gone, so the focus moves to the start of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  // An answer equal to the counted one is not unsent.
  await act('open');
  await field.fill('More examples, please');
  await field.fill('More examples');
  await page.getByText('Change not sent yet').waitFor({ state: 'detached' });
  await act('close');
  await panel.getByText(/^Counted/).waitFor();
  await field.waitFor({ state: 'detached' });
  expect(await notice.count()).toBe(0);
  await phone.close();
});

it('unsent survey answers and an unsent question are shown when the event ends', async () => {
  const { host, event, turn, open } = await room();
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await activityOf(host, event, 'words', { series: survey.id });
  await play(host, survey, 'open');
  const phone = await open();
  const { page } = phone;
  await page.getByLabel('Word 2').fill('quantum');
  await page.getByRole('link', { name: 'Send and finish' }).waitFor();
  await tab(phone, 'Questions');
  await page.getByLabel('Ask a question').fill('When is the exam?');
  await configure(host, event, { questionsOpen: false });
  await page.getByText('Not sent. Kept until questions reopen.').waitFor();
  await configure(host, event, { questionsOpen: true });
  await page.getByLabel('Ask a question').waitFor();
  expect(await page.getByText('Not sent yet.').count()).toBe(0);
  await turn('ended');
  await page.getByText('The event ended before you sent this.').waitFor();
  await page.locator('#questions').getByText('When is the exam?').waitFor();
  // The survey was open in another tab of the room.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Results/ })
    .click();
  const panel = page.locator('#poll');
  await panel.getByText('not sent').click();
  for (const text of ['quantum', tooLate]) await panel.getByText(text).waitFor();
  await phone.close();
});
