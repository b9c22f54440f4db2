/** Never rejects because the medium is away: it reports the outage, and local delivery continues. */
export interface Fanout {
  readonly isShared: boolean;
  readonly isHealthy: boolean;
  /** `receive` also gets this process's own messages. */
  open(receive: (message: string) => void, onHealth: (isHealthy: boolean, reason?: string) => void): Promise<void>;
  send(message: string): boolean;
  remember(key: string, value: string, ttlMs: number): void;
  recall(key: string): Promise<string | undefined>;
  claim(key: string, ttlMs: number): Promise<boolean>;
  close(): Promise<void>;
}
