import { Refusal } from '../domain/refusal.ts';
import { controlRoom } from '../domain/room.ts';
import type { Handler } from '../http/context.ts';

/** Everything that is kept about the person, and their own events as the crew sees them. */
export const show: Handler<'account-exports.show'> = async (ctx) => {
  const profile = await ctx.accounts.profile.read(ctx);
  if (!profile) throw new Refusal('NOT_ALLOWED');
  const { name, email, isEmailVerified, locale } = profile;
  const [sessions, passkeys] = await Promise.all([ctx.accounts.sessions.list(ctx), email === null ? [] : ctx.accounts.passkeys.list(ctx)]);
  const memberships = await ctx.store.users.memberships(profile.id);
  const events: unknown[] = [];
  for (const { eventId, role } of memberships) events.push(await controlRoom(ctx.store, eventId, role));
  return ctx.reply
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="handcount-account.json"')
    .type('application/json')
    .send(JSON.stringify({ account: { name, email, isEmailVerified, locale }, sessions, passkeys, events }, null, 2));
};
