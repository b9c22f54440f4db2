import { Link } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import { route } from '../app/routes.ts';

/** Tells hosts without an account that only this browser knows their events. */
export function SignUpHint() {
  return (
    <p className="text-pretty text-muted">
      <Trans>
        These events are known to this browser only.{' '}
        <Link href={route('accounts.new')} className="link">
          Sign up
        </Link>{' '}
        to reach them from everywhere.
      </Trans>
    </p>
  );
}
