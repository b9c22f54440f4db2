import { request, type ClientRequest } from 'node:http';
import { runBroadcaster, type RunningBroadcaster } from '../test-support/running-broadcaster.ts';
import { connectTo } from '../test-support/test-client.ts';
import { until } from '../test-support/until.ts';
import { hostileClient, type HostileClient } from './hostile-client.ts';
import { Random } from './random.ts';

const maxClients = 40;
const app = { isClientEventsEnabled: true, isWatchlistEnabled: true, isSubscriptionCountEnabled: true };
const limits = { memberLeaveGraceMs: 1, closeTimeoutMs: 50, fallbackLossMs: 50, maxQueuedBytes: 200_000 };

/** Throws when the server breaks, an event is missed or state remains. Returns the number of clients. */
export async function fuzz(seed: number, actions: number): Promise<number> {
  const random = new Random(seed);
  await using running = await runBroadcaster({ app, limits });
  const { broadcaster } = running;
  const honest = await connectTo(running.url, 'private-honest');
  let clients: HostileClient[] = [];
  const requests: ClientRequest[] = [];
  let [opened, published] = [0, 0];
  for (let action = 0; action < actions; action += 1) {
    if (clients.length === 0 || (clients.length < maxClients && random.isOneIn(6))) {
      clients.push(hostileClient(running.port, random));
      opened += 1;
    }
    random.pick(clients).act();
    if (random.isOneIn(40)) requests.push(sendRequest(running, random));
    if (action % 50 !== 0) continue;
    await broadcaster.publish({
      channels: ['private-honest', 'news', 'presence-a', 'cache-a'],
      event: 'e',
      payload: (published += 1),
      isLatestWins: random.isOneIn(2),
    });
    await new Promise<void>((resolve) => void setImmediate(resolve));
    clients = clients.filter(({ isClosed }) => !isClosed);
  }
  for (const client of clients) client.leave();
  for (const outgoing of requests) outgoing.destroy();
  const heard = () => honest.frames.flatMap((frame) => /"event":"e".*"data":"(\d+)"/.exec(frame)?.[1] ?? []);
  await until(`the honest client to hear all ${published} events (seed ${seed})`, () => heard().length >= published);
  if (heard().some((number, index) => Number(number) !== index + 1))
    throw new Error(`The honest client’s events are out of order (seed ${seed})`);
  await honest.close();
  await until(`all connections to be gone (seed ${seed})`, () => broadcaster.health().connections === 0);
  await until(
    `all members to be gone (seed ${seed})`,
    async () => (await broadcaster.users('presence-a')).length === 0,
  );
  const channels = await broadcaster.channels();
  if (channels.length > 0) throw new Error(`Channels are left: ${JSON.stringify(channels)} (seed ${seed})`);
  return opened;
}

function sendRequest({ port }: RunningBroadcaster, random: Random): ClientRequest {
  const session = `/pusher/app/app-key/${random.below(3)}/abcdefg${random.below(3)}`;
  const api = ['/apps/app-1/events?auth_key=app-key', '/apps/app-1/channels/%zz', '/apps/%/events', '/apps/'];
  const fallback = ['/xhr_streaming?protocol=7', '/xhr?protocol=7', '/xhr_send', ''].map((action) => session + action);
  const outgoing = request(
    { port, path: random.pick([...api, ...fallback]), method: random.pick(['POST', 'GET', 'OPTIONS']) },
    (response) => void response.resume(),
  );
  outgoing.on('error', () => {});
  outgoing.end(random.pick([random.bytes(100), '["{\\"event\\":\\"pusher:ping\\"}"]', '[]', '{}', '[[[']));
  if (random.isOneIn(2)) setTimeout(() => outgoing.destroy(), 20);
  return outgoing;
}
