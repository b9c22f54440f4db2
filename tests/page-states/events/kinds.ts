import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { act, answerAs, controlOf, openActivity, participantAt } from '#support/factories/events.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { pictureFields, uploaded } from '#support/factories/uploaded-pictures.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { eventWithPhone, labelled, type PreparedEvent } from './events.ts';

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
  options: labelled(
    'The pace was right',
    'I could ask everything I wanted to know',
    'The examples helped',
    'I would come again',
  ),
  stepLabels: ['Not at all', '', '', '', 'Fully'],
};

const budget = {
  prompt: 'How should we spend next year’s budget?',
  options: labelled('Rooms', 'Speakers from other universities', 'Equipment', 'Food'),
};

const pairs = {
  prompt: 'Which city is the capital?',
  options: labelled('Switzerland', 'Australia', 'Brazil', 'Morocco'),
  targets: labelled('Bern', 'Canberra', 'Brasília', 'Rabat'),
  isPaired: true,
};

const ideas = {
  prompt: 'Which idea should we try first?',
  options: labelled('Podcast', 'Tour of the laboratory', 'Quiz night', 'Repair café', 'Open lectures in the evening'),
  xLabel: 'Effort',
  xLow: 'Little',
  xHigh: 'Very much',
  yLabel: 'Benefit for new students',
  yLow: 'None',
  yHigh: 'Great',
};

const cities = {
  prompt: 'Which words are missing?',
  gapText:
    'Light travels about [[300,000]] km in a second. It needs eight [[minutes]] from the Sun to the Earth, but more ' +
    'than four [[years]] from the next star, [[Proxima Centauri|Proxima]].',
};

/** The same answers in every chart; the dots have a right answer. */
export async function chartsEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event, phone } = await eventWithPhone(server, { title: 'Every chart' });
  const options = labelled('By train', 'By bicycle, even in winter and in the rain', 'On foot', 'By car');
  const ask = (chart: string, more = {}) =>
    openActivity(host, event, 'choice', { prompt: 'How do you get to work?', options, chart, ...more });
  const charts = [await ask('columns'), await ask('donut'), await ask('dots', { correctOptions: [1] })];
  const box = await openActivity(host, event, 'number', { isBoxPlot: true });
  for (let seat = 0; seat < 12; seat += 1) {
    const person = seat === 0 ? phone : await participantAt(server, event.code);
    for (const poll of charts)
      await answerAs(person, event, poll, { picks: [poll.options[[1, 1, 0, 3][seat % 4] ?? 0]?.id] });
    await answerAs(person, event, box, { value: 12 + ((seat * seat) % 70) });
  }
  for (const poll of [...charts, box]) await act(host, poll, 'close', 'reveal');
  const [columns, donut, dots] = charts.map(({ id }) => id);
  return { host, event, phone, polls: { columns: columns ?? '', donut: donut ?? '', dots: dots ?? '', box: box.id } };
}

/** A room with two windows and a dark corner, so that marks and regions can be judged by eye. */
const room = {
  prompt: 'Where would you put the new workbench?',
  options: labelled('By the left window', 'By the right window', 'In the dark corner'),
  boxes: [
    { left: 8, top: 14, width: 26, height: 40 },
    { left: 42, top: 14, width: 26, height: 40 },
    { left: 76, top: 30, width: 18, height: 62 },
  ],
  maxMarks: 2,
};
const roomWords = 'A workshop with two windows, and a dark corner at the right';

const roomPicture = (): Buffer =>
  png(720, 480, {
    shadeAt(x, y) {
      const at = room.boxes.findIndex(
        ({ left, top, width, height }) =>
          Math.abs(x / 7.2 - left - width / 2) < width / 2 && Math.abs(y / 4.8 - top - height / 2) < height / 2,
      );
      return at < 0 ? (y > 400 ? 110 : 190) : ([240, 230, 90][at] ?? 0);
    },
  });

const retro = { prompt: 'What should we do differently in the next term?', columns: ['Start', 'Stop', 'Continue'] };
/** Each participant's ideas, with their columns. */
const written = [
  [
    { column: 0, text: 'A short summary after each lecture, with what will come in the exam' },
    { column: 1, text: 'Lectures at 8 a.m.' },
  ],
  [
    { column: 0, text: 'Coffee' },
    { column: 2, text: 'Experiments' },
    { column: 2, text: 'Live polls' },
  ],
  [
    { column: 0, text: 'coffee!' },
    {
      column: 1,
      text: 'Slides with more than 40 words, which no one can read from the last row of a large lecture hall',
    },
  ],
  [{ column: 2, text: 'Experiments' }],
  [
    { column: 0, text: 'Small groups' },
    { column: 1, text: 'Lectures at 8 a.m.' },
  ],
  [{ column: 2, text: 'experiments' }],
];

