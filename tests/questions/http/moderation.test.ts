import {
  configure,
  crewMemberAt,
  expect,
  hostWithEvent,
  it,
  participantAt,
  questionBy,
  type Visitor,
} from '#support/http.ts';

const moderationPage = async (host: Visitor, event: { id: string }) =>
  (await host.read('moderations.index', event)).control;
const moderate = (host: Visitor, event: { id: string }, form: Record<string, unknown>) =>
  host.call('moderations.update', event, form);
const roomOf = (phone: Visitor, event: { code: string }) => phone.read('rooms.show', event);

it('labels are created, applied to questions, and shown to the room if public', async ({ host, event, phone }) => {
  const ids = [
    await questionBy(phone, event, 'First one?', { host }),
    await questionBy(phone, event, 'Second one?', { host }),
  ];
  const at = { event: event.id };
  await host.visit('labels.create', at, { name: ' Exam ', colour: '#AA0000', isPublic: true });
  await host.visit('labels.create', at, { name: 'Check', colour: '#00aa00' });
  const { labels } = await moderationPage(host, event);
  expect(labels).toMatchObject([
    { name: 'Exam', colour: '#aa0000', isPublic: true },
    { name: 'Check', isPublic: false },
  ]);
  const [exam = '', check = ''] = labels.map(({ id }) => id);
  for (const label of [exam, check])
    await host.visit('question-labels.update', at, { questions: ids, label, isOn: true });
  await host.visit('question-labels.update', at, { questions: ids.slice(1), label: exam, isOn: false });
  expect((await moderationPage(host, event)).questions.map(({ labelIds }) => labelIds)).toEqual([
    [check],
    [exam, check].toSorted(),
  ]);
  const { room } = await roomOf(phone, event);
  expect(room.labels).toEqual([{ id: exam, name: 'Exam', colour: '#aa0000' }]);
  expect(room.questions.map(({ labelIds }) => labelIds)).toEqual([[exam], []]);
  await host.visit('labels.update', { ...at, label: exam }, { name: 'Test', colour: '#aa0000', isPublic: false });
  expect((await roomOf(phone, event)).room).toMatchObject({
    labels: [],
    questions: [{ labelIds: [] }, { labelIds: [] }],
  });
  await host.visit('labels.destroy', { ...at, label: check });
  expect(await moderationPage(host, event)).toMatchObject({
    labels: [{ name: 'Test' }],
    questions: [{ labelIds: [] }, { labelIds: [exam] }],
  });
});

it('a label without a name, with a bad colour or a taken name, or beyond twenty, is refused', async ({
  host,
  event,
}) => {
  const at = { event: event.id };
  const make = async (form: object) =>
    (await host.see('moderations/index', 'labels.create', at, { colour: '#aa0000', ...form })).errors;
  await moderationPage(host, event);
  expect(await make({ name: '' })).toEqual({ name: 'Enter a name.' });
  expect(await make({ name: 'x', colour: 'red' })).toEqual({
    colour: 'Write a colour like #1f6feb.',
  });
  expect(await make({ name: 'Exam' })).toEqual({});
  expect(await make({ name: 'Exam' })).toEqual({ name: 'Another label has this name. Choose a different one.' });
  for (let number = 1; number < 20; number += 1) expect(await make({ name: `Label ${number}` })).toEqual({});
  expect(await make({ name: 'One more' })).toEqual({ name: 'An event has at most 20 labels. Delete one first.' });
  const [first, second] = (await moderationPage(host, event)).labels;
  const renamed = await host.see(
    'moderations/index',
    'labels.update',
    { ...at, label: first?.id ?? '' },
    { name: second?.name, colour: '#aa0000' },
  );
  expect(renamed.errors).toEqual({ name: 'Another label has this name. Choose a different one.' });
});

