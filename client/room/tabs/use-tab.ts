import { useEffect, useState } from 'react';
import type { Focus } from '#contracts/views.ts';
import { drafts } from '../../app/drafts/drafts.ts';
import { newVersion } from '../../app/reload/new-version.ts';

export const roomTabs = ['poll', 'questions', 'mine'] as const;

export type RoomTab = (typeof roomTabs)[number];

export interface RoomTabState {
  tab: RoomTab;
  tabWithNews: RoomTab | null;
  choose: (tab: RoomTab) => void;
}

export function tabOf(focus: Focus): RoomTab {
  return focus.kind === 'questions' ? 'questions' : 'poll';
}

function tabIn(hash: string): RoomTab | undefined {
  return roomTabs.find((tab) => hash === `#${tab}`);
}

/** Follows the crew's focus, except while the participant is writing. */
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
