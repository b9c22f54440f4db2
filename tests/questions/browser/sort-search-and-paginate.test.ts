import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { limits } from '#contracts/limits.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { handset, openLivePageAs, tab } from '#support/browser/people.ts';
import { storeQuestions } from './stored-questions.ts';

const { server, browser } = withServerAndBrowser();

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
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
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
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
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
  await page.locator('#questions').getByText('Mine, which waits?').waitFor();
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
  await page.getByText('No question contains “nothing of the kind”.').waitFor();
  await phone.close();
});
