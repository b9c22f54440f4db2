import { Link } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import { useShared } from '../../page-props.ts';
import { route } from '../../routes.ts';
import { withTo } from './with-to.ts';

/** Said once to hosts without an account, calmly, in the control room of their event: they need none, and may lose their way back. */
export function ThisBrowserOnly({ eventId }: { eventId: string }) {
  if (useShared().host?.isAnonymous !== true) return null;
  return (
    <p className="max-w-md text-xs text-pretty text-muted">
      <Trans>
        Only this browser knows that this event is yours.{' '}
        <Link href={withTo(route('accounts.new'), route('events.show', { event: eventId }))} className="link">
          Sign up
        </Link>{' '}
        to keep it and to reach it from everywhere.
      </Trans>
    </p>
  );
}
