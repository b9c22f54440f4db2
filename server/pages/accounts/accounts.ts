import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import { deleteAccount, eventsOf } from '../../domain/people/crew.ts';
import { pick } from '../../domain/model/pick.ts';
import { refuseField, Refusal } from '#contracts/refusal.ts';
import { requireHost } from '../../http/authority.ts';
import type { Profile } from '../../http/accounts/profile.ts';
import type { Context, Handler } from '../../http/context.ts';
import { pathOf } from '../../http/paths.ts';
import { rememberLocale } from '../../http/cookies/cookies.ts';
import { countSignInAttempt } from './sign-in-attempts.ts';
import { checkbox, email, password, text } from '#contracts/form-fields.ts';
import { requireLanguage } from './language-choices.ts';
import { returnField } from './return-path.ts';
import { redirectAfterEntry } from './sessions.ts';

const entryQuery = z.object({ to: returnField });

const fresh: Handler<'accounts.new'> = (ctx) => {
  const { to } = entryQuery.parse(ctx.request.query);
  return ctx.reply.inertia('accounts/new', { to, entry: ctx.accounts.entryOptions(ctx.request) });
};
export { fresh as new };

const signUpForm = z.object({
  name: text(limits.userName, 'NAME_NEEDED'),
  email,
  password,
  to: returnField,
});

export const create: Handler<'accounts.create'> = async (ctx) => {
  const { to, ...form } = ctx.form(signUpForm);
  countSignInAttempt(ctx, 'sign-up', form.email);
  const entered = await ctx.accounts.entry.signUp(ctx, { ...form, locale: ctx.locales.chosen(ctx.request) });
  return redirectAfterEntry(ctx, entered, to);
};

export const show: Handler<'accounts.show'> = async (ctx) => {
  const profile = await ctx.accounts.profile.read(ctx);
  if (!profile) return signInFirst(ctx, 'accounts.show');
  return ctx.reply.inertia('accounts/show', {
    account: {
      ...pick(profile, 'id', 'name', 'email', 'isEmailVerified', 'hasPassword', 'hasProvider'),
      locale: ctx.locales.of(ctx.request),
    },
    sessions: () => ctx.accounts.sessions.list(ctx),
    passkeys: () => (profile.email === null ? [] : ctx.accounts.passkeys.list(ctx)),
    events: async () =>
      (await eventsOf(ctx.store, profile.id)).map(({ event, role, isOnlyOwner }) => ({
        ...pick(event, 'id', 'title'),
        role,
        isDeleted: isOnlyOwner,
      })),
    entry: ctx.accounts.entryOptions(ctx.request),
  });
};

export function signInFirst(ctx: Context, to: 'accounts.show' | 'tokens.index'): unknown {
  return ctx.reply.inertia.redirect(`${pathOf('sessions.new', {})}?to=${encodeURIComponent(pathOf(to, {}))}`);
}

export async function requireAccount(ctx: Context): Promise<Profile & { email: string }> {
  const profile = await ctx.accounts.profile.read(ctx);
  if (!profile || profile.email === null) throw new Refusal('NOT_ALLOWED');
  return { ...profile, email: profile.email };
}

/** Requires a sign-in within the last day; otherwise redirects there, and back afterwards. */
export async function withRecentSignIn(ctx: Context, address: string, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'SIGN_IN_AGAIN' || ctx.wantsJson) throw error;
    ctx.flash({ account: 'sign-in-again' });
    const query = new URLSearchParams({ to: pathOf('accounts.show', {}), email: address });
    return ctx.reply.inertia.redirect(`${pathOf('sessions.new', {})}?${query.toString()}`);
  }
}

const profileForm = z.object({ name: text(limits.userName, 'NAME_NEEDED'), locale: z.string().max(20) }).partial();

export const update: Handler<'accounts.update'> = async (ctx) => {
  await requireHost(ctx);
  const { name, locale } = ctx.form(profileForm);
  if (locale !== undefined) requireLanguage(ctx, locale);
  const change = { ...(name !== undefined && { name }), ...(locale !== undefined && { locale }) };
  if (Object.keys(change).length > 0) await ctx.accounts.profile.change(ctx, change);
  if (locale !== undefined) rememberLocale(ctx.request, ctx.reply, locale);
  ctx.flash({ account: 'profile' });
  return ctx.back('accounts.show', {});
};

const deleteForm = z.object({
  email: z.string().optional(),
  currentPassword: z.string().max(20_000).optional(),
  isSure: checkbox,
});

export const destroy: Handler<'accounts.destroy'> = async (ctx) => {
  const profile = await ctx.accounts.profile.read(ctx);
  if (!profile) throw new Refusal('NOT_ALLOWED');
  return withRecentSignIn(ctx, profile.email ?? '', () => destroyFor(ctx, profile));
};

async function destroyFor(ctx: Context, profile: Profile): Promise<unknown> {
  await requireConfirmation(ctx, profile);
  const deletedIds = await deleteAccount(ctx.world, profile.id);
  ctx.sweepEvents(...deletedIds);
  await ctx.accounts.entry.signOut(ctx);
  ctx.reply.inertia.clearHistory();
  ctx.flash({ account: 'deleted' });
  return ctx.redirect('home', {});
}

/** Accounts without a password need a recent sign-in. */
async function requireConfirmation(ctx: Context, { email: address, hasPassword }: Profile) {
  const form = ctx.form(deleteForm);
  if (!form.isSure) throw refuseField('isSure', 'NOT_CONFIRMED');
  if (address === null) return;
  if (form.email?.trim().toLowerCase() !== address) throw refuseField('email', 'EMAIL_DIFFERS');
  if (!hasPassword) return ctx.accounts.profile.requireFresh(ctx);
  const uncount = countSignInAttempt(ctx, 'sign-in', address);
  await ctx.accounts.passwords.require(ctx, form.currentPassword ?? '');
  uncount();
}
