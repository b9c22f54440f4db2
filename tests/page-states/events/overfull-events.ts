import { randomUUID } from 'node:crypto';
import type { Pages } from '#contracts/pages.ts';
import { rateLimits } from '#contracts/rate-limits.ts';
import type { EventView } from '#contracts/views.ts';
import { exported, fileForm } from '#support/factories/event-files.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  answerAs,
  ballotFor,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import type { PreparedEvent } from './events.ts';

// Events at their largest: pages designed for a handful of people must also work for a full room.

const people = 36;
const given = [
  'Ada',
  'Ben',
  'Chiara',
  'Dong-hyun',
  'Esperanza',
  'Friederike',
  'Guðrún',
  'Hồng Nhung',
  'Ishaan',
  'José',
  'Krzysztof',
  'Łucja',
];
const family = ['Okafor', 'Weber-Kowalczyk', 'de la Fuente', 'Þórsdóttir', 'Nguyễn', 'van den Berg'];
const nameOf = (seat: number): string =>
  `${given[seat % given.length]} ${family[Math.floor(seat / given.length) % family.length]}`;
const rivers = [
  'Nile',
  'Amazon',
  'Yangtze',
  'Mississippi and Missouri',
  'Yenisei',
  'Yellow River',
  'Ob and Irtysh',
  'Río de la Plata',
  'Congo',
  'Amur',
  'Lena',
  'Mekong',
  'Mackenzie',
  'Niger',
  'Brahmaputra',
  'Murray and Darling',
  'Volga',
  'Indus',
  'Euphrates',
  'Rio Grande',
];

const things = ['boat', 'bridge', 'bank', 'bend', 'ferry', 'fish'];

/** Some words are given by many, most by one person. */
function wordsOf(seat: number): string[] {
  const [river = '', other = ''] = [
    rivers[seat % rivers.length]?.split(' ')[0],
    rivers[(seat + 7) % rivers.length]?.split(' ')[0],
  ];
  const own = things.map(
    (thing) => `${seat < rivers.length ? river : other} ${thing}${seat < rivers.length ? '' : 's'}`,
  );
  return [rivers[Math.floor(seat / 3)] ?? 'water', `${river} ${family[seat % family.length]}`.slice(0, 30), ...own];
}

/** A poll of 20 long options, over 200 different words, a full lobby, and a question from nearly every participant. */
export interface PackedEvent extends PreparedEvent {
  options: string;
  words: string;
  lobby: EventView;
}

export async function overfullEvent(server: TestServer): Promise<PackedEvent> {
  const { host, event } = await hostWithEvent(server, {
    title: 'Annual general meeting of the friends of long rivers',
  });
  const room = await Promise.all(
    Array.from({ length: people }, (_, seat) => participantAt(server, event.code, nameOf(seat))),
  );
  const options = await openChoice(host, event, {
    prompt: 'Which of these rivers would you like to follow from its spring to the sea, if somebody else paid?',
    options: rivers.map((river) => ({ label: `The ${river}, as far as a boat can go, and on foot from there` })),
  });
  for (const [seat, voter] of room.entries())
    await voter.call(
      'ballots.create',
      { code: event.code, activity: options.id },
      ballotFor(options, Math.floor(seat ** 1.3) % rivers.length),
    );
  const words = await openActivity(host, event, 'words', {
    prompt: 'What comes to your mind by a river?',
    maxWords: 8,
  });
  for (const [seat, voter] of room.entries()) await answerAs(voter, event, words, { words: wordsOf(seat) });
  for (const { id } of [options, words])
    await host.visit('activity-states.update', { activity: id }, { action: 'reveal' });
  await askAll(host, event, room);
  const lobby = await fullLobby(server, host);
  return { host, event, phone: room[0] as Visitor, options: options.id, words: words.id, lobby };
}

/** Approves each question separately, so that the audit log has a line for each. */
async function askAll(host: Visitor, event: EventView, room: readonly Visitor[]): Promise<void> {
  for (const [seat, asker] of room.slice(0, 30).entries())
    await questionBy(
      asker,
      event,
      `Who looks after the ${rivers[seat % rivers.length]} between its ${seat + 1}th and its ${seat + 2}th bridge, and what does it cost?`,
      { host },
    );
}

async function fullLobby(server: TestServer, host: Visitor): Promise<EventView> {
  const { control } = await host.see(
    'events/show',
    'events.create',
    {},
    { title: 'Quiz night of the friends of long rivers', start: 'now' },
  );
  for (let seat = 0; seat < people; seat += 1) await participantAt(server, control.event.code, nameOf(seat));
  const quiz = await seriesOf(host, control.event);
  await quizQuestion(host, control.event, quiz);
  await play(host, quiz, 'start');
  return control.event;
}

/** A host with as many events as the rate limit allows, two of which will soon be deleted automatically. */
export async function expiringEvents(server: TestServer): Promise<Visitor> {
  const { host } = await hostWithEvent(server, { title: 'Physics 101, week 1' });
  for (let week = 2; week < rateLimits.eventsPerMinute - 2; week += 1)
    await host.see(
      'events/show',
      'events.create',
      {},
      { title: `Physics 101, week ${week}`, start: week % 3 === 0 ? 'later' : 'now' },
    );
  for (const title of [
    'A talk of last week',
    'International congress on the foundations of quantum mechanics and their teaching, day two',
  ]) {
    const { control } = await host.see('events/show', 'events.create', {}, { title, start: 'now' });
    await host.visit('events.update', { event: control.event.id }, { retentionDays: 3 });
  }
  return host;
}

/**
 * More approved questions than anyone reads, from a crowd. They are imported, since the rate limit would take hours.
 */
export async function vastEvent(
  server: TestServer,
  { host, event }: PreparedEvent,
  questionCount: number,
): Promise<PreparedEvent> {
  const file = await exported(host, event.id);
  const [like] = file.questions.filter(({ state }) => state === 'approved');
  const [person] = file.participants;
  if (!like || !person) throw new Error('no question is on show');
  const crowd = Array.from({ length: 120 }, (_, seat) => ({
    ...person,
    id: randomUUID(),
    name: seat % 5 === 0 ? null : nameOf(seat),
  }));
  const questions = Array.from({ length: questionCount }, (_, place) => ({
    ...like,
    id: randomUUID(),
    participantId: crowd[place % crowd.length]?.id ?? person.id,
    body: `${like.body} (${place + 1})`,
    upvoteCount: 0,
    createdAt: like.createdAt + place,
  }));
  const labels = file.labels.map((label) => ({ ...label, questionIds: [] }));
  const made = {
    ...file,
    event: { ...file.event, title: 'Two thousand questions' },
    participants: [...file.participants, ...crowd],
    questions,
    upvotes: [],
    labels,
  };
  const { page, text } = await host.visit('event-imports.create', {}, fileForm(made));
  if (page?.component !== 'events/show') throw new Error(`the file was not taken: ${text.slice(0, 600)}`);
  const { control } = page.props as unknown as Pages['events/show'];
  if (control.event.id === event.id) throw new Error(`the file was not taken: ${JSON.stringify(page.props['errors'])}`);
  await host.visit('event-states.update', { event: control.event.id }, { state: 'open' });
  await host.visit('focuses.update', { event: control.event.id }, { kind: 'questions' });
  return { host, event: control.event, phone: await participantAt(server, control.event.code, 'Ada') };
}
