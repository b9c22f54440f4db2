/** Names and addresses that people typed never become part of links or markup. */
export interface EmailText {
  subject: string;
  lines: readonly string[];
  action: string | null;
  footer: readonly string[];
}

export const emails = {
  verification: {
    subject: /*i18n*/ 'Confirm your email address',
    lines: [/*i18n*/ 'An account at {site} was created with this address.'],
    action: /*i18n*/ 'Confirm the address',
    footer: [/*i18n*/ 'The link works once, for a day. If this was not you, ignore this email.'],
  },
  registered: {
    subject: /*i18n*/ 'You already have an account',
    lines: [/*i18n*/ 'Someone tried to create an account at {site} with this address. You already have one.'],
    action: /*i18n*/ 'Sign in',
    footer: [/*i18n*/ 'You can set a new password there. If this was not you, ignore this email.'],
  },
  reset: {
    subject: /*i18n*/ 'Set a new password',
    lines: [/*i18n*/ 'Someone asked to set a new password for your account at {site}.'],
    action: /*i18n*/ 'Set a new password',
    footer: [/*i18n*/ 'The link works once, for an hour. If this was not you, ignore this email.'],
  },
  change: {
    subject: /*i18n*/ 'Confirm your new email address',
    lines: [/*i18n*/ 'You asked to use this address for your account at {site}.'],
    action: /*i18n*/ 'Use this address',
    footer: [/*i18n*/ 'The link works once, for a day. If this was not you, ignore this email.'],
  },
  changed: {
    subject: /*i18n*/ 'Your email address was changed',
    lines: [/*i18n*/ 'Your account at {site} now uses {email}. This is the last email to this address.'],
    action: null,
    footer: [/*i18n*/ 'If this was not you, tell the people who run {site} immediately.'],
  },
  invitation: {
    subject: /*i18n*/ 'You are invited to help run “{event}”',
    lines: [/*i18n*/ '{name} invites you to help run “{event}” at {site}.'],
    action: /*i18n*/ 'See the invitation',
    footer: [/*i18n*/ 'The link works once, until {date}. Keep it private: anyone who has it can accept.'],
  },
} as const satisfies Record<string, EmailText>;

export type EmailKind = keyof typeof emails;
