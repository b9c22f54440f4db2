import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { EventView } from '#contracts/views.ts';
import { arrive, hostWithEvent } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const server = withServer();

async function joined(phone: Visitor): Promise<EventView> {
  const { event } = await hostWithEvent(server);
  await phone.see('rooms/show', 'participants.create', { code: event.code }, {});
  return event;
}

const cookiesOf = ({ cookies }: Visitor): string[] => [...cookies].map(([name, value]) => `${name}=${value}`);

itInFullMatrix(
  'a phone keeps its cookies for the forty rooms it used last, so that its requests stay short enough',
  async () => {
    const phone = await arrive(server);
    const [first, second] = [await joined(phone), await joined(phone)];
    for (let room = 3; room <= 40; room += 1) await joined(phone);
    // The phone has just been in the first room again.
    const { mine } = await phone.see('rooms/show', 'rooms.show', { code: first.code });
    await server.world.store.participants.seen([mine.participant.id], Date.now() + 1_000);
    const last = await joined(phone);
    for (const { code } of [first, last])
      expect((await phone.visit('rooms.show', { code })).page?.component).toBe('rooms/show');
    expect((await phone.visit('rooms.show', { code: second.code })).page?.component).toBe('rooms/enter');

    await server.world.store.participants.seen([mine.participant.id], Date.now() + 60_000);
    for (let room = 42; room <= 130; room += 1) await joined(phone);
    expect(cookiesOf(phone).filter((cookie) => cookie.startsWith('participant.'))).toHaveLength(40);
    expect(cookiesOf(phone).join('; ').length).toBeLessThan(6 * 1_024);
    expect((await phone.see('rooms/show', 'rooms.show', { code: first.code })).mine.participant.id).toBe(
      mine.participant.id,
    );
  },
);

itInFullMatrix(
  'a room just visited is not the one evicted, though the database records the visit only seconds later',
  async () => {
    const phone = await arrive(server);
    const old = await joined(phone);
    const { mine } = await phone.see('rooms/show', 'rooms.show', { code: old.code });
    await server.world.store.participants.update(mine.participant.id, { lastSeenAt: Date.now() - 86_400_000 });
    for (let room = 2; room <= 40; room += 1) await joined(phone);
    await phone.see('rooms/show', 'rooms.show', { code: old.code });
    await joined(phone);
    expect((await phone.see('rooms/show', 'rooms.show', { code: old.code })).mine.participant.id).toBe(
      mine.participant.id,
    );
  },
);

it('joining a room whose cookie was evicted creates a new participant', async () => {
  const tablet = await arrive(server);
  const { event } = await hostWithEvent(server);
  const ada = await tablet.see('rooms/show', 'participants.create', { code: event.code }, { name: 'Ada' });
  for (let room = 2; room <= 41; room += 1) await joined(tablet);
  await tablet.see('rooms/enter', 'rooms.show', { code: event.code });
  const ben = await tablet.see('rooms/show', 'participants.create', { code: event.code }, { name: 'Ben' });
  expect(ben.mine.participant.name).toBe('Ben');
  expect(ben.mine.participant.id).not.toBe(ada.mine.participant.id);
});

it('invalid room cookies do not prevent joining', async () => {
  const phone = await arrive(server);
  for (let room = 1; room <= 45; room += 1) phone.cookies.set(`participant.\u00e9${room}`, 'planted');
  await joined(phone);
});

it('rooms that participants have left do not make a shared tablet send more cookies', async () => {
  const tablet = await arrive(server);
  const leaving = async (): Promise<number> => {
    const { code } = await joined(tablet);
    await tablet.visit('participants.destroy', { code });
    return cookiesOf(tablet).join('; ').length;
  };
  const afterFirst = await leaving();
  expect(await leaving()).toBe(afterFirst);
});
