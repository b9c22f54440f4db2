import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { limits } from '#contracts/limits.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm } from '#support/browser/settled.ts';
import { openLivePageAs, tab } from '#support/browser/people.ts';
import { storeQuestions } from './stored-questions.ts';

const { server, browser } = withServerAndBrowser();

const handset = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const laptop = { viewport: { width: 1280, height: 720 } };
const count = 40;
const places = Array.from({ length: count }, (_, place) => place);
const bodyOf = (place: number): string => `Question ${place}${place % 20 === 3 ? ' about Zürich' : ''}?`;
const isAnswered = (place: number): boolean => place % 10 === 7;
/** A different number for each question. */
const upvotesOf = (place: number): number => (place * 17) % count;
const isExam = (place: number): boolean => place % 8 === 1;

/** As the room sorts them: questions without an answer first. */
const sortedBy = (by: (place: number) => number, of: readonly number[] = places): string[] =>
  of.toSorted((a, b) => Number(isAnswered(a)) - Number(isAnswered(b)) || by(b) - by(a)).map(bodyOf);

/** Forty questions, more than one page of them; some are answered, about Zürich, or labelled “Exam”. */
async function roomOfForty() {
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
  const open = async (device: typeof handset | typeof laptop = handset) => {
    const reader = await openLivePageAs(browser, server, ada, `/e/${event.code}`, device);
    await tab(reader, 'Questions');
    return reader;
  };
  return { host, event, ada, ids, open };
}

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

it('sorts, searches and filters all questions, also those that are not loaded yet', async () => {
  const { event, ada, host, open } = await roomOfForty();
  await questionBy(ada, event, 'Mine, which waits?');
  await questionBy(ada, event, 'Mine, on show?', { host });
  const phone = await open();
  const { page } = phone;
  const choose = (name: string) => page.getByRole('button', { name, exact: true });
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
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
  await page.getByText('No question has “nothing of the kind” in it.').waitFor();
  // A label and a search apply together.
  await search.fill('question 3');
  await choose('Exam').click();
  const withThree = places.filter((place) => String(place).includes('3'));
  await expect.poll(() => bodies(page)).toEqual(sortedBy(upvotesOf, withThree.filter(isExam)));
  await choose('Exam').click();
  await expect.poll(() => bodies(page)).toEqual(sortedBy(upvotesOf, withThree));
  await phone.close();
});

itInFullMatrix('keeps a search and the loaded pages while others upvote', async () => {
  const { event, ids, open } = await roomOfForty();
  const ben = await participantAt(server, event.code, 'Ben');
  const phone = await open();
  const { page } = phone;
  const upvote = (place: number) => ben.call('upvotes.create', { code: event.code, question: ids[place] ?? '' });
  const showsUpvote = (place: number) =>
    expect
      .poll(() =>
        page
          .locator('.question-row')
          .filter({ hasText: bodyOf(place) })
          .getByRole('button')
          .innerText(),
      )
      .toContain(String(upvotesOf(place) + 1));
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await search.fill('zurich');
  const found = sortedBy(
    upvotesOf,
    places.filter((place) => place % 20 === 3),
  );
  await expect.poll(() => bodies(page)).toEqual(found);
  await upvote(3);
  await showsUpvote(3);
  expect([await bodies(page), await search.inputValue()]).toEqual([found, 'zurich']);

  await search.fill('');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const newest = sortedBy((place) => place);
  await expect.poll(async () => (await bodies(page)).slice(0, 20)).toEqual(newest.slice(0, 20));
  expect(await readToTheEnd(page)).toEqual(newest);
  const row = page.locator('.question-row').nth(limits.questionPage - 1);
  await row.scrollIntoViewIfNeeded();
  await calm(page);
  const place = places.find((each) => bodyOf(each) === newest[limits.questionPage - 1]) ?? 0;
  const box = await row.boundingBox();
  await upvote(place);
  await showsUpvote(place);
  await calm(page);
  expect([await row.boundingBox(), await bodies(page)]).toEqual([box, newest]);
  await phone.close();
});

itInFullMatrix(
  'reaches “Show more” and the questions it brings by keyboard, and loads more on scrolling by wheel',
  async () => {
    const { open } = await roomOfForty();
    const reader = await open(laptop);
    const { page } = reader;
    const more = page.getByRole('link', { name: 'Show more' });
    const isAtMore = () => more.evaluate((link) => link === document.activeElement);
    const focusUpvote = (place: number) => page.locator('.question-row').nth(place).getByRole('button').first().focus();
    await page.keyboard.press('Tab');
    await focusUpvote(limits.questionPage - 2);
    for (let presses = 0; presses < 10 && !(await isAtMore()); presses += 1) await page.keyboard.press('Tab');
    // Close to the end, the list has not grown under the focus.
    expect((await bodies(page)).length).toBe(limits.questionPage);
    await page.keyboard.press('Enter');
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.querySelectorAll('.question-row')].findIndex((row) => row.contains(document.activeElement)),
        ),
      )
      .toBe(limits.questionPage);
    expect([(await bodies(page)).length, await more.count()]).toEqual([count, 0]);

    await page.reload();
    await tab(reader, 'Questions');
    await page.keyboard.press('Tab');
    await focusUpvote(limits.questionPage - 1);
    await calm(page);
    expect((await bodies(page)).length).toBe(limits.questionPage);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 20);
    await expect.poll(async () => (await bodies(page)).length).toBe(count);
    await reader.close();
  },
);

itInFullMatrix.each(['de', 'en', 'es', 'fr'])(
  'writes the names of the orders on one line on the smallest phone (%s)',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    await questionBy(ada, event, 'Mine?', { host });
    const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
      ...handset,
      viewport: { width: 320, height: 640 },
      locale,
    });
    await page.locator('nav a[href="#questions"]').click();
    const orders = page.locator('#questions form .switch button');
    await orders.nth(3).waitFor();
    const faults = await orders.evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
        const isCut = button.scrollWidth > button.clientWidth || button.getBoundingClientRect().right > 320;
        return lines > 1 || isCut ? [button.textContent] : [];
      }),
    );
    expect(faults).toEqual([]);
    await close();
  },
);
