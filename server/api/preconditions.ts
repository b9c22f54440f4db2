import { createHash } from 'node:crypto';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries } from '../domain/model/store.ts';
import type { ApiContext } from './api-context.ts';
import type { ApiAnswer } from './operation.ts';

/** A change applies only to the version that was read, compared inside the transaction. */
export function requireMatch(ctx: ApiContext, read: (tx: Queries) => Promise<object>): void {
  const wanted = wantedBy(ctx);
  if (wanted === null) return;
  const versions = new Set(wanted.split(',').map((tag) => versionIn(tag.trim())));
  ctx.guardWith(async (tx) => {
    if (!versions.has(versionIn(etagOf(await read(tx))))) throw new Refusal('CHANGED_MEANWHILE');
  });
}

/** A condition that cannot be checked must not be ignored. */
export function refuseMatch(ctx: ApiContext): void {
  if (wantedBy(ctx) !== null) throw new Refusal('MATCH_UNKNOWN');
}

function wantedBy({ request }: ApiContext) {
  const wanted = request.headers['if-match'];
  return wanted === undefined || wanted.trim() === '*' ? null : wanted;
}

export const item = (body: object): ApiAnswer => ({ body, etag: etagOf(body) });

export function answerCurrent<Params>(current: (tx: Queries, params: Params, ctx: ApiContext) => Promise<object>) {
  return async (ctx: ApiContext, params: Params): Promise<ApiAnswer> =>
    item(await ctx.store.snapshot((tx) => current(tx, params, ctx)));
}

/** The room rather than the crew determines these. `deleteAt` is postponed while the event is active. */
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

/** Only the version before the dot, of the crew's own fields, is compared. */
function etagOf(resource: object) {
  const decided = Object.entries(resource).filter(([name]) => !counted.has(name));
  return `"${digestOf(decided)}.${digestOf(resource)}"`;
}

const digestOf = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

const versionIn = (tag: string) => tag.replace(/^(?:W\/)?"/, '').split('.', 1)[0] ?? '';
