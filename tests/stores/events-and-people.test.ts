import { randomUUID } from 'node:crypto';
import { discardEvent } from '#server/domain/events/deletions.ts';
import {
  addEvent,
  addParticipant,
  addParticipants,
  anEvent,
  eachStore,
  expect,
  it,
  noon,
} from './support/each-store.ts';

eachStore('events', ({ store }) => {
  it('reads an event back as it was stored, by id and by code', async () => {
    const { events } = store;
    const event = anEvent({
      focus: { kind: 'activity', activityId: 'some_activity' },
      passcodeHash: 'hash',
      accent: '#aabbcc',
      hasModeration: false,
      deleteAt: noon + 5,
    });
    expect(await events.insert(event)).toBe(true);
    expect(await events.byId(event.id)).toEqual(event);
    expect(await events.byCode(event.code)).toEqual(event);
    expect(await events.byCode('unused-code')).toBeNull();
    const changes = { title: 'New', questionsOpen: false, focus: { kind: 'join' } } as const;
    expect(await events.update(event.id, changes)).toBe(true);
    expect(await events.byId(event.id)).toEqual({ ...event, ...changes });
  });

  it('finds an event by every code it had, and lets it take back any of them', async () => {
    const { events } = store;
    const event = await addEvent(store);
    const [second, third] = [`second-${event.id.slice(0, 8)}`, `third-${event.id.slice(0, 8)}`];
    for (const code of [second, third, third]) expect(await events.update(event.id, { code })).toBe(true);
    for (const code of [event.code, second, third]) {
      expect(await events.byCode(code)).toEqual({ ...event, code: third });
      expect(await events.addressOf(code)).toEqual({ id: event.id, code: third });
    }
    expect(await events.addressOf(`none-${event.id.slice(0, 8)}`)).toBeNull();
    expect(await events.update(event.id, { code: event.code })).toBe(true);
    for (const code of [event.code, second, third]) expect(await events.byCode(code)).toEqual(event);
  });

  it('no event can take or be created with the former code of another until that is deleted', async () => {
    const [first, second] = [await addEvent(store), await addEvent(store)];
    await store.events.update(first.id, { code: `moved-${first.id.slice(0, 8)}` });
    const late = anEvent({ code: first.code });
    expect(await store.events.insert(late)).toBe(false);
    expect(await store.events.byId(late.id)).toBeNull();
    await store.transaction(async (tx) => {
      expect(await tx.events.update(second.id, { code: first.code })).toBe(false);
      expect(await tx.events.update(second.id, { title: 'Still here' })).toBe(true);
    });
    expect(await store.events.byId(second.id)).toEqual({ ...second, title: 'Still here' });
    await discardEvent({ store, now: () => noon }, first.id);
    expect(await store.events.byCode(first.code)).toBeNull();
    expect(await store.events.insert(late)).toBe(true);
    expect(await store.events.byCode(first.code)).toEqual(late);
  });

  it('two events never share a code that one gives up while others request it', async () => {
    const first = await addEvent(store);
    const rivals = Array.from({ length: 10 }, () => anEvent({ code: first.code }));
    const moving = store.transaction((tx) => tx.events.update(first.id, { code: `gone-${first.id.slice(0, 8)}` }));
    const asking = rivals.map((rival) => store.transaction((tx) => tx.events.insert(rival)));
    expect(await Promise.all([moving, ...asking])).toEqual([true, ...rivals.map(() => false)]);
    expect((await store.events.byCode(first.code))?.id).toBe(first.id);
  });

  it('an event’s revisions have no gaps when many are raised at once', async () => {
    const event = await addEvent(store);
    const bumps = Array.from({ length: 50 }, () => store.events.bumpRevision(event.id));
    const revisions = await Promise.all(bumps);
    expect(revisions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    await expect(store.events.bumpRevision(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lists events for crew members who have accepted, newest first', async () => {
    const userId = randomUUID();
    const older = await addEvent(store, { createdAt: noon });
    const newer = await addEvent(store, { createdAt: noon + 1 });
    const invited = await addEvent(store);
    const member = { userId, invitedAt: noon, acceptedAt: noon };
    await store.crew.insert({ ...member, eventId: older.id, role: 'owner' });
    await store.crew.insert({ ...member, eventId: newer.id, role: 'moderator' });
    await store.crew.insert({ ...member, eventId: invited.id, role: 'co-host', acceptedAt: null });
    expect(await store.events.hostedBy(userId)).toEqual([
      { ...newer, role: 'moderator' },
      { ...older, role: 'owner' },
    ]);
    expect(await store.crew.role(older.id, userId)).toBe('owner');
    expect(await store.crew.role(invited.id, userId)).toBeNull();
  });

  it('deletes events that never end when their retention period since the last change is over', async () => {
    const [inUse, idle, over] = [
      await addEvent(store),
      await addEvent(store),
      await addEvent(store, { state: 'ended', deleteAt: noon + 1 }),
    ];
    const deleteAt = async ({ id }: { id: string }) => (await store.events.byId(id))?.deleteAt;
    await store.events.putOffDeletion(noon);
    const first = noon + 30 * 86_400_000;
    expect([await deleteAt(inUse), await deleteAt(idle), await deleteAt(over)]).toEqual([first, first, noon + 1]);
    await store.events.bumpRevision(inUse.id);
    await store.events.putOffDeletion(noon + 1_000);
    await store.events.putOffDeletion(noon + 2_000);
    expect([await deleteAt(inUse), await deleteAt(idle)]).toEqual([first + 1_000, first]);
    const expired = await store.events.expired(noon + 1);
    expect([expired.includes(over.id), expired.includes(idle.id)]).toEqual([true, false]);
  });
});

eachStore('participants', ({ store }) => {
  it('reads exactly the people of a list of any length, again and again', async () => {
    const people = (await addParticipants(store, await addEvent(store), 30)).map(({ id }) => id);
    for (const wanted of [people.slice(0, 2), people.slice(2, 4), people.slice(4, 5), people, people.slice(0, 2)]) {
      const found = await store.participants.lastSeen(wanted);
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(wanted));
    }
  });

  it('lists participants newest first, all or filtered by id, without removed ones', async () => {
    const event = await addEvent(store);
    const people = await Promise.all([1, 2, 3, 4].map((at) => addParticipant(store, event, { joinedAt: noon + at })));
    const stranger = await addParticipant(store, await addEvent(store));
    const ids = people.map(({ id }) => id);
    await store.participants.update(ids[2] ?? '', { removedAt: noon + 9 });
    const newest = async (count: number, among?: readonly string[]) =>
      (await store.participants.newest(event.id, count, among)).map(({ id }) => ids.indexOf(id));
    expect([
      await newest(9),
      await newest(2),
      await newest(9, [...ids.slice(0, 3), stranger.id]),
      await newest(1, ids.slice(0, 2)),
      await newest(9, []),
    ]).toEqual([[3, 1, 0], [3, 1], [1, 0], [1], []]);
  });
});
