import { Head } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ConnectionBadge } from '../../live/connection-badge.tsx';
import { ScreenEventEnded } from '../../screen/event-ended.tsx';
import { preloadResults } from '#kinds/results.tsx';
import { focusedSeries } from '../../live/state/focus.ts';
import { applyLookStep, usePageTurning, useScreenLook, type LookStep } from '../../screen/look/look.ts';
import { FloatingReactions } from '../../screen/floating-reactions.tsx';
import { EventScreen, hasAnswerPages, pagesIn } from '../../screen/screen.tsx';
import { ScreenToolbar } from '../../screen/remote/screen-toolbar.tsx';
import { useScreenKeys, useScreenRemote } from '../../screen/remote/use-screen-remote.ts';
import { WhileEventExists } from '../../live/lost-event/while-event-exists.tsx';
import { useConnection, isMissingPushes } from '../../app/connection.ts';
import { useLiveScreen } from '../../screen/use-live-screen.ts';
import type { PropsOf } from '../../app/page-props.ts';
import '../../styles/complete.css';
import '../../screen/styles/index.css';

/** Goes blank only on command, never for lack of a network. */
export default function ShowScreen(props: PropsOf<'screens/show'>) {
  return (
    <WhileEventExists event={props.room.event} isScreen over={ScreenEventEnded}>
      <Screen {...props} />
    </WhileEventExists>
  );
}

function Screen(props: PropsOf<'screens/show'>) {
  const { room, here, players, turnout, isSignedOut } = useLiveScreen(props);
  const [look, change] = useScreenLook(room.event.id, inFocus(room));
  const pages = pagesIn(room);
  usePageTurning(look, hasAnswerPages(room) ? pages : 1, (page) => change({ page }));
  useScreenRemote(room.event.id, { look, pages }, change);
  const take = (step: LookStep): void => change(applyLookStep(look, step, pages));
  useScreenKeys(take);
  useEffect(preloadResults, []);
  return (
    <main className="screen">
      <Head title={room.event.title} />
      <EventScreen {...{ room, players, here, turnout, look }} join={props.join} blankNote={<BlankNote />} />
      <FloatingReactions totals={room.reactions} />
      <ScreenToolbar {...{ look, pages, take, isSignedOut }} />
      <ConnectionStatus isSignedOut={isSignedOut} />
    </main>
  );
}

/** A closed survey shows another page. */
function inFocus(room: PropsOf<'screens/show'>['room']): string {
  const { focus } = room;
  if (focus.kind === 'activity') return focus.activityId;
  if (focus.kind !== 'series') return focus.kind;
  return `${focus.seriesId}${focusedSeries(room)?.state === 'closed' ? ' closed' : ''}`;
}

function BlankNote() {
  return (
    <p className="unseen">
      <Trans>The screen is blank. Press B to show it again.</Trans>
    </p>
  );
}

const connectionLook =
  'end-[calc(3*var(--vh))] top-[calc(0.6*var(--vh))] px-[0.8em] py-[0.3em] text-[calc(2.2*var(--vh))]';

function ConnectionStatus({ isSignedOut }: { isSignedOut: boolean }) {
  const connection = useConnection();
  if (!isSignedOut && !isMissingPushes(connection)) return null;
  return (
    <div className={`screen-connection fixed rounded-full bg-surface shadow-float ${connectionLook}`}>
      <ConnectionBadge state={connection} look="text-ink">
        {isSignedOut && <Trans>signed out: sign in again in this browser</Trans>}
      </ConnectionBadge>
    </div>
  );
}
