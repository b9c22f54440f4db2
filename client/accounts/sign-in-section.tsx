import { useLingui } from '@lingui/react/macro';
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
  const { t } = useLingui();
  return (
    <SettingsSection title={t`E-mail address`}>
      <AccountForm
        path={route('account-emails.update')}
        method="PUT"
        initial={{ email: account.email ?? '' }}
        isSection
        words={t`Change the address`}
      >
        {(field) => (
          <>
            <EmailField
              {...field('email')}
              hint={
                account.isEmailVerified
                  ? t`Confirmed. A new one counts once you have followed the link that is sent there.`
                  : mail !== 'none' && t`Not confirmed.`
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
  const { t } = useLingui();
  return (
    <SettingsSection title={t`Password`} hint={t`A new one signs you out everywhere else.`}>
      <AccountForm
        path={route('account-passwords.update')}
        method="PUT"
        initial={{ currentPassword: '', newPassword: '' }}
        isSection
        isCleared
        words={account.hasPassword ? t`Change the password` : t`Set a password`}
      >
        {(field) => (
          <>
            <input type="hidden" name="username" autoComplete="username" value={account.email ?? ''} readOnly />
            {account.hasPassword && (
              <PasswordInput
                {...field('currentPassword')}
                label={t`Password now`}
                autoComplete="current-password"
                required
              />
            )}
            <NewPasswordField {...field('newPassword')} label={t`New password`} />
          </>
        )}
      </AccountForm>
    </SettingsSection>
  );
}
