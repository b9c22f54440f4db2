import type { ErrorCode } from '#contracts/errors.ts';
import { Refusal } from '#contracts/refusal.ts';
import { createAuth, type Auth, type AuthOptions } from './auth.ts';
import { callAuth, type Visit } from './auth-call.ts';

export interface ProviderConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export const providerId = 'oidc';

/** Where better-auth is told to lead, with where the way leads on in `to`. Nobody is sent there: a way that somebody chose is never taken for its word. */
const ways = { well: '/callback/oidc/well', ill: '/callback/oidc/ill' };
const wayTo = (way: string, to: string): string => `${way}?${new URLSearchParams({ to }).toString()}`;

/** What whoever comes brings, and the provider has no part in: an answer that this browser did not ask for, or long ago, or none at all. */
const unasked: Record<string, ErrorCode> = {
  state_not_found: 'MALFORMED',
  invalid_callback_request: 'MALFORMED',
  state_mismatch: 'LINK_SPENT',
};

/** Whoever was asked at the provider said no. */
export class SignInDeclined extends Error {
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
export function createIdentityProvider(
  options: AuthOptions,
  config: ProviderConfig,
  replacingSession: <T>(visit: Visit, signIn: () => Promise<T>) => Promise<T>,
) {
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
      const body = {
        provider: providerId,
        callbackURL: wayTo(ways.well, to),
        newUserCallbackURL: wayTo(ways.well, to),
        errorCallbackURL: wayTo(ways.ill, to),
        disableRedirect: true,
      };
      const { url } = await callAuth(visit, (call) => auth.api.signInSocial({ ...call, body }));
      if (!url) throw new Refusal('PROVIDER_FAILED');
      return url;
    },

    /**
     * Signs in whom the provider sent back; returns where the way leads on. Throws `SignInDeclined`, `PROVIDER_FAILED`, `ACCOUNT_NOT_LINKED`, and for an
     * answer that was not asked for `MALFORMED` and `LINK_SPENT`; then whoever was signed in still is.
     */
    async finish(visit: Visit, query: Record<string, string>): Promise<string | null> {
      const auth = await open();
      return replacingSession(visit, async () => {
        const way = await callAuth(visit, async ({ headers }) => {
          const answer = await auth.api.callbackOAuth({
            headers,
            query,
            params: { id: providerId },
            method: 'GET',
            asResponse: true,
          });
          return { response: answer.headers.get('location') ?? ways.ill, headers: answer.headers };
        });
        const { pathname, searchParams } = new URL(way, options.appUrl ?? 'http://localhost');
        const to = searchParams.get('to');
        if (pathname !== ways.well) throw refusalOf(searchParams.get('error') ?? 'none', to);
        return to;
      });
    },
  };

  function refusalOf(error: string, to: string | null): Error {
    // Whoever presses “Cancel” there has not met a fault (RFC 6749, 4.1.2.1).
    if (error === 'access_denied') return new SignInDeclined(to);
    if (error === 'account_not_linked') return new Refusal('ACCOUNT_NOT_LINKED');
    const code = Object.hasOwn(unasked, error) ? unasked[error] : undefined;
    if (code !== undefined) return new Refusal(code);
    options.onError(`the sign-in provider's answer was refused: ${error.slice(0, 100)}`);
    return new Refusal('PROVIDER_FAILED');
  }
}
