import type { Role } from '../views.ts';

/** What just happened to an account, shown on the next page. */
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

/** How people can sign in here, and whether emails reach them. */
export interface EntryOptions {
  /**
   * `log`: written to the server's log, for developers. `none`: addresses are not verified, and only an operator can
   * reset a password.
   */
  mail: 'sent' | 'log' | 'none';
  /** Passkeys need a site with a domain name, over TLS or on localhost. */
  hasPasskeys: boolean;
  /** The OpenID Connect provider's host; null without one. */
  provider: string | null;
}

export interface SessionView {
  id: string;
  /** Such as `Firefox` and `Windows`; null when the browser does not say. */
  browser: string | null;
  system: string | null;
  isThisOne: boolean;
  createdAt: string;
  /** Rounded to the hour. */
  lastUsedAt: string;
}

export interface PasskeyView {
  id: string;
  name: string;
  createdAt: string;
}

/** Page component → its own props, for signing in and managing an account. */
export interface AccountPages {
  /** `to`: a path of this site to return to. */
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
    /** The events deleted with the account, and those the account only leaves. */
    events: { id: string; title: string; role: Role; isDeleted: boolean }[];
    entry: EntryOptions;
  };
}
