import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deleteAbandonedImports, importEvent, type IncomingEvent } from '#server/domain/archives/import-event.ts';
import { piecesOf, type ArchivePiece } from '#server/domain/model/archive-pieces.ts';
import { withNewIds } from '#server/domain/archives/with-new-ids.ts';
import type { Event } from '#server/domain/model/entities.ts';
import type { World } from '#server/domain/model/store.ts';
import { openEventSweeper } from '#server/jobs/event-sweeper.ts';
import { tidy } from '#server/jobs/housekeeping.ts';
import { brokenChains, createBallotWriter } from '#server/persistence/index.ts';
import { eachStore } from './support/each-store.ts';
import {
  addActivity,
  addEvent,
  addParticipant,
  addParticipants,
  addQuestion,
  aSubmission,
  noon,
} from './support/seeds.ts';

eachStore('an import', (opened) => {
  const worldAt = (now: () => number = () => noon): World => ({
    store: opened().store,
    now,
    newId: randomUUID,
    randomBelow: () => 0,
  });
  const writer = () => createBallotWriter(opened().store, { now: () => noon, newId: randomUUID });
  /** An event with seven ballots under new ids, as read from a file, and the event it was exported from. */
  async function arriving() {
    const { store } = opened();
    const event = await addEvent(store);
    const activity = await addActivity(store, event, { closesAt: noon + 5_000 });
    const people = await addParticipants(store, event, 7);
    for (const person of people) await writer().submit(aSubmission(activity, person, 0));
    const [first] = people;
    if (first) await addQuestion(store, first);
    const archive = await store.archives.read(event.id);
    if (!archive) throw new Error('nothing was read');
    const fresh = withNewIds(archive, randomUUID);
    return { store, original: event, event: fresh.event, pieces: [...piecesOf(fresh, 2)] };
  }

  /** The pieces of the import; `meanwhile` runs before the one at `place`. */
  async function* interrupted(
    pieces: readonly ArchivePiece[],
    place: number,
    meanwhile: () => Promise<void>,
  ): IncomingEvent['pieces'] {
    for (const [at, piece] of pieces.entries()) {
      if (at === place) await meanwhile();
      yield piece;
    }
  }

  it('lets other events store ballots between its pieces, and is hidden until it is complete', async () => {
    const { store, original, event: read, pieces } = await arriving();
    const event = { ...read, code: `free-${read.id.slice(0, 8)}` };
    const owner = randomUUID();
    const busy = await addEvent(store);
    const [poll, voter] = [await addActivity(store, busy), await addParticipant(store, busy)];
    const order: string[] = [];
    const seen: unknown[] = [];
    const meanwhile = async (): Promise<void> => {
      await writer().submit(aSubmission(poll, voter, 1));
      order.push('ballot');
      seen.push(
        await store.events.hostedBy(owner),
        await store.events.byCode(event.code),
        (await store.activities.ofEvent(event.id)).map(({ closesAt }) => closesAt),
        (await brokenChains(store)).broken,
      );
    };
    const made = await importEvent(
      worldAt(),
      { event, pieces: interrupted(pieces, pieces.length - 1, meanwhile) },
      owner,
    );
    order.push('import');
    expect(order).toEqual(['ballot', 'import']);
    expect(seen).toEqual([[], null, [null], []]);

    expect((await store.events.hostedBy(owner)).map(({ id, code }) => [id, code])).toEqual([[made.id, event.code]]);
    expect((await store.events.byCode(event.code))?.id).toBe(made.id);
    expect(await store.events.byCode(`importing ${made.id}`)).toBeNull();
    const [activity] = await store.activities.ofEvent(made.id);
    expect(activity?.closesAt).toBe(noon + 5_000);
    const [before, after] = [await store.archives.read(original.id), await store.archives.read(made.id)];
    expect(after?.links.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const kind of ['participants', 'questions', 'ballots', 'links', 'activities'] as const)
      expect([kind, after?.[kind].length]).toEqual([kind, before?.[kind].length]);
    expect((await brokenChains(store)).broken).toEqual([]);
    expect(await store.archives.abandonedImports(noon * 2)).toEqual([]);
  });

  it('that fails in the middle leaves nothing', async () => {
    const { store, event, pieces } = await arriving();
    const owner = randomUUID();
    const meanwhile = async (): Promise<void> => {
      expect(await store.participants.count(event.id)).toBeGreaterThan(0);
      throw new Error('the file ended');
    };
    await expect(
      importEvent(worldAt(), { event, pieces: interrupted(pieces, pieces.length - 1, meanwhile) }, owner),
    ).rejects.toThrow('the file ended');
    expect([await store.events.byId(event.id), await store.participants.count(event.id)]).toEqual([null, 0]);
    expect(await store.archives.abandonedImports(noon * 2)).toEqual([]);
  });

  it('is deleted by the next process if its own died; after it was given up it stores nothing more', async () => {
    const { store, event, pieces } = await arriving();
    const owner = randomUUID();
    let now = noon;
    const discarded: string[] = [];
    const meanwhile = async (): Promise<void> => {
      now += 60_000;
      await tidy(
        worldAt(() => now),
        openEventSweeper(
          worldAt(() => now),
          { error: () => undefined },
        ),
        (id) => discarded.push(id),
      );
      expect((await store.events.byId(event.id))?.id).toBe(event.id);
      now += 1;
      await tidy(
        worldAt(() => now),
        openEventSweeper(
          worldAt(() => now),
          { error: () => undefined },
        ),
        (id) => discarded.push(id),
      );
      expect([await store.events.byId(event.id), await store.participants.count(event.id)]).toEqual([null, 0]);
    };
    await expect(
      importEvent(
        worldAt(() => now),
        { event, pieces: interrupted(pieces, pieces.length - 1, meanwhile) },
        owner,
      ),
    ).rejects.toThrow('given up');
    expect([await store.events.byId(event.id), discarded]).toEqual([null, []]);
  });

  it('that was abandoned is deleted in pieces: a stopping process waits for one, and the next continues', async () => {
    const { store } = opened();
    const events = [await addEvent(store), await addEvent(store)];
    for (const event of events) {
      await addParticipants(store, event, 7);
      await store.archives.beginImport(event.id, noon);
    }
    const counts = () => Promise.all(events.map(({ id }) => store.participants.count(id)));
    const waiting = async () =>
      (await store.archives.abandonedImports(noon * 2)).filter((id) => events.some((event) => event.id === id)).length;
    let pieces = 0;
    const transaction: typeof store.transaction = (work) =>
      store.transaction((tx) =>
        work({
          ...tx,
          events: { ...tx.events, deleteSome: (id, _, at) => ((pieces += 1), tx.events.deleteSome(id, 3, at)) },
        }),
      );
    const now = () => noon + 60_001;
    await deleteAbandonedImports({ store: { ...store, transaction }, now }, () => true);
    expect([pieces, await waiting(), await counts()]).toEqual([0, 2, [7, 7]]);
    await deleteAbandonedImports({ store: { ...store, transaction }, now }, () => pieces > 0);
    expect([pieces, await waiting(), (await counts()).toSorted((one, other) => one - other)]).toEqual([1, 1, [4, 7]]);
    const later = worldAt(() => noon + 180_000);
    const sweeper = openEventSweeper(later, { error: () => undefined });
    await tidy(later, sweeper, () => undefined);
    await sweeper.settle();
    expect([await waiting(), await counts()]).toEqual([0, [0, 0]]);
  });

  it('that ends while housekeeping looks for abandoned imports is kept', async () => {
    const { store, event, pieces } = await arriving();
    let now = noon;
    const { promise: importing, resolve: begin } = Promise.withResolvers<Event>();
    const cleaning: Promise<void>[] = [];
    const meanwhile = async (): Promise<void> => {
      now += 60_001;
      const { promise: found, resolve: tell } = Promise.withResolvers<string[]>();
      const abandonedImports = async (before: number): Promise<string[]> => {
        const ids = await store.archives.abandonedImports(before);
        tell(ids);
        await importing;
        return ids;
      };
      cleaning.push(
        deleteAbandonedImports({
          store: { ...store, archives: { ...store.archives, abandonedImports } },
          now: () => now,
        }),
      );
      expect(await found).toEqual([event.id]);
    };
    begin(
      importEvent(
        worldAt(() => now),
        { event, pieces: interrupted(pieces, pieces.length - 1, meanwhile) },
        randomUUID(),
      ),
    );
    const made = await importing;
    await Promise.all(cleaning);
    expect((await store.events.byId(made.id))?.id).toBe(event.id);
  });

  it('with recent activity is not given up, and an idle one is, once', async () => {
    const { store } = opened();
    const { id } = await addEvent(store);
    await store.archives.beginImport(id, noon);
    expect(await store.archives.abandonImport(id, noon)).toBe(false);
    expect(await store.archives.touchImport(id, noon)).toBe(true);
    expect([
      await store.archives.abandonImport(id, noon + 1),
      await store.archives.abandonImport(id, noon + 1),
    ]).toEqual([true, false]);
  });

  it.each(['is', 'was'])('takes another code when its own %s that of another', async (tense) => {
    const { store, original, event, pieces } = await arriving();
    if (tense === 'was') await store.events.update(original.id, { code: `moved-${original.id.slice(0, 8)}` });
    const owner = randomUUID();
    let drawn = 0;
    const made = await importEvent(
      { ...worldAt(), randomBelow: (below) => (drawn += 1) % below },
      { event, pieces: interrupted(pieces, -1, async () => undefined) },
      owner,
    );
    expect(made.code).not.toBe(original.code);
    expect((await store.events.byCode(made.code))?.id).toBe(made.id);
    expect((await store.events.byCode(original.code))?.id).toBe(original.id);
  });
});
