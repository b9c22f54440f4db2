import { z } from 'zod';
import { userIds } from '#contracts/channels.ts';
import type { Handler } from '../../http/context.ts';
import { requireAccount, withRecentSignIn } from './accounts.ts';
import { countSignInAttempt } from './sign-in-attempts.ts';
import { password } from '#contracts/form-fields.ts';

const changeForm = z.object({ currentPassword: z.string().max(20_000).optional(), newPassword: password });

export const update: Handler<'account-passwords.update'> = async (ctx) => {
  const account = await requireAccount(ctx);
  const { currentPassword = '', newPassword } = ctx.form(changeForm);
  return withRecentSignIn(ctx, account.email, async () => {
    if (account.hasPassword) {
      const uncount = countSignInAttempt(ctx, 'sign-in', account.email);
      await ctx.accounts.passwords.change(ctx, currentPassword, newPassword);
      uncount();
      ctx.live.dismiss(userIds.user(account.id));
    } else {
      await ctx.accounts.passwords.set(ctx, newPassword);
    }
    ctx.flash({ account: 'password-changed' });
    return ctx.back('accounts.show', {});
  });
};
