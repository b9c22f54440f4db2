import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SeriesKind } from '#contracts/quizzes/series.ts';

export type RoomTab = 'poll' | 'questions' | 'mine';

export interface RoomTabsProps {
  current: RoomTab;
  /** The contents of the first tab: the activity in focus, or the results after the end. */
  first: SeriesKind | 'poll' | 'results';
  /** The tab with news while another one is open. */
  tabWithNews: RoomTab | null;
  /** There is a decision about one of the participant's questions. */
  hasDecisions: boolean;
  onChange: (tab: RoomTab) => void;
  /** Controls at the end of the bar, on every tab. */
  end?: ReactNode;
}

/**
 * The three tabs of the room, within thumb reach. Links, because without scripts they jump to sections of one long
 * page.
 */
export function RoomTabs({ current, first, tabWithNews, hasDecisions, onChange, end }: RoomTabsProps) {
  const tabs = [
    { tab: 'poll', label: <FirstTabLabel first={first} /> },
    { tab: 'questions', label: <Trans>Questions</Trans> },
    { tab: 'mine', label: <Trans>Mine</Trans> },
  ] as const;
  return (
    <nav className="room-tabs">
      {tabs.map(({ tab, label }) => (
        <a
          key={tab}
          href={`#${tab}`}
          aria-current={tab === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onChange(tab);
          }}
        >
          {label}
          {(tab === tabWithNews || (tab === 'mine' && hasDecisions)) && (
            <span className="tab-dot">
              <span className="unseen">
                <Trans>something new</Trans>
              </span>
            </span>
          )}
        </a>
      ))}
      {end}
    </nav>
  );
}

function FirstTabLabel({ first }: Pick<RoomTabsProps, 'first'>) {
  switch (first) {
    case 'quiz':
      return <Trans>Quiz</Trans>;
    case 'survey':
      return <Trans>Survey</Trans>;
    case 'results':
      return <Trans>Results</Trans>;
    case 'poll':
      return <Trans>Poll</Trans>;
  }
}
