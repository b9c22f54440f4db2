import { setTimeout as pause } from 'node:timers/promises';
import type { EventView } from '#contracts/views.ts';
import { exported, fileForm } from '#support/factories/event-files.ts';
import { pictureFields, uploaded } from '#support/factories/uploaded-pictures.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  configure,
  controlOf,
  answerAs,
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
  /** The ids of its polls. */
  polls?: Readonly<Record<string, string>>;
}

/** An event with one participant, who has a name unless it is empty. */
async function eventWithPhone(
  server: TestServer,
  form: Record<string, unknown>,
  name: string | undefined = 'Ada',
): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, form);
  return { host, event, phone: await participantAt(server, event.code, name || undefined) };
}

const act = (host: Visitor, activity: string, ...actions: string[]): Promise<unknown> =>
  actions.reduce<Promise<unknown>>(
    (done, action) => done.then(() => host.visit('activity-states.update', { activity }, { action })),
    Promise.resolve(),
  );

/** A new event without polls. */
export const emptyEvent = (server: TestServer): Promise<PreparedEvent> =>
  eventWithPhone(server, { title: 'An evening with nothing planned' }, '');

/** An event that is not open yet. */
export async function draftEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'A lecture of next week', start: 'later' });
  return { host, event, phone: host };
}

export async function endedEvent(server: TestServer): Promise<PreparedEvent> {
  const staged = await eventWithPhone(server, { title: 'A talk that is over' });
  await questionBy(staged.phone, staged.event, 'Was that a proof?', staged);
  await questionBy(staged.phone, staged.event, 'Nobody has read this one.');
  await staged.host.visit('event-states.update', { event: staged.event.id }, { state: 'ended' });
  return staged;
}

/** An event that requires a passcode and a name. */
export async function guardedEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, {
    title: 'International congress on the foundations of quantum mechanics and their teaching, day two',
  });
  const description = 'Waves, particles and what lies between. Ask anything; the lecture stops for good questions.';
  const form = { passcode: 'open sesame', naming: 'required', description, accent: '#d9480f' };
  await configure(host, event, form);
  return { host, event, phone: host };
}

/** A poll with a picture. */
export async function pictureEvent(server: TestServer, { isRevealed = false } = {}): Promise<PreparedEvent> {
  const { host, event, phone } = await eventWithPhone(server, { title: 'A picture to look at' });
  const picture = await uploaded(host, event, png(1_200, 800, { shade: 120 }));
  const activity = await openChoice(host, event, pictureFields(picture));
  if (isRevealed) {
    await answerAs(phone, event, activity, { picks: [activity.options[0]?.id ?? ''] });
    await act(host, activity.id, 'reveal');
  }
  return { host, event, phone };
}

/** A poll whose options have pictures. */
export async function optionPicturesEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event, phone } = await eventWithPhone(server, { title: 'Pictures to choose from' });
  const options: object[] = [{ label: 'None of them, because all three hide how the light falls in the evening' }];
  for (const [place, alt] of ['The house in spring', 'In autumn', 'In the snow'].entries()) {
    const { version } = await uploaded(host, event, png(300 + 100 * place, 300, { shade: 60 * (place + 1) }));
    options.unshift(
      place === 1 ? { label: alt, picture: { version, alt: null } } : { label: alt, picture: { version, alt } },
    );
  }
  const activity = await openChoice(host, event, { prompt: 'Which one for the cover?', options });
  const other = await participantAt(server, event.code);
  await answerAs(other, event, activity, { picks: [activity.options[1]?.id ?? ''] });
  await act(host, activity.id, 'reveal');
  return { host, event, phone };
}

const bodies = [
  'If we look at one slit only, why does the pattern go away?',
  'Does the electron know that it is being watched?',
  'Is there a size at which interference stops? I once read of molecules with two thousand atoms, but the talk said ' +
    'that this depends on the temperature as well.',
  'Which textbook would you read first?',
  'How long did this experiment take to set up in 1961?',
];
const slits = ['Both', 'The left one', 'The right one', 'Neither, until we look'].map((label) => ({ label }));

/** A busy event: questions in every state, labels, and a closed, a planned and a revealed poll in its second round. */
export async function livelyEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'Physics 101: the double slit' });
  const at = { event: event.id };
  const room: Visitor[] = [];
  for (const name of ['Ada', undefined, 'Jonas Weber', 'Lê Thị Hoa', ...Array<undefined>(8).fill(undefined)])
    room.push(await participantAt(server, event.code, name));
  const [phone] = room as [Visitor];
  const ids: string[] = [];
  for (const [place, body] of bodies.entries()) {
    const question = await questionBy(room[place] ?? phone, event, body, { host });
    ids.push(question);
    for (const fan of room.slice(0, 11 - 2 * place)) await fan.visit('upvotes.create', { code: event.code, question });
  }
  await questionBy(phone, event, 'Can you show the slide with the detector again?');
  await questionBy(room[6] ?? phone, event, 'Is it lunch time yet?');
  const refused = await questionBy(phone, event, 'Is this in the exam?');
  await host.visit('moderations.index', at);
  const label = { name: 'Experiment', colour: '#0b7285', isPublic: true };
  const { control } = await host.see('moderations/index', 'labels.create', at, label);
  const labelled = { questions: ids.slice(0, 2), label: control.labels[0]?.id, isOn: true };
  await host.visit('question-labels.update', at, labelled);
  for (const [question, form] of [
    [ids[1], { action: 'highlight' }],
    [ids[3], { action: 'answer', answer: 'The one by Feynman, volume three.' }],
    [refused, { action: 'reject', reason: 'Ask this at the end, please.' }],
  ] as const)
    await host.visit('moderations.update', at, { questions: [question], ...form });
  await host.visit('events.show', at);
  const slit = await askPolls({ host, event, phone }, room);
  return { host, event, phone, polls: { poll: slit } };
}

