import { rateLimits } from '#contracts/rate-limits.ts';
import {
  afterEach,
  arrive,
  expect,
  exported,
  hostWithEvent,
  it,
  programOf,
  startTestServer,
  upload,
  withServer,
} from '#support/http.ts';

const server = withServer(startTestServer);
const usual = rateLimits.eventsPerAddress;

afterEach(() => void Object.assign(rateLimits, { eventsPerAddress: usual }));

it('limits the events that a host creates on pages and by the API, without affecting other hosts', async () => {
  const { host, event } = await hostWithEvent(server);
  const program = await programOf(server, host);
  for (let count = 1; count < rateLimits.eventsPerMinute; count += 1) {
    const copied = await host.call('event-copies.create', event, { title: `Copy ${count}` });
    expect(copied.status).toBe(303);
  }
  const eventCount = async () => (await host.read('events.index', {})).list.hostedCount;
  expect(await eventCount()).toBe(rateLimits.eventsPerMinute);
  for (const refused of [
    await host.call('event-copies.create', event, {}),
    await host.call('events.create', {}, { title: 'One more' }),
  ]) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(refused.refusal().code).toBe('TOO_MANY');
  }
  const asked = [
    await program.call('api.events.create', {}, { body: { title: 'One more' } }),
    await program.call('api.event-copies.create', event, { body: {} }),
  ];
  for (const refused of asked)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0, refused.body]).toMatchObject([
      429,
      true,
      { code: 'TOO_MANY' },
    ]);
  expect(await eventCount()).toBe(rateLimits.eventsPerMinute);
  const { host: other } = await hostWithEvent(server, { title: 'Elsewhere' });
  expect((await other.read('events.index', {})).list.hostedCount).toBe(1);
});

it('limits hosts without an account by address, for imports too, without affecting other hosts there', async () => {
  const { host, event } = await hostWithEvent(server);
  const file = await exported(host, event.id);
  Object.assign(rateLimits, { eventsPerAddress: 6 });
  const importByStranger = async () => (await upload(await arrive(server), file)).status;
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push(await importByStranger());
  // Hosts that earlier tests of this file created count too.
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  const stranger = await arrive(server);
  const before = [...stranger.cookies.keys()];
  for (const refused of [
    await upload(stranger, file),
    await stranger.visit('events.create', {}, { title: 'One more' }),
  ])
    expect(refused.status).toBe(429);
  expect([...stranger.cookies.keys()]).toEqual(before);
  expect((await upload(host, file)).status).toBe(200);
});
