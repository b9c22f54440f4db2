import { useMemo, useState } from 'react';
import type { Focus, RoomView } from '#contracts/views.ts';
import { focusedSeries } from './poll-panel.tsx';
import { isSameFocus } from './tabs/use-tab.ts';

/**
 * The room to show. A participant who is writing in an open survey stays in it when the crew moves on, until they
 * choose to follow.
 */
export function useShownRoom(room: RoomView): { shown: RoomView; followCrew: (() => void) | null } {
  const { focus } = room;
  const [{ seen, kept }, set] = useState<{ seen: Focus; kept: Focus | null }>({ seen: focus, kept: null });
  if (!isSameFocus(seen, focus)) {
    const here = kept ?? seen;
    set({ seen: focus, kept: isSameFocus(here, focus) || !isWriting() ? null : here });
  }
  const shown = useMemo(() => {
    const before = kept && { ...room, focus: kept };
    const survey = before && focusedSeries(before);
    return before && survey?.kind === 'survey' && survey.state === 'open' && room.event.state === 'open'
      ? before
      : room;
  }, [room, kept]);
  return { shown, followCrew: shown === room ? null : () => set({ seen, kept: null }) };
}

/** Whether the focus is in an unsent answer. */
function isWriting(): boolean {
  return document.querySelector('#poll [data-changed] :focus') !== null;
}
