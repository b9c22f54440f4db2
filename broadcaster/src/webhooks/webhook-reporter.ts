import type { Hub } from '../channels/hub.ts';
import type { EventName, Listener } from '../guarded-events.ts';
import type { WebhookEvent } from './webhook-event.ts';
import type { WebhookFile } from './webhook-file.ts';
import { queueKey, WebhookQueue } from './webhook-queue.ts';

/** Delays departures and drops them if the subject returns in time. Only one process reports an event (B51). */
export class WebhookReporter {
  readonly #hub: Hub;
  readonly #file: WebhookFile | undefined;
  #queues: readonly WebhookQueue[] = [];
  readonly #leaving = new Map<string, NodeJS.Timeout>();

  constructor(hub: Hub, file: WebhookFile | undefined) {
    this.#hub = hub;
    this.#file = file;
    this.update();
    this.#listen();
  }

  update(): void {
    const queues = this.#hub.app.webhooks.map((target) => {
      const known = this.#queues.find(({ key }) => key === queueKey(this.#hub, target));
      if (known !== undefined) known.target = target;
      return known ?? new WebhookQueue(this.#hub, target, this.#file);
    });
    for (const queue of this.#queues) {
      if (queues.includes(queue)) continue;
      queue.close();
      this.#file?.unregister(queue.key);
    }
    this.#queues = queues;
  }

  close(): void {
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    for (const queue of this.#queues) queue.close();
  }

  #listen() {
    const hub = this.#hub;
    const { events, limits } = hub;
    const on = <Name extends EventName>(name: Name, act: Listener<Name>) =>
      events.on(name, (event) => {
        if (this.#queues.length > 0 && event.appId === hub.app.id) act(event);
      });
    // Starts after the member's grace period; together they are the protocol's delay.
    const memberDelayMs = Math.max(0, limits.webhookLeaveDelayMs - limits.memberLeaveGraceMs);
    on('channel-occupied', ({ channel }) => this.#came(channel, { name: 'channel_occupied', channel }));
    on('channel-vacated', ({ channel }) =>
      this.#left(channel, { name: 'channel_vacated', channel }, limits.webhookLeaveDelayMs),
    );
    on('member-added', ({ channel, userId }) =>
      this.#came(`${channel} ${userId}`, { name: 'member_added', channel, user_id: String(userId) }),
    );
    on('member-removed', ({ channel, userId }) =>
      this.#left(`${channel} ${userId}`, { name: 'member_removed', channel, user_id: String(userId) }, memberDelayMs),
    );
    on('client-event', ({ channel, event, payload, socketId, userId }) =>
      this.#add({
        name: 'client_event',
        channel,
        event,
        data: typeof payload === 'string' ? payload : (JSON.stringify(payload) ?? 'null'),
        socket_id: socketId,
        user_id: userId === undefined ? undefined : String(userId),
      }),
    );
    on('cache-miss', ({ channel }) => this.#once(channel, { name: 'cache_miss', channel }, limits.cacheMissIntervalMs));
    on('subscription-count', ({ channel, subscriptionCount: count }) => {
      if (hub.app.isSubscriptionCountEnabled)
        this.#once(`${channel} ${count}`, { name: 'subscription_count', channel, subscription_count: count }, 1_000);
    });
  }

  /** A return before the departure is reported cancels both reports. */
  #came(subject: string, event: WebhookEvent) {
    const timer = this.#leaving.get(subject);
    if (timer === undefined) return this.#once(subject, event, 1_000);
    clearTimeout(timer);
    this.#leaving.delete(subject);
  }

  #left(subject: string, event: WebhookEvent, delayMs: number) {
    clearTimeout(this.#leaving.get(subject));
    const timer = setTimeout(() => {
      this.#leaving.delete(subject);
      if (!this.#isBack(event)) this.#once(subject, event, 1_000);
    }, delayMs);
    this.#leaving.set(subject, timer.unref());
  }

  #isBack({ name, channel, user_id: userId }: WebhookEvent) {
    if (name === 'channel_vacated') return this.#hub.subscriptionCount(channel) > 0;
    return this.#hub.rosters.get(channel)?.has(String(userId)) ?? false;
  }

  #once(subject: string, event: WebhookEvent, quietMs: number) {
    this.#hub.relay.claim(`webhook ${event.name} ${subject}`, quietMs).then(
      (isFirst) => isFirst && this.#add(event),
      (error: unknown) => this.#hub.logger.error({ err: error }, 'a webhook could not be claimed'),
    );
  }

  #add(event: WebhookEvent) {
    for (const queue of this.#queues) queue.add(event);
  }
}
