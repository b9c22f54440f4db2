import { usePage } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSignedInAgain } from '../live/lost-event/use-signed-in-again.ts';
import { HostLayout } from './host-layout.tsx';
import { route } from '../app/routes.ts';
import { withReturnPath } from '../app/return-path.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { LostEventProps } from '../live/lost-event/while-event-exists.tsx';
import { FocusedHeading } from '#ui/focus/focused-heading.tsx';
import { useLostAccessReason } from '../live/lost-event/use-lost-access-reason.ts';

export function LostAccess({ id, code, title, reason }: LostEventProps) {
  const { t } = useLingui();
  const { url } = usePage();
  const fate = useLostAccessReason({ id, code }, reason);
  useSignedInAgain(fate === 'signed-out' ? url : null);
  return (
    <HostLayout
      tab={fate === 'deleted' ? t`Deleted: ${title}` : t`No longer here: ${title}`}
      title={
        <span dir="auto" className="block w-0 min-w-full truncate">
          {title}
        </span>
      }
    >
      <div className="grid justify-items-start gap-4 py-10">
        <FocusedHeading as="h2">
          {fate === 'deleted' && t`This event has been deleted`}
          {fate === 'left' && t`You are no longer on its crew`}
          {fate === 'signed-out' && t`You have been signed out`}
          {fate === 'unknown' && t`This event is no longer here`}
        </FocusedHeading>
        <p className="max-w-prose text-pretty text-muted" aria-live="polite">
          {fate === 'deleted' && <Trans>An owner deleted it, or its retention ended.</Trans>}
          {fate === 'left' && t`An owner can invite you again.`}
          {fate === 'signed-out' && t`Sign in to return here.`}
          {fate === 'unknown' && t`It was deleted, or you are no longer on its crew.`}
        </p>
        {fate === 'signed-out' ? (
          <ButtonLink href={withReturnPath(route('sessions.new'), url)} look="primary">
            {t`Sign in`}
          </ButtonLink>
        ) : (
          <ButtonLink href={route('events.index')} look="primary">
            {t`Go to your events`}
          </ButtonLink>
        )}
      </div>
    </HostLayout>
  );
}
