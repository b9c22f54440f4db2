import { Refusal } from '#contracts/refusal.ts';
import type { Store } from '../../domain/model/store.ts';
import type { Auth } from './auth.ts';
import type { Confirmation, Confirmations } from './confirmations.ts';
import { requireGoodPasswordOf } from './passwords.ts';
import { callAuth, codeOf, cookiesFor, cookiesOf, type Visit } from './auth-call.ts';

interface SignInDeps {
  auth: Auth;
  store: Store;
  confirmations: Confirmations;
  isMailSent: boolean;
  host: (visit: Visit) => Promise<{ id: string; isAnonymous: boolean } | null>;
  dismiss: (visit: Visit, userId: string) => void;
  emailOldAddress: (visit: Visit, from: string, to: string) => Promise<void>;
}

interface SigningUp {
  name: string;
  email: string;
  password: string;
  /** A language the visitor chose, not just the browser's. */
  locale: string | null;
}

type Entered = 'signed-in' | 'mailed';

export function createSignIn({ auth, store, confirmations, isMailSent, host, dismiss, emailOldAddress }: SignInDeps) {
  /** Deletes an unconfirmed account without data, so that the person who signs up now chooses its password. */
  async function forgetUnconfirmed(email: string) {
    const adapter = await auth.adapter();
    const user = (await adapter.findUserByEmail(email))?.user;
    if (!user || user.emailVerified || (await store.users.memberships(user.id)).length > 0) return;
    await adapter.deleteUser(user.id);
  }

  async function replacingSession<T>(visit: Visit, signIn: () => Promise<T>): Promise<T> {
    await host(visit);
    const before = await auth.api.getSession({ headers: cookiesOf(visit) });
    const result = await signIn();
    // A guest's session is deleted with the guest.
    if (!before || before.user.isAnonymous) return result;
    const after = await auth.api.getSession({ headers: cookiesFor(visit.reply) });
    // The address must still be confirmed, or belongs to the signed-in user.
    if (!after || after.session.token === before.session.token) return result;
    await (await auth.adapter()).deleteSession(before.session.token);
    if (after.user.id !== before.user.id) dismiss(visit, before.user.id);
    return result;
  }

  return {
    replacingSession,

    async signUp(visit: Visit, { name, email, password, locale }: SigningUp): Promise<Entered> {
      await requireGoodPasswordOf({ name, email }, password, 'password');
      if (isMailSent) await forgetUnconfirmed(email);
      const body = { name, email, password, ...(locale !== null && { locale }) };
      const { token } = await replacingSession(visit, () =>
        callAuth(visit, (options) => auth.api.signUpEmail({ ...options, body })),
      );
      return token === null ? 'mailed' : 'signed-in';
    },

    async signIn(visit: Visit, body: { email: string; password: string }): Promise<Entered> {
      try {
        await replacingSession(visit, () => callAuth(visit, (options) => auth.api.signInEmail({ ...options, body })));
        return 'signed-in';
      } catch (error) {
        if (codeOf(error) === 'EMAIL_NOT_VERIFIED') return 'mailed';
        throw error;
      }
    },

    /** Also signs out other tabs, since the next person may use them. */
    async signOut(visit: Visit) {
      const before = await host(visit);
      await callAuth(visit, (options) => auth.api.signOut(options));
      if (before) dismiss(visit, before.id);
    },

    confirmation: (token: string): Promise<Confirmation> => confirmations.look(token),

    /** Signs in only the browser that asked for the link, or one without a session, which has no events to lose. */
    async confirm(visit: Visit, token: string): Promise<Entered | 'confirmed'> {
      const asked = await confirmations.look(token);
      const here = await host(visit);
      if (asked.kind === 'change' && here?.id !== asked.userId) throw new Refusal('NOT_ALLOWED');
      const user = await (await auth.adapter()).findUserById(asked.userId);
      if (!user) throw new Refusal('LINK_SPENT');
      await confirmations.use(token);
      const query = { token: asked.proof };
      if (asked.kind === 'account' && here !== null && here.id !== asked.askedBy) {
        await (await auth.adapter()).updateUser(user.id, { emailVerified: true });
        return 'confirmed';
      }
      await replacingSession(visit, () => callAuth(visit, (options) => auth.api.verifyEmail({ ...options, query })));
      if (asked.kind === 'change' && user.emailVerified) await emailOldAddress(visit, user.email, asked.email);
      return 'signed-in';
    },
  };
}
