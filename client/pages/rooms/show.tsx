import { router } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Pages } from '../../../contracts/pages.ts';
import type { RoomView } from '../../../contracts/views.ts';
import { Banner } from '../../components/banner.tsx';
import { RoomOver } from '../../components/over/room-over.tsx';
import { UntilEnded } from '../../components/until-ended.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { LiveNotices } from '../../components/live-notices.tsx';
import { MinePanel } from '../../components/room/mine-panel.tsx';
import { focusedSeries, PollPanel } from '../../components/room/poll-panel.tsx';
import { QuestionsPanel } from '../../components/room/questions-panel.tsx';
import { Reactions } from '../../components/room/reactions.tsx';
import { RoomTabs } from '../../components/room/room-tabs.tsx';
import { useRoomTab } from '../../components/room/use-room-tab.ts';
import { draftKey } from '../../drafts.ts';
import { useAccent } from '../../hooks/use-accent.ts';
import { useHasScripts } from '../../hooks/use-has-scripts.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useLiveRoom } from '../../hooks/use-live-room.ts';
import { useOwnEvents } from '../../hooks/use-own-events.ts';
import { useTopOnChange } from '../../hooks/use-top-on-change.ts';
import { RoomLayout } from '../../layouts/room-layout.tsx';
import type { PropsOf } from '../../page-props.ts';

function askForMine(): void {
  router.reload({ only: ['mine'] });
}

/** Answers go by the outbox, past the page: what is one's own is asked for when it comes to be looked at. */
function useMineAsked(isShown: boolean): void {
  useEffect(() => {
    if (isShown && navigator.onLine) askForMine();
  }, [isShown]);
}

/** What the poll tab shows: another activity, or another stage of a quiz, begins at its top. */
function viewOf({ focus, series }: RoomView): string {
  if (focus.kind === 'activity') return focus.activityId;
  const quiz = focus.kind === 'series' ? series.find(({ id }) => id === focus.seriesId) : undefined;
  return quiz ? `${quiz.id} ${quiz.state} ${quiz.activityId}` : 'poll';
}

type RoomProps = Pick<PropsOf<'rooms/show'>, keyof Pages['rooms/show'] | 'errors'>;

/** What a participant sees. */
export default function ShowRoom(props: RoomProps) {
  return (
    <UntilEnded event={props.room.event} over={RoomOver}>
      <Room {...props} />
    </UntilEnded>
  );
}

function Room({ room: props, mine, listing, errors }: RoomProps) {
  const { room, here, take } = useLiveRoom(props, listing);
  const hasScripts = useHasScripts();
  useLive({ only: ['room', 'mine'], audience: here });
  useOwnEvents((event) => {
    if (event === 'participant.removed') window.location.reload();
    // With a result all players are told at once: they ask spread over a moment.
    else if (event === 'score.changed') setTimeout(askForMine, Math.random() * Math.min(1_500, here ?? 100));
    else askForMine();
  });
  useAccent(room.event.accent);
  const { code, title, description, state } = room.event;
  const { tab, livelyTab, choose } = useRoomTab(room.focus, listing !== null, draftKey(room.event.id, 'question'));
  useMineAsked(tab === 'mine');
  useTopOnChange(tab === 'poll' ? viewOf(room) : tab);
  const panels = { poll: <PollPanel room={room} mine={mine} onAsk={() => choose('questions')} />, questions: <QuestionsPanel source={{ room, props, listing, take }} mine={mine} />, mine: <MinePanel room={room} mine={mine} /> };
  return (
    <RoomLayout
      event={room.event}
      notices={
        <div className="grid gap-2 empty:hidden">
          {state === 'ended' && (
            <Banner>
              <Trans>This event has ended. Thank you for taking part. What was shown stays here to read.</Trans>{' '}
              {room.activities.some(({ isRevealed }) => isRevealed) && (
                <>
                  <a className="link" href="#poll">
                    <Trans>Results</Trans>
                  </a>
                  {' · '}
                </>
              )}
              <a className="link" href="#questions">
                <Trans>Questions</Trans>
              </a>
              {' · '}
              <a className="link" href="#mine">
                <Trans>My answers</Trans>
              </a>
            </Banner>
          )}
          {state === 'draft' && (
            <Banner>
              <Trans>This event has not been opened yet. This page will change by itself.</Trans>
            </Banner>
          )}
          {!hasScripts && errors['form'] && <Banner look="danger">{errors['form']}</Banner>}
        </div>
      }
      tabs={<RoomTabs current={tab} series={focusedSeries(room)?.kind ?? null} livelyTab={livelyTab} onChange={choose} end={state === 'open' && room.event.reactionsOpen && <Reactions code={code} />} />}
    >
      <PageHead title={title} description={description} />
      <LiveNotices place="room" />
      {(['poll', 'questions', 'mine'] as const).map((each) => (
        <section key={each} id={each} data-shown={each === tab || undefined} className="room-panel">
          {panels[each]}
        </section>
      ))}
    </RoomLayout>
  );
}
