import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { MailNotice } from '../../accounts/mail-notice.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

export default function CheckInbox({ entry, host }: PropsOf<'verifications/new'>) {
  const { t } = useLingui();
  return (
    <AccountFormPage
      title={t`Check your e-mail`}
      lead={
        <Trans>
          An e-mail is on its way to the address you gave. Follow its link within a day to confirm the address; then you
          are signed in.
        </Trans>
      }
    >
      <MailNotice mode={entry.mail} />
      <p className="text-pretty text-muted">
        {t`Nothing arrived? Look in your spam folder, or sign in with your password: then it is sent again.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={route('sessions.new')}>{t`Sign in`}</ButtonLink>
        {host && (
          <ButtonLink href={route('events.index')} look="quiet">
            {t`Your events`}
          </ButtonLink>
        )}
      </div>
    </AccountFormPage>
  );
}
