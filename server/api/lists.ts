import { z } from 'zod';
import type { Permission } from '../domain/model/permissions.ts';
import { requireCrew } from '../http/authority.ts';
import { readPage as readRows } from '../pages/row-pages.ts';
import { parseForm, wholeNumber } from '#contracts/form-fields.ts';
import type { ApiContext } from './api-context.ts';
import type { Listed } from './operation.ts';

export const listQuery = z.object({
  limit: wholeNumber({ min: 1, max: 200 }).default(50),
  cursor: z.string().max(200).optional().meta({ description: 'The `nextCursor` of the previous page.' }),
});

export function listOf(item: z.ZodType) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export function wholeListOf(item: z.ZodType) {
  return z.object({ items: z.array(item) });
}

export function listAll(
  permission: Permission,
  read: (ctx: ApiContext, eventId: string, userId: string) => Promise<object[]>,
) {
  return async (ctx: ApiContext, { event }: { event: string }) => {
    const { crew } = await requireCrew(ctx, event, permission);
    return { body: { items: await read(ctx, event, crew.userId) } };
  };
}

export function queryOf<Schema extends z.ZodType>(ctx: ApiContext, schema: Schema): z.output<Schema> {
  return parseForm(schema, ctx.request.query);
}

/** Starts over when the cursor's item is gone, so that nothing is skipped. */
export function pageOf<Item extends { id: string }>(
  all: readonly Item[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Listed<Item> {
  const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
  const items = all.slice(start, start + limit);
  const last = items.at(-1);
  return { items, nextCursor: last && start + limit < all.length ? last.id : null };
}

export async function readPage<Item extends { id: string }>(
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  read: (after: string | null, limit: number) => Promise<Item[]>,
): Promise<Listed<Item>> {
  const { shown, olderThan } = await readRows(cursor, limit, read);
  return { items: shown, nextCursor: olderThan };
}
