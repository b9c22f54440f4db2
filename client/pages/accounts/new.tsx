import { Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { UncontrolledField } from '../../accounts/uncontrolled-field.tsx';
import { PasswordInput } from '../../accounts/password-input.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { MailNotice } from '../../accounts/mail-notice.tsx';
import { PasswordlessSignIn } from '../../accounts/passwordless-sign-in.tsx';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { withReturnPath } from '../../app/return-path.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

const formId = 'sign-up';

/** Sign-up: keeps the host's events and makes them available on every device. */
export default function SignUp({ to, entry, host, old }: PropsOf<'accounts/new'>) {
  const { t } = useLingui();
  // Defaults to the name the crew already knows.
  const form = useAccountForm({ name: old['name'] ?? host?.name ?? '', email: old['email'] ?? '', password: '' });
  return (
    <AccountFormPage
      formId={formId}
      title={t`Sign up`}
      heading={<Trans>Sign up</Trans>}
      lead={
        host?.isAnonymous ? (
          <Trans>
            The events that you started in this browser become your account’s, and you reach them from everywhere.
          </Trans>
        ) : (
          <Trans>With an account you reach your events from everywhere. Nobody needs one to take part.</Trans>
        )
      }
    >
      <PostForm
        id={formId}
        action={route('accounts.create')}
        onSubmit={() => form.submit('post', route('accounts.create'), { to })}
        className="grid gap-5"
      >
        {to !== null && <input type="hidden" name="to" value={to} />}
        <UncontrolledField
          {...form.field('name')}
          label={<Trans>Your name</Trans>}
          hint={<Trans>Your crew sees it, the room does not.</Trans>}
          autoComplete="name"
          dir="auto"
          required
        />
        <UncontrolledField
          {...form.field('email')}
          label={<Trans>E-mail address</Trans>}
          type="email"
          autoComplete="username"
          dir="ltr"
          required
        />
        <PasswordInput
          {...form.field('password')}
          label={<Trans>Password</Trans>}
          hint={<Trans>At least 8 characters. Three or four words are easy to keep in mind and hard to guess.</Trans>}
          autoComplete="new-password"
          required
        />
        <MailNotice mode={entry.mail} />
        <FormError message={form.failure} />
        <Button type="submit" look="primary" size="large" isBusy={form.isBusy} disabled={form.isBusy}>
          <Trans>Sign up</Trans>
        </Button>
      </PostForm>
      <PasswordlessSignIn entry={{ ...entry, hasPasskeys: false }} to={to} />
      <p className="text-center text-muted">
        <Trans>
          You have an account?{' '}
          <Link href={withReturnPath(route('sessions.new'), to)} className="link">
            Sign in
          </Link>
        </Trans>
      </p>
    </AccountFormPage>
  );
}
