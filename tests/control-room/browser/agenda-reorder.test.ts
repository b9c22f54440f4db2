import { expect, it } from 'vitest';
import { route } from '#client/app/routes.ts';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, crewMemberAt, hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const controlRoomOf = (who: Visitor, { id }: EventView) => openLivePageAs(browser, server, who, `/events/${id}`);

const rowsOf = ({ page }: TestPage) =>
  page
    .getByRole('list', { name: 'Activities' })
    .getByRole('listitem')
    .filter({ has: page.locator('button[title]') });
const rowOf = (person: TestPage, title: string) => rowsOf(person).filter({ hasText: title });

/** Titles from top to bottom, those in a series after an arrow. */
const agendaOf = (person: TestPage): Promise<string[]> =>
  rowsOf(person).evaluateAll((rows) =>
    rows.map(
      (row) =>
        (row.querySelector('.ms-5') ? '> ' : '') + (row.querySelector('button[title]')?.getAttribute('title') ?? ''),
    ),
  );

const placeOf = async (person: TestPage, title: string) => {
  const box = await rowOf(person, title).first().boundingBox();
  if (!box) throw new Error(`${title} is not shown`);
  return { ...box, bottom: box.y + box.height };
};
const line = ({ page }: TestPage) => page.locator('.agenda-line');

async function takeHold(person: TestPage, title: string): Promise<void> {
  const row = await placeOf(person, title);
  await person.page.mouse.move(row.x + row.width / 2, row.y + row.height / 2);
  await person.page.mouse.down();
}

async function moveTo(person: TestPage, y: number): Promise<void> {
  const { x } = await placeOf(person, 'Quiz night');
  await person.page.mouse.move(x + 80, y, { steps: 5 });
}

it('a poll is moved into a quiz and out again by key, menu and pointer, and the other crew sees it at once', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  await choiceOf(host, event, { prompt: 'Tea?' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { prompt: 'Largest?' });
  await quizQuestion(host, event, quiz, { prompt: 'Smallest?' });
  const [one, two] = [await controlRoomOf(host, event), await controlRoomOf(ben, event)];
  const both = async (expected: string[]): Promise<void> => {
    for (const person of [one, two]) await expect.poll(() => agendaOf(person)).toEqual(expected);
  };
  await both(['Tea?', 'Quiz night', '> Largest?', '> Smallest?']);

  await rowOf(one, 'Tea?').getByRole('button', { name: 'Tea?' }).first().focus();
  await one.page.keyboard.press('Alt+ArrowDown');
  await both(['Quiz night', '> Tea?', '> Largest?', '> Smallest?']);
  await one.page.getByRole('status').filter({ hasText: 'Now in “Quiz night”' }).waitFor({ state: 'attached' });
  for (let step = 0; step < 3; step += 1) await one.page.keyboard.press('Alt+ArrowDown');
  await both(['Quiz night', '> Largest?', '> Smallest?', 'Tea?']);

  await two.page.getByRole('button', { name: 'More about Smallest?' }).click();
  await two.page.getByRole('menuitem', { name: 'Move out of “Quiz night”' }).click();
  await both(['Quiz night', '> Largest?', 'Smallest?', 'Tea?']);
  await two.page.getByRole('button', { name: 'More about Tea?' }).click();
  await two.page.getByRole('menuitem', { name: 'Move into “Quiz night”' }).click();
  await both(['Quiz night', '> Largest?', '> Tea?', 'Smallest?']);

  await takeHold(one, 'Smallest?');
  await moveTo(one, (await placeOf(one, 'Tea?')).y + 2);
  await one.page.mouse.up();
  await both(['Quiz night', '> Largest?', '> Smallest?', '> Tea?']);

  // Once it has begun it stays together: the same key moves inside it, and the menu has no way out.
  await host.visit('series-states.update', { series: quiz.id }, { action: 'start' });
  await two.page.getByText('people are coming in').first().waitFor();
  await two.page.getByRole('button', { name: 'More about Tea?' }).click();
  await two.page.getByRole('menuitem', { name: 'Move up' }).waitFor();
  expect(await two.page.getByRole('menuitem', { name: 'Move out of “Quiz night”' }).count()).toBe(0);

  // Dragged out all the same, it says why it stays.
  await takeHold(one, 'Tea?');
  await moveTo(one, (await placeOf(one, 'Quiz night')).y - 4);
  await one.page.getByText('Stays in “Quiz night”, which has begun').waitFor();
  expect(await line(one).count()).toBe(0);
  await one.page.mouse.up();
  await both(['Quiz night', '> Largest?', '> Smallest?', '> Tea?']);
  for (const person of [one, two]) await person.close();
});

