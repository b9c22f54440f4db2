import type { PasskeyView } from '#contracts/accounts/pages.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Auth } from './auth.ts';
import { callAuth, type Visit } from './auth-call.ts';

type SignInResponse = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>['body']['response'];

/** The browser exchanges WebAuthn's JSON. */
export function createPasskeys(
  auth: Auth,
  replacingSession: <T>(visit: Visit, signIn: () => Promise<T>) => Promise<T>,
) {
  const listFor = async (visit: Visit) => callAuth(visit, (options) => auth.api.listPasskeys(options));

  async function requireOwn(visit: Visit, id: string): Promise<void> {
    if (!(await listFor(visit)).some((passkey) => passkey.id === id)) throw new Refusal('NOT_FOUND');
  }

  return {
    async list(visit: Visit): Promise<PasskeyView[]> {
      const passkeys = await listFor(visit);
      return passkeys.map(({ id, name, createdAt }) => ({
        id,
        name: name ?? '',
        createdAt: new Date(createdAt).toISOString(),
      }));
    },

    /** Throws `SIGN_IN_AGAIN`. */
    registrationOptions: (visit: Visit): Promise<unknown> =>
      callAuth(visit, (options) => auth.api.generatePasskeyRegistrationOptions({ ...options, query: {} })),

    /** Throws `PASSKEY_REFUSED`, `SIGN_IN_AGAIN`. */
    async register(visit: Visit, body: { response: unknown; name: string }): Promise<void> {
      await callAuth(visit, (options) => auth.api.verifyPasskeyRegistration({ ...options, body }));
    },

    /** Throws `NOT_FOUND`. */
    async rename(visit: Visit, id: string, name: string): Promise<void> {
      await requireOwn(visit, id);
      await callAuth(visit, (options) => auth.api.updatePasskey({ ...options, body: { id, name } }));
    },

    /** Throws `NOT_FOUND`. */
    async remove(visit: Visit, id: string): Promise<void> {
      await requireOwn(visit, id);
      await callAuth(visit, (options) => auth.api.deletePasskey({ ...options, body: { id } }));
    },

    signInOptions: (visit: Visit): Promise<unknown> =>
      callAuth(visit, (options) => auth.api.generatePasskeyAuthenticationOptions(options)),

    /** Throws `PASSKEY_REFUSED`. */
    async signIn(visit: Visit, given: Record<string, unknown>): Promise<void> {
      // The library validates the response, although its types require validated input.
      const response = given as unknown as SignInResponse;
      await replacingSession(visit, () =>
        callAuth(visit, (options) => auth.api.verifyPasskeyAuthentication({ ...options, body: { response } })),
      );
    },
  };
}
