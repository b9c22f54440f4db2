import { requireGoodPassword } from '../../domain/accounts/passwords.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Store } from '../../domain/model/store.ts';
import type { Auth } from './auth.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Confirmation, Confirmations } from './confirmations.ts';
import { callAuth, codeOf, cookiesFor, type Visit } from './auth-call.ts';

export interface SignInDeps {
  auth: Auth;
  store: Store;
  confirmations: Confirmations;
  isMailSent: boolean;
  /** The id of who is signed in here, and whether they have an account. Asked for before anybody comes in: what was ended is left behind. */
  host: (visit: Visit) => Promise<{ id: string; isAnonymous: boolean } | null>;
  /** Open pages of this user get nothing more, in every browser: those that are signed in still come back by themselves. */
  dismiss: (visit: Visit, userId: string) => void;
  /** The last letter to an address that the account no longer has. */
  tellOldAddress: (visit: Visit, from: string, to: string) => Promise<void>;
}

export interface SigningUp {
  name: string;
  /** Lower case. */
  email: string;
  password: string;
  /** What was chosen in this browser; what it only asks for may be another one's tomorrow. */
  locale: string | null;
}

/** `mailed`: the address has to be confirmed first, by a letter that is under way. */
type Entered = 'signed-in' | 'mailed';

/** Coming in with an address and a password, and going out. */
export function createSignIn({ auth, store, confirmations, isMailSent, host, dismiss, tellOldAddress }: SignInDeps) {
  /** An account that nobody has confirmed and that has nothing is no account: who signs up now chooses its password. */
  async function forgetUnconfirmed(email: string): Promise<void> {
    const { internalAdapter } = await auth.$context;
    const user = (await internalAdapter.findUserByEmail(email))?.user;
    if (!user || user.emailVerified || (await store.users.memberships(user.id)).length > 0) return;
    await internalAdapter.deleteUser(user.id);
  }

  /** Whoever was signed in here before is signed out: a session belongs to one sign-in. */
  async function replacingSession<T>(visit: Visit, signIn: () => Promise<T>): Promise<T> {
    // Forgets the cookie of a session that has ended.
    await host(visit);
    const before = await auth.api.getSession({ headers: new Headers({ cookie: visit.request.headers.cookie ?? '' }) });
    const result = await signIn();
    // A guest's is gone already, with the guest.
    if (!before || before.user.isAnonymous) return result;
    const after = await auth.api.getSession({ headers: cookiesFor(visit.reply) });
    // Whoever has to confirm an address first, or confirmed the one of who is signed in, leaves the session as it is.
    if (!after || after.session.token === before.session.token) return result;
    await (await auth.$context).internalAdapter.deleteSession(before.session.token);
    if (after.user.id !== before.user.id) dismiss(visit, before.user.id);
    return result;
  }

  return {
    replacingSession,

    /** Answers the same for a new address and a known one, where letters can tell them apart. Throws `INVALID`. */
    async signUp(visit: Visit, { name, email, password, locale }: SigningUp): Promise<Entered> {
      await requireGoodPassword({
        password,
        known: [name, email, email.split('@', 1)[0] ?? ''],
        isCommon: isCommonPassword,
        field: 'password',
      });
      if (isMailSent) await forgetUnconfirmed(email);
      const body = { name, email, password, ...(locale !== null && { locale }) };
      const { token } = await replacingSession(visit, () =>
        callAuth(visit, (options) => auth.api.signUpEmail({ ...options, body })),
      );
      return token === null ? 'mailed' : 'signed-in';
    },

    /** Throws `INVALID`, which does not tell whether there is such an account. */
    async signIn(visit: Visit, body: { email: string; password: string }): Promise<Entered> {
      try {
        await replacingSession(visit, () => callAuth(visit, (options) => auth.api.signInEmail({ ...options, body })));
        return 'signed-in';
      } catch (error) {
        if (codeOf(error) === 'EMAIL_NOT_VERIFIED') return 'mailed';
        throw error;
      }
    },

    /** Other tabs of this browser, which may be in front of somebody else next, stop hearing of the event as well. */
    async signOut(visit: Visit): Promise<void> {
      const before = await host(visit);
      await callAuth(visit, (options) => auth.api.signOut(options));
      if (before) dismiss(visit, before.id);
    },

    /** What a link would confirm. Throws `LINK_SPENT`. */
    async confirmation(token: string): Promise<Confirmation> {
      return confirmations.look(token);
    },

    /**
     * Confirms an address. Signs in only in the browser that asked for it (or in one where nobody is): a link sent to somebody
     * else must not take their events into a stranger's account. Throws `LINK_SPENT`, and `NOT_ALLOWED` for a change of address
     * by anybody but the account's owner.
     */
    async confirm(visit: Visit, token: string): Promise<Entered | 'confirmed'> {
      const asked = await confirmations.look(token);
      const here = await host(visit);
      if (asked.kind === 'change' && here?.id !== asked.userId) throw new Refusal('NOT_ALLOWED');
      const user = await (await auth.$context).internalAdapter.findUserById(asked.userId);
      if (!user) throw new Refusal('LINK_SPENT');
      await confirmations.use(token);
      const query = { token: asked.proof };
      if (asked.kind === 'account' && here !== null && here.id !== asked.askedBy) {
        await (await auth.$context).internalAdapter.updateUser(user.id, { emailVerified: true });
        return 'confirmed';
      }
      await replacingSession(visit, () => callAuth(visit, (options) => auth.api.verifyEmail({ ...options, query })));
      if (asked.kind === 'change' && user.emailVerified) await tellOldAddress(visit, user.email, asked.email);
      return 'signed-in';
    },
  };
}
