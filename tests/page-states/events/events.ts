import { setTimeout as pause } from 'node:timers/promises';
import { activityKinds } from '#contracts/poll-kinds.ts';
import type { EventView } from '#contracts/views.ts';
import { exported, fileForm } from '#support/factories/event-files.ts';
import { pictureFields, uploaded } from '#support/factories/uploaded-pictures.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  activityOf,
  answerAs,
  ballotFor,
  choiceOf,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import type { Visitor } from '#support/clients/visitor.ts';

export interface PreparedEvent {
  host: Visitor;
  event: EventView;
  /** A participant in the room. */
  phone: Visitor;
}

/** A new event: no polls are planned, and one participant has joined. */
export async function emptyEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'An evening with nothing planned' });
  return { host, event, phone: await participantAt(server, event.code) };
}

const bodies = [
  'If we look at one slit only, why does the pattern go away?',
  'Does the electron know that it is being watched?',
  'Is there a size at which interference stops? I once read of molecules with two thousand atoms, but the talk said that this depends on the temperature as well.',
  'Which textbook would you read first?',
  'How long did this experiment take to set up in 1961?',
];

/** A poll with a picture; the room sees the result unless it is hidden. */
export async function pictureEvent(server: TestServer, { isHidden = false } = {}): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'A picture to look at' });
  const phone = await participantAt(server, event.code, 'Ada');
  const picture = await uploaded(host, event, png(1_200, 800, { shade: 120 }));
  const activity = await openChoice(host, event, pictureFields(picture));
  if (isHidden) return { host, event, phone };
  await answerAs(phone, event, activity, { picks: [activity.options[0]?.id ?? ''] });
  await host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });
  return { host, event, phone };
}

/**
 * A busy event: questions in every state, labels, one poll that is over, one revealed in its second round, one planned.
 */
export async function livelyEvent(server: TestServer): Promise<PreparedEvent & { room: Visitor[] }> {
  const { host, event } = await hostWithEvent(server, { title: 'Physics 101: the double slit' });
  const at = { event: event.id };
  const names = ['Ada', undefined, 'Jonas Weber', 'Lê Thị Hoa'];
  const room: Visitor[] = [];
  for (let seat = 0; seat < 12; seat += 1) room.push(await participantAt(server, event.code, names[seat]));
  const ids: string[] = [];
  for (const [place, body] of bodies.entries()) {
    ids.push(await questionBy(room[place] as Visitor, event, body, { host }));
    for (const fan of room.slice(0, 11 - 2 * place))
      await fan.visit('upvotes.create', { code: event.code, question: ids[place] ?? '' });
  }
  const [phone] = room as [Visitor];
  await questionBy(phone, event, 'Can you show the slide with the detector again?');
  await questionBy(room[6] as Visitor, event, 'Is it lunch time yet?');
  const refused = await questionBy(phone, event, 'Is this in the exam?');
  await host.visit('moderations.index', at);
  await host.visit('labels.create', at, { name: 'Experiment', colour: '#0b7285', isPublic: true });
  const { control } = await host.see('moderations/index', 'labels.create', at, {
    name: 'For the exam',
    colour: '#c92a2a',
  });
  await host.visit('question-labels.update', at, {
    questions: ids.slice(0, 2),
    label: control.labels[0]?.id,
    isOn: true,
  });
  await host.visit('moderations.update', at, { questions: [ids[1]], action: 'highlight' });
  await host.visit('moderations.update', at, {
    questions: [ids[3]],
    action: 'answer',
    answer: 'The one by Feynman, volume three.',
  });
  await host.visit('moderations.update', at, {
    questions: [refused],
    action: 'reject',
    reason: 'Ask this at the end, please.',
  });
  await host.visit('events.show', at);
  await askPolls({ host, event, phone }, room);
  return { host, event, phone, room };
}

async function askPolls({ host, event }: PreparedEvent, room: Visitor[]): Promise<void> {
  const ended = await openChoice(host, event, {
    prompt: 'How did you get here today?',
    options: [{ label: 'On foot' }, { label: 'By bicycle' }, { label: 'By train' }],
  });
  for (const [seat, voter] of room.entries())
    await voter.call('ballots.create', { code: event.code, activity: ended.id }, ballotFor(ended, seat % 3));
  for (const action of ['reveal', 'close'])
    await host.visit('activity-states.update', { activity: ended.id }, { action });
  const slit = await openChoice(host, event, {
    prompt: 'Which slit did it go through?',
    options: [
      { label: 'Both' },
      { label: 'The left one' },
      { label: 'The right one' },
      { label: 'Neither, until we look' },
    ],
  });
  const vote = (voter: Visitor, option: number, round: number) =>
    voter.call('ballots.create', { code: event.code, activity: slit.id }, ballotFor({ ...slit, round }, option));
  for (const [seat, voter] of room.entries()) await vote(voter, seat % 4, 1);
  await host.visit('activity-states.update', { activity: slit.id }, { action: 'new-round' });
  for (const [seat, voter] of room.slice(0, 11).entries()) await vote(voter, seat < 7 ? 0 : seat % 4, 2);
  await host.visit('activity-states.update', { activity: slit.id }, { action: 'reveal' });
  await choiceOf(host, event, { prompt: 'And if nobody looks?' });
  await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: slit.id });
}

