import { expect, it } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { ask, waitUntilLive, joinByLink, tab } from '#support/browser/people.ts';

// What becomes of one's own question, told to its author while they look at something else, and standing as it is now under “Mine”.

const { server, browser } = withServerAndBrowser();

async function asked() {
  const { host, event } = await hostWithEvent(server);
  const [ada, ben] = [await joinByLink(browser, server, event.code), await joinByLink(browser, server, event.code)];
  await ask(ada, 'When is the exam?');
  const { control } = await host.see('moderations/index', 'moderations.index', { event: event.id });
  const question = control.questions[0]?.id ?? '';
  const act = (action: string, words: object = {}) =>
    host.visit('moderations.update', { event: event.id }, { questions: [question], action, ...words });
  const label = async () => {
    await host.visit('labels.create', { event: event.id }, { name: 'Exam', colour: '#1f6feb' });
    const { control: labelled } = await host.see('moderations/index', 'moderations.index', { event: event.id });
    await host.visit(
      'question-labels.update',
      { event: event.id },
      { questions: [question], label: labelled.labels[0]?.id, isOn: true },
    );
  };
  const { page } = ada;
  const parts = {
    label,
    news: (words: string) => page.getByRole('status').filter({ hasText: words }),
    dot: page.getByRole('navigation').getByRole('link', { name: 'Mine' }).getByText('something new'),
    among: page.locator('#questions'),
    mine: page.locator('#mine'),
  };
  return { host, event, ada, ben, page, act, ...parts };
}

it('an author of a rejected question finds it with its reason where they asked it, until they put it away, and under “Mine”; nothing is laid over what they read', async () => {
  const { ada, ben, page, act, label, news, dot, among, mine } = await asked();
  const card = (words: string) => among.locator('.card').filter({ hasText: words });
  await among.getByText('Waiting for the hosts').waitFor();
  await among.getByText(/Sent\./).waitFor();
  expect(await dot.count()).toBe(0);
  await act('reject', { reason: 'It is in the syllabus.' });
  await card('Not taken: It is in the syllabus.').getByText('When is the exam?').waitFor();
  await news('Your question was not taken: It is in the syllabus.').waitFor({ state: 'attached' });
  await dot.waitFor();
  // It is neither waiting nor called sent any more.
  for (const gone of ['Waiting for the hosts', /Sent\./]) await among.getByText(gone).waitFor({ state: 'detached' });
  expect([await page.locator('.room-notice').count(), await ben.page.getByText('syllabus').count()]).toEqual([0, 0]);
  await page.reload();
  await card('Not taken: It is in the syllabus.').waitFor({ state: 'attached' });

  await tab(ada, 'Mine');
  await mine.getByText('Not taken: It is in the syllabus.').waitFor();
  // What can be done with it is the same in both places; among the questions it can be put away besides.
  expect(await mine.locator('.card').getByRole('button').allInnerTexts()).toEqual(['Change', 'Withdraw']);
  await tab(ada, 'Questions');
  expect(await card('Not taken').getByRole('button').allInnerTexts()).toEqual(['Change', 'Hide this', 'Withdraw']);
  await card('Not taken').getByRole('button', { name: 'Hide this' }).click();
  await card('Not taken').waitFor({ state: 'detached' });
  await page.reload();
  await mine.getByText('Not taken: It is in the syllabus.').waitFor({ state: 'attached' });
  expect(await card('Not taken').count()).toBe(0);
  await waitUntilLive(ada);

  // What the crew notes about it is nothing to read; another reason is.
  await label();
  await page.reload();
  await mine.getByText('Not taken: It is in the syllabus.').waitFor({ state: 'attached' });
  expect(await card('Not taken').count()).toBe(0);
  await waitUntilLive(ada);
  await tab(ada, 'Questions');
  await act('reject', { reason: 'It is on page 1.' });
  await card('Not taken: It is on page 1.').getByRole('button', { name: 'Hide this' }).click();
  await card('Not taken').waitFor({ state: 'detached' });

  // Taken back it waits again; rejected once more it is to be read once more, and its words go back into the form to be changed.
  await act('reconsider');
  await among.getByText('Waiting for the hosts').waitFor({ state: 'attached' });
  await act('reject', { reason: 'It is on page 1.' });
  await tab(ada, 'Questions');
  await card('Not taken').getByRole('button', { name: 'Change' }).click();
  const field = page.getByLabel('Ask a question');
  expect([await field.inputValue(), await field.evaluate((element) => element === document.activeElement)]).toEqual([
    'When is the exam?',
    true,
  ]);
  await field.fill('Is the exam in May?');
  await page.getByRole('button', { name: 'Send' }).click();
  await among.getByText(/Sent\./).waitFor();
  await among.getByText('Waiting for the hosts').waitFor();
  expect(await card('Not taken').count()).toBe(0);
  for (const phone of [ada, ben]) await phone.close();
});