it('once an edit of the poll on show is saved there is no way back to what already stands there', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: 'Tea?' });
  await choiceOf(host, event, { prompt: 'Cake?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1440, height: 900 },
  });
  const back = page.getByRole('button', { name: 'Back to what is shown now' });
  await page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Cake?' }).first().click();
  await back.waitFor();
  await back.click();
  await page.getByRole('region', { name: 'What is in hand' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('What do you want to ask?').fill('More tea?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'More tea?' }).waitFor();
  expect(await back.count()).toBe(0);
  await close();
});

it.each([
  ['en', 'Alt+Up'],
  ['fr', 'Alt+Haut'],
  ['de', 'Alt+Pfeil auf'],
])('the menu of a row names its keys as the list of keys does, in %s', async (locale, keys) => {
  const { host, event } = await hostWithEvent(server);
  await choiceOf(host, event, { prompt: 'Tea?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1440, height: 900 },
    locale,
  });
  await page.locator('.agenda-more').click();
  await page.getByRole('menuitem', { name: keys }).waitFor();
  await close();
});

it('while something is dragged the agenda stays as it is, and a line says where it lands: in the quiz or beside it', async () => {
  const { host, event } = await hostWithEvent(server);
  await choiceOf(host, event, { prompt: 'Tea?' });
  const quiz = await seriesOf(host, event);
  for (const prompt of ['Largest?', 'Smallest?']) await quizQuestion(host, event, quiz, { prompt });
  await choiceOf(host, event, { prompt: 'Cake?' });
  const crew = await controlRoomOf(host, event);
  const { page } = crew;
  const before = ['Tea?', 'Quiz night', '> Largest?', '> Smallest?', 'Cake?'];
  const foot = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Add a question to Quiz night' }) })
    .last();
  const inQuiz = () => page.locator('[data-target]').count();
  const lineAt = async () => {
    await line(crew).waitFor();
    const box = await line(crew).boundingBox();
    return { x: box?.x ?? 0, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  await expect.poll(() => agendaOf(crew)).toEqual(before);

  // A hand that presses is not quite still.
  await takeHold(crew, 'Tea?');
  const tea = await placeOf(crew, 'Tea?');
  await page.mouse.move(tea.x + tea.width / 2 + 2, tea.y + tea.height / 2 + 3);
  await page.mouse.up();
  await page.getByRole('heading', { name: 'Tea?' }).waitFor();
  await rowOf(crew, 'Quiz night').locator('button[title]').click();
  await page.getByRole('heading', { name: 'Quiz night' }).waitFor();

  await takeHold(crew, 'Tea?');
  const [first, last, footBox] = [
    await placeOf(crew, 'Largest?'),
    await placeOf(crew, 'Smallest?'),
    await foot.boundingBox(),
  ];
  const footBottom = (footBox?.y ?? 0) + (footBox?.height ?? 0);
  const offsets: number[] = [];
  for (const [pointer, at, isInside] of [
    [first.y + 3, first.y, true],
    [last.y - 3, last.y, true],
    [last.bottom + 3, last.bottom, true],
    [footBottom - 3, footBottom, false],
  ] as const) {
    await moveTo(crew, pointer);
    await expect.poll(async () => Math.abs((await lineAt()).y - at)).toBeLessThan(2);
    expect(await agendaOf(crew)).toEqual(before);
    expect(await foot.count()).toBe(1);
    // The whole quiz with its foot, in one piece.
    expect(await inQuiz()).toBe(isInside ? 4 : 0);
    offsets.push((await lineAt()).x);
  }
  expect(offsets[0]).toBeGreaterThan((offsets[3] ?? 0) + 15);
  // Back where it came from there is nothing to show; Escape lets go of it, and of the press that is still to end.
  await moveTo(crew, (await placeOf(crew, 'Tea?')).y + 5);
  await line(crew).waitFor({ state: 'detached' });
  await moveTo(crew, last.y - 3);
  await line(crew).waitFor();
  await page.keyboard.press('Escape');
  await line(crew).waitFor({ state: 'detached' });
  await page.mouse.up();
  expect(await agendaOf(crew)).toEqual(before);
  await page.getByRole('heading', { name: 'Quiz night' }).waitFor();

  await takeHold(crew, 'Tea?');
  await moveTo(crew, last.y - 3);
  await page.mouse.up();
  await expect.poll(() => agendaOf(crew)).toEqual(['Quiz night', '> Largest?', '> Tea?', '> Smallest?', 'Cake?']);
  // The whole quiz goes past what stands beside it, never into halves.
  await takeHold(crew, 'Quiz night');
  await moveTo(crew, (await placeOf(crew, 'Cake?')).bottom + 5);
  await page.mouse.up();
  await expect.poll(() => agendaOf(crew)).toEqual(['Cake?', 'Quiz night', '> Largest?', '> Tea?', '> Smallest?']);
  await page.getByRole('heading', { name: 'Quiz night' }).waitFor();
  await crew.close();
});

it('a move is taken back as long as that is offered: the order, the quiz and what came with it', async () => {
  const { host, event } = await hostWithEvent(server);
  const tea = await choiceOf(host, event, { prompt: 'Tea?', isRevisable: false, timerSeconds: 20 });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { prompt: 'Largest?' });
  const crew = await controlRoomOf(host, event);
  const { page } = crew;
  await page.clock.install();
  const before = ['Tea?', 'Quiz night', '> Largest?'];
  const undo = page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: /^Undo/ });
  const moveIn = async () => {
    await rowOf(crew, 'Tea?').getByRole('button', { name: 'Tea?' }).first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => agendaOf(crew)).toEqual(['Quiz night', '> Tea?', '> Largest?']);
    await page.getByText('Moved “Tea?”').waitFor();
  };
  const kept = async () => server.world.store.activities.byId(tea.id);
  const own = { seriesId: null, isRevisable: false, timerSeconds: 20, points: null };
  let answered = 0;
  page.on(
    'requestfinished',
    (request) =>
      void (answered += request.url().endsWith(route('activity-orders.update', { event: event.id })) ? 1 : 0),
  );
  await moveIn();
  await page.keyboard.press('u');
  await expect.poll(() => agendaOf(crew)).toEqual(before);
  await undo.waitFor({ state: 'detached' });
  await expect.poll(() => answered).toBe(2);
  await page.getByRole('status').filter({ hasText: 'Taken back' }).waitFor({ state: 'attached' });
  await expect.poll(kept).toMatchObject(own);

  // By its button, however long that takes.
  await moveIn();
  await page.getByText('No right answer is marked: nobody gets points.').waitFor();
  await page.clock.fastForward(60_000);
  await undo.click();
  await expect.poll(() => agendaOf(crew)).toEqual(before);
  await expect.poll(kept).toMatchObject(own);

  // What somebody else has set there meanwhile stays.
  await moveIn();
  await expect.poll(async () => (await kept())?.points).toBe(1_000);
  const form = {
    prompt: 'Iced tea?',
    kind: 'choice',
    timerSeconds: 45,
    points: 1_000,
    minPicks: 1,
    maxPicks: 1,
    options: tea.options.map(({ id, label }) => ({ id, label })),
  };
  await host.visit('activities.update', { activity: tea.id }, form);
  await expect.poll(() => agendaOf(crew)).toEqual(['Quiz night', '> Iced tea?', '> Largest?']);
  await page.keyboard.press('u');
  await expect.poll(() => agendaOf(crew)).toEqual(['Iced tea?', 'Quiz night', '> Largest?']);
  await expect.poll(kept).toMatchObject({ seriesId: null, timerSeconds: 45, points: null });
  const { points: _, ...alone } = form;
  await host.visit('activities.update', { activity: tea.id }, { ...alone, prompt: 'Tea?', timerSeconds: 20 });
  await expect.poll(() => agendaOf(crew)).toEqual(before);

  // What it lacks in a quiz is said at once, and where that is set is one press away.
  await moveIn();
  await page.getByText('No right answer is marked: nobody gets points.').first().waitFor();
  await rowOf(crew, 'Tea?').getByText('no right answer').waitFor();
  await page.getByRole('button', { name: 'Set the right answer' }).click();
  await page.getByRole('heading', { name: 'Edit the question' }).waitFor();
  await undo.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel' }).click();

  // Offered no more once somebody else has moved something, nor when one goes on to something else.
  await page.keyboard.press('Alt+ArrowDown');
  await rowOf(crew, 'Tea?').getByRole('button', { name: 'Tea?' }).first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => agendaOf(crew)).toEqual(['Quiz night', '> Largest?', '> Tea?']);
  await undo.waitFor();
  // Shown at once, and done when the server has it: what somebody else moves comes after that.
  const stored = async () =>
    (await server.world.store.activities.ofEvent(event.id))
      .toSorted((one, other) => one.position - other.position)
      .map(({ prompt }) => prompt);
  await expect.poll(stored).toEqual(['Largest?', 'Tea?']);
  await host.visit(
    'activity-orders.update',
    { event: event.id },
    {
      ids: [
        quiz.id,
        tea.id,
        (await server.world.store.activities.ofEvent(event.id)).find(({ id }) => id !== tea.id)?.id,
      ],
    },
  );
  await undo.waitFor({ state: 'detached' });
  await rowOf(crew, 'Tea?').getByRole('button', { name: 'Tea?' }).first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('Now question 2 of “Quiz night”').first().waitFor();
  await undo.waitFor();
  await rowOf(crew, 'Quiz night').getByRole('button', { name: 'Quiz night' }).first().click();
  await undo.waitFor({ state: 'detached' });
  await crew.close();
});

