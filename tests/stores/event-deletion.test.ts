import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { abandonedDeletions, finishDeletion, hideExpired } from '#server/domain/events/deletions.ts';
import type { World } from '#server/domain/model/store.ts';
import { openEventSweeper } from '#server/jobs/event-sweeper.ts';
import { brokenChains } from '#server/persistence/index.ts';
import {
  addActivity,
  addDelivery,
  addEvent,
  addParticipant,
  addParticipants,
  addQuestion,
  addWebhook,
  aSubmission,
  ballotsOn,
  eachStore,
  expect,
  it,
  noon,
  worldOn,
} from './support/each-store.ts';
import { tablesOf } from './support/tables.ts';

const silent = { error: () => undefined };

eachStore('the deletion of an event', ({ store }) => {
  const worldAt = (now: number) => worldOn(store, now);
  const writer = () => ballotsOn(store);

  /** An event with rows in every table that grows with its participants. */
  async function livelyEvent() {
    const owner = randomUUID();
    const event = await addEvent(store);
    await store.crew.insert({ eventId: event.id, userId: owner, role: 'owner', invitedAt: noon, acceptedAt: noon });
    const people = await addParticipants(store, event, 6);
    const activities = [await addActivity(store, event, { closesAt: noon + 5_000 }), await addActivity(store, event)];
    for (const activity of activities)
      for (const person of people) await writer().submit(aSubmission(activity, person, 0));
    for (const person of people)
      await store.upvotes.insertAll(
        [{ questionId: (await addQuestion(store, person)).id, participantId: person.id }],
        noon,
      );
    await store.audits.insert(
      [1, 2, 3].map(() => ({
        id: randomUUID(),
        eventId: event.id,
        actorId: owner,
        actorName: '',
        action: 'event.created',
        target: null,
        targetId: null,
        intoId: null,
        at: noon,
      })),
    );
    const link = { tokenHash: randomUUID(), createdAt: noon, lastUsedAt: null };
    await store.screenLinks.insert({ id: randomUUID(), eventId: event.id, ...link });
    const webhook = await addWebhook(store, { eventId: event.id });
    for (const at of [1, 2, 3]) await addDelivery(store, webhook, at);
    return { event, owner, people, activities, webhook };
  }

  const eventTables = [
    'crew',
    'participants',
    'questions',
    'activities',
    'ballots',
    'receipts',
    'audits',
    'webhooks',
    'event_codes',
  ] as const;
  /** The number of rows that refer to the event, by table; tables without any are omitted. */
  async function rowsOf(eventId: string): Promise<Record<string, number>> {
    const places = [
      ['events', sql`id = ${eventId}`],
      ...eventTables.map((table) => [table, sql`event_id = ${eventId}`] as const),
      ['upvotes', sql`question_id in (select id from questions where event_id = ${eventId})`],
      ['webhook_deliveries', sql`webhook_id in (select id from webhooks where event_id = ${eventId})`],
    ] as const;
    const found: Record<string, number> = {};
    for (const [table, which] of places) {
      const counted = sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)} where ${which}`;
      const count = Number((await counted.execute(store.database)).rows[0]?.count);
      if (count > 0) found[table] = count;
    }
    return found;
  }

  /** The number of all rows, by table. */
  async function rowCounts(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const name of await tablesOf(store)) {
      const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`;
      counts[name] = Number((await counted.execute(store.database)).rows[0]?.count);
    }
    return counts;
  }

  it('deletes an event when it is due, unless it was reopened at that moment', async () => {
    const due = { state: 'ended', deleteAt: noon } as const;
    const [over, reopened] = [await addEvent(store, due), await addEvent(store, due)];
    const late: World = {
      ...worldAt(noon + 1),
      store: Object.assign(Object.create(store) as typeof store, {
        events: {
          ...store.events,
          expired: async (now: number) => {
            const ids = await store.events.expired(now);
            await store.events.update(reopened.id, { state: 'open', deleteAt: noon + 1_000 });
            return ids;
          },
        },
      }),
    };
    const hidden = await hideExpired(late);
    expect([hidden.includes(over.id), hidden.includes(reopened.id)]).toEqual([true, false]);
    expect(await store.events.byId(over.id)).toBeNull();
    expect(await store.events.byId(reopened.id)).toMatchObject({ state: 'open', code: reopened.code });
  });

  it('hides an event before deleting it: its code is free, and it can no longer be found or changed', async () => {
    const { event, owner, people, activities, webhook } = await livelyEvent();
    const voter = people[0]!;
    await store.transaction((tx) => tx.events.hide(event.id, noon));
    const { events, archives } = store;
    expect([
      await events.byId(event.id),
      await events.byCode(event.code),
      await events.addressOf(event.code),
      await events.hostedBy(owner),
      await archives.read(event.id),
    ]).toEqual([null, null, null, [], null]);
    expect(await store.crew.role(event.id, owner)).toBeNull();
    await expect(store.events.bumpRevision(event.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(writer().submit(aSubmission(activities[1] as (typeof activities)[0], voter, 1))).rejects.toMatchObject(
      { code: 'NOT_FOUND' },
    );
    expect((await store.activities.closingBefore(noon + 10_000)).filter(({ eventId }) => eventId === event.id)).toEqual(
      [],
    );
    expect((await store.webhooks.byId(webhook.id))?.isEnabled).toBe(false);
    expect(await store.events.insert({ ...event, id: randomUUID() })).toBe(true);
    // The rest of its rows are still there.
    const left = { participants: 6, ballots: 12, receipts: 12, questions: 6, upvotes: 6 };
    expect(await rowsOf(event.id)).toMatchObject(left);
  });

  it('deletes an event a few rows at a time, lets others write in between, and leaves nothing', async () => {
    const busy = await addEvent(store);
    const [poll, voter] = [await addActivity(store, busy), await addParticipant(store, busy)];
    await writer().submit(aSubmission(poll, voter, 0));
    const before = await rowCounts();
    const { event } = await livelyEvent();
    const full = await rowCounts();
    const ofEvent = [...eventTables, 'chains', 'events', 'screen_links', 'upvotes', 'webhook_deliveries'];
    expect(
      Object.keys(full)
        .filter((table) => full[table] !== before[table])
        .toSorted(),
    ).toEqual(ofEvent.toSorted());
    await store.transaction((tx) => tx.events.hide(event.id, noon));
    const totals: number[] = [];
    const total = async () => Object.values(await rowsOf(event.id)).reduce((sum, count) => sum + count, 0);
    for (let isMore = true; isMore;) {
      totals.push(await total());
      isMore = await store.transaction((tx) => tx.events.deleteSome(event.id, 5, noon));
      expect((await brokenChains(store)).broken).toEqual([]);
      await writer().submit({ ...aSubmission(poll, voter, 1), submissionId: randomUUID() });
    }
    const steps = totals.map((count, at) => count - (totals[at + 1] ?? 0)).slice(0, -1);
    expect([Math.min(...steps) > 0, Math.max(...steps) <= 5, steps.length > 8]).toEqual([true, true, true]);
    expect(await rowCounts()).toEqual({ ...before, receipts: (before['receipts'] ?? 0) + totals.length });
    expect((await store.archives.read(busy.id))?.ballots).toHaveLength(1);
    expect(await store.transaction((tx) => tx.events.deleteSome(event.id, 5, noon))).toBe(false);
  });

  it('a process continues a deletion that another left unfinished, but not one in progress', async () => {
    const { event } = await livelyEvent();
    await store.transaction((tx) => tx.events.hide(event.id, noon));
    let pieces = 0;
    // As when the process ends after two pieces.
    await finishDeletion(
      {
        ...worldAt(noon),
        store: {
          ...store,
          transaction: (work) => (
            (pieces += 1),
            store.transaction((tx) =>
              work({ ...tx, events: { ...tx.events, deleteSome: (id, _, at) => tx.events.deleteSome(id, 5, at) } }),
            )
          ),
        },
      },
      event.id,
      () => pieces === 2,
    );
    const left = await rowsOf(event.id);
    expect([pieces, left['events'], left['receipts']]).toEqual([2, 1, 6]);

    expect(await abandonedDeletions(worldAt(noon + 60_000))).not.toContain(event.id);
    const early = openEventSweeper(worldAt(noon + 60_000), silent);
    await early.resume();
    await early.settle();
    expect(await rowsOf(event.id)).toEqual(left);
    expect(await abandonedDeletions(worldAt(noon + 60_001))).toContain(event.id);
    const late = openEventSweeper(worldAt(noon + 60_001), silent);
    await late.resume();
    await late.settle();
    expect(await rowsOf(event.id)).toEqual({});
  });
});
