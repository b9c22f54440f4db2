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
      className="live-notice appear"
      data-place={place}
      onFocus={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && (cameFrom.current = relatedTarget)
      }
    >
      <output className="live-notice-text text-pretty">
        <NoticeText place={place} />
      </output>
      <div className="ms-auto flex gap-1">
        <Button size="compact" isBusy={isTrying} onClick={retry}>
          {isTrying ? <Trans>Trying</Trans> : about === 'version' ? <Trans>Reload</Trans> : <Trans>Try again</Trans>}
        </Button>
        <button type="button" className="live-notice-close" aria-label={t`Hide this`} onClick={dismiss}>
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
