import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { focusAgain } from '../focus-again.ts';
import { useRefusals } from '../hooks/use-channel.ts';
import { useConnection } from '../hooks/use-connection.ts';
import { connection } from '../live/connection.ts';
import { createLongLoss } from '../live/long-loss.ts';
import { connectAgain, refusals } from '../live/subscriptions.ts';
import { newVersion } from '../new-version.ts';
import { useShared } from '../page-props.ts';
import { Button } from './button.tsx';

const loss = createLongLoss(connection);

/** After so long without success a press on “Try again” has failed, whatever still goes on behind it. */
const tryingMs = 4_000;

/**
 * Says with a retry that live updates are gone for more than a moment, or that the server would not let this page hear them. Laid
 * over an edge of the window: what is below moves for nobody's network. It stands for the word in the bar, which it hides.
 */
export function LiveNotices({ place }: { place: Place }) {
  const refused = useRefusals();
  const isLost = useSyncExternalStore(loss.subscribe, loss.isLong, () => false);
  const { isReachable } = useShared().broadcasting;
  const isOffline = useConnection() === 'offline';
  const isOld = useNewVersion() !== null;
  if (isOld && !isOffline) return <VersionNotice place={place} />;
  // Where there never are sockets, asking every few seconds is how the page lives.
  if (isLost && isReachable) return <Notice key="lost" place={place} words={LostWords} onRetry={connectAgain} />;
  return refused.length > 0 && <Notice key="refused" place={place} words={RefusedWords} onRetry={refusals.retry} />;
}

/** For whoever is at work on a page that could be the new one by now. */
export function VersionNotice({ place }: { place: Place }) {
  return useNewVersion() !== null && <Notice key="version" place={place} words={VersionWords} retry={<Trans>Reload</Trans>} onRetry={() => void newVersion.load()} />;
}

/** What the server says of it; null while there is none, or nobody to be told. */
function useNewVersion(): string | null {
  return useSyncExternalStore(newVersion.subscribe, newVersion.message, () => null);
}

type Trying = 'not' | 'now' | 'failed';

type Place = 'room' | 'crew';

interface WordsProps {
  place: Place;
  hasFailed: boolean;
}

interface NoticeProps {
  place: Place;
  words: ComponentType<WordsProps>;
  /** On the button. */
  retry?: ReactNode;
  onRetry: () => void;
}

function Notice({ place, words: Words, retry: label = <Trans>Try again</Trans>, onRetry }: NoticeProps) {
  const { t } = useLingui();
  const [trying, setTrying] = useState<Trying>('not');
  const [isPutAway, setIsPutAway] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  useEffect(() => {
    if (trying !== 'now') return undefined;
    // Success takes the notice away.
    const timer = setTimeout(() => setTrying('failed'), tryingMs);
    return () => clearTimeout(timer);
  }, [trying]);
  if (isPutAway) return null;
  const retry = (): void => {
    if (trying === 'now') return;
    setTrying('now');
    onRetry();
  };
  const putAway = (): void => {
    setIsPutAway(true);
    focusAgain(cameFrom.current);
  };
  return (
    <div className="live-notice appear" data-place={place} onFocus={({ currentTarget, relatedTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && (cameFrom.current = relatedTarget)}>
      <output className="live-notice-words text-pretty"><Words place={place} hasFailed={trying === 'failed'} /></output>
      <div className="ms-auto flex gap-1">
        <Button size="compact" isBusy={trying === 'now'} onClick={retry}>
          {trying === 'now' ? <Trans>Trying</Trans> : label}
        </Button>
        <button type="button" className="live-notice-close" aria-label={t`Hide this`} onClick={putAway}>
          {/* Drawn here: the library of icons would come into the room with every icon of the crew's pages. */}
          <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
            <path d="M18 6 6 18M6 6l12 12" />
          </svg>
        </button>
      </div>
    </div>
  );
}

function LostWords({ place, hasFailed }: WordsProps) {
  const state = useConnection();
  const isPolling = state === 'polling';
  // While the page connects anew, answers go through.
  if (state === 'offline' && place === 'room') {
    return hasFailed ? <Trans>Still no connection. Answers, questions and upvotes wait here until it is back.</Trans> : <Trans>No connection. Answers, questions and upvotes wait here until it is back.</Trans>;
  }
  if (hasFailed) return isPolling ? <Trans>Still no live connection. This page asks for news every few seconds.</Trans> : <Trans>Still no connection. This page keeps trying.</Trans>;
  return isPolling ? <Trans>No live connection. This page asks for news every few seconds.</Trans> : <Trans>No connection. This page keeps trying.</Trans>;
}

function RefusedWords({ hasFailed }: WordsProps) {
  return hasFailed ? <Trans>Live updates are still refused to this page.</Trans> : <Trans>This page could not be connected to live updates.</Trans>;
}

function VersionWords() {
  return useNewVersion();
}
