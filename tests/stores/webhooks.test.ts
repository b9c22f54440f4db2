import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { claimDelivery, settleAttempt } from '#server/domain/integrations/delivery-attempts.ts';
import type { Webhook, WebhookDelivery } from '#server/domain/model/tokens-and-webhooks.ts';
import type { Queries, World } from '#server/domain/model/store.ts';
import { redactAuthorNames, redactQuestion } from '#server/domain/logs/webhook-redaction.ts';
import { PendingChanges } from '#server/domain/model/changes.ts';
import { removeNames } from '#server/domain/events/forget-names.ts';
import { withdraw } from '#server/domain/questions/questions.ts';
import {
  deleteOldDeliveries,
  endOldSecret,
  renewSecret,
  sendAgain,
  signingSecrets,
} from '#server/domain/integrations/webhooks.ts';
import { enqueueDeliveries } from '#server/jobs/webhooks/enqueue.ts';
import { eachStore } from './support/each-store.ts';
import { addEvent, addParticipant, addQuestion, anEvent, noon } from './support/seeds.ts';

async function addWebhook(queries: Queries, change: Partial<Webhook> = {}): Promise<Webhook> {
  const { id: eventId } = await addEvent(queries);
  const webhook: Webhook = {
    id: randomUUID(),
    eventId,
    url: 'https://example.org',
    secret: 's',
    kinds: ['event.changed'],
    isEnabled: true,
    createdAt: noon,
    failingSince: null,
    oldSecret: null,
    oldSecretUntil: null,
    ...change,
  };
  await queries.webhooks.insert(webhook);
  return webhook;
}

/** Created this many ms after noon, and due then. */
async function addDelivery(
  queries: Queries,
  webhook: Webhook,
  afterMs: number,
  change: Partial<WebhookDelivery> = {},
): Promise<string> {
  const at = noon + afterMs;
  const delivery: WebhookDelivery = {
    id: randomUUID(),
    webhookId: webhook.id,
    kind: 'event.changed',
    payload: '{}',
    state: 'waiting',
    attempts: 0,
    nextAt: at,
    status: null,
    failure: null,
    createdAt: at,
    attemptedAt: null,
    ...change,
  };
  await queries.webhooks.enqueue([delivery]);
  return delivery.id;
}

