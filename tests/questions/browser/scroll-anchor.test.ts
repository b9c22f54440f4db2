import { calm, expect, handset, it, itInFullMatrix, type Page, tab, withScenes } from '#support/browser.ts';
import { storeQuestions } from './stored-questions.ts';

// While upvotes reorder a scrolled list, what people read and what is under the thumb stays in place.

const { server, scene } = withScenes();

const laptop = { viewport: { width: 1280, height: 800 } };

/** A room with 28 questions, the last one much longer than the others. */
async function roomOf28() {
  const { host, event, join, openRoom } = await scene();
  await storeQuestions(
    server,
    event,
    Array.from({ length: 28 }, (_, place) => ({
      body: `Question ${place}?${place === 27 ? ' Or is it otherwise, and why?'.repeat(9) : ''}`,
    })),
  );
  const ada = await join('Ada');
  return {
    host,
    event,
    vote: (question: string, isUpvoted = true) =>
      ada.call(isUpvoted ? 'upvotes.create' : 'upvotes.destroy', { code: event.code, question }),
    open: async (device: typeof handset | typeof laptop = handset) => {
      const reader = await openRoom('Ben', device);
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
/** The rows between the room's header and its tabs. */
const visibleRows = async (page: Page): Promise<Row[]> =>
  (await rowsOf(page)).filter(({ top, bottom }) => bottom > 64 && top < 700);
const firstId = async (page: Page): Promise<string> => (await rowsOf(page))[0]?.id ?? '';
const upvoteButton = (page: Page, id: string) => page.locator(`.question-row[data-id="${id}"]`).locator('button');
const showsCount = (page: Page, id: string, count: number) =>
  page
    .locator(`.question-row[data-id="${id}"] .upvote .figures`)
    .getByText(`${count}`, { exact: true })
    .waitFor({ state: 'attached' });

async function scrollTo(page: Page, place: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
  await calm(page);
}

/** Watches a row. Returns the furthest it has been from its place in any frame. */
async function watch(page: Page, id: string): Promise<() => Promise<number>> {
  await page.evaluate((which) => {
    const top = () =>
      document.querySelector(`.question-row[data-id="${which}"]`)?.getBoundingClientRect().top ?? Number.NaN;
    const start = top();
    const look = () => {
      const distance = Math.max(Number(document.body.dataset['distance'] ?? 0), Math.abs(top() - start));
      document.body.dataset['distance'] = String(distance);
      requestAnimationFrame(look);
    };
    look();
  }, id);
  return () => page.evaluate(() => Number(document.body.dataset['distance']));
}

it('keeps the question being read in place, in every frame, while others move past it', async () => {
  const { vote, open } = await roomOf28();
  const { page } = await open();
  await scrollTo(page, 900);
  const [read, , , neighbour] = await visibleRows(page);
  const last = (await rowsOf(page)).at(-1)!;
  const distance = await watch(page, read!.id);
  await vote(last.id);
  await expect.poll(() => firstId(page)).toBe(last.id);
  await vote(neighbour!.id);
  await expect.poll(async () => (await rowsOf(page)).slice(0, 2).map(({ id }) => id)).toContain(neighbour!.id);
  await vote(last.id, false);
  await expect.poll(async () => (await rowsOf(page)).at(-1)?.id).toBe(last.id);
  await calm(page);
  expect(await distance()).toBeLessThan(1.5);
});

/** Runs in the page. Holds the timers that release a touched list until `release` is called. */
function holdReleases(): void {
  const { setTimeout: start, clearTimeout: stop } = window;
  const held = new Map<number, () => void>();
  let made = 0;
  Object.assign(window, {
    setTimeout(run: () => void, ms?: number) {
      if (ms !== 3_000) return start(run, ms);
      held.set((made -= 1), run);
      return made;
    },
    clearTimeout: (id: number) => held.delete(id) || stop(id),
    release: () => held.forEach((run) => run()),
  });
}

itInFullMatrix('a second tap in the same place withdraws the upvote, even while others vote', async () => {
  const { vote, open } = await roomOf28();
  const { page } = await open();
  await page.evaluate(holdReleases);
  await scrollTo(page, 900);
  const before = await rowsOf(page);
  const [, , tapped, neighbour] = await visibleRows(page);
  const last = before.at(-1)!;
  const box = (await upvoteButton(page, tapped!.id).boundingBox())!;
  const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const upvoted = async () => (await rowsOf(page)).flatMap(({ id, isUpvoted }) => (isUpvoted ? [id] : []));
  await tap();
  await showsCount(page, tapped!.id, 1);
  for (const { id } of [neighbour!, last]) {
    await vote(id);
    await showsCount(page, id, 1);
  }
  await calm(page);
  expect((await rowsOf(page)).map(({ id, top }) => ({ id, top }))).toEqual(before.map(({ id, top }) => ({ id, top })));
  expect(await upvoted()).toEqual([tapped!.id]);
  await tap();
  await showsCount(page, tapped!.id, 0);
  expect(await rowsOf(page)).toEqual(before);
  // A list that is touched again and again says that its order is old.
  await page.getByRole('button', { name: 'The order has changed' }).tap();
  const firstTwo = async () => (await rowsOf(page)).slice(0, 2).map(({ id }) => id);
  await expect.poll(async () => (await firstTwo()).toSorted()).toEqual([neighbour!.id, last.id].toSorted());
  await vote(last.id, false);
  await showsCount(page, last.id, 0);
  expect(await firstTwo()).toContain(last.id);
  await page.evaluate(() => (window as unknown as { release: () => void }).release());
  await expect.poll(firstTwo).not.toContain(last.id);
});
