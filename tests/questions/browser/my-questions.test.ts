import { expect, it } from 'vitest';
import { focusOn, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { ask, handset, openLivePageAs, tab, waitUntilLive } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** Ada's phone with one of her questions waiting. */
async function adaAsks() {
  const { host, event } = await hostWithEvent(server);
  const visitor = await participantAt(server, event.code, 'Ada');
  const ada = await openLivePageAs(browser, server, visitor, `/e/${event.code}`, handset);
  await ask(ada, 'When is the exam?');
  const { page } = ada;
  const { control } = await host.see('moderations/index', 'moderations.index', { event: event.id });
  const questions = control.questions.map(({ id }) => id);
  return {
    host,
    event,
    ada,
    page,
    act: (action: string, words: object = {}) =>
      host.visit('moderations.update', { event: event.id }, { questions, action, ...words }),
    news: (words: string) => page.getByRole('status').filter({ hasText: words }),
    dot: page.getByRole('navigation').getByRole('link', { name: 'My activity' }).getByText('new'),
    questions: page.locator('#questions'),
    mine: page.locator('#mine'),
  };
}

it('shows a rejected question with its reason among the questions until it is hidden, and under “Mine”', async () => {
  const { ada, page, act, news, dot, questions, mine } = await adaAsks();
  const card = (words: string) => questions.locator('.card').filter({ hasText: words });
  await questions.getByText('Waiting for approval').waitFor();
  expect(await dot.count()).toBe(0);
  await act('reject', { reason: 'It is in the syllabus: https://example.org/exam' });
  await card('Not approved: It is in the syllabus').getByText('When is the exam?').waitFor();
  await news('Your question was not approved: It is in the syllabus').waitFor({ state: 'attached' });
  await card('Not approved').getByRole('link', { name: 'example.org/exam' }).waitFor();
  await dot.waitFor();
  for (const gone of ['Waiting for approval', /Sent\./]) await questions.getByText(gone).waitFor({ state: 'detached' });
  expect(await page.locator('.room-notice').count()).toBe(0);

  await tab(ada, 'My activity');
  await mine.getByText('Not approved: It is in the syllabus').waitFor();
  expect(await mine.locator('.card').getByRole('button').allInnerTexts()).toEqual(['Change', 'Withdraw']);
  await tab(ada, 'Questions');
  expect(await card('Not approved').getByRole('button').allInnerTexts()).toEqual(['Change', 'Dismiss', 'Withdraw']);
  await card('Not approved').getByRole('button', { name: 'Dismiss' }).click();
  await card('Not approved').waitFor({ state: 'detached' });

  // A reload does not bring it back; another reason does.
  await page.reload();
  await mine.getByText('Not approved: It is in the syllabus').waitFor({ state: 'attached' });
  expect(await card('Not approved').count()).toBe(0);
  await waitUntilLive(ada);
  await tab(ada, 'Questions');
  await act('reject', { reason: 'It is on page 1.' });
  await card('Not approved: It is on page 1.').waitFor();

  // “Change” puts its text into the form.
  await card('Not approved').getByRole('button', { name: 'Change' }).click();
  const field = page.getByLabel('Ask a question');
  expect([await field.inputValue(), await field.evaluate((element) => element === document.activeElement)]).toEqual([
    'When is the exam?',
    true,
  ]);
  await card('Not approved').waitFor({ state: 'detached' });
  await ada.close();
});

it('shows an author that their question is visible, highlighted or answered', async () => {
  const { host, event, ada, page, act, news, dot, mine } = await adaAsks();
  const onShow = news('Your question was approved.');
  await act('approve');
  await onShow.waitFor();
  // Only the words are announced, not the buttons next to them.
  expect(await onShow.getByRole('link').or(onShow.getByRole('button')).count()).toBe(0);
  await page.locator('.room-notice').getByRole('link', { name: 'My activity' }).click();
  await mine.getByText('Visible to everyone').waitFor();
  for (const gone of [onShow, dot]) await gone.waitFor({ state: 'detached' });

  // “On the screen” is said only while the screen shows questions.
  await tab(ada, 'Poll');
  await act('highlight');
  await mine.getByText('Picked by the hosts').waitFor({ state: 'attached' });
  const onScreen = news('Your question is on the screen.');
  expect(await onScreen.count()).toBe(0);
  await focusOn(host, event, 'questions');
  await onScreen.waitFor();
  await act('lower');
  await onScreen.waitFor({ state: 'detached' });
  expect(await dot.count()).toBe(0);

  // “Dismiss” hides the line; the dot stays until the author looks.
  await tab(ada, 'Questions');
  await act('answer', { answer: 'In May.' });
  await news('Your question was answered.').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await news('Your question was answered.').waitFor({ state: 'detached' });
  await dot.waitFor();
  await tab(ada, 'My activity');
  await mine.getByText('In May.').waitFor();
  await dot.waitFor({ state: 'detached' });
  await ada.close();
});
