import { Head } from '@inertiajs/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ConnectionBadge } from '../../components/connection-badge.tsx';
import { EventLogo } from '../../components/event-logo.tsx';
import { ScreenOver } from '../../components/over/screen-over.tsx';
import { JoinPanel } from '../../components/screen/join-panel.tsx';
import { lookAfter, pagesOf, type LookStep } from '../../components/screen/look-steps.ts';
import { ReactionFloats, ReactionNumbers } from '../../components/screen/reaction-floats.tsx';
import { ScreenPage } from '../../components/screen/screen-page.ts';
import { waitingQuestions } from '../../components/screen/screen-questions.tsx';
import { isAboutJoining, ScreenStage, ScreenWelcome } from '../../components/screen/screen-stage.tsx';
import { PageNote, ScreenTools } from '../../components/screen/screen-tools.tsx';
import { useFittingText } from '../../components/screen/use-fitting-text.ts';
import { useGround } from '../../components/screen/use-ground.ts';
import { useScreenKeys } from '../../components/screen/use-screen-keys.ts';
import { useScreenLook } from '../../components/screen/use-screen-look.ts';
import { useScreenRemote } from '../../components/screen/use-screen-remote.ts';
import { UntilEnded } from '../../components/until-ended.tsx';
import { useAccent } from '../../hooks/use-accent.ts';
import { useConnection } from '../../hooks/use-connection.ts';
import { useJoin } from '../../hooks/use-join.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useLiveRoom, type LiveRoom } from '../../hooks/use-live-room.ts';
import { signIn } from '../../live/subscriptions.ts';
import type { PropsOf } from '../../page-props.ts';
import '../../styles/stage.css';

/** Contrast of words in the event's colour: the last row in a bright hall. */
const screenContrast = 7;

/** The projector. Never blank unless told: without a network it keeps showing what it had. */
export default function ShowScreen(props: PropsOf<'screens/show'>) {
  return (
    <UntilEnded eventId={props.room.event.id} over={(ending) => <ScreenOver ending={ending} />}>
      <Screen {...props} />
    </UntilEnded>
  );
}

function Screen({ room: props, players, join, bearerToken }: PropsOf<'screens/show'>) {
  const live = useLiveRoom(props, null, players);
  const { room } = live;
  useJoin(room.event.code, join);
  const [look, change] = useScreenLook(room.event.id);
  useLive({ only: ['room', 'join', 'players'], bearerToken });
  useEffect(() => {
    // Under the link's own name, so that revoking it ends this page.
    if (bearerToken !== null) signIn();
  }, [bearerToken]);
  useGround(look.theme, room.event.accent);
  useAccent(room.event.accent, { textContrast: screenContrast, theme: look.theme });
  const pages = room.focus.kind === 'questions' ? pagesOf(waitingQuestions(room).length) : 1;
  useScreenRemote(room.event.id, { look, pages }, change);
  const take = (step: LookStep): void => change(lookAfter(look, step, pages));
  useScreenKeys(take);
  const stage = useFittingText(look.textScale);
  const isWelcome = look.isJoinShown || isAboutJoining(room);
  return (
    <main className="screen">
      <Head title={room.event.title} />
      <div ref={stage} className="screen-stage">
        <ScreenPage value={look.page}>{look.isJoinShown ? <ScreenWelcome room={room} join={join} /> : <ScreenStage room={room} join={join} players={live.players} />}</ScreenPage>
      </div>
      {!isWelcome && (
        <JoinPanel join={join} event={room.event} logo={<EventLogo event={room.event} className="screen-logo" />}>
          <Underline live={live} />
          {pages > 1 && <PageNote page={Math.min(look.page, pages - 1)} pages={pages} />}
        </JoinPanel>
      )}
      <ReactionFloats totals={room.reactions} />
      {look.isBlank && (
        <div className="screen-blank">
          <p className="unseen">
            <Trans>The screen is blank. B shows it again.</Trans>
          </p>
        </div>
      )}
      <ScreenTools look={look} pages={pages} take={take} />
      <Freshness />
    </main>
  );
}

/** Beside the join code: the event, who is here, how they react. */
function Underline({ live: { room, here } }: { live: LiveRoom }) {
  return (
    <>
      <p className="screen-small truncate" dir="auto">
        {room.event.title}
      </p>
      {here !== null && here > 0 && (
        <p className="screen-small figures">
          <Plural value={here} one="# person here" other="# people here" />
        </p>
      )}
      <ReactionNumbers totals={room.reactions} className="screen-small reaction-numbers" />
    </>
  );
}

/** Only when something is wrong: the hall need not read that all is well. */
function Freshness() {
  const connection = useConnection();
  if (connection === 'live' || connection === 'connecting') return null;
  return (
    <div className="screen-connection">
      <ConnectionBadge state={connection} />
    </div>
  );
}
