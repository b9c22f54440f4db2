import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import type { Handler } from '../../http/context.ts';
import { requireAccount } from './accounts.ts';
import { text } from '#contracts/form-fields.ts';

const fresh: Handler<'passkeys.new'> = async (ctx) => {
  await requireAccount(ctx);
  return ctx.json(await ctx.accounts.passkeys.registrationOptions(ctx));
};
export { fresh as new };

const newForm = z.object({
  name: text(limits.passkeyName, 'NAME_NEEDED'),
  response: z.record(z.string(), z.unknown()),
});

export const create: Handler<'passkeys.create'> = async (ctx) => {
  await requireAccount(ctx);
  await ctx.accounts.passkeys.register(ctx, ctx.form(newForm));
  ctx.flash({ account: 'passkey' });
  return ctx.back('accounts.show', {});
};

const nameForm = z.object({ name: text(limits.passkeyName, 'NAME_NEEDED') });

export const update: Handler<'passkeys.update'> = async (ctx, { passkey }) => {
  await requireAccount(ctx);
  await ctx.accounts.passkeys.rename(ctx, passkey, ctx.form(nameForm).name);
  return ctx.back('accounts.show', {});
};

export const destroy: Handler<'passkeys.destroy'> = async (ctx, { passkey }) => {
  await requireAccount(ctx);
  await ctx.accounts.passkeys.remove(ctx, passkey);
  return ctx.back('accounts.show', {});
};
