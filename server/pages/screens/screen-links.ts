import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../domain/logs/audit-log.ts';
import { userIds } from '#contracts/channels.ts';
import type { ScreenLink } from '../../domain/model/entities.ts';
import { Refusal } from '#contracts/refusal.ts';
import { hashToken, requireCrew } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { pathOf } from '../../http/paths.ts';
import { crewAction } from '../crew-action.ts';

export const create: Handler<'screen-links.create'> = async (ctx, params) => {
  const { address } = await makeLink(ctx, params.event);
  ctx.flash({ newScreenLink: address });
  return ctx.back('events.show', { event: params.event });
};

export async function makeLink(ctx: Context, eventId: string): Promise<{ link: ScreenLink; address: string }> {
  const { event } = await requireCrew(ctx, eventId, 'run');
  const token = randomBytes(24).toString('base64url');
  return {
    link: await addLink(ctx, event.id, hashToken(token)),
    address: `${ctx.originForPhones(ctx.request)}${pathOf('screens.show', { event: event.id })}?link=${token}`,
  };
}

export async function addLink(ctx: Context, eventId: string, tokenHash: string): Promise<ScreenLink> {
  const link = { id: ctx.world.newId(), eventId, tokenHash, createdAt: ctx.world.now(), lastUsedAt: null };
  await ctx.store.transaction(async (tx) => {
    await tx.screenLinks.insert(link);
    await recordAudit(tx, ctx.world, { eventId, action: 'screen-link.created', targetId: link.id });
  });
  return link;
}

export const destroy: Handler<'screen-links.destroy'> = crewAction({ may: 'run' }, async (ctx, { event, params }) => {
  await ctx.store.transaction(async (tx) => {
    if (!(await tx.screenLinks.delete(event.id, params.link))) throw new Refusal('NOT_FOUND');
    await recordAudit(tx, ctx.world, { eventId: event.id, action: 'screen-link.revoked', targetId: params.link });
  });
  ctx.live.dismiss(userIds.screen(params.link));
});
