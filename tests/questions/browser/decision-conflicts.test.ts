import { expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { isFullMatrix, itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { beforeNextSend, openLivePageAs } from '#support/browser/people.ts';

// The host has a page open while Ben, a moderator, decides elsewhere.

const { server, browser } = withServerAndBrowser();

const states = async (event: EventView) =>
  Object.fromEntries(
    (await server.world.store.questions.ofEvent(event.id)).map(({ body, state, rejectionReason }) => [
      body,
      rejectionReason ?? state,
    ]),
  );

async function crewWith(questions: readonly string[], isApproved = false) {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const ada = await participantAt(server, event.code, 'Ada');
  const ids = new Map<string, string>();
  for (const body of questions) ids.set(body, await questionBy(ada, event, body, isApproved ? { host } : undefined));
  const benDecides = (body: string, action: string, words: object = {}) =>
    ben.visit('moderations.update', { event: event.id }, { questions: [ids.get(body) ?? ''], action, ...words });
  const open = (path = '') => openLivePageAs(browser, server, host, `/events/${event.id}${path}`);
  return { host, event, ada, ids, benDecides, open };
}

const rowOf = ({ page }: TestPage, body: string) => page.getByRole('listitem').filter({ hasText: body });

async function chooseFor(crew: TestPage, body: string, item: string): Promise<void> {
  await rowOf(crew, body).getByRole('button', { name: 'More for this question' }).click();
  await crew.page.getByRole('menuitem', { name: item }).click();
}

it('keeps a written answer when another answer was published first, and lets the author replace it or take it', async () => {
  const body = 'When is the exam?';
  const { event, benDecides, open } = await crewWith([body], true);
  const benAnswers = (answer: string) => benDecides(body, 'answer', { answer });
  const stored = async () => (await server.world.store.questions.ofEvent(event.id))[0]?.answer;
  const crew = await open();
  const { page } = crew;
  const row = rowOf(crew, body);
  const field = row.getByRole('textbox', { name: 'Answer in writing' });
  const publish = row.getByRole('button', { name: 'Publish the answer' });
  const notice = row.getByRole('alert').filter({ hasText: 'has answered in the meantime' });

  await chooseFor(crew, body, 'Answer in writing');
  await field.fill('On Monday.');
  await beforeNextSend(page, () => benAnswers('On Tuesday.'));
  await publish.click();
  await notice.getByText('On Tuesday.').waitFor();
  expect([await field.inputValue(), await stored()]).toEqual(['On Monday.', 'On Tuesday.']);
  await expect.poll(() => row.getByRole('alert').count()).toBe(1);
  await publish.click();
  await field.waitFor({ state: 'detached' });
  expect(await stored()).toBe('On Monday.');

  await chooseFor(crew, body, 'Change the written answer');
  await field.fill('On Wednesday.');
  await benAnswers('On Friday.');
  await notice.getByText('On Friday.').waitFor();
  await row.getByRole('button', { name: 'Take theirs' }).click();
  await notice.waitFor({ state: 'detached' });
  expect([await field.inputValue(), await stored()]).toEqual(['On Friday.', 'On Friday.']);
  await crew.close();
});

itInFullMatrix.each(['/moderation', ''])(
  'says who has decided a question first, and offers to decide otherwise (/events/…%s)',
  async (path) => {
    const body = 'Is it lunch time yet?';
    const { event, benDecides, open } = await crewWith([body]);
    const crew = await open(path);
    const { page } = crew;
    const row = rowOf(crew, body);
    const note = page.getByRole('alert').filter({ hasText: 'Not done, because it is no longer as you saw it' });
    await row.getByRole('button', { name: 'Reject', exact: true }).waitFor();
    await beforeNextSend(page, () => benDecides(body, 'approve'));
    await row.getByRole('button', { name: 'Reject', exact: true }).click();
    await note.getByText('Ben has approved this in the meantime.').waitFor();
    expect([
      await states(event),
      await page.getByRole('button', { name: /^Undo/ }).count(),
      await page.getByRole('alert').count(),
    ]).toEqual([{ [body]: 'approved' }, 0, 1]);
    await note.getByRole('button', { name: 'Back to the queue' }).click();
    await note.waitFor({ state: 'detached' });
    await expect.poll(() => states(event)).toEqual({ [body]: 'pending' });

    // An undo does not take back what was decided while it was sent.
    await row.getByRole('button', { name: 'Approve', exact: true }).click();
    const undo = page.getByRole('button', { name: /^Undo: approved/ });
    await undo.waitFor();
    await beforeNextSend(page, () => benDecides(body, 'answer'));
    await undo.click();
    await page.getByRole('alert').getByText('Ben has answered this in the meantime.').waitFor();
    expect(await states(event)).toEqual({ [body]: 'answered' });
    await crew.close();
  },
);

it('decides the other selected questions when one was decided first, and undoes only those', async () => {
  const bodies = ['When is lunch?', 'Where is lunch?', 'What is lunch?'];
  const { event, benDecides, open } = await crewWith(bodies);
  const crew = await open('/moderation');
  const { page } = crew;
  for (const body of bodies) await rowOf(crew, body).getByRole('checkbox').check();
  const bar = page.locator('.bulk-bar');
  await bar.getByRole('button', { name: 'Reject with a reason' }).click();
  await bar.getByLabel('Reason').fill('Ask at the desk.');
  await beforeNextSend(page, () => benDecides('Where is lunch?', 'approve'));
  await bar.getByLabel('Reason').press('Enter');
  const note = page.getByRole('alert').filter({ hasText: 'Not done' });
  await note.getByText('Ben has approved this in the meantime.').waitFor();
  await note.getByText('“Where is lunch?”').waitFor();
  expect(await states(event)).toEqual({
    'When is lunch?': 'Ask at the desk.',
    'Where is lunch?': 'approved',
    'What is lunch?': 'Ask at the desk.',
  });
  await page.getByRole('button', { name: 'Undo: rejected 2 questions' }).click();
  await expect
    .poll(() => states(event))
    .toEqual({
      'When is lunch?': 'pending',
      'Where is lunch?': 'approved',
      'What is lunch?': 'pending',
    });
  await crew.close();
});

itInFullMatrix('keeps the reason that is being written when another moderator rejects the question', async () => {
  const { event, benDecides, open } = await crewWith(['Is it lunch yet?', 'When is the exam?']);
  const crew = await open();
  const { page } = crew;
  await chooseFor(crew, 'Is it lunch yet?', 'Reject with a reason');
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await reason.waitFor();
  await page.keyboard.type('Ask at the d');
  await benDecides('Is it lunch yet?', 'reject');
  await rowOf(crew, 'Is it lunch yet?').getByRole('alert').getByText('has rejected this in the meantime').waitFor();
  await page.keyboard.type('esk.');
  expect([await reason.inputValue(), await page.getByRole('alert').count()]).toEqual(['Ask at the desk.', 1]);
  await page.keyboard.press('Enter');
  await reason.waitFor({ state: 'detached' });
  await expect
    .poll(() => states(event))
    .toEqual({
      'Is it lunch yet?': 'Ask at the desk.',
      'When is the exam?': 'pending',
    });
  await crew.close();
});

itInFullMatrix(
  'keeps a reason being written when a colleague approves the question, and sends it after “Back to the queue”',
  async () => {
    const { event, benDecides, open } = await crewWith(['Is it lunch yet?', 'When is the exam?']);
    const crew = await open('/moderation');
    const { page } = crew;
    const row = rowOf(crew, 'Is it lunch yet?');
    await chooseFor(crew, 'Is it lunch yet?', 'Reject with a reason');
    const reason = page.getByRole('textbox', { name: 'Reason' });
    await reason.waitFor();
    await page.keyboard.type('Ask at the desk.');
    await benDecides('Is it lunch yet?', 'approve');
    const notice = row.getByRole('alert').filter({ hasText: 'As it stands now it cannot be rejected.' });
    await notice.waitFor();
    await row.getByText('on show', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('!');
    expect([await row.count(), await page.getByRole('alert').count(), await reason.inputValue()]).toEqual([
      1,
      1,
      'Ask at the desk.!',
    ]);
    expect(await states(event)).toEqual({ 'Is it lunch yet?': 'approved', 'When is the exam?': 'pending' });
    await notice.getByRole('button', { name: 'Back to the queue' }).click();
    await notice.waitFor({ state: 'detached' });
    await row.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect
      .poll(() => states(event))
      .toEqual({
        'Is it lunch yet?': 'Ask at the desk.!',
        'When is the exam?': 'pending',
      });
    await crew.close();
  },
);

itInFullMatrix('takes typed letters for no shortcut when the form disappears with its question', async () => {
  const { event, ada, ids, open } = await crewWith(['Is it lunch yet?', 'When is the exam?']);
  const crew = await open('/moderation');
  const { page } = crew;
  await chooseFor(crew, 'Is it lunch yet?', 'Reject with a reason');
  await page.getByRole('textbox', { name: 'Reason' }).waitFor();
  await page.keyboard.type('Ask ');
  await ada.visit('questions.destroy', { code: event.code, question: ids.get('Is it lunch yet?') ?? '' });
  await rowOf(crew, 'Is it lunch yet?').waitFor({ state: 'detached' });
  await page.locator('[aria-current=true]').filter({ hasText: 'When is the exam?' }).waitFor();
  await page.keyboard.type('a no je ?');
  await page.keyboard.press('Enter');
  expect([
    await page.getByRole('dialog').count(),
    await page.getByRole('textbox', { name: 'Answer in writing' }).count(),
    await page.getByRole('checkbox', { checked: true }).count(),
  ]).toEqual([0, 0, 0]);
  // Moving the focus makes letters shortcuts again. They are handled in order, so an earlier one would be done by now.
  await page.keyboard.press('Tab');
  await page.keyboard.press('r');
  await expect.poll(() => states(event)).toEqual({ 'When is the exam?': 'rejected' });
  await crew.close();
});

/** Presses a key at the moment in which words appear in an element, sooner than a person could have read them. */
async function pressOnceDrawn({ page }: TestPage, key: string, where: string, words: string): Promise<void> {
  await page.evaluate(
    ([pressed, selector, awaited]) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(selector)?.textContent.includes(awaited)) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
        Object.assign(window, { isPressed: true });
      }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
    },
    [key, where, words] as const,
  );
}

