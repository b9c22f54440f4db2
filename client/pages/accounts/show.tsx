import { useLingui } from '@lingui/react/macro';
import { AccountBanner } from '../../accounts/account-banner.tsx';
import { PasskeySection } from '../../accounts/passkey-section.tsx';
import {
  DeleteSection,
  EmailSection,
  PasswordSection,
  ProfileSection,
  SessionSection,
} from '../../accounts/account-sections.tsx';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { HostLayout } from '../../crew/host-layout.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import { ConfirmButton } from '#ui/form/confirm-button.tsx';
import { RoleName } from '../../people/role-name.tsx';
import { PostButton } from '#ui/form/post-form.tsx';

export default function Account({ account, sessions, passkeys, events, entry }: PropsOf<'accounts/show'>) {
  const { t } = useLingui();
  const { email } = account;
  return (
    <HostLayout
      title={t`Account`}
      actions={
        <>
          <ButtonLink href={route('events.index')} size="compact">
            {t`Your events`}
          </ButtonLink>
          {email !== null && (
            <PostButton
              action={route('sessions.destroy')}
              size="compact"
              className="flex flex-wrap items-center justify-end gap-3"
            >{t`Sign out`}</PostButton>
          )}
        </>
      }
    >
      <div className="mb-8 grid gap-4 empty:hidden">
        <AccountBanner />
        {email === null && (
          <Banner
            action={
              <ButtonLink href={route('accounts.new')} look="primary">
                {t`Sign up`}
              </ButtonLink>
            }
          >
            {t`Only this browser has your events. Sign up to open them from any device.`}
          </Banner>
        )}
      </div>
      <div>
        <ProfileSection account={account} />
        {email !== null && (
          <>
            <EmailSection key={email} account={account} mail={entry.mail} />
            <PasswordSection account={account} />
            <PasskeySection passkeys={passkeys} isPossible={entry.hasPasskeys} />
            <SessionSection sessions={sessions} />
          </>
        )}
        <SettingsSection title={t`Programs`} hint={t`Tokens let programs act for you.`}>
          <ButtonLink href={route('tokens.index')} className="justify-self-start">
            {t`API tokens`}
          </ButtonLink>
        </SettingsSection>
        <CoHostedEvents events={events} userId={account.id} />
        <DeleteSection account={account} events={events} />
      </div>
    </HostLayout>
  );
}

function CoHostedEvents({ events, userId }: { events: PropsOf<'accounts/show'>['events']; userId: string }) {
  const { t } = useLingui();
  const helped = events.filter(({ isDeleted }) => !isDeleted);
  if (helped.length === 0) return null;
  return (
    <SettingsSection title={t`Events you help run`}>
      <ul className="card divide-y divide-line">
        {helped.map(({ id, title, role }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
            <p className="min-w-40 flex-1">
              <bdi className="font-semibold">{title}</bdi>
              <span className="block text-xs text-muted">
                <RoleName role={role} />
              </span>
            </p>
            <ConfirmButton
              words={t`Leave`}
              label={t`Leave ${title}`}
              title={t`Leave the crew?`}
              description={t`You need a new invitation to come back.`}
              method="delete"
              path={route('crew.destroy', { event: id, member: userId })}
            />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
