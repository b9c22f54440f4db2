import { expect, it } from 'vitest';
import type { OwnPush } from '#contracts/push-events.ts';
import type { EventView } from '#contracts/views.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

// Personal notifications to the author of a question, apart from the room’s pushes.

const server = withServer();

interface Notice {
  event: string;
  questionId: string;
}

/** Collects the personal notifications of one participant. */
async function noticesOf(who: Visitor, event: EventView) {
  const { key } = (await who.visit('rooms.show', { code: event.code })).page?.props.broadcasting ?? { key: '' };
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/app/${key}?protocol=7`);
  const notices: Notice[] = [];
  let isSignedIn = false;
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const frame = JSON.parse(data) as { event: string; channel?: string; data: unknown };
    const payload = (typeof frame.data === 'string' ? JSON.parse(frame.data) : frame.data) as {
      socket_id?: string;
    } & Partial<OwnPush>;
    if (frame.event === 'pusher:connection_established') void signIn(payload.socket_id ?? '');
    if (frame.event === 'pusher:signin_success') isSignedIn = true;
    if (!frame.channel?.startsWith('#server-to-user-')) return;
    for (const { id } of payload.items ?? []) notices.push({ event: frame.event, questionId: id });
  });
  const signIn = async (socketId: string): Promise<void> => {
    const answer = await who.send('POST', who.path('broadcasting.user-auth', {}), {
      headers: { 'content-type': 'application/x-www-form-urlencoded', referer: `${server.address}/e/${event.code}` },
      body: new URLSearchParams({ socket_id: socketId }).toString(),
    });
    socket.send(JSON.stringify({ event: 'pusher:signin', data: answer.json() }));
  };
  await expect.poll(() => isSignedIn).toBe(true);
  return { notices, close: () => socket.close() };
}

const mineOf = async (who: Visitor, event: EventView) =>
  (await who.see('rooms/show', 'rooms.show', { code: event.code })).mine.questions;

it('the author is notified of every change to “Mine”, and finds it there', async () => {
  const { host, event } = await hostWithEvent(server);
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const [question, other] = [
    await questionBy(ada, event, 'When is the exam?'),
    await questionBy(ben, event, 'Is there an exam?', { host }),
  ];
  const [adaInbox, benInbox] = [await noticesOf(ada, event), await noticesOf(ben, event)];
  const act = (action: string, words: object = {}) =>
    host.visit('moderations.update', { event: event.id }, { questions: [question], action, ...words });
  const steps: [string, object, string, object][] = [
    ['reject', { reason: 'Ask later.' }, 'question.rejected', { state: 'rejected', rejectionReason: 'Ask later.' }],
    ['reconsider', {}, 'question.reconsidered', { state: 'pending', rejectionReason: null }],
    ['approve', {}, 'question.approved', { state: 'approved' }],
    ['highlight', {}, 'question.highlighted', { state: 'highlighted' }],
    ['lower', {}, 'question.lowered', { state: 'approved' }],
    ['answer', { answer: 'In May.' }, 'question.answered', { state: 'answered', answer: 'In May.' }],
    ['unanswer', {}, 'question.unanswered', { state: 'approved', answer: null }],
    ['archive', {}, 'question.archived', { state: 'archived' }],
    ['restore', {}, 'question.restored', { state: 'approved' }],
    [
      'merge',
      { into: other },
      'question.merged',
      { state: 'merged', mergedInto: { id: other, body: 'Is there an exam?' } },
    ],
    ['unmerge', {}, 'question.unmerged', { state: 'approved', mergedInto: null }],
  ];
  for (const [action, words, notice, seen] of steps) {
    await act(action, words);
    await expect
      .poll(() => adaInbox.notices.at(-1), { message: action })
      .toEqual({ event: notice, questionId: question });
    expect(await mineOf(ada, event), action).toMatchObject([seen]);
  }
  expect(adaInbox.notices).toHaveLength(steps.length);
  // Other participants get no notification.
  expect(benInbox.notices).toEqual([]);
  for (const inbox of [adaInbox, benInbox]) inbox.close();
});

it('an author is notified when another question replaces theirs on the screen', async () => {
  const { host, event } = await hostWithEvent(server);
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const [first, second] = [
    await questionBy(ada, event, 'The first one?', { host }),
    await questionBy(ben, event, 'The second one?', { host }),
  ];
  const [adaInbox, benInbox] = [await noticesOf(ada, event), await noticesOf(ben, event)];
  const highlight = (question: string) =>
    host.visit('moderations.update', { event: event.id }, { questions: [question], action: 'highlight' });
  await highlight(first);
  // Of two decisions within one push interval, only the later is sent.
  await expect.poll(() => adaInbox.notices).toEqual([{ event: 'question.highlighted', questionId: first }]);
  await highlight(second);
  await expect
    .poll(() => adaInbox.notices)
    .toEqual([
      { event: 'question.highlighted', questionId: first },
      { event: 'question.lowered', questionId: first },
    ]);
  await expect.poll(() => benInbox.notices).toEqual([{ event: 'question.highlighted', questionId: second }]);
  expect(await mineOf(ada, event)).toMatchObject([{ state: 'approved' }]);
  for (const inbox of [adaInbox, benInbox]) inbox.close();
});

it('the author of a merged question is notified when the target is withdrawn or its author removed', async () => {
  const { host, event } = await hostWithEvent(server);
  const [ada, ben, cleo] = [
    await participantAt(server, event.code, 'Ada'),
    await participantAt(server, event.code, 'Ben'),
    await participantAt(server, event.code, 'Cleo'),
  ];
  const [own, nested, target] = [
    await questionBy(ada, event, 'Exam when?', { host }),
    await questionBy(ben, event, 'When, the exam?', { host }),
    await questionBy(cleo, event, 'When is the exam?', { host }),
  ];
  const act = (question: string, action: string, words: object = {}) =>
    host.visit('moderations.update', { event: event.id }, { questions: [question], action, ...words });
  const [adaInbox, benInbox] = [await noticesOf(ada, event), await noticesOf(ben, event)];
  await act(nested, 'merge', { into: own });
  await expect.poll(() => benInbox.notices).toHaveLength(1);
  await act(own, 'merge', { into: target });
  await expect.poll(() => [adaInbox.notices.length, benInbox.notices.length]).toEqual([1, 2]);
  for (const { notices } of [adaInbox, benInbox]) notices.splice(0);
  await cleo.visit('questions.destroy', { code: event.code, question: target });
  await expect.poll(() => adaInbox.notices).toEqual([{ event: 'question.unmerged', questionId: own }]);
  await expect.poll(() => benInbox.notices).toEqual([{ event: 'question.merged', questionId: nested }]);
  expect(await mineOf(ada, event)).toMatchObject([{ state: 'approved' }]);
  expect(await mineOf(ben, event)).toMatchObject([{ state: 'merged', mergedInto: { id: own } }]);
  // The author of the target is removed with their questions.
  const participant =
    (await server.world.store.participants.newest(event.id, 3)).find(({ name }) => name === 'Ada')?.id ?? '';
  await host.visit('participant-removals.create', { event: event.id, participant }, { withQuestions: true });
  await expect.poll(() => benInbox.notices).toHaveLength(2);
  expect(await mineOf(ben, event)).toMatchObject([{ state: 'merged', mergedInto: null }]);
  for (const inbox of [adaInbox, benInbox]) inbox.close();
});

it('the author of a merged question is notified about its final target, except while that is hidden', async () => {
  const { host, event } = await hostWithEvent(server);
  const [ada, ben, cleo] = [
    await participantAt(server, event.code, 'Ada'),
    await participantAt(server, event.code, 'Ben'),
    await participantAt(server, event.code, 'Cleo'),
  ];
  const [own, between, target] = [
    await questionBy(ada, event, 'Exam when?', { host }),
    await questionBy(ben, event, 'When is the exam?', { host }),
    await questionBy(cleo, event, 'A hidden wording?'),
  ];
  const act = (question: string, action: string, words: object = {}) =>
    host.visit('moderations.update', { event: event.id }, { questions: [question], action, ...words });
  const inbox = await noticesOf(ada, event);
  const events = () => inbox.notices.map((one) => one.event);
  await act(own, 'merge', { into: between });
  await expect.poll(events).toEqual(['question.merged']);
  inbox.notices.splice(0);
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
  expect(inbox.notices.every(({ questionId }) => questionId === own)).toBe(true);
  inbox.close();
});
