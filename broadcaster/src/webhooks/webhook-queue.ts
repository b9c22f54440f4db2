import type { Webhook } from '../app.ts';
import type { Hub } from '../channels/hub.ts';
import { hmacHex } from '../protocol/signatures.ts';
import type { WebhookEvent } from './webhook-event.ts';
import type { WebhookFile } from './webhook-file.ts';

const maxBatch = 100;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
const answerTimeoutMs = 10_000;

/** Sends in order, one request at a time, and retries failures for some minutes (B50, B51). */
export class WebhookQueue {
  readonly key: string;
  target: Webhook;
  readonly #hub: Hub;
  readonly #file: WebhookFile | undefined;
  #events: WebhookEvent[] = [];
  #sending: readonly WebhookEvent[] = [];
  #timer: NodeJS.Timeout | undefined;
  #failingSinceMs: number | undefined;
  #pauseMs = firstPauseMs;
  #isClosed = false;

  constructor(hub: Hub, target: Webhook, file: WebhookFile | undefined) {
    this.key = queueKey(hub, target);
    this.target = target;
    this.#hub = hub;
    this.#file = file;
    this.#events = file?.register(this.key, () => [...this.#sending, ...this.#events]) ?? [];
    if (this.#events.length > 0) this.#sendAfter(hub.limits.webhookBatchMs);
  }

  add(event: WebhookEvent): void {
    const { events, channelPrefix } = this.target;
    if (this.#isClosed || !event.channel.startsWith(channelPrefix) || events?.includes(event.name) === false) return;
    this.#events.push(event);
    if (this.#events.length > this.#hub.limits.maxWebhookQueue) {
      this.#events.shift();
      this.#hub.meters.webhookEventsFailed += 1;
    }
    this.#file?.changed();
    if (this.#timer === undefined && this.#sending.length === 0) this.#sendAfter(this.#hub.limits.webhookBatchMs);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #sendAfter(pauseMs: number) {
    this.#timer = setTimeout(() => void this.#send(), pauseMs).unref();
  }

  async #send() {
    this.#timer = undefined;
    const batch = this.#events.splice(0, maxBatch);
    this.#sending = batch;
    const problem = await this.#post(batch);
    if (this.#isClosed) return;
    this.#sending = [];
    if (problem === undefined) this.#succeeded(batch.length);
    else this.#failed(batch, problem);
    this.#file?.changed();
  }

  #succeeded(count: number) {
    this.#hub.meters.webhookEventsSent += count;
    this.#failingSinceMs = undefined;
    this.#pauseMs = firstPauseMs;
    if (this.#events.length > 0) this.#sendAfter(this.#hub.limits.webhookBatchMs);
  }

  #failed(batch: readonly WebhookEvent[], problem: string) {
    const nowMs = performance.now();
    this.#failingSinceMs ??= nowMs;
    const { app, logger, limits, meters } = this.#hub;
    logger.warn({ appId: app.id, problem, events: batch.length }, 'a webhook failed');
    if (nowMs - this.#failingSinceMs + this.#pauseMs > limits.webhookRetryMs) {
      meters.webhookEventsFailed += batch.length;
      logger.error({ appId: app.id, events: batch.length }, 'a webhook was abandoned');
      this.#failingSinceMs = undefined;
      this.#pauseMs = firstPauseMs;
    } else {
      this.#events = [...batch, ...this.#events];
    }
    if (this.#events.length > 0) this.#sendAfter(this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
  }

  async #post(events: readonly WebhookEvent[]) {
    const body = JSON.stringify({ time_ms: Date.now(), events });
    const headers = {
      ...this.target.headers,
      'Content-Type': 'application/json',
      'X-Pusher-Key': this.#hub.app.key,
      'X-Pusher-Signature': hmacHex(this.#hub.app.secret, body),
    };
    try {
      const answer = await fetch(this.target.url, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      await answer.body?.cancel();
      return answer.ok ? undefined : `status ${answer.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

/** Stays the same after a restart and when the app's other options change. */
export function queueKey({ app }: Hub, { url, events, channelPrefix }: Webhook): string {
  return JSON.stringify([app.id, url, channelPrefix, events ?? null]);
}
