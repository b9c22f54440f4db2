import { requireGoodPassword } from '../../domain/accounts/passwords.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Auth } from './auth.ts';
import { isCommonPassword } from './common-passwords.ts';
import { callAuth, type Visit } from './auth-call.ts';
import { operatorResetToken } from './reset-tokens.ts';

export function createRecovery(auth: Auth) {
  async function userOf(token: string): Promise<string> {
    const found = await (await auth.$context).internalAdapter.findVerificationValue(`reset-password:${token}`);
    if (!found || found.expiresAt < new Date()) throw new Refusal('LINK_SPENT');
    return found.value;
  }

  return {
    /** Answers the same whether or not the account exists. */
    async ask(visit: Visit, email: string): Promise<void> {
      await callAuth(visit, (options) => auth.api.requestPasswordReset({ ...options, body: { email } }));
    },

    async look(token: string): Promise<void> {
      await userOf(token);
    },

    /** Ends all sessions, and returns the user's id. Throws `LINK_SPENT`, `INVALID`. */
    async set(visit: Visit, token: string, newPassword: string): Promise<string> {
      const userId = await userOf(token);
      const { internalAdapter } = await auth.$context;
      const user = await internalAdapter.findUserById(userId);
      await requireGoodPassword({
        password: newPassword,
        known: [user?.name ?? '', user?.email ?? ''],
        isCommon: isCommonPassword,
        field: 'password',
      });
      await callAuth(visit, async () => ({ response: await auth.api.resetPassword({ body: { newPassword, token } }) }));
      // A link from an email proves the address.
      if (user && !user.emailVerified && !operatorResetToken.is(token))
        await internalAdapter.updateUser(userId, { emailVerified: true });
      return userId;
    },
  };
}
