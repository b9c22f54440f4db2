import type { CrewActivityViewOf } from '#contracts/views.ts';
import { withTwoInRoom } from '#support/factories/two-in-room.ts';
import {
  act,
  activityOf,
  answerAs,
  answerOnceOpen,
  controlOf,
  expect,
  exported,
  imported,
  it,
  openActivity,
  play,
  resultsOf,
  roomOf,
  seriesOf,
} from '#support/http.ts';

const { scene, hold } = withTwoInRoom();

const seen = async ({ id }: { id: string }) => {
  const control = await controlOf(scene.host, scene.event);
  const room = await roomOf(scene.ada, scene.event);
  return {
    crew: control.activities.find((one) => one.id === id)?.tally,
    room: room.activities.find((one) => one.id === id)?.tally,
  };
};
const textsIn = (tally: unknown) => (tally as { texts: { text: string }[] }).texts.map(({ text }) => text);
const inRoom = async (poll: { id: string }) => textsIn((await seen(poll)).room);
const decide = (poll: { id: string }, action: string, ...texts: string[]) =>
  scene.host.visit('text-answers.update', poll, { action, texts });
const change = (poll: CrewActivityViewOf<'text'>, form: object) =>
  scene.host.see('events/show', 'activities.update', poll, {
    kind: 'text',
    prompt: poll.prompt,
    maxChars: poll.maxChars,
    ...form,
  });

async function shownPoll(form: Record<string, unknown> = {}): Promise<CrewActivityViewOf<'text'>> {
  const poll = await openActivity(scene.host, scene.event, 'text', { isShownUnread: true, ...form });
  await act(scene.host, poll, 'reveal');
  return poll;
}

/** Ada's answer and Ben's. */
const write = async (poll: { id: string; round: number }, ...texts: string[]) => {
  for (const [place, text] of texts.entries())
    await answerAs(place === 0 ? scene.ada : scene.ben, scene.event, poll, { text });
};

it('shows texts as they arrive once the result is revealed', async () => {
  const poll = await openActivity(scene.host, scene.event, 'text', { isShownUnread: true });
  await write(poll, 'Waves are odd');
  expect(await seen(poll)).toMatchObject({
    crew: { waiting: [], texts: [{ text: 'Waves are odd', count: 1 }] },
    room: null,
  });
  await act(scene.host, poll, 'reveal');
  await write(poll, 'Waves are odd', 'More of it');
  expect(await inRoom(poll)).toEqual(['More of it', 'Waves are odd']);
  // A phone needs this to say what will happen to an answer.
  const room = await roomOf(scene.ada, scene.event);
  expect(room.activities[0]).toMatchObject({ isShownUnread: true });
});

it('removes a text when its author writes another, unless someone else wrote the same', async () => {
  const poll = await shownPoll();
  await write(poll, 'Waves', 'Waves');
  await write(poll, 'Waves', 'Mud');
  expect((await seen(poll)).room).toMatchObject({
    texts: [
      { text: 'Mud', count: 1 },
      { text: 'Waves', count: 1 },
    ],
  });
  await write(poll, 'Sand');
  expect(await inRoom(poll)).toEqual(['Sand', 'Mud']);
});

it('holds texts with listed words until the crew, who alone sees them, approves or rejects them', async () => {
  await hold('scam*');
  const poll = await shownPoll();
  await write(poll, 'No scammers here', 'Fine');
  const state = await seen(poll);
  expect(state).toMatchObject({
    crew: { waiting: [{ text: 'No scammers here', count: 1, heldWord: 'scam*' }], texts: [{ text: 'Fine' }] },
    room: { texts: [{ text: 'Fine' }], moreCount: 0, total: 2 },
  });
  expect(JSON.stringify(state.room)).not.toMatch(/scam|waiting|rejected|heldWord/);
  for (const [action, withheld] of [
    ['approve', null],
    ['reconsider', 'waiting'],
    ['reject', 'rejected'],
  ] as const) {
    await decide(poll, action, 'No scammers here');
    expect(await inRoom(poll)).toEqual(withheld === null ? ['No scammers here', 'Fine'] : ['Fine']);
    const results = await resultsOf(scene.host, scene.event);
    expect(results.sections[0]?.activities[0]?.rows.map((row) => [row.label, row.withheld])).toEqual([
      ['Fine', null],
      ['No scammers here', withheld],
    ]);
    await scene.host.visit('events.show', scene.event);
  }
});

