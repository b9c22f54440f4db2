import { z } from 'zod';
import type { Event } from '../../domain/model/entities.ts';
import { Refusal } from '#contracts/refusal.ts';
import { playersView } from '../../domain/quizzes/series-views.ts';
import type { Queries } from '../../domain/model/store.ts';
import { turnoutView } from '../../domain/screens/turnout.ts';
import { crewAt, screenLinkAt } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { joinView } from '../events/join-view.ts';
import { sharedRoom } from '../events/shared-rooms.ts';

const linkQuery = z.object({ link: z.string().max(200).optional().catch(undefined) });

export const show: Handler<'screens.show'> = async (ctx, params) => {
  const { link } = linkQuery.parse(ctx.request.query);
  const { event, bearerToken } = await requireScreen(ctx, params.event, link ?? null);
  return ctx.reply.inertia('screens/show', { ...shownOn(ctx, event), bearerToken });
};

export function shownOn(ctx: Context, event: Event) {
  return {
    room: async () => {
      const room = await sharedRoom(ctx.store, event);
      if (!room) throw new Refusal('NOT_FOUND');
      return room;
    },
    players: () => asOfNow(ctx, event, (tx, now) => playersView(tx, now, ctx.live.openNow)),
    turnout: () => asOfNow(ctx, event, (tx, now) => turnoutView(tx, now, ctx.live.openNow)),
    join: () => joinView(ctx, event),
  };
}

/** At equal revisions a page keeps its own count, so it gets the revision of the state it was read from. */
function asOfNow<View>(
  ctx: Context,
  { id }: Event,
  view: (tx: Queries, event: Event) => Promise<View | null>,
): Promise<View | null> {
  return ctx.store.snapshot(async (tx) => {
    const event = await tx.events.byId(id);
    return event && view(tx, event);
  });
}

export async function requireScreen(
  ctx: Context,
  eventId: string,
  token: string | null,
): Promise<{ event: Event; bearerToken: string | null }> {
  const isLinked = token !== null && (await screenLinkAt(ctx, eventId, token)) !== null;
  const isAllowed = isLinked || (await crewAt(ctx, eventId)) !== null;
  const event = isAllowed ? await ctx.store.events.byId(eventId) : null;
  if (!event) throw new Refusal('NOT_FOUND');
  ctx.locales.note(ctx.request, { ofEvent: event.locale });
  return { event, bearerToken: isLinked ? token : null };
}
