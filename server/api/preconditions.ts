import { createHash } from 'node:crypto';
import { Refusal } from '../domain/refusal.ts';
import type { Queries } from '../domain/store.ts';
import type { ApiContext } from './api-context.ts';
import { ok, type ApiAnswerBody } from './operation.ts';

/**
 * With an `If-Match` header the change happens only to the version that was read: compared inside the deciding transaction,
 * while the event is locked. Without one the last change wins. Throws `CHANGED_MEANWHILE` then.
 */
export function requireMatch(ctx: ApiContext, read: (tx: Queries) => Promise<object>): void {
  const wanted = ctx.request.headers['if-match'];
  if (wanted === undefined || wanted.trim() === '*') return;
  const tags = new Set(wanted.split(',').map((tag) => tag.trim().replace(/^W\//, '')));
  ctx.guardWith(async (tx) => {
    if (!tags.has(etagOf(await read(tx)))) throw new Refusal('CHANGED_MEANWHILE');
  });
}

/** An item with the tag of its version. */
export const item = (resource: object, answer: (body: object, etag: string) => ApiAnswerBody = ok): ApiAnswerBody => answer(resource, etagOf(resource));

/** What the room counts, not what the crew decides. */
const counted = new Set(['revision', 'tally', 'upvoteCount', 'standings', 'playerCount']);

/**
 * The version of what the crew decides about an item. Ballots and upvotes leave it as it is, so that a change that was begun
 * while the room votes can still be sent.
 */
function etagOf(resource: object): string {
  const decided = Object.entries(resource).filter(([name]) => !counted.has(name));
  return `"${createHash('sha256').update(JSON.stringify(decided)).digest('base64url').slice(0, 22)}"`;
}
