import type { EventView } from '#contracts/views.ts';
import {
  arrive,
  expect,
  hostWithEvent,
  it,
  openChoice,
  startTestServer,
  type Visitor,
  withServer,
} from '#support/http.ts';

// When visits are recorded depends on when the server started.
const server = withServer(startTestServer);

async function joined(phone: Visitor): Promise<EventView> {
  const { event } = await hostWithEvent(server);
  await phone.see('rooms/show', 'participants.create', event, {});
  return event;
}

const cookiesOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`);

it('a phone keeps its cookies for the forty rooms it used last, and is a new participant in an older one', async () => {
  const phone = await arrive(server);
  const [first, second] = [await joined(phone), await joined(phone)];
  const idIn = async ({ code }: EventView) => (await phone.read('rooms.show', { code })).mine.participant.id;
  const [inFirst, inSecond] = [await idIn(first), await idIn(second)];
  await server.world.store.participants.update(inFirst, { lastSeenAt: Date.now() - 86_400_000 });
  for (let room = 3; room <= 40; room += 1) await joined(phone);
  // The visit counts at once, although the database records it only seconds later.
  await idIn(first);
  await joined(phone);
  expect(await idIn(first)).toBe(inFirst);
  expect(cookiesOf(phone).filter((cookie) => cookie.startsWith('participant.'))).toHaveLength(40);
  expect(cookiesOf(phone).join('; ').length).toBeLessThan(6 * 1_024);
  await phone.see('rooms/enter', 'rooms.show', second);
  const again = await phone.see('rooms/show', 'participants.create', second, { name: 'Ben' });
  expect([again.mine.participant.name, again.mine.participant.id === inSecond]).toEqual(['Ben', false]);
});

it('rooms that participants have left do not make a shared tablet send more cookies', async () => {
  const tablet = await arrive(server);
  const leaving = async () => {
    const { code } = await joined(tablet);
    await tablet.visit('participants.destroy', { code });
    return cookiesOf(tablet).join('; ').length;
  };
  const afterFirst = await leaving();
  expect(await leaving()).toBe(afterFirst);
});

it('a request left over in another tab is not attributed to the next participant in the same browser', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event);
  const tablet = await arrive(server);
  const ada = await tablet.see('rooms/show', 'participants.create', event, { name: 'Ada' });
  await tablet.visit('participants.destroy', event);
  const ben = await tablet.see('rooms/show', 'participants.create', event, { name: 'Ben' });
  const given = { submissionId: crypto.randomUUID(), round: 1, picks: [poll.options[0]?.id] };
  const send = (participant: string) =>
    tablet.call('ballots.create', { code: event.code, activity: poll.id }, given, { 'x-participant': participant });
  const ask = (participant: string) =>
    tablet.call(
      'questions.create',
      event,
      { body: 'Why?', submissionId: crypto.randomUUID() },
      { 'x-participant': participant },
    );
  for (const answer of [await send(ada.mine.participant.id), await ask(ada.mine.participant.id)])
    expect(answer.refusal().code).toBe('NOT_ALLOWED');
  expect(await server.world.store.ballots.count(poll.id, 1)).toBe(0);
  for (const answer of [await send(ben.mine.participant.id), await ask(ben.mine.participant.id)])
    expect(answer.status).toBeLessThan(300);
  expect(await server.world.store.ballots.count(poll.id, 1)).toBe(1);
});
