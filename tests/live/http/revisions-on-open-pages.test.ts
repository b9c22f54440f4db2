import type { EventView, RoomView } from '#contracts/views.ts';
import { controlState } from '#client/live/state/control-state.ts';
import { mergeProps } from '#client/live/state/control-state-pushes.ts';
import { roomOf, roomState, withProps, withPush, type RoomPush } from '#client/live/state/room-state.ts';
import {
  act,
  answerAs,
  configure,
  controlOf,
  expect,
  type Frame,
  it,
  joinRoom,
  openActivity,
  participantsAt,
  peopleIn,
  playedQuiz,
  removePerson,
  type RoomSocket,
  type Visitor,
  withServer,
} from '#support/http.ts';

// A page keeps the copy with the larger revision, so every change needs one.

const server = withServer();

/** What a page that stayed open shows now: from pushes alone, and after reloading its props. */
async function openRoom(phone: Visitor, event: EventView) {
  const seen = async () => (await phone.read('rooms.show', event)).room;
  const socket = await joinRoom(server, phone, event);
  const first = roomState(await seen());
  const pushed = () =>
    roomOf(
      socket.frames
        .filter(({ event: name }) => name in live)
        .map(asPush)
        .reduce(withPush, first),
    );
  return { socket, pushed, asked: async () => roomOf(withProps(first, await seen())) };
}
const live: Partial<Record<RoomPush['event'], true>> = {
  'room.changed': true,
  'activity.changed': true,
  'activity.tallied': true,
  'series.changed': true,
};
const asPush = ({ event, data = '' }: Frame) => ({ event, payload: JSON.parse(data) as unknown }) as RoomPush;

async function bothShow<Shown>(
  room: { pushed: () => RoomView; asked: () => Promise<RoomView>; socket: RoomSocket },
  of: (room: RoomView) => Shown,
  expected: Shown,
): Promise<void> {
  await expect.poll(() => of(room.pushed())).toEqual(expected);
  expect(of(await room.asked())).toEqual(expected);
}

it('a word added to the word list is hidden on open pages, and shown once removed', async ({ host, event, ada }) => {
  const cloud = await openActivity(host, event, 'words');
  await act(host, cloud, 'reveal');
  await answerAs(ada, event, cloud, { words: ['sea', 'mud'] });
  const room = await openRoom(ada, event);
  const control = controlState(await controlOf(host, event));
  const words = ({ activities: [shown] }: RoomView) =>
    shown?.kind === 'words' ? shown.tally?.words.map(({ word }) => word) : null;
  await bothShow(room, words, ['mud', 'sea']);
  await configure(host, event, { heldWords: ['mud'] });
  await bothShow(room, words, ['sea']);
  const { control: now } = await host.read('events.show', event);
  expect(mergeProps(control, now).control.activities[0]?.tally).toMatchObject({
    words: [{ word: 'sea' }],
    hidden: [{ word: 'mud' }],
  });
  await configure(host, event, { heldWords: [] });
  await bothShow(room, words, ['mud', 'sea']);
  room.socket.close();
});

it('open pages hide a held text, and show it once it is released', async ({ host, event, ada }) => {
  const poll = await openActivity(host, event, 'text', { isShownUnread: true });
  await act(host, poll, 'reveal');
  const room = await openRoom(ada, event);
  const texts = ({ activities: [shown] }: RoomView) =>
    shown?.kind === 'text' ? [shown.isShownUnread, ...(shown.tally?.texts.map(({ text }) => text) ?? [])] : null;
  await answerAs(ada, event, poll, { text: 'All mud' });
  await bothShow(room, texts, [true, 'All mud']);
  await configure(host, event, { heldWords: ['mud'] });
  await bothShow(room, texts, [true]);
  await configure(host, event, { heldWords: [] });
  await bothShow(room, texts, [true, 'All mud']);
  await host.visit('activities.update', poll, {
    kind: 'text',
    prompt: poll.prompt,
    maxChars: poll.maxChars,
    isShownUnread: false,
  });
  await bothShow(room, texts, [false]);
  room.socket.close();
});

it('open pages update the podium when a player is removed, readmitted or renamed', async ({ host, event }) => {
  const players = await participantsAt(server, event.code, 'Ada', 'Ben');
  await playedQuiz(host, event, players, (place) => (place === 0 ? 1 : 0));
  const room = await openRoom(players[0], event);
  const names = ({ series: [quiz] }: RoomView) => quiz?.standings.map(({ name }) => name);
  await bothShow(room, names, ['Ada', 'Ben']);
  const ben = (await peopleIn(host, event)).find(({ name }) => name === 'Ben')?.id ?? '';
  await removePerson(host, event, ben, { withQuestions: false });
  await bothShow(room, names, ['Ada']);
  await host.visit('participant-removals.destroy', { event: event.id, participant: ben });
  await bothShow(room, names, ['Ada', 'Ben']);
  await players[1].visit('participants.update', event, { name: 'Benjamin' });
  await bothShow(room, names, ['Ada', 'Benjamin']);
  await configure(host, event, { naming: 'anonymous', forgetNames: true });
  await expect.poll(() => names(room.pushed())?.includes('Ada')).toBe(false);
  expect(names(await room.asked())).toEqual(names(room.pushed()));
  room.socket.close();
});
