import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { PasswordInput } from '../../accounts/password-input.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

/** The page behind the link of the password email. */
export default function SetPassword({ token }: PropsOf<'passwords/edit'>) {
  const { t } = useLingui();
  const form = useAccountForm({ password: '' });
  const path = route('passwords.update', { token });
  return (
    <AccountFormPage
      title={t`Set a new password`}
      heading={<Trans>Set a new password</Trans>}
      lead={<Trans>Everybody who is signed in to your account with the old one is signed out.</Trans>}
    >
      <PostForm action={path} method="PUT" onSubmit={() => form.submit('put', path)} className="grid gap-5">
        <PasswordInput
          {...form.field('password')}
          label={<Trans>New password</Trans>}
          hint={<Trans>At least 8 characters. Three or four words are easy to keep in mind and hard to guess.</Trans>}
          autoComplete="new-password"
          required
        />
        <FormError message={form.failure} />
        <Button type="submit" look="primary" size="large" isBusy={form.isBusy} disabled={form.isBusy}>
          <Trans>Set the password</Trans>
        </Button>
      </PostForm>
    </AccountFormPage>
  );
}
