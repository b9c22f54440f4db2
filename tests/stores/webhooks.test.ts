import { randomUUID } from 'node:crypto';
import { claimDelivery, settleAttempt } from '#server/domain/integrations/delivery-attempts.ts';
import type { Webhook } from '#server/domain/model/tokens-and-webhooks.ts';
import type { World } from '#server/domain/model/store.ts';
import { redactQuestion } from '#server/domain/logs/webhook-redaction.ts';
import { nothingVisible, PendingChanges } from '#server/domain/model/changes.ts';
import { removeNames } from '#server/domain/events/events.ts';
import { withdraw } from '#server/domain/questions/questions.ts';
import { sendAgain } from '#server/domain/integrations/webhooks.ts';
import { readChangedEvent } from '#server/live/changed-event.ts';
import { enqueueDeliveries } from '#server/jobs/webhooks/enqueue.ts';
import {
  addDelivery,
  addParticipant,
  addQuestion,
  addWebhook,
  anEvent,
  eachStore,
  expect,
  it,
  noon,
  worldOn,
} from './support/each-store.ts';

eachStore('webhook deliveries', (opened) => {
  const { store } = opened;
  const worldAt = (now: number) => worldOn(store, now);
  const forgetNames = (id: string) =>
    store.transaction(async (tx) => {
      tx.announce(nothingVisible(id));
      await removeNames(tx, { ...anEvent({ id }), revision: await tx.events.bumpRevision(id) }, true);
    });

  it('lists webhooks with due deliveries, longest wait first, skipping busy ones', async () => {
    const webhooks = [];
    for (let added = 0; added < 4; added += 1) webhooks.push(await addWebhook(store));
    const [first, second, busy, later] = webhooks as [Webhook, Webhook, Webhook, Webhook];
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
    for (const { id } of webhooks) await store.webhooks.delete(id);
  });

  it('each delivery is claimed once, oldest first, even by several processes at once', async () => {
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

  it('a delivery whose claim expired is settled by the process that claimed it next', async () => {
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

  it('drops deliveries beyond a maximum, oldest first, except those being sent or finished', async () => {
    const webhook = await addWebhook(store);
    await addDelivery(store, webhook, 0, { state: 'sending', nextAt: noon + 60_000 });
    await addDelivery(store, webhook, 0, { state: 'delivered', nextAt: null });
    for (let place = 1; place <= 5; place += 1) await addDelivery(store, webhook, place);
    await store.webhooks.dropOldest(webhook.id, 3);
    const left = await store.webhooks.log(webhook.id, 10);
    expect(left.filter(({ state }) => state === 'waiting').map(({ createdAt }) => createdAt - noon)).toEqual([5, 4, 3]);
    expect(left).toHaveLength(5);
  });

  it('keeps the newest finished deliveries of each webhook in the log, up to a maximum', async () => {
    const [webhook, other] = [await addWebhook(store), await addWebhook(store)];
    await addDelivery(store, other, 0, { state: 'delivered', nextAt: null });
    await addDelivery(store, webhook, 0);
    await addDelivery(store, webhook, 1, { state: 'sending', nextAt: noon + 60_000 });
    // Two have the same time, so their ids decide.
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

  it('removes deleted names and questions from all deliveries of the event, but not of other events', async () => {
    const [webhook, other] = [await addWebhook(store), await addWebhook(store)];
    const ada = await addParticipant(store, { id: webhook.eventId }, { name: 'Ada' });
    const [first, second] = [await addQuestion(store, ada), await addQuestion(store, ada)];
    const questions = [
      { id: first.id, authorName: 'Ada' },
      { id: second.id, authorName: null },
    ];
    const payload = JSON.stringify({ kind: 'question.changed', questions, removedIds: [] });
    const delivered = { kind: 'question.changed' as const, payload };
    for (let place = 0; place < 260; place += 1) await addDelivery(store, webhook, place, delivered);
    await addDelivery(store, webhook, 300);
    await addDelivery(store, other, 0, delivered);
    const payloads = async ({ id }: Webhook) => [
      ...new Set((await store.webhooks.log(id, 1_000)).map((delivery) => delivery.payload)),
    ];
    await forgetNames(webhook.eventId);
    expect(await payloads(webhook)).toEqual(['{}', payload.replace('"Ada"', 'null')]);
    await withdraw(worldAt(noon), ada, first.id);
    expect(await payloads(webhook)).toEqual([
      '{}',
      JSON.stringify({ kind: 'question.changed', questions: [questions[1]], removedIds: [first.id] }),
    ]);
    expect(await payloads(other)).toEqual([payload]);
  });

  it('deliveries contain no question or name that is deleted while they are created', async () => {
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
      await forgetNames(event.id);
      return store.transaction(work);
    };
    const changed = await store.snapshot((tx) => readChangedEvent(tx, event.id, pending, () => Promise.resolve(null)));
    if (changed) await enqueueDeliveries({ ...worldAt(noon), store: { ...store, transaction } }, changed);
    const [delivered] = await store.webhooks.log(webhook.id, 10);
    expect(JSON.parse(delivered?.payload ?? '')).toMatchObject({
      questions: [{ id: kept.id, authorName: null }],
      removedIds: [regretted.id],
    });
  });

  it('deliveries are not sent with a question that is being deleted', async () => {
    const webhook = await addWebhook(store);
    const questionId = randomUUID();
    const earlier = await addDelivery(store, webhook, 0, {
      kind: 'question.changed',
      payload: JSON.stringify({ questions: [{ id: questionId, body: 'Who leaked it?' }], removedIds: [] }),
    });
    const [isForgotten, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deleting = store.transaction(async (tx) => {
      await tx.events.bumpRevision(webhook.eventId);
      tx.announce(nothingVisible(webhook.eventId));
      await redactQuestion(tx, { id: questionId, eventId: webhook.eventId, createdAt: noon });
      isForgotten.resolve();
      await mayCommit.promise;
    });
    await isForgotten.promise;
    const sending = sendAgain(worldAt(noon + 1), webhook.eventId, webhook.id, earlier);
    // Time for it to continue if nothing blocks it. Where there is one writer at a time, it waits.
    if (opened.isConcurrent && store.dialect === 'postgres')
      for (let look = 0; look < 50; look += 1) await store.webhooks.log(webhook.id, 10);
    mayCommit.resolve();
    await Promise.all([deleting, sending]);
    const log = await store.webhooks.log(webhook.id, 10);
    expect([log.length, JSON.stringify(log).includes('leaked')]).toEqual([2, false]);
  });
});
