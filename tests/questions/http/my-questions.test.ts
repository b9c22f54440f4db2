import { expect, it } from 'vitest';
import type { OwnPush } from '#contracts/push-events.ts';
import type { EventView } from '#contracts/views.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

// What the author of a question is told of it, beside what the room is told.

const server = withServer();

interface Told {
  event: string;
  questionId: string;
}

/** Everything that one person is told alone, as it comes. */
async function earOf(who: Visitor, event: EventView) {
  const { key } = (await who.visit('rooms.show', { code: event.code })).page?.props.broadcasting ?? { key: '' };
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/app/${key}?protocol=7`);
  const told: Told[] = [];
  const pushes: { event: string; at: number }[] = [];
  let isSignedIn = false;
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const frame = JSON.parse(data) as { event: string; channel?: string; data: unknown };
    const payload = (typeof frame.data === 'string' ? JSON.parse(frame.data) : frame.data) as {
      socket_id?: string;
    } & Partial<OwnPush>;
    if (frame.event === 'pusher:connection_established') void signIn(payload.socket_id ?? '');
    if (frame.event === 'pusher:signin_success') isSignedIn = true;
    if (!frame.channel?.startsWith('#server-to-user-')) return;
    pushes.push({ event: frame.event, at: performance.now() });
    for (const { id } of payload.items ?? []) told.push({ event: frame.event, questionId: id });
  });
  const signIn = async (socketId: string): Promise<void> => {
    const answer = await who.send('POST', who.path('broadcasting.user-auth', {}), {
      headers: { 'content-type': 'application/x-www-form-urlencoded', referer: `${server.address}/e/${event.code}` },
      body: new URLSearchParams({ socket_id: socketId }).toString(),
    });
    socket.send(JSON.stringify({ event: 'pusher:signin', data: answer.json() }));
  };
  await expect.poll(() => isSignedIn).toBe(true);
  return { told, pushes, close: () => socket.close() };
}

const mineOf = async (who: Visitor, event: EventView) =>
  (await who.see('rooms/show', 'rooms.show', { code: event.code })).mine.questions;

it('the author is told of everything that changes what “Mine” says, and finds it there', async () => {
  const { host, event } = await hostWithEvent(server);
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const [question, other] = [
    await questionBy(ada, event, 'When is the exam?'),
    await questionBy(ben, event, 'Is there an exam?', { host }),
  ];
  const [hers, his] = [await earOf(ada, event), await earOf(ben, event)];
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
  for (const [action, words, told, seen] of steps) {
    await act(action, words);
    await expect.poll(() => hers.told.at(-1), { message: action }).toEqual({ event: told, questionId: question });
    expect(await mineOf(ada, event), action).toMatchObject([seen]);
  }
  expect(hers.told).toHaveLength(steps.length);
  // Nobody else's question is anybody's own news.
  expect(his.told).toEqual([]);
  for (const ear of [hers, his]) ear.close();
});

it('many questions of one person that are decided together are few pushes, and every one of them is told', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const asked: string[] = [];
  for (let place = 1; place <= 9; place += 1) asked.push(await questionBy(ada, event, `Question ${place}?`));
  const ear = await earOf(ada, event);
  const decide = (questions: string[], action: string) =>
    host.visit('moderations.update', { event: event.id }, { questions, action });
  await Promise.all([decide(asked.slice(0, 5), 'approve'), decide(asked.slice(5), 'reject')]);
  const told = (ids: string[], name: string) => ids.map((questionId) => ({ event: name, questionId }));
  const all = [...told(asked.slice(0, 5), 'question.approved'), ...told(asked.slice(5), 'question.rejected')];
  await expect.poll(() => ear.told).toHaveLength(all.length);
  expect(ear.told).toEqual(expect.arrayContaining(all));
  expect(ear.pushes.map((push) => push.event).toSorted()).toEqual(['question.approved', 'question.rejected']);
  ear.close();
});

it('whose question leaves the screen for another one is told so', async () => {
  const { host, event } = await hostWithEvent(server);
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const [first, second] = [
    await questionBy(ada, event, 'The first one?', { host }),
    await questionBy(ben, event, 'The second one?', { host }),
  ];
  const [hers, his] = [await earOf(ada, event), await earOf(ben, event)];
  const highlight = (question: string) =>
    host.visit('moderations.update', { event: event.id }, { questions: [question], action: 'highlight' });
  await highlight(first);
  // Of two verdicts within one push's time only the later is told.
  await expect.poll(() => hers.told).toEqual([{ event: 'question.highlighted', questionId: first }]);
  await highlight(second);
  await expect
    .poll(() => hers.told)
    .toEqual([
      { event: 'question.highlighted', questionId: first },
      { event: 'question.lowered', questionId: first },
    ]);
  await expect.poll(() => his.told).toEqual([{ event: 'question.highlighted', questionId: second }]);
  expect(await mineOf(ada, event)).toMatchObject([{ state: 'approved' }]);
  for (const ear of [hers, his]) ear.close();
});

it('whose question was merged hears as its author does that the standing one was withdrawn by who asked it, or put aside with them', async () => {
  const { host, event } = await hostWithEvent(server);
  const [ada, ben, cleo] = [
    await participantAt(server, event.code, 'Ada'),
    await participantAt(server, event.code, 'Ben'),
    await participantAt(server, event.code, 'Cleo'),
  ];
  const [own, nested, stands] = [
    await questionBy(ada, event, 'Exam when?', { host }),
    await questionBy(ben, event, 'When, the exam?', { host }),
    await questionBy(cleo, event, 'When is the exam?', { host }),
  ];
  const act = (question: string, action: string, words: object = {}) =>
    host.visit('moderations.update', { event: event.id }, { questions: [question], action, ...words });
  const [hers, his] = [await earOf(ada, event), await earOf(ben, event)];
  await act(nested, 'merge', { into: own });
  await expect.poll(() => his.told).toHaveLength(1);
  await act(own, 'merge', { into: stands });
  await expect.poll(() => [hers.told.length, his.told.length]).toEqual([1, 2]);
  for (const { told } of [hers, his]) told.splice(0);
  await cleo.visit('questions.destroy', { code: event.code, question: stands });
  await expect.poll(() => hers.told).toEqual([{ event: 'question.unmerged', questionId: own }]);
  await expect.poll(() => his.told).toEqual([{ event: 'question.merged', questionId: nested }]);
  expect(await mineOf(ada, event)).toMatchObject([{ state: 'approved' }]);
  expect(await mineOf(ben, event)).toMatchObject([{ state: 'merged', mergedInto: { id: own } }]);
  // Whoever asked it is removed, with what they asked.
  const participant =
    (await server.world.store.participants.newest(event.id, 3)).find(({ name }) => name === 'Ada')?.id ?? '';
  await host.visit('participant-removals.create', { event: event.id, participant }, { withQuestions: true });
  await expect.poll(() => his.told).toHaveLength(2);
  expect(await mineOf(ben, event)).toMatchObject([{ state: 'merged', mergedInto: null }]);
  for (const ear of [hers, his]) ear.close();
});

it('whose question was merged hears of the one that stands for it, through every step, and nothing of it while it is hidden', async () => {
  const { host, event } = await hostWithEvent(server);
  const [ada, ben, cleo] = [
    await participantAt(server, event.code, 'Ada'),
    await participantAt(server, event.code, 'Ben'),
    await participantAt(server, event.code, 'Cleo'),
  ];
  const [own, between, stands] = [
    await questionBy(ada, event, 'Exam when?', { host }),
    await questionBy(ben, event, 'When is the exam?', { host }),
    await questionBy(cleo, event, 'A hidden wording?'),
  ];
  const act = (question: string, action: string, words: object = {}) =>
    host.visit('moderations.update', { event: event.id }, { questions: [question], action, ...words });
  const ear = await earOf(ada, event);
  const heard = () => ear.told.map((one) => one.event);
  await act(own, 'merge', { into: between });
  await expect.poll(heard).toEqual(['question.merged']);
  ear.told.splice(0);
  await act(between, 'merge', { into: stands });
  await expect.poll(heard).toEqual(['question.merged']);
  expect(await mineOf(ada, event)).toMatchObject([{ state: 'merged', mergedInto: null }]);
  for (const action of ['reject', 'reconsider'])
    await act(stands, action, action === 'reject' ? { reason: 'Not for Ada.' } : {});
  await act(stands, 'approve');
  await expect.poll(heard).toEqual(['question.merged', 'question.merged']);
  expect(await mineOf(ada, event)).toMatchObject([
    {
      state: 'merged',
      rejectionReason: null,
      mergedInto: { id: stands, body: 'A hidden wording?', state: 'approved' },
    },
  ]);
  await act(stands, 'answer', { answer: 'In May.' });
  await expect.poll(heard).toEqual(['question.merged', 'question.merged', 'question.answered']);
  await act(stands, 'unanswer');
  await expect.poll(heard).toHaveLength(4);
  await act(stands, 'archive');
  await expect
    .poll(heard)
    .toEqual(['question.merged', 'question.merged', 'question.answered', 'question.merged', 'question.merged']);
  expect(await mineOf(ada, event)).toMatchObject([{ state: 'merged', mergedInto: null, answer: null }]);
  expect(ear.told.every(({ questionId }) => questionId === own)).toBe(true);
  ear.close();
});
