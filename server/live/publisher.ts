import { randomUUID } from 'node:crypto';
import type { PartedPush } from '#contracts/push-events.ts';
import type { Message } from './messages.ts';

export interface Publisher {
  publish(messages: readonly Message[]): Promise<void>;
  publishToUser(userId: string, event: string, payload: unknown): Promise<void>;
  terminateUser(userId: string): Promise<void>;
  /** Counts each signed-in user once where known; null when the broadcaster cannot tell. */
  subscriptionCount(channel: string): Promise<number | null>;
}

/** Distinguishes a failed push from a database failure in the same job. */
export class PublisherError extends Error {}

/** JSON bytes. The hosted service allows 10 kB, including the envelope and encryption. */
export const maxPayloadBytes = 7_000;

/** Splits a list whose items have their own revisions. Other payloads become chunks. */
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

function isMergedAlone(item: unknown) {
  return typeof item === 'object' && item !== null && 'revision' in item;
}

const chunkChars = 2_000;

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

function byteLength(payload: unknown) {
  return Buffer.byteLength(JSON.stringify(payload));
}
