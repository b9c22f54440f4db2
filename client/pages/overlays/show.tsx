import { Head } from '@inertiajs/react';
import { OverlayOver } from '../../screen/event-ended.tsx';
import { hasOverlayContent, OverlayStage } from '../../screen/overlay/overlay.tsx';
import { useFittingScale } from '../../screen/overlay/use-fitting-scale.ts';
import { FloatingReactions, ReactionNumbers } from '../../screen/floating-reactions.tsx';
import { TurnoutContext } from '../../screen/poll/turnout-context.ts';
import { WhileEventExists } from '../../live/lost-event/while-event-exists.tsx';
import { useLiveScreen } from '../../screen/use-live-screen.ts';
import type { PropsOf } from '../../app/page-props.ts';
import '../../styles/complete.css';
import '../../screen/styles/index.css';

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
