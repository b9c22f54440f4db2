import { expect, it } from 'vitest';
import { rateLimits } from '../../contracts/rate-limits.ts';
import { programOf } from '../support/program.ts';
import { hostWithEvent } from '../support/scenes.ts';
import { withServer } from '../support/set-up.ts';

const server = withServer();

it('a host starts and copies so many events a minute, by hand and by program together, and nobody else waits for it', async () => {
  const { host, event } = await hostWithEvent(server);
  const program = await programOf(server, host);
  for (let count = 1; count < rateLimits.eventsPerMinute; count += 1) {
    const copied = await host.call('event-copies.create', { event: event.id }, { title: `Copy ${count}` });
    expect(copied.status).toBe(303);
  }
  const eventCount = async () => (await host.see('events/index', 'events.index', {})).list.hostedCount;
  expect(await eventCount()).toBe(rateLimits.eventsPerMinute);
  for (const refused of [await host.call('event-copies.create', { event: event.id }, {}), await host.call('events.create', {}, { title: 'One more' })]) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(refused.json()).toMatchObject({ error: { code: 'TOO_MANY' } });
  }
  const asked = [await program.call('api.events.create', {}, { body: { title: 'One more' } }), await program.call('api.event-copies.create', { event: event.id }, { body: {} })];
  for (const refused of asked) expect([refused.status, Number(refused.headers.get('retry-after')) > 0, refused.body]).toMatchObject([429, true, { code: 'TOO_MANY' }]);
  expect(await eventCount()).toBe(rateLimits.eventsPerMinute);
  const { host: other } = await hostWithEvent(server, { title: 'Elsewhere' });
  expect((await other.see('events/index', 'events.index', {})).list.hostedCount).toBe(1);
});
