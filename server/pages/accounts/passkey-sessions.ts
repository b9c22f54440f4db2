import { z } from 'zod';
import type { Context, Handler } from '../../http/context.ts';
import { returnField } from './return-path.ts';
import { redirectAfterSignIn } from './sessions.ts';

const perMinute = 60;

const fresh: Handler<'passkey-sessions.new'> = async (ctx) => {
  countVisit(ctx);
  return ctx.json(await ctx.accounts.passkeys.signInOptions(ctx));
};
export { fresh as new };

const signInForm = z.object({
  response: z.record(z.string(), z.unknown()),
  to: returnField,
});

export const create: Handler<'passkey-sessions.create'> = async (ctx) => {
  countVisit(ctx);
  const { response, to } = ctx.form(signInForm);
  await ctx.accounts.passkeys.signIn(ctx, response);
  return redirectAfterSignIn(ctx, to);
};

/** Passkeys cannot be guessed, but visitors must not fill the challenge table. */
function countVisit(ctx: Context) {
  ctx.limit(`passkey:${ctx.request.ip}`, perMinute);
}
