import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm } from '#support/browser/settled.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { openLivePageAs, tab } from '#support/browser/people.ts';

// Where somebody reads in a long list of questions, and what is under their thumb, while upvotes put it in another order.

const { server, browser } = withServerAndBrowser();

const handset = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const laptop = { viewport: { width: 1280, height: 800 } };

/** The last one, which nobody has seen yet, is higher than most. */
const bodyOf = (place: number, count: number): string =>
  `Question ${place}?${place === count - 1 ? ' Or is it otherwise, and why?'.repeat(9) : ''}`;

async function roomOf(count: number): Promise<{
  host: Visitor;
  event: EventView;
  vote: (id: string, isUpvoted?: boolean) => Promise<unknown>;
  open: (how?: typeof handset | typeof laptop) => Promise<TestPage>;
}> {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const { store, newId } = server.world;
  // More than one person may ask in a minute.
  const author = {
    id: newId(),
    eventId: event.id,
    name: null,
    joinedAt: 1,
    lastSeenAt: 1,
    removedAt: null,
    removedThroughId: null,
  };
  await store.transaction(async (tx) => {
    await tx.participants.insert(author);
    await tx.questions.insertAll(
      Array.from({ length: count }, (_, place) => ({
        id: newId(),
        eventId: event.id,
        participantId: author.id,
        isNameless: false,
        body: bodyOf(place, count),
        state: 'approved' as const,
        rejectionReason: null,
        upvoteCount: 0,
        highlightedAt: null,
        answeredAt: null,
        answer: null,
        editedAt: null,
        heldWord: null,
        mergedIntoId: null,
        stateBeforeMerge: null,
        createdAt: place,
        revision: 1,
      })),
    );
    await tx.events.bumpRevision(event.id);
  });
  const ben = await participantAt(server, event.code, 'Ben');
  return {
    host,
    event,
    vote: (id, isUpvoted = true) =>
      ada.call(isUpvoted ? 'upvotes.create' : 'upvotes.destroy', { code: event.code, question: id }),
    open: async (how = handset) => {
      const reader = await openLivePageAs(browser, server, ben, `/e/${event.code}`, how);
      await tab(reader, 'Questions');
      await calm(reader.page);
      return reader;
    },
  };
}

interface Row {
  id: string;
  top: number;
  bottom: number;
  isUpvoted: boolean;
}

const rowsOf = (page: Page): Promise<Row[]> =>
  page.locator('.question-row').evaluateAll((all) =>
    all.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return {
        id: row.getAttribute('data-id') ?? '',
        top,
        bottom,
        isUpvoted: row.querySelector('[aria-pressed="true"]') !== null,
      };
    }),
  );
/** Not all of it under the head of the room, and above its tabs. */
const inSight = async (page: Page): Promise<Row[]> =>
  (await rowsOf(page)).filter(({ top, bottom }) => bottom > 64 && top < 700);
const firstId = async (page: Page): Promise<string> => (await rowsOf(page))[0]?.id ?? '';
const topOf = async (page: Page, id: string): Promise<number> =>
  (await rowsOf(page)).find((row) => row.id === id)?.top ?? Number.NaN;
const rowOf = (page: Page, id: string) => page.locator(`.question-row[data-id="${id}"]`);
const counts = (page: Page, id: string, count: number) =>
  rowOf(page, id).locator('.upvote .figures').getByText(`${count}`, { exact: true }).waitFor({ state: 'attached' });

async function scrolledTo(page: Page, place: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
  await calm(page);
}

/** The furthest that a row is away from where it stood, in any frame until it is asked for. */
async function watched(page: Page, id: string): Promise<() => Promise<number>> {
  await page.evaluate((which) => {
    const row = () =>
      document.querySelector(`.question-row[data-id="${which}"]`)?.getBoundingClientRect().top ?? Number.NaN;
    const stood = row();
    const look = () => {
      const away = Math.max(Number(document.body.dataset['away'] ?? 0), Math.abs(row() - stood));
      document.body.dataset['away'] = String(away);
      requestAnimationFrame(look);
    };
    look();
  }, id);
  return () => page.evaluate(() => Number(document.body.dataset['away']));
}

