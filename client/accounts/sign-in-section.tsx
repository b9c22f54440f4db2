import { Trans } from '@lingui/react/macro';
import type { EntryOptions } from '#contracts/accounts/pages.ts';
import type { Pages } from '#contracts/pages.ts';
import { route } from '../app/routes.ts';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { AccountForm, EmailField, NewPasswordField } from './account-form.tsx';
import { PasswordInput } from './password-input.tsx';
import { MailNotice } from './mail-notice.tsx';

interface SectionProps {
  account: Pages['accounts/show']['account'];
}

export function EmailSection({ account, mail }: SectionProps & { mail: EntryOptions['mail'] }) {
  return (
    <SettingsSection title={<Trans>E-mail address</Trans>}>
      <AccountForm
        path={route('account-emails.update')}
        method="PUT"
        initial={{ email: account.email ?? '' }}
        isSection
        words={<Trans>Change the address</Trans>}
      >
        {(field) => (
          <>
            <EmailField
              {...field('email')}
              hint={
                account.isEmailVerified ? (
                  <Trans>Confirmed. A new one counts once you have followed the link that is sent there.</Trans>
                ) : (
                  mail !== 'none' && <Trans>Not confirmed.</Trans>
                )
              }
              autoComplete="email"
            />
            <MailNotice mode={mail} />
          </>
        )}
      </AccountForm>
    </SettingsSection>
  );
}

export function PasswordSection({ account }: SectionProps) {
  return (
    <SettingsSection title={<Trans>Password</Trans>} hint={<Trans>A new one signs you out everywhere else.</Trans>}>
      <AccountForm
        path={route('account-passwords.update')}
        method="PUT"
        initial={{ currentPassword: '', newPassword: '' }}
        isSection
        isCleared
        words={account.hasPassword ? <Trans>Change the password</Trans> : <Trans>Set a password</Trans>}
      >
        {(field) => (
          <>
            <input type="hidden" name="username" autoComplete="username" value={account.email ?? ''} readOnly />
            {account.hasPassword && (
              <PasswordInput
                {...field('currentPassword')}
                label={<Trans>Password now</Trans>}
                autoComplete="current-password"
                required
              />
            )}
            <NewPasswordField {...field('newPassword')} label={<Trans>New password</Trans>} />
          </>
        )}
      </AccountForm>
    </SettingsSection>
  );
}
