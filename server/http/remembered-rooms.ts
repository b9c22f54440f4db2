import type { Participant } from '../domain/model/entities.ts';
import type { Context } from './context.ts';
import { forgetParticipant, participantIdOf, rememberParticipant, roomsIn } from './cookies/cookies.ts';

/** Each cookie takes 135 bytes of every request's headers, of which nginx reads 8 KiB. */
const maxRooms = 40;
const maxForgottenAtOnce = 10;

export async function evictOldestRooms(ctx: Context, eventId: string): Promise<void> {
  const others = roomsIn(ctx.request).filter((room) => room.eventId !== eventId);
  const tooMany = Math.min(maxForgottenAtOnce, others.length + 1 - maxRooms);
  if (tooMany <= 0) return;
  // The participant may have visited a room a moment ago.
  await ctx.lastSeen.drain();
  const seen = await ctx.store.participants.lastSeen(others.map(({ participantId }) => participantId));
  const seenAt = new Map(seen.map(({ id, lastSeenAt }) => [id, lastSeenAt]));
  const at = ({ participantId }: { participantId: string }) => seenAt.get(participantId) ?? 0;
  const longestAgo = others.toSorted((one, other) => at(one) - at(other)).slice(0, tooMany);
  forgetParticipant(ctx.request, ctx.reply, ...longestAgo.map((room) => room.eventId));
}

const renewedAfterMs = 20 * 86_400_000;

/** Skips background requests, and participants who left: a frame that was just left still sends their token. */
export function rememberRoom({ request, reply, world }: Context, { id, eventId, joinedAt }: Participant): void {
  const isOpened = request.headers['x-inertia-partial-data'] === undefined;
  const isRemembered = participantIdOf(request, eventId) === id;
  if (isOpened && isRemembered && world.now() - joinedAt > renewedAfterMs)
    rememberParticipant(request, reply, eventId, id);
}
