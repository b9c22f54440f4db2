import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { updateEvent } from '../../server/domain/events.ts';
import { rename } from '../../server/domain/participants.ts';
import type { World } from '../../server/domain/store.ts';
import type { SqlStore } from '../../server/persistence/index.ts';
import { eachStore } from './support/each-store.ts';
import { addEvent, addParticipant, noon } from './support/seeds.ts';

const worldOn = (store: SqlStore): World => ({ store, now: () => noon, newId: randomUUID, randomBelow: () => 0 });

eachStore('of two things done at once', (opened) => {
  /** Time for what was begun to go on, if nothing holds it back. Where there is one writer at a time, it waits. */
  const giveTime = async (): Promise<void> => {
    const { store, isConcurrent } = opened();
    if (isConcurrent && store.dialect === 'postgres') for (let look = 0; look < 50; look += 1) await store.events.byId('none');
  };
  const nameless = (store: SqlStore, eventId: string) => updateEvent(worldOn(store), eventId, { naming: 'anonymous' }, { mayForgetNames: true });

  it('no name comes in beside the deletion of all of them', async () => {
    const { store } = opened();
    const event = await addEvent(store);
    await addParticipant(store, event, { name: 'Grace' });
    let joining: Promise<unknown> | undefined;
    const transaction: SqlStore['transaction'] = (work) =>
      store.transaction(async (tx) => {
        const held = await work(tx);
        // The names are gone, and nobody else knows of it yet.
        joining = addParticipant(store, event, { id: `late-${event.id}`, name: 'Ada' });
        await giveTime();
        return held;
      });
    await nameless({ ...store, transaction }, event.id);
    await joining;
    expect((await store.participants.names(event.id)).map(({ name }) => name)).toEqual([null, null]);
  });

  it('the deletion of all names finds one that is just coming in', async () => {
    const { store } = opened();
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

  it('no name is changed beside the deletion of all of them', async () => {
    const { store } = opened();
    const event = await addEvent(store);
    const ada = await addParticipant(store, event, { name: 'Ada' });
    await Promise.allSettled([nameless(store, event.id), ...['A', 'B', 'C', 'D'].map((name) => rename(worldOn(store), ada, name))]);
    expect((await store.participants.names(event.id)).map(({ name }) => name)).toEqual([null]);
  });
});
