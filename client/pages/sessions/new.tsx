import { Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { UncontrolledField } from '../../accounts/uncontrolled-field.tsx';
import { PasswordInput } from '../../accounts/password-input.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PasswordlessSignIn } from '../../accounts/passwordless-sign-in.tsx';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { withReturnPath } from '../../app/return-path.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

const formId = 'sign-in';

/** Sign-in. Events created in this browser without an account are added to it. */
export default function SignIn({ to, email, entry, host, old }: PropsOf<'sessions/new'>) {
  const { t } = useLingui();
  const form = useAccountForm({ email: old['email'] ?? email, password: '' });
  return (
    <AccountFormPage
      formId={formId}
      title={t`Sign in`}
      heading={<Trans>Sign in</Trans>}
      lead={
        host?.isAnonymous ? (
          <Trans>The events that you started in this browser move into your account.</Trans>
        ) : undefined
      }
    >
      <PostForm
        id={formId}
        action={route('sessions.create')}
        onSubmit={() => form.submit('post', route('sessions.create'), { to })}
        className="grid gap-5"
      >
        {to !== null && <input type="hidden" name="to" value={to} />}
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
          autoComplete="current-password"
          required
        />
        <FormError message={form.failure} />
        <Button type="submit" look="primary" size="large" isBusy={form.isBusy} disabled={form.isBusy}>
          <Trans>Sign in</Trans>
        </Button>
        <Link href={route('passwords.new')} className="link inline-flex min-h-11 items-center justify-self-center">
          <Trans>I have forgotten my password</Trans>
        </Link>
      </PostForm>
      <PasswordlessSignIn entry={entry} to={to} />
      <p className="text-center text-muted">
        <Trans>
          No account yet?{' '}
          <Link href={withReturnPath(route('accounts.new'), to)} className="link">
            Sign up
          </Link>
        </Trans>
      </p>
    </AccountFormPage>
  );
}
