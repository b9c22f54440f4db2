import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { EntryOptions } from '#contracts/accounts/pages.ts';
import { userIds } from '#contracts/channels.ts';
import type { EmailKind } from '#contracts/accounts/emails.ts';
import { claimEvents } from '../../domain/people/crew.ts';
import type { Store } from '../../domain/model/store.ts';
import { createAuth, type AuthOptions } from './auth.ts';
import { createConfirmations, isChange } from './confirmations.ts';
import { callAuth, forgetSession, currentVisit, hasSession, type Visit } from './auth-call.ts';
import { createSignIn } from './sign-in.ts';
import { composeEmail } from './emails.ts';
import { createPasskeys } from './passkeys.ts';
import { createProfile } from './profile.ts';
import { createIdentityProvider, type ProviderConfig } from './identity-provider.ts';
import { createPasswords } from './passwords.ts';
import { createSessions } from './sessions.ts';
import { afterResponse } from '../after-response.ts';
import { pathOf } from '../paths.ts';
import type { Locales } from '../i18n/locales.ts';
import type { Mailer } from '../mailer.ts';

export interface Host {
  id: string;
  name: string;
  isAnonymous: boolean;
  locale: string | null;
}

interface AccountOptions extends Pick<
  AuthOptions,
  'secret' | 'database' | 'isForNow' | 'appUrl' | 'isTls' | 'newId' | 'onError'
> {
  store: Store;
  mailer: Mailer;
  locales: Locales;
  provider: ProviderConfig | null;
  originOf: (request: FastifyRequest) => string;
  dismiss: (userId: string) => void;
}

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(options: AccountOptions) {
  const { store, mailer, locales, originOf } = options;
  const isMailSent = mailer.mode !== 'none';
  const found = new WeakMap<FastifyRequest, Promise<Host | null>>();
  const claimed = new WeakMap<FastifyRequest, number>();
  const ended = new WeakSet<FastifyRequest>();

  function host(request: FastifyRequest): Promise<Host | null> {
    const known = found.get(request);
    if (known) return known;
    const looked = lookUp(request);
    found.set(request, looked);
    return looked;
  }

  async function lookUp(request: FastifyRequest): Promise<Host | null> {
    // Most visitors are participants, who have no session.
    if (!hasSession(request)) return null;
    const session = await auth.api.getSession({ headers: fromNodeHeaders(request.headers) });
    if (!session) {
      ended.add(request);
      forgetSession(request);
    }
    const reader = session ? hostFrom(session.user) : null;
    if (reader?.locale) locales.note(request, { ofAccount: reader.locale });
    return reader;
  }

  async function ensureHost(request: FastifyRequest, reply: FastifyReply, name?: string): Promise<Host> {
    const known = await host(request);
    if (known) return known.isAnonymous ? named(known, name) : known;
    const made = await callAuth({ request, reply }, (call) => auth.api.signInAnonymous(call));
    if (!made) throw new Error('could not create an anonymous host');
    const fresh = await named(hostFrom(made.user), name);
    found.set(request, Promise.resolve(fresh));
    return fresh;
  }

  function dismiss({ reply }: Visit, userId: string) {
    afterResponse(reply, () => options.dismiss(userIds.user(userId)));
  }

  async function named(guest: Host, name: string | undefined): Promise<Host> {
    if (name === undefined) return guest;
    await (await auth.adapter()).updateUser(guest.id, { name });
    return { ...guest, name };
  }

  async function letterFor(
    visit: Visit,
    kind: EmailKind,
    to: string,
    path?: string,
    values: Record<string, string> = {},
  ) {
    const origin = originOf(visit.request);
    const link = path === undefined ? {} : { link: origin + path };
    await host(visit.request);
    const locale = (await languageOf(to)) ?? locales.of(visit.request);
    return composeEmail(locales, { kind, to, locale, values: { site: new URL(origin).host, ...values }, ...link });
  }

  async function post(...letter: Parameters<typeof letterFor>) {
    mailer.post(await letterFor(...letter));
  }

  async function languageOf(email: string) {
    const account = await (await auth.adapter()).findUserByEmail(email);
    const { locale } = z.object({ locale: z.string().nullish() }).parse(account?.user ?? {});
    return locale && locales.isKnown(locale) ? locale : null;
  }

  const authOptions: AuthOptions = {
    ...options,
    isMailSent,
    async claim(guestId, userId) {
      const visit = currentVisit();
      claimed.set(visit.request, await claimEvents({ store }, guestId, userId));
      dismiss(visit, guestId);
    },
    letters: {
      async verify(user, proof) {
        const visit = currentVisit();
        const kind = isChange(proof) ? 'change' : 'account';
        const askedBy = (await host(visit.request))?.id ?? null;
        const token = await confirmations.make({ kind, userId: user.id, email: user.email, askedBy, proof });
        const letter = kind === 'change' ? 'change' : 'verification';
        await post(visit, letter, user.email, pathOf('verifications.show', { token }));
      },
      reset: (user, token) => post(currentVisit(), 'reset', user.email, pathOf('passwords.edit', { token })),
      registered: (user) => post(currentVisit(), 'registered', user.email, pathOf('sessions.new', {})),
    },
  };
  const auth = createAuth(authOptions);
  const confirmations = createConfirmations(auth);
  const entry = createSignIn({
    auth,
    store,
    confirmations,
    isMailSent,
    host: ({ request }) => host(request),
    dismiss,
    emailOldAddress: (visit, from, email) => post(visit, 'changed', from, undefined, { email }),
  });
  const provider = options.provider
    ? createIdentityProvider(authOptions, options.provider, entry.replacingSession)
    : null;

  return {
    host,
    ensureHost,
    /** After a password change elsewhere, or when the session expired. Call `host` first. */
    wasSignedOut: (request: FastifyRequest) => ended.has(request),
    claimedBy: (request: FastifyRequest) => claimed.get(request) ?? 0,
    letterFor,
    entry,
    provider,
    passwords: createPasswords(auth),
    profile: createProfile(auth),
    sessions: createSessions(auth),
    passkeys: createPasskeys(auth, entry.replacingSession),

    entryOptions(request: FastifyRequest): EntryOptions {
      const { hostname } = new URL(originOf(request));
      const hasName =
        options.appUrl === null ? hostname === 'localhost' : hostname === new URL(options.appUrl).hostname;
      return {
        mail: mailer.mode,
        hasPasskeys: hasName && (request.isTls || hostname === 'localhost'),
        provider: provider?.host ?? null,
      };
    },
  };
}

function hostFrom(user: {
  id: string;
  name: string;
  isAnonymous?: boolean | null | undefined;
  locale?: string | null | undefined;
}): Host {
  return { id: user.id, name: user.name, isAnonymous: user.isAnonymous ?? false, locale: user.locale ?? null };
}