it('lets the crew take a text down and restore it to its place', async () => {
  const poll = await shownPoll();
  await write(poll, 'First', 'Second');
  await decide(poll, 'reject', 'First');
  expect(await seen(poll)).toMatchObject({
    crew: { rejected: [{ text: 'First' }], waiting: [] },
    room: { texts: [{ text: 'Second' }] },
  });
  await decide(poll, 'reconsider', 'First');
  expect(await inRoom(poll)).toEqual(['Second', 'First']);
  // A text that was taken down and restored counts as approved.
  await decide(poll, 'reject', 'First');
  await decide(poll, 'approve', 'First');
  await change(poll, { isShownUnread: false });
  expect(await seen(poll)).toMatchObject({
    crew: { waiting: [{ text: 'Second' }], texts: [{ text: 'First' }] },
    room: { texts: [{ text: 'First' }] },
  });
});

it('requires approval as soon as the host turns it on, even while people answer', async () => {
  expect(await activityOf(scene.host, scene.event, 'text')).toMatchObject({ isShownUnread: false });
  const poll = await shownPoll();
  await write(poll, 'Waves');
  const { control } = await change(poll, { isShownUnread: false });
  expect(control.activities.at(-1)).toMatchObject({ isShownUnread: false, state: 'open' });
  expect(await seen(poll)).toMatchObject({ crew: { waiting: [{ text: 'Waves' }], texts: [] }, room: { texts: [] } });
  await change(poll, {});
  expect(await inRoom(poll)).toEqual([]);
  await change(poll, { isShownUnread: true });
  expect(await inRoom(poll)).toEqual(['Waves']);
});

it('always requires approval for points, and shows a survey’s texts with its result', async () => {
  const quiz = await seriesOf(scene.host, scene.event);
  const typed = await activityOf(scene.host, scene.event, 'text', {
    series: quiz.id,
    isRevisable: false,
    timerSeconds: 600,
    isShownUnread: true,
    acceptedAnswers: ['Paris'],
  });
  await play(scene.host, quiz, 'start', 'next');
  await answerOnceOpen(scene.ada, scene.event, typed, { text: 'Rome' });
  expect((await seen(typed)).crew).toMatchObject({ waiting: [{ text: 'Rome' }], texts: [] });
  const survey = await seriesOf(scene.host, scene.event, 'survey');
  const asked = await activityOf(scene.host, scene.event, 'text', { series: survey.id, isShownUnread: true });
  await play(scene.host, survey, 'open');
  await write(asked, 'Longer breaks');
  expect(await seen(asked)).toMatchObject({ crew: { waiting: [], texts: [{ text: 'Longer breaks' }] }, room: null });
  await play(scene.host, survey, 'close', 'reveal');
  expect(await inRoom(asked)).toEqual(['Longer breaks']);
});

it('a held answer shows the crew which listed word it contains, by the current list', async () => {
  await hold('scam*');
  const poll = await openActivity(scene.host, scene.event, 'text');
  await write(poll, 'No scammers here', 'More tea');
  const waiting = async () => ((await seen(poll)).crew as { waiting: object[] }).waiting;
  const [scam, tea] = [
    { text: 'No scammers here', count: 1 },
    { text: 'More tea', count: 1 },
  ];
  expect(await waiting()).toEqual([{ ...scam, heldWord: 'scam*' }, tea]);
  await hold('tea');
  expect(await waiting()).toEqual([scam, { ...tea, heldWord: 'tea' }]);
});

it('copies and files keep a poll without approval, and the file’s seal is unchanged', async () => {
  const poll = await shownPoll({ isShownUnread: false });
  await write(poll, 'Waves');
  // Versions without this choice read the file of a poll with approval.
  const file = await exported(scene.host, scene.event.id);
  expect(JSON.stringify(file)).not.toContain('isShownUnread');
  const shownIn = async (id: string) => (await scene.host.read('events.show', { event: id })).control.activities;
  expect(await shownIn(await imported(scene.host, file))).toMatchObject([{ isShownUnread: false }]);
  await change(poll, { isShownUnread: true });
  expect((await exported(scene.host, scene.event.id)).seal).toBe(file.seal);
  const into = { event: scene.event.id };
  await scene.host.see('events/show', 'activity-copies.create', into, { ids: [poll.id] });
  expect(await shownIn(await imported(scene.host, await exported(scene.host, scene.event.id)))).toMatchObject([
    { isShownUnread: true, tally: { texts: [{ text: 'Waves' }], waiting: [] } },
    { isShownUnread: true },
  ]);
});
