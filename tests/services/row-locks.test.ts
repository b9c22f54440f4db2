import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { deleteAbandonedImports, importEvent } from '#server/domain/archives/import-event.ts';
import { piecesOf, type ArchivePiece } from '#server/domain/model/archive-pieces.ts';
import { withNewIds } from '#server/domain/archives/with-new-ids.ts';
import { claimDelivery, settleAttempt } from '#server/domain/integrations/delivery-attempts.ts';
import { openStore, type SqlStore } from '#server/persistence/index.ts';
import {
  addActivity,
  addDelivery,
  addEvent,
  addParticipants,
  addWebhook,
  aSubmission,
  ballotsOn,
  noon,
  worldOn,
} from '../stores/support/seeds.ts';
import { startPostgres } from '#support/servers/postgres.ts';

// Two servers on one PostgreSQL, with separate connections, compete for the same row, so only row locks decide.

type Pair = [one: SqlStore, other: SqlStore];

async function onTwoServers<Result>(scenario: (stores: Pair) => Promise<Result>): Promise<Result> {
  const postgres = await startPostgres();
  const open = () => openStore({ dataDir: tmpdir(), databaseUrl: postgres.url });
  const stores: Pair = [await open(), await open()];
  try {
    return await scenario(stores);
  } finally {
    await Promise.all(stores.map((store) => store.close()));
    await postgres.stop();
  }
}

const webhookCount = 20;
const deliveriesEach = 15;
const claimersEach = 4;

/** Claims the due deliveries of these webhooks until none is left; counts how often each was claimed. */
async function claimAll(store: SqlStore, webhookIds: readonly string[], counts: Map<string, number>): Promise<void> {
  const world = worldOn(store, noon + 10);
  const claimFrom = async (webhookId: string): Promise<boolean> => {
    const claimed = await claimDelivery(world, webhookId);
    if (!claimed) return false;
    counts.set(claimed.delivery.id, (counts.get(claimed.delivery.id) ?? 0) + 1);
    await settleAttempt(world, claimed, { status: 204, failure: null });
    return true;
  };
  for (;;) {
    const due = new Set(await store.webhooks.due(noon + 10, webhookCount, []));
    const claimed: boolean[] = [];
    // All processes claim from the same webhook at the same time, so that they collide.
    for (const id of webhookIds) if (due.has(id)) claimed.push(await claimFrom(id));
    if (due.size === 0 && !claimed.includes(true)) return;
  }
}

/** The numbers of deliveries that were never claimed, and more than once. */
async function claims(isLocking: boolean): Promise<{ never: number; twice: number }> {
  return onTwoServers(async ([one, other]) => {
    const { id: eventId } = await addEvent(one);
    const webhookIds: string[] = [];
    const deliveryIds: string[] = [];
    for (let place = 0; place < webhookCount; place += 1) {
      const webhook = await addWebhook(one, { eventId });
      webhookIds.push(webhook.id);
      for (let at = 0; at < deliveriesEach; at += 1)
        deliveryIds.push(await addDelivery(one, webhook, at, { nextAt: noon }));
    }
    const counts = new Map<string, number>();
    const stores = isLocking ? [one, other] : [one, other].map(withoutLocks);
    await Promise.all(
      stores.flatMap((store) => Array.from({ length: claimersEach }, () => claimAll(store, webhookIds, counts))),
    );
    const never = deliveryIds.filter((id) => !counts.has(id)).length;
    const twice = [...counts.values()].filter((count) => count > 1).length;
    return { never, twice };
  });
}

/** A store that reads webhooks instead of locking them. */
function withoutLocks(store: SqlStore): SqlStore {
  return {
    ...store,
    transaction: (work) =>
      store.transaction((tx) => work({ ...tx, webhooks: { ...tx.webhooks, lock: tx.webhooks.byId } })),
  };
}

const people = 12;

/** An event as read from a file, in pieces of three rows. */
async function importedEvent(store: SqlStore) {
  const event = await addEvent(store);
  const activity = await addActivity(store, event);
  const writer = ballotsOn(store);
  for (const person of await addParticipants(store, event, people))
    await writer.submit(aSubmission(activity, person, 0));
  const archive = await store.archives.read(event.id);
  if (!archive) throw new Error('nothing was read');
  const made = withNewIds(archive, randomUUID);
  return { event: { ...made.event, code: `fresh-${made.event.id.slice(0, 13)}` }, pieces: [...piecesOf(made, 3)] };
}

/** The number of stored rows of an event, and the number of ways in which it is found. */
async function seen(
  store: SqlStore,
  event: { id: string; code: string },
  owner: string,
): Promise<{ found: number; rows: number }> {
  return store.snapshot(async (tx) => {
    const archive = await tx.archives.read(event.id);
    const found = (await tx.events.hostedBy(owner)).length + ((await tx.events.byCode(event.code)) ? 1 : 0);
    return { found, rows: archive ? archive.participants.length + archive.ballots.length : 0 };
  });
}

/**
 * One server imports an event. From the piece at `place` on, the other looks for it and deletes abandoned imports, two
 * at a time. Resolves to whether the event was stored, and to any fault.
 */
async function importAgainst([one, other]: Pair, place: number): Promise<{ isStored: boolean; fault: string | null }> {
  const { event, pieces } = await importedEvent(one);
  const owner = randomUUID();
  const rival: Promise<unknown>[] = [];
  const faults: string[] = [];
  const lookForEvent = async (): Promise<void> => {
    const { found, rows } = await seen(other, event, owner);
    if (found > 0 && (found !== 2 || rows !== 2 * people)) faults.push(`found ${found} times with ${rows} rows`);
  };
  const giveUp = (): void => {
    for (let time = 0; time < 2; time += 1) rival.push(deleteAbandonedImports(worldOn(other, noon + 60_001)));
  };
  async function* slowly(): AsyncGenerator<ArchivePiece> {
    for (const [at, piece] of pieces.entries()) {
      if (at >= place) rival.push(lookForEvent());
      if (at === place) giveUp();
      yield piece;
    }
    if (place === pieces.length) giveUp();
    rival.push(lookForEvent());
  }
  const stored = await importEvent(worldOn(one), { event, pieces: slowly() }, owner).then(
    () => true,
    (error: unknown) => (/stalled and was stopped|foreign key/.test(String(error)) ? false : Promise.reject(error)),
  );
  if (place > pieces.length) giveUp();
  await Promise.all(rival);
  const { found, rows } = await seen(other, event, owner);
  if (stored ? found !== 2 || rows !== 2 * people : found + rows !== 0)
    faults.push(`${stored ? 'stored' : 'stopped'}, and ${rows} rows are found ${found} times`);
  return { isStored: stored, fault: faults[0] ?? null };
}

it('two servers claim each delivery exactly once, because they lock its webhook', async () => {
  expect(await claims(true)).toEqual({ never: 0, twice: 0 });
  expect((await claims(false)).twice).toBeGreaterThan(0);
});

it('an import that one server stores while another abandons it is stored completely or not at all', () =>
  onTwoServers(async (stores) => {
    const outcomes: { isStored: boolean; fault: string | null }[] = [];
    // From the first piece to the last transaction and beyond, when nothing is abandoned any more.
    for (let place = 0; place <= 15; place += 1) outcomes.push(await importAgainst(stores, place));
    expect(outcomes.map(({ fault }) => fault)).toEqual(outcomes.map(() => null));
    // The servers collided.
    expect(new Set(outcomes.map(({ isStored }) => isStored))).toEqual(new Set([true, false]));
  }));
