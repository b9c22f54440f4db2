import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { Logger } from '../logger.ts';
import { isRecord, parseJson } from '../protocol/client-message.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** A crash loses the events queued within this time. */
const writeAfterMs = 100;

export class WebhookFile {
  readonly #path: string;
  readonly #logger: Logger;
  readonly #restored: Record<string, unknown>;
  readonly #queues = new Map<string, () => readonly WebhookEvent[]>();
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  constructor(path: string, logger: Logger) {
    this.#path = path;
    this.#logger = logger;
    const restored = parseJson(readIfThere(path));
    this.#restored = isRecord(restored) ? restored : {};
  }

  register(key: string, waiting: () => readonly WebhookEvent[]): WebhookEvent[] {
    const restored = this.#restored[key];
    delete this.#restored[key];
    this.#queues.set(key, waiting);
    return Array.isArray(restored) ? restored.filter(isEvent) : [];
  }

  unregister(key: string): void {
    this.#queues.delete(key);
  }

  changed(): void {
    this.#timer ??= setTimeout(() => void this.write(), writeAfterMs).unref();
  }

  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#replace());
    return this.#writing;
  }

  async #replace() {
    const waiting = Array.from(this.#queues, ([key, events]) => [key, events()] as const);
    const text = JSON.stringify(Object.fromEntries(waiting.filter(([, events]) => events.length > 0)));
    try {
      await writeFile(`${this.#path}.new`, text, { mode: 0o600 });
      await rename(`${this.#path}.new`, this.#path);
    } catch (error) {
      this.#logger.error({ err: error }, 'waiting webhooks could not be stored');
    }
  }
}

function readIfThere(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function isEvent(value: unknown): value is WebhookEvent {
  return isRecord(value) && typeof value['name'] === 'string' && typeof value['channel'] === 'string';
}