async function askPolls({ host, event }: PreparedEvent, room: Visitor[]): Promise<string> {
  const ended = await openChoice(host, event, {
    prompt: 'How did you get here today?',
    options: ['On foot', 'By bicycle', 'By train'].map((label) => ({ label })),
  });
  const vote = (voter: Visitor, poll: typeof ended, option: number) =>
    answerAs(voter, event, poll, { picks: [poll.options[option]?.id] });
  for (const [seat, voter] of room.entries()) await vote(voter, ended, seat % 3);
  await act(host, ended.id, 'reveal', 'close');
  const slit = await openChoice(host, event, { prompt: 'Which slit did it go through?', options: slits });
  for (const [seat, voter] of room.entries()) await vote(voter, slit, seat % 4);
  await act(host, slit.id, 'new-round');
  for (const [seat, voter] of room.slice(0, 11).entries())
    await vote(voter, { ...slit, round: 2 }, seat < 7 ? 0 : seat % 4);
  await act(host, slit.id, 'reveal');
  await choiceOf(host, event, { prompt: 'And if nobody looks?' });
  await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: slit.id });
  return slit.id;
}

/** A copy that lasted an hour and a half. It is imported, since only a file can have times in the past. */
export async function longEvent({ host, event, phone }: PreparedEvent): Promise<PreparedEvent> {
  const file = await exported(host, event.id);
  const spread = (at: number, place: number): number => at - (88 - 8 * (place % 12)) * 60_000;
  const participants = file.participants.map((one, place) => ({ ...one, joinedAt: spread(one.joinedAt, place) }));
  const questions = file.questions.map((one, place) => ({ ...one, createdAt: spread(one.createdAt, place + 4) }));
  const copy = { ...file, event: { ...file.event, title: 'A long afternoon' }, participants, questions };
  const { control } = await host.see('events/show', 'event-imports.create', {}, fileForm(copy));
  return { host, event: control.event, phone };
}

/** A poll in two revealed rounds, as in peer instruction, with the second round compared to the first. */
export async function comparedEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event, phone } = await eventWithPhone(server, { title: 'Asked twice' }, '');
  const room = [phone];
  for (let seat = 1; seat < 9; seat += 1) room.push(await participantAt(server, event.code));
  const poll = await openChoice(host, event, { prompt: 'Which slit did it go through?', options: slits });
  const vote = (voter: Visitor, round: number, option: number) =>
    answerAs(voter, event, { id: poll.id, round }, { picks: [poll.options[option]?.id] });
  for (const [seat, voter] of room.entries()) await vote(voter, 1, seat % 4);
  await act(host, poll.id, 'reveal', 'new-round');
  for (const [seat, voter] of room.slice(0, 8).entries()) await vote(voter, 2, seat < 6 ? 0 : 3);
  await act(host, poll.id, 'close', 'reveal');
  return { host, event, phone };
}

/** Each participant’s text answer and words. */
const answers: [string, ...string[]][] = [
  ['That not knowing is part of it.', 'wave', 'strange'],
  ['Measuring changes things.', 'wave', 'particle', 'light'],
  ['I finally understand the double slit, and why nobody could say which way the electron went.', 'wave'],
  ['Bring coffee.', 'coffee', 'strange'],
  ['Interference!', 'light', 'wave', 'slit'],
  ['Waves are everywhere', 'wave', 'beautiful'],
];

const agreement = {
  prompt: 'How far do you agree with these statements?',
  options: [
    'The pace was right',
    'I could ask everything I wanted to know',
    'The examples helped',
    'I would come again',
  ].map((label) => ({ label })),
  stepLabels: ['Not at all', '', '', '', 'Fully'],
};

const budget = {
  prompt: 'How should we spend next year’s budget?',
  options: ['Rooms', 'Speakers from other universities', 'Equipment', 'Food'].map((label) => ({ label })),
};

const pairs = {
  prompt: 'Which city is the capital?',
  options: ['Switzerland', 'Australia', 'Brazil', 'Morocco'].map((label) => ({ label })),
  targets: ['Bern', 'Canberra', 'Brasília', 'Rabat'].map((label) => ({ label })),
  isPaired: true,
};

