import { expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm } from '#support/browser/settled.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// What waits for a decision stays where it is, whatever others ask or decide meanwhile.

const { server, browser } = withServerAndBrowser();

/** Three questions that wait and two on show, seen by the host; Ben decides elsewhere. */
async function crewAt(path: string) {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  const ada = await participantAt(server, event.code, 'Ada');
  const ids = new Map<string, string>();
  const asks = async (body: string): Promise<void> => void ids.set(body, await questionBy(ada, event, body));
  const decides = (action: string, ...bodies: string[]) =>
    ben.visit(
      'moderations.update',
      { event: event.id },
      { questions: bodies.map((body) => ids.get(body) ?? ''), action },
    );
  for (const body of ['One?', 'Two?', 'Three?', 'Four?', 'Five?']) await asks(body);
  await decides('approve', 'Four?', 'Five?');
  const crew = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`);
  await crew.page.getByText('One?').waitFor();
  return {
    ...crew,
    event,
    ben,
    asks,
    decides,
    note: (words: string) => crew.page.getByRole('button', { name: words, exact: true }),
  };
}

/** Each row's words and place, top to bottom. */
async function places(list: Locator): Promise<{ body: string; place: string }[]> {
  await list
    .page()
    .mouse.move(0, 0)
    .then(() => calm(list.page()));
  return rowsOf(list);
}

const rowsOf = (list: Locator) =>
  list.getByRole('listitem').evaluateAll((rows) =>
    rows.map((row) => {
      const { x, y, width, height } = row.getBoundingClientRect();
      return { body: row.querySelector('p')?.textContent ?? '', place: [x, y, width, height].join(' ') };
    }),
  );

const bodies = async (list: Locator): Promise<string[]> => (await rowsOf(list)).map(({ body }) => body);

it('in the queue no row moves while questions arrive and others decide; “2 new questions” counts them, and lets them in', async () => {
  const { page, asks, decides, note, close } = await crewAt('/moderation');
  const waiting = page.getByRole('region', { name: 'Waiting questions' });
  const before = await places(waiting);
  expect(before.map(({ body }) => body)).toEqual(['One?', 'Two?', 'Three?']);

  await asks('Six?');
  await note('1 new question').waitFor();
  await asks('Seven?');
  await note('2 new questions').waitFor();
  expect(await places(waiting)).toEqual(before);
  expect(await waiting.getByRole('heading').locator('xpath=following-sibling::p').innerText()).toBe('5');
  await note('2 new questions').click();
  await expect.poll(() => bodies(waiting)).toEqual(['One?', 'Two?', 'Three?', 'Six?', 'Seven?']);
  await note('2 new questions').waitFor({ state: 'detached' });
  expect((await places(waiting)).slice(0, 3)).toEqual(before);

  // What others have dealt with keeps its place and its size, says what became of it, and goes when it is let go.
  const all = await places(waiting);
  await decides('approve', 'Two?');
  const tidy = note('Tidy up what others have dealt with');
  await tidy.waitFor();
  await waiting.getByRole('listitem').filter({ hasText: 'Two?' }).getByText('on show').waitFor();
  await decides('reject', 'Six?');
  await waiting.getByRole('listitem').filter({ hasText: 'Six?' }).getByText('rejected').waitFor();
  expect(await places(waiting)).toEqual(all);
  // Quieter, and read as well.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page, ['color-contrast'])).toEqual([]);
  }
  expect(
    await waiting.locator('[data-quiet]').evaluateAll((rows) => rows.map((row) => getComputedStyle(row).opacity)),
  ).toEqual(['1', '1']);
  expect(await waiting.getByRole('button', { name: 'Approve' }).count()).toBe(3);
  await tidy.click();
  await expect.poll(() => bodies(waiting)).toEqual(['One?', 'Three?', 'Seven?']);
  await tidy.waitFor({ state: 'detached' });

  // Once others have dealt with all of it, what is new takes its place, but not under the pointer.
  await waiting.getByText('One?').hover();
  const last = await rowsOf(waiting);
  await decides('approve', 'One?', 'Three?', 'Seven?');
  await asks('Eight?');
  await note('1 new question').waitFor();
  expect(await rowsOf(waiting)).toEqual(last);
  await page.mouse.move(0, 0);
  await expect.poll(() => bodies(waiting)).toEqual(['Eight?']);
  await close();
});

it('where nothing waits, what comes is shown at once, and so is what follows it until one begins to work', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  const waiting = page.getByRole('region', { name: 'Waiting questions' });
  const fresh = page.getByRole('button', { name: /new question/ });
  // Also under the pointer, which rests where one waits for them.
  await waiting.getByText('Nothing is waiting').hover();
  for (const body of ['One?', 'Two?', 'Three?']) await questionBy(ada, event, body);
  await expect.poll(() => bodies(waiting)).toEqual(['One?', 'Two?', 'Three?']);
  expect(await fresh.count()).toBe(0);

  // In hand, the list stays as it is.
  await waiting.getByRole('checkbox', { name: 'Select: Two?' }).check();
  await questionBy(ada, event, 'Four?');
  await fresh.waitFor();
  expect(await bodies(waiting)).toEqual(['One?', 'Two?', 'Three?']);
  await waiting.getByRole('checkbox', { name: 'Select: Two?' }).uncheck();
  await fresh.click();
  await expect.poll(() => bodies(waiting)).toEqual(['One?', 'Two?', 'Three?', 'Four?']);

  // Of a filter that lets nothing through, too.
  const search = page.getByRole('searchbox');
  await search.fill('light');
  await waiting.getByText('Nothing is waiting').or(waiting.getByText('Nothing fits')).first().waitFor();
  await questionBy(ada, event, 'Is light a wave?');
  await expect.poll(() => bodies(waiting)).toEqual(['Is light a wave?']);
  expect(await fresh.count()).toBe(0);
  await close();
});

it('in the control room neither what waits nor what is on show moves under the pointer; away from it all is let in', async () => {
  const { page, asks, decides, note, close } = await crewAt('');
  const list = page.getByRole('region', { name: 'Questions' });
  const before = await places(list);
  expect(before.map(({ body }) => body)).toEqual(['One?', 'Two?', 'Three?', 'Four?', 'Five?']);
  await list.getByText('Four?').hover();
  await asks('Six?');
  await note('1 new question').waitFor();
  await decides('reject', 'One?');
  await list.getByText('rejected').waitFor();
  expect(await rowsOf(list)).toEqual(before);
  await decides('reject', 'Two?', 'Three?');
  await expect.poll(() => list.getByText('rejected').count()).toBe(3);
  expect(await rowsOf(list)).toEqual(before);

  // Pressing it lets in what came, and tidies up.
  await note('1 new question').click();
  await expect.poll(() => bodies(list)).toEqual(['Six?', 'Four?', 'Five?']);

  // Nor does the first that waits push down what is on show.
  await page.mouse.move(0, 0);
  await decides('reject', 'Six?');
  await expect.poll(() => bodies(list)).toEqual(['Four?', 'Five?']);
  const onShow = await places(list);
  await list.getByText('Four?').hover();
  await asks('Seven?');
  await note('1 new question').waitFor();
  expect(await rowsOf(list)).toEqual(onShow);
  await page.mouse.move(0, 0);
  await expect.poll(() => bodies(list)).toEqual(['Seven?', 'Four?', 'Five?']);

  // One's own decision waits for nothing.
  await list.getByRole('listitem').filter({ hasText: 'Seven?' }).getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => bodies(list)).toEqual(['Four?', 'Five?', 'Seven?']);
  await close();
});

const pairs = ['/moderation', ''].flatMap((watching) =>
  ['/moderation', ''].map((writing) => [writing, watching] as const),
);

it.each(pairs)(
  'who writes words for a question is seen by the others at the question (from %s, at %s)',
  async (writing, watching) => {
    const { page, event, ben, close } = await crewAt(watching);
    const other = await openLivePageAs(browser, server, ben, `/events/${event.id}${writing}`);
    const row = (of: typeof page, body: string) => of.getByRole('listitem').filter({ hasText: body });
    const crew = page.getByRole('list', { name: 'Also here from the crew' });
    const begin = async (body: string, item: string, field: string): Promise<Locator> => {
      await row(other.page, body).getByRole('button', { name: 'More for this question' }).click();
      await other.page.getByRole('menuitem', { name: item }).click();
      return row(other.page, body).getByRole('textbox', { name: field });
    };
    const reason = await begin('Two?', 'Reject with a reason', 'Reason');
    await reason.waitFor();
    const told = page.getByText('Ben is rejecting this with a reason');
    await row(page, 'Two?').getByText('Ben is rejecting this with a reason').waitFor();
    expect(await told.count()).toBe(1);
    await crew.getByText('rejecting a question with a reason').waitFor({ state: 'attached' });
    await reason.press('Escape');
    await told.waitFor({ state: 'detached' });
    const answer = await begin('Four?', 'Answer in writing', 'Answer in writing');
    await row(page, 'Four?').getByText('Ben is writing an answer here').waitFor();
    await crew.getByText('writing an answer').waitFor({ state: 'attached' });
    await answer.press('Escape');
    await page.getByText('Ben is writing an answer here').waitFor({ state: 'detached' });
    for (const person of [other, { close }]) await person.close();
  },
);

it('who merges questions, changes labels, or writes one reason for several is seen by the others too', async () => {
  const { page, event, ben, close } = await crewAt('/moderation');
  const { page: desk, close: closeDesk } = await openLivePageAs(browser, server, ben, `/events/${event.id}/moderation`);
  const crew = page.getByRole('list', { name: 'Also here from the crew' });
  const row = (of: typeof page, body: string) => of.getByRole('listitem').filter({ hasText: body });
  await row(desk, 'Two?').getByRole('button', { name: 'More for this question' }).click();
  await desk.getByRole('menuitem', { name: 'Merge with another question…' }).click();
  await row(page, 'Two?').getByText('Ben is merging this with another question').waitFor();
  await crew.getByText('merging questions').waitFor({ state: 'attached' });
  await desk.keyboard.press('Escape');
  await page.getByText('Ben is merging').waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Labels…' }).click();
  await crew.getByText('changing the labels').waitFor({ state: 'attached' });
  await desk.keyboard.press('Escape');
  await crew.getByText('changing the labels').waitFor({ state: 'detached' });
  for (const body of ['One?', 'Three?']) await desk.getByRole('checkbox', { name: `Select: ${body}` }).check();
  await desk.getByRole('button', { name: 'Reject with a reason' }).click();
  for (const body of ['One?', 'Three?'])
    await row(page, body).getByText('Ben is rejecting this with a reason').waitFor();
  expect(await page.getByText('Ben is rejecting this with a reason').count()).toBe(2);
  for (const each of [closeDesk, close]) await each();
});

const wide = { width: 1024, height: 700 };
const narrow = { width: 390, height: 844 };

it.each([
  { path: '/moderation', viewport: wide },
  { path: '/moderation', viewport: narrow },
  { path: '', viewport: wide },
])(
  'what tidies up stands at the edge of the list and lies upon nothing that one comes to ($path, $viewport.width wide)',
  async ({ path, viewport }) => {
    const { host, event } = await hostWithEvent(server);
    const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8])
      ids.push(
        await questionBy(
          await participantAt(server, event.code, `Ada ${n}`),
          event,
          `What does everybody who came here today want to know of it, question ${n}?`,
        ),
      );
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`, { viewport });
    const list = page.getByRole('region', { name: path === '' ? 'Questions' : 'Waiting questions' });
    await list.getByText('question 1?').hover();
    await ben.visit('moderations.update', { event: event.id }, { questions: ids.slice(0, 1), action: 'approve' });
    const tidy = list.getByRole('button', { name: 'Tidy up what others have dealt with' });
    await tidy.waitFor();
    await calm(page);
    const strip = tidy.locator('xpath=..');
    // Nothing of the list is seen beside or below it, or shines through.
    const edge = await strip.evaluate((element) => {
      const [own, frame] = [element, element.parentElement ?? element].map((each) => each.getBoundingClientRect());
      return {
        isWhole: own?.width === frame?.width,
        isLast: Math.abs((own?.bottom ?? 0) - Math.min(frame?.bottom ?? 0, window.innerHeight)) < 1,
        ground: getComputedStyle(element).backgroundColor,
      };
    });
    expect(edge).toEqual({
      isWhole: true,
      isLast: true,
      ground: expect.not.stringMatching(/rgba|\/|transparent/) as unknown,
    });
    // Whatever one comes to by keys is above it.
    const behind = await strip.evaluate((element) =>
      [...document.querySelectorAll<HTMLElement>('.list-frame li :is(button, input):enabled')].flatMap((control) => {
        control.focus();
        return document.activeElement === control &&
          control.getBoundingClientRect().bottom > element.getBoundingClientRect().top
          ? [control.textContent]
          : [];
      }),
    );
    expect(behind).toEqual([]);
    await tidy.click();
    await tidy.waitFor({ state: 'detached' });
    await close();
  },
);
