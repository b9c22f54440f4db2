import { randomUUID } from 'node:crypto';
import { transferOwnership } from '#server/domain/people/crew.ts';
import { updateEvent } from '#server/domain/events/events.ts';
import { rename } from '#server/domain/people/participants.ts';
import { removeParticipant } from '#server/domain/people/removals.ts';
import type { SqlStore } from '#server/persistence/index.ts';
import { addEvent, addParticipant, eachStore, expect, it, noon, worldOn } from './support/each-store.ts';

eachStore('of two things done at once', (opened) => {
  const { store } = opened;
  /** Lets the started work continue if nothing blocks it. Where there is one writer at a time, it waits. */
  const giveTime = async () => {
    if (opened.isConcurrent && store.dialect === 'postgres')
      for (let look = 0; look < 50; look += 1) await store.events.byId('none');
  };
  const nameless = (on: SqlStore, eventId: string) =>
    updateEvent(worldOn(on), eventId, { naming: 'anonymous' }, { mayForgetNames: true });

  it('no name is added while all names are deleted', async () => {
    const event = await addEvent(store);
    await addParticipant(store, event, { name: 'Grace' });
    let joining: Promise<unknown> | undefined;
    const transaction: SqlStore['transaction'] = (work) =>
      store.transaction(async (tx) => {
        const held = await work(tx);
        // The names are deleted, but not yet visible to others.
        joining = addParticipant(store, event, { id: `late-${event.id}`, name: 'Ada' });
        await giveTime();
        return held;
      });
    await nameless({ ...store, transaction }, event.id);
    await joining;
    expect((await store.participants.names(event.id)).map(({ name }) => name)).toEqual([null, null]);
  });

  it('the deletion of all names includes one that is being added', async () => {
    const event = await addEvent(store);
    let deleting: Promise<unknown> | undefined;
    await store.transaction(async (tx) => {
      await addParticipant(tx, event, { name: 'Ada' });
      deleting = nameless(store, event.id);
      await giveTime();
    });
    await deleting;
    expect((await store.participants.names(event.id)).map(({ name }) => name)).toEqual([null]);
  });

  it('no name is changed while all names are deleted', async () => {
    const event = await addEvent(store);
    const ada = await addParticipant(store, event, { name: 'Ada' });
    await Promise.allSettled([
      nameless(store, event.id),
      ...['A', 'B', 'C', 'D'].map((name) => rename(worldOn(store), ada, name)),
    ]);
    expect((await store.participants.names(event.id)).map(({ name }) => name)).toEqual([null]);
  });

  it('a participant who is being removed gets no new name', async () => {
    const event = await addEvent(store);
    const ada = await addParticipant(store, event, { name: 'Ada' });
    await removeParticipant(worldOn(store), { eventId: event.id, id: ada.id, withQuestions: false });
    // Their request passed the permission check before the removal.
    await expect(rename(worldOn(store), ada, 'Not Ada')).rejects.toMatchObject({ code: 'PARTICIPANT_REMOVED' });
    expect((await store.participants.byId(ada.id))?.name).toBe('Ada');
  });

  it('only one ownership transfer succeeds', async () => {
    const event = await addEvent(store);
    const [owner, ...others] = Array.from({ length: 5 }, () => randomUUID()) as [string, ...string[]];
    await store.crew.insert({ eventId: event.id, userId: owner, role: 'owner', invitedAt: noon, acceptedAt: noon });
    for (const userId of others)
      await store.crew.insert({ eventId: event.id, userId, role: 'moderator', invitedAt: noon, acceptedAt: noon });
    const outcomes = await Promise.allSettled(
      others.map((to) => transferOwnership(worldOn(store), event.id, owner, to)),
    );
    const handed = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const roles = (await store.crew.ofEvent(event.id)).map(({ role }) => role).toSorted();
    expect([handed, roles]).toEqual([1, ['co-host', 'moderator', 'moderator', 'moderator', 'owner']]);
  });
});
