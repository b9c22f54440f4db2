import type { Change } from '#server/domain/model/changes.ts';
import { createReactionWriter } from '#server/persistence/writers/reaction-writer.ts';
import { addEvent, eachStore, expect, it } from './support/each-store.ts';

const none = { like: 0, love: 0, laugh: 0, wow: 0, applause: 0 };

eachStore('reactions', ({ store }) => {
  it('counts reactions by kind and event', async () => {
    const [event, other] = [await addEvent(store), await addEvent(store)];
    expect(await store.reactions.totals(event.id)).toEqual(none);
    await store.reactions.add(event.id, { like: 2, wow: 1 });
    await store.reactions.add(event.id, { like: 3 });
    await store.reactions.add(event.id, {});
    expect(await store.reactions.totals(event.id)).toEqual({ ...none, like: 5, wow: 1 });
    expect(await store.reactions.totals(other.id)).toEqual(none);
  });

  it('writes reactions that arrive together in one batch, and loses none', async () => {
    const event = await addEvent(store, { reactionsOpen: true });
    const counted: Change[] = [];
    store.onChange((change) => void counted.push(change));
    const writer = createReactionWriter(store, { waitMs: 5 });
    await Promise.all(Array.from({ length: 200 }, (_, place) => writer.add(event.id, place % 2 ? 'like' : 'applause')));
    expect(await store.reactions.totals(event.id)).toEqual({ ...none, like: 100, applause: 100 });
    expect(counted.length).toBeLessThan(20);
    expect((await store.events.byId(event.id))?.revision).toBe(counted.length);
    const last = writer.add(event.id, 'wow');
    await writer.drain();
    await last;
    expect((await store.reactions.totals(event.id)).wow).toBe(1);
  });
});
