import { createHash } from 'node:crypto';
import { participantHeader } from '#contracts/people/participant-header.ts';
import type { Role } from '#contracts/views.ts';
import { normaliseCode } from '../domain/events/join-codes.ts';
import type { Event, Participant, ScreenLink } from '../domain/model/entities.ts';
import { may, type Permission } from '../domain/model/permissions.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Host } from './accounts/accounts.ts';
import type { Context } from './context.ts';
import { participantIdOf } from './cookies/cookies.ts';
import { framedBy } from './cookies/frame-tokens.ts';

// Answers 404 for what the requester may not see, and 403 for what they may see but not do.

export async function requireHost(ctx: Context): Promise<Host> {
  const host = await ctx.host();
  if (!host) throw new Refusal('NOT_ALLOWED');
  return host;
}

export async function eventByCode(ctx: Context, code: string): Promise<Event> {
  const event = await ctx.store.events.byCode(normaliseCode(code));
  await admitCode(ctx, code, event);
  if (!event) throw new Refusal('EVENT_NOT_FOUND');
  return event;
}

export async function admitCode(ctx: Context, code: string, event: Pick<Event, 'id'> | null): Promise<void> {
  if (event && rememberedAt(ctx, event.id) !== null) return;
  await ctx.codeGuesses.admit(ctx.request.ip, normaliseCode(code), event?.id ?? null);
}

export async function participantAt(ctx: Context, eventId: string): Promise<Participant | null> {
  for (const id of [framedAt(ctx, eventId), participantIdOf(ctx.request, eventId)]) {
    const participant = id === null ? null : await ctx.store.participants.byId(id);
    if (participant?.eventId !== eventId) continue;
    if (participant.removedAt !== null) throw new Refusal('PARTICIPANT_REMOVED');
    return participant;
  }
  return null;
}

export function rememberedAt(ctx: Context, eventId: string): string | null {
  return framedAt(ctx, eventId) ?? participantIdOf(ctx.request, eventId);
}

/** A framed page's participant has an id even before joining. */
export function framedAt(ctx: Context, eventId: string): string | null {
  const framed = framedBy(ctx.request);
  return framed?.eventId === eventId ? framed.participantId : null;
}

export async function requireParticipant(
  ctx: Context,
  code: string,
): Promise<{ event: Event; participant: Participant }> {
  const event = await eventByCode(ctx, code);
  const participant = await participantAt(ctx, event.id);
  if (!participant) throw new Refusal('NOT_ALLOWED');
  refuseForOthers(ctx, participant.id);
  return { event, participant };
}

/** Refuses submissions queued by a previous participant of this browser. */
export function refuseForOthers(ctx: Context, participantId: string): void {
  if ((ctx.request.headers[participantHeader.toLowerCase()] ?? participantId) !== participantId)
    throw new Refusal('NOT_ALLOWED');
}

export interface Crew {
  userId: string;
  name: string;
  role: Role;
}

export async function crewAt(ctx: Context, eventId: string): Promise<Crew | null> {
  const host = await ctx.host();
  const role = host ? await ctx.store.crew.role(eventId, host.id) : null;
  return host && role ? { userId: host.id, name: host.name, role } : null;
}

/** Throws `NOT_FOUND` for anyone outside the crew, `NOT_ALLOWED` for an insufficient role. */
export async function requireCrew(
  ctx: Context,
  eventId: string,
  permission: Permission,
): Promise<{ event: Event; crew: Crew }> {
  const crew = await crewAt(ctx, eventId);
  const event = crew ? await ctx.store.events.byId(eventId) : null;
  if (!crew || !event) throw new Refusal('NOT_FOUND');
  if (!may(crew.role, permission)) throw new Refusal('NOT_ALLOWED');
  ctx.actAs(crew);
  return { event, crew };
}

export async function requireWatcherOf<Row extends { eventId: string }>(
  ctx: Context,
  found: Promise<Row | null>,
): Promise<Row> {
  const row = await found;
  if (!row) throw new Refusal('NOT_FOUND');
  await requireCrew(ctx, row.eventId, 'watch');
  return row;
}

export async function screenLinkAt(ctx: Context, eventId: string, token: string): Promise<ScreenLink | null> {
  const link = await screenLinkOf(ctx, token);
  if (link?.eventId !== eventId) return null;
  await ctx.store.screenLinks.touch(link.id, ctx.world.now());
  return link;
}

export function screenLinkOf(ctx: Context, token: string): Promise<ScreenLink | null> {
  return ctx.store.screenLinks.byTokenHash(hashToken(token));
}

/** Tokens are long and random, so a plain digest suffices. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