it('labels and questions of another event are not found', async ({ server, host, event }) => {
  const { host: other, event: elsewhere } = await hostWithEvent(server);
  await host.visit('labels.create', event, { name: 'Exam', colour: '#aa0000' });
  const label = (await moderationPage(host, event)).labels[0]?.id ?? '';
  const stray = await questionBy(await participantAt(server, elsewhere.code), elsewhere, 'Elsewhere?');
  expect(
    (await other.visit('labels.update', { event: elsewhere.id, label }, { name: 'x', colour: '#aa0000' })).status,
  ).toBe(404);
  expect((await other.visit('labels.destroy', { event: elsewhere.id, label })).status).toBe(404);
  expect(
    (await other.visit('question-labels.update', elsewhere, { questions: [stray], label, isOn: true })).status,
  ).toBe(404);
  expect((await host.visit('question-labels.update', event, { questions: [stray], label, isOn: true })).status).toBe(
    404,
  );
});

it('a rejection gets or replaces its reason later, and keeps it when repeated', async ({ host, event, phone }) => {
  const question = await questionBy(phone, event, 'Is this in the exam?');
  const reject = (words: object = {}) => moderate(host, event, { questions: [question], action: 'reject', ...words });
  const reason = async () =>
    (await moderationPage(host, event)).questions.map(({ state, rejectionReason }) => [state, rejectionReason]);
  await reject();
  expect(await reason()).toEqual([['rejected', null]]);
  await reject({ reason: 'Ask at the end.' });
  expect(await reason()).toEqual([['rejected', 'Ask at the end.']]);
  expect((await phone.read('rooms.show', event)).mine.questions).toMatchObject([
    { state: 'rejected', rejectionReason: 'Ask at the end.' },
  ]);
  await reject({ reason: 'Asked before.' });
  await reject();
  expect(await reason()).toEqual([['rejected', 'Asked before.']]);
  await reject({ reason: '' });
  expect(await reason()).toEqual([['rejected', null]]);
  await moderate(host, event, { questions: [question], action: 'reconsider' });
  expect(await reason()).toEqual([['pending', null]]);
});

it('rejecting several questions leaves a rejected one as it was', async ({ server, host, event, phone }) => {
  const [first, second] = [
    await questionBy(phone, event, 'Is this in the exam?'),
    await questionBy(phone, event, 'And this?'),
  ];
  const reject = (questions: string[], words: object = {}) =>
    moderate(host, event, { questions, action: 'reject', ...words });
  const stored = async (id: string) =>
    (await server.world.store.questions.ofEvent(event.id)).find((question) => question.id === id);
  await reject([first], { reason: 'Ask at the end.' });
  const before = await stored(first);
  await reject([first, second]);
  expect(await stored(second)).toMatchObject({ state: 'rejected', rejectionReason: null });
  expect(await stored(first)).toEqual(before);
  await reject([first, second], { reason: 'Ask at the end.' });
  expect(await stored(second)).toMatchObject({ rejectionReason: 'Ask at the end.' });
  expect(await stored(first)).toEqual(before);
});

it('merged questions give their upvotes to the target, and can be restored', async ({ host, event, ada, ben }) => {
  const target = await questionBy(ada, event, 'When is the exam?', { host });
  const duplicate = await questionBy(ben, event, 'Exam when?', { host });
  for (const question of [target, duplicate]) await ada.visit('upvotes.create', { code: event.code, question });
  await moderate(host, event, { questions: [duplicate], action: 'merge', into: target });
  const { room, mine } = await roomOf(ben, event);
  expect(room.questions).toMatchObject([{ id: target, upvoteCount: 1 }]);
  expect(mine.questions).toMatchObject([
    { state: 'merged', mergedInto: { id: target, body: 'When is the exam?', upvoteCount: 1 } },
  ]);
  expect((await roomOf(ada, event)).mine.upvotes).toEqual([target]);
  await ben.visit('upvotes.create', { code: event.code, question: duplicate });
  expect((await roomOf(ben, event)).room.questions).toMatchObject([{ id: target, upvoteCount: 2 }]);
  await moderate(host, event, { questions: [target], action: 'answer', answer: 'In May.' });
  expect((await roomOf(ben, event)).mine.questions).toMatchObject([
    { mergedInto: { state: 'answered', answer: 'In May.' } },
  ]);
  await moderate(host, event, { questions: [duplicate], action: 'unmerge' });
  expect((await roomOf(ben, event)).room.questions.map(({ id, upvoteCount }) => [id, upvoteCount])).toEqual([
    [duplicate, 1],
    [target, 2],
  ]);
});

