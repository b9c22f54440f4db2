import { userIds } from '#contracts/channels.ts';
import { requireHost } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';

export const destroy: Handler<'account-sessions.destroy'> = async (ctx, { session }) => {
  const { id } = await requireHost(ctx);
  await ctx.accounts.sessions.end(ctx, session);
  return endLive(ctx, id);
};

export const destroyOthers: Handler<'other-sessions.destroy'> = async (ctx) => {
  const { id } = await requireHost(ctx);
  await ctx.accounts.sessions.endOthers(ctx);
  return endLive(ctx, id);
};

function endLive(ctx: Context, userId: string): unknown {
  ctx.live.dismiss(userIds.user(userId));
  ctx.flash({ account: 'signed-out-elsewhere' });
  return ctx.back('accounts.show', {});
}