/**
 * A copy of `livelyEvent` that lasted an hour and a half. It is imported, since only a file can have times in the past.
 */
export async function longEvent({ host, event }: PreparedEvent): Promise<PreparedEvent['event']> {
  const file = await exported(host, event.id);
  const spread = (at: number, place: number): number =>
    at - [88, 86, 85, 84, 60, 57, 41, 22, 21, 20, 8, 0][place % 12]! * 60_000;
  const participants = file.participants.map((one, place) => ({ ...one, joinedAt: spread(one.joinedAt, place) }));
  const questions = file.questions.map((one, place) => ({ ...one, createdAt: spread(one.createdAt, place + 4) }));
  const { control } = await host.see(
    'events/show',
    'event-imports.create',
    {},
    fileForm({ ...file, event: { ...file.event, title: 'A long afternoon' }, participants, questions }),
  );
  await host.visit('events.show', { event: event.id });
  return control.event;
}

/** A poll in its second round, answered only in the first. */
export async function repeatedEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'Asked again' });
  const phone = await participantAt(server, event.code);
  const poll = await openChoice(host, event, { prompt: 'Which slit did it go through?' });
  await phone.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll));
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'new-round' });
  return { host, event, phone };
}

/** A poll in two revealed rounds, as in peer instruction, with the second round compared to the first. */
export async function comparedEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'Asked twice' });
  const room: Visitor[] = [];
  for (let seat = 0; seat < 9; seat += 1) room.push(await participantAt(server, event.code));
  const poll = await openChoice(host, event, {
    prompt: 'Which slit did it go through?',
    options: [
      { label: 'Both' },
      { label: 'The left one' },
      { label: 'The right one' },
      { label: 'Neither, until we look' },
    ],
  });
  const act = (action: string) => host.visit('activity-states.update', { activity: poll.id }, { action });
  for (const [seat, voter] of room.entries())
    await voter.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, seat % 4));
  for (const action of ['reveal', 'new-round']) await act(action);
  for (const [seat, voter] of room.slice(0, 8).entries())
    await voter.call(
      'ballots.create',
      { code: event.code, activity: poll.id },
      ballotFor({ ...poll, round: 2 }, seat < 6 ? 0 : 3),
    );
  for (const action of ['close', 'reveal']) await act(action);
  return { host, event, phone: room[0] as Visitor };
}

/** Each participant’s text answer and words. */
const answers: [string, ...string[]][] = [
  ['That not knowing is part of it.', 'wave', 'strange'],
  ['Measuring changes things.', 'wave', 'particle', 'light'],
  [
    'I finally understand the double slit, and why nobody could tell me before which way the electron went.',
    'probability',
    'wave',
  ],
  ['Bring coffee.', 'coffee', 'strange'],
  ['Interference!', 'light', 'wave', 'slit'],
  ['Waves are everywhere', 'wave', 'beautiful'],
];

/** One open poll of each kind, all with answers; the room sees the results unless they are hidden. */
export async function kindsEvent(
  server: TestServer,
  { isHidden = false } = {},
): Promise<PreparedEvent & { kinds: { kind: string; id: string }[] }> {
  const { host, event } = await hostWithEvent(server, { title: 'Every way to answer' });
  const phone = await participantAt(server, event.code, 'Ada');
  const open = {
    scale: await openActivity(host, event, 'scale'),
    ranking: await openActivity(host, event, 'ranking'),
    number: await openActivity(host, event, 'number'),
    text: await openActivity(host, event, 'text'),
    words: await openActivity(host, event, 'words'),
  };
  const ranks = open.ranking.options.map(({ id }) => id);
  for (const [seat, [text, ...words]] of answers.entries()) {
    const other = await participantAt(server, event.code);
    await answerAs(other, event, open.scale, { value: 1 + ((seat * 3) % 5) });
    await answerAs(other, event, open.ranking, { order: seat % 3 === 0 ? ranks.toReversed() : ranks });
    await answerAs(other, event, open.number, { value: 12 * seat * seat });
    await answerAs(other, event, open.text, { text });
    await answerAs(other, event, open.words, { words });
  }
  await host.visit(
    'text-answers.update',
    { activity: open.text.id },
    { action: 'approve', texts: answers.slice(0, 4).map(([text]) => text) },
  );
  for (const { id } of isHidden ? [] : Object.values(open))
    await host.visit('activity-states.update', { activity: id }, { action: 'reveal' });
  return { host, event, phone, kinds: Object.values(open).map(({ kind, id }) => ({ kind, id })) };
}

/** One poll of each kind, closed and revealed without an answer. */
export async function unansweredEvent(
  server: TestServer,
): Promise<PreparedEvent & { kinds: { kind: string; id: string }[] }> {
  const { host, event } = await hostWithEvent(server, { title: 'Nobody was asked' });
  const phone = await participantAt(server, event.code, 'Ada');
  const kinds: { kind: string; id: string }[] = [];
  for (const kind of activityKinds) {
    const { id } = await openActivity(host, event, kind);
    for (const action of ['reveal', 'close']) await host.visit('activity-states.update', { activity: id }, { action });
    kinds.push({ kind, id });
  }
  return { host, event, phone, kinds };
}