const untilPressed = ({ page }: TestPage) => page.waitForFunction(() => 'isPressed' in window);

async function threeOnScreen() {
  const scene = await crewWith(['First?', 'Second?', 'Third?'], true);
  const { host, event, ids, benDecides } = scene;
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const voter = await participantAt(server, event.code);
  await voter.visit('upvotes.create', { code: event.code, question: ids.get('Second?') ?? '' });
  await benDecides('First?', 'highlight');
  const room = await scene.open();
  const answeredNext = room.page.locator('[data-actions]').getByRole('button', { name: 'Answered, next' });
  await answeredNext.waitFor();
  return { ...scene, room, page: room.page, answeredNext };
}

itInFullMatrix('does not finish the question that another moderator has just brought to the screen', async () => {
  const { event, benDecides, room, page } = await threeOnScreen();
  await pressOnceDrawn(room, 'd', '[data-selected] li[class*="bg-accent-soft"]', 'Second?');
  await benDecides('First?', 'answer');
  await benDecides('Second?', 'highlight');
  await untilPressed(room);
  await page.keyboard.press('p');
  await expect.poll(async () => (await server.world.store.events.byId(event.id))?.questionsOpen).toBe(false);
  expect(await states(event)).toEqual({ 'First?': 'answered', 'Second?': 'highlighted', 'Third?': 'approved' });
  await room.close();
});

