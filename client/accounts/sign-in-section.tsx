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
    <SettingsSection title={t`Email address`}>
      <AccountForm
        path={route('account-emails.update')}
        method="PUT"
        initial={{ email: account.email ?? '' }}
        isSection
        words={t`Change address`}
      >
        {(field) => (
          <>
            <EmailField
              {...field('email')}
              hint={
                account.isEmailVerified
                  ? t`Confirmed. To use a new address, follow the link sent to it.`
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
    <SettingsSection title={t`Password`} hint={t`A new password signs you out everywhere else.`}>
      <AccountForm
        path={route('account-passwords.update')}
        method="PUT"
        initial={{ currentPassword: '', newPassword: '' }}
        isSection
        isCleared
        words={account.hasPassword ? t`Change password` : t`Set password`}
      >
        {(field) => (
          <>
            <input type="hidden" name="username" autoComplete="username" value={account.email ?? ''} readOnly />
            {account.hasPassword && (
              <PasswordInput
                {...field('currentPassword')}
                label={t`Current password`}
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
