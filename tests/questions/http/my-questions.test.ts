import type { OwnPush } from '#contracts/push-events.ts';
import type { EventView } from '#contracts/views.ts';
import {
  expect,
  focusOn,
  it,
  joinRoom,
  questionBy,
  removePerson,
  turnEvent,
  type Visitor,
  withServer,
} from '#support/http.ts';

// Personal notifications to the author of a question, apart from the room’s pushes.

const server = withServer();

/** Collects the personal notifications of one participant. */
async function noticesOf(who: Visitor, event: EventView) {
  const socket = await joinRoom(server, who, event);
  let read = 0;
  const notices = () =>
    socket.frames
      .slice(read)
      .filter(({ event: name }) => name.startsWith('question.'))
      .flatMap(({ event: name, data }) =>
        ((JSON.parse(data ?? '{}') as Partial<OwnPush>).items ?? []).map(({ id }) => ({ event: name, questionId: id })),
      );
  return { notices, forget: () => void (read = socket.frames.length), close: () => socket.close() };
}

const mineOf = async (who: Visitor, event: EventView) => (await who.read('rooms.show', event)).mine.questions;

it('the author is notified of every change, and “Mine” explains it', async ({ host, event, ada, ben }) => {
  const [question, other] = [
    await questionBy(ada, event, 'When is the exam?'),
    await questionBy(ben, event, 'Is there an exam?', { host }),
  ];
  const shownMine = async () => {
    const { text } = await ada.load(`/e/${event.code}`);
    return text.slice(text.indexOf('id="mine"'));
  };
  expect(await shownMine()).toContain('Waiting for approval');
  await turnEvent(host, event, 'ended');
  expect(await shownMine()).toContain('Not shown');
  await turnEvent(host, event, 'open');
  const [adaInbox, benInbox] = [await noticesOf(ada, event), await noticesOf(ben, event)];
  const act = (action: string, words: object = {}) =>
    host.visit('moderations.update', event, { questions: [question], action, ...words });
  await focusOn(host, event, 'questions');
  const [waits, shown] = ['Waiting for approval', 'Visible to everyone'];
  const answered = { state: 'answered', answer: 'In May.' };
  const merged = { state: 'merged', mergedInto: { id: other, body: 'Is there an exam?' } };
  const steps: [string, object, string, object, string][] = [
    ['reject', { reason: 'Later.' }, 'question.rejected', { state: 'rejected', rejectionReason: 'Later.' }, 'Later.'],
    ['reconsider', {}, 'question.reconsidered', { state: 'pending', rejectionReason: null }, waits],
    ['approve', {}, 'question.approved', { state: 'approved' }, shown],
    ['highlight', {}, 'question.highlighted', { state: 'highlighted' }, 'On the screen'],
    ['lower', {}, 'question.lowered', { state: 'approved' }, shown],
    ['answer', { answer: 'In May.' }, 'question.answered', answered, 'In May.'],
    ['unanswer', {}, 'question.unanswered', { state: 'approved', answer: null }, shown],
    ['archive', {}, 'question.archived', { state: 'archived' }, 'Archived by the hosts'],
    ['restore', {}, 'question.restored', { state: 'approved' }, shown],
    ['merge', { into: other }, 'question.merged', merged, 'Merged with a similar question'],
    ['unmerge', {}, 'question.unmerged', { state: 'approved', mergedInto: null }, shown],
  ];
  for (const [action, form, notice, seen, words] of steps) {
    await act(action, form);
    await expect
      .poll(() => adaInbox.notices().at(-1), { message: action })
      .toEqual({ event: notice, questionId: question });
    expect(await mineOf(ada, event), action).toMatchObject([seen]);
    expect(await shownMine(), action).toContain(words);
  }
  expect(adaInbox.notices()).toHaveLength(steps.length);
  expect(benInbox.notices()).toEqual([]);
  for (const inbox of [adaInbox, benInbox]) inbox.close();
});

