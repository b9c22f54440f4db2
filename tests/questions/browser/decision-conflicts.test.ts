import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { beforeNextSend, openLivePageAs } from '#support/browser/people.ts';

// Two of the crew in one control room, each in a browser of their own.

const { server, browser } = withServerAndBrowser();

const controlRoomOf = (who: Visitor, eventId: string) => openLivePageAs(browser, server, who, `/events/${eventId}`);

it('of two who give a reason at once the second is shown what the first one wrote, and then may replace it', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const question = await questionBy(await participantAt(server, event.code, 'Ada'), event, 'Is it lunch time yet?');
  await host.visit('moderations.update', { event: event.id }, { questions: [question], action: 'reject' });
  const reason = async () => (await server.world.store.questions.ofEvent(event.id))[0]?.rejectionReason;
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  await page
    .getByRole('button', { name: /rejected/i })
    .first()
    .click();
  const row = page.getByRole('listitem').filter({ hasText: 'Is it lunch time yet?' });
  await row.getByRole('button', { name: 'More for this question' }).click();
  await page.getByRole('menuitem', { name: 'Add a reason' }).click();
  await row.getByRole('textbox', { name: 'Reason' }).fill('Soon.');
  await ben.visit(
    'moderations.update',
    { event: event.id },
    { questions: [question], action: 'reject', reason: 'Off topic.' },
  );
  const notice = row.getByRole('alert').filter({ hasText: 'has given a reason in the meantime' });
  await notice.getByText('Off topic.').waitFor();
  expect([await row.getByRole('textbox', { name: 'Reason' }).inputValue(), await reason()]).toEqual([
    'Soon.',
    'Off topic.',
  ]);
  await row.getByRole('button', { name: 'Send the reason' }).click();
  await expect.poll(reason).toBe('Soon.');
  await close();
});

