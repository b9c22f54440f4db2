import type { Handler } from '../../http/context.ts';
import { flashClaimed } from './sessions.ts';

const fresh: Handler<'verifications.new'> = (ctx) =>
  ctx.reply.inertia('verifications/new', { entry: ctx.accounts.entryOptions(ctx.request) });
export { fresh as new };

/** Asks first, because mail scanners follow links too. */
export const show: Handler<'verifications.show'> = async (ctx, { token }) => {
  const { kind, email } = await ctx.accounts.entry.confirmation(token);
  return ctx.reply.inertia('verifications/show', { token, kind, email });
};

export const update: Handler<'verifications.update'> = async (ctx, { token }) => {
  const { kind } = await ctx.accounts.entry.confirmation(token);
  const entered = await ctx.accounts.entry.confirm(ctx, token);
  ctx.flash({ account: 'confirmed' });
  flashClaimed(ctx);
  if (entered === 'confirmed') return ctx.redirect('sessions.new', {});
  return kind === 'change' ? ctx.redirect('accounts.show', {}) : ctx.redirect('events.index', {});
};
