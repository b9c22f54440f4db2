import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openJoinPage, openLivePageAs, shownQuestions, waitUntilLive } from '#support/browser/people.ts';
import { calm } from '#support/browser/settled.ts';

const { server, browser } = withServerAndBrowser();

const newQuestions = ({ page }: TestPage) => page.getByRole('button', { name: /new question/ });
const orderChanged = ({ page }: TestPage) => page.getByRole('button', { name: 'The order has changed' });

it('freezes the order under the pointer in the room and holds back new questions until the button is pressed', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const ada = await participantAt(server, event.code, 'Ada');
  for (const body of ['Why is the sky blue?', 'Is the cat alive?']) await questionBy(ada, event, body, { host });
  const guest = await openJoinPage(browser, server, event.code, { width: 1280, height: 800 });
  const { page } = guest;
  await page.getByRole('button', { name: 'Join' }).click();
  // The list appears where the button was, under a pointer that does not move.
  await page.locator('.question-row:hover').waitFor();
  await waitUntilLive(guest);
  await calm(page);
  const rows = page.locator('.question-row');
  const last = (await rows.last().getAttribute('data-id')) ?? '';
  const before = await shownQuestions(guest);
  const tops = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  const topsBefore = await tops();
  const vote = (action: 'create' | 'destroy') => ada.call(`upvotes.${action}`, { code: event.code, question: last });
  await vote('create');
  await orderChanged(guest).waitFor();
  expect([await shownQuestions(guest), await tops()]).toEqual([before, topsBefore]);
  await vote('destroy');
  await orderChanged(guest).waitFor({ state: 'detached' });
  await vote('create');
  await orderChanged(guest).click();
  await expect.poll(() => shownQuestions(guest)).toEqual(before.toReversed());
  await orderChanged(guest).waitFor({ state: 'detached' });

  await rows.last().hover();
  await questionBy(await participantAt(server, event.code), event, 'Who is Wigner?', { host });
  await newQuestions(guest).getByText('1 new question').waitFor();
  expect(await shownQuestions(guest)).toEqual(before.toReversed());
  // By keyboard, the focus goes on to the list.
  await newQuestions(guest).press('Enter');
  await expect.poll(() => rows.count()).toBe(3);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('OL');
  await guest.close();
});

itInFullMatrix(
  'shows what the host approves in the control room at once under the pointer, and holds what others approve',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
    const ada = await participantAt(server, event.code, 'Ada');
    const ids = new Map<string, string>();
    for (const body of ['Why is the sky blue?', 'Is the cat alive?', 'Who is Wigner?', 'What is spin?'])
      ids.set(body, await questionBy(ada, event, body));
    const benApproves = (body: string) =>
      ben.visit('moderations.update', { event: event.id }, { questions: [ids.get(body) ?? ''], action: 'approve' });
    const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`);
    const column = crew.page.getByRole('region', { name: 'Questions' });
    const onShow = column.locator('section').filter({ has: crew.page.getByRole('heading', { name: 'On show' }) });
    const approve = (body: string) =>
      column.getByRole('listitem').filter({ hasText: body }).getByRole('button', { name: 'Approve' }).click();

    // An empty list holds nothing back.
    await column.hover();
    await benApproves('Is the cat alive?');
    await onShow.getByText('Is the cat alive?').waitFor();
    expect(await newQuestions(crew).count()).toBe(0);
    await approve('Why is the sky blue?');
    const first = onShow.getByText('Why is the sky blue?');
    await first.waitFor();
    const place = await first.boundingBox();
    await benApproves('Who is Wigner?');
    await newQuestions(crew).getByText('1 new question').waitFor();
    expect(await onShow.getByText('Who is Wigner?').count()).toBe(0);
    expect(await first.boundingBox()).toEqual(place);
    await approve('What is spin?');
    await onShow.getByText('What is spin?').waitFor();
    await newQuestions(crew).click();
    await onShow.getByText('Who is Wigner?').waitFor();
    await newQuestions(crew).waitFor({ state: 'detached' });
    await crew.close();
  },
);

itInFullMatrix(
  'freezes the order under the pointer on the moderation page until a button is pressed or the pointer leaves',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    const ids = new Map<string, string>();
    for (const body of ['Why is the sky blue?', 'Is the cat alive?', 'Who is Wigner?'])
      ids.set(body, await questionBy(ada, event, body, { host }));
    const crew = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
    const { page } = crew;
    const rows = page.getByRole('region', { name: 'Questions on show' }).getByRole('listitem');
    const shown = () =>
      rows.evaluateAll((all) =>
        all.map((row) => ({ body: row.querySelector('p')?.textContent ?? '', top: row.getBoundingClientRect().top })),
      );
    const bodies = async () => (await shown()).map(({ body }) => body);
    const vote = (body: string) => ada.call('upvotes.create', { code: event.code, question: ids.get(body) ?? '' });
    await rows.nth(2).hover();
    const before = await shown();
    const [first = '', second = '', third = ''] = before.map(({ body }) => body);
    await vote(third);
    await orderChanged(crew).waitFor();
    expect(await shown()).toEqual(before);
    await orderChanged(crew).click();
    await expect.poll(bodies).toEqual([third, first, second]);
    await orderChanged(crew).waitFor({ state: 'detached' });
    // With one upvote each, the older question comes first again.
    await rows.nth(1).hover();
    await vote(first);
    await orderChanged(crew).waitFor();
    expect(await bodies()).toEqual([third, first, second]);
    await page.mouse.move(2, 2);
    await expect.poll(bodies).toEqual([first, third, second]);
    await orderChanged(crew).waitFor({ state: 'detached' });
    await crew.close();
  },
);
