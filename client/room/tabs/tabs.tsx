import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SeriesKind } from '#contracts/quizzes/series.ts';

export type RoomTab = 'poll' | 'questions' | 'mine';

export interface RoomTabsProps {
  current: RoomTab;
  /** What is in the first one: what the hosts have put in focus, and in the end what came of it all. */
  first: SeriesKind | 'poll' | 'results';
  /** Where something happens now that is not shown. */
  livelyTab: RoomTab | null;
  /** Something was decided about one's own questions. */
  hasOwnNews: boolean;
  onChange: (tab: RoomTab) => void;
  /** At the end of the bar: what is in reach whatever is shown. */
  end?: ReactNode;
}

/** The three parts of the room, in thumb reach. Links: without scripts they lead to the parts of one long page. */
export function RoomTabs({ current, first, livelyTab, hasOwnNews, onChange, end }: RoomTabsProps) {
  const tabs = [
    { tab: 'poll', label: <FirstName first={first} /> },
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
          {(tab === livelyTab || (tab === 'mine' && hasOwnNews)) && (
            <span className="lively">
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

function FirstName({ first }: Pick<RoomTabsProps, 'first'>) {
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
