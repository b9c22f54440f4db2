import { Refusal } from '#contracts/refusal.ts';
import type { Auth } from './auth.ts';
import { callAuth, cookiesOf, type Visit } from './auth-call.ts';
import { providerId } from './identity-provider.ts';

const freshMs = 24 * 3_600_000;

export async function requireFresh(auth: Auth, visit: Visit): Promise<void> {
  const session = await auth.api.getSession({ headers: cookiesOf(visit) });
  if (!session || Date.now() - session.session.createdAt.getTime() > freshMs) throw new Refusal('SIGN_IN_AGAIN');
}

export function createProfile(auth: Auth) {
  return {
    requireFresh: (visit: Visit) => requireFresh(auth, visit),

    async read(visit: Visit) {
      const headers = cookiesOf(visit);
      const session = await auth.api.getSession({ headers });
      if (!session) return null;
      const { user } = session;
      const accounts = await auth.api.listUserAccounts({ headers });
      const has = (id: string) => accounts.some((account) => account.providerId === id);
      return {
        id: user.id,
        name: user.name,
        email: user.isAnonymous ? null : user.email,
        isEmailVerified: user.emailVerified,
        hasPassword: has('credential'),
        hasProvider: has(providerId),
        locale: user.locale ?? null,
        createdAt: new Date(user.createdAt).toISOString(),
      };
    },

    async change(visit: Visit, body: { name?: string; locale?: string }) {
      await callAuth(visit, (options) => auth.api.updateUser({ ...options, body }));
    },

    /** Takes effect once confirmed, or at once if no emails are sent. Does not reveal other accounts' addresses. */
    async changeEmail(visit: Visit, newEmail: string) {
      await callAuth(visit, (options) => auth.api.changeEmail({ ...options, body: { newEmail } }));
    },
  };
}

export type Profile = NonNullable<Awaited<ReturnType<ReturnType<typeof createProfile>['read']>>>;
