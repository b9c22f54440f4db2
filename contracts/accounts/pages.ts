import type { Role } from '../views.ts';

/** What just happened to an account, told on the page that follows. */
export type AccountNews =
  | 'confirmed'
  | 'mailed'
  | 'password-set'
  | 'deleted'
  | 'sign-in-again'
  | 'email-asked'
  | 'password-changed'
  | 'signed-out-elsewhere'
  | 'profile'
  | 'passkey'
  | 'left'
  | 'declined';

/** How people can sign in here, and whether mail reaches them. */
export interface EntryOptions {
  /** `log`: written to the server's log, for developers; `none`: addresses are not checked, and only an operator helps with a lost password. */
  mail: 'sent' | 'log' | 'none';
  /** Passkeys need a site with a name, over TLS or on this machine. */
  hasPasskeys: boolean;
  /** The OpenID Connect provider's host; null when there is none. */
  provider: string | null;
}

export interface SessionView {
  id: string;
  /** Such as `Firefox` and `Windows`; null when the browser does not say. */
  browser: string | null;
  system: string | null;
  isThisOne: boolean;
  createdAt: string;
  /** To the hour. */
  lastUsedAt: string;
}

export interface PasskeyView {
  id: string;
  name: string;
  createdAt: string;
}

/** Page component → its own props: those by which hosts come in and look after their accounts. */
export interface AccountPages {
  /** `to`: a path of this site, where the way leads on. */
  'sessions/new': { to: string | null; email: string; entry: EntryOptions };
  'accounts/new': { to: string | null; entry: EntryOptions };
  'verifications/new': { entry: EntryOptions };
  'verifications/show': { token: string; email: string; kind: 'account' | 'change' };
  'passwords/new': { isAsked: boolean; entry: EntryOptions };
  'passwords/edit': { token: string };
  'accounts/show': {
    account: {
      id: string;
      name: string;
      email: string | null;
      isEmailVerified: boolean;
      hasPassword: boolean;
      hasProvider: boolean;
      locale: string;
    };
    sessions: SessionView[];
    passkeys: PasskeyView[];
    /** Events that go with the account, and those it only leaves. */
    events: { id: string; title: string; role: Role; isDeleted: boolean }[];
    entry: EntryOptions;
  };
}
