import { randomUUID } from 'node:crypto';
import type { PartedPush } from '#contracts/push-events.ts';
import type { Message } from './messages.ts';

/** Where pushes go: our own broadcaster in this process, or the hosted service. */
export interface Publisher {
  /** Splits messages that are too long. */
  publish(messages: readonly Message[]): Promise<void>;
  /** Sends to all connections signed in as this user; see `userIds` in contracts/channels.ts. */
  publishToUser(userId: string, event: string, payload: unknown): Promise<void>;
  /** Permanently closes all connections of a user. */
  terminateUser(userId: string): Promise<void>;
  /**
   * A channel's current subscriptions, counting each signed-in user once where known; null when the broadcaster cannot
   * tell.
   */
  subscriptionCount(channel: string): Promise<number | null>;
}

/**
 * The external broadcaster failed. Told apart from a database failure in the same job, which may have the same cause.
 */
export class PublisherError extends Error {}

/** Maximum JSON bytes of a push: the hosted service's 10 kB, less room for envelope and encryption. */
export const maxPayloadBytes = 7_000;

/**
 * Splits a message that is too long for one push by its list of items, each of which has its own revision. A message
 * that replaces a whole list, or has a single item, is sent in chunks.
 */
export function splitMessage(message: Message): Message[] {
  if (byteLength(message.payload) <= maxPayloadBytes) return [message];
  const payload = message.payload as Record<string, unknown>;
  const list = Object.entries(payload).find((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  if (!list || list[1].length < 2 || !list[1].every(isMergedAlone)) return chunksOf(message);
  const [name, items] = list;
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)].flatMap((part) =>
    splitMessage({ ...message, payload: { ...payload, [name]: part } }),
  );
}

function isMergedAlone(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'revision' in item;
}

/** Characters per chunk, small enough in any encoding. */
const chunkChars = 2_000;

/** A single item can be too long as well: a cloud of two hundred words, a poll with twenty long options. */
function chunksOf({ channel, event, payload }: Message): Message[] {
  const whole = JSON.stringify(payload);
  const id = randomUUID();
  const count = Math.ceil(whole.length / chunkChars);
  return Array.from({ length: count }, (_, place) => {
    const part: PartedPush = {
      id,
      event,
      place,
      count,
      text: whole.slice(place * chunkChars, (place + 1) * chunkChars),
    };
    return { channel, event: 'push.parted', payload: part };
  });
}

function byteLength(payload: unknown): number {
  return Buffer.byteLength(JSON.stringify(payload));
}
