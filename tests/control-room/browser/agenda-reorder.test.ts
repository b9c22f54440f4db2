import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { route } from '#client/app/routes.ts';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, crewMemberAt, hostWithEvent } from '#support/factories/events.ts';
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

it('moves a poll into and out of a quiz by key, menu and pointer, at once for colleagues too', async () => {
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

  // A started quiz stays together: the menu has no way out.
  await host.visit('series-states.update', { series: quiz.id }, { action: 'start' });
  await two.page.getByText('people are coming in').first().waitFor();
  await two.page.getByRole('button', { name: 'More about Tea?' }).click();
  await two.page.getByRole('menuitem', { name: /Move up.*Alt\+Up/ }).waitFor();
  expect(await two.page.getByRole('menuitem', { name: 'Move out of “Quiz night”' }).count()).toBe(0);

  // Dragging out says why it stays.
  await takeHold(one, 'Tea?');
  await moveTo(one, (await placeOf(one, 'Quiz night')).y - 4);
  await one.page.getByText('Stays in “Quiz night”, which has begun').waitFor();
  expect(await line(one).count()).toBe(0);
  await one.page.mouse.up();
  await both(['Quiz night', '> Largest?', '> Smallest?', '> Tea?']);
  for (const person of [one, two]) await person.close();
});

itInFullMatrix('keeps the agenda still during a drag, and marks where the row lands with a line', async () => {
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

  // A press that moves a few pixels is a click.
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
    // The quiz, its questions and its foot are marked as one target.
    expect(await inQuiz()).toBe(isInside ? 4 : 0);
    offsets.push((await lineAt()).x);
  }
  expect(offsets[0]).toBeGreaterThan((offsets[3] ?? 0) + 15);
  // No line at the row's own place. Escape cancels the drag and the click that would end it.
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
  // A dragged quiz moves with its questions.
  await takeHold(crew, 'Quiz night');
  await moveTo(crew, (await placeOf(crew, 'Cake?')).bottom + 5);
  await page.mouse.up();
  await expect.poll(() => agendaOf(crew)).toEqual(['Cake?', 'Quiz night', '> Largest?', '> Tea?', '> Smallest?']);
  await page.getByRole('heading', { name: 'Quiz night' }).waitFor();
  await crew.close();
});

itInFullMatrix('offers to undo a move until a colleague moves something', async () => {
  const { host, event } = await hostWithEvent(server);
  const tea = await choiceOf(host, event, { prompt: 'Tea?', isRevisable: false, timerSeconds: 20 });
  const quiz = await seriesOf(host, event);
  const largest = await quizQuestion(host, event, quiz, { prompt: 'Largest?' });
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
    await page.getByText('No right answer is marked: nobody gets points.').first().waitFor();
  };
  const own = { seriesId: null, isRevisable: false, timerSeconds: 20, points: null };
  const stored = async () => server.world.store.activities.byId(tea.id);
  await moveIn();
  await page.keyboard.press('u');
  await expect.poll(() => agendaOf(crew)).toEqual(before);
  await undo.waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'Taken back' }).waitFor({ state: 'attached' });
  await expect.poll(stored).toMatchObject(own);

  // The button has no time limit, and keeps what a colleague changed meanwhile.
  await moveIn();
  await page.clock.fastForward(60_000);
  const { kind, minPicks, maxPicks, options } = tea;
  const form = { kind, minPicks, maxPicks, options, timerSeconds: 45, points: 1_000, prompt: 'Iced tea?' };
  await host.visit('activities.update', { activity: tea.id }, form);
  await expect.poll(() => agendaOf(crew)).toEqual(['Quiz night', '> Iced tea?', '> Largest?']);
  await undo.click();
  await expect.poll(() => agendaOf(crew)).toEqual(['Iced tea?', 'Quiz night', '> Largest?']);
  await expect.poll(stored).toMatchObject({ seriesId: null, timerSeconds: 45, points: null });
  await host.visit('activities.update', { activity: tea.id }, { ...form, prompt: 'Tea?', points: undefined });
  await expect.poll(() => agendaOf(crew)).toEqual(before);

  // A question without a right answer links to the form.
  await moveIn();
  await rowOf(crew, 'Tea?').getByText('no right answer').waitFor();
  await page.getByRole('button', { name: 'Set the right answer' }).click();
  await page.getByRole('heading', { name: 'Edit the question' }).waitFor();
  await undo.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel' }).click();

  await rowOf(crew, 'Tea?').getByRole('button', { name: 'Tea?' }).first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await undo.waitFor();
  // The page shows a move before the server has stored it.
  await expect.poll(async () => (await stored())?.position).toBeGreaterThan(1);
  await host.visit('activity-orders.update', { event: event.id }, { ids: [quiz.id, tea.id, largest.id] });
  await undo.waitFor({ state: 'detached' });
  await crew.close();
});

itInFullMatrix('undoes only the last of several moves that were not answered yet', async () => {
  const { host, event } = await hostWithEvent(server);
  const tea = await choiceOf(host, event, { prompt: 'Tea?', isRevisable: true, timerSeconds: null });
  const quiz = await seriesOf(host, event);
  const largest = await quizQuestion(host, event, quiz, { prompt: 'Largest?' });
  const crew = await controlRoomOf(host, event);
  const { page } = crew;
  const path = `**${route('activity-orders.update', { event: event.id })}`;
  /** Presses keys while no request is answered, then lets all through. */
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
  // In, out, undo: it is a quiz question with points.
  await pressEarly('Tea?', ['Alt+ArrowDown', 'Alt+ArrowUp', 'u']);
  await expect.poll(kept(tea.id)).toMatchObject(asQuestion);
  await expect.poll(() => agendaOf(crew)).toEqual(['Quiz night', '> Tea?', '> Largest?']);
  // Out, in, undo: it is a poll without points.
  await pressEarly('Largest?', ['Alt+ArrowDown', 'Alt+ArrowUp', 'u']);
  await expect.poll(kept(largest.id)).toMatchObject(asPoll);
  await expect.poll(() => agendaOf(crew)).toEqual(['Quiz night', '> Tea?', 'Largest?']);
  await crew.close();
});
