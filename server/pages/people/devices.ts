import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contracts/refusal.ts';
import type { Event, Participant } from '../../domain/model/entities.ts';
import { eventByCode, participantAt } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { participantIdOf, rememberParticipant } from '../../http/cookies/cookies.ts';
import { pathOf } from '../../http/paths.ts';
import { evictOldestRooms } from '../../http/remembered-rooms.ts';
import { qrOf } from '../events/join-view.ts';

const deviceLinkMinutes = 10;

const fresh: Handler<'devices.new'> = async (ctx, params) => {
  const event = await eventByCode(ctx, params.code);
  const participant = await participantAt(ctx, event.id);
  if (!participant) return ctx.redirect('rooms.enter', { code: event.code });
  const token = issueDeviceLink(ctx.request, participant.id, ctx.world.now());
  const address = ctx.originForPhones(ctx.request) + pathOf('devices.show', { token });
  return ctx.reply.inertia('devices/new', {
    event: { code: event.code, title: event.title },
    link: { address, qr: qrOf(address) },
    minutes: deviceLinkMinutes,
  });
};
export { fresh as new };

/** Asks first, because messengers follow links too. */
export const show: Handler<'devices.show'> = async (ctx, { token }) => {
  const { event, participant } = await linked(ctx, token);
  const own = participantIdOf(ctx.request, event.id);
  return ctx.reply.inertia('devices/show', {
    token,
    event: { title: event.title },
    name: participant.name,
    isSomeoneElse: own !== null && own !== participant.id,
  });
};

export const update: Handler<'devices.update'> = async (ctx, { token }) => {
  const { event, participant } = await linked(ctx, token);
  rememberParticipant(ctx.request, ctx.reply, event.id, participant.id);
  await evictOldestRooms(ctx, event.id);
  return ctx.redirect('rooms.show', { code: event.code });
};

async function linked(ctx: Context, token: string): Promise<{ event: Event; participant: Participant }> {
  const id = readDeviceLink(ctx.request, token, ctx.world.now());
  const participant = id === null ? null : await ctx.store.participants.byId(id);
  const event = participant && (await ctx.store.events.byId(participant.eventId));
  if (!event) throw new Refusal('LINK_SPENT');
  if (participant.removedAt !== null) throw new Refusal('PARTICIPANT_REMOVED');
  return { event, participant };
}

/** Signed like cookies, with characters allowed in a path. */
function issueDeviceLink({ server }: FastifyRequest, participantId: string, now: number): string {
  const value = `device.${participantId}.${now + deviceLinkMinutes * 60_000}`;
  const signature = server.signCookie(value).slice(value.length + 1);
  return `${value.slice('device.'.length)}.${signature.replaceAll('+', '-').replaceAll('/', '_')}`;
}

function readDeviceLink(request: FastifyRequest, token: string, now: number): string | null {
  const [participantId = '', endsAt = '', signature = ''] = token.split('.');
  const base64 = signature.replaceAll('-', '+').replaceAll('_', '/');
  const { valid } = request.unsignCookie(`device.${participantId}.${endsAt}.${base64}`);
  return valid && Number(endsAt) >= now ? participantId : null;
}
