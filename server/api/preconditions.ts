import { createHash } from 'node:crypto';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries } from '../domain/model/store.ts';
import type { ApiContext } from './api-context.ts';
import { ok, type ApiAnswerBody } from './operation.ts';

/**
 * With an `If-Match` header the change happens only to the version that was read: compared inside the deciding transaction,
 * while the event is locked. Without one the last change wins. Throws `CHANGED_MEANWHILE` then.
 */
export function requireMatch(ctx: ApiContext, read: (tx: Queries) => Promise<object>): void {
  const wanted = wantedBy(ctx);
  if (wanted === null) return;
  const versions = new Set(wanted.split(',').map((tag) => versionIn(tag.trim())));
  ctx.guardWith(async (tx) => {
    if (!versions.has(versionIn(etagOf(await read(tx))))) throw new Refusal('CHANGED_MEANWHILE');
  });
}

/** For what is done to no one item: a condition that cannot be looked at is not passed over. Throws `MATCH_UNKNOWN`. */
export function refuseMatch(ctx: ApiContext): void {
  if (wantedBy(ctx) !== null) throw new Refusal('MATCH_UNKNOWN');
}

function wantedBy({ request }: ApiContext): string | null {
  const wanted = request.headers['if-match'];
  return wanted === undefined || wanted.trim() === '*' ? null : wanted;
}

/** An item with the tag of its version. */
export const item = (resource: object, answer: (body: object, etag: string) => ApiAnswerBody = ok): ApiAnswerBody =>
  answer(resource, etagOf(resource));

/** What the room moves, not the crew; `deleteAt` is put off while there is life in an event. */
const counted = new Set([
  'revision',
  'tally',
  'right',
  'upvoteCount',
  'standings',
  'isOfPlayBefore',
  'playerCount',
  'deleteAt',
]);

/**
 * The version of what the crew decides about an item, a dot, and that of all that is shown of it. Only the first is compared
 * before a change, so that one that was begun while the room votes can still be sent.
 */
function etagOf(resource: object): string {
  const decided = Object.entries(resource).filter(([name]) => !counted.has(name));
  return `"${digestOf(decided)}.${digestOf(resource)}"`;
}

const digestOf = (value: object): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

const versionIn = (tag: string): string => tag.replace(/^(?:W\/)?"/, '').split('.', 1)[0] ?? '';
