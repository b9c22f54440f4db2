import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AccountNews } from '#contracts/accounts/pages.ts';
import { useFlash } from '../app/page-props.ts';
import { Banner } from '#ui/banner.tsx';

const words: Record<AccountNews, ReactNode> = {
  confirmed: <Trans>Your e-mail address is confirmed.</Trans>,
  'password-set': <Trans>Your new password is set. Sign in with it.</Trans>,
  'password-changed': <Trans>Your password is changed. Everywhere else you were signed out.</Trans>,
  'sign-in-again': (
    <Trans>It has been a while since you signed in here. For your safety, sign in again; then try once more.</Trans>
  ),
  deleted: <Trans>Your account is deleted.</Trans>,
  'email-asked': <Trans>An e-mail is on its way to the new address. Follow its link to use the address.</Trans>,
  'signed-out-elsewhere': (
    <Trans>Signed out there. Other open pages of this browser have to be loaded again to be live.</Trans>
  ),
  profile: <Trans>Saved.</Trans>,
  passkey: <Trans>The passkey is added. You can sign in with it from now on.</Trans>,
  left: <Trans>You have left the crew.</Trans>,
  declined: <Trans>You did not finish signing in there. Try again, or sign in another way.</Trans>,
  mailed: null,
};

export function AccountBanner() {
  const { account, claimed } = useFlash();
  const said = account === undefined ? null : words[account];
  if (said === null && claimed === undefined) return null;
  return (
    <Banner look={account === 'declined' ? 'caution' : 'positive'}>
      {said}{' '}
      {claimed !== undefined && (
        <Plural
          value={claimed}
          one="Your event is in your account now: wherever you sign in, it is there."
          other="Your # events are in your account now: wherever you sign in, they are there."
        />
      )}
    </Banner>
  );
}