it('what was not taken is changed from “Mine”, too: its words are in the form, and it is read; or it is withdrawn among the questions', async () => {
  const { ada, ben, page, act, among, mine } = await asked();
  await act('reject', { reason: 'It is in the syllabus.' });
  await tab(ada, 'Mine');
  await mine.getByRole('button', { name: 'Change' }).click();
  const field = page.getByLabel('Ask a question');
  await field.waitFor();
  expect([await field.inputValue(), await field.evaluate((element) => element === document.activeElement)]).toEqual([
    'When is the exam?',
    true,
  ]);
  expect(await among.getByText('Not taken: It is in the syllabus.').count()).toBe(0);
  await act('reject', { reason: 'Ask the office.' });
  await among.getByText('Not taken: Ask the office.').waitFor();
  await among.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await among.getByRole('button', { name: 'Withdraw it for good' }).click();
  await among.getByText('Not taken: Ask the office.').waitFor({ state: 'detached' });
  expect(await mine.locator('.card').count()).toBe(0);
  for (const phone of [ada, ben]) await phone.close();
});

it('an author who looks at something else is told in a line that a question is on show, which gives way to what is wrong with the connection', async () => {
  const { ada, ben, page, act, news, dot, mine } = await asked();
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName);
  const line = news('Your question is on show now.');
  await act('approve');
  await line.waitFor();
  // Only the words are said, not what can be pressed beside them.
  expect(await line.getByRole('link').or(line.getByRole('button')).count()).toBe(0);
  ada.allowProblem(/net::ERR_|WebSocket connection to/);
  await ada.context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await page.locator('.room-notice').isVisible()).toBe(false);
  await ada.context.setOffline(false);
  await page.locator('.live-notice').waitFor({ state: 'detached' });

  await page.locator('.room-notice').getByRole('link', { name: 'Mine' }).click();
  expect(await focused()).toBe('#mine');
  await mine.getByText('On show').waitFor();
  for (const gone of [line, dot]) await gone.waitFor({ state: 'detached' });

  // The dot stays until they look; the line goes when it is put away.
  await tab(ada, 'Questions');
  await act('answer', { answer: 'In May.' });
  await news('Your question was answered.').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Questions' }).focus();
  await page.getByRole('button', { name: 'Hide this' }).click();
  await news('Your question was answered.').waitFor({ state: 'detached' });
  expect(await dot.count()).toBe(1);
  expect(await focused()).toBe('#questions');
  for (const phone of [ada, ben]) await phone.close();
});

it('an author whose waiting question is merged with another is told so, with a dot at “Mine”, and finds there what it was merged with', async () => {
  const { host, event, ada, ben, page, act, news, dot, mine } = await asked();
  await ask(ben, 'Is the exam soon?');
  const { control } = await host.see('moderations/index', 'moderations.index', { event: event.id });
  const other = control.questions.find(({ body }) => body === 'Is the exam soon?')?.id;
  await host.visit('moderations.update', { event: event.id }, { questions: [other], action: 'approve' });
  await act('merge', { into: other });
  await news('Your question was merged with a question like it.').waitFor();
  await dot.waitFor();
  expect(await ben.page.getByText('was merged').count()).toBe(0);
  await page.locator('.room-notice').getByRole('link', { name: 'Mine' }).click();
  await mine.getByText('Merged with a question like it').waitFor();
  await mine.getByText('Is the exam soon?').waitFor();
  for (const phone of [ada, ben]) await phone.close();
});

it('that a question is on show, or answered, passes by itself, and the dot stays', async () => {
  const { ada, ben, page, act, news, dot } = await asked();
  await page.clock.install();
  await act('approve');
  await news('Your question is on show now.').waitFor();
  const hide = page.getByRole('button', { name: 'Hide this' });
  await hide.waitFor();
  await page.clock.fastForward(31_000);
  await news('Your question is on show now.').waitFor({ state: 'detached' });
  await act('answer', { answer: 'In May.' });
  await news('Your question was answered.').waitFor();
  await hide.waitFor();
  await page.clock.fastForward(31_000);
  expect(await news('Your question was answered.').count()).toBe(1);
  await page.clock.fastForward(30_000);
  await news('Your question was answered.').waitFor({ state: 'detached' });
  await dot.waitFor();
  for (const phone of [ada, ben]) await phone.close();
});

it('a web address in the reason why one was not taken can be pressed where that is told', async () => {
  const { ada, ben, act, news } = await asked();
  await tab(ada, 'Poll');
  await act('reject', { reason: 'See https://example.org/exam for it.' });
  const told = news('Your question was not taken: See https://example.org/exam for it.');
  await told.getByRole('link', { name: 'example.org/exam' }).waitFor();
  for (const phone of [ada, ben]) await phone.close();
});

