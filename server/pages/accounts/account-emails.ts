import { z } from 'zod';
import type { Handler } from '../../http/context.ts';
import { requireAccount, withRecentSignIn } from './accounts.ts';
import { countSignInAttempt } from './sign-in-attempts.ts';
import { email, parseForm } from '#contracts/form-fields.ts';

const emailForm = z.object({ email });

/** Has to be confirmed. The current address changes nothing. */
export const update: Handler<'account-emails.update'> = async (ctx) => {
  const account = await requireAccount(ctx);
  const form = parseForm(emailForm, ctx.request.body);
  countSignInAttempt(ctx, 'email', account.id);
  return withRecentSignIn(ctx, account.email, async () => {
    await ctx.accounts.profile.requireFresh(ctx);
    if (form.email !== account.email) await ctx.accounts.profile.changeEmail(ctx, form.email);
    ctx.reply.inertia.flash({ account: ctx.mailer.mode === 'none' ? 'profile' : 'email-asked' });
    return ctx.back('accounts.show', {});
  });
};
