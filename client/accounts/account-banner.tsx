import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AccountNews } from '#contracts/accounts/pages.ts';
import { useFlash } from '../app/page-props.ts';
import { Banner } from '#ui/banner.tsx';

const words: Record<AccountNews, ReactNode> = {
  confirmed: <Trans>Your email address is confirmed.</Trans>,
  'password-set': <Trans>Your new password is set. Sign in with it.</Trans>,
  'password-changed': <Trans>Password changed. You were signed out everywhere else.</Trans>,
  'sign-in-again': <Trans>You signed in a while ago. Sign in again first.</Trans>,
  deleted: <Trans>Your account is deleted.</Trans>,
  'email-asked': <Trans>To use the new address, follow the link we sent to it.</Trans>,
  'signed-out-elsewhere': <Trans>Signed out there. Reload this browser’s other open pages.</Trans>,
  profile: <Trans>Saved.</Trans>,
  passkey: <Trans>Passkey added.</Trans>,
  left: <Trans>You have left the crew.</Trans>,
  declined: <Trans>Sign-in was not finished. Try again or sign in another way.</Trans>,
  mailed: null,
};

export function AccountBanner() {
  const { t, i18n } = useLingui();
  const { account, claimed } = useFlash();
  const said = account === undefined ? null : words[account];
  if (said === null && claimed === undefined) return null;
  return (
    <Banner look={account === 'declined' ? 'caution' : 'positive'}>
      {said} {claimed !== undefined && t`Events moved to your account: ${i18n.number(claimed)}.`}
    </Banner>
  );
}
