import { Link } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import { route, withReturnPath } from '../app/routes.ts';

export function SignUpNote({ to = null, className = '' }: { to?: string | null; className?: string }) {
  return (
    <p className={`text-pretty text-muted ${className}`}>
      <Trans>
        Only this browser has your events.{' '}
        <Link href={withReturnPath(route('accounts.new'), to)} className="link">
          Sign up
        </Link>{' '}
        to open them from any device.
      </Trans>
    </p>
  );
}
