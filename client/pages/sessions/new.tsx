import { Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { AccountForm, EmailField, PasswordInput } from '../../accounts/account-form.tsx';
import { PasswordlessSignIn } from '../../accounts/passwordless-sign-in.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route, withReturnPath } from '../../app/routes.ts';

const formId = 'sign-in';

export default function SignIn({ to, email, entry, host, old }: PropsOf<'sessions/new'>) {
  const { t } = useLingui();
  return (
    <AccountFormPage
      formId={formId}
      title={t`Sign in`}
      lead={host?.isAnonymous ? t`Events you started in this browser move to your account.` : undefined}
    >
      <AccountForm
        id={formId}
        path={route('sessions.create')}
        initial={{ email: old['email'] ?? email, password: '' }}
        to={to}
        words={t`Sign in`}
        end={
          <Link href={route('passwords.new')} className="link inline-flex min-h-11 items-center justify-self-center">
            {t`Forgot your password?`}
          </Link>
        }
      >
        {(field) => (
          <>
            <EmailField {...field('email')} autoComplete="username" />
            <PasswordInput {...field('password')} label={t`Password`} autoComplete="current-password" required />
          </>
        )}
      </AccountForm>
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
