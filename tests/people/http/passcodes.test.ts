import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { EventView } from '#contracts/views.ts';
import { arrive, crewMemberAt, hostWithEvent } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const server = withServer();

async function eventWithPasscode(passcode: string): Promise<{ host: Visitor; event: EventView }> {
  const { host, event } = await hostWithEvent(server);
  await host.visit('events.update', { event: event.id }, { passcode });
  return { host, event };
}

const enterPasscode = (visitor: Visitor, event: EventView, passcode: string) =>
  visitor.call('participants.create', { code: event.code }, { passcode });

itInFullMatrix(
  '500 participants join with one passcode at once, despite a flood of wrong ones',
  async () => {
    const { event } = await eventWithPasscode('open sesame');
    const guesser = await arrive(server);
    const wrong = await Promise.all(
      Array.from({ length: 125 }, (_, place) => enterPasscode(guesser, event, `wrong ${place}`)),
    );
    const refused = wrong.filter(({ status }) => status === 429);
    expect([refused.length, wrong.filter(({ status }) => status === 422).length]).toEqual([5, 120]);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const before = await server.world.store.participants.count(event.id);
    const visitors = await Promise.all(Array.from({ length: 500 }, () => arrive(server)));
    const joined = await Promise.all(visitors.map((visitor) => enterPasscode(visitor, event, 'open sesame')));
    expect(joined.filter(({ status }) => status >= 400)).toEqual([]);
    expect(await server.world.store.participants.count(event.id)).toBe(before + 500);
  },
  60_000,
);

it('a passcode works as it was typed when it was set, including spaces', async () => {
  const { event } = await eventWithPasscode('open  the   door');
  const guest = await arrive(server);
  await guest.see('rooms/show', 'participants.create', { code: event.code }, { passcode: ' open  the   door' });
});

it('an old passcode admits no one after a change', async () => {
  const { host, event } = await eventWithPasscode('open sesame');
  await (
    await arrive(server)
  ).see('rooms/show', 'participants.create', { code: event.code }, { passcode: 'open sesame' });
  await host.visit('events.update', { event: event.id }, { passcode: 'close sesame' });
  const late = await arrive(server);
  expect((await late.call('participants.create', { code: event.code }, { passcode: 'open sesame' })).status).toBe(422);
  await late.see('rooms/show', 'participants.create', { code: event.code }, { passcode: 'close sesame' });
});

it('a host may set 10 passcodes a minute; other settings and other hosts are not limited', async () => {
  const { host, event } = await eventWithPasscode('passcode 1');
  const set = (passcode: string, who = host) => who.call('events.update', { event: event.id }, { passcode });
  for (let turn = 2; turn <= 10; turn += 1) expect((await set(`passcode ${turn}`)).status).toBeLessThan(400);
  const refused = await set('passcode 11');
  const words = 'A new passcode can be set 10 times a minute. Wait a moment, then save it again.';
  expect([refused.status, (refused.json() as { error: unknown }).error]).toEqual([
    429,
    { code: 'TOO_MANY', message: words, fields: { passcode: words } },
  ]);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait > 0 && wait <= 60).toBe(true);
  // The limit is per host, not per event.
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Another', start: 'now' });
  expect((await host.call('events.update', { event: control.event.id }, { passcode: 'passcode 12' })).status).toBe(429);
  // The last one that was set is valid.
  await (
    await arrive(server)
  ).see('rooms/show', 'participants.create', { code: event.code }, { passcode: 'passcode 10' });
  const ben = await crewMemberAt(server, host, event);
  expect((await set('passcode 13', ben)).status).toBeLessThan(400);
  expect(
    (await host.call('events.update', { event: event.id }, { clearPasscode: true, title: 'Open to all' })).status,
  ).toBeLessThan(400);
  await (await arrive(server)).see('rooms/show', 'participants.create', { code: event.code });
});
