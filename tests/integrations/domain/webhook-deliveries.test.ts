import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { eventChanged, PendingChanges } from '#server/domain/model/changes.ts';
import type { Event } from '#server/domain/model/entities.ts';
import type { Webhook } from '#server/domain/model/tokens-and-webhooks.ts';
import { createWebhook, sendAgain, updateWebhook } from '#server/domain/integrations/webhooks.ts';
import { openWebhookOutbox, type WebhookOutbox } from '#server/jobs/webhooks/outbox.ts';
import { openReceiver, type Receiver } from '#support/fakes/webhook-receiver.ts';
import { openEvent, openWorld, type TestWorld } from '#support/servers/domain-world.ts';

let world: TestWorld;
let event: Event;
let outbox: WebhookOutbox;
let errors: object[] = [];
let toClose: (() => unknown)[] = [];

const neverRespond = (): Promise<number> => new Promise(() => undefined);
const open = (): WebhookOutbox =>
  openWebhookOutbox(
    world,
    { error: (about: object) => void errors.push(about) },
    { mayReachInside: true, onAttempt: () => undefined, patienceMs: 50 },
  );

beforeEach(async () => {
  world = await openWorld();
  errors = [];
  toClose = [];
  ({ event } = await openEvent(world));
  outbox = open();
});
afterEach(async () => {
  await outbox.close();
  for (const close of toClose) close();
  await world.close();
});

async function receiver(answer?: Parameters<typeof openReceiver>[0]): Promise<Receiver> {
  const opened = await openReceiver(answer);
  toClose.push(opened.close);
  return opened;
}
const webhookAt = ({ url }: Receiver, eventId = event.id): Promise<Webhook> =>
  createWebhook(world, { eventId, url, kinds: ['event.changed'], secret: 'whs_secret' });
const ping = ({ id }: Webhook): Promise<void> => sendAgain(world, event.id, id, null);
const logOf = ({ id }: Webhook) => world.store.webhooks.log(id, 50);
const changed = (at: Event) => {
  const pending = new PendingChanges();
  pending.add(eventChanged(at.id));
  return { event: at, pending, activities: [], participantCount: 0 };
};
const soon = { timeout: 15_000, interval: 10 };

it('a receiver that does not respond delays only its own deliveries', async () => {
  const [silent, quick] = [await receiver(neverRespond), await receiver()];
  const hooks = [await webhookAt(silent), await webhookAt(quick)];
  for (let round = 0; round < 20; round += 1) for (const hook of hooks) await ping(hook);
  await expect.poll(() => quick.received.length, soon).toBe(20);
  // Only the first of its twenty deliveries is being sent.
  expect(silent.received).toHaveLength(1);
  expect((await logOf(hooks[0] as Webhook)).map(({ state }) => state).toSorted()).toEqual([
    'sending',
    ...Array.from({ length: 19 }, () => 'waiting'),
  ]);
});

it('a webhook gets one delivery at a time, in order of creation, even from two processes', async () => {
  let underWay = 0;
  let most = 0;
  const slow = await receiver(async () => {
    most = Math.max(most, (underWay += 1));
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return 204;
  });
  const hook = await webhookAt(slow);
  for (let round = 0; round < 30; round += 1) {
    world.pass(1);
    await ping(hook);
  }
  const made = (await logOf(hook)).map(({ id }) => id).toReversed();
  const other = open();
  await expect.poll(() => slow.received.length, soon).toBe(30);
  await other.close();
  expect(slow.received.map(({ headers }) => headers['handcount-delivery'])).toEqual(made);
  expect(most).toBe(1);
});

it('every webhook gets its deliveries, even if there are more webhooks than are served at a time', async () => {
  const both = await receiver();
  const hooks: Webhook[] = [];
  for (let place = 0; place < limits.webhookAttempts + 5; place += 1) {
    const hook: Webhook = {
      id: world.newId(),
      eventId: event.id,
      url: both.url,
      secret: 's',
      kinds: ['event.changed'],
      isEnabled: true,
      createdAt: place,
      failingSince: null,
      oldSecret: null,
      oldSecretUntil: null,
    };
    await world.store.webhooks.insert(hook);
    hooks.push(hook);
  }
  for (const hook of hooks) await ping(hook);
  await expect.poll(() => both.received.length, soon).toBe(hooks.length);
});

it('a webhook turned off during an attempt stays off, and its waiting deliveries fail', async () => {
  const { promise: answer, resolve: settle } = Promise.withResolvers<number>();
  const asked = await receiver(() => answer);
  const hook = await webhookAt(asked);
  await ping(hook);
  await expect.poll(() => asked.received.length, soon).toBe(1);
  await ping(hook);
  await updateWebhook(world, event.id, hook.id, { isEnabled: false });
  settle(204);
  await expect
    .poll(async () => (await logOf(hook)).map(({ state }) => state).toSorted(), soon)
    .toEqual(['delivered', 'failed']);
  expect(await world.store.webhooks.byId(hook.id)).toMatchObject({ isEnabled: false, failingSince: null });
  expect(asked.received).toHaveLength(1);
});

it('a failure for one event does not delay other events, and its change is delivered once possible', async () => {
  const working = await receiver();
  const { event: other } = await openEvent(world);
  const broken = await webhookAt(working);
  await webhookAt(working, other.id);
  const kinds = JSON.stringify(broken.kinds);
  const setKinds = (text: string) => world.store.webhooks.update(broken.id, { kinds: text } as never);
  await setKinds('no JSON');
  outbox.note(changed(event));
  outbox.note(changed(other));
  const eventsDelivered = () =>
    working.received.map(({ body }) => (JSON.parse(body) as { event: { id: string } }).event.id);
  await expect.poll(eventsDelivered, soon).toEqual([other.id]);
  expect(errors).toMatchObject([{ events: 1 }]);
  await setKinds(kinds);
  await expect.poll(eventsDelivered, soon).toEqual([other.id, event.id]);
});

it('closing waits briefly for an attempt that hangs, then aborts it without counting it', async () => {
  const hanging = await receiver(neverRespond);
  const hook = await webhookAt(hanging);
  await ping(hook);
  await expect.poll(() => hanging.received.length, soon).toBe(1);
  world.pass(1);
  outbox.note(changed(event));
  await outbox.close();
  const log = await logOf(hook);
  expect(log.map(({ kind, state, attempts }) => ({ kind, state, attempts }))).toEqual(
    expect.arrayContaining([
      { kind: 'ping', state: 'waiting', attempts: 0 },
      { kind: 'event.changed', state: 'waiting', attempts: 0 },
    ]),
  );
  expect(await world.store.webhooks.byId(hook.id)).toMatchObject({ isEnabled: true, failingSince: null });
  outbox = open();
  await expect.poll(() => hanging.received.length, soon).toBe(2);
  expect(hanging.received[1]?.headers['handcount-delivery']).toBe(hanging.received[0]?.headers['handcount-delivery']);
});

it('another process resends what a dead process was sending', async () => {
  const quick = await receiver();
  const hook = await webhookAt(quick);
  await ping(hook);
  const [delivery] = await logOf(hook);
  await world.store.webhooks.updateDelivery(delivery?.id ?? '', {
    state: 'sending',
    nextAt: world.now() + 60_000,
    attempts: 1,
  });
  const second = await webhookAt(quick);
  await ping(second);
  await expect.poll(async () => (await logOf(second))[0]?.state, soon).toBe('delivered');
  expect((await logOf(hook))[0]?.state).toBe('sending');
  world.pass(60_000);
  await expect.poll(async () => (await logOf(hook))[0], soon).toMatchObject({ state: 'delivered', attempts: 2 });
});
