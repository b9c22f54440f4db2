import { always } from '#inertia';
import { framedAt, participantAt } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { allowFraming, issueFrameToken } from '../../http/cookies/frame-tokens.ts';
import { rememberRoom } from '../../http/remembered-rooms.ts';
import { findEventByCode } from '../events/find-by-code.ts';
import { joinPageProps, mustGiveName, roomProps } from '../events/rooms.ts';

export const show: Handler<'embeds.show'> = async (ctx, params) => {
  const { event, movedTo } = await findEventByCode(ctx, 'embeds.show', params.code);
  allowFraming(ctx.reply, event.embedOrigins);
  if (movedTo !== null) return ctx.reply.inertia.redirect(movedTo);
  const known = await participantAt(ctx, event.id);
  const participant = known && (await mustGiveName(ctx, event, known)) ? null : known;
  if (participant) {
    ctx.lastSeen.note(participant);
    rememberRoom(ctx, participant);
  }
  const joinPage = participant ? null : await joinPageProps(ctx, event, known);
  const participantId = known?.id ?? (joinPage?.isErased ? null : framedAt(ctx, event.id)) ?? ctx.world.newId();
  return ctx.reply.inertia('embeds/show', {
    // In partial reloads too, so that anyone who now must give a name returns to the join page.
    entry: always(joinPage),
    ...(participant ? roomProps(ctx, event, participant) : { room: null, mine: null, listing: null }),
    bearerToken: issueFrameToken(ctx.request, { eventId: event.id, participantId }, ctx.world.now()),
  });
};
