import { useState } from 'react';
import type { Focus } from '../../../contracts/views.ts';
import { drafts } from '../../drafts.ts';
import type { RoomTab } from './room-tabs.tsx';

/** The part of the room where the focus is. */
export function tabOf(focus: Focus): RoomTab {
  return focus.kind === 'questions' ? 'questions' : 'poll';
}

export interface RoomTabState {
  tab: RoomTab;
  livelyTab: RoomTab | null;
  choose: (tab: RoomTab) => void;
}

/**
 * Follows the focus of the crew; but nobody who is writing is taken away from it: then the other tab only gets a dot.
 */
export function useRoomTab(focus: Focus, draftKey: string): RoomTabState {
  const [tab, setTab] = useState(() => tabOf(focus));
  const [livelyTab, setLivelyTab] = useState<RoomTab | null>(null);
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

function isSameFocus(one: Focus, other: Focus): boolean {
  if (one.kind === 'activity' && other.kind === 'activity') return one.activityId === other.activityId;
  return one.kind === other.kind;
}
