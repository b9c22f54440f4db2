import type { CachedEvent } from '../channels/event-cache.ts';
import type { RelayedEvent } from '../channels/relay.ts';
import type { Member } from '../channels/roster.ts';
import { isRecord, parseJson } from '../protocol/client-message.ts';

/** Counts are absolute, so that duplicates do no harm. */
export interface Changes {
  readonly counts: readonly (readonly [channel: string, count: number])[];
  readonly moves: readonly Move[];
  readonly users: readonly (readonly [userId: string, isOnline: boolean])[];
}
export type Move =
  | readonly ['join', channel: string, member: Member]
  | readonly ['leave', channel: string, userKey: string];

export interface State {
  readonly counts: readonly (readonly [channel: string, count: number])[];
  readonly members: readonly (readonly [channel: string, members: readonly Member[]])[];
  readonly users: readonly string[];
}

/** `sequence` numbers a process's changes and reveals gaps. */
export type ClusterMessage = { readonly from: string } & (
  | { readonly type: 'event'; readonly app: string; readonly event: RelayedEvent }
  | { readonly type: 'terminate'; readonly app: string; readonly userId: string }
  | { readonly type: 'changes'; readonly sequence: number; readonly apps: readonly (readonly [string, Changes])[] }
  | { readonly type: 'state'; readonly sequence: number; readonly apps: readonly (readonly [string, State])[] }
  | { readonly type: 'beat'; readonly sequence: number }
  /** `awayMs` is how long this process may have been cut off. */
  | { readonly type: 'hello'; readonly awayMs?: number }
  | { readonly type: 'bye' }
  | { readonly type: 'cached'; readonly app: string; readonly channel: string; readonly event: CachedEvent }
  | { readonly type: 'ask'; readonly to: string }
);

/** The medium may carry other software's messages. */
export function parseClusterMessage(text: string): ClusterMessage | undefined {
  const value = parseJson(text);
  return isRecord(value) && typeof value['from'] === 'string' ? (value as unknown as ClusterMessage) : undefined;
}

export function parseCached(value: unknown): CachedEvent | undefined {
  if (!isRecord(value)) return undefined;
  const { text, content, expiresAtMs } = value;
  if (
    typeof text !== 'string' ||
    typeof content !== 'string' ||
    typeof expiresAtMs !== 'number' ||
    expiresAtMs <= Date.now()
  )
    return undefined;
  return { text, content, expiresAtMs };
}
