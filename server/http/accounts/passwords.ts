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

export function requireGoodPasswordOf(owner: Owner | null | undefined, password: string, field: string): Promise<void> {
  const known = owner ? [owner.name, owner.email, owner.email.split('@', 1)[0] ?? ''] : [];
  return requireGoodPassword({ password, known, isCommon, field });
}

/** Loads ten thousand common passwords on first use, since most processes never need them. */
async function isCommon(password: string) {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/dist/passwords.json.mjs');
  return passwords.includes(password.toLowerCase());
}

export function createPasswords(auth: Auth) {
  async function userOf(token: string) {
    const found = await (await auth.adapter()).findVerificationValue(`reset-password:${token}`);
    if (!found || found.expiresAt < new Date()) throw new Refusal('LINK_SPENT');
    return found.value;
  }

  return {
    /** The answer does not reveal whether the account exists. */
    async askReset(visit: Visit, email: string) {
      await callAuth(visit, (options) => auth.api.requestPasswordReset({ ...options, body: { email } }));
    },

    async checkReset(token: string) {
      await userOf(token);
    },

    async reset(visit: Visit, token: string, newPassword: string) {
      const userId = await userOf(token);
      const adapter = await auth.adapter();
      const user = await adapter.findUserById(userId);
      await requireGoodPasswordOf(user, newPassword, 'password');
      await callAuth(visit, async () => ({ response: await auth.api.resetPassword({ body: { newPassword, token } }) }));
      if (user && !user.emailVerified && !operatorResetToken.is(token))
        await adapter.updateUser(userId, { emailVerified: true });
      return userId;
    },

    async change(visit: Visit, currentPassword: string, newPassword: string) {
      const session = await auth.api.getSession({ headers: cookiesOf(visit) });
      await requireGoodPasswordOf(session?.user, newPassword, 'newPassword');
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      await callAuth(visit, (options) => auth.api.changePassword({ ...options, body }));
    },

    async set(visit: Visit, newPassword: string) {
      await requireGoodPasswordOf(null, newPassword, 'newPassword');
      await requireFresh(auth, visit);
      await callAuth(visit, async ({ headers }) => ({
        response: await auth.api.setPassword({ headers, body: { newPassword } }),
      }));
    },

    async require(visit: Visit, password: string) {
      await callAuth(visit, async ({ headers }) => ({
        response: await auth.api.verifyPassword({ headers, body: { password } }),
      }));
    },
  };
}
