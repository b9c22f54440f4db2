import { z } from 'zod';
import { Refusal } from '#contracts/refusal.ts';
import type { Context, Handler } from '../../http/context.ts';
import { countSignInAttempt } from './sign-in-attempts.ts';
import { email, password } from '#contracts/form-fields.ts';
import { returnField } from './return-path.ts';

const entryQuery = z.object({ to: returnField, email: z.string().max(254).catch('') });

const fresh: Handler<'sessions.new'> = (ctx) => {
  const { to, email: known } = entryQuery.parse(ctx.request.query);
  return ctx.reply.inertia('sessions/new', { to, email: known, entry: ctx.accounts.entryOptions(ctx.request) });
};
export { fresh as new };

const signInForm = z.object({ email, password, to: returnField });

export const create: Handler<'sessions.create'> = async (ctx) => {
  const { to, ...given } = ctx.form(signInForm);
  const uncount = countSignInAttempt(ctx, 'sign-in', given.email);
  const entered = await ctx.accounts.entry.signIn(ctx, given);
  uncount();
  return redirectAfterEntry(ctx, entered, to);
};

export function redirectAfterEntry(ctx: Context, entered: 'signed-in' | 'mailed', to: string | null): unknown {
  if (entered === 'signed-in') return redirectAfterSignIn(ctx, to);
  ctx.flash({ account: 'mailed' });
  return ctx.redirect('verifications.new', {});
}

export function redirectAfterSignIn(ctx: Context, to: string | null): unknown {
  flashClaimed(ctx);
  ctx.reply.inertia.clearHistory();
  return to === null ? ctx.redirect('events.index', {}) : ctx.reply.inertia.redirect(to);
}

export function flashClaimed(ctx: Context): void {
  const claimed = ctx.accounts.claimedBy(ctx.request);
  if (claimed > 0) ctx.flash({ claimed });
}

/** Hosts without an account could never return to their events. */
export const destroy: Handler<'sessions.destroy'> = async (ctx) => {
  const host = await ctx.host();
  if (host?.isAnonymous) throw new Refusal('NOT_ALLOWED');
  await ctx.accounts.entry.signOut(ctx);
  ctx.reply.inertia.clearHistory();
  return ctx.redirect('home', {});
};
