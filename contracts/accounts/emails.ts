import { joined } from '../text/joined.ts';

/** English source of the translations. Names and addresses that people typed never become part of links or markup. */
export interface EmailText {
  subject: string;
  lines: readonly string[];
  action: string | null;
  footer: readonly string[];
}

export const emails = {
  verification: {
    subject: /*i18n*/ 'Confirm your e-mail address',
    lines: [/*i18n*/ 'Someone, hopefully you, made an account with this address at {site}.'],
    action: /*i18n*/ 'Confirm the address',
    footer: [
      joined(
        /*i18n*/ {
          id: 'The link works once, for a day. If this was not you, do nothing: without it the account cannot be used.',
        },
      ),
    ],
  },
  registered: {
    subject: /*i18n*/ 'You already have an account',
    lines: [
      joined(
        /*i18n*/ {
          id:
            'Someone, hopefully you, tried to make an account with this address at {site}. There is one already, so ' +
            'nothing was changed.',
        },
      ),
    ],
    action: /*i18n*/ 'Sign in',
    footer: [
      joined(
        /*i18n*/ {
          id: 'If you have forgotten your password, you can set a new one from there. If this was not you, do nothing.',
        },
      ),
    ],
  },
  reset: {
    subject: /*i18n*/ 'Set a new password',
    lines: [/*i18n*/ 'Someone, hopefully you, asked to set a new password for your account at {site}.'],
    action: /*i18n*/ 'Set a new password',
    footer: [
      /*i18n*/ 'The link works once, for an hour. If this was not you, do nothing: your password stays as it is.',
    ],
  },
  change: {
    subject: /*i18n*/ 'Confirm your new e-mail address',
    lines: [/*i18n*/ 'You asked to use this address for your account at {site}.'],
    action: /*i18n*/ 'Use this address',
    footer: [/*i18n*/ 'The link works once, for a day. If this was not you, do nothing.'],
  },
  changed: {
    subject: /*i18n*/ 'Your e-mail address was changed',
    lines: [/*i18n*/ 'Your account at {site} now has the address {email}. This is the last e-mail to the old one.'],
    action: null,
    footer: [/*i18n*/ 'If this was not you, ask those who run {site} for help at once.'],
  },
  invitation: {
    subject: /*i18n*/ 'You are invited to help run “{event}”',
    lines: [/*i18n*/ '{name} invites you to help run “{event}” at {site}.'],
    action: /*i18n*/ 'See the invitation',
    footer: [
      /*i18n*/ 'The link works once, until {date}. Whoever has it can accept in your place, so keep it to yourself.',
    ],
  },
} as const satisfies Record<string, EmailText>;

export type EmailKind = keyof typeof emails;
