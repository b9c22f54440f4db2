import { Head } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LostEventReason } from '../app/lost-event.ts';
import { useBackground } from './look/use-background.ts';
import { useScreenLook } from './look/use-look.ts';
import type { LostEventProps } from '../live/lost-event/while-event-exists.tsx';

/** On the projector: quiet, in front of a hall that has nothing to do with it, and in the colours that it had. */
export function ScreenEventEnded({ id, accent, ending }: Omit<LostEventProps, 'title'>) {
  const heading = useHeading(ending);
  const [{ theme }] = useScreenLook(id);
  useBackground(theme, accent);
  return (
    <main className="screen">
      <Head title={heading} />
      <div className="screen-stage">
        <div className="screen-welcome appear">
          <div className="min-w-0">
            <h1 className="screen-title">{heading}</h1>
            <p className="screen-lead">
              {ending === 'deleted' ? (
                <Trans>It has been deleted by its host. This screen can be closed.</Trans>
              ) : (
                <Trans>Its link no longer works. This screen can be closed.</Trans>
              )}
            </p>
          </div>
        </div>
      </div>
    </main>
  );
}

/** Laid over a broadcast, nothing is seen of it at all. */
export function OverlayOver({ ending }: Pick<LostEventProps, 'ending'>) {
  const heading = useHeading(ending);
  return (
    <main className="screen overlay">
      <Head title={heading} />
      <h1 className="unseen">{heading}</h1>
    </main>
  );
}

/** A link that was taken back ends this screen, and not the event. */
function useHeading(ending: LostEventReason): string {
  const { t } = useLingui();
  return ending === 'deleted' ? t`This event is over` : t`This screen is no longer connected to the event`;
}
