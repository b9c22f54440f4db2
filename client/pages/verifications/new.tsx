import { useLingui } from '@lingui/react/macro';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { MailNotice } from '../../accounts/mail-notice.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

export default function CheckInbox({ entry, host }: PropsOf<'verifications/new'>) {
  const { t } = useLingui();
  return (
    <AccountFormPage title={t`Check your email`} lead={t`Follow the link we sent. It works for a day.`}>
      <MailNotice mode={entry.mail} />
      <p className="text-pretty text-muted">{t`Nothing arrived? Check spam, or sign in to get another.`}</p>
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
