import type { Role } from '../views.ts';

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

export interface EntryOptions {
  /** `log`: in the server's log, in development. `none`: only an operator resets passwords. */
  mail: 'sent' | 'log' | 'none';
  /** Passkeys need a domain name, over TLS or on localhost. */
  hasPasskeys: boolean;
  provider: string | null;
}

export interface SessionView {
  id: string;
  browser: string | null;
  system: string | null;
  isThisOne: boolean;
  createdAt: string;
  lastUsedAt: string;
}

export interface PasskeyView {
  id: string;
  name: string;
  createdAt: string;
}

export interface AccountPages {
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
    events: { id: string; title: string; role: Role; isDeleted: boolean }[];
    entry: EntryOptions;
  };
}
