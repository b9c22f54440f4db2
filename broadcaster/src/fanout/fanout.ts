/**
 * How processes reach each other and what little they share. An implementation never rejects because its medium is away:
 * it says so through `isHealthy`, and local delivery goes on.
 */
export interface Fanout {
  /** False when there can be no other process. */
  readonly isShared: boolean;
  readonly isHealthy: boolean;
  /** Starts to listen. `receive` gets every message of every process, this one's too; `onHealth` every change, with why it is away. */
  open(receive: (message: string) => void, onHealth: (isHealthy: boolean, reason?: string) => void): Promise<void>;
  /** To all processes. False: it could not be handed over and is lost. */
  send(message: string): boolean;
  remember(key: string, value: string, ttlMs: number): void;
  recall(key: string): Promise<string | undefined>;
  /** True for the first who asks within the time. */
  claim(key: string, ttlMs: number): Promise<boolean>;
  close(): Promise<void>;
}
