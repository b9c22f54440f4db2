import { Suspense, useEffect, type ReactNode } from 'react';
import type { Mine } from '#contracts/pages.ts';
import type { RoomView } from '#contracts/views.ts';
import { OtherBallots } from '#kinds/ballots.tsx';
import { useAnswersToDeletedPolls } from '../ballots/use-ballot.ts';
import { useHasScripts } from '../app/use-has-scripts.ts';
import type { QuestionSource } from './questions/use-question-pages.ts';
import { useIsPreview } from '../app/preview-context.ts';
import { RoomLayout } from './layout.tsx';
import { lazyWithFallback, IsVisibleContext } from '#ui/lazy/lazy-with-fallback.ts';
import { Banner } from '#ui/banner.tsx';
import { NotOpenYet } from './entrance/not-open-yet.tsx';
import { focusedSeries, isQuizPlayed, Others, PollPanel } from './poll-panel.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { RoomTabs, type RoomTab } from './tabs/tabs.tsx';
import type { OwnQuestions } from './questions/use-own-questions.ts';
import type { RoomTabState } from './tabs/use-tab.ts';

export interface PhoneRoomProps extends RoomTabState {
  source: QuestionSource;
  mine: Mine;
  /** Notices about the participant's questions; a preview has none. */
  own?: OwnQuestions;
  /** Why a form posted without scripts was refused, when no field shows the reason. */
  refusal?: string | undefined;
  /** Content above the panels that only the page has. */
  children?: ReactNode;
}

// Loaded early by every phone. While its tab is hidden, hydration does not wait for it.
const MinePanel = lazyWithFallback(() => import('./mine-panel.tsx'), 'client/room/mine-panel.tsx');
const EndedNote = lazyWithFallback(
  async () => ({ default: (await import('./mine-panel.tsx')).EndedNote }),
  'client/room/mine-panel.tsx',
);
const AnswersToDeletedPolls = lazyWithFallback(
  async () => ({ default: (await import('./mine-panel.tsx')).AnswersToDeletedPolls }),
  'client/room/mine-panel.tsx',
  { isSaid: false },
);
// Loaded after the page, only in rooms with reactions.
const ReactionTray = lazyWithFallback(
  () => import('./reactions/reaction-tray.tsx'),
  'client/room/reactions/reaction-tray.tsx',
  { isSaid: false },
);
const DecisionNotice = lazyWithFallback(
  () => import('./questions/decision-notice.tsx'),
  'client/room/questions/decision-notice.tsx',
);
const DecisionNoticeActions = lazyWithFallback(
  async () => ({ default: (await import('./questions/decision-notice.tsx')).DecisionNoticeActions }),
  'client/room/questions/decision-notice.tsx',
  { isSaid: false },
);

const everyTab: readonly RoomTab[] = ['poll', 'questions', 'mine'];

/** The contents of a phone: used by the room and by the control room's preview. */
export function PhoneRoom({ source, mine, own, tab, tabWithNews, choose, refusal, children }: PhoneRoomProps) {
  const { room } = source;
  const { code, state, reactionsOpen } = room.event;
  const hasScripts = useHasScripts();
  const isPreview = useIsPreview();
  usePrefetchBallots(state !== 'ended' && !isPreview);
  const answersToDeleted = useAnswersToDeletedPolls(room.activities, mine);
  const onAsk = (): void => choose('questions');
  const panels = {
    poll: <PollPanel {...{ room, mine, onAsk }} />,
    questions: <QuestionsPanel source={source} mine={mine} isShown={tab === 'questions'} />,
    mine: <LazyMine {...{ room, mine, onAsk }} />,
  };
  // A preview renders only the visible tab and no ids, which belong to the page around it.
  const tabs = isPreview ? [tab] : everyTab;
  return (
    <RoomLayout
      event={room.event}
      notices={
        <div className="grid gap-2 empty:hidden">
          {state === 'ended' && (
            <Suspense>
              <EndedNote hasResults={room.activities.some(({ isRevealed }) => isRevealed)} />
            </Suspense>
          )}
          {state === 'draft' && <NotOpenYet />}
          {/* Above all tabs, because the deleted poll is gone from its own. Hidden during a quiz. */}
          {answersToDeleted.length > 0 && !isQuizPlayed(room) && (
            <Suspense>
              <AnswersToDeletedPolls participantId={mine.participant.id} answers={answersToDeleted} />
            </Suspense>
          )}
          {!hasScripts && refusal && <Banner look="danger">{refusal}</Banner>}
        </div>
      }
      tabs={
        <>
          {own && <DecisionNoticeArea own={own} mine={mine} tab={tab} onLook={() => choose('mine')} />}
          <RoomTabs
            current={tab}
            first={state === 'ended' ? 'results' : (focusedSeries(room)?.kind ?? 'poll')}
            tabWithNews={tabWithNews}
            hasDecisions={own?.isUnread ?? false}
            onChange={choose}
            end={
              state === 'open' &&
              reactionsOpen && (
                <Suspense>
                  <ReactionTray code={code} />
                </Suspense>
              )
            }
          />
        </>
      }
    >
      {children}
      {tabs.map((each) => (
        <section
          key={each}
          id={isPreview ? undefined : each}
          data-shown={each === tab || undefined}
          className="room-panel"
        >
          <IsVisibleContext value={each === tab}>{panels[each]}</IsVisibleContext>
        </section>
      ))}
    </RoomLayout>
  );
}

/**
 * The output element is rendered from the start, or it would not be announced. The buttons stay outside, so that they
 * are not announced.
 */
function DecisionNoticeArea({
  own: { news, dismiss },
  mine,
  tab,
  onLook,
}: {
  own: OwnQuestions;
  mine: Mine;
  tab: RoomTab;
  onLook: () => void;
}) {
  const isThere = news.length > 0;
  // On “Mine” the notice is only announced. A rejected question shows in the list until it is dismissed, so nothing
  // needs to cover the page.
  const isOnlyAnnounced = tab === 'mine' || news.every(({ decision }) => decision === 'rejected');
  return (
    <div className={isOnlyAnnounced ? 'unseen' : 'room-notice-area'}>
      <div className={isOnlyAnnounced ? undefined : 'room-notice appear'}>
        <output className="room-notice-text">
          {isThere && (
            <Suspense>
              <DecisionNotice news={news} questions={mine.questions} onTimeout={isOnlyAnnounced ? dismiss : null} />
            </Suspense>
          )}
        </output>
        {!isOnlyAnnounced && (
          <Suspense>
            <DecisionNoticeActions news={news} onLook={onLook} onDismiss={dismiss} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function LazyMine({ onAsk, ...props }: { room: RoomView; mine: Mine; onAsk: () => void }) {
  return (
    <div className="grid gap-8">
      <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
        <MinePanel {...props} onAsk={onAsk} />
      </Suspense>
      {isQuizPlayed(props.room) && <Others {...props} />}
    </div>
  );
}

/** After the page itself, and with jitter for phones that arrive together. */
const prefetchDelayMs = 1_000;
const prefetchJitterMs = 3_000;

/** Loads the ballot forms ahead, so that they show together with the question. */
function usePrefetchBallots(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(OtherBallots.fetch, prefetchDelayMs + Math.random() * prefetchJitterMs);
    return () => clearTimeout(timer);
  }, [isWanted]);
}
