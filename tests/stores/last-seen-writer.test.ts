import { createLastSeenWriter } from '#server/persistence/writers/last-seen-writer.ts';
import { addEvent, addParticipants, anyStore, expect, it, noon } from './support/each-store.ts';

anyStore('when people were last seen', ({ store }) => {
  const counting = (now: () => number) => {
    let transactions = 0;
    const transaction: typeof store.transaction = (work) => {
      transactions += 1;
      return store.transaction(work);
    };
    return {
      writer: createLastSeenWriter({ transaction }, { now, maxWaitMs: 60_000 }),
      transactions: () => transactions,
    };
  };
  const lastSeen = async (id: string) => (await store.participants.byId(id))?.lastSeenAt;

  it('writes when a whole room was last seen in one transaction, at most once a minute per person', async () => {
    const event = await addEvent(store);
    const people = await addParticipants(store, event, 300);
    const [ada, ben] = [people[0]!, people[1]!];
    let at = noon + 59_999;
    const { writer, transactions } = counting(() => at);
    for (const person of people) writer.note(person);
    await writer.drain();
    expect([transactions(), await lastSeen(ada.id)]).toEqual([0, noon]);
    at = noon + 60_000;
    for (const person of [...people, ...people]) writer.note(person);
    await writer.drain();
    expect([transactions(), await lastSeen(ada.id), await lastSeen(ben.id)]).toEqual([1, at, at]);
    at += 59_999;
    for (const person of people) writer.note({ id: person.id });
    await writer.drain();
    expect(transactions()).toBe(1);
    at += 1;
    writer.note({ id: ada.id });
    await writer.drain();
    expect([transactions(), await lastSeen(ada.id), await lastSeen(ben.id)]).toEqual([2, at, noon + 60_000]);
  });
});
