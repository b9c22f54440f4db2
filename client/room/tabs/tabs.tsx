import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SeriesKind } from '#contracts/quizzes/series.ts';
import { roomTabs, type RoomTab } from './use-tab.ts';

export interface RoomTabsProps {
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

/** Without scripts, the links jump to sections of one long page. */
export function RoomTabs({ current, first, tabWithNews, hasDecisions, onChange, children }: RoomTabsProps) {
  const labels = {
    quiz: <Trans>Quiz</Trans>,
    survey: <Trans>Survey</Trans>,
    results: <Trans>Results</Trans>,
    poll: <Trans>Poll</Trans>,
    questions: <Trans>Questions</Trans>,
    mine: <Trans>My activity</Trans>,
  };
  return (
    <nav className="room-tabs">
      {roomTabs.map((tab) => (
        <a
          key={tab}
          href={`#${tab}`}
          className={tabLook}
          aria-current={tab === current ? 'true' : undefined}
          onClick={(event) => (event.preventDefault(), onChange(tab))}
        >
          {labels[tab === 'poll' ? first : tab]}
          {(tab === tabWithNews || (tab === 'mine' && hasDecisions)) && (
            <span className="ms-1.5 size-2 -translate-y-1.5 rounded-full bg-accent-text">
              <span className="unseen">
                <Trans>new</Trans>
              </span>
            </span>
          )}
        </a>
      ))}
      {children}
    </nav>
  );
}
