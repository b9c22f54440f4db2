import type { Participant } from '../domain/model/entities.ts';
import type { Context } from './context.ts';
import { forgetParticipant, participantIdOf, rememberParticipant, roomsIn } from './cookies/cookies.ts';

/**
 * Rooms in which a browser stays who it is. Each takes 135 bytes of every request, of which Node reads 16 KiB and nginx 8: a pupil with
 * five lessons a day would be let in nowhere on this site after some weeks, and told nothing by us.
 */
const mostRooms = 40;
/** With one answer, whose header has limits too. */
const mostForgotten = 10;

/** Who has just joined is forgotten, in this browser, where they have not been for longest. */
export async function evictOldestRooms(ctx: Context, eventId: string): Promise<void> {
  const others = roomsIn(ctx.request).filter((room) => room.eventId !== eventId);
  const tooMany = Math.min(mostForgotten, others.length + 1 - mostRooms);
  if (tooMany <= 0) return;
  // They may have come back to one of them this moment.
  await ctx.sightings.drain();
  const seenAt = new Map(
    (await ctx.store.participants.lastSeen(others.map(({ participantId }) => participantId))).map(
      ({ id, lastSeenAt }) => [id, lastSeenAt],
    ),
  );
  // Of rooms that are gone nobody knows.
  const at = ({ participantId }: { participantId: string }): number => seenAt.get(participantId) ?? 0;
  const longestAgo = others.toSorted((one, other) => at(one) - at(other)).slice(0, tooMany);
  forgetParticipant(ctx.request, ctx.reply, ...longestAgo.map((room) => room.eventId));
}

/** From then on each time that the page is opened: a course meets for longer than the cookie of who joins at its beginning lasts. */
const renewedAfterMs = 20 * 86_400_000;

/**
 * Who comes back stays who they are. Not with what a page asks for by itself; nor is a cookie given anew to whoever has left: a frame that
 * has just been left still says who that was.
 */
export function rememberRoom({ request, reply, world }: Context, { id, eventId, joinedAt }: Participant): void {
  const isOpened = request.headers['x-inertia-partial-data'] === undefined;
  const isRemembered = participantIdOf(request, eventId) === id;
  if (isOpened && isRemembered && world.now() - joinedAt > renewedAfterMs)
    rememberParticipant(request, reply, eventId, id);
}