eachStore('webhook deliveries', (opened) => {
  const worldAt = (now: number): World => ({
    store: opened().store,
    now: () => now,
    newId: randomUUID,
    randomBelow: () => 0,
  });

  it('are due per webhook, the longest waiting first, without busy webhooks', async () => {
    const { store } = opened();
    const [first, second, busy, later] = [
      await addWebhook(store),
      await addWebhook(store),
      await addWebhook(store),
      await addWebhook(store),
    ];
    await addDelivery(store, second, 2);
    await addDelivery(store, first, 1);
    await addDelivery(store, first, 3);
    await addDelivery(store, busy, 0);
    await addDelivery(store, busy, 0, { state: 'sending', nextAt: noon + 60_000 });
    await addDelivery(store, later, 11);
    expect(await store.webhooks.due(noon + 10, 10, [])).toEqual([first.id, second.id]);
    expect(await store.webhooks.due(noon + 10, 1, [])).toEqual([first.id]);
    expect(await store.webhooks.due(noon + 10, 10, [first.id])).toEqual([second.id]);
    expect(await store.webhooks.due(noon + 60_000, 10, [first.id, second.id])).toEqual([busy.id, later.id]);
    for (const { id } of [first, second, busy, later]) await store.webhooks.delete(id);
  });

  it('are claimed once, oldest first, even by several processes at once', async () => {
    const { store } = opened();
    const webhook = await addWebhook(store);
    const newer = await addDelivery(store, webhook, 5, { nextAt: noon });
    const older = await addDelivery(store, webhook, 1, { nextAt: noon + 8 });
    const claims = await Promise.all(Array.from({ length: 4 }, () => claimDelivery(worldAt(noon + 10), webhook.id)));
    const taken = claims.filter((claim) => claim !== null);
    expect(taken.map(({ delivery }) => [delivery.id, delivery.attempts])).toEqual([[older, 1]]);
    await settleAttempt(worldAt(noon + 11), taken[0] as NonNullable<(typeof claims)[0]>, {
      status: 204,
      failure: null,
    });
    expect((await claimDelivery(worldAt(noon + 12), webhook.id))?.delivery.id).toBe(newer);
  });

  it('whose claim expired are settled by the process that claimed them next', async () => {
    const { store } = opened();
    const webhook = await addWebhook(store);
    const id = await addDelivery(store, webhook, 0);
    const slow = await claimDelivery(worldAt(noon), webhook.id);
    const quick = await claimDelivery(worldAt(noon + 60_000), webhook.id);
    if (!slow || !quick) throw new Error('nothing was claimed');
    await settleAttempt(worldAt(noon + 60_001), slow, { status: 500, failure: 'answered 500' });
    expect(await store.webhooks.delivery(webhook.id, id)).toMatchObject({ state: 'sending', attempts: 2 });
    await settleAttempt(worldAt(noon + 60_002), quick, { status: 200, failure: null });
    expect(await store.webhooks.delivery(webhook.id, id)).toMatchObject({ state: 'delivered', status: 200 });
    expect((await store.webhooks.byId(webhook.id))?.failingSince).toBeNull();
  });

  it('that fail record since when the webhook fails; switching it off and on restarts that', async () => {
    const { store } = opened();
    const webhook = await addWebhook(store, { failingSince: noon - 3 * 86_400_000 });
    await addDelivery(store, webhook, 0);
    const claimed = await claimDelivery(worldAt(noon), webhook.id);
    if (!claimed) throw new Error('nothing was claimed');
    await store.webhooks.update(webhook.id, { failingSince: null });
    await settleAttempt(worldAt(noon + 5), claimed, { status: null, failure: 'no connection' });
    expect(await store.webhooks.byId(webhook.id)).toMatchObject({ isEnabled: true, failingSince: noon + 5 });
  });

  it('beyond a maximum are dropped, oldest first, except those being sent or finished', async () => {
    const { store } = opened();
    const webhook = await addWebhook(store);
    await addDelivery(store, webhook, 0, { state: 'sending', nextAt: noon + 60_000 });
    await addDelivery(store, webhook, 0, { state: 'delivered', nextAt: null });
    for (let place = 1; place <= 5; place += 1) await addDelivery(store, webhook, place);
    await store.webhooks.dropOldest(webhook.id, 3);
    const left = await store.webhooks.log(webhook.id, 10);
    expect(left.filter(({ state }) => state === 'waiting').map(({ createdAt }) => createdAt - noon)).toEqual([5, 4, 3]);
    expect(left).toHaveLength(5);
  });

  it('that are finished stay in the log up to a maximum, the newest ones, separately for each webhook', async () => {
    const { store } = opened();
    const [webhook, other] = [await addWebhook(store), await addWebhook(store)];
    await addDelivery(store, other, 0, { state: 'delivered', nextAt: null });
    await addDelivery(store, webhook, 0);
    await addDelivery(store, webhook, 1, { state: 'sending', nextAt: noon + 60_000 });
    // Two from the same moment: their ids decide.
    for (const afterMs of [2, 3, 3, 4, 5])
      await addDelivery(store, webhook, afterMs, { state: afterMs === 4 ? 'failed' : 'delivered', nextAt: null });
    await store.webhooks.trimLog(webhook.id, 5, 10);
    expect(await store.webhooks.log(webhook.id, 10)).toHaveLength(7);
    await store.webhooks.trimLog(webhook.id, 3, 10);
    const left = await store.webhooks.log(webhook.id, 10);
    expect(left.map(({ createdAt, state }) => [createdAt - noon, state])).toEqual([
      [5, 'delivered'],
      [4, 'failed'],
      [3, 'delivered'],
      [1, 'sending'],
      [0, 'waiting'],
    ]);
    expect(await store.webhooks.log(other.id, 10)).toHaveLength(1);
  });

  it('are read from the newest on, or starting after one of them, for one webhook only', async () => {
    const { store } = opened();
    const [webhook, other] = [await addWebhook(store), await addWebhook(store)];
    for (const afterMs of [1, 2, 2, 2, 3]) await addDelivery(store, webhook, afterMs);
    const foreign = await addDelivery(store, other, 5);
    const all = (await store.webhooks.log(webhook.id, 10)).map(({ id }) => id);
    for (let place = 0; place < all.length; place += 1)
      expect((await store.webhooks.log(webhook.id, 2, all[place])).map(({ id }) => id)).toEqual(
        all.slice(place + 1, place + 3),
      );
    for (const gone of [foreign, randomUUID()]) expect(await store.webhooks.log(webhook.id, 10, gone)).toEqual([]);
  });

  it('are signed with an old secret until its deadline, after which it is forgotten', async () => {
    const { store } = opened();
    const kept = await addWebhook(store, { secret: 'new', oldSecret: 'old', oldSecretUntil: noon + 10 });
    const webhook = async () => (await store.webhooks.byId(kept.id)) ?? kept;
    expect([signingSecrets(await webhook(), noon + 9), signingSecrets(await webhook(), noon + 10)]).toEqual([
      ['new', 'old'],
      ['new'],
    ]);
    await store.webhooks.forgetOldSecrets(noon + 9);
    expect(await webhook()).toEqual(kept);
    await store.webhooks.forgetOldSecrets(noon + 10);
    expect(await webhook()).toEqual({ ...kept, oldSecret: null, oldSecretUntil: null });
  });

  it('whose secret is renewed twice are still signed with the first, and not past its deadline', async () => {
    const { store } = opened();
    const { id, eventId } = await addWebhook(store, { secret: 'first' });
    const hourMs = 3_600_000;
    const renewAt = async (afterMs: number, secret: string) => {
      const renewed = await renewSecret(worldAt(noon + afterMs), eventId, id, secret);
      expect(await store.webhooks.byId(id)).toEqual(renewed);
      return [...signingSecrets(renewed, noon + afterMs), ((renewed.oldSecretUntil ?? 0) - noon) / hourMs];
    };
    expect(await renewAt(0, 'second')).toEqual(['second', 'first', 24]);
    expect(await renewAt(23 * hourMs, 'third')).toEqual(['third', 'first', 24]);
    // An expired secret that is not deleted yet counts for nothing.
    expect(await renewAt(24 * hourMs, 'fourth')).toEqual(['fourth', 'third', 48]);
    await endOldSecret(worldAt(noon + 25 * hourMs), eventId, id);
    expect(await renewAt(26 * hourMs, 'fifth')).toEqual(['fifth', 'fourth', 50]);
    expect(await renewAt(27 * hourMs, 'sixth')).toEqual(['sixth', 'fourth', 50]);
    await expect(renewSecret(worldAt(noon), randomUUID(), id, 'seventh')).rejects.toThrow('NOT_FOUND');
  });

  it('whose old secret is ended by several requests have that audited once, and not after it expired', async () => {
    const { store } = opened();
    const { id, eventId } = await addWebhook(store, { secret: 'new', oldSecret: 'old', oldSecretUntil: noon + 10 });
    const timesEnded = async () => (await store.audits.momentsOf(eventId, 'webhook.old-secret-ended', id, 10)).length;
    const byOwner = (now: number): World => ({ ...worldAt(now), actor: { userId: randomUUID(), name: 'Ada' } });
    await endOldSecret(byOwner(noon + 10), eventId, id);
    expect(await timesEnded()).toBe(0);
    await Promise.all(Array.from({ length: 6 }, () => endOldSecret(byOwner(noon + 9), eventId, id)));
    expect(await timesEnded()).toBe(1);
    expect(await store.webhooks.byId(id)).toMatchObject({ secret: 'new', oldSecret: null, oldSecretUntil: null });
  });

  it('that are finished are trimmed from a long log in pieces', async () => {
    const { store } = opened();
    const webhook = await addWebhook(store);
    for (let place = 0; place < 8; place += 1)
      await addDelivery(store, webhook, place, { state: 'delivered', nextAt: null });
    const placesLeft = async (): Promise<number> => (await store.webhooks.log(webhook.id, 10)).length;
    const after: number[] = [];
    for (let call = 0; call < 3; call += 1) {
      await store.webhooks.trimLog(webhook.id, 3, 4);
      after.push(await placesLeft());
    }
    expect(after).toEqual([4, 3, 3]);
    expect((await store.webhooks.log(webhook.id, 10)).map(({ createdAt }) => createdAt - noon)).toEqual([7, 6, 5]);
  });

  it('that were finished a month ago are deleted however many there are, one piece per transaction', async () => {
    const { store } = opened();
    const webhook = await addWebhook(store);
    const monthMs = 30 * 86_400_000;
    // Long before the rows that the other tests left.
    const start = noon - 12 * monthMs;
    const done = { state: 'delivered' as const, nextAt: null };
    const old = Array.from({ length: 600 }, (_, place) => ({
      ...done,
      id: randomUUID(),
      webhookId: webhook.id,
      kind: 'ping' as const,
      payload: '{}',
      attempts: 1,
      status: 204,
      failure: null,
      createdAt: start + place,
      attemptedAt: start,
    }));
    await store.webhooks.enqueue(old);
    await addDelivery(store, webhook, 700, done);
    await addDelivery(store, webhook, 1);
    expect(await store.webhooks.deleteLogBefore(start + 600, 200)).toBe(200);
    const sizes: number[] = [];
    const counting: World['store'] = {
      ...store,
      transaction: (work) =>
        store.transaction(async (tx) => {
          const result = await work(tx);
          sizes.push(Number(result));
          return result;
        }),
    };
    await deleteOldDeliveries({ store: counting, now: () => start + monthMs + 600 });
    expect(sizes).toEqual([250, 150]);
    expect((await store.webhooks.log(webhook.id, 10)).map(({ createdAt, state }) => [createdAt - noon, state])).toEqual(
      [
        [700, 'delivered'],
        [1, 'waiting'],
      ],
    );
  });

  it('of a webhook that is off are given up when they are due', async () => {
    const { store } = opened();
    const webhook = await addWebhook(store, { isEnabled: false });
    await addDelivery(store, webhook, 0);
    await addDelivery(store, webhook, 50);
    expect(await claimDelivery(worldAt(noon + 10), webhook.id)).toBeNull();
    const left = await store.webhooks.log(webhook.id, 10);
    expect(left.map(({ state, failure }) => [state, failure])).toEqual([
      ['waiting', null],
      ['failed', 'the webhook is switched off'],
    ]);
  });

  it('lose deleted names and questions, however many there are; those of other events stay', async () => {
    const { store } = opened();
    const [webhook, other] = [await addWebhook(store), await addWebhook(store)];
    const questions = [
      { id: randomUUID(), authorName: 'Ada' },
      { id: randomUUID(), authorName: null },
    ];
    const payload = JSON.stringify({ kind: 'question.changed', questions, removedIds: [] });
    const delivered = { kind: 'question.changed' as const, payload };
    for (let place = 0; place < 260; place += 1) await addDelivery(store, webhook, place, delivered);
    await addDelivery(store, webhook, 300);
    await addDelivery(store, other, 0, delivered);
    const payloads = async ({ id }: Webhook) => [
      ...new Set((await store.webhooks.log(id, 1_000)).map((delivery) => delivery.payload)),
    ];
    await store.transaction((tx) => redactAuthorNames(tx, webhook.eventId));
    expect(await payloads(webhook)).toEqual(['{}', payload.replace('"Ada"', 'null')]);
    const [first, second] = questions;
    await store.transaction((tx) =>
      redactQuestion(tx, { id: first?.id ?? '', eventId: webhook.eventId, createdAt: noon }),
    );
    expect(await payloads(webhook)).toEqual([
      '{}',
      JSON.stringify({ kind: 'question.changed', questions: [second], removedIds: [first?.id] }),
    ]);
    expect(await payloads(other)).toEqual([payload]);
  });

  it('contain no question and no name that is deleted while they are created', async () => {
    const { store } = opened();
    const webhook = await addWebhook(store, { kinds: ['question.changed'] });
    const event = { id: webhook.eventId };
    const ada = await addParticipant(store, event, { name: 'Ada' });
    const [regretted, kept] = [
      await addQuestion(store, ada, { body: 'Who leaked it?' }),
      await addQuestion(store, ada),
    ];
    const pending = new PendingChanges();
    pending.add({ eventId: event.id, isEventChanged: true, questionIds: [regretted.id, kept.id] });
    // After the current rows were read, and before the delivery is written.
    const transaction: World['store']['transaction'] = async (work) => {
      await withdraw(worldAt(noon), ada, regretted.id);
      await store.transaction(async (tx) =>
        removeNames(tx, { ...anEvent(event), revision: await tx.events.bumpRevision(event.id) }, true),
      );
      return store.transaction(work);
    };
    await enqueueDeliveries({ ...worldAt(noon), store: { ...store, transaction } }, event.id, pending);
    const [delivered] = await store.webhooks.log(webhook.id, 10);
    expect(JSON.parse(delivered?.payload ?? '')).toMatchObject({
      questions: [{ id: kept.id, authorName: null }],
      removedIds: [regretted.id],
    });
  });

  it('are not sent with a question that is being deleted', async () => {
    const { store, isConcurrent } = opened();
    const webhook = await addWebhook(store);
    const questionId = randomUUID();
    const earlier = await addDelivery(store, webhook, 0, {
      kind: 'question.changed',
      payload: JSON.stringify({ questions: [{ id: questionId, body: 'Who leaked it?' }], removedIds: [] }),
    });
    const [isForgotten, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deleting = store.transaction(async (tx) => {
      await tx.events.bumpRevision(webhook.eventId);
      await redactQuestion(tx, { id: questionId, eventId: webhook.eventId, createdAt: noon });
      isForgotten.resolve();
      await mayCommit.promise;
    });
    await isForgotten.promise;
    const sending = sendAgain(worldAt(noon + 1), webhook.eventId, webhook.id, earlier);
    // Time for it to continue if nothing blocks it. Where there is one writer at a time, it waits.
    if (isConcurrent && store.dialect === 'postgres')
      for (let look = 0; look < 50; look += 1) await store.webhooks.log(webhook.id, 10);
    mayCommit.resolve();
    await Promise.all([deleting, sending]);
    const log = await store.webhooks.log(webhook.id, 10);
    expect([log.length, JSON.stringify(log).includes('leaked')]).toEqual([2, false]);
  });
});