it('what is moved again and taken back before there is word of the step before is as it was after that step', async () => {
  const { host, event } = await hostWithEvent(server);
  const tea = await choiceOf(host, event, { prompt: 'Tea?', isRevisable: true, timerSeconds: null });
  const quiz = await seriesOf(host, event);
  const largest = await quizQuestion(host, event, quiz, { prompt: 'Largest?' });
  const crew = await controlRoomOf(host, event);
  const { page } = crew;
  const path = `**${route('activity-orders.update', { event: event.id })}`;
  /** Pressed one after the other while nothing is answered; then all of it is. */
  const pressEarly = async (title: string, keys: readonly string[]): Promise<void> => {
    let [pass, answered] = [(): void => undefined, 0];
    const held = new Promise<void>((resolve) => (pass = resolve));
    await page.route(path, async (request) => {
      await held;
      await request.continue();
      answered += 1;
    });
    await rowOf(crew, title).getByRole('button', { name: title }).first().focus();
    for (const key of keys) await page.keyboard.press(key);
    pass();
    await expect.poll(() => answered).toBe(keys.length);
    await page.unroute(path);
  };
  const kept = (id: string) => async () => server.world.store.activities.byId(id);
  const [asPoll, asQuestion] = [
    { seriesId: null, isRevisable: true, timerSeconds: null, points: null },
    { seriesId: quiz.id, isRevisable: false, timerSeconds: 20, points: 1_000 },
  ];
  // Into the quiz and out of it, and the way out taken back: it has the points of a question there.
  await pressEarly('Tea?', ['Alt+ArrowDown', 'Alt+ArrowUp', 'u']);
  await expect.poll(kept(tea.id)).toMatchObject(asQuestion);
  await expect.poll(() => agendaOf(crew)).toEqual(['Quiz night', '> Tea?', '> Largest?']);
  // Out of the quiz and into it, and the way in taken back: no points stay.
  await pressEarly('Largest?', ['Alt+ArrowDown', 'Alt+ArrowUp', 'u']);
  await expect.poll(kept(largest.id)).toMatchObject(asPoll);
  await expect.poll(() => agendaOf(crew)).toEqual(['Quiz night', '> Tea?', 'Largest?']);
  await crew.close();
});
