import { createRequire } from 'node:module';
import type { createClient as makeClient } from 'redis';
import type { Fanout } from './fanout.ts';

export interface RedisFanoutOptions {
  readonly url: string;
  /** Prefix of every key and the topic, so that installations can share a server. Default `handcount`. */
  readonly keyPrefix?: string;
  /** Default 2000. */
  readonly startTimeoutMs?: number;
  /** Default 500. */
  readonly answerTimeoutMs?: number;
}

/** Loaded with the first connection, since a single process needs none. */
const require = createRequire(import.meta.url);

const longestPauseMs = 1_000;

type Client = ReturnType<typeof connectLater>;

class RedisFanout implements Fanout {
  readonly isShared = true;
  readonly #commands: Client;
  readonly #listener: Client;
  readonly #prefix: string;
  readonly #startTimeoutMs: number;
  readonly #answerTimeoutMs: number;
  #onHealth: (isHealthy: boolean, reason?: string) => void = () => {};
  #wasHealthy = false;
  /** A refused sign-in differs from an unreachable server. */
  #reason: string | undefined;
  #isListening = false;

  constructor({ url, keyPrefix = 'handcount', startTimeoutMs = 2_000, answerTimeoutMs = 500 }: RedisFanoutOptions) {
    this.#commands = connectLater(url);
    this.#listener = connectLater(url);
    this.#prefix = keyPrefix;
    this.#startTimeoutMs = startTimeoutMs;
    this.#answerTimeoutMs = answerTimeoutMs;
    for (const client of [this.#commands, this.#listener]) {
      // Without a listener, an error would end the program.
      client.on('error', (error: unknown) => {
        this.#reason = reasonOf(error);
        this.#compareHealth();
      });
      client.on('ready', () => this.#compareHealth());
      client.on('end', () => this.#compareHealth());
      client.on('reconnecting', () => this.#compareHealth());
    }
  }

  get isHealthy(): boolean {
    return this.#commands.isReady && this.#listener.isReady && this.#isListening;
  }

  async open(
    receive: (message: string) => void,
    onHealth: (isHealthy: boolean, reason?: string) => void,
  ): Promise<void> {
    // The server starts without Redis, too.
    await within(
      this.#connect(receive).catch(() => undefined),
      this.#startTimeoutMs,
    );
    this.#wasHealthy = this.isHealthy;
    this.#onHealth = onHealth;
    if (!this.#wasHealthy) onHealth(false, this.#reason ?? 'no answer');
  }

  async #connect(receive: (message: string) => void) {
    await Promise.all([this.#commands.connect(), this.#listener.connect()]);
    await this.#listener.subscribe(`${this.#prefix}:messages`, receive);
    this.#isListening = true;
    this.#compareHealth();
  }

  send(message: string): boolean {
    if (!this.#commands.isReady) return false;
    this.#commands.publish(`${this.#prefix}:messages`, message).catch(() => this.#compareHealth());
    return true;
  }

  remember(key: string, value: string, ttlMs: number): void {
    if (!this.#commands.isReady || ttlMs < 1) return;
    this.#commands
      .set(this.#key(key), value, { expiration: { type: 'PX', value: Math.round(ttlMs) } })
      .catch(() => this.#compareHealth());
  }

  async recall(key: string): Promise<string | undefined> {
    if (!this.#commands.isReady) return undefined;
    const answer = this.#commands.get(this.#key(key)).catch(() => null);
    return (await within(answer, this.#answerTimeoutMs)) ?? undefined;
  }

  async claim(key: string, ttlMs: number): Promise<boolean> {
    if (!this.#commands.isReady) return true;
    const options = { condition: 'NX' as const, expiration: { type: 'PX' as const, value: Math.round(ttlMs) } };
    const answer = this.#commands.set(this.#key(key), '1', options).then(
      (reply) => reply === 'OK',
      () => true,
    );
    return (await within(answer, this.#answerTimeoutMs)) ?? true;
  }

  async close(): Promise<void> {
    this.#onHealth = () => {};
    // `close` sends queued commands (the goodbye).
    const clients = [this.#commands, this.#listener];
    await Promise.all(
      clients.filter((client) => client.isReady).map((client) => within(client.close(), this.#answerTimeoutMs)),
    );
    for (const client of clients) if (client.isOpen) client.destroy();
  }

  #key(key: string) {
    return `${this.#prefix}:${key}`;
  }

  #compareHealth() {
    const { isHealthy } = this;
    if (isHealthy === this.#wasHealthy) return;
    this.#wasHealthy = isHealthy;
    if (isHealthy) this.#reason = undefined;
    this.#onHealth(isHealthy, this.#reason);
  }
}

export function createRedisFanout(options: RedisFanoutOptions): Fanout {
  if (!/^rediss?:\/\//.test(options.url) || !URL.canParse(options.url))
    throw new TypeError('The Redis url must start with redis:// or rediss://');
  return new RedisFanout(options);
}

/** Queued events would be delivered late and grow without bound. */
function connectLater(url: string) {
  const { createClient } = require('redis') as { createClient: typeof makeClient };
  return createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: pauseBefore },
  });
}

/** Drops what Redis echoes, such as the password. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return undefined;
  const [first = error] = error instanceof AggregateError ? (error.errors as Error[]) : [];
  return (first as NodeJS.ErrnoException).code ?? first.message.replace(/, with args .*/s, '');
}

function pauseBefore(retry: number) {
  return Math.min(50 * 2 ** Math.min(retry, 5), longestPauseMs);
}

async function within<Result>(promise: Promise<Result>, timeoutMs: number): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