/** A quiz with three players, played through these steps. */
export function quizEvent(server: TestServer, ...steps: string[]): Promise<PreparedEvent> {
  return playedQuiz(server, steps, {});
}

/** The same with a question of six short options. */
export function wideQuizEvent(server: TestServer, ...steps: string[]): Promise<PreparedEvent> {
  return playedQuiz(server, steps, {
    prompt: 'Which of these was named last?',
    options: ['Mars', 'Jupiter', 'Venus', 'Saturn', 'Uranus', 'Pluto, if it counts'].map((label) => ({ label })),
  });
}

async function playedQuiz(
  server: TestServer,
  steps: readonly string[],
  form: Record<string, unknown>,
): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const phone = await participantAt(server, event.code, 'Ada');
  const others = [await participantAt(server, event.code, 'Ben'), await participantAt(server, event.code)];
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600, ...form });
  await quizQuestion(host, event, quiz, {
    prompt: 'What do bees make?',
    options: [{ label: 'Wax' }, { label: 'Honey' }],
  });
  await play(host, quiz, 'start');
  for (const [place, step] of steps.entries()) {
    await play(host, quiz, step);
    if (place > 0) continue;
    await waitUntilOpen(host, event, question.id);
    // The phone has not answered while the question is open.
    const answering = [...(steps.length > 1 ? [phone] : []), ...others];
    for (const [seat, player] of answering.entries()) {
      const { status, text } = await answerAs(player, event, question, {
        picks: [question.options[seat === 1 ? 0 : 1]?.id],
      });
      if (status !== 200) throw new Error(`an answer was refused: ${text}`);
    }
  }
  return { host, event, phone };
}

/** Waits until a question takes answers. */
export async function waitUntilOpen(host: Visitor, event: EventView, activityId: string): Promise<void> {
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  const opensAt = Date.parse(control.activities.find(({ id }) => id === activityId)?.opensAt ?? '');
  await pause(Math.max(0, opensAt - Date.now()) + 1);
}

/** A self-paced survey. */
export async function surveyEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'How was the term?' });
  const phone = await participantAt(server, event.code, 'Ada');
  const survey = await seriesOf(host, event, 'survey', 'Your opinion');
  await choiceOf(host, event, { prompt: 'Which lecture was best?', series: survey.id });
  await choiceOf(host, event, { prompt: 'Which two were worst?', series: survey.id, minPicks: 2, maxPicks: 2 });
  await play(host, survey, 'open');
  return { host, event, phone };
}

/** A closed survey with a question of each kind, each with answers. */
export async function answeredSurvey(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'How was the term?' });
  const phone = await participantAt(server, event.code, 'Ada');
  const survey = await seriesOf(host, event, 'survey', 'Your opinion');
  const choice = await choiceOf(host, event, { prompt: 'Which lecture was best?', series: survey.id });
  const scale = await activityOf(host, event, 'scale', { series: survey.id });
  const ranking = await activityOf(host, event, 'ranking', { series: survey.id });
  const number = await activityOf(host, event, 'number', { series: survey.id });
  const text = await activityOf(host, event, 'text', { series: survey.id });
  const words = await activityOf(host, event, 'words', { series: survey.id });
  await activityOf(host, event, 'text', { series: survey.id, prompt: 'Anything else?' });
  await play(host, survey, 'open');
  for (const [seat, [body, ...given]] of answers.entries()) {
    const other = await participantAt(server, event.code);
    await answerAs(other, event, choice, { picks: [choice.options[seat % 2]?.id] });
    await answerAs(other, event, scale, { value: 1 + ((seat * 3) % 5) });
    await answerAs(other, event, ranking, { order: ranking.options.map(({ id }) => id) });
    await answerAs(other, event, number, { value: 12 * seat * seat });
    await answerAs(other, event, text, { text: body });
    await answerAs(other, event, words, { words: given });
  }
  await host.visit(
    'text-answers.update',
    { activity: text.id },
    { action: 'approve', texts: answers.slice(0, 4).map(([body]) => body) },
  );
  await play(host, survey, 'close');
  return { host, event, phone };
}

/** More approved questions than anyone reads. A participant may ask ten in a minute, so many participants ask. */
export async function crowdedEvent(server: TestServer, questionCount: number): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'Annual general meeting' });
  await host.visit('events.update', { event: event.id }, { hasModeration: false });
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const ask = async (seat: number): Promise<Visitor> => {
    const asker = await participantAt(server, event.code, `Member ${seat}`);
    for (let turn = 0; turn < Math.min(10, questionCount); turn += 1)
      await asker.call(
        'questions.create',
        { code: event.code },
        { body: `${bodies[(seat + turn) % bodies.length]} (${seat}-${turn})` },
      );
    return asker;
  };
  const askers: Visitor[] = [];
  for (let seat = 0; seat < questionCount / 10; seat += 1) askers.push(await ask(seat));
  return { host, event, phone: askers[0] as Visitor };
}
