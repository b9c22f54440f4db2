import { type ReactNode, useEffect } from 'react';
import type { Mine } from '#contracts/pages.ts';
import { OtherBallots } from '#kinds/ballots.tsx';
import { isAnswerToDeletedPoll } from '../outbox/entry.ts';
import { useHasScripts } from '../app/use-has-scripts.ts';
import type { QuestionSource } from './questions/use-question-pages.ts';
import { useIsPreview } from '../app/preview-context.ts';
import { IsVisibleContext, lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { Banner } from '#ui/banner.tsx';
import { NotOpenYet } from './entrance/not-open-yet.tsx';
import { focusedSeries } from '../live/state/focus.ts';
import { isQuizPlayed } from './focus.ts';
import { OtherPolls } from './other-polls.tsx';
import { partOfMine } from './part-of-mine.tsx';
import { PollPanel } from './poll-panel.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { RoomContext, useRoom, useStatuses } from './room-context.ts';
import { useRoomTranslation } from './translation/use-room-translation.tsx';
import type { OwnQuestions } from './questions/own-questions.ts';
import { type RoomTab, roomTabs, type RoomTabState } from './tabs/use-tab.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SeriesKind } from '#contracts/quizzes/series.ts';
import { EventLogo } from '#ui/event-logo.tsx';
import { ConnectionBadge } from '../live/connection-badge.tsx';
import { useConnection } from '../app/connection.ts';

interface PhoneRoomProps extends RoomTabState {
  source: QuestionSource;
  mine: Mine;
  own?: OwnQuestions;
  /** The part of a refusal that no field shows, for a form posted without scripts. */
  refusal?: string | undefined;
  children?: ReactNode;
}

const MinePanel = partOfMine((panel) => panel.default, <div className="min-h-40" aria-busy="true" />);
const EndedNote = partOfMine((panel) => panel.EndedNote);
const AnswersToDeletedPolls = partOfMine((panel) => panel.AnswersToDeletedPolls);
const ReactionTray = lazyWithFallback(
  () => import('./reactions/reaction-tray.tsx'),
  'client/room/reactions/reaction-tray.tsx',
  { isSaid: false },
);
const DecisionNotice = lazyWithFallback(
  () => import('./questions/decision-notice.tsx'),
  'client/room/questions/decision-notice.tsx',
  { isSaid: false },
);

export function PhoneRoom({
  source: original,
  mine,
  own,
  tab,
  tabWithNews,
  choose,
  refusal,
  children,
}: PhoneRoomProps) {
  const { room, control } = useRoomTranslation(original.room);
  const source = { ...original, room };
  const { state, code, reactionsOpen } = room.event;
  const hasScripts = useHasScripts();
  const isPreview = useIsPreview();
  usePrefetchBallots(state !== 'ended' && !isPreview);
  const panels = {
    poll: <PollPanel />,
    questions: <QuestionsPanel source={source} isShown={tab === 'questions'} />,
    mine: (
      <div className="grid gap-8">
        <MinePanel />
        {isQuizPlayed(room) && <OtherPolls />}
      </div>
    ),
  };
  // In a preview, ids belong to the page around it.
  const tabs = isPreview ? [tab] : roomTabs;
  return (
    <RoomContext value={{ room, mine, onAsk: () => choose('questions') }}>
      <RoomLayout
        notices={
          <div className="grid gap-2 empty:hidden">
            {state === 'ended' && <EndedNote />}
            {state === 'draft' && <NotOpenYet />}
            <DeletedPolls />
            {!hasScripts && refusal && <Banner look="danger">{refusal}</Banner>}
          </div>
        }
        tabs={
          <>
            {own && <DecisionNotice {...{ own, tab, choose }} />}
            <RoomTabs
              current={tab}
              first={state === 'ended' ? 'results' : (focusedSeries(room)?.kind ?? 'poll')}
              tabWithNews={tabWithNews}
              hasDecisions={own?.isUnread ?? false}
              onChange={choose}
            >
              {state === 'open' && reactionsOpen && <ReactionTray code={code} />}
            </RoomTabs>
          </>
        }
      >
        {children}
        {!isPreview && control}
        {tabs.map((each) => (
          <section
            key={each}
            id={isPreview ? undefined : each}
            data-shown={each === tab || undefined}
            className="room-panel @container/panel appear not-data-shown:hidden"
          >
            <IsVisibleContext value={each === tab}>{panels[each]}</IsVisibleContext>
          </section>
        ))}
      </RoomLayout>
    </RoomContext>
  );
}

/** A deleted poll has no tab of its own any more. */
function DeletedPolls() {
  const { room } = useRoom();
  const answers = useStatuses()
    .statuses.filter(isAnswerToDeletedPoll)
    .map(({ entry }) => entry)
    .filter(({ activityId }) => !room.activities.some(({ id }) => id === activityId));
  return answers.length > 0 && !isQuizPlayed(room) && <AnswersToDeletedPolls answers={answers} />;
}

/** With jitter for phones that arrive together. */
const prefetchDelayMs = 1_000;
const prefetchJitterMs = 3_000;

function usePrefetchBallots(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(OtherBallots.fetch, prefetchDelayMs + Math.random() * prefetchJitterMs);
    return () => clearTimeout(timer);
  }, [isWanted]);
}

