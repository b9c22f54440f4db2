import { useEffect, useState } from 'react';
import type { Focus } from '#contracts/views.ts';
import { drafts } from '../../app/drafts/drafts.ts';
import { newVersion } from '../../app/reload/new-version.ts';
import type { RoomTab } from './tabs.tsx';

/** The part of the room where the focus is. */
export function tabOf(focus: Focus): RoomTab {
  return focus.kind === 'questions' ? 'questions' : 'poll';
}

export interface RoomTabState {
  tab: RoomTab;
  livelyTab: RoomTab | null;
  choose: (tab: RoomTab) => void;
}

const tabs: readonly string[] = ['poll', 'questions', 'mine'] satisfies readonly RoomTab[];

/** The part of the room that the address names, as in `#mine`. */
export function tabIn(hash: string): RoomTab | null {
  const name = hash.replace('#', '');
  return tabs.includes(name) ? (name as RoomTab) : null;
}

/**
 * Begins where the address says, or with the questions when it asks for some of them, or else with the focus of the crew. Then it
 * follows the focus; but nobody who is writing is taken away from it: then the other tab only gets a dot.
 */
export function useRoomTab(focus: Focus, isListing: boolean, draftKey: string): RoomTabState {
  const [tab, setTab] = useState(() => (isListing ? 'questions' : tabOf(focus)));
  const [livelyTab, setLivelyTab] = useState<RoomTab | null>(null);
  useEffect(() => {
    const follow = (): void => {
      const named = tabIn(window.location.hash);
      if (named) setTab(named);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    // Who is where the crew is, is with it after a reload too, wherever it has gone.
    newVersion.leadTo({ fragment: tab === tabOf(focus) ? '' : tab });
    return () => newVersion.leadTo({ fragment: undefined });
  }, [tab, focus]);
  const [followed, setFollowed] = useState(focus);
  if (!isSameFocus(followed, focus)) {
    setFollowed(focus);
    const wanted = tabOf(focus);
    const isWriting = tab === 'questions' && drafts.read(draftKey) !== null;
    if (wanted === tab || isWriting) setLivelyTab(wanted === tab ? null : wanted);
    else setTab(wanted);
  }
  return {
    tab,
    livelyTab,
    choose(next) {
      setTab(next);
      if (next === livelyTab) setLivelyTab(null);
    },
  };
}

export function isSameFocus(one: Focus, other: Focus): boolean {
  if (one.kind === 'activity' && other.kind === 'activity') return one.activityId === other.activityId;
  if (one.kind === 'series' && other.kind === 'series') return one.seriesId === other.seriesId;
  return one.kind === other.kind;
}