it('an author is notified when another question replaces theirs on the screen', async ({ host, event, ada, ben }) => {
  const [first, second] = [
    await questionBy(ada, event, 'The first one?', { host }),
    await questionBy(ben, event, 'The second one?', { host }),
  ];
  const [adaInbox, benInbox] = [await noticesOf(ada, event), await noticesOf(ben, event)];
  const highlight = (question: string) =>
    host.visit('moderations.update', event, { questions: [question], action: 'highlight' });
  await highlight(first);
  // Of two decisions within one push interval, only the later is sent.
  await expect.poll(adaInbox.notices).toEqual([{ event: 'question.highlighted', questionId: first }]);
  await highlight(second);
  await expect.poll(adaInbox.notices).toEqual([
    { event: 'question.highlighted', questionId: first },
    { event: 'question.lowered', questionId: first },
  ]);
  await expect.poll(benInbox.notices).toEqual([{ event: 'question.highlighted', questionId: second }]);
  expect(await mineOf(ada, event)).toMatchObject([{ state: 'approved' }]);
  for (const inbox of [adaInbox, benInbox]) inbox.close();
});

it('authors of merged questions are notified when the target goes', async ({ host, event, ada, ben, cleo }) => {
  const [own, nested, target] = [
    await questionBy(ada, event, 'Exam when?', { host }),
    await questionBy(ben, event, 'When, the exam?', { host }),
    await questionBy(cleo, event, 'When is the exam?', { host }),
  ];
  const act = (question: string, action: string, words: object = {}) =>
    host.visit('moderations.update', event, { questions: [question], action, ...words });
  const [adaInbox, benInbox] = [await noticesOf(ada, event), await noticesOf(ben, event)];
  await act(nested, 'merge', { into: own });
  await expect.poll(benInbox.notices).toHaveLength(1);
  await act(own, 'merge', { into: target });
  await expect.poll(() => [adaInbox.notices().length, benInbox.notices().length]).toEqual([1, 2]);
  for (const inbox of [adaInbox, benInbox]) inbox.forget();
  await cleo.visit('questions.destroy', { code: event.code, question: target });
  await expect.poll(adaInbox.notices).toEqual([{ event: 'question.unmerged', questionId: own }]);
  await expect.poll(benInbox.notices).toEqual([{ event: 'question.merged', questionId: nested }]);
  expect(await mineOf(ada, event)).toMatchObject([{ state: 'approved' }]);
  expect(await mineOf(ben, event)).toMatchObject([{ state: 'merged', mergedInto: { id: own } }]);
  // The author of the target is removed with their questions.
  const participant =
    (await server.world.store.participants.newest(event.id, 3)).find(({ name }) => name === 'Ada')?.id ?? '';
  await removePerson(host, event, participant, { withQuestions: true });
  await expect.poll(benInbox.notices).toHaveLength(2);
  expect(await mineOf(ben, event)).toMatchObject([{ state: 'merged', mergedInto: null }]);
  for (const inbox of [adaInbox, benInbox]) inbox.close();
});

it('authors of merged questions are notified about a visible final target', async ({ host, event, ada, ben, cleo }) => {
  const [own, between, target] = [
    await questionBy(ada, event, 'Exam when?', { host }),
    await questionBy(ben, event, 'When is the exam?', { host }),
    await questionBy(cleo, event, 'A hidden wording?'),
  ];
  const act = (question: string, action: string, words: object = {}) =>
    host.visit('moderations.update', event, { questions: [question], action, ...words });
  const inbox = await noticesOf(ada, event);
  const events = () => inbox.notices().map((one) => one.event);
  await act(own, 'merge', { into: between });
  await expect.poll(events).toEqual(['question.merged']);
  inbox.forget();
  await act(between, 'merge', { into: target });
  await expect.poll(events).toEqual(['question.merged']);
  expect(await mineOf(ada, event)).toMatchObject([{ state: 'merged', mergedInto: null }]);
  for (const action of ['reject', 'reconsider'])
    await act(target, action, action === 'reject' ? { reason: 'Not for Ada.' } : {});
  await act(target, 'approve');
  await expect.poll(events).toEqual(['question.merged', 'question.merged']);
  expect(await mineOf(ada, event)).toMatchObject([
    {
      state: 'merged',
      rejectionReason: null,
      mergedInto: { id: target, body: 'A hidden wording?', state: 'approved' },
    },
  ]);
  await act(target, 'answer', { answer: 'In May.' });
  await expect.poll(events).toEqual(['question.merged', 'question.merged', 'question.answered']);
  await act(target, 'unanswer');
  await expect.poll(events).toHaveLength(4);
  await act(target, 'archive');
  await expect
    .poll(events)
    .toEqual(['question.merged', 'question.merged', 'question.answered', 'question.merged', 'question.merged']);
  expect(await mineOf(ada, event)).toMatchObject([{ state: 'merged', mergedInto: null, answer: null }]);
  expect(inbox.notices().every(({ questionId }) => questionId === own)).toBe(true);
  inbox.close();
});
