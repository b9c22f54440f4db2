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
const isExam = (place: number): boolean => place % 8 === 1;

/** Sorts like the room, with unanswered questions first. */
const sortedBy = (by: (place: number) => number, of: readonly number[] = places): string[] =>
  of.toSorted((a, b) => Number(isAnswered(a)) - Number(isAnswered(b)) || by(b) - by(a)).map(bodyOf);

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
  const ids = await storeQuestions(
    server,
    event,
    places.map((place) => ({
      body: bodyOf(place),
      state: isAnswered(place) ? 'answered' : 'approved',
      upvotes: upvotesOf(place),
    })),
  );
  await host.visit('moderations.index', { event: event.id });
  const { control } = await host.see(
    'moderations/index',
    'labels.create',
    { event: event.id },
    { name: 'Exam', colour: '#aa0000', isPublic: true },
  );
  await host.visit(
    'question-labels.update',
    { event: event.id },
    { label: control.labels[0]?.id, questions: ids.filter((_, place) => isExam(place)), isOn: true },
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
  const top = sortedBy(upvotesOf);
  const unanswered = count - places.filter(isAnswered).length;
  const withMine = [...top.slice(0, unanswered), 'Mine, on show?', ...top.slice(unanswered)];
  await expect.poll(() => bodies(page)).toEqual(withMine.slice(0, limits.questionPage));
  expect(await readToTheEnd(page)).toEqual(withMine);

  await choose('New').click();
  const newest = ['Mine, on show?', ...sortedBy((place) => place)];
  await expect.poll(async () => (await bodies(page)).slice(0, 4)).toEqual(newest.slice(0, 4));
  expect(await readToTheEnd(page)).toEqual(newest);
  await page.locator('#questions').getByText('Mine, which waits?').waitFor();
  await choose('Answered').click();
  await expect.poll(() => bodies(page)).toEqual(sortedBy(upvotesOf, places.filter(isAnswered)));
  expect(await page.locator('#questions').getByText('Mine, which waits?').count()).toBe(0);
  await choose('Asked by me').click();
  await page.locator('#questions').getByText('Mine, which waits?').first().waitFor();
  expect(await bodies(page)).toEqual([]);

  await choose('Top').click();
  await search.fill('zurich');
  await expect
    .poll(() => bodies(page))
    .toEqual(
      sortedBy(
        upvotesOf,
        places.filter((place) => place % 20 === 3),
      ),
    );
  await search.fill('nothing of the kind');
  await page.getByText('No question contains “nothing of the kind”.').waitFor();
  // A label and a search apply together.
  await search.fill('question 3');
  await choose('Exam').click();
  const withThree = places.filter((place) => String(place).includes('3'));
  await expect.poll(() => bodies(page)).toEqual(sortedBy(upvotesOf, withThree.filter(isExam)));
  await choose('Exam').click();
  await expect.poll(() => bodies(page)).toEqual(sortedBy(upvotesOf, withThree));
  await phone.close();
});
