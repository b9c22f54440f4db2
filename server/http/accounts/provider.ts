import { Refusal } from '../../domain/refusal.ts';
import { createAuth, type Auth, type AuthOptions } from './auth.ts';
import { callFor, type Visit } from './door.ts';

export interface ProviderConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export const providerId = 'oidc';

/** Whoever was asked at the provider said no. */
export class Declined extends Error {
  /** Where the way was to lead on. */
  readonly to: string | null;

  constructor(to: string | null) {
    super('the provider was told no');
    this.to = to;
  }
}

/**
 * Signing in with an OpenID Connect provider. What the provider says about itself is asked for when the first person wants to
 * use it, and again when that failed: a provider that is away must not keep anybody else from signing in.
 */
export function createProvider(options: AuthOptions, config: ProviderConfig, replacingSession: <T>(visit: Visit, signIn: () => Promise<T>) => Promise<T>) {
  let opened: Promise<Auth> | null = null;

  async function start(): Promise<Auth> {
    const auth = createAuth(options, {
      providerId,
      clientId: config.clientId,
      clientSecret: config.clientSecret,
      discoveryUrl: `${config.issuer}/.well-known/openid-configuration`,
      redirectURI: `${options.appUrl ?? ''}/callback/oidc`,
      scopes: ['openid', 'email', 'profile'],
      pkce: true,
      requireIdTokenVerification: true,
    });
    await auth.$context;
    return auth;
  }

  /** Throws `PROVIDER_FAILED`. */
  async function open(): Promise<Auth> {
    opened ??= start();
    try {
      return await opened;
    } catch (error) {
      opened = null;
      options.onError(`the sign-in provider did not answer: ${String(error)}`);
      throw new Refusal('PROVIDER_FAILED');
    }
  }

  return {
    host: new URL(config.issuer).host,

    /** Where the provider asks who it is; afterwards the way leads on to `to`, a path of this site. */
    async begin(visit: Visit, to: string): Promise<string> {
      const auth = await open();
      const body = { provider: providerId, callbackURL: to, newUserCallbackURL: to, errorCallbackURL: `/sign-in?${new URLSearchParams({ to }).toString()}`, disableRedirect: true };
      const { url } = await callFor(visit, (call) => auth.api.signInSocial({ ...call, body }));
      if (!url) throw new Refusal('PROVIDER_FAILED');
      return url;
    },

    /** Signs in whom the provider sent back; returns where the way leads on. Throws `Declined` and `PROVIDER_FAILED`; then whoever was signed in still is. */
    async finish(visit: Visit, query: Record<string, string>): Promise<string> {
      const auth = await open();
      return replacingSession(visit, async () => {
        const path = await callFor(visit, async ({ headers }) => {
          const answer = await auth.api.callbackOAuth({ headers, query, params: { id: providerId }, method: 'GET', asResponse: true });
          return { response: answer.headers.get('location') ?? '/sign-in?error=none', headers: answer.headers };
        });
        const { pathname, search, searchParams } = new URL(path, options.appUrl ?? 'http://localhost');
        const error = pathname === '/sign-in' || pathname.endsWith('/error') ? searchParams.get('error') : null;
        if (error === null) return pathname + search;
        // Whoever presses “Cancel” there has not met a fault (RFC 6749, 4.1.2.1).
        if (error === 'access_denied') throw new Declined(searchParams.get('to'));
        options.onError(`the sign-in provider's answer was refused: ${error.slice(0, 100)}`);
        throw new Refusal(error === 'account_not_linked' ? 'ACCOUNT_NOT_LINKED' : 'PROVIDER_FAILED');
      });
    },
  };
}