it.each(['', '/moderation'])(
  'of two who answer in writing at once the slower one keeps the form, reads what the other wrote, and may replace it or take it (/events/…%s)',
  async (path) => {
    const { host, event } = await hostWithEvent(server);
    const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
    const question = await questionBy(await participantAt(server, event.code, 'Ada'), event, 'When is the exam?', {
      host,
    });
    const answers = (answer: string) =>
      ben.visit('moderations.update', { event: event.id }, { questions: [question], action: 'answer', answer });
    const stored = async () => (await server.world.store.questions.ofEvent(event.id))[0]?.answer;
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`);
    const row = page.getByRole('listitem').filter({ hasText: 'When is the exam?' });
    const field = row.getByRole('textbox', { name: 'Answer in writing' });
    const begin = async (item: string): Promise<void> => {
      await row.getByRole('button', { name: 'More for this question' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const publish = row.getByRole('button', { name: 'Publish the answer' });
    const notice = row.getByRole('alert').filter({ hasText: 'has answered in the meantime' });

    // Ben's is stored while this one is on its way, so that it is refused.
    await begin('Answer in writing');
    await field.fill('On Monday.');
    await beforeNextSend(page, () => answers('On Tuesday.'));
    await publish.click();
    await notice.getByText('On Tuesday.').waitFor();
    expect([await field.inputValue(), await stored()]).toEqual(['On Monday.', 'On Tuesday.']);
    // One notice says it, not two.
    await expect.poll(() => row.getByRole('alert').count()).toBe(1);
    await publish.click();
    await field.waitFor({ state: 'detached' });
    expect(await stored()).toBe('On Monday.');

    // The other way round: theirs is taken.
    await begin('Change the written answer');
    await field.fill('On Wednesday.');
    await answers('On Friday.');
    await notice.getByText('On Friday.').waitFor();
    await row.getByRole('button', { name: 'Take theirs' }).click();
    await notice.waitFor({ state: 'detached' });
    expect([await field.inputValue(), await stored()]).toEqual(['On Friday.', 'On Friday.']);
    await row.getByRole('button', { name: 'Cancel' }).click();
    await field.waitFor({ state: 'detached' });
    await close();
  },
);

it.each(['', '/moderation'])(
  'of two who decide at once the second is told who has done what, and can decide otherwise; no undo says what was not done (/events/…%s)',
  async (path) => {
    const { host, event } = await hostWithEvent(server);
    const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
    const ada = await participantAt(server, event.code, 'Ada');
    const question = await questionBy(ada, event, 'Is it lunch time yet?');
    const stored = async () =>
      (await server.world.store.questions.ofEvent(event.id)).find(({ id }) => id === question)?.state;
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`);
    const row = page.getByRole('listitem').filter({ hasText: 'Is it lunch time yet?' });
    const undo = page.getByRole('button', { name: /^Undo/ });
    const note = page.getByRole('alert').filter({ hasText: 'Not done, because it is no longer as you saw it' });
    await row.getByRole('button', { name: 'Reject', exact: true }).waitFor();
    await beforeNextSend(page, () =>
      ben.visit('moderations.update', { event: event.id }, { questions: [question], action: 'approve' }),
    );
    await row.getByRole('button', { name: 'Reject', exact: true }).click();
    await note.getByText('Ben has approved this in the meantime.').waitFor();
    expect([await stored(), await undo.count(), await page.getByRole('alert').count()]).toEqual(['approved', 0, 1]);
    await note.getByRole('button', { name: 'Back to the queue' }).click();
    await note.waitFor({ state: 'detached' });
    await expect.poll(stored).toBe('pending');

    // The other way round: it can be approved from where it is.
    await beforeNextSend(page, () =>
      ben.visit('moderations.update', { event: event.id }, { questions: [question], action: 'reject' }),
    );
    await row.getByRole('button', { name: 'Approve', exact: true }).click();
    await note.getByText('Ben has rejected this in the meantime.').waitFor();
    await note.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(stored).toBe('approved');
    // An undo takes back nothing that was decided while it was on its way.
    await beforeNextSend(page, () =>
      ben.visit('moderations.update', { event: event.id }, { questions: [question], action: 'answer' }),
    );
    await page.getByRole('button', { name: /^Undo: approved/ }).click();
    await page.getByRole('alert').getByText('Ben has answered this in the meantime.').waitFor();
    expect(await stored()).toBe('answered');
    await close();
  },
);

