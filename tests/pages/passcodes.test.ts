import { expect, it } from 'vitest';
import type { EventView } from '../../contracts/views.ts';
import { arrive, hostWithEvent } from '../support/scenes.ts';
import { withServer } from '../support/set-up.ts';
import type { Visitor } from '../support/visitor.ts';

const server = withServer();

async function closedCircle(passcode: string): Promise<{ host: Visitor; event: EventView }> {
  const { host, event } = await hostWithEvent(server);
  await host.visit('events.update', { event: event.id }, { passcode });
  return { host, event };
}

/** All at once, and so each of them somebody new: nobody has joined yet in this visitor's browser. */
const guests = (visitor: Visitor, event: EventView, passcodes: string[]) =>
  Promise.all(passcodes.map((passcode) => visitor.call('participants.create', { code: event.code }, { passcode })));

it('a hall of 500 comes in with one passcode at once, past a flood of wrong ones', async () => {
  const { event } = await closedCircle('open sesame');
  const guesser = await arrive(server);
  const wrong = await guests(guesser, event, Array.from({ length: 125 }, (_, place) => `wrong ${place}`));
  const refused = wrong.filter(({ status }) => status === 429);
  expect([refused.length, wrong.filter(({ status }) => status === 422).length]).toEqual([5, 120]);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const before = await server.world.store.participants.count(event.id);
  const joined = await guests(await arrive(server), event, Array<string>(500).fill('open sesame'));
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
  await (await arrive(server)).see('rooms/show', 'participants.create', { code: event.code }, { passcode: 'open sesame' });
  await host.visit('events.update', { event: event.id }, { passcode: 'close sesame' });
  const late = await arrive(server);
  expect((await late.call('participants.create', { code: event.code }, { passcode: 'open sesame' })).status).toBe(422);
  await late.see('rooms/show', 'participants.create', { code: event.code }, { passcode: 'close sesame' });
});
