/**
 * How processes communicate, and the little state they share. Implementations never reject because the medium is away:
 * they report it through `isHealthy`, and local delivery continues.
 */
export interface Fanout {
  /** False when there can be no other process. */
  readonly isShared: boolean;
  readonly isHealthy: boolean;
  /**
   * Starts listening. `receive` gets every process's messages, including this one's; `onHealth` every change, with a
   * reason when away.
   */
  open(receive: (message: string) => void, onHealth: (isHealthy: boolean, reason?: string) => void): Promise<void>;
  /** Sends to all processes. False if the message is lost. */
  send(message: string): boolean;
  remember(key: string, value: string, ttlMs: number): void;
  recall(key: string): Promise<string | undefined>;
  /** True for the first caller within the time. */
  claim(key: string, ttlMs: number): Promise<boolean>;
  close(): Promise<void>;
}
