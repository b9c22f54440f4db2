import { Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { AccountForm, EmailField, HostNameField, NewPasswordField } from '../../accounts/account-form.tsx';
import { MailNotice } from '../../accounts/mail-notice.tsx';
import { PasswordlessSignIn } from '../../accounts/passwordless-sign-in.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route, withReturnPath } from '../../app/routes.ts';

const formId = 'sign-up';

export default function SignUp({ to, entry, host, old }: PropsOf<'accounts/new'>) {
  const { t } = useLingui();
  const name = old['name'] ?? host?.name ?? '';
  return (
    <AccountFormPage
      formId={formId}
      title={t`Sign up`}
      lead={
        host?.isAnonymous
          ? t`Events you started in this browser move to your account.`
          : t`Open your events from any device. Participants need no account.`
      }
    >
      <AccountForm
        id={formId}
        path={route('accounts.create')}
        initial={{ name, email: old['email'] ?? '', password: '' }}
        to={to}
        words={t`Sign up`}
      >
        {(field) => (
          <>
            <HostNameField {...field('name')} />
            <EmailField {...field('email')} autoComplete="username" />
            <NewPasswordField {...field('password')} label={t`Password`} />
            <MailNotice mode={entry.mail} />
          </>
        )}
      </AccountForm>
      <PasswordlessSignIn entry={{ ...entry, hasPasskeys: false }} to={to} />
      <p className="text-center text-muted">
        <Trans>
          Already have an account?{' '}
          <Link href={withReturnPath(route('sessions.new'), to)} className="link">
            Sign in
          </Link>
        </Trans>
      </p>
    </AccountFormPage>
  );
}
