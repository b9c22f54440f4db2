import { createContext, use } from 'react';
import type { Mine } from '#contracts/pages.ts';
import type { RoomView } from '#contracts/views.ts';

export interface RoomData {
  room: RoomView;
  mine: Mine;
  onAsk: () => void;
}

export const RoomContext = createContext<RoomData | null>(null);

export function useRoom(): RoomData {
  const data = use(RoomContext);
  if (!data) throw new Error('useRoom is called outside a room');
  return data;
}

export function isAskFormThere({ event }: RoomView): boolean {
  return event.state === 'open' && event.questionsOpen;
}

/** Null when the crew still shows this survey. */
export const LeaveSurveyContext = createContext<(() => void) | null>(null);
