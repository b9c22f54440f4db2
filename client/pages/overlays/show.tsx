import { Head } from '@inertiajs/react';
import { OverlayOver } from '../../screen/event-ended.tsx';
import { hasOverlayContent, OverlayStage } from '../../screen/overlay/overlay.tsx';
import { useFittingScale } from '../../screen/overlay/use-fitting-scale.ts';
import { FloatingReactions, ReactionNumbers } from '../../screen/floating-reactions.tsx';
import { TurnoutContext } from '../../screen/poll/turnout-context.ts';
import { useTurnout } from '../../live/state/use-turnout.ts';
import { useSignedOut } from '../../screen/use-signed-out.ts';
import { WhileEventExists } from '../../live/lost-event/while-event-exists.tsx';
import { useAccent } from '#ui/use-accent.ts';
import { useWakeLock } from '../../app/use-wake-lock.ts';
import { useEventLanguage } from '../../screen/use-event-language.ts';
import { useReloadJoin } from '../../live/use-reload-join.ts';
import { useLive } from '../../live/use-live.ts';
import { useLiveRoom } from '../../live/state/use-live-room.ts';
import { useSignIn } from '../../live/use-channel.ts';
import type { PropsOf } from '../../app/page-props.ts';
import '../../styles/complete.css';
import '../../screen/styles/index.css';

const numbersPadding = 'px-[calc(2*var(--vh))] py-(--vh)';

/** The screen as an overlay for broadcasts: transparent, without tools, notices or scrolling. */
export default function ShowOverlay(props: PropsOf<'overlays/show'>) {
  return (
    <WhileEventExists event={props.room.event} isScreen over={OverlayOver}>
      <Overlay {...props} />
    </WhileEventExists>
  );
}

function Overlay({ room: props, players, turnout: answered, join, bearerToken, choice }: PropsOf<'overlays/show'>) {
  useSignIn(bearerToken);
  const { room, here, players: counted } = useLiveRoom(props, null, players);
  const turnout = useTurnout(room.event.id, answered);
  useReloadJoin(room.event.code, join);
  useEventLanguage(room.event.locale);
  const { part, side, scale, hasCard, hasReactions } = choice;
  useSignedOut(room.event);
  useLive({ only: ['room', 'join', 'players', 'turnout'], bearerToken, isScreen: true });
  useAccent(room.event.accent, { textContrast: 7 });
  useWakeLock(room.event.state === 'open');
  const frame = useFittingScale(scale);
  return (
    <main ref={frame} className="screen overlay" data-side={side} data-part={part}>
      <Head title={room.event.title} />
      {(part === 'join' || !hasOverlayContent(part, room)) && <h1 className="unseen">{room.event.title}</h1>}
      {hasOverlayContent(part, room) && (
        <div className="screen-stage" data-card={hasCard || undefined}>
          <TurnoutContext value={turnout}>
            <OverlayStage part={part} room={room} join={join} players={counted} here={here} />
          </TurnoutContext>
        </div>
      )}
      {hasReactions && (
        <>
          <FloatingReactions totals={room.reactions} />
          <ReactionNumbers
            totals={room.reactions}
            className={`fixed end-[calc(4*var(--vh))] bottom-[calc(4*var(--vh))] text-ink ${numbersPadding}`}
          />
        </>
      )}
    </main>
  );
}
