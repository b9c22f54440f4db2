import './live-notice.css';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useDismissal } from './use-dismissal.tsx';
import { useConnection } from '../app/connection.ts';
import { useNewVersion, newVersion } from '../app/reload/new-version.ts';
import { reconnectNow, refusals } from './subscriptions.ts';
import { Button } from '#ui/button.tsx';
import { useTimeout } from '#ui/use-timeout.ts';

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
  // Over the crew's bar (live-notice-crew.css); in wide windows above the bulk bar.
  crew: `max-lg:inset-x-0 max-lg:ps-[max(1rem,env(safe-area-inset-left))]
    max-lg:pe-[max(0.25rem,env(safe-area-inset-right))] lg:end-4 lg:bottom-4 lg:w-80 lg:rounded-card lg:border
    lg:border-line-strong lg:py-1.5 lg:ps-4 lg:pe-1 lg:shadow-float lg:in-[:root:has(.bulk-bar)]:bottom-26`,
  // The notice is above the tabs and below the overlays that they open.
  room: `inset-x-0 bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-19 max-w-2xl py-1
    ps-[max(1rem,env(safe-area-inset-left))] pe-[max(0.25rem,env(safe-area-inset-right))]
    shadow-[inset_0_1px_var(--line-strong)] md:bottom-21 md:rounded-control md:shadow-float`,
};
export default function LiveNotice({ about, place }: LiveNoticeProps) {
  const NoticeText = words[about];
  const [isTrying, setIsTrying] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  const { onFocus, dismissButton } = useDismissal();
  useTimeout(() => setIsTrying(false), isTrying ? tryingMs : null);
  if (isDismissed) return null;
  const retry = (): void => {
    if (isTrying) return;
    setIsTrying(true);
    retries[about]();
  };
  return (
    <div className={`${noticeLook} appear ${places[place]}`} data-place={place} onFocus={onFocus}>
      <output className="min-w-0 flex-[1_1_8.5rem] text-pretty">
        <NoticeText place={place} />
      </output>
      <div className="ms-auto flex gap-1">
        <Button size="compact" className="min-h-11 whitespace-nowrap" isBusy={isTrying} onClick={retry}>
          {isTrying ? <Trans>Trying</Trans> : about === 'version' ? <Trans>Reload</Trans> : <Trans>Try again</Trans>}
        </Button>
        {dismissButton(() => setIsDismissed(true))}
      </div>
    </div>
  );
}

function LostText({ place }: Pick<LiveNoticeProps, 'place'>) {
  const state = useConnection();
  // Answers still get through while the page reconnects.
  if (state === 'offline' && place === 'room')
    return <Trans>No connection. Answers, questions and upvotes are sent when it is back.</Trans>;
  return state === 'polling' ? (
    <Trans>No live connection. Updating every few seconds.</Trans>
  ) : (
    <Trans>No connection. Trying again.</Trans>
  );
}

function RefusedText() {
  return <Trans>This page cannot update live.</Trans>;
}

function VersionText() {
  return useNewVersion();
}
