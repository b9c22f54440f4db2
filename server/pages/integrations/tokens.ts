import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import { tokenScopes } from '#contracts/integrations/tokens-and-webhooks.ts';
import { createToken, revokeToken, tokenView } from '../../domain/integrations/tokens.ts';
import { hashToken, requireHost } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { signInFirst } from '../accounts/accounts.ts';
import { listOf, oneOf, text, wholeNumber } from '#contracts/form-fields.ts';

const tokenForm = z.object({
  name: text(limits.tokenName, 'NAME_NEEDED'),
  scopes: listOf(oneOf(tokenScopes), tokenScopes.length),
  expiresInDays: z.preprocess(
    (raw) => (raw === '' || raw === undefined ? null : raw),
    z.union([z.null(), wholeNumber(limits.tokenDays)]),
  ),
});

export const index: Handler<'tokens.index'> = async (ctx) => {
  const host = await ctx.host();
  if (!host) return signInFirst(ctx, 'tokens.index');
  const left = await ctx.request.inertia.left();
  const newToken = left.flash?.['newToken'];
  const tokens = await ctx.store.tokens.ofUser(host.id);
  ctx.reply.header('cache-control', 'no-store');
  return ctx.reply.inertia('tokens/index', {
    tokens: tokens.map((token) => tokenView(token, ctx.world.now())),
    newToken: typeof newToken === 'string' ? newToken : null,
  });
};

export const create: Handler<'tokens.create'> = async (ctx) => {
  const host = await requireHost(ctx);
  const form = ctx.form(tokenForm);
  const token = `hc_${randomBytes(32).toString('base64url')}`;
  await createToken(ctx.world, { ...form, userId: host.id, tokenHash: hashToken(token) });
  ctx.flash({ newToken: token });
  return ctx.redirect('tokens.index', {});
};

export const destroy: Handler<'tokens.destroy'> = async (ctx, params) => {
  const host = await requireHost(ctx);
  await revokeToken(ctx.world, host.id, params.token);
  return ctx.redirect('tokens.index', {});
};
