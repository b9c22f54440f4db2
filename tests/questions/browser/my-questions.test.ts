import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { ask, openLivePageAs, tab, waitUntilLive } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** Ada's phone, with a question of hers that waits. */
async function adaAsks() {
  const { host, event } = await hostWithEvent(server);
  const visitor = await participantAt(server, event.code, 'Ada');
  const ada = await openLivePageAs(browser, server, visitor, `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await ask(ada, 'When is the exam?');
  const { page } = ada;
  const pendingIds = async () => {
    const { control } = await host.see('moderations/index', 'moderations.index', { event: event.id });
    return control.questions.filter(({ state }) => state === 'pending').map(({ id }) => id);
  };
  const [question = ''] = await pendingIds();
  const decide = (questions: readonly string[], action: string, words: object = {}) =>
    host.visit('moderations.update', { event: event.id }, { questions, action, ...words });
  return {
    host,
    event,
    ada,
    page,
    pendingIds,
    decide,
    act: (action: string, words: object = {}) => decide([question], action, words),
    news: (words: string) => page.getByRole('status').filter({ hasText: words }),
    dot: page.getByRole('navigation').getByRole('link', { name: 'Mine' }).getByText('something new'),
    questions: page.locator('#questions'),
    mine: page.locator('#mine'),
  };
}

it('shows a rejected question with its reason among the questions until it is hidden, and under “Mine”', async () => {
  const { host, event, ada, page, act, news, dot, questions, mine } = await adaAsks();
  const card = (words: string) => questions.locator('.card').filter({ hasText: words });
  await questions.getByText('Waiting for the hosts').waitFor();
  expect(await dot.count()).toBe(0);
  await act('reject', { reason: 'It is in the syllabus: https://example.org/exam' });
  await card('Not taken: It is in the syllabus').getByText('When is the exam?').waitFor();
  await news('Your question was not taken: It is in the syllabus').waitFor({ state: 'attached' });
  await card('Not taken').getByRole('link', { name: 'example.org/exam' }).waitFor();
  await dot.waitFor();
  for (const gone of ['Waiting for the hosts', /Sent\./])
    await questions.getByText(gone).waitFor({ state: 'detached' });
  expect(await page.locator('.room-notice').count()).toBe(0);

  await tab(ada, 'Mine');
  await mine.getByText('Not taken: It is in the syllabus').waitFor();
  expect(await mine.locator('.card').getByRole('button').allInnerTexts()).toEqual(['Change', 'Withdraw']);
  await tab(ada, 'Questions');
  expect(await card('Not taken').getByRole('button').allInnerTexts()).toEqual(['Change', 'Hide this', 'Withdraw']);
  await card('Not taken').getByRole('button', { name: 'Hide this' }).click();
  await card('Not taken').waitFor({ state: 'detached' });

  // A label of the crew brings it back as little as a reload does; another reason does.
  await host.visit('labels.create', { event: event.id }, { name: 'Exam', colour: '#1f6feb' });
  const { control } = await host.see('moderations/index', 'moderations.index', { event: event.id });
  await host.visit(
    'question-labels.update',
    { event: event.id },
    { questions: control.questions.map(({ id }) => id), label: control.labels[0]?.id, isOn: true },
  );
  await page.reload();
  await mine.getByText('Not taken: It is in the syllabus').waitFor({ state: 'attached' });
  expect(await card('Not taken').count()).toBe(0);
  await waitUntilLive(ada);
  await tab(ada, 'Questions');
  await act('reject', { reason: 'It is on page 1.' });
  await card('Not taken: It is on page 1.').waitFor();

  // “Change” puts its words into the form.
  await card('Not taken').getByRole('button', { name: 'Change' }).click();
  const field = page.getByLabel('Ask a question');
  expect([await field.inputValue(), await field.evaluate((element) => element === document.activeElement)]).toEqual([
    'When is the exam?',
    true,
  ]);
  await card('Not taken').waitFor({ state: 'detached' });
  await ada.close();
});

itInFullMatrix('withdraws a rejected question for good', async () => {
  const { ada, act, questions, mine } = await adaAsks();
  await act('reject', { reason: 'Ask the office.' });
  await questions.getByText('Not taken: Ask the office.').waitFor();
  await questions.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await questions.getByRole('button', { name: 'Withdraw it for good' }).click();
  await questions.getByText('Not taken: Ask the office.').waitFor({ state: 'detached' });
  expect(await mine.locator('.card').count()).toBe(0);
  await ada.close();
});

it('shows an author that their question is on show, highlighted or answered, and covers no connection notice', async () => {
  const { host, event, ada, page, act, news, dot, mine } = await adaAsks();
  const onShow = news('Your question is on show now.');
  await act('approve');
  await onShow.waitFor();
  // Only the words are announced, not the buttons next to them.
  expect(await onShow.getByRole('link').or(onShow.getByRole('button')).count()).toBe(0);
  ada.allowProblem(/net::ERR_|WebSocket connection to/);
  await ada.context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await page.locator('.room-notice').isVisible()).toBe(false);
  await ada.context.setOffline(false);
  await page.locator('.live-notice').waitFor({ state: 'detached' });
  await page.locator('.room-notice').getByRole('link', { name: 'Mine' }).click();
  await mine.getByText('On show').waitFor();
  for (const gone of [onShow, dot]) await gone.waitFor({ state: 'detached' });

  // “On the screen” is said only while the screen shows questions.
  await tab(ada, 'Poll');
  await act('highlight');
  await mine.getByText('Picked by the hosts').waitFor({ state: 'attached' });
  const onScreen = news('Your question is on the screen now.');
  expect(await onScreen.count()).toBe(0);
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  await onScreen.waitFor();
  await act('lower');
  await onScreen.waitFor({ state: 'detached' });
  expect(await dot.count()).toBe(0);

  // “Hide this” hides the line; the dot stays until the author looks.
  await tab(ada, 'Questions');
  await act('answer', { answer: 'In May.' });
  await news('Your question was answered.').waitFor();
  await page.getByRole('button', { name: 'Hide this' }).click();
  await news('Your question was answered.').waitFor({ state: 'detached' });
  await dot.waitFor();
  await tab(ada, 'Mine');
  await mine.getByText('In May.').waitFor();
  await dot.waitFor({ state: 'detached' });
  await ada.close();
});

itInFullMatrix(
  'removes good news after half a minute and bad news after a full one, and keeps the dot on the tab',
  async () => {
    const { ada, page, act, news, dot, pendingIds, decide } = await adaAsks();
    await ask(ada, 'Is there a second one?');
    await tab(ada, 'Poll');
    await page.clock.install();
    await act('reject');
    await news('Your question was not taken.').waitFor({ state: 'attached' });
    await page.clock.fastForward(59_000);
    expect(await news('Your question was not taken.').count()).toBe(1);
    await page.clock.fastForward(2_000);
    await news('Your question was not taken.').waitFor({ state: 'detached' });
    await dot.waitFor();
    await decide(await pendingIds(), 'approve');
    await news('Your question is on show now.').waitFor();
    await page.getByRole('button', { name: 'Hide this' }).waitFor();
    await page.clock.fastForward(31_000);
    await news('Your question is on show now.').waitFor({ state: 'detached' });
    await dot.waitFor();
    await ada.close();
  },
);

itInFullMatrix('tells an author that their question was merged, and shows under “Mine” with which one', async () => {
  const { host, event, ada, page, act, news, dot, mine } = await adaAsks();
  const other = await questionBy(await participantAt(server, event.code), event, 'Is the exam soon?', { host });
  await act('merge', { into: other });
  await news('Your question was merged with a question like it.').waitFor();
  await dot.waitFor();
  await page.locator('.room-notice').getByRole('link', { name: 'Mine' }).click();
  await mine.getByText('Merged with a question like it').waitFor();
  await mine.getByText('Is the exam soon?').waitFor();
  await ada.close();
});

itInFullMatrix('sums up news about several questions, and fetches them one request at a time', async () => {
  const { event, ada, page, news, pendingIds, decide } = await adaAsks();
  for (const body of ['Is there a second one?', 'And a third?']) await ask(ada, body);
  await tab(ada, 'Poll');
  const [first = '', ...rest] = await pendingIds();
  let [underWay, most, requests] = [0, 0, 0];
  await page.route(`**/e/${event.code}`, async (route) => {
    if (route.request().headers()['x-inertia-partial-data'] !== 'mine') return route.continue();
    requests += 1;
    most = Math.max(most, (underWay += 1));
    const response = await route.fetch();
    underWay -= 1;
    return route.fulfill({ response });
  });
  await Promise.all([decide([first], 'reject'), decide(rest, 'approve')]);
  await news('There is news about 3 of your questions.').waitFor();
  expect(most).toBe(1);
  expect(requests).toBeLessThan(5);
  await ada.close();
});
