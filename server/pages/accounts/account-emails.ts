import { z } from 'zod';
import type { Handler } from '../../http/context.ts';
import { requireAccount, withRecentSignIn } from './accounts.ts';
import { countSignInAttempt } from './sign-in-attempts.ts';
import { email } from '#contracts/form-fields.ts';

const emailForm = z.object({ email });

export const update: Handler<'account-emails.update'> = async (ctx) => {
  const account = await requireAccount(ctx);
  const form = ctx.form(emailForm);
  countSignInAttempt(ctx, 'email', account.id);
  return withRecentSignIn(ctx, account.email, async () => {
    await ctx.accounts.profile.requireFresh(ctx);
    if (form.email !== account.email) await ctx.accounts.profile.changeEmail(ctx, form.email);
    ctx.flash({ account: ctx.mailer.mode === 'none' ? 'profile' : 'email-asked' });
    return ctx.back('accounts.show', {});
  });
};
