import { Trans, useLingui } from '@lingui/react/macro';
import { EntryFrame } from '../../components/account/entry-frame.tsx';
import { PasswordInput } from '../../components/account/password-input.tsx';
import { FormFailure } from '../../components/account/form-failure.tsx';
import { useEntryForm } from '../../components/account/use-entry-form.ts';
import { Button } from '../../components/button.tsx';
import { PostForm } from '../../components/post-form.tsx';
import type { PropsOf } from '../../page-props.ts';
import { route } from '../../routes.ts';

/** Where the letter's link leads. */
export default function SetPassword({ token }: PropsOf<'passwords/edit'>) {
  const { t } = useLingui();
  const form = useEntryForm({ password: '' });
  const path = route('passwords.update', { token });
  return (
    <EntryFrame title={t`Set a new password`} heading={<Trans>Set a new password</Trans>} lead={<Trans>Everybody who is signed in to your account with the old one is signed out.</Trans>}>
      <PostForm action={path} method="PUT" onSubmit={() => form.submit('put', path)} className="grid gap-5">
        <PasswordInput
          {...form.field('password')}
          label={<Trans>New password</Trans>}
          hint={<Trans>At least 8 characters. Three or four words are easy to keep in mind and hard to guess.</Trans>}
          autoComplete="new-password"
          required
        />
        <FormFailure message={form.failure} />
        <Button type="submit" look="primary" size="large" isBusy={form.isBusy} disabled={form.isBusy}>
          <Trans>Set the password</Trans>
        </Button>
      </PostForm>
    </EntryFrame>
  );
}
