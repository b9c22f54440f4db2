import { Trans } from '@lingui/react/macro';
import type { JoinView } from '#contracts/pages.ts';
import type { OverlayPart } from '#contracts/screens/overlays.ts';
import type { EventView, RoomView } from '#contracts/views.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { spacedCode } from '#ui/spaced-code.ts';
import { revealedResults, focusedSeries } from '../join/join-visibility.ts';
import { joinHost, PasscodeNote } from '../join/join-panel.tsx';
import type { ScreenStageProps } from '../stage-props.ts';
import { ScreenStage } from '../stage.tsx';

/** The overlay's content; null if there is nothing of this kind, and then nothing is visible. */
export function OverlayStage({ part, room, join, players, here }: ScreenStageProps & { part: OverlayPart }) {
  if (part === 'join') return room.event.state === 'ended' ? null : <OverlayJoin join={join} event={room.event} />;
  if (!hasOverlayContent(part, room)) return null;
  return <ScreenStage {...{ room, join, players, here }} />;
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

function OverlayJoin({ join, event }: { join: JoinView; event: EventView }) {
  return (
    <div className={joinLook}>
      <QrCode join={join} className="screen-qr" />
      <div>
        <p className="screen-small">
          <Trans>
            Join at{' '}
            <strong className="font-bold text-ink" translate="no">
              {joinHost(join.address)}
            </strong>
          </Trans>
        </p>
        <p className="screen-code" dir="ltr" translate="no">
          {spacedCode(join.code)}
        </p>
        <PasscodeNote event={event} />
      </div>
    </div>
  );
}
