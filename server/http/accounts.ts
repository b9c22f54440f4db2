import { betterAuth } from 'better-auth';
import { anonymous } from 'better-auth/plugins';
import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Host {
  id: string;
  name: string;
  isAnonymous: boolean;
}

export interface Accounts {
  /** Who is signed in here; null for nobody. */
  host(request: FastifyRequest): Promise<Host | null>;
  /** The host, made anonymously on the spot when there is none. */
  ensureHost(request: FastifyRequest, reply: FastifyReply): Promise<Host>;
}

export interface AccountOptions {
  secret: string;
  /** A Kysely instance over the store's database, as better-auth takes it. */
  database: { db: unknown; type: 'sqlite' | 'postgres' };
  appUrl: string | null;
  isTls: boolean;
}

/** Hosts by better-auth: sessions, and later passwords and passkeys, are not ours to invent. */
export function createAccounts(options: AccountOptions): Accounts {
  const auth = betterAuth({
    secret: options.secret,
    database: options.database as NonNullable<Parameters<typeof betterAuth>[0]['database']>,
    baseURL: options.appUrl ?? 'http://localhost',
    session: { expiresIn: 60 * 60 * 24 * 365, updateAge: 60 * 60 * 24 },
    advanced: { useSecureCookies: options.isTls, cookiePrefix: 'host', ipAddress: { disableIpTracking: true } },
    telemetry: { enabled: false },
    plugins: [anonymous({ emailDomainName: 'anonymous.invalid' })],
  });
  const found = new WeakMap<FastifyRequest, Promise<Host | null>>();

  async function lookUp(request: FastifyRequest): Promise<Host | null> {
    // Most visitors are participants: without the cookie there is nothing to look up.
    if (!request.headers.cookie?.includes('host.session_token')) return null;
    const session = await auth.api.getSession({ headers: fromNodeHeaders(request.headers) });
    return session ? hostFrom(session.user) : null;
  }

  function host(request: FastifyRequest): Promise<Host | null> {
    const known = found.get(request);
    if (known) return known;
    const looked = lookUp(request);
    found.set(request, looked);
    return looked;
  }

  return {
    host,
    async ensureHost(request, reply) {
      const known = await host(request);
      if (known) return known;
      const made = await auth.api.signInAnonymous({ headers: fromNodeHeaders(request.headers), returnHeaders: true });
      if (!made.response) throw new Error('no anonymous host could be made');
      for (const cookie of made.headers.getSetCookie()) reply.header('set-cookie', secured(cookie, request));
      const fresh = hostFrom(made.response.user);
      found.set(request, Promise.resolve(fresh));
      return fresh;
    },
  };
}

/** The library knows the installation, not the request: behind a proxy that one may have come over TLS all the same. */
function secured(cookie: string, request: FastifyRequest): string {
  return request.isTls && !/;\s*secure/i.test(cookie) ? `${cookie}; Secure` : cookie;
}

function hostFrom(user: { id: string; name: string; isAnonymous?: boolean | null | undefined }): Host {
  return { id: user.id, name: user.name, isAnonymous: user.isAnonymous ?? false };
}