itInFullMatrix.each([
  {
    archived: 'First?',
    after: { 'First?': 'archived', 'Second?': 'highlighted', 'Third?': 'approved' },
    undo: 'Undo: put on the screen “Second?”',
    back: { 'First?': 'archived', 'Second?': 'approved', 'Third?': 'approved' },
  },
  ...(isFullMatrix
    ? [
        {
          archived: 'Second?',
          after: { 'First?': 'answered', 'Second?': 'archived', 'Third?': 'approved' },
          undo: 'Undo: answered “First?”',
          back: { 'First?': 'highlighted', 'Second?': 'archived', 'Third?': 'approved' },
        },
      ]
    : []),
])(
  'says which half of “Answered, next” failed when $archived is archived meanwhile, and undoes the other half',
  async ({ archived, after, undo, back }) => {
    const { event, benDecides, room, page, answeredNext } = await threeOnScreen();
    await beforeNextSend(page, async () => {
      // A question on the screen is answered before it can be archived.
      if (archived === 'First?') await benDecides(archived, 'answer');
      await benDecides(archived, 'archive');
    });
    await answeredNext.click();
    const note = page.getByRole('alert').filter({ hasText: 'Not done, because it is no longer as you saw it' });
    await note.getByText('Ben has archived this in the meantime.').waitFor();
    await note.getByText(`“${archived}”`).waitFor();
    expect([await states(event), await page.getByRole('alert').count()]).toEqual([after, 1]);
    await page.getByRole('button', { name: undo }).click();
    await expect.poll(() => states(event)).toEqual(back);
    await room.close();
  },
);

itInFullMatrix('leaves the question on the screen when the server is too busy for “Answered, next”', async () => {
  const { event, room, page, answeredNext } = await threeOnScreen();
  room.allowProblem(/503/);
  await page.route('**/moderations', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'SERVER_BUSY', message: 'Busy now.' } } }),
  );
  await answeredNext.click();
  await page.getByRole('alert').getByText('Busy now.').waitFor();
  expect(await states(event)).toEqual({ 'First?': 'highlighted', 'Second?': 'approved', 'Third?': 'approved' });
  await room.close();
});
