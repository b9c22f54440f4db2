import { Head } from '@inertiajs/react';
import { OverlayOver } from '../../screen/event-ended.tsx';
import { useFittingScale } from '../../screen/overlay/use-fitting-scale.ts';
import { FloatingReactions, ReactionNumbers } from '../../screen/floating-reactions.tsx';
import { TurnoutContext } from '../../screen/poll/turnout-context.ts';
import { WhileEventExists } from '../../live/lost-event/while-event-exists.tsx';
import { useLiveScreen } from '../../screen/use-live-screen.ts';
import type { PropsOf } from '../../app/page-props.ts';
import '../../styles/complete.css';
import '../../screen/styles/index.css';
import type { OverlayPart } from '#contracts/screens/overlays.ts';
import type { RoomView } from '#contracts/views.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { focusedSeries } from '../../live/state/focus.ts';
import { revealedResults } from '../../screen/join/join-visibility.ts';
import { JoinDetails, type JoinDetailsProps } from '../../screen/join/join.tsx';
import type { ScreenStageProps } from '../../screen/stage-props.ts';
import { ScreenStage } from '../../screen/stage.tsx';

const numbersPadding = 'px-[calc(2*var(--vh))] py-(--vh)';

export default function ShowOverlay(props: PropsOf<'overlays/show'>) {
  return (
    <WhileEventExists event={props.room.event} isScreen over={OverlayOver}>
      <Overlay {...props} />
    </WhileEventExists>
  );
}

function Overlay({ choice, ...props }: PropsOf<'overlays/show'>) {
  const { room, here, players, turnout } = useLiveScreen(props);
  const { part, side, scale, hasCard, hasReactions } = choice;
  const frame = useFittingScale(scale);
  return (
    <main ref={frame} className="screen overlay" data-side={side} data-part={part}>
      <Head title={room.event.title} />
      {(part === 'join' || !hasOverlayContent(part, room)) && <h1 className="unseen">{room.event.title}</h1>}
      {hasOverlayContent(part, room) && (
        <div className="screen-stage" data-card={hasCard || undefined}>
          <TurnoutContext value={turnout}>
            <OverlayStage {...{ part, room, players, here }} join={props.join} />
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

/** Render only where {@link hasOverlayContent} is true. */
function OverlayStage({ part, ...stage }: ScreenStageProps & { part: OverlayPart }) {
  return part === 'join' ? <OverlayJoin join={stage.join} event={stage.room.event} /> : <ScreenStage {...stage} />;
}

function hasOverlayContent(part: OverlayPart, room: RoomView): boolean {
  const { event, focus, activities, questions } = room;
  if (part === 'join') return event.state !== 'ended';
  if (part === 'focus') return true;
  if (event.state === 'ended') return false;
  if (part === 'question') return focus.kind === 'questions' && questions.some(({ state }) => state === 'highlighted');
  const series = focusedSeries(room);
  if (series) return revealedResults(room, series).length > 0;
  return focus.kind === 'activity' && activities.some(({ id, isRevealed }) => id === focus.activityId && isRevealed);
}

const joinLook = `flex items-center gap-[calc(3*var(--vh))] in-data-[side=full]:[@media(max-aspect-ratio:4/5)]:flex-col
  in-data-[side=full]:[@media(max-aspect-ratio:4/5)]:items-start`;

function OverlayJoin(props: JoinDetailsProps) {
  return (
    <div className={joinLook}>
      <QrCode join={props.join} className="screen-qr" />
      <div>
        <JoinDetails {...props} />
      </div>
    </div>
  );
}