/** One open poll of each other kind, all with answers, which the phone has given if `isAnswered`. */
export async function kindsEvent(
  server: TestServer,
  { isRevealed = false, isAnswered = false } = {},
): Promise<PreparedEvent> {
  const { host, event, phone } = await eventWithPhone(server, { title: 'Every way to answer' });
  const ask = <Kind extends ActivityKind>(kind: Kind, form?: object) => openActivity(host, event, kind, { ...form });
  const scale = await ask('scale', { mayAbstain: true });
  const ranking = await ask('ranking');
  const number = await ask('number');
  const text = await ask('text');
  const words = await ask('words');
  const grid = await ask('grid', agreement);
  const points = await ask('points', budget);
  const match = await ask('match', pairs);
  const right = match.correct && 'values' in match.correct ? match.correct.values : [];
  const axes = await ask('axes', ideas);
  const blanks = await ask('blanks', cities);
  const spot = await ask('spot', { ...room, ...pictureFields(await uploaded(host, event, roomPicture()), roomWords) });
  const writing = await ask('ideas', retro);
  const votes = await ask('ideas', { ...retro, maxVotes: 3 });
  const ranks = ranking.options.map(({ id }) => id);
  const people: Visitor[] = [];
  for (const [seat, own] of written.entries()) {
    const other = isAnswered && seat === 0 ? phone : await participantAt(server, event.code);
    for (const poll of [writing, votes]) await answerAs(other, event, poll, { ideas: own });
    people.push(other);
  }
  await act(host, votes, 'new-round');
  const { activities } = await controlOf(host, event);
  const voting = activities.find(({ id }) => id === votes.id) as typeof votes;
  for (const [seat, [body, ...given]] of answers.entries()) {
    const other = people[seat] as Visitor;
    const wrong = seat % 3 === 0 ? 2 : 0;
    const near = [2 + (seat % 3), 8 - (seat % 2), 6 + (seat % 4), 9 - (seat % 3), 3 - (seat % 2), 3 + (seat % 2)];
    for (const [poll, answer] of [
      [scale, { value: 1 + ((seat * 3) % 5) }],
      [ranking, { order: seat % 3 === 0 ? ranks.toReversed() : ranks }],
      [number, { value: 12 * seat * seat }],
      [text, { text: body }],
      [words, { words: given }],
      [grid, { values: [5 - (seat % 2), (seat % 3) + 1, seat === 2 ? null : 4, (seat % 5) + 1] }],
      [points, { values: [50 - 10 * (seat % 3), 20, 10 * (seat % 3), 30] }],
      [match, { values: right.map((_, at) => right[at < wrong ? 1 - at : at]) }],
      [axes, { values: [...near, seat % 5, 8, ...(seat === 2 ? [null, null] : [8, 1])] }],
      [
        blanks,
        {
          gaps: [
            '300,000',
            seat % 2 === 0 ? 'Minutes' : 'seconds',
            seat % 3 === 0 ? 'light years' : 'years',
            seat % 4 === 0 ? '' : 'Proxima',
          ],
        },
      ],
      [voting, { picks: [...new Set([0, seat % 5, 3 + (seat % 4)])].map((at) => voting.options[at]?.id) }],
      [
        spot,
        {
          marks: [
            { x: 20 + 3 * (seat % 4), y: 30 + 4 * (seat % 3) },
            { x: seat % 2 === 0 ? 82 : 50, y: 60 - 2 * seat },
          ],
        },
      ],
    ] as const)
      await answerAs(other, event, poll, answer);
  }
  const approved = { action: 'approve', texts: answers.slice(0, 4).map(([body]) => body) };
  await host.visit('text-answers.update', text, approved);
  const all = [scale, ranking, number, text, words, grid, points, match, axes, blanks, spot, writing, voting];
  if (isRevealed) for (const poll of all) await act(host, poll, 'reveal');
  const ids = all.map(({ kind, id }) => [id === voting.id ? 'votes on ideas' : kind, id]);
  return { host, event, phone, polls: Object.fromEntries(ids) as Record<string, string> };
}

/** One asks how sure people are, two show how sure they were; in the last there is a right answer. */
export async function confidenceEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event, phone } = await eventWithPhone(server, { title: 'How sure?' });
  const planets = labelled('Mercury', 'Venus', 'Mars');
  const form = { prompt: 'Which planet is the hottest?', options: planets, asksConfidence: true };
  const asking = await openActivity(host, event, 'choice', form);
  const shown = await openActivity(host, event, 'scale', { prompt: 'How clear was that?', asksConfidence: true });
  const solved = await openActivity(host, event, 'choice', { ...form, correctOptions: [1] });
  for (let seat = 0; seat < 14; seat += 1) {
    const person = seat === 0 ? phone : await participantAt(server, event.code);
    const pick = [1, 0, 1, 2, 1][seat % 5] ?? 0;
    const said = { confidence: pick === 1 ? 3 - (seat % 2) : 1 + (seat % 3) };
    const sure = seat % 6 === 5 ? {} : said;
    if (seat > 0) await answerAs(person, event, asking, { picks: [asking.options[pick]?.id], ...sure });
    await answerAs(person, event, shown, { value: 1 + ((seat * 3) % 5), ...sure });
    await answerAs(person, event, solved, { picks: [solved.options[pick]?.id], ...sure });
  }
  for (const poll of [shown, solved]) await act(host, poll, 'close', 'reveal');
  return { host, event, phone, polls: { asking: asking.id, shown: shown.id, solved: solved.id } };
}

/** A closed and an open poll whose answers are anonymous. The phone has answered neither. */
export async function anonymousEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event, phone } = await eventWithPhone(server, { title: 'How was the course?' });
  const form = { names: 'anonymous' };
  const options = labelled('Too slow', 'Just right', 'Too fast');
  const closed = await openActivity(host, event, 'choice', { ...form, prompt: 'How was the pace?', options });
  const open = await openActivity(host, event, 'text', { ...form, prompt: 'What should change next time?' });
  for (const [seat, text] of ['More breaks', 'Slides a day earlier', 'Fewer slides', 'Nothing'].entries()) {
    const person = await participantAt(server, event.code);
    await answerAs(person, event, closed, { picks: [closed.options[seat % 3]?.id] });
    await answerAs(person, event, open, { text });
  }
  await act(host, closed, 'close', 'reveal');
  return { host, event, phone, polls: { open: open.id, closed: closed.id } };
}
