import { Link } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import { useShared } from '../../page-props.ts';
import { route } from '../../routes.ts';
import { buttonAttributes } from '../button.tsx';

/** To the account of who has one, else to signing in. */
export function AccountLink({ size = 'compact' }: { size?: 'compact' | 'normal' }) {
  const { host } = useShared();
  return (
    <Link href={host ? route('accounts.show') : route('sessions.new')} {...buttonAttributes('quiet', size, 'whitespace-nowrap')}>
      {host ? <Trans>Account</Trans> : <Trans>Sign in</Trans>}
    </Link>
  );
}
