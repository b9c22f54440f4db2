import './live-notice.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { restoreFocus } from '#ui/focus/restore-focus.ts';
import { useConnection } from '../app/use-connection.ts';
import { useNewVersion } from '../app/reload/use-new-version.ts';
import { reconnectNow, refusals } from './subscriptions.ts';
import { newVersion } from '../app/reload/new-version.ts';
import { Button } from '#ui/button.tsx';

const tryingMs = 4_000;

export interface LiveNoticeProps {
  about: 'lost' | 'refused' | 'version';
  place: 'room' | 'crew';
}

const words = { lost: LostText, refused: RefusedText, version: VersionText };
const retries = { lost: reconnectNow, refused: refusals.retry, version: () => void newVersion.load() };

const noticeLook =
  'live-notice fixed z-30 mx-auto flex min-h-13 flex-wrap items-center gap-1 bg-caution-soft text-xs leading-[1.35]';
const places = {
  // Over the bar of crew pages (live-notice-crew.css); in a wide window in the corner, above the bar of bulk actions.
  crew: `max-lg:inset-x-0 max-lg:ps-[max(1rem,env(safe-area-inset-left))]
    max-lg:pe-[max(0.25rem,env(safe-area-inset-right))] lg:end-4 lg:bottom-4 lg:w-80 lg:rounded-card lg:border
    lg:border-line-strong lg:py-1.5 lg:ps-4 lg:pe-1 lg:shadow-float lg:in-[:root:has(.bulk-bar)]:bottom-26`,
  // Above the tabs and below overlays that these open.
  room: `inset-x-0 bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-19 max-w-2xl py-1
    ps-[max(1rem,env(safe-area-inset-left))] pe-[max(0.25rem,env(safe-area-inset-right))]
    shadow-[inset_0_1px_var(--line-strong)] md:bottom-21 md:rounded-control md:shadow-float`,
};
/** In a lazy chunk, since it rarely shows. */
export default function LiveNotice({ about, place }: LiveNoticeProps) {
  const NoticeText = words[about];
  const { t } = useLingui();
  const [isTrying, setIsTrying] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  useEffect(() => {
    if (!isTrying) return undefined;
    // Success unmounts the notice.
    const timer = setTimeout(() => setIsTrying(false), tryingMs);
    return () => clearTimeout(timer);
  }, [isTrying]);
  if (isDismissed) return null;
  const retry = (): void => {
    if (isTrying) return;
    setIsTrying(true);
    retries[about]();
  };
  const dismiss = (): void => {
    setIsDismissed(true);
    restoreFocus(cameFrom.current);
  };
  return (
    <div
      className={`${noticeLook} appear ${places[place]}`}
      data-place={place}
      onFocus={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && (cameFrom.current = relatedTarget)
      }
    >
      <output className="min-w-0 flex-[1_1_8.5rem] text-pretty">
        <NoticeText place={place} />
      </output>
      <div className="ms-auto flex gap-1">
        <Button size="compact" className="min-h-11 whitespace-nowrap" isBusy={isTrying} onClick={retry}>
          {isTrying ? <Trans>Trying</Trans> : about === 'version' ? <Trans>Reload</Trans> : <Trans>Try again</Trans>}
        </Button>
        <button
          type="button"
          className="grid min-h-11 min-w-11 place-items-center rounded-control text-muted"
          aria-label={t`Hide this`}
          onClick={dismiss}
        >
          {/* Inline SVG: the icon library would add the icons of all crew pages to the room. */}
          <svg
            viewBox="0 0 24 24"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M18 6 6 18M6 6l12 12" />
          </svg>
        </button>
      </div>
    </div>
  );
}

function LostText({ place }: Pick<LiveNoticeProps, 'place'>) {
  const state = useConnection();
  // While the page reconnects, answers go through.
  if (state === 'offline' && place === 'room')
    return <Trans>No connection. Answers, questions and upvotes wait here until it is back.</Trans>;
  return state === 'polling' ? (
    <Trans>No live connection. This page asks for news every few seconds.</Trans>
  ) : (
    <Trans>No connection. This page keeps trying.</Trans>
  );
}

function RefusedText() {
  return <Trans>This page could not be connected to live updates.</Trans>;
}

function VersionText() {
  return useNewVersion();
}
