import { requireGoodPassword } from '../../domain/accounts/passwords.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Auth } from './auth.ts';
import { callAuth, cookiesOf, type Visit } from './auth-call.ts';
import { requireFresh } from './profile.ts';
import { operatorResetToken } from './reset-tokens.ts';

interface Owner {
  name: string;
  email: string;
}

/** Throws `INVALID` on `field`. The password must not match the name or the address. */
export function requireGoodPasswordOf(owner: Owner | null | undefined, password: string, field: string): Promise<void> {
  const known = owner ? [owner.name, owner.email, owner.email.split('@', 1)[0] ?? ''] : [];
  return requireGoodPassword({ password, known, isCommon, field });
}

/** Among the ten thousand most common ones. The list is loaded on first use, since most processes never need it. */
async function isCommon(password: string): Promise<boolean> {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/dist/passwords.json.mjs');
  return passwords.includes(password.toLowerCase());
}

export function createPasswords(auth: Auth) {
  async function userOf(token: string): Promise<string> {
    const found = await (await auth.$context).internalAdapter.findVerificationValue(`reset-password:${token}`);
    if (!found || found.expiresAt < new Date()) throw new Refusal('LINK_SPENT');
    return found.value;
  }

  return {
    /** Answers the same whether or not the account exists. */
    async askReset(visit: Visit, email: string): Promise<void> {
      await callAuth(visit, (options) => auth.api.requestPasswordReset({ ...options, body: { email } }));
    },

    /** Throws `LINK_SPENT`. */
    async checkReset(token: string): Promise<void> {
      await userOf(token);
    },

    /** Ends all sessions, and returns the user's id. Throws `LINK_SPENT`, `INVALID`. */
    async reset(visit: Visit, token: string, newPassword: string): Promise<string> {
      const userId = await userOf(token);
      const { internalAdapter } = await auth.$context;
      const user = await internalAdapter.findUserById(userId);
      await requireGoodPasswordOf(user, newPassword, 'password');
      await callAuth(visit, async () => ({ response: await auth.api.resetPassword({ body: { newPassword, token } }) }));
      // A link from an email proves the address.
      if (user && !user.emailVerified && !operatorResetToken.is(token))
        await internalAdapter.updateUser(userId, { emailVerified: true });
      return userId;
    },

    /** Signs out everywhere else. Throws `INVALID`. */
    async change(visit: Visit, currentPassword: string, newPassword: string): Promise<void> {
      const session = await auth.api.getSession({ headers: cookiesOf(visit) });
      await requireGoodPasswordOf(session?.user, newPassword, 'newPassword');
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      await callAuth(visit, (options) => auth.api.changePassword({ ...options, body }));
    },

    /** For someone who signed up with a provider. Throws `INVALID`, `SIGN_IN_AGAIN`. */
    async set(visit: Visit, newPassword: string): Promise<void> {
      await requireGoodPasswordOf(null, newPassword, 'newPassword');
      await requireFresh(auth, visit);
      await callAuth(visit, async ({ headers }) => ({
        response: await auth.api.setPassword({ headers, body: { newPassword } }),
      }));
    },

    /** Throws `INVALID` on `currentPassword`. */
    async require(visit: Visit, password: string): Promise<void> {
      await callAuth(visit, async ({ headers }) => ({
        response: await auth.api.verifyPassword({ headers, body: { password } }),
      }));
    },
  };
}
