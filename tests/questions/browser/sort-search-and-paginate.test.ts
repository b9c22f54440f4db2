import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { limits } from '#contracts/limits.ts';
import type { EventView } from '#contracts/views.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm } from '#support/browser/settled.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { openLivePageAs, tab } from '#support/browser/people.ts';

// The order, the search, the labels and the end of a room’s long list of questions, used as people use them.

const { server, browser } = withServerAndBrowser();

const asked = 80;
const handset = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const places = Array.from({ length: asked }, (_, place) => place);
const bodyOf = (place: number): string => `Question ${place}${place % 20 === 3 ? ' about Zürich' : ''}?`;
const isAnswered = (place: number): boolean => place % 10 === 7;
/** No two have as many. */
const upvotesOf = (place: number): number => (place * 37) % asked;
const isExam = (place: number): boolean => place % 8 === 1;

/** As the room orders them: what waits for its answer in front. */
const inOrder = (by: (place: number) => number, of: readonly number[] = places): string[] =>
  of.toSorted((a, b) => Number(isAnswered(a)) - Number(isAnswered(b)) || by(b) - by(a)).map(bodyOf);

/** Eighty questions: more than two pages. Eight are answered, ten are for the exam, four are about Zürich. */
async function roomOfEighty(): Promise<{ host: Visitor; event: EventView; ada: Visitor; ids: string[] }> {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const { store, newId } = server.world;
  const people = places.map(() => ({
    id: newId(),
    eventId: event.id,
    name: null,
    joinedAt: 1,
    lastSeenAt: 1,
    removedAt: null,
    removedThroughId: null,
  }));
  const ids = places.map(() => newId());
  await store.transaction(async (tx) => {
    for (const person of people) await tx.participants.insert(person);
    await tx.questions.insertAll(
      places.map((place) => ({
        id: ids[place] ?? '',
        eventId: event.id,
        participantId: people[0]?.id ?? '',
        isNameless: false,
        body: bodyOf(place),
        state: isAnswered(place) ? ('answered' as const) : ('approved' as const),
        rejectionReason: null,
        upvoteCount: upvotesOf(place),
        highlightedAt: null,
        answeredAt: isAnswered(place) ? place : null,
        answer: null,
        editedAt: null,
        heldWord: null,
        mergedIntoId: null,
        stateBeforeMerge: null,
        createdAt: place,
        revision: 1,
      })),
    );
    for (const place of places)
      await tx.upvotes.insertAll(
        people.slice(0, upvotesOf(place)).map(({ id }) => ({ questionId: ids[place] ?? '', participantId: id })),
        1,
      );
    await tx.events.bumpRevision(event.id);
  });
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
  return { host, event, ada, ids };
}

const rows = (page: Page) =>
  page.locator('.question-row').evaluateAll((all) => all.map((row) => row.querySelector('p')?.textContent ?? ''));

/** Scrolls on, page by page, until there is no more to be had. */
async function readToTheEnd(page: Page): Promise<string[]> {
  for (let known = (await rows(page)).length; ;) {
    await page.locator('.question-row').last().scrollIntoViewIfNeeded();
    if ((await page.getByRole('link', { name: 'Show more' }).count()) === 0) return rows(page);
    const before = known;
    await page.waitForFunction(
      (count) =>
        document.querySelectorAll('.question-row').length > count ||
        !document.querySelector('#questions a[href*="count="]'),
      before,
    );
    known = (await rows(page)).length;
  }
}

it('eighty questions in each order, found by a word or a label, to the end without a gap or a duplicate', async () => {
  const { event, ada, host } = await roomOfEighty();
  await questionBy(ada, event, 'Mine, which waits?');
  await questionBy(ada, event, 'Mine, on show?', { host });
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
  const { page } = phone;
  await tab(phone, 'Questions');
  const choose = (name: string) => page.getByRole('button', { name, exact: true });
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await search.waitFor();

  // The most wanted first, as one comes in; the rest is not there yet, and comes by scrolling.
  expect(await choose('Top').getAttribute('aria-pressed')).toBe('true');
  const top = inOrder(upvotesOf);
  const unanswered = asked - places.filter(isAnswered).length;
  const withMine = [...top.slice(0, unanswered), 'Mine, on show?', ...top.slice(unanswered)];
  await expect.poll(() => rows(page)).toEqual(withMine.slice(0, limits.questionPage));
  expect(await readToTheEnd(page)).toEqual(withMine);

  await choose('New').click();
  await expect
    .poll(async () => (await rows(page)).slice(0, 4))
    .toEqual(['Mine, on show?', 'Question 79?', 'Question 78?', 'Question 76?']);
  expect(await readToTheEnd(page)).toEqual(['Mine, on show?', ...inOrder((place) => place)]);

  // One's own that waits has not been answered.
  await page.locator('#questions').getByText('Mine, which waits?').waitFor();
  await choose('Answered').click();
  await expect.poll(() => rows(page)).toEqual(inOrder(upvotesOf, places.filter(isAnswered)));
  expect(await page.locator('#questions').getByText('Mine, which waits?').count()).toBe(0);

  // One's own, however they stand.
  await choose('Asked by me').click();
  await page.locator('#questions').getByText('Mine, which waits?').first().waitFor();
  expect(await choose('Asked by me').getAttribute('aria-pressed')).toBe('true');
  expect(await rows(page)).toEqual([]);

  await choose('Top').click();
  await search.fill('zurich');
  await expect
    .poll(() => rows(page))
    .toEqual(
      inOrder(
        upvotesOf,
        places.filter((place) => place % 20 === 3),
      ),
    );
  await search.fill('nothing of the kind');
  await page.getByText('No question has “nothing of the kind” in it.').waitFor();
  await search.fill('');
  await expect.poll(async () => (await rows(page)).length).toBeGreaterThan(4);

  await choose('Exam').click();
  await expect.poll(() => rows(page)).toEqual(inOrder(upvotesOf, places.filter(isExam)));
  // Both at once, and each taken back.
  await search.fill('question 4');
  const withFour = places.filter((place) => String(place).includes('4'));
  await expect.poll(() => rows(page)).toEqual(inOrder(upvotesOf, withFour.filter(isExam)));
  await choose('Exam').click();
  await expect.poll(() => rows(page)).toEqual(inOrder(upvotesOf, withFour));
  await phone.close();
});

