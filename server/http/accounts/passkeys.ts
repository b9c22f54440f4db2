import type { PasskeyView } from '#contracts/accounts/pages.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Auth } from './auth.ts';
import { callAuth, type Visit } from './auth-call.ts';

type SignInResponse = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>['body']['response'];

export function createPasskeys(
  auth: Auth,
  replacingSession: <T>(visit: Visit, signIn: () => Promise<T>) => Promise<T>,
) {
  const listFor = async (visit: Visit) => callAuth(visit, (options) => auth.api.listPasskeys(options));

  async function requireOwn(visit: Visit, id: string) {
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

    registrationOptions: (visit: Visit): Promise<unknown> =>
      callAuth(visit, (options) => auth.api.generatePasskeyRegistrationOptions({ ...options, query: {} })),

    async register(visit: Visit, body: { response: unknown; name: string }) {
      await callAuth(visit, (options) => auth.api.verifyPasskeyRegistration({ ...options, body }));
    },

    async rename(visit: Visit, id: string, name: string) {
      await requireOwn(visit, id);
      await callAuth(visit, (options) => auth.api.updatePasskey({ ...options, body: { id, name } }));
    },

    async remove(visit: Visit, id: string) {
      await requireOwn(visit, id);
      await callAuth(visit, (options) => auth.api.deletePasskey({ ...options, body: { id } }));
    },

    signInOptions: (visit: Visit): Promise<unknown> =>
      callAuth(visit, (options) => auth.api.generatePasskeyAuthenticationOptions(options)),

    async signIn(visit: Visit, given: Record<string, unknown>) {
      // The library validates the response, although its types require validated input.
      const response = given as unknown as SignInResponse;
      await replacingSession(visit, () =>
        callAuth(visit, (options) => auth.api.verifyPasskeyAuthentication({ ...options, body: { response } })),
      );
    },
  };
}
