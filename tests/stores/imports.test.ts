import { randomUUID } from 'node:crypto';
import { deleteAbandonedImports, importEvent, type IncomingEvent } from '#server/domain/archives/import-event.ts';
import { piecesOf, type ArchivePiece } from '#server/domain/model/archive-pieces.ts';
import { withNewIds } from '#server/domain/archives/with-new-ids.ts';
import type { Event } from '#server/domain/model/entities.ts';
import type { World } from '#server/domain/model/store.ts';
import { openEventSweeper } from '#server/jobs/event-sweeper.ts';
import { tidy } from '#server/jobs/housekeeping.ts';
import { brokenChains } from '#server/persistence/index.ts';
import {
  addActivity,
  addEvent,
  addParticipant,
  addParticipants,
  addQuestion,
  anyStore,
  aSubmission,
  ballotsOn,
  expect,
  it,
  noon,
  worldOn,
} from './support/each-store.ts';

anyStore('an import', ({ store }) => {
  const worldAt = (now: number | (() => number) = noon) => worldOn(store, now);
  const writer = () => ballotsOn(store);
  /** An event with seven ballots under new ids, as read from a file, and the event it was exported from. */
  async function arriving() {
    const event = await addEvent(store);
    const activity = await addActivity(store, event, { closesAt: noon + 5_000 });
    const people = await addParticipants(store, event, 7);
    for (const person of people) await writer().submit(aSubmission(activity, person, 0));
    await addQuestion(store, people[0]!);
    const archive = await store.archives.read(event.id);
    if (!archive) throw new Error('nothing was read');
    const fresh = withNewIds(archive, randomUUID);
    return { original: event, event: fresh.event, pieces: [...piecesOf(fresh, 2)] };
  }

  /** Imports an event; `meanwhile` runs before the last piece. */
  const importWith = (
    world: World,
    { event, pieces }: { event: Event; pieces: readonly ArchivePiece[] },
    owner: string,
    meanwhile: () => Promise<void>,
  ) => {
    async function* interrupted(): IncomingEvent['pieces'] {
      yield* pieces.slice(0, -1);
      await meanwhile();
      yield* pieces.slice(-1);
    }
    return importEvent(world, { event, pieces: interrupted() }, owner);
  };

  it('an import lets other events store ballots between its pieces, and is hidden until it is complete', async () => {
    const { original, event: read, pieces } = await arriving();
    const event = { ...read, code: `free-${read.id.slice(0, 8)}` };
    const owner = randomUUID();
    const busy = await addEvent(store);
    const [poll, voter] = [await addActivity(store, busy), await addParticipant(store, busy)];
    const order: string[] = [];
    const seen: unknown[] = [];
    const meanwhile = async () => {
      await writer().submit(aSubmission(poll, voter, 1));
      order.push('ballot');
      seen.push(
        await store.events.hostedBy(owner),
        await store.events.byCode(event.code),
        (await store.activities.ofEvent(event.id)).map(({ closesAt }) => closesAt),
        (await brokenChains(store)).broken,
      );
    };
    const made = await importWith(worldAt(), { event, pieces }, owner, meanwhile);
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

  it('an import that fails in the middle leaves nothing', async () => {
    const { event, pieces } = await arriving();
    const meanwhile = async () => {
      expect(await store.participants.count(event.id)).toBeGreaterThan(0);
      throw new Error('the file ended');
    };
    await expect(importWith(worldAt(), { event, pieces }, randomUUID(), meanwhile)).rejects.toThrow('the file ended');
    expect([await store.events.byId(event.id), await store.participants.count(event.id)]).toEqual([null, 0]);
    expect(await store.archives.abandonedImports(noon * 2)).toEqual([]);
  });

  it('an import whose process died is deleted by the next process, and stores nothing afterwards', async () => {
    const { event, pieces } = await arriving();
    let now = noon;
    const world = worldAt(() => now);
    const housekeeping = () => tidy(world, openEventSweeper(world, { error: () => undefined }));
    const meanwhile = async () => {
      now += 60_000;
      await housekeeping();
      expect((await store.events.byId(event.id))?.id).toBe(event.id);
      now += 1;
      await housekeeping();
      expect([await store.events.byId(event.id), await store.participants.count(event.id)]).toEqual([null, 0]);
    };
    await expect(importWith(world, { event, pieces }, randomUUID(), meanwhile)).rejects.toThrow(
      'the import stalled and was stopped',
    );
    expect(await store.events.byId(event.id)).toBeNull();
  });

  it('an import that completes while housekeeping looks for abandoned ones is kept', async () => {
    const { event, pieces } = await arriving();
    let now = noon;
    const { promise: importing, resolve: begin } = Promise.withResolvers<Event>();
    const cleaning: Promise<void>[] = [];
    const meanwhile = async () => {
      now += 60_001;
      const { promise: found, resolve: tell } = Promise.withResolvers<string[]>();
      const abandonedImports = async (before: number) => {
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
    const world = worldAt(() => now);
    begin(importWith(world, { event, pieces }, randomUUID(), meanwhile));
    const made = await importing;
    await Promise.all(cleaning);
    expect((await store.events.byId(made.id))?.id).toBe(event.id);
  });
});
