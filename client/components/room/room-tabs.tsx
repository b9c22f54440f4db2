import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SeriesKind } from '../../../contracts/series.ts';

export type RoomTab = 'poll' | 'questions' | 'mine';

export interface RoomTabsProps {
  current: RoomTab;
  /** The quiz or survey that the hosts have put in focus; null for polls. */
  series: SeriesKind | null;
  /** Where something happens now that is not shown. */
  livelyTab: RoomTab | null;
  /** Something was decided about one's own questions. */
  hasOwnNews: boolean;
  onChange: (tab: RoomTab) => void;
  /** At the end of the bar: what is in reach whatever is shown. */
  end?: ReactNode;
}

/** The three parts of the room, in thumb reach. Links: without scripts they lead to the parts of one long page. */
export function RoomTabs({ current, series, livelyTab, hasOwnNews, onChange, end }: RoomTabsProps) {
  const tabs = [
    { tab: 'poll', label: <FirstName series={series} /> },
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

function FirstName({ series }: Pick<RoomTabsProps, 'series'>) {
  if (series === 'quiz') return <Trans>Quiz</Trans>;
  return series === 'survey' ? <Trans>Survey</Trans> : <Trans>Poll</Trans>;
}
