import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import type { CrewActivityViewOf, EventView } from '#contracts/views.ts';
import {
  arrive,
  ballotFor,
  beforeEach,
  controlOf,
  expect,
  hostWithEvent,
  it,
  joinRoom,
  openChoice,
  participantAt,
  roomOf,
  turnEvent,
  type Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer();
let host: Visitor;
let event: EventView;
let activity: CrewActivityViewOf<'choice'>;
let phone: Visitor;

const vote = (who: Visitor, ballot: object, target = activity) =>
  who.call('ballots.create', { code: event.code, activity: target.id }, ballot as Record<string, unknown>);
beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
  activity = await openChoice(host, event);
  phone = await participantAt(server, event.code);
});
const total = async () => {
  const control = await controlOf(host, event);
  return control.activities[0]?.tally?.total;
};

it('a resent ballot gets its first receipt, whatever has happened since', async () => {
  const ballot = ballotFor(activity);
  const first = await vote(phone, ballot);
  expect(first.status).toBe(200);
  const again = async () => (await vote(phone, ballot)).json();
  await vote(phone, ballotFor(activity, 1));
  expect(await again()).toEqual(first.json());
  for (const action of ['close', 'new-round']) {
    await host.visit('activity-states.update', activity, { action });
    expect(await again()).toEqual(first.json());
  }
  await turnEvent(host, event, 'ended');
  expect(await again()).toEqual(first.json());
  await turnEvent(host, event, 'open');
  const { mine } = await phone.read('rooms.show', event);
  await server.world.store.participants.update(mine.participant.id, { removedAt: Date.now() });
  expect(await again()).toEqual(first.json());
  const refused = await vote(phone, { ...ballotFor(activity), round: 2 });
  expect([refused.status, refused.json()]).toMatchObject([403, { error: { code: 'PARTICIPANT_REMOVED' } }]);
});

it('a disk that does not respond stalls neither pages nor pushes, and no ballot is lost', async () => {
  const socket = await joinRoom(server, phone, event);
  const other = await participantAt(server, event.code);
  const disk = new DatabaseSync(path.join(server.dataDir, 'handcount.sqlite'));
  disk.exec('begin immediate');
  let isCounted = false;
  const voting = vote(phone, ballotFor(activity)).then((answer) => (isCounted = answer.status === 200));
  const stranger = await arrive(server);
  expect((await stranger.load(`/j/${event.code}`)).status).toBe(200);
  expect((await roomOf(other, event)).event.id).toBe(event.id);
  const second = await joinRoom(server, other, event);
  await socket.heard('audience.counted', ({ here }) => here === 2);
  expect(isCounted).toBe(false);
  disk.exec('commit');
  disk.close();
  await voting;
  expect(isCounted).toBe(true);
  expect(await total()).toBe(1);
  socket.close();
  second.close();
});
