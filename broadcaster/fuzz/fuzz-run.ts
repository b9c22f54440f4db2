import { request, type ClientRequest } from 'node:http';
import { credentials, runBroadcaster, type RunningBroadcaster } from '../test-support/running-broadcaster.ts';
import { connectTo } from '../test-support/test-client.ts';
import { until } from '../test-support/until.ts';
import { HostileClient } from './hostile-client.ts';
import { Random } from './random.ts';

export interface FuzzReport {
  readonly actions: number;
  readonly clients: number;
}

const maxClients = 40;
const app = { isClientEventsEnabled: true, isWatchlistEnabled: true, isSubscriptionCountEnabled: true };
const limits = { memberLeaveGraceMs: 1, closeTimeoutMs: 50, fallbackLossMs: 50, maxQueuedBytes: 200_000 };

/** Throws when the server breaks, an honest client misses an event, or state is left after the clients disconnect. */
export async function fuzz(seed: number, actions: number): Promise<FuzzReport> {
  const random = new Random(seed);
  await using running = await runBroadcaster({ app, limits });
  const honest = await connectTo(running.url, 'private-honest');
  const clients: HostileClient[] = [];
  const requests: ClientRequest[] = [];
  let opened = 0;
  let published = 0;
  for (let action = 0; action < actions; action += 1) {
    if (clients.length < maxClients && random.below(6) === 0) {
      clients.push(new HostileClient(running.port, credentials, random));
      opened += 1;
    }
    clients[random.below(Math.max(1, clients.length))]?.act();
    if (random.below(40) === 0) requests.push(sendRequest(running, random));
    if (action % 50 !== 0) continue;
    await running.broadcaster.publish({
      channels: ['private-honest', 'news', 'presence-a', 'cache-a'],
      event: 'e',
      payload: (published += 1),
      isLatestWins: random.below(2) === 0,
    });
    await new Promise<void>((resolve) => void setImmediate(resolve));
    for (let index = clients.length - 1; index >= 0; index -= 1)
      if (clients[index]?.isClosed === true) clients.splice(index, 1);
  }
  for (const client of clients) client.leave();
  for (const outgoing of requests) outgoing.destroy();
  await requireHonest(honest.frames, published, seed);
  await honest.close();
  await requireNothingLeft(running, seed);
  return { actions, clients: opened };
}

async function requireHonest(frames: readonly string[], published: number, seed: number): Promise<void> {
  const numbers = (): number[] =>
    frames.flatMap((frame) => /"event":"e".*"data":"(\d+)"/.exec(frame)?.[1] ?? []).map(Number);
  await until(
    `the honest client to hear all ${published} events (seed ${seed})`,
    () => numbers().length >= published,
    20_000,
  );
  if (numbers().some((number, index) => number !== index + 1))
    throw new Error(`The honest client’s events are out of order (seed ${seed})`);
}

async function requireNothingLeft({ broadcaster }: RunningBroadcaster, seed: number): Promise<void> {
  await until(`all connections to be gone (seed ${seed})`, () => broadcaster.health().connections === 0, 20_000);
  const channels = await broadcaster.channels();
  if (channels.length > 0) throw new Error(`Channels are left: ${JSON.stringify(channels)} (seed ${seed})`);
  await until(
    `all members to be gone (seed ${seed})`,
    async () => (await broadcaster.users('presence-a')).length === 0,
  );
}

function sendRequest({ port }: RunningBroadcaster, random: Random): ClientRequest {
  const session = `/pusher/app/app-key/${random.below(3)}/abcdefg${random.below(3)}`;
  const path = random.pick([
    `${session}/xhr_streaming?protocol=7`,
    `${session}/xhr?protocol=7`,
    `${session}/xhr_send`,
    '/apps/app-1/events?auth_key=app-key',
    '/apps/app-1/channels/%zz',
    '/apps/%/events',
    '/pusher/app/',
    '/apps/',
  ]);
  const outgoing = request(
    { port, path, method: random.pick(['POST', 'GET', 'OPTIONS']) },
    (response) => void response.resume(),
  );
  outgoing.on('error', () => {});
  outgoing.end(random.pick([random.bytes(100), '["{\\"event\\":\\"pusher:ping\\"}"]', '[]', '{}', '[[[']));
  if (random.below(2) === 0) setTimeout(() => outgoing.destroy(), 20);
  return outgoing;
}
