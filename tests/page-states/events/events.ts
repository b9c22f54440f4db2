import type { EventView } from '#contracts/views.ts';
import { exported, fileForm } from '#support/factories/event-files.ts';
import { pictureFields, uploaded } from '#support/factories/uploaded-pictures.ts';
import { png } from '#support/factories/picture-bytes.ts';
import {
  act,
  configure,
  answerAs,
  choiceOf,
  hostWithEvent,
  openChoice,
  participantAt,
  questionBy,
  turnEvent,
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
export async function eventWithPhone(
  server: TestServer,
  form: Record<string, unknown>,
  name: string | undefined = 'Ada',
): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, form);
  return { host, event, phone: await participantAt(server, event.code, name || undefined) };
}

export const labelled = (...labels: string[]) => labels.map((label) => ({ label }));

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
  await turnEvent(staged.host, staged.event, 'ended');
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
    await act(host, activity, 'reveal');
  }
  return { host, event, phone };
}

/** A poll whose options have pictures. */
export async function optionPicturesEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event, phone } = await eventWithPhone(server, { title: 'Pictures to choose from' });
  const options: object[] = [{ label: 'None of them, because all three hide how the light falls in the evening' }];
  for (const [place, alt] of ['The house in spring', 'In autumn', 'In the snow'].entries()) {
    const { version } = await uploaded(host, event, png(300 + 100 * place, 300, { shade: 60 * (place + 1) }));
    options.unshift({ label: alt, picture: { version, alt: place === 1 ? null : alt } });
  }
  const activity = await openChoice(host, event, { prompt: 'Which one for the cover?', options });
  const other = await participantAt(server, event.code);
  await answerAs(other, event, activity, { picks: [activity.options[1]?.id ?? ''] });
  await act(host, activity, 'reveal');
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
const slits = labelled('Both', 'The left one', 'The right one', 'Neither, until we look');

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
  const first = { questions: ids.slice(0, 2), label: control.labels[0]?.id, isOn: true };
  await host.visit('question-labels.update', at, first);
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
    options: labelled('On foot', 'By bicycle', 'By train'),
  });
  const vote = (voter: Visitor, poll: typeof ended, option: number) =>
    answerAs(voter, event, poll, { picks: [poll.options[option]?.id] });
  for (const [seat, voter] of room.entries()) await vote(voter, ended, seat % 3);
  await act(host, ended, 'reveal', 'close');
  const slit = await openChoice(host, event, { prompt: 'Which slit did it go through?', options: slits });
  for (const [seat, voter] of room.entries()) await vote(voter, slit, seat % 4);
  await act(host, slit, 'new-round');
  for (const [seat, voter] of room.slice(0, 11).entries())
    await vote(voter, { ...slit, round: 2 }, seat < 7 ? 0 : seat % 4);
  await act(host, slit, 'reveal');
  await choiceOf(host, event, { prompt: 'And if nobody looks?' });
  await host.visit('focuses.update', event, { kind: 'activity', activity: slit.id });
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
  await act(host, poll, 'reveal', 'new-round');
  for (const [seat, voter] of room.slice(0, 8).entries()) await vote(voter, 2, seat < 6 ? 0 : 3);
  await act(host, poll, 'close', 'reveal');
  return { host, event, phone };
}
