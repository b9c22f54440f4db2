import { Head } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ConnectionBadge } from '../../components/connection-badge.tsx';
import { ScreenOver } from '../../components/over/screen-over.tsx';
import { fetchResults } from '../../components/results/activity-result.tsx';
import { seriesOnShow } from '../../components/screen/about-joining.ts';
import { lookAfter, textStop, type LookStep } from '../../components/screen/look-steps.ts';
import { ReactionFloats } from '../../components/screen/reaction-floats.tsx';
import { pagesIn, ScreenFace, screenContrast } from '../../components/screen/screen-face.tsx';
import { ScreenTools } from '../../components/screen/screen-tools.tsx';
import { largestText } from '../../components/screen/use-fitting-text.ts';
import { useGround } from '../../components/screen/use-ground.ts';
import { useScreenKeys } from '../../components/screen/use-screen-keys.ts';
import { useScreenLook } from '../../components/screen/use-screen-look.ts';
import { useScreenRemote } from '../../components/screen/use-screen-remote.ts';
import { useTurnout } from '../../components/screen/use-turnout.ts';
import { useTextStop } from '../../components/screen/use-text-stop.ts';
import { useSignedOut } from '../../components/screen/use-signed-out.ts';
import { UntilEnded } from '../../components/until-ended.tsx';
import { useAccent } from '../../hooks/use-accent.ts';
import { useConnection } from '../../hooks/use-connection.ts';
import { useEventLanguage } from '../../hooks/use-event-language.ts';
import { useJoin } from '../../hooks/use-join.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useLiveRoom } from '../../hooks/use-live-room.ts';
import { useSignIn } from '../../hooks/use-sign-in.ts';
import { isBehind } from '../../live/connection.ts';
import type { PropsOf } from '../../page-props.ts';
import '../../styles/stage.css';

/** The projector. Never blank unless told: without a network it keeps showing what it had. */
export default function ShowScreen(props: PropsOf<'screens/show'>) {
  return (
    <UntilEnded event={props.room.event} isScreen over={ScreenOver}>
      <Screen {...props} />
    </UntilEnded>
  );
}

function Screen({ room: props, players: waiting, turnout: counted, join, bearerToken }: PropsOf<'screens/show'>) {
  // Under the link's own name, so that revoking it ends this page.
  useSignIn(bearerToken);
  const { room, here, players } = useLiveRoom(props, null, waiting);
  const turnout = useTurnout(room.event.id, counted);
  useJoin(room.event.code, join);
  useEventLanguage(room.event.locale);
  const [look, change] = useScreenLook(room.event.id, inFocus(room));
  const isSignedOut = useSignedOut(room.event);
  useLive({ only: ['room', 'join', 'players', 'turnout'], bearerToken, isScreen: true });
  useGround(look.theme, room.event.accent);
  useAccent(room.event.accent, { textContrast: screenContrast, theme: look.theme });
  const pages = pagesIn(room);
  const [measured, setMeasured] = useState<number>();
  const main = useRef<HTMLElement>(null);
  const [stop, sayStop] = useTextStop();
  useScreenRemote(room.event.id, { look, pages, ...(measured !== undefined && { largestText: measured }) }, change);
  const take = (step: LookStep): void => {
    // As it stands under the key: what was measured last may have been shown before.
    const stage = step === 'larger' || step === 'smaller' ? main.current?.querySelector<HTMLElement>('.screen-stage') : null;
    const fitting = stage ? largestText(stage) : undefined;
    sayStop(textStop(look, step, fitting));
    change(lookAfter(look, step, pages, fitting));
  };
  useScreenKeys(take);
  useEffect(fetchResults, []);
  return (
    <main ref={main} className="screen">
      <Head title={room.event.title} />
      <ScreenFace {...{ room, join, players, here, turnout, look }} blankNote={<BlankNote />} onMeasured={setMeasured} />
      <ReactionFloats totals={room.reactions} />
      <ScreenTools {...{ look, pages, take, stop, isSignedOut }} largestText={measured} />
      <Freshness isSignedOut={isSignedOut} />
    </main>
  );
}

/** A survey that closes has other pages from then on. */
function inFocus(room: PropsOf<'screens/show'>['room']): string {
  const { focus } = room;
  if (focus.kind === 'activity') return focus.activityId;
  if (focus.kind !== 'series') return focus.kind;
  return `${focus.seriesId}${seriesOnShow(room)?.state === 'closed' ? ' closed' : ''}`;
}

function BlankNote() {
  return (
    <p className="unseen">
      <Trans>The screen is blank. B shows it again.</Trans>
    </p>
  );
}

/** Only when something is wrong: the hall need not read that all is well. */
function Freshness({ isSignedOut }: { isSignedOut: boolean }) {
  const connection = useConnection();
  if (!isSignedOut && !isBehind(connection)) return null;
  return (
    <div className="screen-connection">
      <ConnectionBadge state={connection} look="screen-connection-word">
        {isSignedOut && <Trans>signed out: sign in in this browser</Trans>}
      </ConnectionBadge>
    </div>
  );
}
