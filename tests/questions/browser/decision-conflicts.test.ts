import { expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { focusOn, crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { beforeNextSend, openLivePageAs } from '#support/browser/people.ts';

// The host has a page open while Ben, a moderator, decides on another page.

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
  return { host, event, ids, benDecides, open };
}

const rowOf = ({ page }: TestPage, body: string) => page.getByRole('listitem').filter({ hasText: body });

async function chooseFor(crew: TestPage, body: string, item: string): Promise<void> {
  await rowOf(crew, body).getByRole('button', { name: 'More for this question' }).click();
  await crew.page.getByRole('menuitem', { name: item }).click();
}

it('keeps a written answer when another was published first, and offers to replace or accept that', async () => {
  const body = 'When is the exam?';
  const { event, benDecides, open } = await crewWith([body], true);
  const benAnswers = (answer: string) => benDecides(body, 'answer', { answer });
  const stored = async () => (await server.world.store.questions.ofEvent(event.id))[0]?.answer;
  const crew = await open();
  const { page } = crew;
  const row = rowOf(crew, body);
  const field = row.getByRole('textbox', { name: 'Answer in writing' });
  const publish = row.getByRole('button', { name: 'Publish the answer' });
  const notice = row.getByRole('alert').filter({ hasText: 'already answered' });

  await chooseFor(crew, body, 'Answer in writing');
  await field.fill('On Monday.');
  await beforeNextSend(page, () => benAnswers('On Tuesday.'));
  await publish.click();
  await notice.getByText('On Tuesday.').waitFor();
  expect([await field.inputValue(), await stored()]).toEqual(['On Monday.', 'On Tuesday.']);
  await publish.click();
  await field.waitFor({ state: 'detached' });
  expect(await stored()).toBe('On Monday.');

  await chooseFor(crew, body, 'Change the written answer');
  await field.fill('On Wednesday.');
  await benAnswers('On Friday.');
  await notice.getByText('On Friday.').waitFor();
  await row.getByRole('button', { name: 'Use theirs' }).click();
  await notice.waitFor({ state: 'detached' });
  expect([await field.inputValue(), await stored()]).toEqual(['On Friday.', 'On Friday.']);
  await crew.close();
});

it('decides the other selected questions when someone else decided one first, and undoes only those', async () => {
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
  await note.getByText('Ben approved this first.').waitFor();
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
    const notice = row.getByRole('alert').filter({ hasText: 'It can no longer be rejected.' });
    await notice.waitFor();
    await row.getByText('approved', { exact: true }).waitFor();
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

itInFullMatrix('says which half of “Answered, next” failed, and undoes the other half', async () => {
  const { host, event, ids, benDecides, open } = await crewWith(['First?', 'Second?', 'Third?'], true);
  await focusOn(host, event, 'questions');
  const voter = await participantAt(server, event.code);
  await voter.visit('upvotes.create', { code: event.code, question: ids.get('Second?') ?? '' });
  await benDecides('First?', 'highlight');
  const room = await open();
  const { page } = room;
  const answeredNext = page.locator('[data-actions]').getByRole('button', { name: 'Answered, next' });
  await answeredNext.waitFor();
  await beforeNextSend(page, () => benDecides('Second?', 'archive'));
  await answeredNext.click();
  const note = page.getByRole('alert').filter({ hasText: 'Not done:' });
  await note.getByText('Ben archived this first.').waitFor();
  await note.getByText('“Second?”').waitFor();
  expect(await states(event)).toEqual({ 'First?': 'answered', 'Second?': 'archived', 'Third?': 'approved' });
  await page.getByRole('button', { name: 'Undo: answered “First?”' }).click();
  await expect
    .poll(() => states(event))
    .toEqual({ 'First?': 'highlighted', 'Second?': 'archived', 'Third?': 'approved' });
  await room.close();
});
