import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Mine } from '#contracts/pages.ts';
import type { RoomView } from '#contracts/views.ts';
import { useIsPreview } from '../app/preview-context.ts';
import { browserOutbox } from '../outbox/browser-outbox.ts';
import type { Status } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';

interface RoomData {
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

const noSubscription = () => () => undefined;

export function useStatuses(): { outbox: Outbox | undefined; statuses: readonly Status[] } {
  const { id } = useRoom().mine.participant;
  const outbox = useOutbox(id);
  const all = useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
    () => outbox?.statuses(),
    () => undefined,
  );
  return { outbox, statuses: [...(all?.values() ?? [])].filter(({ entry }) => entry.participantId === id) };
}

/** Loads the outbox late, since a first visit has nothing to send. */
function useOutbox(participantId: string): Outbox | undefined {
  const isPreview = useIsPreview();
  const [outbox, setOutbox] = useState<Outbox>();
  useEffect(() => {
    if (isPreview) return undefined;
    let isWanted = true;
    void browserOutbox(participantId).then((opened) => isWanted && setOutbox(opened));
    return () => void (isWanted = false);
  }, [participantId, isPreview]);
  return outbox;
}
