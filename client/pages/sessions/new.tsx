import { Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { EntryFrame } from '../../accounts/account-form-page.tsx';
import { EntryInput } from '../../accounts/uncontrolled-field.tsx';
import { PasswordInput } from '../../accounts/password-input.tsx';
import { FormFailure } from '../../ui/form/form-error.tsx';
import { OtherWays } from '../../accounts/passwordless-sign-in.tsx';
import { useEntryForm } from '../../accounts/use-account-form.ts';
import { withTo } from '../../app/return-path.ts';
import { Button } from '../../ui/button.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

const formId = 'sign-in';

/** Signing in. What was started here without an account comes along. */
export default function SignIn({ to, email, entry, host, old }: PropsOf<'sessions/new'>) {
  const { t } = useLingui();
  const form = useEntryForm({ email: old['email'] ?? email, password: '' });
  return (
    <EntryFrame
      formId={formId}
      title={t`Sign in`}
      heading={<Trans>Sign in</Trans>}
      lead={host?.isAnonymous ? <Trans>The events that you started in this browser move into your account.</Trans> : undefined}
    >
      <PostForm id={formId} action={route('sessions.create')} onSubmit={() => form.submit('post', route('sessions.create'), { to })} className="grid gap-5">
        {to !== null && <input type="hidden" name="to" value={to} />}
        <EntryInput {...form.field('email')} label={<Trans>E-mail address</Trans>} type="email" autoComplete="username" dir="ltr" required />
        <PasswordInput {...form.field('password')} label={<Trans>Password</Trans>} autoComplete="current-password" required />
        <FormFailure message={form.failure} />
        <Button type="submit" look="primary" size="large" isBusy={form.isBusy} disabled={form.isBusy}>
          <Trans>Sign in</Trans>
        </Button>
        <Link href={route('passwords.new')} className="link inline-flex min-h-11 items-center justify-self-center">
          <Trans>I have forgotten my password</Trans>
        </Link>
      </PostForm>
      <OtherWays entry={entry} to={to} />
      <p className="text-center text-muted">
        <Trans>
          No account yet?{' '}
          <Link href={withTo(route('accounts.new'), to)} className="link">
            Sign up
          </Link>
        </Trans>
      </p>
    </EntryFrame>
  );
}
