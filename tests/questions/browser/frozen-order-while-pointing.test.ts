import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm, settled } from '#support/browser/settled.ts';
import { openJoinPage, waitUntilLive, openLivePageAs, shownQuestions, tab } from '#support/browser/people.ts';

// Lists of questions that keep still under a pointer, and what does not wait all the same.

const { server, browser } = withServerAndBrowser();

async function roomOfFour() {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  const ada = await participantAt(server, event.code, 'Ada');
  const ids = new Map<string, string>();
  for (const body of ['Why is the sky blue?', 'Is the cat alive?', 'Who is Wigner?', 'What is spin?'])
    ids.set(body, await questionBy(ada, event, body));
  const approves = (body: string) =>
    ben.visit('moderations.update', { event: event.id }, { questions: [ids.get(body) ?? ''], action: 'approve' });
  return { host, event, ada, approves };
}

const fresh = ({ page }: TestPage) => page.getByRole('button', { name: /new question/ });

it.each([
  { desk: 'the control room', path: '', part: 'Questions', own: 'On show' },
  { desk: 'the moderation queue', path: '/moderation', part: 'Questions on show', own: null },
])(
  'what a host approves in $desk is on show at once, under the pointer too; what others approve waits',
  async ({ path, part, own }) => {
    const { host, event, approves } = await roomOfFour();
    const crew = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`);
    const column = crew.page.getByRole('region', { name: part });
    const onShow =
      own === null ? column : column.locator('section').filter({ has: crew.page.getByRole('heading', { name: own }) });
    const approve = async (body: string) => {
      const button = crew.page.getByRole('listitem').filter({ hasText: body }).getByRole('button', { name: 'Approve' });
      // From the queue's column a press leads the pointer out of the other; a key does not.
      await (own === null ? button.press('Enter') : button.click());
    };
    const shown = (body: string) => onShow.getByText(body).waitFor();

    // With nothing on show, nothing waits: neither theirs nor one's own.
    await column.hover();
    await approves('Is the cat alive?');
    await shown('Is the cat alive?');
    expect(await fresh(crew).count()).toBe(0);

    // One's own keeps nobody waiting, though the pointer never leaves.
    await approve('Why is the sky blue?');
    await shown('Why is the sky blue?');
    expect(await crew.page.getByText('No questions yet').count()).toBe(0);

    // What others approve does wait, and moves nothing.
    const first = onShow.getByText('Why is the sky blue?');
    const before = await first.boundingBox();
    await approves('Who is Wigner?');
    await fresh(crew).getByText('1 new question').waitFor();
    expect(await onShow.getByText('Who is Wigner?').count()).toBe(0);
    expect(await first.boundingBox()).toEqual(before);
    await approve('What is spin?');
    await shown('What is spin?');
    await fresh(crew).getByText('1 new question').waitFor();
    await fresh(crew).click();
    await shown('Who is Wigner?');
    await fresh(crew).waitFor({ state: 'detached' });
    await crew.close();
  },
);

it('in the room one’s own question is on show at once, under the pointer too; what others ask waits, and moves nothing', async () => {
  const { event, ada, approves } = await roomOfFour();
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  await tab(phone, 'Questions');
  await approves('Is the cat alive?');
  await expect.poll(() => shownQuestions(phone)).toContain('Is the cat alive?');
  expect(await fresh(phone).count()).toBe(0);
  const row = phone.page.locator('.question-row').first();
  await row.hover();
  await approves('Who is Wigner?');
  await phone.page.locator('.question-row').nth(1).waitFor();
  expect(await fresh(phone).count()).toBe(0);

  const { host, event: other } = await hostWithEvent(server);
  const guest = await openLivePageAs(browser, server, await participantAt(server, other.code), `/e/${other.code}`);
  await questionBy(await participantAt(server, other.code), other, 'The first?', { host });
  await tab(guest, 'Questions');
  await guest.page.locator('.question-row').hover();
  // The tab glides in.
  await settled(guest.page);
  const before = await guest.page.locator('.question-row').boundingBox();
  await questionBy(await participantAt(server, other.code), other, 'The second?', { host });
  await fresh(guest).getByText('1 new question').waitFor();
  expect(await guest.page.locator('.question-row').count()).toBe(1);
  expect(await guest.page.locator('.question-row').boundingBox()).toEqual(before);
  // The word of it lies over no question.
  await calm(guest.page);
  const word = (await fresh(guest).boundingBox())!;
  expect(word.y + word.height).toBeLessThanOrEqual(before!.y + 1);
  await fresh(guest).click();
  await guest.page.locator('.question-row').nth(1).waitFor();
  for (const person of [phone, guest]) await person.close();
});

it.each([
  { width: 390, isTouched: false },
  { width: 390, isTouched: true },
  { width: 1_440, isTouched: false },
])(
  'scrolled, the word of what is new stands on a ground of its own at the header, and no question looks out beside it ($width px, touched: $isTouched)',
  async ({ width, isTouched }) => {
    const { host, event } = await hostWithEvent(server);
    const someone = () => participantAt(server, event.code);
    for (let place = 0; place < 9; place += 1)
      await questionBy(
        await someone(),
        event,
        `Question ${place}: does it go through both slits at once when nobody looks?`,
        { host },
      );
    const guest = await openLivePageAs(browser, server, await someone(), `/e/${event.code}`, {
      viewport: { width, height: 700 },
      ...(isTouched && { isMobile: true, hasTouch: true }),
    });
    const { page } = guest;
    await tab(guest, 'Questions');
    await page.locator('.question-row').nth(8).waitFor();
    await page.evaluate(() => window.scrollTo(0, 500));
    await settled(page);
    await page.mouse.move(width / 2, 400);
    if (isTouched) await page.locator('.question-row').nth(4).dispatchEvent('pointerdown', { pointerType: 'touch' });
    await questionBy(await someone(), event, 'One more?', { host });
    await fresh(guest).getByText('1 new question').waitFor();
    await settled(page);
    const { gap, covered } = await fresh(guest).evaluate((pill) => {
      const { top, bottom } = pill.getBoundingClientRect();
      const header = document.querySelector('.room-header')!.getBoundingClientRect();
      const seen: string[] = [];
      for (let x = 4; x < innerWidth; x += 8) {
        for (const y of [header.bottom + 1, (top + bottom) / 2, bottom - 2])
          if (document.elementFromPoint(x, y)?.closest('article, .question-row')) seen.push(`${x}, ${y}`);
      }
      return { gap: top - header.bottom, covered: seen };
    });
    expect(gap).toBeGreaterThanOrEqual(-0.5);
    expect(gap).toBeLessThan(2);
    expect(covered).toEqual([]);
    await guest.close();
  },
);

it('in the room, where the mouse rests on the list and others vote, it is said that the order has changed; pressing that takes the new one', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  for (const body of ['Why is the sky blue?', 'Is the cat alive?']) await questionBy(ada, event, body, { host });
  const reader = await openLivePageAs(browser, server, await participantAt(server, event.code), `/e/${event.code}`, {
    viewport: { width: 1280, height: 800 },
  });
  await tab(reader, 'Questions');
  const before = await shownQuestions(reader);
  const [first = '', second = ''] = before;
  const rows = reader.page.locator('.question-row');
  await rows.last().hover();
  const moved = reader.page.getByRole('button', { name: 'The order has changed' });
  expect(await moved.count()).toBe(0);
  const places = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  const stood = await places();
  const vote = async (isUpvoted: boolean) =>
    ada.call(isUpvoted ? 'upvotes.create' : 'upvotes.destroy', {
      code: event.code,
      question: (await rows.last().getAttribute('data-id')) ?? '',
    });
  await vote(true);
  await moved.waitFor();
  // It lies over no question, and not over what stands above them.
  await calm(reader.page);
  const { y, height } = (await moved.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(stood[0]! + 1);
  const search = (await reader.page.getByRole('searchbox').boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(search.y + search.height - 1);
  expect([await shownQuestions(reader), await places()]).toEqual([before, stood]);
  // Taken back there is nothing to say.
  await vote(false);
  await moved.waitFor({ state: 'detached' });
  await vote(true);
  await moved.click();
  await expect.poll(() => shownQuestions(reader)).toEqual([second, first]);
  await moved.waitFor({ state: 'detached' });
  await reader.close();
});

it.each([
  { desk: 'the control room', path: '', part: 'Questions' },
  { desk: 'the moderation queue', path: '/moderation', part: 'Questions on show' },
])(
  'in $desk, where the mouse rests on the list and others vote, it is said that the order has changed; pressing that or leaving takes the new one',
  async ({ path, part }) => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    for (const body of ['Why is the sky blue?', 'Is the cat alive?', 'Who is Wigner?'])
      await questionBy(ada, event, body, { host });
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`, {
      viewport: { width: 1440, height: 900 },
    });
    const rows = page.getByRole('region', { name: part }).getByRole('listitem');
    const shown = () =>
      rows.evaluateAll((all) =>
        all.map((row) => ({ body: row.querySelector('p')?.textContent ?? '', top: row.getBoundingClientRect().top })),
      );
    const bodies = async () => (await shown()).map(({ body }) => body);
    const vote = async (body: string) => {
      const { room } = await ada.see('rooms/show', 'rooms.show', { code: event.code });
      await ada.call('upvotes.create', {
        code: event.code,
        question: room.questions.find((question) => question.body === body)?.id ?? '',
      });
    };
    await rows.nth(2).hover();
    const before = await shown();
    const [first = '', second = '', third = ''] = before.map(({ body }) => body);
    const moved = page.getByRole('button', { name: 'The order has changed' });
    expect(await moved.count()).toBe(0);
    await vote(third);
    await moved.waitFor();
    expect(await shown()).toEqual(before);
    await moved.click();
    await expect.poll(bodies).toEqual([third, first, second]);
    await moved.waitFor({ state: 'detached' });
    // With one upvote each, the older comes first again.
    await rows.nth(1).hover();
    await vote(first);
    await moved.waitFor();
    expect(await bodies()).toEqual([third, first, second]);
    await page.mouse.move(2, 2);
    await expect.poll(bodies).toEqual([first, third, second]);
    await moved.waitFor({ state: 'detached' });
    await close();
  },
);

