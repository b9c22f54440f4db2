import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { isFullMatrix, itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm } from '#support/browser/settled.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { openLivePageAs } from '#support/browser/people.ts';
import { storeQuestions } from './stored-questions.ts';

const { server, browser } = withServerAndBrowser();

/** Three questions that wait and two on show, seen by the host; Ben decides elsewhere. */
async function crewAt(path: string) {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  const ada = await participantAt(server, event.code, 'Ada');
  const ids = new Map<string, string>();
  const ask = async (body: string): Promise<void> => void ids.set(body, await questionBy(ada, event, body));
  const benDecides = (action: string, ...bodies: string[]) =>
    ben.visit(
      'moderations.update',
      { event: event.id },
      { questions: bodies.map((body) => ids.get(body) ?? ''), action },
    );
  for (const body of ['One?', 'Two?', 'Three?', 'Four?', 'Five?']) await ask(body);
  await benDecides('approve', 'Four?', 'Five?');
  const crew = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`);
  await crew.page.getByText('One?').waitFor();
  return {
    ...crew,
    event,
    ben,
    ask,
    benDecides,
    button: (name: string) => crew.page.getByRole('button', { name, exact: true }),
  };
}

/** Each row's question and box, top to bottom. */
const rowsOf = (list: Locator) =>
  list.getByRole('listitem').evaluateAll((rows) =>
    rows.map((row) => {
      const { x, y, width, height } = row.getBoundingClientRect();
      return { body: row.querySelector('p')?.textContent ?? '', box: [x, y, width, height].join(' ') };
    }),
  );

/** The same with the pointer elsewhere and nothing moving. */
async function restingRowsOf(list: Locator) {
  await list.page().mouse.move(0, 0);
  await calm(list.page());
  return rowsOf(list);
}

const bodiesOf = async (list: Locator): Promise<string[]> => (await rowsOf(list)).map(({ body }) => body);

it('moves no waiting question while others ask and decide, and counts the new ones', async () => {
  const { page, ask, benDecides, button, close } = await crewAt('/moderation');
  const waiting = page.getByRole('region', { name: 'Waiting questions' });
  const before = await restingRowsOf(waiting);
  expect(before.map(({ body }) => body)).toEqual(['One?', 'Two?', 'Three?']);
  await ask('Six?');
  await button('1 new question').waitFor();
  await ask('Seven?');
  await button('2 new questions').waitFor();
  expect(await restingRowsOf(waiting)).toEqual(before);
  await button('2 new questions').click();
  await expect.poll(() => bodiesOf(waiting)).toEqual(['One?', 'Two?', 'Three?', 'Six?', 'Seven?']);
  await button('2 new questions').waitFor({ state: 'detached' });

  // A question that others decide keeps its place and size and names the decision, until “Tidy up”.
  const all = await restingRowsOf(waiting);
  await benDecides('approve', 'Two?');
  const tidy = button('Tidy up what others have dealt with');
  await tidy.waitFor();
  await waiting.getByRole('listitem').filter({ hasText: 'Two?' }).getByText('on show').waitFor();
  await benDecides('reject', 'Six?');
  await waiting.getByRole('listitem').filter({ hasText: 'Six?' }).getByText('rejected').waitFor();
  expect(await restingRowsOf(waiting)).toEqual(all);
  expect(await axeViolations(page, ['color-contrast'])).toEqual([]);
  expect(await waiting.getByRole('button', { name: 'Approve' }).count()).toBe(3);
  await tidy.click();
  await expect.poll(() => bodiesOf(waiting)).toEqual(['One?', 'Three?', 'Seven?']);

  // When others have decided all of them, a new one replaces them, but not under the pointer.
  await waiting.getByText('One?').hover();
  const last = await rowsOf(waiting);
  await benDecides('approve', 'One?', 'Three?', 'Seven?');
  await ask('Eight?');
  await button('1 new question').waitFor();
  expect(await rowsOf(waiting)).toEqual(last);
  await page.mouse.move(0, 0);
  await expect.poll(() => bodiesOf(waiting)).toEqual(['Eight?']);
  await close();
});

itInFullMatrix(
  'shows new questions at once in an empty queue, and holds them once a question is selected',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
    const waiting = page.getByRole('region', { name: 'Waiting questions' });
    const newQuestions = page.getByRole('button', { name: /new question/ });
    await waiting.getByText('Nothing is waiting').hover();
    for (const body of ['One?', 'Two?']) await questionBy(ada, event, body);
    await expect.poll(() => bodiesOf(waiting)).toEqual(['One?', 'Two?']);
    expect(await newQuestions.count()).toBe(0);
    const selected = waiting.getByRole('checkbox', { name: 'Select: Two?' });
    await selected.check();
    await questionBy(ada, event, 'Three?');
    await newQuestions.waitFor();
    expect(await bodiesOf(waiting)).toEqual(['One?', 'Two?']);
    await selected.uncheck();
    await newQuestions.click();
    await expect.poll(() => bodiesOf(waiting)).toEqual(['One?', 'Two?', 'Three?']);

    // A search that finds nothing is empty, too.
    await page.getByRole('searchbox').fill('light');
    await waiting.getByText('Nothing is waiting').or(waiting.getByText('Nothing fits')).first().waitFor();
    await questionBy(ada, event, 'Is light a wave?');
    await expect.poll(() => bodiesOf(waiting)).toEqual(['Is light a wave?']);
    await close();
  },
);

itInFullMatrix('moves neither waiting questions nor those on show under the pointer in the control room', async () => {
  const { page, ask, benDecides, button, close } = await crewAt('');
  const list = page.getByRole('region', { name: 'Questions' });
  const before = await restingRowsOf(list);
  expect(before.map(({ body }) => body)).toEqual(['One?', 'Two?', 'Three?', 'Four?', 'Five?']);
  await list.getByText('Four?').hover();
  await ask('Six?');
  await button('1 new question').waitFor();
  await benDecides('reject', 'One?', 'Two?', 'Three?');
  await expect.poll(() => list.getByText('rejected').count()).toBe(3);
  expect(await rowsOf(list)).toEqual(before);
  await button('1 new question').click();
  await expect.poll(() => bodiesOf(list)).toEqual(['Six?', 'Four?', 'Five?']);

  // The first question that waits does not push down those on show.
  await page.mouse.move(0, 0);
  await benDecides('reject', 'Six?');
  await expect.poll(() => bodiesOf(list)).toEqual(['Four?', 'Five?']);
  const onShow = await restingRowsOf(list);
  await list.getByText('Four?').hover();
  await ask('Seven?');
  await button('1 new question').waitFor();
  expect(await rowsOf(list)).toEqual(onShow);
  await page.mouse.move(0, 0);
  await expect.poll(() => bodiesOf(list)).toEqual(['Seven?', 'Four?', 'Five?']);
  await close();
});

itInFullMatrix.each([
  ['/moderation', ''],
  ...(isFullMatrix
    ? [
        ['', '/moderation'],
        ['', ''],
      ]
    : []),
])(
  'shows at a question that another moderator writes about it (from /events/…%s, at /events/…%s)',
  async (from, at) => {
    const { page, event, ben, close } = await crewAt(at);
    const other = await openLivePageAs(browser, server, ben, `/events/${event.id}${from}`);
    const rowOf = (of: Page, body: string) => of.getByRole('listitem').filter({ hasText: body });
    const crew = page.getByRole('list', { name: 'Also here from the crew' });
    const begin = async (body: string, item: string): Promise<void> => {
      await rowOf(other.page, body).getByRole('button', { name: 'More for this question' }).click();
      await other.page.getByRole('menuitem', { name: item }).click();
    };
    await begin('Two?', 'Reject with a reason');
    await rowOf(page, 'Two?').getByText('Ben is rejecting this with a reason').waitFor();
    await crew.getByText('rejecting a question with a reason').waitFor({ state: 'attached' });
    await rowOf(other.page, 'Two?').getByRole('textbox', { name: 'Reason' }).press('Escape');
    await page.getByText('Ben is rejecting this with a reason').waitFor({ state: 'detached' });
    await begin('Four?', 'Answer in writing');
    await rowOf(page, 'Four?').getByText('Ben is writing an answer here').waitFor();
    await rowOf(other.page, 'Four?').getByRole('textbox', { name: 'Answer in writing' }).press('Escape');
    await page.getByText('Ben is writing an answer here').waitFor({ state: 'detached' });
    if (from === '/moderation') {
      await begin('Two?', 'Merge with another question…');
      await rowOf(page, 'Two?').getByText('Ben is merging this with another question').waitFor();
      await other.page.keyboard.press('Escape');
      await page.getByText('Ben is merging').waitFor({ state: 'detached' });
      for (const body of ['One?', 'Three?'])
        await other.page.getByRole('checkbox', { name: `Select: ${body}` }).check();
      await other.page.getByRole('button', { name: 'Reject with a reason' }).click();
      for (const body of ['One?', 'Three?'])
        await rowOf(page, body).getByText('Ben is rejecting this with a reason').waitFor();
    }
    await other.close();
    await close();
  },
);

it.runIf(isFullMatrix).each([
  { path: '/moderation', viewport: { width: 1024, height: 700 } },
  { path: '/moderation', viewport: { width: 390, height: 844 } },
  { path: '', viewport: { width: 1024, height: 700 } },
])('covers no focused control with “Tidy up” ($path, $viewport.width px)', async ({ path, viewport }) => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  const ids = await storeQuestions(
    server,
    event,
    Array.from({ length: 8 }, (_, place) => ({
      body: `What does everybody who came here today want to know of it, question ${place + 1}?`,
      state: 'pending',
    })),
  );
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`, { viewport });
  const list = page.getByRole('region', { name: path === '' ? 'Questions' : 'Waiting questions' });
  await list.getByText('question 1?').hover();
  await ben.visit('moderations.update', { event: event.id }, { questions: ids.slice(0, 1), action: 'approve' });
  const tidy = list.getByRole('button', { name: 'Tidy up what others have dealt with' });
  await tidy.waitFor();
  await calm(page);
  const covered = await tidy.locator('xpath=..').evaluate((strip) =>
    [...document.querySelectorAll<HTMLElement>('.list-frame li :is(button, input):enabled')].flatMap((control) => {
      control.focus();
      return document.activeElement === control &&
        control.getBoundingClientRect().bottom > strip.getBoundingClientRect().top
        ? [control.textContent]
        : [];
    }),
  );
  expect(covered).toEqual([]);
  await close();
});
