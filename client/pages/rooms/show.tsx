import { router } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Pages } from '#contracts/pages.ts';
import type { RoomView, Focus } from '#contracts/views.ts';
import type { OwnEvents } from '#contracts/push-events.ts';
import { WhileEventExists } from '../../live/lost-event/while-event-exists.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { LiveNotices } from '../../live/live-notices.tsx';
import { PhoneRoom } from '../../room/room.tsx';
import { useOwnQuestions } from '../../room/questions/own-questions.ts';
import { useRoomTab, isSameFocus } from '../../room/tabs/use-tab.ts';
import { LeaveSurveyContext } from '../../room/room-context.ts';
import { useAccent } from '#ui/use-accent.ts';
import { useDraftKey } from '../../app/drafts/use-draft.ts';
import { useLive, useSignIn } from '../../live/use-live.ts';
import { useLiveRoom } from '../../live/state/use-live-room.ts';
import { useScrollToTopAtEnd, useScrollToTopOnChange } from '#ui/use-scroll-to-top.ts';
import { singleFlight } from '../../app/single-flight.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { connection } from '../../app/connection.ts';
import type { PropsOf } from '../../app/page-props.ts';
import { listenToOwn } from '../../live/subscriptions.ts';
import { focusedSeries } from '../../live/state/focus.ts';

const RoomOver = lazyWithFallback(
  async () => ({ default: (await import('../../room/mine-panel.tsx')).EventDeleted }),
  'client/room/mine-panel.tsx',
  { head: RoomOverHead, fallback: RoomOverHead },
);

const Over = () => <RoomOver />;

const loadMine = singleFlight((asking) => router.reload({ only: ['mine'], ...asking }));

/** The outbox sends answers without a visit, so the participant's data loads when its tab opens. */
function useLoadMine(isShown: boolean): void {
  useEffect(() => {
    if (isShown && navigator.onLine) loadMine();
  }, [isShown]);
}

function viewOf(room: RoomView): string {
  if (room.focus.kind === 'activity') return room.focus.activityId;
  const series = focusedSeries(room);
  return series ? `${series.id} ${series.state} ${series.activityId}` : 'poll';
}

type RoomProps = Pick<PropsOf<'rooms/show'>, keyof Pages['rooms/show'] | 'errors'>;

export default function ShowRoom(props: RoomProps) {
  return (
    <WhileEventExists event={props.room.event} over={Over} isParticipant>
      <Room {...props} />
    </WhileEventExists>
  );
}

function RoomOverHead() {
  return (
    <h1 className="p-5 text-2xl font-bold">
      <Trans>The host has deleted this event</Trans>
    </h1>
  );
}

function Room({ room: props, mine: read, listing, errors }: RoomProps) {
  useSignIn(read.participant.id);
  const { room: now, here, take } = useLiveRoom(props, listing);
  const { shown: room, followCrew } = useShownRoom(now);
  useLive({ only: ['room', 'mine'], audience: here });
  useOwnEvents((event) => {
    if (event === 'participant.removed') connection.wasDismissed();
    // All players get this push at once after a result.
    else if (event === 'score.changed') setTimeout(loadMine, Math.random() * Math.min(1_500, here ?? 100));
    else loadMine();
  });
  useAccent(room.event.accent);
  const { title, description } = room.event;
  const { tab, tabWithNews, choose } = useRoomTab(room.focus, listing !== null, useDraftKey('question'));
  const { mine, own } = useOwnQuestions(read, room, tab);
  useLoadMine(tab === 'mine');
  useScrollToTopOnChange(tab === 'poll' ? viewOf(room) : tab);
  useScrollToTopAtEnd(room.event.state === 'ended');
  return (
    <LeaveSurveyContext value={followCrew}>
      <PhoneRoom
        source={{ room, props, listing, take }}
        refusal={errors['form']}
        {...{ mine, own, tab, tabWithNews, choose }}
      >
        <PageHead title={title} description={description} />
        <LiveNotices place="room" />
      </PhoneRoom>
    </LeaveSurveyContext>
  );
}

function useOwnEvents(onEvent: (event: keyof OwnEvents) => void): void {
  const notify = useEffectEvent(onEvent);
  useEffect(() => listenToOwn((event) => notify(event)), []);
}

/** Someone writing in an open survey stays there until they choose to follow. */
function useShownRoom(room: RoomView): { shown: RoomView; followCrew: (() => void) | null } {
  const { focus } = room;
  const [{ seen, kept }, set] = useState<{ seen: Focus; kept: Focus | null }>({ seen: focus, kept: null });
  if (!isSameFocus(seen, focus)) {
    const here = kept ?? seen;
    set({ seen: focus, kept: isSameFocus(here, focus) || !isWriting() ? null : here });
  }
  const shown = useMemo(() => {
    const before = kept && { ...room, focus: kept };
    const survey = before && focusedSeries(before);
    return before && survey?.kind === 'survey' && survey.state === 'open' && room.event.state === 'open'
      ? before
      : room;
  }, [room, kept]);
  return { shown, followCrew: shown === room ? null : () => set({ seen, kept: null }) };
}

function isWriting(): boolean {
  return document.querySelector('#poll [data-changed] :focus') !== null;
}