it.each([
  { desk: 'the room', part: 'OL' },
  { desk: 'the moderation queue', part: 'UL' },
])('whoever lets in by keyboard what waits goes on from the list it came into ($desk)', async ({ desk, part }) => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const isRoom = desk === 'the room';
  for (const body of ['Why is the sky blue?', 'Is the cat alive?']) await questionBy(ada, event, body, { host });
  const reader = await openLivePageAs(
    browser,
    server,
    isRoom ? ada : host,
    isRoom ? `/e/${event.code}` : `/events/${event.id}/moderation`,
    { viewport: { width: 1280, height: 800 } },
  );
  if (isRoom) await tab(reader, 'Questions');
  await (isRoom ? reader.page.locator('.question-row') : reader.page.getByRole('listitem'))
    .filter({ hasText: 'Is the cat alive?' })
    .hover();
  const other = await participantAt(server, event.code);
  await questionBy(other, event, 'Who is Wigner?', { host });
  await fresh(reader).press('Enter');
  await reader.page.getByText('Who is Wigner?').waitFor();
  expect(await reader.page.evaluate(() => document.activeElement?.tagName)).toBe(part);
  await reader.close();
});

it('in the room the list keeps still too when it appeared under a mouse that was already there', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const ada = await participantAt(server, event.code, 'Ada');
  for (const body of ['Why is the sky blue?', 'Is the cat alive?']) await questionBy(ada, event, body, { host });
  const guest = await openJoinPage(browser, server, event.code, { width: 1280, height: 800 });
  const { page } = guest;
  await page.getByRole('button', { name: 'Join' }).click();
  // Where the button was is the list now, and the mouse has not moved since.
  await page.locator('.question-row:hover').waitFor();
  await waitUntilLive(guest);
  const rows = page.locator('.question-row');
  const before = await shownQuestions(guest);
  await ada.call('upvotes.create', { code: event.code, question: (await rows.last().getAttribute('data-id')) ?? '' });
  await page.getByRole('button', { name: 'The order has changed' }).waitFor();
  expect(await shownQuestions(guest)).toEqual(before);
  await guest.close();
});

it('in the room the list keeps still under a mouse that goes on in it, once its owner is back from another tab', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const ada = await participantAt(server, event.code, 'Ada');
  for (const body of ['Why is the sky blue?', 'Is the cat alive?']) await questionBy(ada, event, body, { host });
  const reader = await openLivePageAs(browser, server, await participantAt(server, event.code), `/e/${event.code}`, {
    viewport: { width: 1280, height: 800 },
  });
  const { page } = reader;
  const rows = page.locator('.question-row');
  const last = rows.last().locator('p').first();
  await last.hover();
  for (const state of ['hidden', 'visible']) {
    await page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  }
  await last.hover({ position: { x: 5, y: 5 } });
  const before = await shownQuestions(reader);
  await ada.call('upvotes.create', { code: event.code, question: (await rows.last().getAttribute('data-id')) ?? '' });
  await page.getByRole('button', { name: 'The order has changed' }).waitFor();
  expect(await shownQuestions(reader)).toEqual(before);
  await reader.close();
});
