import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { AccountForm, EmailField } from '../../accounts/account-form.tsx';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { EntryOptions } from '#contracts/accounts/pages.ts';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

export default function ForgotPassword({ isAsked, entry, old }: PropsOf<'passwords/new'>) {
  const { t } = useLingui();
  return (
    <AccountFormPage title={t`Set a new password`} lead={<Lead mode={entry.mail} />}>
      {isAsked && (
        <Banner look="positive">
          {entry.mail === 'log'
            ? t`If the account exists, a link valid for an hour is in the server’s log.`
            : t`If the account exists, we sent a link valid for an hour.`}
        </Banner>
      )}
      {entry.mail === 'none' ? (
        <ByHand hasPasskeys={entry.hasPasskeys} />
      ) : (
        <AccountForm
          path={route('passwords.create')}
          initial={{ email: old['email'] ?? '' }}
          words={entry.mail === 'log' ? t`Write the link to the log` : t`Send the link`}
        >
          {(field) => <EmailField {...field('email')} autoComplete="username" />}
        </AccountForm>
      )}
      <ButtonLink href={route('sessions.new')} look="quiet">
        {t`Back to signing in`}
      </ButtonLink>
    </AccountFormPage>
  );
}

function Lead({ mode }: { mode: EntryOptions['mail'] }) {
  switch (mode) {
    case 'sent':
      return <Trans>We send a link to set a new password.</Trans>;
    case 'log':
      return <Trans>This development server writes emails to its log.</Trans>;
    case 'none':
      return <Trans>This server sends no email. To reset a password, ask the people who run it.</Trans>;
  }
}

function ByHand({ hasPasskeys }: { hasPasskeys: boolean }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4">
      {hasPasskeys && <p>{t`You can sign in with a passkey.`}</p>}
      <div className="grid gap-2 rounded-control bg-sunken px-4 py-3">
        <p>{t`If you run this server, this prints the link:`}</p>
        <code dir="ltr" translate="no" className="font-mono text-xs wrap-anywhere">
          npx handcount reset-link ada@example.org
        </code>
      </div>
    </div>
  );
}