it('a written answer is cleared when sent empty, and kept when not sent', async ({ host, event, join }) => {
  const question = await questionBy(await join(), event, 'Particle or wave?', { host });
  const act = async (action: string, words: object = {}) => {
    expect((await moderate(host, event, { questions: [question], action, ...words })).status).toBeLessThan(400);
    return (await moderationPage(host, event)).questions.map(({ state, answer }) => [state, answer]);
  };
  expect(await act('answer', { answer: 'Both.' })).toEqual([['answered', 'Both.']]);
  expect(await act('answer')).toEqual([['answered', 'Both.']]);
  expect(await act('answer', { answer: ' ' })).toEqual([['answered', null]]);
  expect(await act('answer', { answer: 'Both.', seenAnswer: '' })).toEqual([['answered', 'Both.']]);
  expect(await act('answer', { answer: null })).toEqual([['answered', null]]);
  // The extra space is not stored, which does not count as a change by someone else.
  await act('answer', { answer: 'Neither  one.' });
  expect(await act('unanswer', { seenAnswer: 'Neither  one.' })).toEqual([['approved', null]]);
});

it('a question with a listed word is held, even with moderation off', async ({ host, event, join }) => {
  await configure(host, event, { hasModeration: false, heldWords: ['scam', 'buy now'] });
  const phone = await join();
  await questionBy(phone, event, 'Is this a Scam?');
  const free = await questionBy(phone, event, 'Is this free?');
  expect((await roomOf(phone, event)).room.questions).toMatchObject([{ id: free }]);
  await phone.visit('questions.update', { code: event.code, question: free }, { body: 'Free, buy now!' });
  expect((await roomOf(phone, event)).room.questions).toEqual([]);
  expect((await moderationPage(host, event)).questions.map(({ state, heldWord }) => [state, heldWord])).toEqual([
    ['pending', 'buy now'],
    ['pending', 'scam'],
  ]);
});

it('the limits of automatic moderation are named in the errors', async ({ host, event }) => {
  const change = async (form: Record<string, unknown>) =>
    (await host.see('events/edit', 'events.update', event, form)).errors;
  await host.read('events.edit', event);
  expect(await change({ screenThreshold: 1_001 })).toEqual({
    screenThreshold: 'Enter a whole number from 0 to 1000.',
  });
  expect(await change({ heldWords: ['x'.repeat(51)] })).toEqual({
    'heldWords.0': 'Enter at most 50 characters, not 51.',
  });
  expect(await change({ heldWords: Array.from({ length: 201 }, (_, number) => `word ${number}`) })).toEqual({
    heldWords: 'List at most 200 words.',
  });
  expect(await change({ heldWords: ['one', 'one', ' two  three '], screenThreshold: 5 })).toEqual({});
  const { event: saved } = await host.read('events.edit', event);
  expect([saved.heldWords, saved.screenThreshold]).toEqual([['one', 'two three'], 5]);
  expect(await change({ heldWords: ['scam*; "buy now"\tfree', 'one'] })).toEqual({});
  const { event: split } = await host.read('events.edit', event);
  expect(split.heldWords).toEqual(['scam*', 'buy now', 'free', 'one']);
});

it('without moderation new questions are shown, and pending ones stay pending', async ({
  server,
  host,
  event,
  join,
}) => {
  const ben = await crewMemberAt(server, host, event, 'co-host');
  const ada = await join('Ada');
  const states = async () => {
    const { questions } = await moderationPage(host, event);
    return Object.fromEntries(questions.map(({ body, state }) => [body, state]));
  };
  await questionBy(ada, event, 'Asked before?');
  await configure(ben, event, { hasModeration: false });
  await questionBy(ada, event, 'Asked since?');
  expect(await states()).toEqual({ 'Asked before?': 'pending', 'Asked since?': 'approved' });
  await configure(ben, event, { hasModeration: true });
  await questionBy(ada, event, 'Asked later?');
  expect(await states()).toEqual({
    'Asked before?': 'pending',
    'Asked since?': 'approved',
    'Asked later?': 'pending',
  });
});
