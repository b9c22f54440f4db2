import type { CrewActivityView } from '#contracts/views.ts';
import {
  activityOf,
  answerAs,
  answerOnceOpen,
  closeQuestion,
  contentOf,
  controlOf,
  expect,
  exported,
  hostWithEvent,
  imported,
  it,
  openActivity,
  participantsAt,
  play,
  reimported,
  resultsOf,
  roomOf,
  seriesOf,
  withServer,
} from '#support/http.ts';

const server = withServer();
const stays = 'People have seen this, so it cannot change. Duplicate it and change the copy.';

it('stores accepted answers as written, each once, and removes them with an empty list', async ({ host, event }) => {
  const poll = await activityOf(host, event, 'text', { acceptedAnswers: [' Paris ', 'PARIS', 'La Ville  Lumière'] });
  expect(poll.correct).toEqual({ kind: 'text', accepted: ['Paris', 'La Ville Lumière'] });
  const change = async (form: object) => {
    const { control, errors } = await host.see('events/show', 'activities.update', poll, {
      kind: 'text',
      prompt: poll.prompt,
      maxChars: 200,
      ...form,
    });
    return [control.activities[0]?.correct, errors];
  };
  expect(await change({})).toEqual([poll.correct, {}]);
  expect(await change({ acceptedAnswers: [] })).toEqual([null, {}]);
  expect(await change({ acceptedAnswers: ['x'.repeat(201)] })).toEqual([
    null,
    { 'acceptedAnswers.0': 'Enter at most 200 characters, not 201.' },
  ]);
});

it('accents that an accepted answer lacks are ignored, until a switch makes them count', async ({
  host,
  event,
  join,
}) => {
  const poll = await openActivity(host, event, 'text', { acceptedAnswers: ['Reykjavik'] });
  const change = async (form: object) => {
    const setup = { kind: 'text', prompt: poll.prompt, maxChars: 200, ...form };
    await host.visit('activities.update', poll, setup);
    return (await exported(host, event.id)).activities[0]?.correct;
  };
  for (const text of ['“Reykjavík!”', 'reykjavik.']) await answerAs(await join(), event, poll, { text });
  const rightCount = async () => {
    const results = await resultsOf(host, event);
    return results.sections[0]?.activities[0]?.rounds[0]?.rightCount;
  };
  expect(await rightCount()).toBe(2);
  expect(await change({ hasStrictAccents: true })).toEqual({ ...poll.correct, hasStrictAccents: true });
  expect(await rightCount()).toBe(1);
  expect(await change({})).toEqual({ ...poll.correct, hasStrictAccents: true });
  const copy = await imported(host, await exported(host, event.id));
  expect((await exported(host, copy)).activities[0]?.correct).toMatchObject({ hasStrictAccents: true });
  expect(await change({ hasStrictAccents: false })).toEqual(poll.correct);
});

it('refuses to change accepted answers after the question was asked for points', async ({ host, event }) => {
  const poll = await openActivity(host, event, 'text', { acceptedAnswers: ['Paris'], points: 500 });
  const form = { kind: 'text', prompt: poll.prompt, maxChars: 200, points: 500 };
  const refused = await host.visit('activities.update', poll, { ...form, acceptedAnswers: ['Paris', 'Lutetia'] });
  expect(refused.errors).toEqual({ acceptedAnswers: stays });
});

