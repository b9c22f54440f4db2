import { z } from 'zod';
import { Refusal } from '#contracts/refusal.ts';
import { SignInDeclined } from '../../http/accounts/identity-provider.ts';
import type { Context, Handler } from '../../http/context.ts';
import { pathOf } from '../../http/paths.ts';
import { returnField, returnPath } from './return-path.ts';
import { redirectAfterSignIn } from './sessions.ts';

const beginQuery = z.object({ to: returnField });

/** A link, because the content security policy blocks redirecting a form to another site. */
const fresh: Handler<'provider-sessions.new'> = async (ctx) => {
  const { to } = beginQuery.parse(ctx.request.query);
  return ctx.reply.inertia.location(await providerOf(ctx).begin(ctx, to ?? pathOf('events.index', {})));
};
export { fresh as new };

const answerQuery = z.record(z.string(), z.string().max(4_000));

export const create: Handler<'provider-sessions.create'> = async (ctx) => {
  const provider = providerOf(ctx);
  const query = answerQuery.safeParse(ctx.request.query);
  if (!query.success) throw new Refusal('MALFORMED');
  try {
    return redirectAfterSignIn(ctx, returnPath(await provider.finish(ctx, query.data)));
  } catch (error) {
    if (!(error instanceof SignInDeclined)) throw error;
    ctx.flash({ account: 'declined' });
    const to = returnPath(error.to);
    return ctx.reply.inertia.redirect(
      pathOf('sessions.new', {}) + (to === null ? '' : `?${new URLSearchParams({ to }).toString()}`),
    );
  }
};

function providerOf(ctx: Context) {
  if (!ctx.accounts.provider) throw new Refusal('NOT_FOUND');
  return ctx.accounts.provider;
}
