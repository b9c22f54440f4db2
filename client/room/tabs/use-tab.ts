import { useEffect, useState } from 'react';
import type { Focus } from '#contracts/views.ts';
import { drafts } from '../../app/drafts/drafts.ts';
import { newVersion } from '../../app/reload/new-version.ts';

export const roomTabs = ['poll', 'questions', 'mine'] as const;

export type RoomTab = (typeof roomTabs)[number];

export interface RoomTabState {
  tab: RoomTab;
  /** The tab with news while another one is open. */
  tabWithNews: RoomTab | null;
  choose: (tab: RoomTab) => void;
}

/** The tab that shows the focus. */
export function tabOf(focus: Focus): RoomTab {
  return focus.kind === 'questions' ? 'questions' : 'poll';
}

/** The tab named by the URL's fragment, as in `#mine`. */
export function tabIn(hash: string): RoomTab | undefined {
  return roomTabs.find((tab) => hash === `#${tab}`);
}

/**
 * Starts with the tab in the URL, the questions if it filters them, or the crew's focus. Then it follows the focus,
 * except while the participant is writing: the other tab gets a dot instead.
 */
export function useRoomTab(focus: Focus, isListing: boolean, draftKey: string): RoomTabState {
  const [tab, setTab] = useState(() => (isListing ? 'questions' : tabOf(focus)));
  const [tabWithNews, setTabWithNews] = useState<RoomTab | null>(null);
  useEffect(() => {
    const follow = (): void => setTab((current) => tabIn(window.location.hash) ?? current);
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    // On the focused tab, the reload follows the focus wherever it has moved.
    newVersion.openAt({ fragment: tab === tabOf(focus) ? '' : tab });
    return () => newVersion.openAt({ fragment: undefined });
  }, [tab, focus]);
  const [followed, setFollowed] = useState(focus);
  if (!isSameFocus(followed, focus)) {
    setFollowed(focus);
    const wanted = tabOf(focus);
    const isWriting = tab === 'questions' && drafts.read(draftKey) !== null;
    if (wanted === tab || isWriting) setTabWithNews(wanted === tab ? null : wanted);
    else setTab(wanted);
  }
  return {
    tab,
    tabWithNews,
    choose(next) {
      setTab(next);
      if (next === tabWithNews) setTabWithNews(null);
    },
  };
}

export function isSameFocus(one: Focus, other: Focus): boolean {
  if (one.kind === 'activity' && other.kind === 'activity') return one.activityId === other.activityId;
  if (one.kind === 'series' && other.kind === 'series') return one.seriesId === other.seriesId;
  return one.kind === other.kind;
}
