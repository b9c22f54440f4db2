import { Head } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LostEventReason } from '../app/lost-event.ts';

interface EventEndedProps {
  reason: LostEventReason;
}

export function ScreenEventEnded({ reason }: EventEndedProps) {
  const heading = useHeading(reason);
  return (
    <main className="screen">
      <Head title={heading} />
      <div className="screen-stage">
        <div className="screen-welcome appear">
          <div className="min-w-0">
            <h1 className="screen-title">{heading}</h1>
            <p className="screen-lead">
              {reason === 'deleted' ? (
                <Trans>The host has deleted it.</Trans>
              ) : (
                <Trans>Its link no longer works.</Trans>
              )}
            </p>
          </div>
        </div>
      </div>
    </main>
  );
}

export function OverlayOver({ reason }: EventEndedProps) {
  const heading = useHeading(reason);
  return (
    <main className="screen overlay">
      <Head title={heading} />
      <h1 className="unseen">{heading}</h1>
    </main>
  );
}

/** A revoked link ends this screen, not the event. */
function useHeading(reason: LostEventReason): string {
  const { t } = useLingui();
  return reason === 'deleted' ? t`This event has ended` : t`This screen is disconnected from the event`;
}
