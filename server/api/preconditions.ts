import { Refusal } from '../domain/refusal.ts';
import type { Queries } from '../domain/store.ts';
import type { ApiContext } from './api-context.ts';
import { etagOf } from './resources.ts';

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
