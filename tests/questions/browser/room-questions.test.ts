import { limits } from '#contracts/limits.ts';
import {
  ask,
  clickOn,
  expect,
  focusOn,
  gone,
  it,
  type Page,
  questionBy,
  see,
  tab,
  waitUntilLive,
  withScenes,
} from '#support/browser.ts';
import { storeQuestions } from './stored-questions.ts';

const { server, scene } = withScenes();

/** Ada's phone with one of her questions waiting. */
async function adaAsks() {
  const { host, event, openPhone } = await scene();
  const ada = await openPhone('Ada');
  await ask(ada, 'When is the exam?');
  const { page } = ada;
  const { control } = await host.see('moderations/index', 'moderations.index', event);
  const questions = control.questions.map(({ id }) => id);
  return {
    host,
    event,
    ada,
    page,
    act: (action: string, words: object = {}) =>
      host.visit('moderations.update', event, { questions, action, ...words }),
    news: (words: string) => page.getByRole('status').filter({ hasText: words }),
    dot: page.getByRole('navigation').getByRole('link', { name: 'My activity' }).getByText('new'),
    questions: page.locator('#questions'),
    mine: page.locator('#mine'),
  };
}

it('shows a rejected question with its reason among the questions until it is hidden, and under “Mine”', async () => {
  const { ada, page, act, news, dot, questions, mine } = await adaAsks();
  const card = (words: string) => questions.locator('.card').filter({ hasText: words });
  await see(questions, 'Waiting for approval');
  expect(await dot.count()).toBe(0);
  await act('reject', { reason: 'It is in the syllabus: https://example.org/exam' });
  await card('Not approved: It is in the syllabus').getByText('When is the exam?').waitFor();
  await news('Your question was not approved: It is in the syllabus').waitFor({ state: 'attached' });
  await card('Not approved').getByRole('link', { name: 'example.org/exam' }).waitFor();
  await dot.waitFor();
  for (const text of ['Waiting for approval', /Sent\./]) await gone(questions.getByText(text));
  expect(await page.locator('.room-notice').count()).toBe(0);

  await tab(ada, 'My activity');
  await see(mine, 'Not approved: It is in the syllabus');
  expect(await mine.locator('.card').getByRole('button').allInnerTexts()).toEqual(['Change', 'Withdraw']);
  await tab(ada, 'Questions');
  expect(await card('Not approved').getByRole('button').allInnerTexts()).toEqual(['Change', 'Dismiss', 'Withdraw']);
  await card('Not approved').getByRole('button', { name: 'Dismiss' }).click();
  await card('Not approved').waitFor({ state: 'detached' });

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
});

it('shows an author that their question is visible, highlighted or answered', async () => {
  const { host, event, ada, page, act, news, dot, mine } = await adaAsks();
  const onShow = news('Your question was approved.');
  await act('approve');
  await onShow.waitFor();
  // Only the words are announced, not the buttons next to them.
  expect(await onShow.getByRole('link').or(onShow.getByRole('button')).count()).toBe(0);
  await page.locator('.room-notice').getByRole('link', { name: 'My activity' }).click();
  await see(mine, 'Visible to everyone');
  for (const part of [onShow, dot]) await gone(part);

  // “On the screen” is said only while the screen shows questions.
  await tab(ada, 'Poll');
  await act('highlight');
  await mine.getByText('Picked by the hosts').waitFor({ state: 'attached' });
  const onScreen = news('Your question is on the screen.');
  expect(await onScreen.count()).toBe(0);
  await focusOn(host, event, 'questions');
  await onScreen.waitFor();
  await act('lower');
  await gone(onScreen);
  expect(await dot.count()).toBe(0);

  // “Dismiss” hides the line; the dot stays until the author looks.
  await tab(ada, 'Questions');
  await act('answer', { answer: 'In May.' });
  await news('Your question was answered.').waitFor();
  await clickOn(page, 'Dismiss');
  await news('Your question was answered.').waitFor({ state: 'detached' });
  await dot.waitFor();
  await tab(ada, 'My activity');
  await see(mine, 'In May.');
  await gone(dot);
});

const count = 40;
const places = Array.from({ length: count }, (_, place) => place);
const bodyOf = (place: number): string => `Question ${place}${place % 20 === 3 ? ' about Zürich' : ''}?`;
const isAnswered = (place: number): boolean => place % 10 === 7;
/** A different number for each question. */
const upvotesOf = (place: number): number => (place * 17) % count;

/** Sorts like the room, with unanswered questions first. */
const byUpvotes = (of: readonly number[]): string[] =>
  of.toSorted((a, b) => Number(isAnswered(a)) - Number(isAnswered(b)) || upvotesOf(b) - upvotesOf(a)).map(bodyOf);

const bodies = (page: Page) =>
  page.locator('.question-row').evaluateAll((all) => all.map((row) => row.querySelector('p')?.textContent ?? ''));

/** Scrolls page by page until there is no more. */
async function readToTheEnd(page: Page): Promise<string[]> {
  for (;;) {
    const known = (await bodies(page)).length;
    await page.locator('.question-row').last().scrollIntoViewIfNeeded();
    if ((await page.getByRole('link', { name: 'Show more' }).count()) === 0) return bodies(page);
    await page.waitForFunction(
      (before) =>
        document.querySelectorAll('.question-row').length > before ||
        !document.querySelector('#questions a[href*="count="]'),
      known,
    );
  }
}

it('sorts, searches and filters all questions, even those that are not loaded yet', async () => {
  const { host, event, join, openPhone } = await scene();
  const ada = await join('Ada');
  await storeQuestions(
    server,
    event,
    places.map((place) => ({
      body: bodyOf(place),
      state: isAnswered(place) ? 'answered' : 'approved',
      upvotes: upvotesOf(place),
    })),
  );
  await questionBy(ada, event, 'Mine, which waits?');
  await questionBy(ada, event, 'Mine, on show?', { host });
  const phone = await openPhone(ada);
  await tab(phone, 'Questions');
  const { page } = phone;
  const choose = (name: string) => page.getByRole('button', { name, exact: true });
  const search = page.getByRole('searchbox', { name: 'Search questions' });
  await search.waitFor();
  expect(await choose('Top').getAttribute('aria-pressed')).toBe('true');
  const top = byUpvotes(places);
  const unanswered = count - places.filter(isAnswered).length;
  const withMine = [...top.slice(0, unanswered), 'Mine, on show?', ...top.slice(unanswered)];
  await expect.poll(() => bodies(page)).toEqual(withMine.slice(0, limits.questionPage));
  expect(await readToTheEnd(page)).toEqual(withMine);

  await choose('New').click();
  await expect.poll(async () => (await bodies(page)).slice(0, 2)).toEqual(['Mine, on show?', 'Question 39?']);
  await see(page.locator('#questions'), 'Mine, which waits?');
  await choose('Answered').click();
  await expect.poll(() => bodies(page)).toEqual(byUpvotes(places.filter(isAnswered)));
  expect(await page.locator('#questions').getByText('Mine, which waits?').count()).toBe(0);
  await choose('Asked by me').click();
  await page.locator('#questions').getByText('Mine, which waits?').first().waitFor();
  expect(await bodies(page)).toEqual([]);

  await choose('Top').click();
  await search.fill('zurich');
  await expect.poll(() => bodies(page)).toEqual(byUpvotes(places.filter((place) => place % 20 === 3)));
  await search.fill('nothing of the kind');
  await see(page, 'No question contains “nothing of the kind”.');
});
