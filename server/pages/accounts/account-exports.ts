import { isoTime, isoTimeOrNull } from '#contracts/iso-time.ts';
import { create as createDisposition } from 'content-disposition';
import { Readable } from 'node:stream';
import { tokenView } from '../../domain/integrations/tokens.ts';
import { eventFileOf, writeEventFile } from '../../files/event-file/write.ts';
import type { Context, Handler } from '../../http/context.ts';
import { signInFirst } from './accounts.ts';
import { countExport } from '../host-rate-limits.ts';

/** Everything stored about the person except secrets, plus the events they own. */
export const show: Handler<'account-exports.show'> = async (ctx) => {
  const profile = await ctx.accounts.profile.read(ctx);
  if (!profile) return signInFirst(ctx, 'accounts.show');
  countExport(ctx, profile.id);
  const { id, name, email, isEmailVerified, hasPassword, hasProvider, locale, createdAt } = profile;
  const [sessions, passkeys] = await Promise.all([
    ctx.accounts.sessions.list(ctx),
    email === null ? [] : ctx.accounts.passkeys.list(ctx),
  ]);
  const [memberships, tokens] = await Promise.all([ctx.store.users.memberships(id), ctx.store.tokens.ofUser(id)]);
  const person = {
    account: { id, name, email, isEmailVerified, hasPassword, hasProvider, locale, createdAt },
    sessions,
    passkeys,
    tokens: tokens.map((token) => tokenView(token, ctx.world.now())),
    memberships: memberships.map(({ eventId, role, invitedAt, acceptedAt }) => ({
      eventId,
      role,
      invitedAt: isoTime(invitedAt),
      acceptedAt: isoTimeOrNull(acceptedAt),
    })),
  };
  const owned = memberships.filter(({ role }) => role === 'owner').map(({ eventId }) => eventId);
  return ctx.reply
    .header('cache-control', 'no-store')
    .header('content-disposition', createDisposition('handcount-account.json'))
    .type('application/json; charset=utf-8')
    .send(Readable.from(writeAccount(ctx, person, owned)));
};

/** One event at a time: an account may have hundreds of large ones. */
async function* writeAccount(ctx: Context, person: object, eventIds: readonly string[]): AsyncGenerator<string> {
  yield `${JSON.stringify(person).slice(0, -1)},"events":[`;
  let separator = '';
  for (const eventId of eventIds) {
    const archive = await ctx.store.snapshot((tx) => tx.archives.read(eventId));
    if (!archive) continue;
    yield separator;
    yield* writeEventFile(eventFileOf(archive, { hasPeople: true, now: ctx.world.now() }));
    separator = ',';
  }
  yield ']}\n';
}
