import { useMemo, useRef } from 'react';
import type { Mine } from '#contracts/pages.ts';
import { useAccent } from '#ui/use-accent.ts';
import { roomViewFromControlRoom } from '../../live/state/room-view-from-control-room.ts';
import { PhoneRoom } from '../../room/room.tsx';
import { tabOf } from '../../room/tabs/use-tab.ts';
import { useControlRoom } from '../state/context.ts';

const noOne: Mine = {
  participant: { id: '', name: null },
  playerName: '…',
  upvotes: [],
  questions: [],
  ballots: [],
  scores: [],
};

export default function PhonePreviewContent() {
  const { control, freshSeries } = useControlRoom();
  const room = useMemo(() => roomViewFromControlRoom(control), [control]);
  const player = control.players?.names[0];
  const mine = useMemo(
    () =>
      player === undefined
        ? noOne
        : { ...noOne, participant: { ...noOne.participant, name: player }, playerName: player },
    [player],
  );
  const frame = useRef<HTMLDivElement>(null);
  useAccent(room.event.accent, { part: frame });
  const { focus } = control;
  return (
    <div
      ref={frame}
      className="phone h-(--frame-height) w-[24.375rem] overflow-hidden [--frame-height:40.9375rem]"
      data-awaited={(focus.kind === 'series' && freshSeries.includes(focus.seriesId)) || undefined}
    >
      <PhoneRoom
        source={{ room, props: room, listing: null, take: nothing }}
        tab={tabOf(room.focus)}
        tabWithNews={null}
        choose={nothing}
        mine={mine}
      />
    </div>
  );
}

function nothing(): void {}
