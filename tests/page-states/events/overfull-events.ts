import { randomUUID } from 'node:crypto';
import type { Pages } from '#contracts/pages.ts';
import { exported, fileForm } from '#support/factories/event-files.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  act,
  focusOn,
  turnEvent,
  controlOf,
  answerAs,
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
const given = 'Ada Ben Chiara Dong-hyun Esperanza Friederike Guðrún Ishaan José Krzysztof Łucja Thị'.split(' ');
const family = ['Okafor', 'Weber-Kowalczyk', 'de la Fuente', 'Þórsdóttir', 'Nguyễn', 'van den Berg'];
const nameOf = (seat: number): string =>
  `${given[seat % given.length]} ${family[Math.floor(seat / given.length) % family.length]}`;
const rivers = (
  'Nile Amazon Yangtze Mississippi Yenisei Ob Irtysh Congo Amur Lena Mekong Mackenzie Niger Brahmaputra Murray Volga ' +
  'Indus Euphrates Paraná Yukon'
).split(' ');
const riverAt = (place: number): string => rivers[place % rivers.length] ?? '';

/** Some words are given by many, most by one person. */
const wordsOf = (seat: number): string[] => [
  riverAt(Math.floor(seat / 3)),
  ...['boat', 'bridge', 'bank', 'bend', 'ferry', 'fish'].map((thing) => `${riverAt(seat)} ${thing} ${seat}`),
];

async function fullRoom(server: TestServer, title: string): Promise<PreparedEvent & { room: Visitor[] }> {
  const { host, event } = await hostWithEvent(server, { title });
  const room = await Promise.all(
    Array.from({ length: people }, (_, seat) => participantAt(server, event.code, nameOf(seat))),
  );
  return { host, event, phone: room[0] ?? host, room };
}

/** 20 long options, votes on 50 ideas, over 200 different words, and a question from nearly every participant. */
export async function overfullEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event, phone, room } = await fullRoom(server, 'Annual general meeting of the friends of long rivers');
  const options = await openChoice(host, event, {
    prompt: 'Which of these rivers would you like to follow from its spring to the sea, if somebody else paid?',
    options: rivers.map((river) => ({ label: `The ${river}, as far as a boat can go, and on foot from there` })),
  });
  const words = await openActivity(host, event, 'words', {
    prompt: 'What comes to your mind by a river?',
    maxWords: 8,
  });
  const ideas = await openActivity(host, event, 'ideas', {
    prompt: 'What should our society do for long rivers, and who would like to help with it next year?',
    columns: ['At the spring', 'On the banks', 'At the bridges', 'At the sea'],
  });
  for (const [seat, voter] of room.entries())
    await answerAs(voter, event, ideas, {
      ideas: [0, 1].map((more) => ({
        text: `Walk along the ${riverAt(seat)}${more === 0 ? '' : `, count its ${seat} bridges and write them down`}`,
        column: (seat + more) % 4,
      })),
    });
  await act(host, ideas, 'new-round');
  const { activities } = await controlOf(host, event);
  const voting = activities.find(({ id }) => id === ideas.id) as typeof ideas;
  for (const [seat, voter] of room.entries()) {
    await answerAs(voter, event, voting, {
      picks: [0, 1].map((more) => voting.options[(Math.floor(seat ** 1.3) + more) % voting.options.length]?.id),
    });
    await answerAs(voter, event, options, { picks: [options.options[Math.floor(seat ** 1.3) % rivers.length]?.id] });
    await answerAs(voter, event, words, { words: wordsOf(seat) });
  }
  for (const poll of [options, words, ideas]) await act(host, poll, 'reveal');
  for (const [seat, asker] of room.slice(0, 30).entries()) {
    const bridges = `its ${seat + 1}th and its ${seat + 2}th bridge`;
    const body = `Who looks after the ${riverAt(seat)} between ${bridges}, and what does it cost?`;
    await questionBy(asker, event, body, { host });
  }
  return { host, event, phone, polls: { options: options.id, words: words.id, ideas: ideas.id } };
}

/** A quiz that is about to begin. */
export async function fullLobby(server: TestServer): Promise<PreparedEvent> {
  const staged = await fullRoom(server, 'Quiz night of the friends of long rivers');
  const quiz = await seriesOf(staged.host, staged.event);
  await quizQuestion(staged.host, staged.event, quiz);
  await play(staged.host, quiz, 'start');
  return staged;
}

/** More approved questions than anyone reads. They are imported, since the rate limit would take hours. */
export async function vastEvent(
  server: TestServer,
  { host, event }: PreparedEvent,
  questionCount: number,
): Promise<PreparedEvent> {
  const file = await exported(host, event.id);
  const like = file.questions.find(({ state }) => state === 'approved');
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
  const copy = {
    ...file,
    event: { ...file.event, title: 'Two thousand questions' },
    participants: [...file.participants, ...crowd],
    questions,
    upvotes: [],
    labels: file.labels.map((label) => ({ ...label, questionIds: [] })),
  };
  const { page, text } = await host.visit('event-imports.create', {}, fileForm(copy));
  const made = (page?.props as Partial<Pages['events/show']> | undefined)?.control?.event;
  if (!made || made.id === event.id) throw new Error(`the file was not accepted: ${text.slice(0, 600)}`);
  await turnEvent(host, made, 'open');
  await focusOn(host, made, 'questions');
  return { host, event: made, phone: await participantAt(server, made.code, 'Ada') };
}
