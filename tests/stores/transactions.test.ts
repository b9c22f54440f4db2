import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { discardEvent } from '#server/domain/events/deletions.ts';
import type { SqlStore } from '#server/persistence/index.ts';
import { eachStore } from './support/each-store.ts';
import {
  addActivity,
  addEvent,
  addParticipant,
  addQuestion,
  anEvent,
  aSubmission,
  noon,
  ballotsOn,
} from './support/seeds.ts';
import { nothingVisible } from '#server/domain/model/changes.ts';
import { tablesOf } from './support/tables.ts';

async function rowCounts(store: SqlStore): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await tablesOf(store)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      store.database,
    );
    counts[name] = rows[0]?.count ?? -1;
  }
  return counts;
}

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

eachStore('deleting an event', ({ store }) => {
  it('deletes an event’s rows from every table', async () => {
    const other = await addEvent(store);
    await addQuestion(store, await addParticipant(store, other));
    await store.check();
    const before = await rowCounts(store);

    const event = await addEvent(store);
    const [author, voter] = [await addParticipant(store, event), await addParticipant(store, event)];
    const question = await addQuestion(store, author);
    await store.upvotes.insertAll([{ questionId: question.id, participantId: voter.id }], noon);
    await store.crew.insert({
      eventId: event.id,
      userId: randomUUID(),
      role: 'owner',
      invitedAt: noon,
      acceptedAt: noon,
    });
    await store.screenLinks.insert({
      id: randomUUID(),
      eventId: event.id,
      tokenHash: randomUUID(),
      createdAt: noon,
      lastUsedAt: null,
    });
    const activity = await addActivity(store, event);
    const writer = ballotsOn(store);
    await writer.submit(aSubmission(activity, voter, 0));
    await writer.submit(aSubmission(activity, voter, 1));

    const full = await rowCounts(store);
    const grown = Object.keys(full).filter((table) => full[table] !== before[table]);
    expect(grown.toSorted()).toEqual([
      'activities',
      'ballots',
      'chains',
      'crew',
      'event_codes',
      'events',
      'participants',
      'questions',
      'receipts',
      'screen_links',
      'upvotes',
    ]);
    await discardEvent({ store, now: () => noon }, event.id);
    expect(await rowCounts(store)).toEqual(before);
  });
});