const ideas = {
  prompt: 'Which idea should we try first?',
  options: ['Podcast', 'Tour of the laboratory', 'Quiz night', 'Repair café', 'Open lectures in the evening'].map(
    (label) => ({ label }),
  ),
  xLabel: 'Effort',
  xLow: 'Little',
  xHigh: 'Very much',
  yLabel: 'Benefit for new students',
  yLow: 'None',
  yHigh: 'Great',
};

/** One open poll of each other kind, all with answers, which the phone has given if `isAnswered`. */
export async function kindsEvent(
  server: TestServer,
  { isRevealed = false, isAnswered = false } = {},
): Promise<PreparedEvent> {
  const { host, event, phone } = await eventWithPhone(server, { title: 'Every way to answer' });
  const scale = await openActivity(host, event, 'scale');
  const ranking = await openActivity(host, event, 'ranking');
  const number = await openActivity(host, event, 'number');
  const text = await openActivity(host, event, 'text');
  const words = await openActivity(host, event, 'words');
  const grid = await openActivity(host, event, 'grid', agreement);
  const points = await openActivity(host, event, 'points', budget);
  const match = await openActivity(host, event, 'match', pairs);
  const right = match.correct && 'values' in match.correct ? match.correct.values : [];
  const axes = await openActivity(host, event, 'axes', ideas);
  const ranks = ranking.options.map(({ id }) => id);
  for (const [seat, [body, ...given]] of answers.entries()) {
    const other = isAnswered && seat === 0 ? phone : await participantAt(server, event.code);
    await answerAs(other, event, scale, { value: 1 + ((seat * 3) % 5) });
    await answerAs(other, event, ranking, { order: seat % 3 === 0 ? ranks.toReversed() : ranks });
    await answerAs(other, event, number, { value: 12 * seat * seat });
    await answerAs(other, event, text, { text: body });
    await answerAs(other, event, words, { words: given });
    await answerAs(other, event, grid, {
      values: [5 - (seat % 2), (seat % 3) + 1, seat === 2 ? null : 4, (seat % 5) + 1],
    });
    await answerAs(other, event, points, { values: [50 - 10 * (seat % 3), 20, 10 * (seat % 3), 30] });
    const wrong = seat % 3 === 0 ? 2 : 0;
    await answerAs(other, event, match, { values: right.map((_, at) => right[at < wrong ? 1 - at : at]) });
    const near = [2 + (seat % 3), 8 - (seat % 2), 6 + (seat % 4), 9 - (seat % 3), 3 - (seat % 2), 3 + (seat % 2)];
    await answerAs(other, event, axes, { values: [...near, seat % 5, 8, ...(seat === 2 ? [null, null] : [8, 1])] });
  }
  const approved = { action: 'approve', texts: answers.slice(0, 4).map(([body]) => body) };
  await host.visit('text-answers.update', { activity: text.id }, approved);
  const all = [scale, ranking, number, text, words, grid, points, match, axes];
  if (isRevealed) for (const { id } of all) await act(host, id, 'reveal');
  return { host, event, phone, polls: Object.fromEntries(all.map(({ kind, id }) => [kind, id])) };
}

/** A quiz with three players, played through these steps. */
export async function quizEvent(server: TestServer, ...steps: string[]): Promise<PreparedEvent> {
  const { host, event, phone } = await eventWithPhone(server, { title: 'The Swan' });
  const others = [await participantAt(server, event.code, 'Ben'), await participantAt(server, event.code)];
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await quizQuestion(host, event, quiz, {
    prompt: 'What do bees make?',
    options: [{ label: 'Wax' }, { label: 'Honey' }],
  });
  await play(host, quiz, 'start');
  for (const [place, step] of steps.entries()) {
    await play(host, quiz, step);
    if (place > 0) continue;
    await waitUntilOpen(host, event, question.id);
    // In the state with the open question, the phone has not answered yet.
    for (const [seat, player] of [...(steps.length > 1 ? [phone] : []), ...others].entries()) {
      const picks = [question.options[seat === 1 ? 0 : 1]?.id];
      const { status, text } = await answerAs(player, event, question, { picks });
      if (status !== 200) throw new Error(`an answer was refused: ${text}`);
    }
  }
  return { host, event, phone };
}

/** Waits until a question takes answers. */
export async function waitUntilOpen(host: Visitor, event: EventView, activityId: string): Promise<void> {
  const control = await controlOf(host, event);
  const opensAt = Date.parse(control.activities.find(({ id }) => id === activityId)?.opensAt ?? '');
  await pause(Math.max(0, opensAt - Date.now()) + 1);
}

/** A self-paced survey. */
export async function surveyEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event, phone } = await eventWithPhone(server, { title: 'How was the term?' });
  const survey = await seriesOf(host, event, 'survey', 'Your opinion');
  await choiceOf(host, event, { prompt: 'Which lecture was best?', series: survey.id });
  await choiceOf(host, event, { prompt: 'Which two were worst?', series: survey.id, minPicks: 2, maxPicks: 2 });
  await play(host, survey, 'open');
  return { host, event, phone };
}