it.each([
  { what: 'rises from among what is in sight', from: (seen: Row[]) => seen[3] },
  { what: 'that is read first rises itself', from: (seen: Row[]) => seen[0], kept: 1 },
  { what: 'rises from below', from: (_: Row[], all: Row[]) => all.at(-1) },
  { what: 'rises from below to just above', from: (_: Row[], all: Row[]) => all.at(-1), at: 520 },
])(
  'a question $what by the upvotes of others: what is read first stays where it is, in every frame',
  async ({ from, kept = 0, at = 900 }) => {
    const { vote, open } = await roomOf(28);
    const reader = await open();
    const { page } = reader;
    await scrolledTo(page, at);
    const seen = await inSight(page);
    const read = seen[kept]!;
    const rising = from(seen, await rowsOf(page))!;
    const away = await watched(page, read.id);
    await vote(rising.id);
    await expect.poll(() => firstId(page)).toBe(rising.id);
    await calm(page);
    expect(Math.abs((await topOf(page, read.id)) - read.top)).toBeLessThan(1.5);
    expect(await away()).toBeLessThan(1.5);
    await reader.close();
  },
);

it('a question that loses its upvote goes down past what is read: that stays where it is, too', async () => {
  const { vote, open } = await roomOf(28);
  const reader = await open();
  const { page } = reader;
  const last = (await rowsOf(page)).at(-1)!;
  await vote(last.id);
  await expect.poll(() => firstId(page)).toBe(last.id);
  await scrolledTo(page, 900);
  const [read] = await inSight(page);
  const away = await watched(page, read!.id);
  await vote(last.id, false);
  await expect.poll(async () => (await rowsOf(page)).at(-1)?.id).toBe(last.id);
  await calm(page);
  expect(Math.abs((await topOf(page, read!.id)) - read!.top)).toBeLessThan(1.5);
  expect(await away()).toBeLessThan(1.5);
  await reader.close();
});

it('whoever sees the beginning of the list sees what comes to stand there', async () => {
  const { vote, open } = await roomOf(28);
  const reader = await open();
  const { page } = reader;
  await scrolledTo(page, 60);
  const [before] = await inSight(page);
  const last = (await rowsOf(page)).at(-1)!;
  await vote(last.id);
  await expect.poll(() => firstId(page)).toBe(last.id);
  await calm(page);
  expect(await topOf(page, last.id)).toBeCloseTo(before!.top, 0);
  await reader.close();
});

it.each([{ at: 0 }, { at: 900 }])(
  'a second tap on the same place takes the upvote back, and meets no other question, however others vote meanwhile (scrolled to $at)',
  async ({ at }) => {
    const { vote, open } = await roomOf(28);
    const reader = await open();
    const { page } = reader;
    await page.clock.install();
    await scrolledTo(page, at);
    const before = await rowsOf(page);
    const seen = await inSight(page);
    const [tapped, neighbour] = [seen[2]!, seen[3]!];
    const box = (await rowOf(page, tapped.id).locator('button').boundingBox())!;
    const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const pressed = async () => (await rowsOf(page)).flatMap(({ id, isUpvoted }) => (isUpvoted ? [id] : []));
    await tap();
    await counts(page, tapped.id, 1);
    await vote(neighbour.id);
    await vote(before.at(-1)!.id);
    await counts(page, neighbour.id, 1);
    await counts(page, before.at(-1)!.id, 1);
    await page.clock.fastForward(2_000);
    await calm(page);
    expect((await rowsOf(page)).map(({ id, top }) => ({ id, top }))).toEqual(
      before.map(({ id, top }) => ({ id, top })),
    );
    expect(await pressed()).toEqual([tapped.id]);
    await tap();
    await counts(page, tapped.id, 0);
    expect(await pressed()).toEqual([]);
    await page.clock.fastForward(2_000);
    expect(await rowsOf(page)).toEqual(before);
    // With no finger there any more, the order is let in.
    await page.clock.fastForward(2_000);
    await expect
      .poll(async () =>
        (await rowsOf(page))
          .slice(0, 2)
          .map(({ id }) => id)
          .toSorted(),
      )
      .toEqual([neighbour.id, before.at(-1)!.id].toSorted());
    await reader.close();
  },
);

