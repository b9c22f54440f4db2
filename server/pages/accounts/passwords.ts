import { z } from 'zod';
import { userIds } from '#contracts/channels.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Handler } from '../../http/context.ts';
import { countSignInAttempt } from './sign-in-attempts.ts';
import { email, password } from '#contracts/form-fields.ts';

const fresh: Handler<'passwords.new'> = async (ctx) => {
  const left = await ctx.request.inertia.left();
  return ctx.reply.inertia('passwords/new', {
    isAsked: left.flash?.['account'] === 'mailed',
    entry: ctx.accounts.entryOptions(ctx.request),
  });
};
export { fresh as new };

const askForm = z.object({ email });

export const create: Handler<'passwords.create'> = async (ctx) => {
  if (ctx.mailer.mode === 'none') throw new Refusal('NOT_ALLOWED');
  const form = ctx.form(askForm);
  countSignInAttempt(ctx, 'reset', form.email);
  await ctx.accounts.passwords.askReset(ctx, form.email);
  ctx.flash({ account: 'mailed' });
  return ctx.redirect('passwords.new', {});
};

export const edit: Handler<'passwords.edit'> = async (ctx, { token }) => {
  await ctx.accounts.passwords.checkReset(token);
  return ctx.reply.inertia('passwords/edit', { token });
};

const setForm = z.object({ password });

export const update: Handler<'passwords.update'> = async (ctx, { token }) => {
  await ctx.accounts.passwords.checkReset(token);
  const form = ctx.form(setForm);
  const userId = await ctx.accounts.passwords.reset(ctx, token, form.password);
  ctx.live.dismiss(userIds.user(userId));
  ctx.flash({ account: 'password-set' });
  return ctx.redirect('sessions.new', {});
};
