import { Link } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import { useShared } from '../app/page-props.ts';
import { route } from '../app/routes.ts';
import { withReturnPath } from '../app/return-path.ts';

/** Tells hosts without an account that only this browser knows them. */
export function NoAccountNote({ eventId }: { eventId: string }) {
  if (useShared().host?.isAnonymous !== true) return null;
  const signUp = withReturnPath(route('accounts.new'), route('events.show', { event: eventId }));
  return (
    <p className="max-w-md text-xs text-pretty text-muted">
      <Trans>
        Only this browser has this event.{' '}
        <Link href={signUp} className="link">
          Sign up
        </Link>{' '}
        to open it from any device.
      </Trans>
    </p>
  );
}
