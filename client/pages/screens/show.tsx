import { Head } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ConnectionBadge } from '../../live/connection-badge.tsx';
import { ScreenEventEnded } from '../../screen/event-ended.tsx';
import { preloadResults } from '#kinds/results.tsx';
import { focusedSeries } from '../../screen/join/join-visibility.ts';
import { applyLookStep, useScreenLook, type LookStep } from '../../screen/look/look.ts';
import { FloatingReactions } from '../../screen/floating-reactions.tsx';
import { usePageTurning } from '../../screen/look/use-page-turning.ts';
import { EventScreen, hasAnswerPages, pagesIn, screenContrast } from '../../screen/screen.tsx';
import { ScreenToolbar } from '../../screen/remote/screen-toolbar.tsx';
import { useScreenKeys } from '../../screen/remote/use-screen-keys.ts';
import { useScreenRemote } from '../../screen/remote/use-screen-remote.ts';
import { useTurnout } from '../../live/state/use-turnout.ts';
import { useSignedOut } from '../../screen/use-signed-out.ts';
import { WhileEventExists } from '../../live/lost-event/while-event-exists.tsx';
import { useAccent } from '#ui/use-accent.ts';
import { useConnection, isMissingPushes } from '../../app/connection.ts';
import { useWakeLock } from '../../app/use-wake-lock.ts';
import { useEventLanguage } from '../../screen/use-event-language.ts';
import { useReloadJoin } from '../../live/use-reload-join.ts';
import { useLive } from '../../live/use-live.ts';
import { useLiveRoom } from '../../live/state/use-live-room.ts';
import { useSignIn } from '../../live/use-channel.ts';
import type { PropsOf } from '../../app/page-props.ts';
import '../../styles/complete.css';
import '../../screen/styles/index.css';

/** The projector. Blank only on command: without a network it keeps showing the last state. */
export default function ShowScreen(props: PropsOf<'screens/show'>) {
  return (
    <WhileEventExists event={props.room.event} isScreen over={ScreenEventEnded}>
      <Screen {...props} />
    </WhileEventExists>
  );
}

function Screen({ room: props, players: waiting, turnout: counted, join, bearerToken }: PropsOf<'screens/show'>) {
  // With the link's own token, so that revoking the link ends this page.
  useSignIn(bearerToken);
  const { room, here, players } = useLiveRoom(props, null, waiting);
  const turnout = useTurnout(room.event.id, counted);
  useReloadJoin(room.event.code, join);
  useEventLanguage(room.event.locale);
  const [look, change] = useScreenLook(room.event.id, inFocus(room));
  const isSignedOut = useSignedOut(room.event);
  useLive({ only: ['room', 'join', 'players', 'turnout'], bearerToken, isScreen: true });
  useAccent(room.event.accent, { textContrast: screenContrast });
  useWakeLock(room.event.state === 'open');
  const pages = pagesIn(room);
  usePageTurning(look, hasAnswerPages(room) ? pages : 1, (page) => change({ page }));
  useScreenRemote(room.event.id, { look, pages }, change);
  const take = (step: LookStep): void => change(applyLookStep(look, step, pages));
  useScreenKeys(take);
  useEffect(preloadResults, []);
  return (
    <main className="screen">
      <Head title={room.event.title} />
      <EventScreen {...{ room, join, players, here, turnout, look }} blankNote={<BlankNote />} />
      <FloatingReactions totals={room.reactions} />
      <ScreenToolbar {...{ look, pages, take, isSignedOut }} />
      <ConnectionStatus isSignedOut={isSignedOut} />
    </main>
  );
}

/** A survey has different pages once it has closed. */
function inFocus(room: PropsOf<'screens/show'>['room']): string {
  const { focus } = room;
  if (focus.kind === 'activity') return focus.activityId;
  if (focus.kind !== 'series') return focus.kind;
  return `${focus.seriesId}${focusedSeries(room)?.state === 'closed' ? ' closed' : ''}`;
}

function BlankNote() {
  return (
    <p className="unseen">
      <Trans>The screen is blank. B shows it again.</Trans>
    </p>
  );
}

/** Above whatever the stage has at its end. */
const connectionLook =
  'end-[calc(3*var(--vh))] top-[calc(0.6*var(--vh))] px-[0.8em] py-[0.3em] text-[calc(2.2*var(--vh))]';

function ConnectionStatus({ isSignedOut }: { isSignedOut: boolean }) {
  const connection = useConnection();
  if (!isSignedOut && !isMissingPushes(connection)) return null;
  return (
    <div className={`screen-connection fixed rounded-full bg-surface shadow-float ${connectionLook}`}>
      <ConnectionBadge state={connection} look="text-ink">
        {isSignedOut && <Trans>signed out: sign in in this browser</Trans>}
      </ConnectionBadge>
    </div>
  );
}