interface RoomTabsProps {
  current: RoomTab;
  first: SeriesKind | 'poll' | 'results';
  tabWithNews: RoomTab | null;
  hasDecisions: boolean;
  onChange: (tab: RoomTab) => void;
  children: ReactNode;
}

const tabLook = `relative flex min-h-14 items-center justify-center font-semibold text-muted before:absolute
  before:inset-x-[22%] before:-top-px before:h-0.75 before:scale-x-0 before:rounded-b-[3px] before:bg-accent-text
  before:[transition:scale_var(--glide)] aria-current:text-ink aria-current:before:scale-x-100`;

/** Equal columns are too narrow for “Abstimmung” on the smallest phones. */
const tabsLook = `sticky bottom-0 z-20 -mx-4 grid grid-cols-[repeat(3,auto)_max-content] border-t border-line bg-surface
  px-2 pb-[env(safe-area-inset-bottom)] max-[22.01rem]:px-0 max-[22.01rem]:text-[0.875rem]`;
const floatingTabsLook = 'roomy:bottom-4 roomy:mx-auto roomy:w-88 roomy:rounded-card roomy:border roomy:shadow-float';

/** Without scripts, the links jump to sections of one long page. */
function RoomTabs({ current, first, tabWithNews, hasDecisions, onChange, children }: RoomTabsProps) {
  const { t } = useLingui();
  const hasScripts = useHasScripts();
  const labels = {
    quiz: t`Quiz`,
    survey: t`Survey`,
    results: t`Results`,
    poll: t`Poll`,
    questions: t`Questions`,
    mine: t`My activity`,
  };
  return (
    <nav className={`room-tabs ${tabsLook} ${floatingTabsLook}`}>
      {roomTabs.map((tab) => (
        <a
          key={tab}
          href={`#${tab}`}
          className={tabLook}
          aria-current={hasScripts && tab === current ? 'true' : undefined}
          onClick={(event) => (event.preventDefault(), onChange(tab))}
        >
          {labels[tab === 'poll' ? first : tab]}
          {(tab === tabWithNews || (tab === 'mine' && hasDecisions)) && (
            <span className="ms-1.5 size-2 -translate-y-1.5 rounded-full bg-accent-text">
              <span className="unseen">{t`new`}</span>
            </span>
          )}
        </a>
      ))}
      {children}
    </nav>
  );
}

/** Previews and embeds have a height of their own (`--frame-height`). */
const layoutLook = 'mx-auto flex min-h-(--frame-height,100dvh) max-w-2xl flex-col px-4 roomy:px-6';

function RoomLayout({ notices, children, tabs }: { notices: ReactNode; children: ReactNode; tabs: ReactNode }) {
  const { event } = useRoom().room;
  const connection = useConnection();
  const Main = useIsPreview() ? 'div' : 'main';
  return (
    <div className={`room ${layoutLook}`}>
      <header className="room-header sticky top-0 z-20 -mx-4 flex min-h-13 items-center gap-3 bg-paper px-4">
        <EventLogo event={event} className="max-h-8 w-auto max-w-20 shrink-0 object-contain" />
        <h1 className="min-w-0 flex-1 truncate text-base font-bold" dir="auto">
          {event.title}
        </h1>
        <span className="only-with-scripts inline-flex">
          {event.state === 'ended' && connection === 'live' ? (
            <span className="text-xs font-semibold text-muted">
              <Trans>ended</Trans>
            </span>
          ) : (
            <ConnectionBadge state={connection} />
          )}
        </span>
      </header>
      {notices}
      <Main className="flex-1 pt-3 pb-(--room-end,1.5rem)">{children}</Main>
      {tabs}
    </div>
  );
}