it('that one was not taken is not told once more with what comes much later', async () => {
  const { host, event, ada, ben, page, act, news, dot } = await asked();
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
  const { control } = await host.see('moderations/index', 'moderations.index', { event: event.id });
  const second = control.questions.find(({ state }) => state === 'pending')?.id;
  await host.visit('moderations.update', { event: event.id }, { questions: [second], action: 'approve' });
  await news('Your question is on show now.').waitFor();
  for (const phone of [ada, ben]) await phone.close();
});

it('an author is told that their question is on the screen, while it is, and not while the screen shows something else', async () => {
  const { host, event, ada, ben, page, act, news, dot } = await asked();
  const line = news('Your question is on the screen now.');
  await act('approve');
  await news('Your question is on show now.').waitFor();
  await tab(ada, 'Mine');
  await tab(ada, 'Poll');
  await act('highlight');
  await tab(ada, 'Mine');
  await page.locator('#mine').getByText('Picked by the hosts').waitFor();
  expect(await line.count()).toBe(0);
  await tab(ada, 'Poll');
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  await line.waitFor();
  expect(await dot.count()).toBe(0);
  await act('lower');
  await line.waitFor({ state: 'detached' });
  expect([await page.getByRole('button', { name: 'Hide this' }).count(), await dot.count()]).toEqual([0, 0]);
  for (const phone of [ada, ben]) await phone.close();
});

it('an author of several questions is told of each, and their page asks for them one at a time', async () => {
  const { host, event, ada, ben, page, news } = await asked();
  for (const body of ['Is there a second one?', 'And a third?']) await ask(ada, body);
  await tab(ada, 'Poll');
  const { control } = await host.see('moderations/index', 'moderations.index', { event: event.id });
  const [first, ...rest] = control.questions.map(({ id }) => id);
  let [underWay, most, asks] = [0, 0, 0];
  await page.route(`**/e/${event.code}`, async (route) => {
    if (route.request().headers()['x-inertia-partial-data'] !== 'mine') return route.continue();
    asks += 1;
    most = Math.max(most, (underWay += 1));
    const response = await route.fetch();
    underWay -= 1;
    return route.fulfill({ response });
  });
  const decide = (questions: (string | undefined)[], action: string) =>
    host.visit('moderations.update', { event: event.id }, { questions, action });
  await Promise.all([decide([first], 'reject'), decide(rest, 'approve')]);
  await news('There is news about 3 of your questions.').waitFor();
  expect(most).toBe(1);
  expect(asks).toBeLessThan(5);
  for (const phone of [ada, ben]) await phone.close();
});

it('“Mine” says what is so now: upvotes, the screen, the archive, an answer and that it was taken back', async () => {
  const { host, event, ada, ben, page, act, news, dot, mine } = await asked();
  await tab(ada, 'Mine');
  await mine.getByText('Waiting for the hosts').waitFor();
  await act('approve');
  await mine.getByText('On show').waitFor();
  // Heard also by who looks at it, without a dot or a line over what they look at.
  await news('Your question is on show now.').waitFor({ state: 'attached' });
  expect(await dot.count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Hide this' }).count()).toBe(0);

  await tab(ben, 'Questions');
  await ben.page.getByRole('button', { name: 'Upvote' }).click();
  await mine.getByText('1 upvote').waitFor();
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  // Everybody is taken along to what the hosts show.
  await page.locator('#questions[data-shown]').waitFor();
  await tab(ada, 'Mine');
  await act('highlight');
  await mine.getByText('On the screen now').waitFor();
  await act('lower');
  await mine.getByText('On show').waitFor();
  await act('archive');
  await mine.getByText('Archived by the hosts').waitFor();
  await act('restore');
  await mine.getByText('On show').waitFor();
  await tab(ada, 'Poll');
  await act('answer', { answer: 'In May.' });
  await news('Your question was answered.').waitFor();
  await dot.waitFor();
  await tab(ada, 'Mine');
  await mine.getByText('In May.').waitFor();
  await dot.waitFor({ state: 'detached' });
  await act('unanswer');
  await mine.getByText('In May.').waitFor({ state: 'detached' });
  await mine.getByText('On show').waitFor();
  for (const phone of [ada, ben]) await phone.close();
});

it('nobody is told to wait once the event has ended, and again when it is reopened', async () => {
  const { host, event, ada, ben, among, mine } = await asked();
  const waiting = (part: typeof mine) => part.getByText('Waiting for the hosts');
  const over = (part: typeof mine) => part.getByText('Not on show when the event ended');
  await waiting(among).waitFor();
  const turn = (state: string) => host.visit('event-states.update', { event: event.id }, { state });
  await turn('ended');
  await over(among).waitFor();
  await tab(ada, 'Mine');
  await over(mine).waitFor();
  expect([await waiting(among).count(), await waiting(mine).count()]).toEqual([0, 0]);
  await turn('open');
  await waiting(mine).waitFor();
  await Promise.all([ada.close(), ben.close()]);
});
