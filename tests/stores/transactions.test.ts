import { addEvent, addParticipant, anEvent, eachStore, expect, it } from './support/each-store.ts';
import { nothingVisible } from '#server/domain/model/changes.ts';

eachStore('a transaction', (opened) => {
  const { store } = opened;
  it('a transaction that throws stores nothing and rethrows the same error', async () => {
    const [kept, lost] = [anEvent(), anEvent()];
    const problem = new Error('second thoughts');
    await store.transaction((tx) => tx.events.insert(kept));
    const failing = store.transaction(async (tx) => {
      await tx.events.insert(lost);
      expect(await tx.events.byId(lost.id)).toEqual(lost);
      throw problem;
    });
    await expect(failing).rejects.toBe(problem);
    expect(await store.events.byId(kept.id)).toEqual(kept);
    expect(await store.events.byId(lost.id)).toBeNull();
  });

  it('a transaction that violates a constraint stores nothing, and the next one works', async () => {
    const event = anEvent();
    const failing = store.transaction(async (tx) => {
      await tx.events.insert(event);
      await addParticipant(tx, { id: 'no-such-event' });
    });
    await expect(failing).rejects.toThrow(/foreign key/iu);
    expect(await store.events.byId(event.id)).toBeNull();
    expect(await store.transaction((tx) => tx.events.insert(event))).toBe(true);
  });

  it('a transaction hides its writes until it ends, and returns the result of its work', async () => {
    const event = anEvent();
    const outside = await store.transaction(async (tx) => {
      await tx.events.insert(event);
      // PGlite would wait for this transaction to end.
      return opened.isConcurrent ? store.events.byId(event.id) : null;
    });
    expect(outside).toBeNull();
    expect(await store.events.byId(event.id)).toEqual(event);
  });

  it('a transaction has exclusive access to its event once it has raised the revision', async () => {
    const event = await addEvent(store, { title: '' });
    const letters = 'abcdefghijklmnopqrst'.split('');
    const append = (letter: string) =>
      store.transaction(async (tx) => {
        tx.announce(nothingVisible(event.id));
        await tx.events.bumpRevision(event.id);
        const { title } = (await tx.events.byId(event.id)) ?? event;
        await tx.events.update(event.id, { title: title + letter });
      });
    await Promise.all(letters.map(append));
    const { title } = (await store.events.byId(event.id)) ?? event;
    expect(title.split('').toSorted()).toEqual(letters);
  });
});

eachStore('a snapshot', (opened) => {
  const { store } = opened;
  it('a snapshot sees one state of the database while others write', async () => {
    const event = await addEvent(store, { title: 'before' });
    const { writing, seen } = await store
      .snapshot(async (tx) => {
        const first = await tx.events.byId(event.id);
        const update = store.events.update(event.id, { title: 'after' });
        if (opened.isConcurrent) await update;
        return { writing: update, seen: [first?.title, (await tx.events.byId(event.id))?.title] };
      })
      .then(async (result) => ({ ...result, writing: await result.writing }));
    expect(writing).toBe(true);
    expect(seen).toEqual(['before', 'before']);
    expect((await store.events.byId(event.id))?.title).toBe('after');
  });

  it('a snapshot cannot write', async () => {
    const event = anEvent();
    await expect(store.snapshot((tx) => tx.events.insert(event))).rejects.toThrow(/read-?only/iu);
    expect(await store.transaction((tx) => tx.events.insert(event))).toBe(true);
  });
});
