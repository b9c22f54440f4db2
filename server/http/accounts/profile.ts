import { requireGoodPassword } from '../../domain/accounts/passwords.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Auth } from './auth.ts';
import { isCommonPassword } from './common-passwords.ts';
import { callAuth, cookiesOf, type Visit } from './auth-call.ts';

export interface Profile {
  id: string;
  name: string;
  email: string | null;
  isEmailVerified: boolean;
  hasPassword: boolean;
  hasProvider: boolean;
  locale: string | null;
  createdAt: string;
}

const freshMs = 24 * 3_600_000;

export function createProfile(auth: Auth, providerId: string) {
  return {
    async read(visit: Visit): Promise<Profile | null> {
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

    async change(visit: Visit, body: { name?: string; locale?: string }): Promise<void> {
      await callAuth(visit, (options) => auth.api.updateUser({ ...options, body }));
    },

    /**
     * Takes effect once confirmed, or at once where no emails are sent. Does not reveal whether another account has the
     * address.
     */
    async changeEmail(visit: Visit, newEmail: string): Promise<void> {
      await callAuth(visit, (options) => auth.api.changeEmail({ ...options, body: { newEmail } }));
    },

    /** Signs out everywhere else. Throws `INVALID`. */
    async changePassword(
      visit: Visit,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    ): Promise<void> {
      const { user } = (await auth.api.getSession({ headers: cookiesOf(visit) })) ?? {};
      await requireGoodPassword({
        password: newPassword,
        known: [user?.name ?? '', user?.email ?? ''],
        isCommon: isCommonPassword,
        field: 'newPassword',
      });
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      await callAuth(visit, (options) => auth.api.changePassword({ ...options, body }));
    },

    /** For a person who signed up with a provider. Throws `INVALID`, `SIGN_IN_AGAIN`. */
    async setPassword(visit: Visit, newPassword: string): Promise<void> {
      await requireGoodPassword({ password: newPassword, known: [], isCommon: isCommonPassword, field: 'newPassword' });
      await this.requireFresh(visit);
      await callAuth(visit, async ({ headers }) => ({
        response: await auth.api.setPassword({ headers, body: { newPassword } }),
      }));
    },

    /** Throws `INVALID` on `currentPassword`. */
    async requirePassword(visit: Visit, password: string): Promise<void> {
      await callAuth(visit, async ({ headers }) => ({
        response: await auth.api.verifyPassword({ headers, body: { password } }),
      }));
    },

    /** Throws `SIGN_IN_AGAIN` when this session is older than a day. */
    async requireFresh(visit: Visit): Promise<void> {
      const session = await auth.api.getSession({ headers: cookiesOf(visit) });
      if (!session || Date.now() - session.session.createdAt.getTime() > freshMs) throw new Refusal('SIGN_IN_AGAIN');
    },
  };
}
