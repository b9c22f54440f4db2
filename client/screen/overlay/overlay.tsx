import type { OverlayPart } from '#contracts/screens/overlays.ts';
import type { RoomView } from '#contracts/views.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { focusedSeries } from '../../live/state/focus.ts';
import { revealedResults } from '../join/join-visibility.ts';
import { JoinDetails, type JoinDetailsProps } from '../join/join-panel.tsx';
import type { ScreenStageProps } from '../stage-props.ts';
import { ScreenStage } from '../stage.tsx';

/** Render only where {@link hasOverlayContent} is true. */
export function OverlayStage({ part, ...stage }: ScreenStageProps & { part: OverlayPart }) {
  return part === 'join' ? <OverlayJoin join={stage.join} event={stage.room.event} /> : <ScreenStage {...stage} />;
}

export function hasOverlayContent(part: OverlayPart, room: RoomView): boolean {
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
