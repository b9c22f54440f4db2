import { Trans } from '@lingui/react/macro';
import type { EntryOptions } from '#contracts/accounts/pages.ts';
import type { Pages } from '#contracts/pages.ts';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { UncontrolledField } from './uncontrolled-field.tsx';
import { PasswordInput } from './password-input.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { MailNotice } from './mail-notice.tsx';
import { useAccountForm } from './use-account-form.ts';

type Account = Pages['accounts/show']['account'];

/** The email address to sign in with. */
export function EmailSection({
  email,
  isConfirmed,
  mail,
}: {
  email: string;
  isConfirmed: boolean;
  mail: EntryOptions['mail'];
}) {
  const form = useAccountForm({ email });
  const path = route('account-emails.update');
  return (
    <SettingsSection title={<Trans>E-mail address</Trans>}>
      <PostForm action={path} method="PUT" onSubmit={() => form.submit('put', path)} className="grid gap-4">
        <UncontrolledField
          {...form.field('email')}
          label={<Trans>E-mail address</Trans>}
          hint={
            isConfirmed ? (
              <Trans>Confirmed. A new one counts once you have followed the link that is sent there.</Trans>
            ) : (
              mail !== 'none' && <Trans>Not confirmed.</Trans>
            )
          }
          type="email"
          autoComplete="email"
          dir="ltr"
          required
        />
        <MailNotice mode={mail} />
        <FormError message={form.failure} />
        <Button type="submit" className="justify-self-start" isBusy={form.isBusy} disabled={form.isBusy}>
          <Trans>Change the address</Trans>
        </Button>
      </PostForm>
    </SettingsSection>
  );
}

/** Changes the password, or sets the first one. */
export function PasswordSection({ account }: { account: Account }) {
  const form = useAccountForm({ currentPassword: '', newPassword: '' });
  const path = route('account-passwords.update');
  return (
    <SettingsSection title={<Trans>Password</Trans>} hint={<Trans>A new one signs you out everywhere else.</Trans>}>
      <PostForm
        action={path}
        method="PUT"
        onSubmit={() => form.submit('put', path, {}, { onSuccess: form.clear })}
        className="grid gap-4"
      >
        <input type="hidden" name="username" autoComplete="username" value={account.email ?? ''} readOnly />
        {account.hasPassword && (
          <PasswordInput
            {...form.field('currentPassword')}
            label={<Trans>Password now</Trans>}
            autoComplete="current-password"
            required
          />
        )}
        <PasswordInput
          {...form.field('newPassword')}
          label={<Trans>New password</Trans>}
          hint={<Trans>At least 8 characters. Three or four words are easy to keep in mind and hard to guess.</Trans>}
          autoComplete="new-password"
          required
        />
        <FormError message={form.failure} />
        <Button type="submit" className="justify-self-start" isBusy={form.isBusy} disabled={form.isBusy}>
          {account.hasPassword ? <Trans>Change the password</Trans> : <Trans>Set a password</Trans>}
        </Button>
      </PostForm>
    </SettingsSection>
  );
}
