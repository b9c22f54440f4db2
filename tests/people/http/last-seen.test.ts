import { expect, it } from 'vitest';
import { ballotFor, hostWithEvent, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';

const server = withServer();

it('a participant is seen when they load their room, vote, ask and upvote, and not before', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event);
  const question = await questionBy(await participantAt(server, event.code), event, 'Seen?', { host });
  const { store } = server.world;
  const code = event.code;
  const deeds = [
    (phone: Phone) => phone.visit('rooms.show', { code }),
    (phone: Phone) => phone.call('ballots.create', { code, activity: poll.id }, ballotFor(poll)),
    (phone: Phone) => phone.call('questions.create', { code }, { body: 'And I?' }),
    (phone: Phone) => phone.call('upvotes.create', { code, question }),
  ];
  const anHourAgo = Date.now() - 3_600_000;
  const people: string[] = [];
  for (const deed of deeds) {
    const phone = await participantAt(server, code);
    const [newest] = await store.participants.newest(event.id, 1);
    if (!newest) throw new Error('no one joined');
    await store.participants.update(newest.id, { lastSeenAt: anHourAgo });
    people.push(newest.id);
    expect((await deed(phone)).status).toBeLessThan(300);
  }
  const quiet = await participantAt(server, code);
  const [still] = await store.participants.newest(event.id, 1);
  await store.participants.update(still?.id ?? '', { lastSeenAt: anHourAgo });
  const seenLately = async () =>
    Promise.all(people.map(async (id) => ((await store.participants.byId(id))?.lastSeenAt ?? 0) > anHourAgo));
  await expect.poll(seenLately).toEqual([true, true, true, true]);
  await quiet.call('clocks.show', { event: event.id });
  expect((await store.participants.byId(still?.id ?? ''))?.lastSeenAt).toBe(anHourAgo);
});

type Phone = Awaited<ReturnType<typeof participantAt>>;
