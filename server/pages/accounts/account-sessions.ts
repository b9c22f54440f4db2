import { userIds } from '#contracts/channels.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Context, Handler } from '../../http/context.ts';

export const destroy: Handler<'account-sessions.destroy'> = async (ctx, { session }) => {
  const userId = await requireHost(ctx);
  await ctx.accounts.sessions.end(ctx, session);
  return endLive(ctx, userId);
};

export const destroyOthers: Handler<'other-sessions.destroy'> = async (ctx) => {
  const userId = await requireHost(ctx);
  await ctx.accounts.sessions.endOthers(ctx);
  return endLive(ctx, userId);
};

async function requireHost(ctx: Context): Promise<string> {
  const host = await ctx.host();
  if (!host) throw new Refusal('NOT_ALLOWED');
  return host.id;
}

/** At once; this browser's other pages have to reload. */
function endLive(ctx: Context, userId: string): unknown {
  ctx.live.dismiss(userIds.user(userId));
  ctx.flash({ account: 'signed-out-elsewhere' });
  return ctx.back('accounts.show', {});
}
