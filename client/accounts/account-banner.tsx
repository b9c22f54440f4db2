import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AccountNews as News } from '#contracts/accounts/pages.ts';
import { useFlash } from '../app/page-props.ts';
import { Banner } from '#ui/banner.tsx';

/** Confirms what just happened to the account, on the page it led to. */
export function AccountBanner() {
  const { account, claimed } = useFlash();
  const words = account === undefined ? null : wordsFor(account);
  if (words === null && claimed === undefined) return null;
  return (
    <Banner look={account === 'declined' ? 'caution' : 'positive'}>
      {words}{' '}
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

function wordsFor(news: News): ReactNode {
  switch (news) {
    case 'confirmed':
      return <Trans>Your e-mail address is confirmed.</Trans>;
    case 'password-set':
      return <Trans>Your new password is set. Sign in with it.</Trans>;
    case 'password-changed':
      return <Trans>Your password is changed. Everywhere else you were signed out.</Trans>;
    case 'sign-in-again':
      return (
        <Trans>It has been a while since you signed in here. For your safety, sign in again; then try once more.</Trans>
      );
    case 'deleted':
      return <Trans>Your account is deleted.</Trans>;
    case 'email-asked':
      return <Trans>An e-mail is on its way to the new address. Follow its link to use the address.</Trans>;
    case 'signed-out-elsewhere':
      return <Trans>Signed out there. Other open pages of this browser have to be loaded again to be live.</Trans>;
    case 'profile':
      return <Trans>Saved.</Trans>;
    case 'passkey':
      return <Trans>The passkey is added. You can sign in with it from now on.</Trans>;
    case 'left':
      return <Trans>You have left the crew.</Trans>;
    case 'declined':
      return <Trans>You did not finish signing in there. Try again, or sign in another way.</Trans>;
    case 'mailed':
      return null;
  }
}
