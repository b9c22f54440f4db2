import { Head, Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountBanner } from '../../accounts/account-banner.tsx';
import { DeleteSection } from '../../accounts/delete-section.tsx';
import { CoHostedEvents } from '../../accounts/co-hosted-events.tsx';
import { PasskeySection } from '../../accounts/passkey-section.tsx';
import { ProfileSection } from '../../accounts/profile-section.tsx';
import { SessionSection } from '../../accounts/session-section.tsx';
import { EmailSection, PasswordSection } from '../../accounts/sign-in-section.tsx';
import { SignOutButton } from '../../accounts/sign-out-button.tsx';
import { Banner } from '#ui/banner.tsx';
import { buttonAttributes } from '#ui/button.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { HostLayout } from '../../crew/host-layout.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

/** The account: profile, sign-in methods, sessions, deletion. */
export default function Account({ account, sessions, passkeys, events, entry }: PropsOf<'accounts/show'>) {
  const { t } = useLingui();
  const { email } = account;
  return (
    <HostLayout
      title={<Trans>Account</Trans>}
      actions={
        <>
          <Link href={route('events.index')} {...buttonAttributes('secondary', 'compact')}>
            <Trans>Your events</Trans>
          </Link>
          {email !== null && <SignOutButton />}
        </>
      }
    >
      <Head title={t`Account`} />
      <div className="mb-8 grid gap-4 empty:hidden">
        <AccountBanner />
        {email === null && (
          <Banner
            action={
              <Link href={route('accounts.new')} {...buttonAttributes('primary')}>
                <Trans>Sign up</Trans>
              </Link>
            }
          >
            <Trans>
              You host without an account: your events are known to this browser only. Sign up to keep them and to reach
              them from everywhere.
            </Trans>
          </Banner>
        )}
      </div>
      <div>
        <ProfileSection account={account} />
        {email !== null && (
          <>
            <EmailSection key={email} email={email} isConfirmed={account.isEmailVerified} mail={entry.mail} />
            <PasswordSection account={account} />
            <PasskeySection passkeys={passkeys} isPossible={entry.hasPasskeys} />
            <SessionSection sessions={sessions} />
          </>
        )}
        <SettingsSection title={<Trans>Programs</Trans>} hint={<Trans>Tokens let programs act in your name.</Trans>}>
          <Link href={route('tokens.index')} {...buttonAttributes('secondary', 'normal', 'justify-self-start')}>
            <Trans>API tokens</Trans>
          </Link>
        </SettingsSection>
        <CoHostedEvents events={events} userId={account.id} />
        <DeleteSection account={account} events={events} />
      </div>
    </HostLayout>
  );
}