it.each(['', '/moderation'])(
  'on a small phone the way to decide otherwise stands below the words, and covers none of them (/events/…%s)',
  async (path) => {
    const { host, event } = await hostWithEvent(server);
    const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
    const question = await questionBy(
      await participantAt(server, event.code, 'Ada'),
      event,
      'Will the slides be put somewhere we can find them after the lecture?',
    );
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`, {
      viewport: { width: 320, height: 640 },
    });
    if (path === '')
      await page
        .getByRole('navigation')
        .getByRole('button', { name: /Questions/ })
        .click();
    await beforeNextSend(page, () =>
      ben.visit('moderations.update', { event: event.id }, { questions: [question], action: 'reject' }),
    );
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const row = page.getByRole('alert').filter({ hasText: 'Not done' }).getByRole('listitem');
    await row.waitFor();
    const [words, way] = [await row.locator('> span').boundingBox(), await row.getByRole('button').boundingBox()];
    if (!words || !way) throw new Error('not on the page');
    expect(way.y).toBeGreaterThanOrEqual(words.y + words.height);
    expect(words.width).toBeGreaterThan(200);
    await close();
  },
);

it('of several that are decided at once, what somebody else has decided meanwhile is left and named, and the others go through', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const ada = await participantAt(server, event.code, 'Ada');
  const [when, where, what] = [
    await questionBy(ada, event, 'When is lunch?'),
    await questionBy(ada, event, 'Where is lunch?'),
    await questionBy(ada, event, 'What is lunch?'),
  ];
  const stored = async () =>
    new Map(
      (await server.world.store.questions.ofEvent(event.id)).map(({ id, state, rejectionReason }) => [
        id,
        [state, rejectionReason],
      ]),
    );
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  for (const box of await page.getByRole('listitem').getByRole('checkbox').all()) await box.check();
  const bar = page.locator('.bulk-bar');
  await bar.getByRole('button', { name: 'Reject with a reason' }).click();
  await bar.getByLabel('Reason').fill('Ask at the desk.');
  await beforeNextSend(page, () =>
    ben.visit('moderations.update', { event: event.id }, { questions: [where], action: 'approve' }),
  );
  await bar.getByLabel('Reason').press('Enter');
  const note = page.getByRole('alert').filter({ hasText: 'Not done' });
  await note.getByText('Ben has approved this in the meantime.').waitFor();
  await note.getByText('“Where is lunch?”').waitFor();
  const rejected = ['rejected', 'Ask at the desk.'];
  expect(await stored()).toEqual(
    new Map([
      [when, rejected],
      [where, ['approved', null]],
      [what, rejected],
    ]),
  );
  // What the undo names is what was done here.
  await page.getByRole('button', { name: 'Undo: rejected 2 questions' }).click();
  await expect.poll(stored).toEqual(
    new Map([
      [when, ['pending', null]],
      [where, ['approved', null]],
      [what, ['pending', null]],
    ]),
  );
  await close();
});

/** Presses a key in the page in the moment in which something is drawn there, however slow the machine: no hand could have seen it. */
async function pressAsDrawn({ page }: TestPage, key: string, where: string, words: string): Promise<void> {
  await page.evaluate(
    ([pressed, selector, awaited]) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(selector)?.textContent.includes(awaited)) return;
        observer.disconnect();
        // What a key does something about is prevented.
        Object.assign(window, {
          pressed: !document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
          ),
        });
      }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
    },
    [key, where, words] as const,
  );
}

const wasPressed = ({ page }: TestPage) =>
  page.waitForFunction(() => (window as unknown as { pressed?: boolean }).pressed);

it('of two who archive the same at once, neither brings it back: the key that would shows it again only once that could be seen', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const ada = await participantAt(server, event.code);
  const [one, other] = [
    await questionBy(ada, event, 'Which slit?', { host }),
    await questionBy(ada, event, 'And then?'),
  ];
  const stored = async () =>
    new Map((await server.world.store.questions.ofEvent(event.id)).map(({ id, state }) => [id, state]));
  const desk = await controlRoomOf(host, `${event.id}/moderation`);
  const { page } = desk;
  // What waits comes first.
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('j');
  await page.getByRole('listitem').filter({ hasText: 'Which slit?' }).locator('[aria-keyshortcuts="h"]').waitFor();
  await page.getByRole('button', { name: 'Rejected and archived: 0' }).waitFor();
  await pressAsDrawn(desk, 'x', 'main', 'Rejected and archived: 1');
  await ben.visit('moderations.update', { event: event.id }, { questions: [one], action: 'archive' });
  await wasPressed(desk);
  // What is asked for is sent in turn: had the key done something, it would be done before this.
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(stored).toEqual(
    new Map([
      [one, 'archived'],
      [other, 'approved'],
    ]),
  );
  // It is not offered to be taken back by who did nothing.
  await page.getByRole('button', { name: 'Undo: approved “And then?”' }).click();
  await expect.poll(stored).toEqual(
    new Map([
      [one, 'archived'],
      [other, 'pending'],
    ]),
  );
  expect([await page.getByRole('button', { name: /^Undo/ }).count(), await page.getByRole('alert').count()]).toEqual([
    0, 0,
  ]);
  await desk.close();
});

async function threeOnScreen() {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const ada = await participantAt(server, event.code);
  const ids: string[] = [];
  for (const body of ['First?', 'Second?', 'Third?']) ids.push(await questionBy(ada, event, body, { host }));
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const [first = '', second = ''] = ids;
  await (await participantAt(server, event.code)).visit('upvotes.create', { code: event.code, question: second });
  const decide = (question: string, action: string) =>
    ben.visit('moderations.update', { event: event.id }, { questions: [question], action });
  await decide(first, 'highlight');
  const states = async () =>
    Object.fromEntries((await server.world.store.questions.ofEvent(event.id)).map(({ body, state }) => [body, state]));
  return { host, event, decide, first, second, states };
}

it('of two who press “Answered, next” at once, the second does not finish the question that the first has brought', async () => {
  const { host, event, decide, first, second, states } = await threeOnScreen();
  const room = await controlRoomOf(host, event.id);
  const { page } = room;
  await page.locator('[data-actions]').getByRole('button', { name: 'Answered, next' }).waitFor();
  await pressAsDrawn(room, 'd', '[data-selected] li[class*="bg-accent-soft"]', 'Second?');
  await decide(first, 'answer');
  await decide(second, 'highlight');
  await wasPressed(room);
  await page.keyboard.press('p');
  await expect.poll(async () => (await server.world.store.events.byId(event.id))?.questionsOpen).toBe(false);
  expect(await states()).toEqual({ 'First?': 'answered', 'Second?': 'highlighted', 'Third?': 'approved' });
  await room.close();
});

it.each([
  [
    'the one that is finished',
    { 'First?': 'archived', 'Second?': 'highlighted', 'Third?': 'approved' },
    'Undo: put on the screen “Second?”',
    { 'First?': 'archived', 'Second?': 'approved', 'Third?': 'approved' },
  ],
  [
    'the one that is brought',
    { 'First?': 'answered', 'Second?': 'archived', 'Third?': 'approved' },
    'Undo: answered “First?”',
    { 'First?': 'highlighted', 'Second?': 'archived', 'Third?': 'approved' },
  ],
] as const)(
  'where somebody else decides about %s while “Answered, next” is on its way, what was not done is said, and what was done can be taken back',
  async (which, after, undo, back) => {
    const { host, event, decide, first, second, states } = await threeOnScreen();
    const overtaken = which === 'the one that is finished' ? first : second;
    const room = await controlRoomOf(host, event.id);
    const { page } = room;
    const goOn = page.locator('[data-actions]').getByRole('button', { name: 'Answered, next' });
    await goOn.waitFor();
    await beforeNextSend(page, async () => {
      if (overtaken === first) await decide(first, 'answer');
      await decide(overtaken, 'archive');
    });
    await goOn.click();
    const note = page.getByRole('alert').filter({ hasText: 'Not done, because it is no longer as you saw it' });
    await note.getByText('Ben has archived this in the meantime.').waitFor();
    await note.getByText(overtaken === first ? '“First?”' : '“Second?”').waitFor();
    expect([await states(), await page.getByRole('alert').count()]).toEqual([after, 1]);
    await page.getByRole('button', { name: undo }).click();
    await expect.poll(states).toEqual(back);
    await room.close();
  },
);

it.each([
  ['the next one cannot be brought', 1, { 'First?': 'highlighted', 'Second?': 'approved', 'Third?': 'approved' }],
  [
    'the one before cannot be finished, and somebody else has decided about the next',
    2,
    { 'First?': 'highlighted', 'Second?': 'archived', 'Third?': 'approved' },
  ],
] as const)(
  'where %s by “Answered, next”, it says so, and the screen is not left without a question',
  async (_, failing, after) => {
    const { host, event, decide, second, states } = await threeOnScreen();
    const room = await controlRoomOf(host, event.id);
    const { page } = room;
    room.allowProblem(/503/);
    const goOn = page.locator('[data-actions]').getByRole('button', { name: 'Answered, next' });
    await goOn.waitFor();
    let count = 0;
    await page.route('**/moderations', async (route) => {
      count += 1;
      if (count === failing)
        return route.fulfill({ status: 503, json: { error: { code: 'SERVER_BUSY', message: 'Busy now.' } } });
      if (failing === 2) await decide(second, 'archive');
      return route.continue();
    });
    await goOn.click();
    await page.getByRole('alert').getByText('Busy now.').waitFor();
    expect([await states(), count]).toEqual([after, failing]);
    expect(await page.getByText('Ben has archived this in the meantime.').count()).toBe(failing - 1);
    await room.close();
  },
);
