import { randomBytes } from 'node:crypto';
import { recordAudit } from '../domain/audits.ts';
import { userIds } from '../../contracts/channels.ts';
import { Refusal } from '../domain/refusal.ts';
import { hashToken, requireCrew } from '../http/authority.ts';
import { pathOf, type Handler } from '../http/context.ts';

/** The address is shown once, on the page that follows: only the token's hash is kept. */
export const create: Handler<'screen-links.create'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'run');
  const token = randomBytes(24).toString('base64url');
  const link = { id: ctx.world.newId(), eventId: event.id, tokenHash: hashToken(token), createdAt: ctx.world.now(), lastUsedAt: null };
  await ctx.store.transaction(async (tx) => {
    await tx.screenLinks.insert(link);
    await recordAudit(tx, ctx.world, { eventId: event.id, action: 'screen-link.created', targetId: link.id });
  });
  const address = `${ctx.originForPhones(ctx.request)}${pathOf('screens.show', { event: event.id })}?link=${token}`;
  ctx.reply.inertia.flash({ newScreenLink: address });
  return ctx.back('events.show', { event: event.id });
};

/** Pages that were opened with it end at once. */
export const destroy: Handler<'screen-links.destroy'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'run');
  await ctx.store.transaction(async (tx) => {
    if (!(await tx.screenLinks.delete(event.id, params.link))) throw new Refusal('NOT_FOUND');
    await recordAudit(tx, ctx.world, { eventId: event.id, action: 'screen-link.revoked', targetId: params.link });
  });
  ctx.live.dismiss(userIds.screen(params.link));
  return ctx.back('events.show', { event: event.id });
};
