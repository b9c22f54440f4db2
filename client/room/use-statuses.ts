import { useSyncExternalStore } from 'react';
import type { Status } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { noSubscription, useOutbox } from '../outbox/use-outbox.ts';
import { useRoom } from './room-context.ts';

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
