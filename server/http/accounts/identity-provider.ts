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

const callbacks = { success: '/callback/oidc/well', failure: '/callback/oidc/ill' };
const withReturnPath = (way: string, to: string) => `${way}?${new URLSearchParams({ to }).toString()}`;

const visitorErrors: Record<string, ErrorCode> = {
  state_not_found: 'MALFORMED',
  invalid_callback_request: 'MALFORMED',
  state_mismatch: 'LINK_SPENT',
};

export class SignInDeclined extends Error {
  readonly to: string | null;

  constructor(to: string | null) {
    super('declined at the provider');
    this.to = to;
  }
}

/** Loads the metadata on first use: an unavailable provider must not affect other ways of signing in. */
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

    async begin(visit: Visit, to: string) {
      const auth = await open();
      const body = {
        provider: providerId,
        callbackURL: withReturnPath(callbacks.success, to),
        newUserCallbackURL: withReturnPath(callbacks.success, to),
        errorCallbackURL: withReturnPath(callbacks.failure, to),
        disableRedirect: true,
      };
      const { url } = await callAuth(visit, (call) => auth.api.signInSocial({ ...call, body }));
      if (!url) throw new Refusal('PROVIDER_FAILED');
      return url;
    },

    async finish(visit: Visit, query: Record<string, string>) {
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
          return { response: answer.headers.get('location') ?? callbacks.failure, headers: answer.headers };
        });
        const { pathname, searchParams } = new URL(way, options.appUrl ?? 'http://localhost');
        const to = searchParams.get('to');
        if (pathname !== callbacks.success) throw refusalOf(searchParams.get('error') ?? 'none', to);
        return to;
      });
    },
  };

  function refusalOf(error: string, to: string | null): Error {
    // Cancelling at the provider is not an error (RFC 6749, 4.1.2.1).
    if (error === 'access_denied') return new SignInDeclined(to);
    if (error === 'account_not_linked') return new Refusal('ACCOUNT_NOT_LINKED');
    const code = Object.hasOwn(visitorErrors, error) ? visitorErrors[error] : undefined;
    if (code !== undefined) return new Refusal(code);
    options.onError(`the sign-in provider's answer was refused: ${error.slice(0, 100)}`);
    return new Refusal('PROVIDER_FAILED');
  }
}
