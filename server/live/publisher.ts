import { randomUUID } from 'node:crypto';
import type { PartedPush } from '#contracts/push-events.ts';
import type { Message } from './messages.ts';

/** Where pushes go: our own broadcaster in this process, or the hosted service. */
export interface Publisher {
  publish(messages: readonly Message[]): Promise<void>;
  /** To everyone signed in under this id; see `userIds` in contracts/channels.ts. */
  publishToUser(userId: string, event: string, payload: unknown): Promise<void>;
  /** Ends all connections of a signed-in user, for good. */
  terminateUser(userId: string): Promise<void>;
  /** Subscriptions of a channel now, of one signed-in user's only one where that is known; null when the broadcaster does not tell. */
  subscriptionCount(channel: string): Promise<number | null>;
}

/** A broadcaster elsewhere failed, and not the database that the same work reads: both may be out of reach for the same reasons. */
export class PublisherError extends Error {}

/** A push may be this long, in bytes of JSON: the hosted service's limit of 10 kB, less room for its envelope and encryption. */
export const maxPayloadBytes = 7_000;

/**
 * Splits what is too long for one push by its list of items, where each is merged by a revision of its own. What replaces the list
 * that was there, and a single item, stays whole and goes in parts.
 */
export function splitMessage(message: Message): Message[] {
  if (byteLength(message.payload) <= maxPayloadBytes) return [message];
  const payload = message.payload as Record<string, unknown>;
  const list = Object.entries(payload).find((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  if (!list || list[1].length < 2 || !list[1].every(isMergedAlone)) return partsOf(message);
  const [name, items] = list;
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)].flatMap((part) =>
    splitMessage({ ...message, payload: { ...payload, [name]: part } }),
  );
}

function isMergedAlone(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'revision' in item;
}

/** Characters in one part: however they are encoded, they fit. */
const partChars = 2_000;

/** A single item can be too long too: a cloud of two hundred words, a poll with twenty long options. */
function partsOf({ channel, event, payload }: Message): Message[] {
  const whole = JSON.stringify(payload);
  const id = randomUUID();
  const count = Math.ceil(whole.length / partChars);
  return Array.from({ length: count }, (_, place) => {
    const part: PartedPush = { id, event, place, count, text: whole.slice(place * partChars, (place + 1) * partChars) };
    return { channel, event: 'push.parted', payload: part };
  });
}

function byteLength(payload: unknown): number {
  return Buffer.byteLength(JSON.stringify(payload));
}
