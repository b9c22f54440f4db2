import { expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import { arrive, crewMemberAt, hostWithEvent } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const server = withServer();

async function closedCircle(passcode: string): Promise<{ host: Visitor; event: EventView }> {
  const { host, event } = await hostWithEvent(server);
  await host.visit('events.update', { event: event.id }, { passcode });
  return { host, event };
}

const knock = (visitor: Visitor, event: EventView, passcode: string) =>
  visitor.call('participants.create', { code: event.code }, { passcode });

it('a hall of 500 comes in with one passcode at once, past a flood of wrong ones', async () => {
  const { event } = await closedCircle('open sesame');
  const guesser = await arrive(server);
  const wrong = await Promise.all(Array.from({ length: 125 }, (_, place) => knock(guesser, event, `wrong ${place}`)));
  const refused = wrong.filter(({ status }) => status === 429);
  expect([refused.length, wrong.filter(({ status }) => status === 422).length]).toEqual([5, 120]);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const before = await server.world.store.participants.count(event.id);
  const hall = await Promise.all(Array.from({ length: 500 }, () => arrive(server)));
  const joined = await Promise.all(hall.map((visitor) => knock(visitor, event, 'open sesame')));
  expect(joined.filter(({ status }) => status >= 400)).toEqual([]);
  expect(await server.world.store.participants.count(event.id)).toBe(before + 500);
}, 60_000);

it('a passcode opens as it was typed when it was set, spaces and all', async () => {
  const { event } = await closedCircle('open  the   door');
  const guest = await arrive(server);
  await guest.see('rooms/show', 'participants.create', { code: event.code }, { passcode: ' open  the   door' });
});

it('a passcode that was changed lets nobody in any more', async () => {
  const { host, event } = await closedCircle('open sesame');
  await (
    await arrive(server)
  ).see('rooms/show', 'participants.create', { code: event.code }, { passcode: 'open sesame' });
  await host.visit('events.update', { event: event.id }, { passcode: 'close sesame' });
  const late = await arrive(server);
  expect((await late.call('participants.create', { code: event.code }, { passcode: 'open sesame' })).status).toBe(422);
  await late.see('rooms/show', 'participants.create', { code: event.code }, { passcode: 'close sesame' });
});

it('one host sets 10 passcodes a minute, and is told so at the field; other settings and other hosts go on', async () => {
  const { host, event } = await closedCircle('passcode 1');
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
  // However many events they have.
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Another', start: 'now' });
  expect((await host.call('events.update', { event: control.event.id }, { passcode: 'passcode 12' })).status).toBe(429);
  // What was set last is what opens.
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