it('a text equal to an accepted answer needs no approval once the poll is closed', async ({ host, event, join }) => {
  const poll = await activityOf(host, event, 'text', { acceptedAnswers: ['Paris'] });
  const act = (action: string) => host.visit('activity-states.update', poll, { action });
  for (const action of ['open', 'reveal']) await act(action);
  const [ada, ben] = [await join(), await join()];
  await answerAs(ada, event, poll, { text: 'PARIS' });
  await answerAs(ben, event, poll, { text: 'Parys' });
  const crew = async () => (await controlOf(host, event)).activities[0]?.tally;
  const room = async () => (await roomOf(ada, event)).activities[0]?.tally;
  // While others are still answering, the wall must not reveal what is right.
  expect([await crew(), await room()]).toMatchObject([
    { waiting: [{ text: 'PARIS' }, { text: 'Parys' }], texts: [] },
    { texts: [] },
  ]);
  await act('close');
  expect([await crew(), await room()]).toMatchObject([
    { waiting: [{ text: 'Parys' }], texts: [{ text: 'PARIS' }] },
    { texts: [{ text: 'PARIS', count: 1 }] },
  ]);
  await host.visit('text-answers.update', poll, { action: 'reject', texts: ['PARIS'] });
  expect([await crew(), await room()]).toMatchObject([{ rejected: [{ text: 'PARIS' }], texts: [] }, { texts: [] }]);
});

it('a quiz with typed and ordered questions gives points, shows right texts and survives an export', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Typed' });
  const quiz = await seriesOf(host, event);
  const inQuiz = { series: quiz.id, isRevisable: false, timerSeconds: 600 };
  const typed = await activityOf(host, event, 'text', { ...inQuiz, acceptedAnswers: ['Paris', 'Lutetia'] });
  const ordered = await activityOf(host, event, 'ranking', { ...inQuiz, isOrderRight: true });
  expect([typed.points, ordered.points]).toEqual([1_000, 1_000]);
  const [ada, ben] = await participantsAt(server, event.code, 'Ada', 'Ben');
  const order = ordered.options.map(({ id }) => id);
  const room = () => roomOf(ada, event);
  const ask = async (question: CrewActivityView, ofAda: object, ofBen: object) => {
    await play(host, quiz, 'next');
    for (const [player, answer] of [
      [ada, ofAda],
      [ben, ofBen],
    ] as const)
      await answerOnceOpen(player, event, question, answer);
    await closeQuestion(host, event, quiz, question);
    expect((await room()).activities.find(({ id }) => id === question.id)).toMatchObject({
      state: 'closed',
      correct: null,
      tally: null,
    });
    await play(host, quiz, 'next');
  };
  await play(host, quiz, 'start');
  await ask(typed, { text: ' pARIS' }, { text: 'Rome' });
  expect((await room()).activities[0]).toMatchObject({
    correct: { kind: 'text', accepted: ['Paris', 'Lutetia'] },
    tally: { total: 2, texts: [{ text: 'pARIS', count: 1 }] },
  });
  await host.visit('text-answers.update', typed, { texts: ['Rome'], action: 'approve' });
  expect((await room()).activities[0]?.tally).toMatchObject({ texts: [{ text: 'Rome' }, { text: 'pARIS' }] });
  await play(host, quiz, 'next');
  await ask(ordered, { order }, { order: order.toReversed() });
  await play(host, quiz, 'next');
  const [{ standings, state } = { standings: [], state: null }] = (await room()).series;
  expect([state, standings.map(({ name, total }) => [name, total > 1_900])]).toEqual([
    'podium',
    [
      ['Ada', true],
      ['Ben', false],
    ],
  ]);
  expect(standings[1]?.total).toBe(0);

  const results = await resultsOf(host, event);
  expect(results.sections[0]?.activities).toMatchObject([
    { rightTexts: ['Paris', 'Lutetia'], rounds: [{ total: 2, rightCount: 1 }] },
    { rightTexts: ['Spin', 'Tunnels', 'Lasers'], rounds: [{ total: 2, rightCount: 1 }] },
  ]);
  const before = await exported(host, event.id);
  expect(before.activities).toMatchObject([
    { correct: { kind: 'text', accepted: ['Paris', 'Lutetia'] } },
    { correct: { kind: 'ranking', order } },
  ]);
  const after = await reimported(host, before);
  expect(contentOf(after)).toEqual(contentOf(before));
});
