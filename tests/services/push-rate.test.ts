import { startRedis } from '#broadcaster/test-support/redis-medium.ts';
import { limits } from '#contracts/limits.ts';
import { startTwoServers } from '#support/servers/two-servers.ts';
import {
  act,
  ballotFor,
  controlOf,
  expect,
  hostWithEvent,
  it,
  joinRoom,
  openChoice,
  participantAt,
} from '#support/http.ts';

const votingMs = 3_000;

it('servers joined by Redis together push a room’s counts no more often than one server', async () => {
  await using redis = await startRedis();
  await using servers = await startTwoServers(redis.url);
  const { one, two } = servers;
  const { host, event } = await hostWithEvent(one);
  const poll = await openChoice(host, event);
  await act(host, poll, 'reveal');
  const phones = await Promise.all([one, two, one, two].map((server) => participantAt(server, event.code)));
  const sockets = await Promise.all([one, two].map((server, at) => joinRoom(server, phones[at]!, event)));
  const ofOne = (votingMs / 1_000) * limits.pushesPerSecond;
  const beganAt = performance.now();
  let ballots = 0;
  const vote = async (at: number) => {
    // Enough for each server to push at the full rate on its own.
    while (performance.now() < beganAt + votingMs || ballots <= 2 * ofOne) {
      await phones[at]!.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, ballots++ % 2));
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  };
  await Promise.all(phones.map((_phone, at) => vote(at)));
  const tallied = sockets.map(({ frames }) => frames.filter((frame) => frame.event === 'activity.tallied'));
  const windows = ((performance.now() - beganAt) / 1_000) * limits.pushesPerSecond;
  for (const pushes of tallied) expect(pushes.length).toBeLessThanOrEqual(1.4 * windows);
  // Whichever process received the last vote, everyone gets the final counts.
  const control = await controlOf(host, event);
  const counted = control.activities.find(({ id }) => id === poll.id)?.tally as { counts: object; total: number };
  expect(counted.total).toBe(phones.length);
  const isLast = ({ tallies }: Record<string, unknown>) =>
    JSON.stringify((tallies as { counts: object }[])[0]?.counts) === JSON.stringify(counted.counts);
  await Promise.all(sockets.map((socket) => socket.heard('activity.tallied', isLast)));
  for (const socket of sockets) socket.close();
});