it('what is upvoted by keyboard goes up with the focus, and stays in sight', async () => {
  const { open } = await roomOf(28);
  const reader = await open(laptop);
  const { page } = reader;
  await scrolledTo(page, 900);
  const chosen = (await inSight(page))[2]!;
  await page.keyboard.press('Shift');
  await rowOf(page, chosen.id).locator('button').focus();
  const hasFocus = () =>
    rowOf(page, chosen.id)
      .locator('button')
      .evaluate((button) => button === document.activeElement);
  await page.keyboard.press('Enter');
  await expect.poll(() => firstId(page)).toBe(chosen.id);
  await calm(page);
  expect(await hasFocus()).toBe(true);
  const isInSight = async () => (await inSight(page)).some(({ id }) => id === chosen.id);
  expect(await isInSight()).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => firstId(page)).not.toBe(chosen.id);
  await calm(page);
  expect([await hasFocus(), await isInSight()]).toEqual([true, true]);
  await reader.close();
});

it('the next page comes in below while the mouse rests on the list, and what stands there keeps its order', async () => {
  const { vote, open } = await roomOf(40);
  const reader = await open(laptop);
  const { page } = reader;
  const before = (await rowsOf(page)).map(({ id }) => id);
  expect(before).toHaveLength(30);
  await page.locator('.question-row').first().hover();
  const moved = page.getByRole('button', { name: 'The order has changed' });
  await vote(before[5]!);
  await moved.waitFor({ state: 'attached' });
  await page.mouse.wheel(0, 4_000);
  await page.waitForFunction(() => document.querySelectorAll('.question-row').length === 40);
  expect((await rowsOf(page)).slice(0, 30).map(({ id }) => id)).toEqual(before);
  expect(await moved.count()).toBe(1);
  await reader.close();
});

it('on the desk, too, what is read first stays where it is when a question in sight rises', async () => {
  const { host, event, vote } = await roomOf(28);
  const desk = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`, laptop);
  const { page } = desk;
  const rows = page.getByRole('region', { name: 'Questions on show' }).locator('.moderation-row');
  const seen = () =>
    rows.evaluateAll((all) =>
      all.map((row) => ({ id: row.getAttribute('data-question') ?? '', top: row.getBoundingClientRect().top })),
    );
  await rows.nth(14).scrollIntoViewIfNeeded();
  await calm(page);
  const before = (await seen()).filter(({ top }) => top > 120);
  await vote(before[2]!.id);
  await expect.poll(async () => (await seen())[0]?.id).toBe(before[2]!.id);
  await calm(page);
  expect((await seen()).find(({ id }) => id === before[0]!.id)?.top).toBeCloseTo(before[0]!.top, 0);
  await desk.close();
});

it('a question in sight that is taken off the list soon after a tap moves no other one under the thumb', async () => {
  const { host, event, open } = await roomOf(28);
  const reader = await open();
  const { page } = reader;
  await page.clock.install();
  await scrolledTo(page, 900);
  const seen = await inSight(page);
  const [gone, tapped] = [seen[1]!, seen[4]!];
  const box = (await rowOf(page, tapped.id).locator('button').boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await counts(page, tapped.id, 1);
  await host.visit('moderations.update', { event: event.id }, { questions: [gone.id], action: 'archive' });
  await rowOf(page, gone.id).waitFor({ state: 'detached' });
  await calm(page);
  expect(await topOf(page, tapped.id)).toBeCloseTo(tapped.top, 0);
  await reader.close();
});