it('what was searched or asked for stays as it is while others upvote', async () => {
  const { event, ada, ids } = await roomOfEighty();
  const ben = await participantAt(server, event.code, 'Ben');
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
  const { page } = phone;
  await tab(phone, 'Questions');
  const upvotes = (place: number) => ben.call('upvotes.create', { code: event.code, question: ids[place] ?? '' });
  const buttonOf = (place: number) =>
    page
      .locator('.question-row')
      .filter({ hasText: bodyOf(place) })
      .getByRole('button');

  // Chosen by a word that is not on the first page of all: it stays chosen, and its number goes up.
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await search.fill('zurich');
  const found = inOrder(
    upvotesOf,
    places.filter((place) => place % 20 === 3),
  );
  await expect.poll(() => rows(page)).toEqual(found);
  await upvotes(3);
  await expect.poll(() => buttonOf(3).innerText()).toContain(String(upvotesOf(3) + 1));
  expect([await rows(page), await search.inputValue()]).toEqual([found, 'zurich']);

  // Read to the second page: nothing that is there goes, nothing comes twice, and one stands where one was.
  await search.fill('');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const newest = inOrder((place) => place);
  // What is known of the end, by other ways, is not put behind it as if there were nothing between.
  const isBeginning = (all: string[]): boolean =>
    all.length >= limits.questionPage && all.every((body, at) => body === newest[at]);
  await expect.poll(async () => isBeginning(await rows(page))).toBe(true);
  await page
    .locator('.question-row')
    .nth(limits.questionPage - 1)
    .scrollIntoViewIfNeeded();
  await expect.poll(async () => (await rows(page)).length).toBeGreaterThan(limits.questionPage);
  const row = page.locator('.question-row').nth(limits.questionPage - 1);
  await row.scrollIntoViewIfNeeded();
  await calm(page);
  const place = places.find((each) => bodyOf(each) === newest[limits.questionPage - 1]) ?? 0;
  const [before, shown] = [await row.boundingBox(), await rows(page)];
  await upvotes(place);
  await expect.poll(() => buttonOf(place).innerText()).toContain(String(upvotesOf(place) + 1));
  await calm(page);
  const after = await rows(page);
  expect([await row.boundingBox(), after.slice(0, shown.length)]).toEqual([before, shown]);
  expect(await readToTheEnd(page)).toEqual(newest);
  await phone.close();
});

it('who pressed Tab once and reads on by the wheel is brought what follows', async () => {
  const { event, ada } = await roomOfEighty();
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 1280, height: 720 },
  });
  const { page } = phone;
  await tab(phone, 'Questions');
  await page.keyboard.press('Tab');
  await page
    .locator('.question-row')
    .nth(limits.questionPage - 1)
    .getByRole('button')
    .first()
    .focus();
  await calm(page);
  expect((await rows(page)).length).toBe(limits.questionPage);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 20);
  await expect.poll(async () => (await rows(page)).length).toBeGreaterThan(limits.questionPage);
  await phone.close();
});

it('for whoever walks the list by keys it does not grow ahead of them: “Show more” is reached, and leads on to what it brings', async () => {
  const { event, ada } = await roomOfEighty();
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 1280, height: 720 },
  });
  const { page } = phone;
  await tab(phone, 'Questions');
  const more = page.getByRole('link', { name: 'Show more' });
  const upvoteAt = (place: number) => page.locator('.question-row').nth(place).getByRole('button').first();
  await page.keyboard.press('Tab');
  const focusedRow = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.question-row')].findIndex((row) => row.contains(document.activeElement)),
    );
  for (let count = limits.questionPage; count < asked; count += limits.questionPage) {
    await upvoteAt(count - 3).waitFor();
    await upvoteAt(count - 3).focus();
    await page.keyboard.press('Shift+Tab');
    for (
      let presses = 0;
      presses < 40 && !(await more.evaluate((link) => link === document.activeElement));
      presses += 1
    )
      await page.keyboard.press('Tab');
    expect((await rows(page)).length).toBe(count);
    await page.keyboard.press('Enter');
    await expect.poll(focusedRow).toBe(count);
  }
  expect([(await rows(page)).length, await more.count()]).toEqual([asked, 0]);
  await phone.close();
});

it.each([
  ['en', 'Answered'],
  ['de', 'Beantwortet'],
  ['fr', 'Répondues'],
  ['es', 'Respondidas'],
])('the orders of the questions stand in one line each on the smallest phone, in %s', async (locale, answered) => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Mine?', { host });
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 320, height: 640 },
    isMobile: true,
    hasTouch: true,
    locale,
  });
  await page.locator('nav a[href="#questions"]').click();
  const orders = page.locator('#questions form .switch button');
  await orders.nth(3).waitFor();
  const seen = await orders.evaluateAll((buttons) =>
    buttons.map((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      return {
        text: button.textContent,
        lines: new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size,
        isCut: button.scrollWidth > button.clientWidth || button.getBoundingClientRect().right > 320,
      };
    }),
  );
  expect(seen.map(({ lines, isCut }) => [lines, isCut])).toEqual(seen.map(() => [1, false]));
  expect(seen[2]?.text).toBe(answered);
  await close();
});
